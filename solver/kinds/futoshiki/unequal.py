"""Futoshikis as IDs of Unequal, in Simon Tatham's collection: `4:0R,0,0D,...`.

Each cell is its number, 0 if empty, and the sides U, R, D, L on which it is greater than its neighbour. A letter
before a cell skips 1 to 26 blank ones. The mode of adjacent numbers is another puzzle.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...formats.capacity import Capacity
from ...formats.signs import Neighbours, pair_below, pair_to_right, relations, signs
from ...formats.source import Line, Source, turn_into_format_error
from ...formats.tatham import BLANK_RUN, GameId, find_parameters, read_game_id
from ...paper.cells import in_rows
from ...paper.puzzle import SIZES, Cell, Puzzle, Sign, cell_name
from ...paper.quotation import shortened

NAME = "unequal"
FILES = "*.unequal"
PRECEDENCE = 340
HOLDS = Capacity("futoshiki", SIZES["futoshiki"])

_PARAMETERS = re.compile(r"([0-9]{1,2})(a?)(?:d[a-z])?")
_CELL = re.compile(r"([a-z]*)([0-9]{1,2})([URDL]*)(?:,|$)")
_SIDES = "URDL"


def recognises(source: Source) -> bool:
    """Tells whether the first line is an ID with one number for its parameters."""
    return _PARAMETERS.fullmatch(find_parameters(source.first)) is not None


def read(source: Source) -> Iterator[Puzzle]:
    """Reads one puzzle a line."""
    return map(_read_puzzle, source.content)


def _read_puzzle(line: Line) -> Puzzle:
    game = read_game_id(line, "4:0R,0,0D,")
    size = _read_size(game)
    cells: list[int] = []
    between: dict[Neighbours, Sign] = {}
    offset = 0
    while offset < len(game.description):
        found = _CELL.match(game.description, offset)
        if not found:
            raise game.error("this is no cell", "Write cells like 0, 3 or 0RD, with commas between.", offset)
        cells += [0] * sum(BLANK_RUN.index(letter) + 1 for letter in found[1])
        if len(cells) >= size * size:
            raise game.error(f"there are more than {size * size} cells", "Take the last ones out.", offset)
        for place, side in enumerate(found[3], found.start(3)):
            _add(between, game, size, divmod(len(cells), size), side, place)
        cells.append(int(found[2]))
        offset = found.end()
    if len(cells) < size * size:
        raise game.error(f"there are {len(cells)} cells, not {size * size}", "Write all cells of the grid.", offset)
    with turn_into_format_error(game.line.number):
        return Puzzle.futoshiki(in_rows(cells, size), relations(between))


def _read_size(game: GameId) -> int:
    found = _PARAMETERS.fullmatch(game.parameters)
    if not found or found[2]:
        problem = f"{shortened(game.parameters)} are not the parameters of a plain Unequal"
        raise game.line.error(problem, "Write the size alone, like 5:.", 1)
    size = int(found[1])
    if size not in HOLDS.sizes:
        raise game.line.error(f"a size of {size} is not played here", "Write a size from 4 to 9.", 1)
    return size


def _add(between: dict[Neighbours, Sign], game: GameId, size: int, cell: Cell, side: str, place: int) -> None:
    """Notes the sign on one side of a cell, whose letter is at `place` of the description."""
    pair, sign = _relate_to_neighbour(cell, side)
    if not all(0 <= number < size for number in (*pair[0], *pair[1])):
        raise game.error(f"{cell_name(cell)} has no neighbour at {side}", "Take the letter out.", place)
    if between.setdefault(pair, sign) != sign:
        problem = f"{cell_name(cell)} and its neighbour at {side} are each greater than the other"
        raise game.error(problem, "Take one of the letters out.", place)


def _relate_to_neighbour(cell: Cell, side: str) -> tuple[Neighbours, Sign]:
    """Returns the sign that makes a cell greater than its neighbour on one side."""
    row, column = cell
    match side:
        case "U":
            return pair_below(row - 1, column), "<"
        case "R":
            return pair_to_right(row, column), ">"
        case "D":
            return pair_below(row, column), ">"
        case _:
            return pair_to_right(row, column - 1), "<"


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes one ID a line."""
    return "".join(f"{puzzle.size}:{_write_description(puzzle)}\n" for puzzle in puzzles)


def _write_description(puzzle: Puzzle) -> str:
    between = signs(puzzle)
    return "".join(
        f"{given}{''.join(side for side in _SIDES if _is_said((row, column), side, between))},"
        for row, givens in enumerate(puzzle.givens)
        for column, given in enumerate(givens)
    )


def _is_said(cell: Cell, side: str, between: dict[Neighbours, Sign]) -> bool:
    pair, sign = _relate_to_neighbour(cell, side)
    return between.get(pair) == sign
