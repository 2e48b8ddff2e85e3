"""Scanned pages that are made, and what is measured on them."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.lab.bench import batch as bench
from scanner.lab.synth import Photo
from scanner.lab.synth.flatbed import draw_scanned_page
from solver import solve


@pytest.fixture(scope="module")
def page() -> Photo:
    return draw_scanned_page(4, dots=150)


def test_a_page_shows_six_puzzles_of_all_kinds_inside(page):
    height, width = page.image.shape[:2]
    assert (width, height) == (1240, 1754)
    assert len(page.truths) == 6
    assert {truth.puzzle.kind for truth in page.truths} == {"sudoku", "futoshiki", "queens"}
    for truth in page.truths:
        assert solve(truth.puzzle) == truth.solution
        assert (truth.lattice.points > 0).all()
        assert (truth.lattice.points < (width, height)).all()


def test_puzzles_do_not_overlap(page):
    for truth in page.truths:
        low, high = (extreme(truth.lattice.quad, axis=0) for extreme in (np.min, np.max))
        for other in page.truths:
            middle = other.lattice.quad.mean(axis=0)
            assert other is truth or not ((low < middle) & (middle < high)).all()


def test_one_seed_gives_one_page():
    assert draw_scanned_page(5, dots=60).jpeg == draw_scanned_page(5, dots=60).jpeg


def test_each_puzzle_is_compared_with_what_was_read_in_its_place(page, tmp_path, capsys):
    page.save(tmp_path / "a.jpg")
    bench.main(["reading", str(tmp_path)])
    words = capsys.readouterr().out
    assert "1 pages, 6 puzzles:" in words
    assert "silently" not in words
    assert "invented" not in words
