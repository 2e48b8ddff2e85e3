"""The clues around a board, at its top, its bottom, its left and its right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ..around import SIDES, around_of, in_sides
from ..cells import PuzzleError, row_by_row
from ..puzzle import Puzzle
from ..traits import OnPaper
from .draft import Change, Correction, Draft, with_value
from .field import Board, Field, JsonForm, Link, check_length, is_grid, read_value, write_grid
from .schema import array, integer


def _print_lines(puzzle: Puzzle) -> Iterable[str]:
    return [
        f"{side}: {' '.join(str(clue or '.') for clue in clues)}"
        for side, clues in zip(SIDES, puzzle.around, strict=False)
    ]


def _read(body: str, board: Board) -> list[Sequence[int]]:
    check_length(body, len(SIDES) * board.shape.size)
    return in_sides([read_value(character) for character in body], board.shape.size)


def _set_clue(draft: Draft, side: str, place: str, value: str | None) -> Change:
    """Sets a clue beside the board, or that there is none."""
    puzzle, at, number = draft.puzzle, SIDES.index(side.lower()), int(place) - 1
    if not puzzle.around or number not in range(puzzle.size):
        raise PuzzleError(f"a {puzzle.kind} of size {puzzle.size} has no clue {place} at the {side.lower()}")
    before, after = puzzle.around[at][number], int(value or 0)
    draft.puzzle = replace(puzzle, around=with_value(puzzle.around, (at, number), after))
    if after != before:
        draft.shake()
    return Change(f"{side.lower()} {place}", str(before or "."), str(after or "."))


AROUND = Field(
    "around",
    OnPaper("around", lambda puzzle: around_of(puzzle.around, puzzle.size), _print_lines),
    JsonForm(
        lambda value: is_grid(value, int),
        "four lists of clues: top, bottom, left and right",
        array(array(integer(0, 9)))
        | {"description": "The clues of Skyscrapers at the top, the bottom, the left and the right; 0 is none."},
    ),
    Link("a", _read, write_grid),
    column=lambda puzzle: row_by_row(puzzle.around),
    corrections=(
        Correction(
            rf"({'|'.join(SIDES)})(\d{{1,2}})=(?:(\d)|\.)",
            "left3=2 a number beside the board, at its top, bottom, left or right",
            _set_clue,
        ),
    ),
)
