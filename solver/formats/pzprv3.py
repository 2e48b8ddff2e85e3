"""Puzzles as the text that pzpr saves, the program behind puzz.link: `pzprv3`, a kind, its size, and rows of cells.

What the rows are the kinds tell, see pzpr.py: those of the board, and often those of what its player has written, whose
notes in brackets are not read. Slashes may stand for the ends of the lines.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from ..paper.puzzle import Puzzle
from . import PZPR_GAMES
from .capacity import combine_capacities
from .puzzlink import GAMES, NAMES
from .source import Line, Source, turn_into_format_error

NAME = "pzprv3"
FILES = "*.pzprv3"
PRECEDENCE = 220
HOLDS = combine_capacities([game.in_files for game in GAMES], several=False)

_VERSION = re.compile(r"pzprv3(?:\.[0-9]+)?\s*(?:/|$)")
_NUMBER = re.compile(r"[0-9]{1,3}")


def recognises(source: Source) -> bool:
    """Tells whether the content begins with pzprv3."""
    return _VERSION.match(source.first) is not None


def read(source: Source) -> tuple[Puzzle, ...]:
    """Reads the one puzzle of the file."""
    fields = [Line(line.number, part.strip()) for line in source.lines for part in line.text.split("/") if part.strip()]
    first, kind, *fields = (*fields, Line(fields[-1].number, ""))
    game = next((game for game in GAMES if kind.text in game.names), None)
    if not game:
        problem = f"a {kind.text or 'puzzle without a kind'} is not played here"
        raise kind.error(problem, f"Give one of {', '.join(NAMES)}.")
    numbers = [int(field.text) for field in takewhile(lambda field: _NUMBER.fullmatch(field.text), fields)]
    rows = fields[len(numbers) : -1]
    with turn_into_format_error(first.number):
        return (game.of_rows(kind, numbers, rows),)


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes the only puzzle."""
    (puzzle,) = puzzles
    game = PZPR_GAMES[puzzle.kind]
    fields, rows = game.fields_and_rows(puzzle)
    written = ("".join(f"{cell} " for cell in row) for row in rows)
    return "".join(f"{line}\n" for line in ("pzprv3", game.names[0], *fields, *written))
