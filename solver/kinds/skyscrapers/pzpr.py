"""Skyscrapers as pzpr has them: numbers around a board, and perhaps some in its cells.

In an address, numbers are packed as number16.py says: those at the top, the bottom, the left and the right, and then
the givens, if there are any. A file has them as rows around those of the board, where a q is before a given.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...formats import number16
from ...formats.cells import in_order, in_rows
from ...formats.source import Line
from ...paper.around import in_sides
from ...paper.puzzle import Puzzle
from ...paper.quotation import quoted


def unpacked(line: Line, body: str, column: int, size: int) -> Puzzle:
    """The puzzle of an address; its body begins at a column of the line."""
    numbers = number16.numbers_in(line, body, column)
    if len(numbers) == 4 * size:
        numbers += [0] * size * size
    if len(numbers) != 4 * size + size * size:
        problem = f"expected {4 * size} numbers around {size}x{size} cells, got {len(numbers)}"
        raise line.error(problem, "Copy the whole address.", column)
    return Puzzle.skyscrapers(in_sides(numbers[: 4 * size], size), givens=in_rows(numbers[4 * size :], size))


def packed(puzzle: Puzzle) -> str:
    """The body of an address."""
    cells = in_order(puzzle.givens)
    return number16.packed(in_order(puzzle.around)) + (number16.packed(cells) if any(cells) else "")


def of_rows(line: Line, rows: Sequence[Sequence[str]]) -> Puzzle:
    """The puzzle of the rows of a file, with the digits of its player."""
    inner = [row[1:-1] for row in rows[1:-1]]
    ends = (rows[0][1:-1], rows[-1][1:-1], [row[0] for row in rows[1:-1]], [row[-1] for row in rows[1:-1]])
    around = [[_number(line, token) for token in side] for side in ends]
    givens = [[_number(line, token[1:]) if token.startswith("q") else 0 for token in row] for row in inner]
    entries = [[0 if token.startswith("q") else _number(line, token) for token in row] for row in inner]
    return Puzzle.skyscrapers(around, givens=givens, entries=entries)


def _number(line: Line, token: str) -> int:
    digits, _, _ = token.partition("[")
    if digits in (".", "-", ""):
        return 0
    if not (digits.isascii() and digits.isdecimal()):
        raise line.error(f"{quoted(token)} is no number", "Save it from pzpr again.")
    return int(digits)


def rows_written(puzzle: Puzzle) -> Iterator[list[str]]:
    """The rows of a file, those of the board between the numbers around it."""
    top, bottom, left, right = ([str(clue or ".") for clue in side] for side in puzzle.around)
    yield [".", *top, "."]
    for before, givens, entries, after in zip(left, puzzle.givens, puzzle.entries, right, strict=True):
        cells = [f"q{given}" if given else str(entry or ".") for given, entry in zip(givens, entries, strict=True)]
        yield [before, *cells, after]
    yield [".", *bottom, "."]
