"""Sudokus as drawn grids: a line of text for each row, as forums, qqwing, HoDoKu and people write them.

    5 3 . | . 7 . | . . .
    6 . . | 1 9 5 | . . .
    . 9 8 | . . . | . 6 .
    ------+-------+------
    ...

This is how they are written. Rows of nearly any look are read (see rows.py), with or without rules and empty lines
between them: 81 characters in all, commas between cells, the candidates that HoDoKu prints. Bars and rules, if there
are any, show the boxes. Several grids may follow each other, each with a title above it.

In a grid of candidates, the digits that are set are read as givens (see pencil_marks.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, groupby, islice
from typing import NamedTuple

from ....formats.capacity import USUAL_BOXES, Capacity
from ....formats.source import Line, Source, turn_into_format_error
from ....paper.puzzle import SIZES, Puzzle
from ....paper.quotation import quoted
from .pencil_marks import Candidates, are_pencil_marks, find_set_digits
from .rows import (
    ROW_SIZES,
    Cell,
    count_bars_before,
    find_nearest_length,
    has_comma_behind,
    is_row,
    is_rule,
    is_title,
    list_sizes,
    may_be_blank_row,
    read_digits_of_cell,
    split_cells,
)

NAME = "grid"
FILES = "*.grid"
PRECEDENCE = 450
HOLDS = Capacity("sudoku", ROW_SIZES, any_boxes=True)

_USUAL_SIZE = 9

_NINE_WIDE = re.compile(r"[1-9 ]{0,9}")
_DIGIT = re.compile(r"[0-9]")


class _Row(NamedTuple):
    """A row of a grid, and the numbers of titles, rules and empty lines before it in the text."""

    line: Line
    titles: int
    rules: int
    gaps: int


class _Block(NamedTuple):
    """The rows of one grid, or whatever stands in its place."""

    size: int
    rows: Sequence[_Row]


def recognises(source: Source) -> bool:
    """Tells whether two of the first four rows, after titles or not, have the same number of cells."""
    sizes = [size for row in islice(_list_rows(source.lines), 4) for size in list_sizes(row.line)]
    return len(set(sizes)) < len(sizes)


def read(source: Source) -> Iterator[Puzzle]:
    """Reads the puzzles one after another; each has as many rows as its first row has cells."""
    return read_grids(source.lines)


def read_grids(lines: Sequence[Line]) -> Iterator[Puzzle]:
    """Reads the puzzles in these lines. After a malformed one, it resumes at the next title or empty line."""
    return map(_read_puzzle, _split_blocks(lines))


def _list_rows(lines: Sequence[Line]) -> Iterator[_Row]:
    lines = _replace_blanks_for_cells(lines)
    titles = rules = gaps = 0
    for number, line in enumerate(lines):
        if line.text.startswith("#"):
            continue
        # Tabs alone may be a row of empty cells.
        if not line.text.strip() and not list_sizes(line):
            gaps += 1
        elif is_rule(line.text) and not _is_blank_row(lines, number):
            rules += 1
        elif is_title(line.text) and not list_sizes(line):
            titles += 1
        else:
            yield _Row(line, titles, rules, gaps)


def _replace_blanks_for_cells(lines: Sequence[Line]) -> Sequence[Line]:
    """Returns the lines, with dots if nine rows have blanks for empty cells; an editor may have trimmed them."""
    rows = lines[:9]
    drawn = len(rows) == 9 and all(_NINE_WIDE.fullmatch(row.text) for row in rows)
    if not drawn or any(line.text.strip() for line in lines[9:]) or not any(" " in row.text.strip() for row in rows):
        return lines
    stripped = not any(row.text.endswith(" ") for row in rows)
    return [Line(number, (text.ljust(9) if stripped else text).replace(" ", ".")) for number, text in rows]


def _is_blank_row(lines: Sequence[Line], number: int) -> bool:
    """Tells whether a line of dashes is a row: rows near it have as many cells, and dashes for the empty ones."""
    if not may_be_blank_row(lines[number].text):
        return False
    near = (line for line in lines[max(0, number - 9) : number + 10] if "-" in line.text and _DIGIT.search(line.text))
    return any(is_row(lines[number], size) for line in near for size in list_sizes(line))


def _split_blocks(lines: Sequence[Line]) -> Iterator[_Block]:
    for _, section in groupby(_list_rows(lines), lambda row: row.titles):
        rows = list(section)
        start = 0
        while start < len(rows):
            block = _take_block(rows, start)
            yield block
            start += len(block.rows)


def _take_block(rows: Sequence[_Row], start: int) -> _Block:
    """Returns the part that begins at this row: a grid, or else the rows up to the next empty line."""
    sizes = list_sizes(rows[start].line)
    for size in sizes:
        grid = rows[start : start + size]
        if len(grid) == size and all(is_row(row.line, size) for row in grid) and _ends_whole(rows, start + size, size):
            return _Block(size, grid)
    size = sizes[0] if sizes else _USUAL_SIZE
    end = next((at for at in range(start, len(rows)) if rows[at].gaps != rows[start].gaps), len(rows))
    return _Block(size, rows[start:end])


def _ends_whole(rows: Sequence[_Row], end: int, size: int) -> bool:
    """Tells whether a grid that ends before row `end` is whole, and takes no row of the next one.

    It is not whole if an empty line is inside it, and none follows it before the next row.
    """
    last = rows[end - 1].gaps
    return end == len(rows) or rows[end].gaps != last or rows[end - size].gaps == last


def _read_puzzle(block: _Block) -> Puzzle:
    size = block.size
    rows = [_read_cells(row.line, size) for row in block.rows[:size]]
    first, last = block.rows[0].line, block.rows[-1].line
    if len(rows) < size:
        raise last.error(f"expected {size} rows, got {len(rows)}", "Write as many rows as there are columns.")
    _refuse_uneven_commas(block)
    candidates = [[read_digits_of_cell(cell, size) or () for cell in row] for row in rows]
    _refuse_lines_of_cells(first, candidates)
    boxes = _find_boxes(block, rows[0])
    with turn_into_format_error(first.number):
        if are_pencil_marks(candidates):
            return Puzzle.sudoku(find_set_digits(first, candidates, boxes or USUAL_BOXES[size]), boxes)
        return Puzzle.sudoku([[sum(digit) for digit in row] for row in candidates], boxes)


def _refuse_uneven_commas(block: _Block) -> None:
    """Refuses rows if some have one more comma, which may be anywhere; only the last row of a list may lack it."""
    lines = [row.line for row in block.rows]
    behind = [has_comma_behind(line, block.size) for line in lines]
    odd = next((line for line, comma in zip(lines, behind, strict=True) if comma != behind[0]), None)
    if odd and (odd != lines[-1] or behind[-1]):
        raise odd.error("this row has a comma more or less than the first", "Write as many commas in every row.")


def _refuse_lines_of_cells(line: Line, cells: Candidates) -> None:
    """Refuses rows that may each be a smallest Sudoku in one line: 16 numbers, perhaps with those of its boxes."""
    size, smallest = len(cells), SIZES["sudoku"][0]
    if size >= smallest * smallest and 0 < max(map(sum, chain.from_iterable(cells))) <= smallest:
        problem = f"no digit of this Sudoku of size {size} is above {smallest}"
        raise line.error(problem, "If each line is a Sudoku of its own, write its cells with nothing between them.")


def _read_cells(line: Line, size: int) -> Sequence[Cell]:
    cells = split_cells(line, size)
    if cells is None:
        problem = f"expected {size} cells, got {find_nearest_length(line, size)}"
        raise line.error(problem, "Write every cell, . for an empty one.")
    malformed = next((cell for cell in cells if read_digits_of_cell(cell, size) is None), None)
    if malformed:
        advice = f"Write 1 to {size}, or . for an empty cell."
        raise line.error(f"{quoted(malformed.text)} is no cell of a Sudoku of size {size}", advice, malformed.column)
    return cells


def _find_boxes(block: _Block, cells: Sequence[Cell]) -> tuple[int, int] | None:
    """Finds the numbers of rows and columns of a box; None if neither bars nor rules show them."""
    line, size = block.rows[0].line, block.size
    columns = _measure_parts(line, "bars", (count_bars_before(line.text, cell.column) for cell in cells))
    rows = _measure_parts(line, "rules", (row.rules for row in block.rows))
    if not columns and not rows:
        return None
    boxes = rows or size // columns, columns or size // rows
    if boxes[0] * boxes[1] != size:
        problem = f"the bars and rules part this grid into {boxes[0]}x{boxes[1]} cells, which are no boxes of {size}"
        raise line.error(problem, "Draw them round the boxes.")
    return boxes


def _measure_parts(line: Line, drawn: str, parts: Iterable[int]) -> int:
    """Returns the number of cells in each part; 0 if nothing is divided, or every cell from its neighbours."""
    lengths = [len(list(part)) for _, part in groupby(parts)]
    if len(lengths) == 1 or max(lengths) == 1:
        return 0
    if len(set(lengths)) > 1:
        raise line.error(f"the {drawn} do not part this grid evenly", "Draw them round the boxes.")
    return lengths[0]


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes each puzzle with bars and rules between its boxes, and an empty line between puzzles."""
    return "\n".join(draw_grid(replace(puzzle, symbols="numbers")) for puzzle in puzzles)


def draw_grid(puzzle: Puzzle) -> str:
    """Draws a Sudoku with bars and rules between its boxes."""
    height, width = puzzle.boxes or (1, puzzle.size)
    room = len(puzzle.symbol(puzzle.size))
    rule = "-+-".join(["-" * (width * (room + 1) - 1)] * (puzzle.size // width)) + "\n"
    cells = [[(puzzle.symbol(given) if given else ".").rjust(room) for given in givens] for givens in puzzle.givens]
    rows = [_draw_row(row, width) for row in cells]
    return rule.join("".join(rows[start : start + height]) for start in range(0, puzzle.size, height))


def _draw_row(cells: Sequence[str], width: int) -> str:
    return " | ".join(" ".join(cells[start : start + width]) for start in range(0, len(cells), width)) + "\n"
