"""Corrections by people: what was read wrongly is put right cell by cell, and the puzzle is solved again."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, NamedTuple

from scanner.errors import UsageError
from solver.puzzle import Cell, Grid, Puzzle, PuzzleError, Relation, cell_name

SYNTAX = (
    "r3c4=7 a printed 7, r3c4=7w one written by hand, r3c4=. nothing, r1c1<r1c2 a sign, r1c1-r1c2 none, "
    "r3c4=B the region of a Queens board"
)

_CELL = re.compile(r"r(\d+)c(\d+)=(?:(\d+)(w?)|([a-z])|\.)", re.IGNORECASE)
_SIGN = re.compile(r"r(\d+)c(\d+)([<>-])r(\d+)c(\d+)", re.IGNORECASE)


class Change(NamedTuple):
    """What was changed, by the name of its cell or cells, and what was read there, and what stands there."""

    what: str
    before: str
    after: str


def changed(puzzle: Puzzle, text: str) -> tuple[Puzzle, Change]:
    """The puzzle with one correction, written as SYNTAX says. Raises UsageError."""
    try:
        if found := _CELL.fullmatch(text):
            row, column, value, written, region = found.groups()
            cell = int(row) - 1, int(column) - 1
            _check_inside(puzzle, cell)
            if region:
                return _with_region(puzzle, cell, region.upper())
            return _with_value(puzzle, cell, int(value or 0), bool(written))
        if found := _SIGN.fullmatch(text):
            row, column, sign, other_row, other_column = found.groups()
            cells = (int(row) - 1, int(column) - 1), (int(other_row) - 1, int(other_column) - 1)
            _check_neighbours(puzzle, *cells)
            return _with_sign(puzzle, *cells, sign)
    except PuzzleError as error:
        raise UsageError(str(error), f"Write {SYNTAX}.") from None
    raise UsageError(f"{text!r} is no correction", f"Write {SYNTAX}.")


def letter_of(region: int) -> str:
    """What a region of a Queens board is called in corrections."""
    return chr(ord("A") + region)


def _check_inside(puzzle: Puzzle, cell: Cell) -> None:
    if not all(0 <= place < puzzle.size for place in cell):
        raise PuzzleError(f"{cell_name(cell)} is outside the {puzzle.size}x{puzzle.size} grid")


def _check_neighbours(puzzle: Puzzle, first: Cell, second: Cell) -> None:
    _check_inside(puzzle, first)
    _check_inside(puzzle, second)
    if abs(first[0] - second[0]) + abs(first[1] - second[1]) != 1:
        raise PuzzleError(f"{cell_name(first)} and {cell_name(second)} are no neighbours")


def _with_value(puzzle: Puzzle, cell: Cell, value: int, written: bool) -> tuple[Puzzle, Change]:
    """A given, or an entry if it is `written`; what stood in the cell before is gone."""
    row, column = cell
    before = _shown(puzzle.givens[row][column], puzzle.entries[row][column])
    after = _shown(0, value) if written else _shown(value, 0)
    givens = _replaced(puzzle.givens, cell, 0 if written else value)
    entries = _replaced(puzzle.entries, cell, value if written else 0)
    return replace(puzzle, givens=givens, entries=entries), Change(cell_name(cell), before, after)


def _with_region(puzzle: Puzzle, cell: Cell, letter: str) -> tuple[Puzzle, Change]:
    if not puzzle.regions:
        raise PuzzleError(f"a {puzzle.kind} has no regions")
    letters = [[*map(letter_of, row)] for row in puzzle.regions]
    before = letters[cell[0]][cell[1]]
    letters[cell[0]][cell[1]] = letter
    return Puzzle.queens(letters, givens=puzzle.givens, marks=puzzle.marks), Change(cell_name(cell), before, letter)


def _with_sign(puzzle: Puzzle, first: Cell, second: Cell, sign: str) -> tuple[Puzzle, Change]:
    if puzzle.kind != "futoshiki":
        raise PuzzleError(f"a {puzzle.kind} has no signs")
    if second < first:
        first, second, sign = second, first, {"<": ">", ">": "<"}.get(sign, sign)
    between = {first, second}
    others = tuple(r for r in puzzle.relations if {(r[0], r[1]), (r[3], r[4])} != between)
    added: tuple[Any, ...] = () if sign == "-" else ((*first, sign, *second),)
    what = f"{cell_name(first)} {cell_name(second)}"
    return replace(puzzle, relations=others + added), Change(what, _sign_between(puzzle.relations, first, second), sign)


def _sign_between(relations: tuple[Relation, ...], first: Cell, second: Cell) -> str:
    for row, column, sign, other_row, other_column in relations:
        if ((row, column), (other_row, other_column)) == (first, second):
            return sign
        if ((row, column), (other_row, other_column)) == (second, first):
            return "<" if sign == ">" else ">"
    return "-"


def _replaced(grid: Grid, cell: Cell, value: int) -> Grid:
    return tuple(tuple(value if (r, c) == cell else old for c, old in enumerate(row)) for r, row in enumerate(grid))


def _shown(given: int, entry: int) -> str:
    return str(given) if given else f"{entry}w" if entry else "."
