"""KenKens as IDs of Keen, in Simon Tatham's collection: `4:_a_a_5ba_a4,s1d2a5...`.

First come the borders of the cages, then, in the order of their first cells, a letter for the operation of each (`a`
adds, `s` subtracts, `m` multiplies, `d` divides) and the number. The letter of a single cell means nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...formats.capacity import Capacity
from ...formats.source import Line, Source, turn_into_format_error
from ...formats.tatham import GameId, SavedGame, find_parameters, read_blocks, read_game_id, split_parts, write_blocks
from ...paper.cages import cage_labels
from ...paper.fillings import Operation
from ...paper.puzzle import SIZES, Puzzle
from ...paper.quotation import shortened

NAME = "keen"
FILES = "*.keen"
PRECEDENCE = 320
SAVED = SavedGame("Keen")
HOLDS = Capacity("kenken", SIZES["kenken"], pieces=False)

_PARAMETERS = re.compile(r"([0-9]{1,2})(?:d[a-z])?(m?)")
_BORDERS = re.compile(r"[a-z0-9_]+,[asmd][0-9]")
_CLUE = re.compile(r"([asmd])([0-9]{1,9})")
_REPEATED = re.compile(r"([a-z_])\1{2,}")
_OPERATIONS: dict[str, Operation] = {"a": "+", "s": "-", "m": "*", "d": "/"}
_LETTERS = {operation: letter for letter, operation in _OPERATIONS.items()} | {"": "a"}


def recognises(source: Source) -> bool:
    """Tells whether the first line is an ID with one number for its parameters, and borders with clues after them."""
    _, _, description = source.first.partition(":")
    return bool(_PARAMETERS.fullmatch(find_parameters(source.first)) and _BORDERS.match(description))


def read(source: Source) -> Iterator[Puzzle]:
    """Reads one puzzle a line."""
    return map(_read_puzzle, source.content)


def _read_puzzle(line: Line) -> Puzzle:
    game = read_game_id(line, "4:_a_a_5ba_a4,s1d2a5a9d2m4m18")
    size = _read_size(game)
    borders, *rest = split_parts(game)
    if len(rest) != 1:
        raise game.error("there is one comma, between borders and clues", "Copy the whole ID again.", 0)
    blocks = read_blocks(game, borders, size)
    clues = list(_read_clues(game, rest[0].text, rest[0].start))
    if len(clues) != len(blocks):
        problem = f"there are {len(clues)} clues for {len(blocks)} cages"
        raise game.error(problem, "Write one for each cage.", rest[0].start)
    with turn_into_format_error(line.number):
        return Puzzle.kenken(
            size,
            [
                (cells, value, operation if len(cells) > 1 else "")
                for cells, (operation, value) in zip(blocks, clues, strict=True)
            ],
        )


def _read_size(game: GameId) -> int:
    found = _PARAMETERS.fullmatch(game.parameters)
    if not found:
        raise game.line.error(
            f"{shortened(game.parameters)} are no parameters of Keen", "Write the size alone, like 6:.", 1
        )
    size = int(found[1])
    if size not in HOLDS.sizes:
        raise game.line.error(f"a size of {size} is not played here", "Write a size from 3 to 9.", 1)
    return size


def _read_clues(game: GameId, text: str, start: int) -> Iterator[tuple[Operation, int]]:
    end = 0
    while end < len(text):
        found = _CLUE.match(text, end)
        if not found:
            problem = f"{text[end]!r} begins no clue"
            raise game.error(problem, "Write a, s, m or d and a number for each cage.", start + end)
        yield _OPERATIONS[found[1]], int(found[2])
        end = found.end()


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes one ID a line."""
    return "".join(map(_write_puzzle, puzzles))


def _write_puzzle(puzzle: Puzzle) -> str:
    clues = "".join(f"{_LETTERS[cage.operation]}{cage.value}" for cage in puzzle.cages)
    borders = write_blocks(cage_labels(puzzle.size, puzzle.cages))
    return f"{puzzle.size}:{_REPEATED.sub(_count_repeats, borders)},{clues}\n"


def _count_repeats(run: re.Match[str]) -> str:
    return f"{run[1]}{len(run[0])}"
