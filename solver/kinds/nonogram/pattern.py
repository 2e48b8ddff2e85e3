"""Nonograms as IDs of Pattern, in Simon Tatham's collection: `5x5:2.1/3/...`, the runs of columns, then of rows.

The parameters are the columns and the rows. IDs with cells that are filled from the beginning are not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...formats.capacity import Capacity
from ...formats.source import Line, Source, turn_into_format_error
from ...formats.tatham import Entry, GameId, SavedGame, find_parameters, read_game_id
from ...paper.cells import Shape, blank_grid
from ...paper.puzzle import SIZES, Puzzle
from ...paper.quotation import shortened
from .line_fillings import EMPTY, FILLED

NAME = "pattern"
FILES = "*.pattern"
PRECEDENCE = 306
HOLDS = Capacity("nonogram", SIZES["nonogram"], givens=False)

_PARAMETERS = re.compile(r"([0-9]{1,3})x([0-9]{1,3})(?:d[a-z])?")
_RUNS = re.compile(r"(?:[0-9]{1,3}(?:\.[0-9]{1,3})*)?")
_DESCRIPTION = re.compile(r"[0-9./]*/[0-9./]*")
_MOVE = re.compile(r"([FEU])([0-9]{1,2}),([0-9]{1,2}),([0-9]{1,2}),([0-9]{1,2})")
_VALUES = {"F": FILLED, "E": EMPTY, "U": 0}


def _read_move(move: str) -> tuple[Entry, ...]:
    """Reads `Fcolumn,row,columns,rows`: a rectangle that is filled, left empty with an E, or cleared with a U."""
    found = _MOVE.fullmatch(move)
    if not found:
        return ()
    column, row, columns, rows = (int(found[at]) for at in range(2, 6))
    return tuple(
        Entry(row + down, column + across, _VALUES[found[1]]) for down in range(rows) for across in range(columns)
    )


def _write_move(entry: Entry) -> str:
    return f"{'UEF'[entry.value]}{entry.column},{entry.row},1,1"


SAVED = SavedGame("Pattern", _read_move, _write_move)


def recognises(source: Source) -> bool:
    """Tells whether the first line is an ID with two sides, and runs with slashes between the lines."""
    _, _, description = source.first.partition(":")
    begun = description.partition(",")[0].strip()
    return bool(_PARAMETERS.fullmatch(find_parameters(source.first)) and _DESCRIPTION.fullmatch(begun))


def read(source: Source) -> Iterator[Puzzle]:
    """Reads one puzzle a line."""
    return map(_read_puzzle, source.content)


def _read_puzzle(line: Line) -> Puzzle:
    game = read_game_id(line, "5x5:1.1/5/5/3/1/2.1/5/4/3/1")
    shape = _read_shape(game)
    runs, offset = [], 0
    description, comma, _ = game.description.partition(",")
    if comma:
        problem = "some cells are filled from the beginning, which is not read here"
        raise game.error(problem, "Take the comma and all after it out.", len(description))
    for text in description.split("/"):
        if not _RUNS.fullmatch(text):
            raise game.error(f"{text[:10]!r} are no runs", "Write numbers with full stops between them.", offset)
        runs.append([int(run) for run in text.split(".") if run])
        offset += len(text) + 1
    if len(runs) != sum(shape):
        problem = f"there are {len(runs)} lines with runs, not {sum(shape)}"
        raise game.error(problem, "Copy the whole ID again.", len(description))
    with turn_into_format_error(line.number):
        clues = (runs[shape.columns :], runs[: shape.columns])
        return Puzzle("nonogram", shape.size, blank_grid(shape), line_clues=clues)  # type: ignore[arg-type]


def _read_shape(game: GameId) -> Shape:
    found = _PARAMETERS.fullmatch(game.parameters)
    if not found:
        raise game.line.error(
            f"{shortened(game.parameters)} are no parameters of Pattern", "Write both sides, like 10x10:.", 1
        )
    shape, sizes = Shape(int(found[2]), int(found[1])), SIZES["nonogram"]
    if not all(side in sizes for side in shape):
        advice = f"Give {sizes[0]} to {sizes[-1]} columns and rows."
        raise game.line.error(f"a board of {found[1]}x{found[2]} is not played here", advice, 1)
    return shape


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes one ID a line."""
    return "".join(map(_write_puzzle, puzzles))


def _write_puzzle(puzzle: Puzzle) -> str:
    rows, columns = puzzle.line_clues or ((), ())
    lines = "/".join(".".join(map(str, runs)) for runs in (*columns, *rows))
    return f"{puzzle.columns}x{puzzle.rows}:{lines}\n"
