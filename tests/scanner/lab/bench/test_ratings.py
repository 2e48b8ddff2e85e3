"""Scores and grades beside the ratings of another program."""

from __future__ import annotations

from pathlib import Path

import pytest

from scanner.lab.bench import ratings
from solver import Rating

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "4:0D,0,0L,0,0R,0,0,0L,0,0,0,0,0,0,0L,0U,"


def test_what_is_rated_harder_gets_a_higher_score(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "rated"
    path.write_text(f"{EASY} 1.2\n{HARD}\t4.0/1.2/1.2\n")
    ratings.main([str(path)])
    printed = capsys.readouterr().out
    assert "rated, evenly │ 2      │ 1.00     │ 1.00" in printed
    assert "trivial" in printed
    assert "hard" in printed


def test_no_rating_is_an_error_with_its_line(tmp_path: Path):
    path = tmp_path / "rated"
    path.write_text(f"{EASY}\n")
    with pytest.raises(ValueError, match="line 1: write a puzzle and its rating"):
        list(ratings.read_rated(path))


def test_no_rating_is_drawn_more_often_than_is_asked_for():
    rated = [ratings.Rated(rating, Rating("hard", 400, None, 1, True)) for rating in (7.1, 7.2, 7.2, 8.3)]
    assert sorted(one.other for one in ratings.spread_evenly(rated, 1))[1] == 8.3
