"""Cages: those with sums alone, and those with operations and values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from ..cages import Cage, cages_of, some_cages, warnings_of
from ..cells import Cell, PuzzleError, cell_name
from ..fillings import Operation
from ..puzzle import Puzzle
from ..traits import OnPaper
from .draft import CELL, Change, Correction, Draft, FieldError
from .field import COPY_AGAIN, Board, Field, JsonForm, Link, is_grid, read_value, write_values
from .schema import array, integer, one_of, record, ref

OPERATIONS: dict[str, Operation] = {"A": "+", "S": "-", "M": "*", "D": "/", "N": ""}
"""The operation of a cage by its letter in links."""

_LETTERS = {operation: letter for letter, operation in OPERATIONS.items()}
_CLUE = re.compile(r"([0-9]{1,9})([ASMDN])")

_PLACE = r"r\d{1,2}c\d{1,2}"

_SIGNS = {"x": "*", ":": "/"}
"""Other signs for the operations of cages."""


def _check_cages(puzzle: Puzzle) -> tuple[Cage, ...]:
    return cages_of(puzzle.cages, puzzle.size, only_sums=not puzzle.traits.operations)


def print_cages(puzzle: Puzzle) -> Iterable[str]:
    """Writes a line for each cage, as in "15+: r1c1 r1c2"."""
    return [f"{puzzle.clue(cage)}: {' '.join(cell_name(cell) for cell in cage.cells)}" for cage in puzzle.cages]


def _list_warnings(puzzle: Puzzle) -> Iterable[str]:
    return warnings_of(puzzle.cages, only_sums=not puzzle.traits.operations)


def _are_cages(value: Any) -> bool:
    return isinstance(value, tuple) and all(map(_is_cage, value))


def _is_cage(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and is_grid(value.get("cells"), int)
        and type(value.get("sum", value.get("value"))) is int
        and type(value.get("op", "+")) is str
    )


def _read_record(record: dict[str, Any]) -> tuple[Any, int, str]:
    return record["cells"], record["sum"] if "sum" in record else record["value"], record.get("op", "+")


def _write_record(cage: Cage, puzzle: Puzzle) -> dict[str, Any]:
    """Returns the record of a cage: a sum alone where cages are sums, else an operation and a value."""
    if puzzle.traits.operations:
        return {"cells": cage.cells, "op": cage.operation, "value": cage.value}
    return {"cells": cage.cells, "sum": cage.value}


def _read(body: str, _: Board) -> list[tuple[list[Cell], int, Operation]]:
    cages = []
    start = 0
    while start < len(body):
        end = start + 1 + 2 * read_value(body[start])
        clue = _CLUE.match(body, end)
        if not clue:
            raise FieldError("a cage breaks off", COPY_AGAIN)
        places = [read_value(character) for character in body[start + 1 : end]]
        cells = list(zip(places[::2], places[1::2], strict=True))
        cages.append((cells, int(clue[1]), OPERATIONS[clue[2]]))
        start = clue.end()
    return cages


def _write(cages: Sequence[Cage]) -> str:
    return "".join(map(_write_cage, cages))


def _write_cage(cage: Cage) -> str:
    cells = write_values(place for cell in cage.cells for place in cell)
    return f"{write_values([len(cage.cells)])}{cells}{cage.value}{_LETTERS[cage.operation]}"


def _write_table_cell(puzzle: Puzzle) -> str:
    """Writes each cage as its number and its cells, as in "15+ r1c1 r1c2; 3 r2c1"."""
    return "; ".join(" ".join([puzzle.clue(cage), *map(cell_name, cage.cells)]) for cage in puzzle.cages)


def _gather_held(draft: Draft) -> tuple[Cage, ...]:
    """Returns the cages, which need not cover a board before the last correction, though they will have to."""
    cages: tuple[Cage, ...] = draft.loose.get("cages", draft.puzzle.cages)
    return cages


def _set_cage(draft: Draft, first: str, others: str | None, number: str, sign: str) -> Change:
    """Sets the number of the cage of a cell; with `others`, or a comma, those cells become a cage with that number.

    Cages that they were in keep their other cells, and their numbers.
    """
    puzzle, held = draft.puzzle, _gather_held(draft)
    if "cages" not in puzzle.traits.fields:
        raise PuzzleError(f"a {puzzle.kind} has no cages")
    named = [draft.cell(*found) for found in re.findall(CELL, f"{first}{others or ''}", re.IGNORECASE)]
    old = [cage for cage in held if set(cage.cells) & set(named)]
    if others is None and not old:
        raise PuzzleError(f"{cell_name(named[0])} is in no cage: write {cell_name(named[0])},#{number}")
    cells = set(named) if others is not None else set(old[0].cells)
    left = [(tuple(rest), *cage[1:]) for cage in old if (rest := set(cage.cells) - cells)]
    operation = _SIGNS.get(sign.lower(), sign) or ("" if puzzle.traits.operations else "+")
    kept = [cage for cage in held if cage not in old]
    cages: tuple[Any, ...] = (*kept, *left, (tuple(cells), int(number), operation))
    changed = some_cages(cages, puzzle.size, only_sums=not puzzle.traits.operations)
    draft.loose["cages"] = changed
    (cage,) = (cage for cage in changed if set(cage.cells) == cells)
    draft.unclear = [edge for edge in draft.unclear if not cells & set(edge)]
    if [cage] != old:
        draft.shake()
    before = " and ".join(map(puzzle.clue, old))
    return Change(f"cage {cell_name(cage.cells[0])}", before or "-", puzzle.clue(cage))


def _settle(draft: Draft) -> None:
    try:
        draft.puzzle = replace(draft.puzzle, cages=_gather_held(draft))
    except PuzzleError as error:
        raise FieldError(str(error), "Name them all in one go, such as r1c1,r1c2#3+ r1c3,#2.") from None


CAGES = Field(
    "cages",
    OnPaper("cages", _check_cages, print_cages, _list_warnings),
    JsonForm(
        _are_cages,
        'cages like {"cells": [[0, 0], [0, 1]], "sum": 15}, or with "op" and "value" for the "sum"',
        array(
            record(
                {
                    "cells": array(ref("Cell"), 1, 9),
                    "sum": integer(1),
                    "value": integer(1),
                    "op": one_of(["+", "-", "*", "/", ""]),
                },
                ["cells"],
            )
        )
        | {"description": "Of a killer Sudoku or a Kakuro, each with its sum; of a KenKen, with operation and value."},
        lambda cages: tuple(map(_read_record, cages)),
        lambda cages, puzzle: [_write_record(cage, puzzle) for cage in cages],
    ),
    Link("c", _read, _write),
    column=_write_table_cell,
    corrections=(
        Correction(
            rf"({_PLACE})((?:,{_PLACE})+|,)?#(\d{{1,6}})([-+*x/:]?)",
            "r3c4#12+ the number of the cage of that cell, r3c4,r3c5#12+ a cage of such cells, "
            "r3c4,#3 one of that cell alone",
            _set_cage,
        ),
    ),
    settle=_settle,
)
