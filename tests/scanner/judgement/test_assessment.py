"""Only a scan whose readings are all trusted is `solved`; any other says why it is not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from scanner.judgement import assessment
from scanner.judgement.assessment import (
    UNPROVED,
    UNSOLVED,
    Understood,
    assess,
    assess_correction,
    is_undecided,
    judge_solutions,
    status,
)
from scanner.kinds.grounds.houses import Houses
from scanner.kinds.sudoku.interpret import interpret
from scanner.kinds.sudoku.scan import WORDS
from scanner.types import GLYPHS, Board, Doubt, Lattice, Page, Readings, Scan
from scanner.web.jobs.puzzles import correct
from solver import Puzzle
from solver.engine.enumeration import FirstSolutions
from solver.formats.gridlens_json import scanned_record


@pytest.fixture
def givens(make_scan: Callable[..., Scan]) -> np.ndarray:
    return np.array(make_scan().puzzle.givens)


@pytest.fixture
def solution(make_scan: Callable[..., Scan]) -> np.ndarray:
    return np.array(make_scan().solution)


def scan_of(grid: np.ndarray, sure: float = 0.99999, printed: float = 0.999, **others: Any) -> Scan:
    """Scans a 9x9 board on which those digits are read, each with that confidence."""
    glyphs = np.full((9, 9, len(GLYPHS)), (1 - sure) / (len(GLYPHS) - 1), np.float32)
    rows, columns = np.indices((9, 9))
    glyphs[rows, columns, grid] = sure
    readings = Readings(glyphs, np.full((9, 9), printed, np.float32))
    crossings = np.stack(np.meshgrid(np.arange(10), np.arange(10)), axis=2).astype(np.float32)
    cut_off = others.pop("cut_off", np.zeros((9, 9), bool))
    page = Page(np.zeros((10, 10, 3), np.uint8), "board")
    board = Board(np.zeros((90, 90, 3), np.uint8), Lattice(crossings), 10, cut_off, page=page)
    parts = {name: others.pop(name) for name in ("caveats", "solutions", "is_decided") if name in others}
    interpretation = replace(interpret(readings, Houses(9, (3, 3))), **parts)
    return assess(Understood(board, interpretation, WORDS, **others))


def test_a_clear_puzzle_is_solved(givens: np.ndarray, solution: np.ndarray) -> None:
    scan = scan_of(givens)
    assert scan.status == "solved"
    assert scan.confidence > 0.99
    assert np.array_equal(scan.solution, solution)


def test_a_corrected_puzzle_is_doubtful(givens: np.ndarray) -> None:
    misread = givens.copy()
    misread[0, 0] = 7
    scan = scan_of(misread, sure=0.9)
    assert scan.status == "doubtful"
    assert any("r1c1" in problem for problem in scan.problems)
    (doubt,) = [doubt for doubt in scan.doubts if doubt.cell == (0, 0)]
    assert doubt.read != 7
    assert doubt.others[0] == (7, pytest.approx(0.9, abs=0.01)), "what it looks like"


def test_a_scan_with_a_caveat_is_not_solved(givens: np.ndarray) -> None:
    scan = scan_of(givens, caveats=("the boxes are not ruled",))
    assert scan.status == "doubtful"
    assert scan.problems == scan.caveats == ("the boxes are not ruled",)


def test_missing_givens_make_a_puzzle_ambiguous(givens: np.ndarray) -> None:
    thinned = givens.copy()
    thinned[7:] = 0
    scan = scan_of(thinned)
    assert scan.status == "ambiguous"
    assert scan.solution is None
    assert any("more than one solution" in problem for problem in scan.problems)


def test_givens_that_certainly_clash_are_named(givens: np.ndarray) -> None:
    clashing = givens.copy()
    clashing[0, 2] = 5
    scan = scan_of(clashing, sure=0.999999, printed=1.0)
    assert scan.status == "contradiction"
    assert "two 5s in row 1: r1c1 and r1c3" in scan.problems


def test_a_printed_solution_is_complete(solution: np.ndarray) -> None:
    scan = scan_of(solution)
    assert scan.status == "complete"


def test_a_grid_with_a_blank_is_not_complete(solution: np.ndarray) -> None:
    """The screens of apps show them like this, with most cells filled in the same type."""
    nearly = solution.copy()
    nearly[4, 4] = 0
    assert scan_of(nearly).status == "solved"


def test_a_puzzle_filled_by_its_player_is_solved(givens: np.ndarray, solution: np.ndarray) -> None:
    puzzle = Puzzle.sudoku(givens.tolist(), entries=np.where(givens, 0, solution).tolist())
    answers = FirstSolutions((tuple(map(tuple, solution.tolist())),), is_decided=True)
    assert status(puzzle, answers) == "solved"
    assert status(puzzle, answers, is_trusted=False) == "doubtful"


def test_a_solution_with_some_apparently_handwritten_digits_is_complete(solution: np.ndarray) -> None:
    entries = np.where(np.indices((9, 9)).sum(axis=0) % 4 == 0, solution, 0)
    puzzle = Puzzle.sudoku((solution - entries).tolist(), entries=entries.tolist())
    assert status(puzzle, FirstSolutions((tuple(map(tuple, solution.tolist())),), is_decided=True)) == "complete"


def test_blur_is_unreadable(solution: np.ndarray) -> None:
    scan = scan_of(solution * (np.indices((9, 9)).sum(axis=0) % 2), sure=0.3)
    assert scan.status in ("unreadable", "doubtful")


def test_every_doubt_has_its_reason(givens: np.ndarray) -> None:
    for reasons in ({"sure": 0.9}, {"caveats": ("some of it is torn",)}, {"cut_off": np.eye(9, dtype=bool)}):
        scan = scan_of(givens, **reasons)
        assert scan.status != "solved"
        assert len(scan.problems) == 1
        assert scan.doubts or scan.unclear or scan.caveats
    for sure in (0.5, 0.9, 0.95):
        scan = scan_of(givens, sure)
        assert scan.status == "solved" or scan.problems


def test_an_unclear_entry_is_not_a_mistake(givens: np.ndarray, solution: np.ndarray) -> None:
    cell = next((r, c) for r, c in np.ndindex(9, 9) if not givens[r, c])
    entries = np.zeros((9, 9), int)
    entries[cell] = solution[cell] % 9 + 1
    puzzle = Puzzle.sudoku(givens.tolist(), entries=entries.tolist())
    answers = FirstSolutions((tuple(map(tuple, solution.tolist())),), is_decided=True)
    assert judge_solutions(puzzle, answers).mistakes == (cell,)
    doubt = Doubt(cell, int(entries[cell]), ((0, 0.3),))
    assert not judge_solutions(puzzle, answers, doubts=[doubt]).mistakes


def test_cells_that_the_edge_cuts_off_are_told_in_one_line(givens: np.ndarray) -> None:
    cut_off = np.zeros((9, 9), bool)
    cut_off[:, 6:] = True
    scan = scan_of(np.where(cut_off, 0, givens), cut_off=cut_off)
    assert scan.status == "unreadable"
    assert scan.problems == ("the edge of the photo cuts off 27 cells, which are not read",)


def test_ambiguous_puzzles_have_an_example_and_name_what_differs(givens: np.ndarray) -> None:
    thinned = givens.copy()
    thinned[7:] = 0
    scan = scan_of(thinned)
    assert scan.example is not None
    assert scan.undecided
    assert any("they differ in r" in problem for problem in scan.problems)


def test_a_caveat_stays_when_nothing_is_corrected(givens: np.ndarray) -> None:
    misread = givens.copy()
    misread[0, 0] = 7
    for scan in (
        scan_of(misread, sure=0.9),
        scan_of(givens, sure=0.9, printed=0.3),
        scan_of(givens, caveats=("some of it is torn",)),
        scan_of(givens, cut_off=np.eye(9, dtype=bool)),
    ):
        assert scan.status == "doubtful"
        again = assess_correction(scan.scanned, scan.puzzle)
        assert (again.status, again.doubts, again.caveats) == (scan.status, scan.doubts, scan.caveats)
        assert again.confidence >= scan.confidence
        assert again.problems


def test_a_scan_without_doubts_is_solved(givens: np.ndarray) -> None:
    scan = scan_of(givens, caveats=("some of it is torn",)).scanned
    right = assess_correction(replace(scan, caveats=()), scan.puzzle)
    assert (right.status, right.confidence, right.problems) == ("solved", 1.0, ())


def test_a_scan_is_the_same_on_its_page_again(givens: np.ndarray) -> None:
    scan = scan_of(givens, caveats=("some of it is torn",))
    again = Scan.of(scan.scanned, scan.page, scan.lattice)
    assert again.scanned == scan.scanned
    assert (again.page, again.lattice) == (scan.page, scan.lattice)


def test_no_solution_found_in_time_is_not_no_solution(givens: np.ndarray, solution: np.ndarray) -> None:
    puzzle = Puzzle.sudoku(givens.tolist())
    grid = tuple(map(tuple, solution.tolist()))
    for found, problem in ((), UNSOLVED), ((grid,), UNPROVED):
        scan = scan_of(givens, solutions=found, is_decided=False)
        assert (scan.status, scan.problems) == ("doubtful", (problem,))
        assert (scan.solution, scan.example) == (found[0] if found else None, None)
    wrong = np.where(givens, 0, solution % 9 + 1)
    begun = replace(puzzle, entries=tuple(map(tuple, wrong.tolist())))
    assert not judge_solutions(begun, FirstSolutions((grid,), is_decided=False)).mistakes


def test_a_correction_that_is_too_hard_to_solve_is_no_contradiction(
    givens: np.ndarray, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(assessment, "answers", lambda puzzle: FirstSolutions((), is_decided=False))
    again = assess_correction(scan_of(givens).scanned, Puzzle.sudoku(givens.tolist()))
    assert (again.status, again.problems) == ("doubtful", (UNSOLVED,))
    assert is_undecided(again)
    corrected = correct(scanned_record(again), [])
    assert (corrected["solutions"], corrected["puzzle"]["status"]) == (None, "doubtful")
