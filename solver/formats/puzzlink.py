"""Puzzles as addresses of puzz.link (pzprjs): star battles, with one star as Queens boards, Sudokus, and others.

`starbattle/W/H/STARS/BORDERS`: each digit of base 32 holds five borders, the leftmost in its highest bit: first those
between the cells of each row, then those between the rows.

`sudoku/W/H/NUMBERS`: the givens, see number16.py. The boxes are the usual ones of the size.

`kakuro/W/H/CELLS` and `skyscrapers/W/H/NUMBERS`: see pzpr_kakuro.py and pzpr_skyscrapers.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain

from ..kinds.kakuro import pzpr as pzpr_kakuro
from ..kinds.skyscrapers import pzpr as pzpr_skyscrapers
from ..paper.puzzle import SIZES, STARS, Cell, Kind, Puzzle
from . import number16
from .capacity import Capacity
from .cells import in_order, in_rows
from .errors import format_error_at
from .source import Line, Source

NAME = "puzzlink"
FILES = "*.puzzlink"
SUDOKU_SIZES = (4, 6, 9, 16, 25)
HOLDS = Capacity(
    "queens",
    SIZES["queens"],
    pieces=False,
    also=(
        Capacity("starbattle", SIZES["starbattle"], pieces=False),
        Capacity("sudoku", SUDOKU_SIZES),
        Capacity("kakuro", SIZES["kakuro"], givens=False),
        Capacity("skyscrapers", SIZES["skyscrapers"]),
    ),
)

_DIGITS = "0123456789abcdefghijklmnopqrstuv"
_BITS = (4, 3, 2, 1, 0)
_SITE = re.compile(r"\s*https?://[^/\s]+/p(?:\.html)?\?|\s*(?:starbattle|sudoku|kakuro|skyscrapers|building)/")
_STAR_BATTLE = re.compile(r"starbattle/([0-9]{1,3})/([0-9]{1,3})/([0-9]{1,3})/([^\s/]*)/?$")
_SUDOKU = re.compile(r"(?<![\w-])sudoku(?:_edit|_play)?/([0-9]{1,3})/([0-9]{1,3})/([^\s/]*)/?$")
_SQUARE = re.compile(r"(?<![\w-])(kakuro|skyscrapers|building)(?:_edit|_play)?/([0-9]{1,3})/([0-9]{1,3})/([^\s/]*)/?$")
_EXAMPLE = "Write one like https://puzz.link/p?starbattle/6/6/1/773dla0e1j0l in every line."


def recognises(source: Source) -> bool:
    """Whether the first line is an address of a puzzle, of whatever kind."""
    return _SITE.match(source.first) is not None


def read(source: Source) -> Iterator[Puzzle]:
    """One puzzle a line."""
    return map(_puzzle, source.content)


def _puzzle(line: Line) -> Puzzle:
    text = line.text.rstrip()
    if found := _STAR_BATTLE.search(text):
        return _star_battle(line, found)
    if found := _SUDOKU.search(text):
        return _sudoku(line, found)
    if found := _SQUARE.search(text):
        return _of_square(line, found)
    raise line.error("this is no address of a star battle, a Sudoku, a Kakuro or Skyscrapers", _EXAMPLE)


def _of_square(line: Line, found: re.Match[str]) -> Puzzle:
    name, width, height = found[1], int(found[2]), int(found[3])
    kind: Kind = "kakuro" if name == "kakuro" else "skyscrapers"
    more = 1 if kind == "kakuro" else 0
    if width != height or width + more not in SIZES[kind]:
        sizes = f"Give a square from {SIZES[kind][0] - more} to {SIZES[kind][-1] - more}."
        raise line.error(f"a {name} of {width}x{height} is not played here", sizes, found.start(2) + 1)
    unpacked = pzpr_kakuro.unpacked if kind == "kakuro" else pzpr_skyscrapers.unpacked
    with format_error_at(line.number):
        return unpacked(line, found[4], found.start(4) + 1, width)


def _sudoku(line: Line, found: re.Match[str]) -> Puzzle:
    width, height = int(found[1]), int(found[2])
    if width != height or width not in SUDOKU_SIZES:
        problem = f"a Sudoku of {width}x{height} is not played there"
        raise line.error(problem, f"Give a size of {', '.join(map(str, SUDOKU_SIZES))}.", found.start(1) + 1)
    cells = number16.unpacked(line, found[3], found.start(3) + 1, width * height)
    with format_error_at(line.number):
        return Puzzle.sudoku(in_rows(cells, width))


def _star_battle(line: Line, found: re.Match[str]) -> Puzzle:
    width, height, stars = int(found[1]), int(found[2]), int(found[3])
    if stars not in STARS:
        raise line.error(f"{stars} stars in a row are not played here", "Give one to three.", found.start(3) + 1)
    if width != height or width not in HOLDS.sizes:
        problem = f"a board of {width}x{height} is not played here"
        raise line.error(problem, "Give a square from 4 to 18.", found.start(1) + 1)
    borders = _borders(line, found[4], found.start(4) + 1, width)
    with format_error_at(line.number):
        regions = _regions(borders, width)
        return Puzzle.queens(regions) if stars == 1 else Puzzle.starbattle(regions, stars)


def _sides(size: int) -> list[list[tuple[Cell, Cell]]]:
    """The neighbours that a border may part, in the order of the borders: in rows, then in columns."""
    cells = range(size)
    return [
        [((row, column), (row, column + 1)) for row in cells for column in cells[:-1]],
        [((row, column), (row + 1, column)) for row in cells[:-1] for column in cells],
    ]


def _borders(line: Line, body: str, column: int, size: int) -> set[tuple[Cell, Cell]]:
    """The neighbours that a border parts."""
    sides = _sides(size)
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
        for pair, bit in zip(side, _bits(half), strict=False)
        if bit
    }


def _bits(digits: str) -> Iterator[bool]:
    return (bool(_DIGITS.index(digit) >> bit & 1) for digit in digits for bit in _BITS)


def _regions(borders: set[tuple[Cell, Cell]], size: int) -> list[list[int]]:
    """The number of the region of each cell."""
    open_to: dict[Cell, list[Cell]] = {(row, column): [] for row in range(size) for column in range(size)}
    for first, second in chain.from_iterable(_sides(size)):
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


def write(puzzles: Sequence[Puzzle]) -> str:
    """One address a line."""
    return "".join(f"https://puzz.link/p?{_written(puzzle)}\n" for puzzle in puzzles)


def _written(puzzle: Puzzle) -> str:
    size = puzzle.size
    if puzzle.kind == "sudoku":
        return f"sudoku/{size}/{size}/{number16.packed(in_order(puzzle.givens))}"
    if puzzle.kind == "kakuro":
        return f"kakuro/{size - 1}/{size - 1}/{pzpr_kakuro.packed(puzzle)}"
    if puzzle.kind == "skyscrapers":
        return f"skyscrapers/{size}/{size}/{pzpr_skyscrapers.packed(puzzle)}"
    return f"starbattle/{size}/{size}/{puzzle.stars or 1}/{_body(puzzle)}"


def _body(puzzle: Puzzle) -> str:
    return "".join(_packed([_parts(puzzle, *pair) for pair in side]) for side in _sides(puzzle.size))


def _parts(puzzle: Puzzle, first: Cell, second: Cell) -> bool:
    return puzzle.regions[first[0]][first[1]] != puzzle.regions[second[0]][second[1]]


def _packed(borders: Sequence[bool]) -> str:
    fives = (borders[start : start + 5] for start in range(0, len(borders), 5))
    return "".join(_DIGITS[sum(border << bit for border, bit in zip(five, _BITS, strict=False))] for five in fives)
