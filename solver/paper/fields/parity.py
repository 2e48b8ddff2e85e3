"""The cells that are marked for an even or an odd digit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from operator import index
from typing import Any

from ..cells import PuzzleError, cell_name
from ..parity import PARITIES, ParityMark, list_cells_of
from ..puzzle import Puzzle
from ..quotation import quoted
from ..traits import OnPaper
from .draft import CELL, Change, Correction, Draft, FieldError
from .field import Board, Field, JsonForm, Link, are_rows, check_length, read_value, write_values
from .schema import array, fixed_array, one_of, place

LETTERS = "eo"
"""The letter of each parity in links."""


def _check(puzzle: Puzzle) -> tuple[ParityMark, ...]:
    said = {_check_mark(mark, puzzle) for mark in puzzle.parity}
    if said and puzzle.symbols != "numbers":
        raise PuzzleError(f"parity: digits that are written as {puzzle.symbols} are neither even nor odd")
    marks = sorted(said)
    for (row, column, _), other in pairwise(marks):
        if (row, column) == other[:2]:
            raise PuzzleError(f"parity: {cell_name((row, column))} is marked as even and as odd")
    return tuple(marks)


def _check_mark(mark: Sequence[Any], puzzle: Puzzle) -> ParityMark:
    try:
        row, column, parity = index(mark[0]), index(mark[1]), mark[2]
        known = next(known for known in PARITIES if known == parity)
        if len(mark) != 3:
            raise ValueError
    except (TypeError, ValueError, IndexError, KeyError, StopIteration):
        raise PuzzleError(f'parity: {quoted(mark)} is not (row, column, "even") or (row, column, "odd")') from None
    if not puzzle.shape.has((row, column)):
        raise PuzzleError(f"parity: {cell_name((row, column))} is outside the {puzzle.shape} grid")
    return row, column, known


def _print_lines(puzzle: Puzzle) -> Iterable[str]:
    for parity in PARITIES:
        if cells := list_cells_of(parity, puzzle.parity):
            yield f"{parity}: {' '.join(map(cell_name, cells))}"


def _read(body: str, _: Board) -> list[ParityMark]:
    check_length(body, len(body) // 3 * 3)
    return [_read_mark(*body[start : start + 3]) for start in range(0, len(body), 3)]


def _read_mark(row: str, column: str, letter: str) -> ParityMark:
    if letter not in LETTERS:
        raise FieldError(f"{letter!r} says nothing of a cell", f"Write {' or '.join(LETTERS)}.")
    return read_value(row), read_value(column), PARITIES[LETTERS.index(letter)]


def _write(parity: Sequence[ParityMark]) -> str:
    return "".join(f"{write_values((row, column))}{LETTERS[PARITIES.index(said)]}" for row, column, said in parity)


def _mark(draft: Draft, row: str, column: str, parity: str) -> Change:
    """Marks a cell as even or odd, or as either."""
    puzzle, cell = draft.puzzle, draft.cell(row, column)
    if "parity" not in puzzle.traits.fields:
        raise PuzzleError(f"a {puzzle.kind} has no even and odd cells")
    before = next((said for *place, said in puzzle.parity if tuple(place) == cell), "either")
    others = tuple(mark for mark in puzzle.parity if mark[:2] != cell)
    added: tuple[Any, ...] = ((*cell, parity),) if parity in PARITIES else ()
    draft.puzzle = replace(puzzle, parity=others + added)
    if parity != before:
        draft.shake()
    return Change(cell_name(cell), before, parity)


PARITY = Field(
    "parity",
    OnPaper("parity", _check, _print_lines),
    JsonForm(
        lambda value: are_rows(value, int, int, str),
        'cells like [0, 1, "even"]',
        array(fixed_array(place(), place(), one_of(PARITIES)))
        | {"description": "The cells of a Sudoku that are marked for an even or an odd digit."},
    ),
    Link("o", _read, _write),
    column=lambda puzzle: " ".join(f"{cell_name((row, column))}={said}" for row, column, said in puzzle.parity),
    corrections=(
        Correction(rf"{CELL}=(even|odd|either)", "r3c4=even, r3c4=odd or r3c4=either the digits of that cell", _mark),
    ),
)
