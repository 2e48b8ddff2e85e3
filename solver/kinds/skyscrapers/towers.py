"""Skyscrapers as IDs of Towers, in Simon Tatham's collection: `4:2/1/3/2/...`, or `4:2/1/.../,b3z...` with givens.

First come the clues at the top, the bottom, the left and the right, nothing for none, and then the cells, as in Solo.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...formats.capacity import Capacity
from ...formats.source import Line, Source, turn_into_format_error
from ...formats.tatham import (
    GameId,
    Part,
    SavedGame,
    find_parameters,
    read_game_id,
    read_numbers,
    split_parts,
    write_numbers,
)
from ...paper.around import in_sides
from ...paper.cells import in_order, in_rows
from ...paper.puzzle import SIZES, Puzzle
from ...paper.quotation import shortened

NAME = "towers"
FILES = "*.towers"
PRECEDENCE = 330
SAVED = SavedGame("Towers")
HOLDS = Capacity("skyscrapers", SIZES["skyscrapers"])

_PARAMETERS = re.compile(r"([0-9]{1,2})(?:d[a-z])?")
_CLUES = re.compile(r"[0-9]*(?:/[0-9]*){11,}")


def recognises(source: Source) -> bool:
    """Tells whether the first line is an ID with one number for its parameters, and clues with slashes between them."""
    _, _, description = source.first.partition(":")
    return bool(_PARAMETERS.fullmatch(find_parameters(source.first)) and _CLUES.match(description))


def read(source: Source) -> Iterator[Puzzle]:
    """Reads one puzzle a line."""
    return map(_read_puzzle, source.content)


def _read_puzzle(line: Line) -> Puzzle:
    game = read_game_id(line, "4:2/1/3/2/2/3/1/2/2/1/2/3/3/3/2/1")
    size = _read_size(game)
    clues, *rest = split_parts(game)
    around = in_sides(_read_clues(game, clues, size), size)
    if len(rest) > 1:
        raise game.error("there is more than clues and cells", "Copy the whole ID again.", rest[1].start - 1)
    cells = read_numbers(game, rest[0], size, size) if rest else [0] * size * size
    with turn_into_format_error(line.number):
        return Puzzle.skyscrapers(around, givens=in_rows(cells, size))


def _read_size(game: GameId) -> int:
    found = _PARAMETERS.fullmatch(game.parameters)
    if not found:
        raise game.line.error(
            f"{shortened(game.parameters)} are no parameters of Towers", "Write the size alone, like 5:.", 1
        )
    size = int(found[1])
    if size not in HOLDS.sizes:
        raise game.line.error(f"a size of {size} is not played here", "Write a size from 3 to 9.", 1)
    return size


def _read_clues(game: GameId, part: Part, size: int) -> list[int]:
    clues = []
    offset = part.start
    for text in part.text.split("/"):
        if text and not (text.isascii() and text.isdecimal() and len(text) < 3):
            raise game.error(f"{text[:10]!r} is no clue", f"Write 1 to {size}, or nothing.", offset)
        clues.append(int(text or 0))
        offset += len(text) + 1
    if len(clues) != 4 * size:
        problem = f"there are {len(clues)} clues, not {4 * size}"
        raise game.error(problem, "Write one for each end of each line, or nothing.", part.start)
    return clues


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes one ID a line."""
    return "".join(map(_write_puzzle, puzzles))


def _write_puzzle(puzzle: Puzzle) -> str:
    clues = "/".join(str(clue or "") for clue in in_order(puzzle.around))
    cells = f",{write_numbers(in_order(puzzle.givens))}" if any(map(any, puzzle.givens)) else ""
    return f"{puzzle.size}:{clues}{cells}\n"
