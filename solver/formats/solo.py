"""Sudokus as IDs of Solo, in Simon Tatham's collection: `3x3:b5a2...`.

In CxR there are C boxes across and R down, so that a box is R cells wide and C high. Letters are runs of empty cells,
numbers are givens, and _ keeps two numbers apart.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from ..puzzle import SIZES, Puzzle
from .capacity import Capacity
from .cells import in_order, in_rows
from .errors import blaming
from .source import Line, Source
from .tatham import BLANK_RUN, GameId, game_id, parameters

NAME = "solo"
FILES = "*.solo"
HOLDS = Capacity("sudoku", SIZES["sudoku"], any_boxes=True)

_PARAMETERS = re.compile(r"([0-9]{1,2})x([0-9]{1,2})([a-z0-9]*)|[0-9]{1,2}j[a-z0-9]*")
_VARIANTS = {"j": "a jigsaw", "x": "diagonals", "k": "killer cages"}
_TOKEN = re.compile(r"[0-9]{1,3}|.")


def recognises(source: Source) -> bool:
    """Whether the first line is an ID with parameters like 3x3, or 9j."""
    return _PARAMETERS.fullmatch(parameters(source.first)) is not None


def read(source: Source) -> Iterator[Puzzle]:
    """One puzzle a line."""
    return map(_puzzle, source.content)


def _puzzle(line: Line) -> Puzzle:
    game = game_id(line, "3x3:b5a2")
    boxes = _boxes(game)
    size = boxes[0] * boxes[1]
    with blaming(game.line.number):
        return Puzzle.sudoku(in_rows(_cells(game, size), size), boxes)


def _boxes(game: GameId) -> tuple[int, int]:
    """Rows and columns of a box."""
    found = _PARAMETERS.fullmatch(game.parameters)
    if not found:
        raise game.line.error(f"{game.parameters} are no parameters of Solo", "Write them like 3x3.", 1)
    options = game.parameters if found[1] is None else found[3]
    variants = [name for letter, name in _VARIANTS.items() if letter in options]
    if variants:
        raise game.line.error(f"a Sudoku with {' and '.join(variants)} is not played here", "Take the line out.", 1)
    return int(found[1]), int(found[2])


def _cells(game: GameId, size: int) -> list[int]:
    cells: list[int] = []
    for token in _TOKEN.finditer(game.description):
        if token[0] in BLANK_RUN:
            cells += [0] * (BLANK_RUN.index(token[0]) + 1)
        elif token[0].isdecimal() and token[0].isascii() and 1 <= int(token[0]) <= size:
            cells.append(int(token[0]))
        elif token[0] != "_":
            advice = f"Write numbers from 1 to {size}, letters for empty cells, and _ between numbers."
            raise game.error(f"{token[0]!r} has no meaning for a size of {size}", advice, token.start())
        if len(cells) > size * size:
            raise game.error(f"there are more than {size * size} cells", "Take the last ones out.", token.start())
    if len(cells) < size * size:
        problem = f"there are {len(cells)} cells, not {size * size}"
        raise game.error(problem, "Write all cells of the grid.", len(game.description))
    return cells


def write(puzzles: Sequence[Puzzle]) -> str:
    """One ID a line."""
    return "".join(f"{_parameters(puzzle)}:{_description(puzzle)}\n" for puzzle in puzzles)


def _parameters(puzzle: Puzzle) -> str:
    return "x".join(map(str, puzzle.boxes or ()))


def _description(puzzle: Puzzle) -> str:
    parts = []
    for given, group in groupby(in_order(puzzle.givens), bool):
        cells = list(group)
        if given:
            parts.append("_".join(map(str, cells)))
        else:
            whole, rest = divmod(len(cells), len(BLANK_RUN))
            parts.append(BLANK_RUN[-1] * whole + BLANK_RUN[rest - 1 : rest])
    return "".join(parts)
