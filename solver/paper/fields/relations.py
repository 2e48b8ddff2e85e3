"""The signs between cells, whichever the kinds have: each is a record among the traits of its kind."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from ..cells import Cell, PuzzleError, cell_name, row_by_row
from ..field_values import Relation, relation_of
from ..puzzle import Puzzle
from ..signs import write_sign
from ..traits import TRAITS, OnPaper, Sign, known_signs, opposite
from .draft import CELL, Change, Correction, Draft, FieldError
from .field import Board, Field, JsonForm, Link, are_rows, check_length, read_value, write_values
from .schema import array, fixed_array, one_of, place

SIDES = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""How far it is to the other cell of a sign, in rows and columns: above, on the right, below, on the left."""
LETTERS = ("urdl", "URDL", "fghi", "FGHI", "wxyz", "WXYZ")
"""The letters of these sides for the first sign of a kind, its second, and so on."""

_NUMBERS = {sign: number for kind in TRAITS.values() for number, sign in enumerate(kind.signs)}
"""The number of each sign among those of its kinds, which is the same in all of them."""


def _relations(puzzle: Puzzle) -> tuple[Relation, ...]:
    # Repeated relations are kept once, even a hundred thousand of them; and puzzles are the same in whatever order
    # somebody went over their signs.
    said = {relation_of(relation, puzzle.shape, puzzle.traits.signs) for relation in puzzle.relations}
    return tuple(sorted(said, key=lambda one: (one[:2], one[3:], one[2])))


def _lines(puzzle: Puzzle) -> Iterable[str]:
    return [" ".join(map(write_sign, puzzle.relations))] if puzzle.relations else []


def _read(body: str, board: Board) -> list[Relation]:
    check_length(body, len(body) // 3 * 3)
    return [_relation(board.signs, *body[start : start + 3]) for start in range(0, len(body), 3)]


def _relation(signs: Sequence[Sign], row: str, column: str, side: str) -> Relation:
    known = LETTERS[: len(signs)]
    number = next((number for number, letters in enumerate(known) if side in letters), None)
    if number is None:
        sides = "u, r, d or l" if len(signs) > 1 else "small u, r, d or l"
        raise FieldError(f"{side!r} is no side of a cell", f"Write {sides if len(signs) < 3 else ' or '.join(known)}.")
    first = read_value(row), read_value(column)
    down, across = SIDES[known[number].index(side)]
    return (*first, signs[number], first[0] + down, first[1] + across)


def _write(relations: Sequence[Relation]) -> str:
    return "".join(map(_write_sign, relations))


def _write_sign(relation: Relation) -> str:
    row, column, said, other_row, other_column = relation
    side = SIDES.index((other_row - row, other_column - column))
    return f"{write_values((row, column))}{LETTERS[_NUMBERS[said]][side]}"


def _sign(draft: Draft, row: str, column: str, sign: str, other_row: str, other_column: str) -> Change:
    """The sign between two cells, or that there is none."""
    puzzle = draft.puzzle
    sign = next((known for known in ("-", *puzzle.traits.signs) if known.lower() == sign.lower()), sign)
    if sign != "-" and sign not in puzzle.traits.signs:
        which = f" {sign}" if puzzle.traits.signs else ""
        raise PuzzleError(f"a {puzzle.kind} has no signs{which}")
    first, second = draft.cell(row, column), draft.cell(other_row, other_column)
    if abs(first[0] - second[0]) + abs(first[1] - second[1]) != 1:
        raise PuzzleError(f"{cell_name(first)} and {cell_name(second)} are no neighbours")
    if second < first:
        first, second, sign = second, first, sign if sign == "-" else opposite(sign)
    before = _sign_between(puzzle.relations, first, second)
    others = tuple(r for r in puzzle.relations if {(r[0], r[1]), (r[3], r[4])} != {first, second})
    added: tuple[Any, ...] = () if sign == "-" else ((*first, sign, *second),)
    draft.puzzle = replace(puzzle, relations=others + added)
    if (first, second) in draft.unclear:
        draft.unclear.remove((first, second))
    elif sign != before:
        draft.shake()
    return Change(f"{cell_name(first)} {cell_name(second)}", before, sign)


def _sign_between(relations: tuple[Relation, ...], first: Cell, second: Cell) -> str:
    for row, column, sign, other_row, other_column in relations:
        if ((row, column), (other_row, other_column)) == (first, second):
            return sign
        if ((row, column), (other_row, other_column)) == (second, first):
            return opposite(sign)
    return "-"


RELATIONS = Field(
    "relations",
    OnPaper("relations", _relations, _lines),
    JsonForm(
        lambda value: are_rows(value, int, int, str, int, int),
        'signs like [0, 1, "<", 0, 2]',
        array(fixed_array(place(), place(), one_of(tuple(known_signs())), place(), place())),
    ),
    Link("s", _read, _write),
    column=lambda puzzle: row_by_row(puzzle.relations),
    corrections=(
        Correction(
            rf"{CELL}([{re.escape(''.join(known_signs()))}-]){CELL}",
            f"{', '.join(f'r1c1{sign}r1c2' for sign in known_signs())} a sign, r1c1-r1c2 none",
            _sign,
        ),
    ),
)
