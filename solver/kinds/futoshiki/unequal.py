"""Futoshikis as IDs of Unequal, in Simon Tatham's collection: `4:0R,0,0D,...`.

The sides of a cell are those on which it is greater than its neighbour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...formats.capacity import Capacity
from ...formats.signs import Neighbours, relations, signs
from ...formats.source import Line, Source, turn_into_format_error
from ...formats.tatham import SavedGame, read_game_id
from ...formats.unequal_cells import EXAMPLE, Side, mode_of, pair_at, read_cells, size_of, write_cells
from ...paper.cells import in_rows
from ...paper.puzzle import SIZES, Puzzle, Sign, cell_name

NAME = "unequal"
FILES = "*.unequal"
PRECEDENCE = 340
SAVED = SavedGame("Unequal")
HOLDS = Capacity("futoshiki", SIZES["futoshiki"])

_GREATER: dict[str, Sign] = {"U": "<", "R": ">", "D": ">", "L": "<"}
"""The sign that makes a cell greater than its neighbour on one side."""


def recognises(source: Source) -> bool:
    """Tells whether the first line is an ID with one number for its parameters."""
    return mode_of(source.first) is not None


def read(source: Source) -> Iterator[Puzzle]:
    """Reads one puzzle a line."""
    return map(_read_puzzle, source.content)


def _read_puzzle(line: Line) -> Puzzle:
    game = read_game_id(line, EXAMPLE)
    size = size_of(game, "", HOLDS.sizes)
    between: dict[Neighbours, Sign] = {}

    def heed(side: Side) -> None:
        if between.setdefault(side.pair, _GREATER[side.letter]) != _GREATER[side.letter]:
            problem = f"{cell_name(side.cell)} and its neighbour at {side.letter} are each greater than the other"
            raise game.error(problem, "Take one of the letters out.", side.offset)

    cells = read_cells(game, size, heed)
    with turn_into_format_error(game.line.number):
        return Puzzle.futoshiki(in_rows(cells, size), relations(between))


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes one ID a line."""
    return "".join(f"{puzzle.size}:{_write_description(puzzle)}\n" for puzzle in puzzles)


def _write_description(puzzle: Puzzle) -> str:
    between = signs(puzzle)
    return write_cells(puzzle, lambda cell, side: between.get(pair_at(cell, side)) == _GREATER[side])
