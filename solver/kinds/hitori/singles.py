"""Hitori as IDs of Singles, in Simon Tatham's collection: `5x5dk:3412514...`.

Each character is the number of a cell, in reading order: 1 to 9, then a for 10, and so on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...formats.capacity import Capacity
from ...formats.source import Line, Source, turn_into_format_error
from ...formats.tatham import Entry, SavedGame, find_parameters, read_game_id
from ...paper.cells import Shape, blank_grid, in_order, in_rows
from ...paper.field_values import VALUES
from ...paper.puzzle import SIZES, Puzzle
from ...paper.quotation import shortened
from .rules import SHADED, UNSHADED

NAME = "singles"
FILES = "*.singles"
PRECEDENCE = 290

HOLDS = Capacity("hitori", SIZES["hitori"])

_PARAMETERS = re.compile(r"([0-9]{1,3})(?:x([0-9]{1,3}))?(?:d[a-z])?")
_DESCRIPTION = re.compile(r"[1-9a-z]+\s*")

_MOVES = {"B": SHADED, "C": UNSHADED, "E": 0}
_MOVE = re.compile(r"([BCE])([0-9]{1,2}),([0-9]{1,2})")


def _read_move(move: str) -> tuple[Entry, ...]:
    """Reads `Bcolumn,row` of a cell that is shaded; C is one with a circle, E one that is empty again."""
    found = _MOVE.fullmatch(move)
    return (Entry(int(found[3]), int(found[2]), _MOVES[found[1]]),) if found else ()


def _write_move(entry: Entry) -> str:
    return f"{'EBC'[entry.value]}{entry.column},{entry.row}"


SAVED = SavedGame("Singles", _read_move, _write_move)


def recognises(source: Source) -> bool:
    """Tells whether the first line is an ID with a number for each cell, none higher than the longer side."""
    _, _, description = source.first.partition(":")
    found = _PARAMETERS.fullmatch(find_parameters(source.first))
    if not found or not _DESCRIPTION.fullmatch(description):
        return False
    shape = _read_shape(found)
    numbers = _read_numbers(description)
    return len(numbers) == shape.area and max(numbers) <= shape.size and min(shape) in SIZES["hitori"]


def _read_shape(parameters: re.Match[str]) -> Shape:
    columns = int(parameters[1])
    return Shape(int(parameters[2] or columns), columns)


def _read_numbers(description: str) -> list[int]:
    return [VALUES.find(character) for character in description.strip()]


def read(source: Source) -> Iterator[Puzzle]:
    """Reads one puzzle a line."""
    return map(_read_puzzle, source.content)


def _read_puzzle(line: Line) -> Puzzle:
    game = read_game_id(line, "5x5:5242513225415441124543334")
    found = _PARAMETERS.fullmatch(game.parameters)
    if not found:
        raise line.error(
            f"{shortened(game.parameters)} are no parameters of Singles", "Write both sides, like 8x8:.", 1
        )
    shape = _read_shape(found)
    if not all(side in SIZES["hitori"] for side in shape):
        sizes = f"{SIZES['hitori'][0]} to {SIZES['hitori'][-1]}"
        raise line.error(f"a board of {shape.columns}x{shape.rows} is not played here", f"Give {sizes} a side.", 1)
    numbers = _read_numbers(game.description)
    for offset, number in enumerate(numbers):
        if not 1 <= number <= shape.size:
            problem = f"{game.description[offset]!r} is no number from 1 to {shape.size}"
            raise game.error(problem, "Write 1 to 9, and then a for 10, b for 11 and so on.", offset)
    if len(numbers) != shape.area:
        problem = f"there are {len(numbers)} numbers, not {shape.area}"
        raise game.error(problem, "Copy the whole ID again.", len(numbers))
    with turn_into_format_error(line.number):
        grid = tuple(map(tuple, in_rows(numbers, shape.columns)))
        return Puzzle("hitori", shape.size, blank_grid(shape), numbers=grid)


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes one ID a line."""
    return "".join(map(_write_puzzle, puzzles))


def _write_puzzle(puzzle: Puzzle) -> str:
    numbers = "".join(VALUES[number] for number in in_order(puzzle.numbers))
    return f"{puzzle.columns}x{puzzle.rows}:{numbers}\n"
