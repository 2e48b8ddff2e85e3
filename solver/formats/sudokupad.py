"""Sudokus and Futoshikis as links of SudokuPad: `https://sudokupad.app/` and the puzzle, compressed as LZ-string.

What follows the site begins with `scl` or `ctc` (SudokuPad's own JSON, see scl.py, as which links are written), `fpuz`
or `fpuzzles` (see f_puzzles.py), or `scf` (the givens of a 9x9 Sudoku). Anything else is a name of a puzzle that only
SudokuPad can fetch.

What cannot be carried over is refused by name, never left out: lines, arrows, fog, cages that are none of a killer
Sudoku, whatever is drawn that is no sign of a Futoshiki, rules in words that may say more than those of the kind.
Title, author, solution and pencil marks are no part of a puzzle here, and are not read. There is no place for what the
player wrote, nor for Queens boards.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import quote

from ..paper.cells import in_rows
from ..paper.puzzle import Puzzle
from . import ON_SITES, f_puzzles, scl
from .capacity import combine_capacities
from .drawn_grids import COPY_AGAIN, refuse_unsupported, unpack
from .json_values import parse_whole_number, require_shallow
from .lz_string import compress
from .puzzle_zipper import unzip
from .source import Line, Source

NAME = "sudokupad"
FILES = "*.sudokupad"
PRECEDENCE = 120
HOLDS = combine_capacities([sites.sudokupad for sites in ON_SITES.values()])

_SITE = re.compile(
    r"\s*(?:(?:https?://)?(?:[\w-]+\.)*(?:sudokupad\.app|crackingthecryptic\.com)/(?:sudoku/|\S*?[?&]puzzleid=)?"
    r"|sudokupad://puzzle/|(?=(?:scl|ctc|fpuz(?:zles)?)N4[\w+/%-]{9}))",
    re.IGNORECASE,
)
_PACKED = re.compile(r"(scl|ctc|scf|fpuz(?:zles)?)([^?&#\s]+)")
_LONGEST_NAME = 20
"""Characters after `fpuzzles` that may be a name; the shortest puzzle has more."""

_BY_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
"""A digit, 0 if blank, and ten times the number of blank cells after it."""

_WINDOWS, _DIAGONALS = "wx"
"""What may follow the cells: the rules that a variant adds."""


def recognises(source: Source) -> bool:
    """Tells whether the first line is an address of SudokuPad, or what follows the site in one."""
    return _SITE.match(source.first) is not None


def read(source: Source) -> Iterator[Puzzle]:
    """Reads one puzzle a line."""
    return map(_read_puzzle, source.content)


def _read_puzzle(line: Line) -> Puzzle:
    site = _SITE.match(line.text)
    if not site:
        raise line.error("this is no address of SudokuPad", "Write one address in every line.")
    found = _PACKED.match(line.text, site.end())
    if not found or (found[1].startswith("fpuz") and len(found[2]) <= _LONGEST_NAME):
        problem = "there is no puzzle in this address; what it names can only be fetched from SudokuPad"
        raise line.error(problem, "Open it, and give an address of the whole puzzle, which is far longer.")
    if found[1] == "scf":
        return _read_digits(line, found[2])
    if found[1].startswith("fpuz"):
        return f_puzzles.read_packed_puzzle(line, found[2])
    return scl.puzzle_of_document(line, _read_value(line, unpack(line, found[2])))


def _read_value(line: Line, text: str) -> Any:
    try:
        return require_shallow(json.loads(text, parse_int=parse_whole_number))
    except (ValueError, RecursionError):
        pass
    try:
        return unzip(text)
    except ValueError as error:
        raise line.error(f"what stands in this address is broken: {error}", COPY_AGAIN) from None


def _read_digits(line: Line, code: str) -> Puzzle:
    cells: list[int] = []
    extras = ""
    for place, character in enumerate(code):
        if len(cells) >= 81:
            extras = code[place:]
            refuse_unsupported(line, {*extras} - {_WINDOWS, _DIAGONALS})
            break
        number = _BY_DIGITS.find(character)
        if number < 0:
            raise line.error(f"{character!r} stands for no cells", COPY_AGAIN)
        cells += [number % 10, *[0] * (number // 10)]
    if len(cells) != 81:
        raise line.error(f"there are {len(cells)} cells, not 81", COPY_AGAIN)
    return Puzzle.sudoku(in_rows(cells, 9), diagonals=_DIAGONALS in extras, windows=_WINDOWS in extras)


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes one link a line."""
    return "".join(f"https://sudokupad.app/scl{quote(compress(scl.document_of(p)), safe='')}\n" for p in puzzles)
