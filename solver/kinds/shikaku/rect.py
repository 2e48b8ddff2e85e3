"""Shikaku as IDs of Rectangles, in Simon Tatham's collection: `5x4:a4b6_2c...`, columns first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...formats.capacity import Capacity
from ...formats.source import Line, Source, turn_into_format_error
from ...formats.tatham import BLANK_RUN, find_parameters, read_game_id, read_numbers, split_parts, write_numbers
from ...paper.cells import Shape, in_order, in_rows
from ...paper.field_values import HIGHEST_VALUE
from ...paper.puzzle import SIZES, Puzzle
from ...paper.quotation import shortened

NAME = "rect"
FILES = "*.rect"
PRECEDENCE = 305
HOLDS = Capacity("shikaku", SIZES["shikaku"])

_PARAMETERS = re.compile(r"([0-9]{1,3})x([0-9]{1,3})(?:e[0-9]+)?a?")
_TOKEN = re.compile(r"([a-z])|([0-9]+)|_")
_DESCRIPTION = re.compile(r"(?:[a-z_]|(?<![0-9])[0-9]{1,4}(?![0-9]))+\s*")


def recognises(source: Source) -> bool:
    """Tells whether the first line is an ID with two sides whose numbers add up to the cells between these."""
    _, _, description = source.first.partition(":")
    found = _PARAMETERS.fullmatch(find_parameters(source.first))
    if not found or not _DESCRIPTION.fullmatch(description):
        return False
    numbers = sum(int(token[2]) for token in _TOKEN.finditer(description) if token[2])
    cells = sum(BLANK_RUN.index(token[1]) + 1 if token[1] else bool(token[2]) for token in _TOKEN.finditer(description))
    return int(found[1]) * int(found[2]) in (numbers, cells)


def read(source: Source) -> Iterator[Puzzle]:
    """Reads one puzzle a line."""
    return map(_read_puzzle, source.content)


def _read_puzzle(line: Line) -> Puzzle:
    game = read_game_id(line, "4x4:a4b2_2c2_4e2a")
    found = _PARAMETERS.fullmatch(game.parameters)
    if not found:
        problem = f"{shortened(game.parameters)} are no parameters of Rectangles"
        raise line.error(problem, "Write the columns and the rows alone, like 7x7:.", 1)
    shape = Shape(int(found[2]), int(found[1]))
    if not all(side in HOLDS.sizes for side in shape):
        sizes = SIZES["shikaku"]
        problem = f"a board of {found[1]}x{found[2]} is not played here"
        raise line.error(problem, f"Give {sizes[0]} to {sizes[-1]} columns and rows.", 1)
    (part, *_) = split_parts(game)
    cells = read_numbers(game, part, shape, HIGHEST_VALUE)
    with turn_into_format_error(line.number):
        return Puzzle("shikaku", shape.size, in_rows(cells, shape.columns))  # type: ignore[arg-type]


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes one ID a line."""
    return "".join(f"{puzzle.columns}x{puzzle.rows}:{write_numbers(in_order(puzzle.givens))}\n" for puzzle in puzzles)
