"""The bench records how pictures were read, and compares records before and after a change."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scanner.lab.bench.judge import Judgement
from scanner.lab.bench.pictures import main
from scanner.lab.bench.record import Reading, compare, load, write
from scanner.lab.synth import Camera, Look, photograph

GOOD = Judgement(exact=True, silent=False, certain=True, answered=True, extra=0)
A, B = (Reading(Path("photos") / name, "cnn", GOOD, 100.0) for name in ("a.jpg", "b.jpg"))


def judged(reading: Reading, **changes: int) -> Reading:
    return replace(reading, judgement=replace(reading.judgement, **changes))


def test_a_record_is_read_as_it_was_written(tmp_path: Path) -> None:
    readings = (A, judged(replace(B, milliseconds=41.5), exact=False, certain=False))
    write(tmp_path / "record.jsonl", readings)
    assert load(tmp_path / "record.jsonl") == readings


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"exact": False}, "not exact"),
        ({"certain": False}, "not certain"),
        ({"silent": True}, "silently wrong"),
        ({"extra": 1}, "with too many puzzles"),
    ],
)
def test_pictures_that_are_read_worse_or_better_are_told(change: dict[str, int], fault: str) -> None:
    worse = judged(A, **change)
    assert compare([A, B], [worse, B]).lost == {(A.picture, "cnn"): (fault,)}
    assert compare([worse, B], [A, B]).lost == {}
    assert compare([worse, B], [A, B]).gained == {(A.picture, "cnn"): (fault,)}


def test_times_are_compared_by_folder_and_over_the_same_pictures() -> None:
    elsewhere = Reading(Path("pages/c.jpg"), "cnn", GOOD, 300.0)
    after = [replace(A, milliseconds=150.0), replace(B, milliseconds=50.0), replace(elsewhere, milliseconds=150.0)]
    change = compare([A, B, elsewhere, replace(A, picture=Path("photos/gone.jpg"))], after)
    assert change.times == {Path("photos"): 1.0, Path("pages"): 0.5}
    assert change.time == pytest.approx(0.7)


def test_records_of_other_pictures_are_refused() -> None:
    with pytest.raises(ValueError, match="no picture in common"):
        compare([A], [B])


def test_the_bench_ends_with_an_error_where_a_picture_was_read_better_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    photograph(3, Look(neighbours=False), Camera(width=480, height=480, cell=44)).save(tmp_path / "one.jpg")
    kept = tmp_path / "record.jsonl"
    main([str(tmp_path), "--record", str(kept)])
    main([str(tmp_path), "--against", str(kept)])
    assert "times the processor time" in capsys.readouterr().out
    with pytest.raises(SystemExit) as stop:
        main([str(tmp_path), "--reader", "null", "--against", str(_of_reader(kept, "null"))])
    assert stop.value.code == 1
    assert "now not exact" in " ".join(capsys.readouterr().out.split())


def _of_reader(kept: Path, reader: str) -> Path:
    write(kept, [replace(reading, reader=reader) for reading in load(kept)])
    return kept
