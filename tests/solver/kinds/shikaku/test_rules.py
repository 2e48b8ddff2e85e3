"""Shikaku: rectangles of as many cells as the one number in them says."""

from __future__ import annotations

import pytest

from solver import Notes, Puzzle, PuzzleError, count, faults, generate, grade, hint, solutions, solve, steps
from solver.check import warnings
from solver.kinds.shikaku.rectangles import list_clues

SMALL = Puzzle("shikaku", 4, [[4, 0, 0, 0], [0, 0, 4, 0], [0, 0, 0, 4], [4, 0, 0, 0]])  # type: ignore[arg-type]
"""It has five solutions."""


def test_the_solution_says_which_number_each_cell_belongs_to() -> None:
    assert ((1, 1, 2, 2), (1, 1, 2, 2), (4, 4, 3, 3), (4, 4, 3, 3)) in set(solutions(SMALL))
    assert count(SMALL, 9) == 5


def test_a_rectangle_has_no_other_number_and_stays_on_the_board() -> None:
    clues = list_clues(SMALL.givens)
    assert [str(some) for some in clues[0].rectangles] == ["r1c1 to r1c4", "r1c1 to r2c2"]
    assert str(clues[1]) == "the 4 at r2c3"


@pytest.mark.parametrize(
    "givens",
    [
        [[4, 0, 0, 0], [0, 0, 4, 0], [0, 0, 0, 4], [0, 0, 0, 0]],
        [[5, 0, 0, 0], [0, 0, 3, 0], [0, 0, 0, 4], [4, 0, 0, 0]],
        [[16, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 1]],
        [[0] * 4] * 4,
    ],
)
def test_boards_without_a_solution_have_none(givens: list[list[int]]) -> None:
    assert count(Puzzle("shikaku", 4, givens)) == 0  # type: ignore[arg-type]


def test_what_is_wrong_with_numbers_is_told() -> None:
    few = Puzzle("shikaku", 4, [[4, 0, 0, 0], [0, 0, 5, 0], [0, 0, 0, 0], [0, 0, 0, 0]])  # type: ignore[arg-type]
    assert [fault.message for fault in faults(few)] == [
        "the numbers add up to 9, and the board has 16 cells",
        "no rectangle fits the 5 at r2c3",
    ]


def test_what_is_wrong_with_what_was_drawn_is_told() -> None:
    far = ((0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 1))
    notes = Notes.of(Puzzle("shikaku", 4, SMALL.givens, entries=far))
    assert "no rectangle of the 4 at r1c1 has r1c1 and r4c4" in [fault.message for fault in warnings(notes)]


def test_hints_lead_to_the_solution_and_speak_of_rectangles() -> None:
    puzzle = generate("shikaku", 6, seed=4)
    assert "the" in hint(puzzle, stage=3).message
    found = list(steps(puzzle))
    solution = solve(puzzle)
    assert solution is not None
    assert all(solution[row][column] == value for step in found for row, column, value in step.places)
    assert any(" rectangle" in step.reason for step in found)


@pytest.mark.parametrize("name", ["trivial", "easy", "medium"])
def test_puzzles_are_made_as_hard_as_they_are_wanted(name: str) -> None:
    puzzle = generate("shikaku", 6, grade=name, seed=1)  # type: ignore[arg-type]
    assert (count(puzzle), grade(puzzle).grade) == (1, name)


def test_there_are_no_more_numbers_than_links_can_hold() -> None:
    with pytest.raises(PuzzleError, match="a shikaku has 61 numbers at most, this one has 225"):
        Puzzle("shikaku", 15, [[1] * 15] * 15)  # type: ignore[arg-type]
