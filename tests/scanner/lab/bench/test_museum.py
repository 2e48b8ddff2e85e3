"""The pictures of the museum are written with their labels, and the looks that are read worst are named first."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from scanner.lab.bench.judge import find_labelled
from scanner.lab.bench.looks import Outcome, judge_scans
from scanner.lab.bench.museum import find_worst, folder_of, main
from scanner.lab.synth import Photo
from scanner.lab.validation.museum.catalogue import LOOKS
from scanner.lab.validation.museum.pictures import make_picture
from scanner.types import Page, Scan
from solver import Puzzle

QUEENS = next(look for look in LOOKS if "black lines of 3 px" in look.name)
ENTERED = next(look for look in LOOKS if "brown entries" in look.name)


@pytest.fixture(autouse=True)
def no_players(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GRIDLENS_PLAYERS", str(tmp_path / "players"))


def outcome_of(photo: Photo, look: str, *scans: Scan) -> Outcome:
    return judge_scans(photo, scans, look, "program", 0)


def right(photo: Photo) -> Scan:
    (truth,) = photo.truths
    return Scan(
        page=Page(photo.image, "a"),
        lattice=truth.lattice,
        puzzle=truth.puzzle,
        status="solved",
        confidence=1.0,
        solution=truth.solution,
    )


def test_pictures_are_written_with_labels_into_the_folder_of_their_half_and_look(tmp_path: Path) -> None:
    main(["--look", "black lines of 3 px", "--pictures", "2", "--out", str(tmp_path)])
    found = list(find_labelled(tmp_path))
    assert [path.relative_to(tmp_path) for path, _ in found] == [folder_of(QUEENS) / f"00{n}.png" for n in (0, 1)]
    assert folder_of(QUEENS).parts[0] == "validation"
    assert found[1][1][0]["regions"] == [list(row) for row in make_picture(QUEENS, 1).truths[0].puzzle.regions]


def test_no_two_looks_lie_in_one_folder() -> None:
    assert len({folder_of(look) for look in LOOKS}) == len(LOOKS)


def test_a_look_that_is_not_there_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--look", "no such look"])
    assert "no look has 'no such look' in its name" in capsys.readouterr().err


def test_the_worst_looks_are_silently_wrong_ones_and_then_those_read_least() -> None:
    photo = make_picture(QUEENS, 0)
    (truth,) = photo.truths
    turned = np.array(truth.puzzle.regions)[::-1]
    wrong = replace(right(photo), puzzle=Puzzle.queens(turned.tolist()), solution=truth.solution[::-1])
    outcomes = [
        outcome_of(photo, "good", right(photo)),
        outcome_of(photo, "missed"),
        outcome_of(photo, "half", right(photo)),
        outcome_of(photo, "half"),
        outcome_of(photo, "silent", wrong),
    ]
    assert find_worst(outcomes) == [("silent", 0, 1, 1), ("missed", 0, 1, 0), ("half", 1, 2, 0)]


def test_entries_that_are_taken_for_print_are_counted() -> None:
    photo = make_picture(ENTERED, 0)
    (truth,) = photo.truths
    givens, entries = np.array(truth.puzzle.givens), np.array(truth.puzzle.entries)
    taken = replace(right(photo), puzzle=Puzzle.sudoku((givens + entries).tolist()))
    assert outcome_of(photo, "a", right(photo)).mistaken == 0
    assert outcome_of(photo, "a", taken).mistaken == np.count_nonzero(entries) > 0


def test_the_counts_are_printed_by_look(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--look", "black lines of one and three pixels", "--pictures", "1"])
    printed = capsys.readouterr().out
    assert "Sudoku, black lines of one and three pixels, to the pixel" in printed
    assert "validation" in printed
