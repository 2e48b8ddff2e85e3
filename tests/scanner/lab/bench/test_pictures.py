"""The bench reports on labelled pictures."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scanner.lab.bench.pictures import main

SAMPLES = Path("samples").absolute()


def test_a_picture_that_cannot_be_opened_is_missed_and_stops_no_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty.png").touch()
    (tmp_path / "whole.jpg").write_bytes((SAMPLES / "newspaper_sudoku.jpg").read_bytes())
    for name in ("empty", "whole"):
        (tmp_path / f"{name}.json").write_text((SAMPLES / "newspaper_sudoku.json").read_text())
    main([str(tmp_path), "--record", str(tmp_path / "record.jsonl")])
    told = map(json.loads, (tmp_path / "record.jsonl").read_text().splitlines())
    assert {Path(line["picture"]).stem: line["exact"] for line in told} == {"empty": False, "whole": True}
    assert "empty.png: the file is empty" in capsys.readouterr().err
