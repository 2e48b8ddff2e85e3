"""Sudokus as the XML of OpenSudoku, versions 1 and 2.

The data of a game are 81 digits, or `version: N` and then `value|note|editable|` for each cell. A file that declares
a document type is refused: no game needs one, and entities that grow out of hand begin there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain
from xml.parsers import expat

from ....formats.capacity import Capacity
from ....formats.source import MOST_LINES, FormatError, Line, Source
from ....paper.cells import in_order, in_rows
from ....paper.puzzle import Puzzle
from .one_character import read_digits, write_cells

NAME = "opensudoku"
FILES = "*.opensudoku"
PRECEDENCE = 160
HOLDS = Capacity("sudoku", (9,), entries=True)

_VERSION = re.compile(r"version: ?[0-9]\s*")
_NEITHER = "Write 81 digits, or 81 times value|note|editable|."


def recognises(source: Source) -> bool:
    """Tells whether the text begins with a tag."""
    return source.text.lstrip().startswith("<")


def read(source: Source) -> Iterator[Puzzle]:
    """Reads one puzzle for each `game`."""
    games: list[Line] = []
    parser = expat.ParserCreate("utf-8")

    def start(tag: str, attributes: dict[str, str]) -> None:
        if len(games) > MOST_LINES:
            raise FormatError(f"there are more than {MOST_LINES:,} games in it", "Split it into several files.")
        if tag == "game":
            games.append(Line(parser.CurrentLineNumber, attributes.get("data", "").strip()))

    def refuse(*_: object) -> None:
        offset = source.text.find("<!DOCTYPE")
        raise source.error("a document type is declared", "Take <!DOCTYPE ... > out.", offset)

    parser.StartElementHandler = start
    parser.StartDoctypeDeclHandler = refuse
    try:
        parser.Parse(source.text.encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        problem = f"the XML is broken: {expat.ErrorString(error.code)}"
        raise FormatError(problem, "Export it from OpenSudoku again.", error.lineno, error.offset + 1) from None
    return map(_read_puzzle, games)


def _read_puzzle(game: Line) -> Puzzle:
    version = _VERSION.match(game.text)
    if version:
        return _read_entries(game, game.text[version.end() :])
    if len(game.text) != 81:
        raise game.error(f"the data of this game have {len(game.text)} cells, not 81", _NEITHER)
    return Puzzle.sudoku(in_rows(read_digits(game, game.text, None, 9), 9))


def _read_entries(game: Line, data: str) -> Puzzle:
    # Version 2 wrote some bars twice.
    fields = data.replace("||", "|").split("|")
    values, editable = fields[:-1:3], fields[2::3]
    if len(values) != 81 or len(editable) != 81 or any(len(value) != 1 for value in values):
        raise game.error("the data of this game are not those of 81 cells", _NEITHER)
    cells = list(zip(read_digits(game, "".join(values), None, 9), editable, strict=True))
    givens = [digit if flag == "0" else 0 for digit, flag in cells]
    entries = [0 if flag == "0" else digit for digit, flag in cells]
    return Puzzle.sudoku(in_rows(givens, 9), entries=in_rows(entries, 9))


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes one folder with all puzzles."""
    return "".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku version="2">\n  <folder name="gridlens">\n',
            *map(_write_game, puzzles),
            "  </folder>\n</opensudoku>\n",
        ]
    )


def _write_game(puzzle: Puzzle) -> str:
    givens, entries = in_order(puzzle.givens), in_order(puzzle.entries)
    begun = any(entries)
    data = write_cells(givens, blank="0")
    if begun:
        cells = ((given or entry, 0, 0 if given else 1) for given, entry in zip(givens, entries, strict=True))
        data = "version: 3&#10;" + "".join(f"{field}|" for field in chain.from_iterable(cells))
    return f'    <game state="{0 if begun else 1}" data="{data}"/>\n'
