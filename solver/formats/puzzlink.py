"""Puzzles as addresses of puzz.link (pzprjs): `starbattle/W/H/STARS/BORDERS`, `sudoku/W/H/NUMBERS`, and others.

The kinds say which games there are, and how the body of each is written (see pzpr.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ..paper.puzzle import Puzzle
from . import PZPR_GAMES
from .capacity import combine_capacities
from .source import Line, Source

GAMES = sorted(PZPR_GAMES.values(), key=lambda game: game.place)
"""The games of pzpr that are played here, one for each kind."""

NAMES = tuple(dict.fromkeys(name for game in GAMES for name in game.names))

NAME = "puzzlink"
FILES = "*.puzzlink"
PRECEDENCE = 210
HOLDS = combine_capacities([game.in_addresses for game in GAMES])

_SITE = re.compile(rf"\s*https?://[^/\s]+/p(?:\.html)?\?|\s*(?:{'|'.join(NAMES)})/")
_EXAMPLE = "Write one like https://puzz.link/p?starbattle/6/6/1/773dla0e1j0l in every line."


def recognises(source: Source) -> bool:
    """Tells whether the first line is an address of a puzzle, of whatever kind."""
    return _SITE.match(source.first) is not None


def read(source: Source) -> Iterator[Puzzle]:
    """Reads one puzzle a line."""
    return map(_read_puzzle, source.content)


def _read_puzzle(line: Line) -> Puzzle:
    text = line.text.rstrip()
    for game in GAMES:
        if found := game.pattern.search(text):
            return game.of_address(line, found)
    *titles, last = dict.fromkeys(game.title for game in GAMES)
    raise line.error(f"this is no address of {', '.join(titles)} or {last}", _EXAMPLE)


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes one address a line."""
    return "".join(f"https://puzz.link/p?{_write_puzzle(puzzle)}\n" for puzzle in puzzles)


def _write_puzzle(puzzle: Puzzle) -> str:
    game = PZPR_GAMES[puzzle.kind]
    return f"{game.names[0]}/{game.address(puzzle)}"
