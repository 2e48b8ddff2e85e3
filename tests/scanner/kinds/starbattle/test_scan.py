"""Star Battles are read on the boards that Queens has, and never taken for Queens, nor Queens for them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from scanner.kinds.regions import region_interpretation
from scanner.lab.kinds.queens.puzzles import queens
from scanner.lab.kinds.starbattle.puzzles import starbattle
from scanner.lab.synth.boards import LINKEDIN_COLOURS, Board, draw_board
from scanner.lab.synth.puzzles import Answered, place_marks
from scanner.pipeline import scan_page
from scanner.types import Page, Scan
from solver import Puzzle

WHITE = (255, 255, 255)
COLOURS = Board(colours=LINKEDIN_COLOURS[:10])
WALLS = Board(colours=(WHITE,) * 10, wall=0.09, rim=0.09)


@pytest.fixture(scope="module")
def answered() -> Answered:
    return starbattle(np.random.default_rng(4), 10)


def scanned(puzzle: Puzzle, look: Board = COLOURS, cell: float = 48) -> Scan:
    picture, _ = draw_board(puzzle, look, cell, np.random.default_rng(0))
    (scan,) = scan_page(Page(picture, "board"))
    return scan


@pytest.mark.parametrize("look", [COLOURS, WALLS], ids=["colours", "walls"])
def test_regions_and_the_number_of_stars_are_read(answered: Answered, look: Board) -> None:
    scan = scanned(answered.puzzle, look)
    assert (scan.puzzle.kind, scan.puzzle.stars, scan.status) == ("starbattle", 2, "solved")
    assert scan.puzzle.regions == answered.puzzle.regions
    assert scan.solution == answered.solution


def test_a_queens_board_stays_one() -> None:
    puzzle = queens(np.random.default_rng(5), 9).puzzle
    scan = scanned(puzzle, replace(COLOURS, colours=LINKEDIN_COLOURS[:9]))
    assert (scan.puzzle.kind, scan.puzzle.stars, scan.status) == ("queens", None, "solved")


def test_marks_on_the_board_are_read(answered: Answered) -> None:
    puzzle = place_marks(np.random.default_rng(3), answered).puzzle
    scan = scanned(puzzle, COLOURS, 64)
    assert (scan.puzzle.kind, scan.mistakes) == ("starbattle", ())
    assert scan.puzzle.marks == puzzle.marks


def test_where_another_number_has_one_solution_too_the_board_is_doubtful(
    answered: Answered, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(region_interpretation, "count", lambda puzzle: 1 if puzzle.kind == "queens" else 2)
    scan = scanned(answered.puzzle)
    assert (scan.puzzle.kind, scan.status) == ("starbattle", "doubtful")
    assert "with 1 in each row, column and region there is one solution, too" in scan.problems
