"""gridlens vouches only for what it trusts, and says why where it does not."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from scanner.kinds.orientation import Upright
from scanner.kinds.sudoku.interpret import interpret
from scanner.kinds.verdict import verdict
from scanner.types import GLYPHS, Board, Lattice, Page, Readings, Scan


@pytest.fixture
def givens(make_scan: Callable[..., Scan]) -> np.ndarray:
    return np.array(make_scan().puzzle.givens)


@pytest.fixture
def solution(make_scan: Callable[..., Scan]) -> np.ndarray:
    return np.array(make_scan().solution)


def scan_of(grid: np.ndarray, sure: float = 0.99999, printed: float = 0.999, is_as_ruled: bool = True) -> Scan | None:
    """What becomes of a 9x9 board on which those digits are read, each as surely as told."""
    glyphs = np.full((9, 9, len(GLYPHS)), (1 - sure) / (len(GLYPHS) - 1), np.float32)
    rows, columns = np.indices((9, 9))
    glyphs[rows, columns, grid] = sure
    readings = Readings(glyphs, np.full((9, 9), printed, np.float32))
    crossings = np.stack(np.meshgrid(np.arange(10), np.arange(10)), axis=2).astype(np.float32)
    board = Board(np.zeros((90, 90, 3), np.uint8), Lattice(crossings), 10, np.zeros(readings.printed.shape, bool))
    page = Page(np.zeros((10, 10, 3), np.uint8), "board")
    return verdict(page, Upright(board, readings, interpret(readings, (3, 3)), is_as_ruled))


def test_clear_puzzle_is_solved(givens: np.ndarray, solution: np.ndarray) -> None:
    scan = scan_of(givens)
    assert scan is not None
    assert scan.status == "solved"
    assert scan.confidence > 0.99
    assert np.array_equal(scan.solution, solution)


def test_corrected_puzzle_is_doubtful(givens: np.ndarray) -> None:
    misread = givens.copy()
    misread[0, 0] = 7
    scan = scan_of(misread, sure=0.9)
    assert scan is not None
    assert scan.status == "doubtful"
    assert any("r1c1" in problem for problem in scan.problems)


def test_boxes_that_the_lines_do_not_show_are_not_vouched_for(givens: np.ndarray) -> None:
    scan = scan_of(givens, is_as_ruled=False)
    assert scan is not None
    assert scan.status == "doubtful"
    assert any("boxes" in problem for problem in scan.problems)


def test_missing_givens_make_it_ambiguous(givens: np.ndarray) -> None:
    thinned = givens.copy()
    thinned[7:] = 0
    scan = scan_of(thinned)
    assert scan is not None
    assert scan.status == "ambiguous"
    assert scan.solution is None
    assert any("more than one solution" in problem for problem in scan.problems)


def test_surely_clashing_givens_are_named(givens: np.ndarray) -> None:
    clashing = givens.copy()
    clashing[0, 2] = 5
    scan = scan_of(clashing, sure=0.999999, printed=1.0)
    assert scan is not None
    assert scan.status == "contradiction"
    assert "two 5s in row 1: r1c1 and r1c3" in scan.problems


def test_solution_in_print_is_complete(solution: np.ndarray) -> None:
    scan = scan_of(solution)
    assert scan is not None
    assert scan.status == "complete"


def test_solution_with_a_digit_unseen_is_no_puzzle_to_solve(solution: np.ndarray) -> None:
    nearly = solution.copy()
    nearly[4, 4] = 0
    scan = scan_of(nearly)
    assert scan is not None
    assert scan.status == "complete"


@pytest.mark.parametrize("digits", [np.zeros((9, 9), int), np.full((9, 9), 1), np.arange(81).reshape(9, 9) % 7])
def test_tables_are_no_puzzles(digits: np.ndarray) -> None:
    assert scan_of(digits) is None


def test_blur_is_unreadable(solution: np.ndarray) -> None:
    scan = scan_of(solution * (np.indices((9, 9)).sum(axis=0) % 2), sure=0.3)
    assert scan is None or scan.status in ("unreadable", "doubtful")


def test_grid_larger_than_the_reader_knows_is_named() -> None:
    crossings = np.stack(np.meshgrid(np.arange(17), np.arange(17)), axis=2).astype(np.float32)
    board = Board(np.zeros((160, 160, 3), np.uint8), Lattice(crossings), 10, np.zeros((16, 16), bool))
    readings = Readings(np.full((16, 16, len(GLYPHS)), 1 / 16, np.float32), np.ones((16, 16), np.float32))
    page = Page(np.zeros((10, 10, 3), np.uint8), "board")
    scan = verdict(page, Upright(board, readings, interpret(readings, (4, 4))))
    assert scan is not None
    assert scan.status == "unreadable"
    assert "16 by 16" in scan.problems[0]
