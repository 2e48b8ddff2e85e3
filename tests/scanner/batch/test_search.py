"""A catalogue is searched by what its puzzles are, and by what stands above them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scanner.batch.entries import Entry, GridEntry
from scanner.batch.search import Condition, meets_all
from solver import Puzzle
from solver.paper.puzzle import Shape
from solver.paper.scan_record import Heading, Scanned, SeenGrid

HEADING = Heading("Café Killer", 7444, "schwer")
SOLUTION = ((1, 2, 3, 4), (3, 4, 1, 2), (2, 1, 4, 3), (4, 3, 2, 1))


def entry_of(source: str = "times/1987-03-21.png") -> Entry:
    givens = [[value if row else 0 for value in line] for row, line in enumerate(SOLUTION)]
    scanned = Scanned(Puzzle.sudoku(givens), "solved", 1.0, SOLUTION, heading=HEADING)
    return Entry(1, source, "content", 1, 10, 10, 1, scanned, [], None, None, False)


@pytest.mark.parametrize(
    "condition",
    [
        *("kind=sudoku", "status=solved", "title=cafe", "number=7444", "difficulty=Schwer", "source=times"),
        *("date=1987", "date=1987-03", "grade=trivial", "technique=full"),
    ],
)
def test_what_is_true_of_a_puzzle_is_found(condition: str) -> None:
    name, _, value = condition.partition("=")
    assert meets_all(entry_of(), [Condition(name, value)])


@pytest.mark.parametrize("condition", ["kind=killer", "number=744", "date=1988", "title=tents", "grade=beyond"])
def test_what_is_not_true_of_it_is_not(condition: str) -> None:
    name, _, value = condition.partition("=")
    assert not meets_all(entry_of(), [Condition("kind", "sudoku"), Condition(name, value)])


@pytest.mark.parametrize(
    ("status", "is_settled", "found"),
    [
        *(("contradiction", True, "yes"), ("ambiguous", False, "perhaps")),
        *(("solved", True, None), ("doubtful", False, None)),
    ],
)
def test_a_misprint_is_one_for_sure_once_a_person_has_looked(status: str, is_settled: bool, found: str | None) -> None:
    entry = entry_of()
    entry = replace(entry, scanned=replace(entry.scanned, status=status, solution=None), is_settled=is_settled)
    met = [value for value in ("yes", "perhaps") if meets_all(entry, [Condition("misprint", value)])]
    assert met == [value for value in (found,) if value]


def test_a_grid_that_is_not_read_is_found_by_what_it_looks_like() -> None:
    seen = SeenGrid(Shape(9, 9), (), ("this looks like a crossword",), "crossword", Heading("Weekend"))
    grid = GridEntry("a.png", 1, 1, seen, None)
    assert meets_all(grid, [Condition("kind", "crossword"), Condition("title", "week")])
    assert not meets_all(grid, [Condition("grade", "easy")])


def test_a_grid_that_may_be_of_several_kinds_is_found_by_each() -> None:
    grid = GridEntry("a.png", 1, 1, SeenGrid(Shape(8, 8), (), (), "Masyu / Yin-Yang"), None)
    assert meets_all(grid, [Condition("kind", "masyu")])
    assert meets_all(grid, [Condition("kind", "yin-yang")])
    assert not meets_all(grid, [Condition("kind", "yin")])
