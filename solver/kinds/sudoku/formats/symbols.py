"""Sudokus of 10x10 and more whose digits are letters from A on, 0 to F, or 1 to 9 and A to P: a line for each row.

    . B | C .
    ...

So they are written, with bars and rules between the boxes, as grids with numbers are (see grid.py). They are read with
or without these, and with or without blanks between the cells. A dot is an empty cell. Where any digit is from 0 to 9,
they count from 0, or if there is no 0 and a letter beyond F, from 1; otherwise they are letters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain

from ....formats.capacity import Capacity
from ....formats.source import Line, Source
from ....paper.puzzle import ALPHABETS, Puzzle, Symbols
from .grid import draw_grid, read_grids
from .rows import ROW_SIZES, is_rule

_SIZES = frozenset(size for size in ROW_SIZES if size > 9)

NAME = "symbols"
FILES = "*.symbols"
PRECEDENCE = 420
HOLDS = Capacity("sudoku", _SIZES, any_boxes=True, symbols=True)

_BLANK = "."
_BETWEEN = " \t|"
_WITHOUT_GAPS = str.maketrans("", "", _BETWEEN)


def recognises(source: Source) -> bool:
    """Tells whether the first rows have as many cells, among them letters and empty ones."""
    rows = [_read_cells(line) for line in source.content if not is_rule(line.text)][:4]
    text = "".join(rows)
    lengths = {*map(len, rows)}
    known = ALPHABETS[_find_symbols(text)] + _BLANK
    told = _BLANK in text and any(character.isalpha() for character in text)
    return told and len(lengths) == 1 and lengths <= _SIZES and all(character in known for character in text)


def read(source: Source) -> Iterator[Puzzle]:
    """Reads one puzzle for as many rows as the first has cells, and so on."""
    return chain.from_iterable(map(_read_puzzles, _split_blocks(source.content)))


def _split_blocks(lines: Sequence[Line]) -> Iterator[Sequence[Line]]:
    """Yields the lines of one puzzle after the other, with their rules."""
    while rows := [number for number, line in enumerate(lines) if not is_rule(line.text)]:
        size = len(_read_cells(lines[rows[0]]))
        end = rows[size] if 0 < size < len(rows) else len(lines)
        yield lines[:end]
        lines = lines[end:]


def _read_puzzles(lines: Sequence[Line]) -> Iterator[Puzzle]:
    symbols = _find_symbols("".join(_read_cells(line) for line in lines if not is_rule(line.text)))
    numbered = [_replace_symbols(line, symbols) for line in lines]
    return (replace(puzzle, symbols=symbols) for puzzle in read_grids(numbered))


def _read_cells(line: Line) -> str:
    """Reads the characters of the cells in a line."""
    return line.text.upper().translate(_WITHOUT_GAPS)


def _find_symbols(text: str) -> Symbols:
    if not any(character.isdecimal() for character in text):
        return "letters"
    highest = ALPHABETS["hexadecimal"][-1]
    return "hexadecimal" if "0" in text or max(text) <= highest else "alphanumeric"


def _replace_symbols(line: Line, symbols: Symbols) -> Line:
    """Replaces the symbols of a row by numbers. Raises FormatError."""
    if is_rule(line.text):
        return line
    alphabet = ALPHABETS[symbols]
    cells = []
    for column, character in enumerate(line.text.upper(), 1):
        if character not in _BETWEEN + _BLANK + alphabet:
            problem = f"{character!r} is none of {alphabet[0]} to {alphabet[-1]}"
            raise line.error(problem, "Write one of these in each cell, or . for an empty one.", column)
        cells.append(str(alphabet.index(character) + 1) if character in alphabet else character)
    return Line(line.number, " ".join(cells))


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes each puzzle with bars and rules between its boxes; an empty line parts puzzles."""
    return "\n".join(map(draw_grid, puzzles))
