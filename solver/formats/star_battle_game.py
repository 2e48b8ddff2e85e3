"""Boards with regions as the game of pzpr that is called Star Battle; one with one star is a Queens board.

`starbattle/W/H/STARS/BORDERS`: see pzpr_borders.py. A file has the number of each cell's region, and then the player's
marks, # for a star and + for a cross.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain

from ..paper.puzzle import STARS, Puzzle, Shape
from ..paper.quotation import quoted
from .capacity import Capacity
from .pzpr import SAVE_AGAIN, PzprGame, Rows, read_side_in_file, split_cells
from .pzpr_borders import pack_regions, unpack_regions
from .source import Line, turn_into_format_error

SIZES_THERE = range(4, 19)
"""The sizes of both kinds that are played here."""

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
    regions = unpack_regions(line, found[4], found.start(4) + 1, Shape.of(width))
    with turn_into_format_error(line.number):
        return Puzzle.queens(regions) if stars == 1 else Puzzle.starbattle(regions, stars)


def _write_address(puzzle: Puzzle) -> str:
    return f"{puzzle.size}/{puzzle.size}/{puzzle.stars or 1}/{pack_regions(puzzle.regions, puzzle.shape)}"


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
