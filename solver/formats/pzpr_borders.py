"""The borders between the cells of a board, as pzpr packs them, and the regions between these.

Each digit of base 32 holds five borders, the leftmost in its highest bit: first those between the cells of each row,
then those between the rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from ..paper.puzzle import Cell, Grid, Shape
from .source import Line

Pair = tuple[Cell, Cell]

_DIGITS = "0123456789abcdefghijklmnopqrstuv"
_BITS = (4, 3, 2, 1, 0)


def list_sides(shape: Shape) -> tuple[list[list[Pair]], list[list[Pair]]]:
    """Lists the neighbours that a border may part, row by row: those side by side, then those one below another."""
    rows, columns = range(shape.rows), range(shape.columns)
    return (
        [[((row, column), (row, column + 1)) for column in columns[:-1]] for row in rows],
        [[((row, column), (row + 1, column)) for column in columns] for row in rows[:-1]],
    )


def count_digits(shape: Shape) -> int:
    """Counts the digits of the borders of a board."""
    return sum(-(-sum(map(len, side)) // 5) for side in list_sides(shape))


def unpack_regions(line: Line, body: str, column: int, shape: Shape) -> list[list[int]]:
    """Unpacks the regions from their borders, which begin at a `column` of a line, from 1. Raises FormatError."""
    if len(body) != count_digits(shape):
        problem = f"expected {count_digits(shape)} digits of borders, got {len(body)}"
        raise line.error(problem, "Copy the whole address.", column)
    for offset, digit in enumerate(body):
        if digit not in _DIGITS:
            raise line.error(f"{digit!r} is no digit of base 32", "Copy the address again.", column + offset)
    parted: set[Pair] = set()
    for side in list_sides(shape):
        pairs = list(chain.from_iterable(side))
        length = -(-len(pairs) // 5)
        parted.update(pair for pair, bit in zip(pairs, _read_bits(body[:length]), strict=False) if bit)
        body = body[length:]
    return find_regions(parted, shape)


def pack_regions(regions: Grid, shape: Shape) -> str:
    """Packs the borders between regions."""
    return "".join(
        _pack([is_parted(regions, pair) for pair in chain.from_iterable(side)]) for side in list_sides(shape)
    )


def is_parted(regions: Grid, pair: Pair) -> bool:
    """Tells whether two cells are in different regions."""
    (row, column), (other_row, other_column) = pair
    return regions[row][column] != regions[other_row][other_column]


def find_regions(parted: Iterable[Pair], shape: Shape) -> list[list[int]]:
    """Finds the number of the region of each cell, given the neighbours that borders part."""
    open_to: dict[Cell, list[Cell]] = {cell: [] for cell in shape.cells}
    borders = frozenset(parted)
    for first, second in chain.from_iterable(chain.from_iterable(list_sides(shape))):
        if (first, second) not in borders:
            open_to[first].append(second)
            open_to[second].append(first)
    numbers: dict[Cell, int] = {}
    for number, start in enumerate(open_to):
        stack = [] if start in numbers else [start]
        while stack:
            cell = stack.pop()
            if cell not in numbers:
                numbers[cell] = number
                stack += open_to[cell]
    return [[numbers[row, column] for column in range(shape.columns)] for row in range(shape.rows)]


def _read_bits(digits: str) -> Iterator[bool]:
    return (bool(_DIGITS.index(digit) >> bit & 1) for digit in digits for bit in _BITS)


def _pack(borders: Sequence[bool]) -> str:
    fives = (borders[start : start + 5] for start in range(0, len(borders), 5))
    return "".join(_DIGITS[sum(border << bit for border, bit in zip(five, _BITS, strict=False))] for five in fives)
