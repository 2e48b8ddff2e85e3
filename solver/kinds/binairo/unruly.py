"""Binairos as IDs of Unruly, in Simon Tatham's collection: `8x8:aAEADDBB...`, or `8x8u:...` where lines are unique.

A letter is a cell after as many blank ones as its place says, A none: a small one is a white cell, a 0, a capital a
black one, a 1. z and Z are 25 blank cells. The last letter is a cell after the last. Unruly has no signs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...formats.capacity import Capacity
from ...formats.source import Line, Source, turn_into_format_error
from ...formats.tatham import BLANK_RUN, Entry, GameId, SavedGame, find_parameters, read_game_id
from ...paper.cells import in_order, in_rows
from ...paper.puzzle import SIZES, Puzzle
from ...paper.quotation import shortened

NAME = "unruly"
FILES = "*.unruly"
PRECEDENCE = 300

_SIZES = SIZES["binairo"][1:]
"""Unruly begins with six rows."""

HOLDS = Capacity("binairo", _SIZES, signs=False)

_PARAMETERS = re.compile(r"([0-9]{1,3})x([0-9]{1,3})(u?)(?:d[a-z])?")
_DESCRIPTION = re.compile(r"[a-zA-Z]+\s*")
_LONG = len(BLANK_RUN) - 1
"""The blank cells of a z."""


_MOVE = re.compile(r"P([01-]),([0-9]{1,2}),([0-9]{1,2})")


def _read_move(move: str) -> tuple[Entry, ...]:
    """Reads `Pcell,column,row`, of which a cell is 0, 1, or - where it was taken away."""
    found = _MOVE.fullmatch(move)
    return (Entry(int(found[3]), int(found[2]), "-01".index(found[1])),) if found else ()


def _write_move(entry: Entry) -> str:
    return f"P{'-01'[entry.value]},{entry.column},{entry.row}"


SAVED = SavedGame("Unruly", _read_move, _write_move)


def recognises(source: Source) -> bool:
    """Tells whether the first line is an ID with two sides, each of six cells at least, and nothing but letters.

    The sides that Solo has are those of a box: one of them is smaller.
    """
    _, _, description = source.first.partition(":")
    found = _PARAMETERS.fullmatch(find_parameters(source.first))
    return bool(found and min(int(found[1]), int(found[2])) >= _SIZES[0] and _DESCRIPTION.fullmatch(description))


def read(source: Source) -> Iterator[Puzzle]:
    """Reads one puzzle a line."""
    return map(_read_puzzle, source.content)


def _read_puzzle(line: Line) -> Puzzle:
    game = read_game_id(line, "6x6:BaCeBDcfDbAh")
    size, unique_lines = _read_board(game)
    cells: list[int] = []
    for offset, letter in enumerate(game.description):
        if letter.lower() not in BLANK_RUN:
            raise game.error(f"{letter!r} is no cell", "Write letters alone.", offset)
        run = BLANK_RUN.index(letter.lower())
        cells += [0] * run if run == _LONG else [*[0] * run, 1 if letter.islower() else 2]
        if len(cells) > size * size + 1:
            raise game.error(f"there are more than {size * size} cells", "Take the last ones out.", offset)
    if len(cells) != size * size + 1:
        problem = f"there are {len(cells)} cells, not {size * size} and one after them"
        raise game.error(problem, "Copy the whole ID again.", len(game.description))
    with turn_into_format_error(line.number):
        return Puzzle.binairo(in_rows(cells[:-1], size), unique_lines=unique_lines)


def _read_board(game: GameId) -> tuple[int, bool]:
    found = _PARAMETERS.fullmatch(game.parameters)
    if not found:
        raise game.line.error(
            f"{shortened(game.parameters)} are no parameters of Unruly", "Write both sides, like 8x8:.", 1
        )
    width, height = int(found[1]), int(found[2])
    if width != height or width not in _SIZES:
        sizes = f"an even size from {_SIZES[0]} to {_SIZES[-1]}"
        raise game.line.error(f"a board of {width}x{height} is not played here", f"Write a square with {sizes}.", 1)
    return width, bool(found[3])


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes one ID a line."""
    return "".join(map(_write_puzzle, puzzles))


def _write_puzzle(puzzle: Puzzle) -> str:
    size, unique = puzzle.size, "u" * bool(puzzle.unique_lines)
    return f"{size}x{size}{unique}:{_write_letters([*in_order(puzzle.givens), 1])}\n"


def _write_letters(cells: Sequence[int]) -> str:
    """Writes the cells as `read` takes them, the last one filled."""
    written, run = "", 0
    for digit in cells:
        if not digit:
            run += 1
            continue
        whole, rest = divmod(run, _LONG)
        letter = BLANK_RUN[rest]
        written += BLANK_RUN[-1] * whole + (letter if digit == 1 else letter.upper())
        run = 0
    return written
