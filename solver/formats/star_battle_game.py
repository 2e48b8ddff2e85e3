"""Boards with regions as the game of pzpr that is called Star Battle; one with one star is a Queens board.

`starbattle/W/H/STARS/BORDERS`: each digit of base 32 holds five borders, the leftmost in its highest bit: first those
between the cells of each row, then those between the rows. A file has the number of each cell's region, and then the
player's marks, # for a star and + for a cross.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain

from ..paper.puzzle import STARS, Cell, Puzzle
from ..paper.quotation import quoted
from .capacity import Capacity
from .pzpr import SAVE_AGAIN, PzprGame, Rows, read_side_in_file, split_cells
from .source import Line, turn_into_format_error

SIZES_THERE = range(4, 19)
"""The sizes of both kinds that are played here."""

_DIGITS = "0123456789abcdefghijklmnopqrstuv"
_BITS = (4, 3, 2, 1, 0)
_ADDRESS = re.compile(r"starbattle/([0-9]{1,3})/([0-9]{1,3})/([0-9]{1,3})/([^\s/]*)/?$")
_MARKS = {".": ".", "#": "q", "+": "x"}
_SIGNS = {mark: sign for sign, mark in _MARKS.items()}


def star_battle_game(place: int, in_addresses: Capacity, in_files: Capacity) -> PzprGame:
    """Returns the game for a kind whose boards have regions and pieces."""
    return PzprGame(
        ("starbattle",),
        "a star battle",
        place,
        in_addresses,
        in_files,
        _ADDRESS,
        _read_address,
        _write_address,
        _read_rows,
        _write_fields_and_rows,
    )


def _read_address(line: Line, found: re.Match[str]) -> Puzzle:
    width, height, stars = int(found[1]), int(found[2]), int(found[3])
    if stars not in STARS:
        raise line.error(f"{stars} stars in a row are not played here", "Give one to three.", found.start(3) + 1)
    if width != height or width not in SIZES_THERE:
        problem = f"a board of {width}x{height} is not played here"
        raise line.error(problem, f"Give a square from {SIZES_THERE[0]} to {SIZES_THERE[-1]}.", found.start(1) + 1)
    borders = _list_borders(line, found[4], found.start(4) + 1, width)
    with turn_into_format_error(line.number):
        regions = _find_regions(borders, width)
        return Puzzle.queens(regions) if stars == 1 else Puzzle.starbattle(regions, stars)


def _list_sides(size: int) -> list[list[tuple[Cell, Cell]]]:
    """Lists the neighbours that a border may part, in the order of the borders: in rows, then in columns."""
    cells = range(size)
    return [
        [((row, column), (row, column + 1)) for row in cells for column in cells[:-1]],
        [((row, column), (row + 1, column)) for row in cells[:-1] for column in cells],
    ]


def _list_borders(line: Line, body: str, column: int, size: int) -> set[tuple[Cell, Cell]]:
    """Lists the neighbours that a border parts."""
    sides = _list_sides(size)
    lengths = [-(-len(side) // 5) for side in sides]
    if len(body) != sum(lengths):
        problem = f"expected {sum(lengths)} digits of borders, got {len(body)}"
        raise line.error(problem, "Copy the whole address.", column)
    for offset, digit in enumerate(body):
        if digit not in _DIGITS:
            raise line.error(f"{digit!r} is no digit of base 32", "Copy the address again.", column + offset)
    halves = body[: lengths[0]], body[lengths[0] :]
    return {
        pair
        for side, half in zip(sides, halves, strict=True)
        for pair, bit in zip(side, _read_bits(half), strict=False)
        if bit
    }


def _read_bits(digits: str) -> Iterator[bool]:
    return (bool(_DIGITS.index(digit) >> bit & 1) for digit in digits for bit in _BITS)


def _find_regions(borders: set[tuple[Cell, Cell]], size: int) -> list[list[int]]:
    """Finds the number of the region of each cell."""
    open_to: dict[Cell, list[Cell]] = {(row, column): [] for row in range(size) for column in range(size)}
    for first, second in chain.from_iterable(_list_sides(size)):
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
    return [[numbers[row, column] for column in range(size)] for row in range(size)]


def _write_address(puzzle: Puzzle) -> str:
    return f"{puzzle.size}/{puzzle.size}/{puzzle.stars or 1}/{_write_body(puzzle)}"


def _write_body(puzzle: Puzzle) -> str:
    return "".join(_pack([_is_parted(puzzle, *pair) for pair in side]) for side in _list_sides(puzzle.size))


def _is_parted(puzzle: Puzzle, first: Cell, second: Cell) -> bool:
    return puzzle.regions[first[0]][first[1]] != puzzle.regions[second[0]][second[1]]


def _pack(borders: Sequence[bool]) -> str:
    fives = (borders[start : start + 5] for start in range(0, len(borders), 5))
    return "".join(_DIGITS[sum(border << bit for border, bit in zip(five, _BITS, strict=False))] for five in fives)


def _read_rows(kind: Line, numbers: Sequence[int], rows: Sequence[Line]) -> Puzzle:
    *sides, stars, _ = numbers if len(numbers) == 4 else (0, 1, 0)
    if stars not in STARS:
        raise kind.error(f"{stars} stars in a row are not played here", "Give one to three.")
    size = read_side_in_file(kind, sides, SIZES_THERE)
    regions = split_cells(kind, rows, size)
    signs = split_cells(kind, rows[size:], size)
    unknown = next((sign for row in signs for sign in row if sign not in _MARKS), None)
    if unknown:
        raise kind.error(f"{quoted(unknown)} is no mark of a star battle", SAVE_AGAIN)
    marks = [[_MARKS[sign] for sign in row] for row in signs]
    return Puzzle.queens(regions, marks=marks) if stars == 1 else Puzzle.starbattle(regions, stars, marks=marks)


def _write_fields_and_rows(puzzle: Puzzle) -> tuple[Sequence[str], Rows]:
    size = str(puzzle.size)
    regions = ([str(region) for region in row] for row in puzzle.regions)
    marks = ([_SIGNS[mark] for mark in row] for row in puzzle.marks)
    return (size, size, str(puzzle.stars or 1), size), chain(regions, marks)
