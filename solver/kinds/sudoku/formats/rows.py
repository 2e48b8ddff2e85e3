"""Rows of a Sudoku, however they are drawn: which cells stand in a line of text.

Cells may touch, or stand apart with blanks, bars, commas, quotes and brackets between. A cell is a number, a sign for
an empty one, or several digits, its candidates; between two commas, two tabs or two bars there may also be nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ....formats.source import Line
from ....paper.puzzle import SIZES
from .one_character import BLANKS, DIGITS

ROW_SIZES = frozenset(size for size in SIZES["sudoku"] if any(size % rows == 0 for rows in range(2, size)))
"""The sizes that have boxes."""

_MOST_TOUCHING = 9
"""The size up to which each character may be a cell."""

_LONGEST = 1000
"""Characters in a line that may be a row; the largest Sudoku has 25 numbers."""

_COMMAS = ",;\t"
_BARS = "|│┃║¦"
_QUOTES_AND_BRACKETS = str.maketrans(dict.fromkeys("[](){}\"'", " "))
_RULE = re.compile(rf"(?=.*(?:-{{3}}|={{3}}|\+[-=]|[─━═]))[\s{_BARS}─-╿+*.:'`,=-]+")
_DASHES = re.compile(rf"[\s{_BARS}-]+")
_WORD = re.compile(r"\b(?![xX]+\b)[^\W\d_]{2,}\b")
_APART = re.compile(rf"[^\s{_BARS}]+")
_BETWEEN_COMMAS = re.compile(rf"[^{_COMMAS}]+|(?<=[{_COMMAS}])(?=[{_COMMAS}]|$)|^(?=[{_COMMAS}])")
_BETWEEN_BARS = re.compile(rf"[^{_BARS}]+")
_FRAMED = re.compile(rf"\s*[{_BARS}].*[{_BARS}]\s*")


class Cell(NamedTuple):
    """The text of a cell, and where it stands: `column` counts from 1."""

    text: str
    column: int


def is_rule(text: str) -> bool:
    """Tells whether a line is drawn between rows, or round them."""
    return len(text) <= _LONGEST and _RULE.fullmatch(text) is not None


def may_be_blank_row(text: str) -> bool:
    """Tells whether a line of dashes may as well be a row whose empty cells are dashes."""
    return _DASHES.fullmatch(text) is not None


def is_title(text: str) -> bool:
    """Tells whether there are words in a line, which no row has."""
    return _WORD.search(text) is not None


def list_sizes(line: Line) -> list[int]:
    """Lists the sizes of Sudokus in which this line can be read as a row, the likeliest first."""
    lengths = dict.fromkeys(len(cells) for cells in _list_readings(line.text))
    return [size for size in lengths if size in ROW_SIZES and is_row(line, size)]


def is_row(line: Line, size: int) -> bool:
    """Tells whether a line can be a row of a Sudoku of some size: it has the right cells, and each means something."""
    cells = split_cells(line, size)
    return cells is not None and _are_well_formed(cells, size)


def split_cells(line: Line, size: int) -> Sequence[Cell] | None:
    """Returns the cells in a line, which may be malformed; None if there are not as many as the size says."""
    fitting = [cells for cells in _list_readings(line.text) if len(cells) == size]
    return next((cells for cells in fitting if _are_well_formed(cells, size)), fitting[0] if fitting else None)


def find_nearest_length(line: Line, size: int) -> int:
    """Finds the number of cells in a line, in whichever reading it comes nearest to the size."""
    return min((len(cells) for cells in _list_readings(line.text)), key=lambda length: abs(length - size), default=0)


def has_comma_behind(line: Line, size: int) -> bool:
    """Tells whether a comma, or a tab, ends each of the cells, and not only parts them."""
    return sum(line.text.count(comma) for comma in _COMMAS) == size


def read_digits_of_cell(cell: Cell, size: int) -> tuple[int, ...] | None:
    """Reads the digit in a cell, or its candidates, or nothing if it is empty; None if it is malformed."""
    text = cell.text
    if not text or (len(text) == 1 and text in BLANKS):
        return ()
    if text.isascii() and text.isdecimal() and len(text) <= 2 and 1 <= int(text) <= size:
        return (int(text),)
    if size <= _MOST_TOUCHING and set(text) <= set(DIGITS[:size]) and len(set(text)) == len(text):
        return tuple(map(int, text))
    return None


def count_bars_before(text: str, column: int) -> int:
    """Counts the bars before a column, which is counted from 1."""
    return sum(text.count(bar, 0, column - 1) for bar in _BARS)


def _are_well_formed(cells: Sequence[Cell], size: int) -> bool:
    return all(read_digits_of_cell(cell, size) is not None for cell in cells)


def _list_readings(text: str) -> Iterator[Sequence[Cell]]:
    """Yields the ways in which a line may be divided into cells, the likeliest first."""
    if len(text) > _LONGEST:
        return
    plain = text.translate(_QUOTES_AND_BRACKETS)
    if any(comma in plain for comma in _COMMAS):
        fields = [_trim(found) for found in _BETWEEN_COMMAS.finditer(plain)]
        yield fields
        # Eight cells with a comma after each are rather nine, the last of which is empty.
        if not fields[-1].text and len(fields) != _MOST_TOUCHING:
            yield fields[:-1]
    parts = list(_BETWEEN_BARS.finditer(plain))
    yield [_trim(found) for found in parts if found[0].strip() or 0 < found.start() < found.end() < len(plain)]
    apart = [Cell(found[0], found.start() + 1) for found in _APART.finditer(plain)]
    yield apart
    touching = [Cell(text, column) for cell in apart for column, text in enumerate(cell.text, cell.column)]
    if len(touching) <= _MOST_TOUCHING:
        yield touching
    if _FRAMED.fullmatch(plain):
        between = [Cell(text.strip(), column) for column, text in enumerate(plain.rstrip(), 1) if text not in _BARS]
        yield [cell for cell in between if count_bars_before(plain, cell.column)]


def _trim(found: re.Match[str]) -> Cell:
    text = found[0].strip(f" {_BARS}")
    return Cell(text, found.start() + found[0].find(text) + 1)
