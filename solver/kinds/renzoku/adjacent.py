"""Renzoku as IDs of Unequal, in Simon Tatham's collection, in its mode of adjacent numbers: `4a:0R,0L,0D,...`.

The sides of a cell are those on which its neighbour is consecutive; so each dot is said of both of its cells.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...formats.capacity import Capacity
from ...formats.signs import relations, signs
from ...formats.source import Line, Source, turn_into_format_error
from ...formats.tatham import GameId, SavedGame, read_game_id
from ...formats.unequal_cells import Side, mode_of, pair_at, read_cells, size_of, write_cells
from ...paper.cells import in_rows
from ...paper.puzzle import SIZES, Puzzle, cell_name
from . import DOT

NAME = "unequal-adjacent"
FILES = "*.adjacent"
PRECEDENCE = 335
SAVED = SavedGame("Unequal")
HOLDS = Capacity("renzoku", SIZES["renzoku"])

MODE = "a"
"""The letter of the mode in the parameters of an ID."""


def recognises(source: Source) -> bool:
    """Tells whether the first line is an ID whose parameters are a number and an a."""
    return mode_of(source.first) == MODE


def read(source: Source) -> Iterator[Puzzle]:
    """Reads one puzzle a line."""
    return map(_read_puzzle, source.content)


def _read_puzzle(line: Line) -> Puzzle:
    game = read_game_id(line, "4a:0R,0L,0D,")
    size = size_of(game, MODE, HOLDS.sizes)
    sides: list[Side] = []
    cells = read_cells(game, size, sides.append)
    _check(game, sides)
    with turn_into_format_error(game.line.number):
        dots = relations({side.pair: DOT.sign for side in sides})
        return Puzzle("renzoku", size, in_rows(cells, size), relations=tuple(dots))  # type: ignore[arg-type]


def _check(game: GameId, sides: Sequence[Side]) -> None:
    """Raises FormatError if a side is given for one cell and not for the other."""
    said = {(side.pair, side.cell) for side in sides}
    for side in sides:
        if not all((side.pair, cell) in said for cell in side.pair):
            problem = f"{cell_name(side.cell)} has a neighbour at {side.letter} that does not have it beside itself"
            raise game.error(problem, "Write the letter for both cells, or for neither.", side.offset)


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes one ID a line."""
    return "".join(f"{puzzle.size}{MODE}:{_write_description(puzzle)}\n" for puzzle in puzzles)


def _write_description(puzzle: Puzzle) -> str:
    dotted = signs(puzzle)
    return write_cells(puzzle, lambda cell, side: pair_at(cell, side) in dotted)
