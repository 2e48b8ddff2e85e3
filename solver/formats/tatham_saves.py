"""Games as Simon Tatham's programs save them: the game ID in records, and after it every move of the player.

A record is a line, `KEY     :LENGTH:VALUE`; NSTATES counts the start of the game and the moves, and STATEPOS those that
are not taken back. https://www.chiark.greenend.org.uk/~sgtatham/puzzles/, midend_serialise, as of 20230122.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import NamedTuple, Protocol, runtime_checkable

from ..paper.puzzle import Grid, Puzzle
from ..paper.quotation import quoted
from . import FORMATS_OF
from .capacity import combine_capacities
from .format import Format
from .source import FormatError, Line, Source, turn_into_format_error
from .tatham import Entry, SavedGame

NAME = "tatham-save"
FILES = "*.sav"
PRECEDENCE = 225

_HEADER = ("SAVEFILE", "Simon Tatham's Portable Puzzle Collection")
_RECORD = re.compile(r"([A-Z]{1,8}) *:([0-9]{1,7}):(.*)")
_MOVES = ("MOVE", "SOLVE", "RESTART")
_AGAIN = "Save the game again."


@runtime_checkable
class GameFormat(Format, Protocol):
    """A format of game IDs, and how its games are saved."""

    SAVED: SavedGame


GAMES: tuple[GameFormat, ...] = tuple(
    sorted(
        (form for form in chain(*FORMATS_OF.values()) if isinstance(form, GameFormat)), key=lambda form: form.PRECEDENCE
    )
)
"""The formats of game IDs; where an ID may be in two of them, the first one reads it."""

HOLDS = combine_capacities([replace(form.HOLDS, entries=True) for form in GAMES], several=False)


class _Record(NamedTuple):
    line: Line
    key: str
    value: str


def recognises(source: Source) -> bool:
    """Tells whether the content begins with the name of the collection."""
    found = _RECORD.match(source.first)
    return found is not None and (found[1], found[3]) == _HEADER


def read(source: Source) -> tuple[Puzzle, ...]:
    """Reads the one game of the file, with what its player has written; pencil marks are left out."""
    records = list(map(_read_record, source.content))
    said = {record.key: record for record in records}
    for key in ("GAME", "CPARAMS", "DESC", "STATEPOS"):
        if key not in said:
            raise FormatError(f"there is no {key} in this game", _AGAIN)
    form, puzzle = _read_puzzle(said["GAME"], said["CPARAMS"], said["DESC"])
    moves = [record for record in records if record.key in _MOVES]
    entries = _read_entries(puzzle, form.SAVED, moves[: _read_position(said["STATEPOS"]) - 1])
    with turn_into_format_error(said["DESC"].line.number):
        return (replace(puzzle, entries=entries),)


def _read_record(line: Line) -> _Record:
    found = _RECORD.fullmatch(line.text)
    if not found:
        raise line.error("this is no record of a game", _AGAIN)
    if len(found[3]) != int(found[2]):
        raise line.error(f"{found[1]} should have {found[2]} characters, and has {len(found[3])}", _AGAIN)
    return _Record(line, found[1], found[3])


def _read_puzzle(game: _Record, parameters: _Record, description: _Record) -> tuple[GameFormat, Puzzle]:
    source = Source(f"{parameters.value}:{description.value}".encode())
    named = [form for form in GAMES if form.SAVED.name == game.value]
    form = next((form for form in named if form.recognises(source)), None)
    if not form:
        names = ", ".join(sorted({form.SAVED.name for form in GAMES}))
        wrong = f"these are no parameters of {game.value}" if named else f"{quoted(game.value)} is not played here"
        raise (parameters if named else game).line.error(wrong, f"Give a game of {names}.")
    try:
        (puzzle,) = form.read(source)
    except FormatError as error:
        raise description.line.error(f"the game cannot be read: {error.problem}", error.advice) from None
    return form, puzzle


def _read_position(record: _Record) -> int:
    if not record.value.isdecimal() or not int(record.value):
        raise record.line.error(f"{quoted(record.value)} is no number of positions", _AGAIN)
    return int(record.value)


def _read_entries(puzzle: Puzzle, saved: SavedGame, moves: Sequence[_Record]) -> Grid:
    """Makes the moves of the player; what the program solved by itself is nobody's writing."""
    rows, columns = puzzle.shape
    entries = [[0] * columns for _ in range(rows)]
    for move in moves:
        if move.key == "RESTART":
            entries = [[0] * columns for _ in range(rows)]
        for entry in saved.read_move(move.value) if move.key == "MOVE" else ():
            if entry.row >= rows or entry.column >= columns or entry.value > puzzle.highest:
                raise move.line.error(f"{quoted(move.value)} is no move on a board of {rows}x{columns}", _AGAIN)
            entries[entry.row][entry.column] = entry.value
    return tuple(map(tuple, entries))


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes the only puzzle, and what its player has written as so many moves."""
    (puzzle,) = puzzles
    form = next(form for form in GAMES if form.HOLDS.takes(puzzle.kind, puzzle.size))
    text = form.write([replace(puzzle, entries=())])
    parameters, _, description = (text if isinstance(text, str) else text.decode()).rstrip("\n").partition(":")
    moves = [form.SAVED.write_move(entry) for entry in _entries_of(puzzle)]
    positions = str(len(moves) + 1)
    records = [
        _HEADER,
        ("VERSION", "1"),
        ("GAME", form.SAVED.name),
        ("PARAMS", parameters),
        ("CPARAMS", parameters),
        ("DESC", description),
        ("NSTATES", positions),
        ("STATEPOS", positions),
        *(("MOVE", move) for move in moves),
    ]
    return "".join(f"{key:8}:{len(value)}:{value}\n" for key, value in records)


def _entries_of(puzzle: Puzzle) -> Iterator[Entry]:
    for row, values in enumerate(puzzle.entries):
        yield from (Entry(row, column, value) for column, value in enumerate(values) if value)
