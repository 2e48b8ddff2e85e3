"""Cages and regions in a figure: dashed borders, the number in the corner of each cage, and the walls of regions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from .drawings import Point
from .prints import KindPrint, Partition
from .puzzle import Cage, Cell, Puzzle
from .shapes import INK, PAPER, THIN, Area, Label, Shape, Stroke

INSET = 0.07
"""How far inside of its cells the border of a cage with a sum runs."""

DASHES = 8
"""The number of dashes, and of gaps, in the side of a cell."""

CLUE_HEIGHT = 0.17
CLUE_WIDTH = 0.9
"""The width of a digit as a multiple of its height."""

SYMBOLS = str.maketrans("-*/", "−×÷")


def draw_cage_borders(puzzle: Puzzle) -> Iterator[Stroke]:
    """Draws the dashed borders of cages with sums."""
    for cage in puzzle.cages:
        for cell, step in product(cage.cells, ((0, 1), (0, -1), (1, 0), (-1, 0))):
            if _move(cell, step) not in cage.cells:
                yield from _draw_dashes(*_find_ends(cage, cell, step))


def draw_cage_clues(puzzle: Puzzle) -> Iterator[Shape]:
    """Draws the number of each cage in its first cell, on paper that parts dashes."""
    for cage in puzzle.cages:
        row, column = cage.cells[0]
        text = puzzle.clue(cage).translate(SYMBOLS)
        width, left, top = CLUE_HEIGHT * CLUE_WIDTH * len(text), column + INSET, row + INSET + THIN
        right, bottom = left + width + THIN, top + CLUE_HEIGHT + THIN
        if puzzle.boxes or puzzle.regions:
            yield Area(((left - THIN, top - THIN), (right, top - THIN), (right, bottom), (left - THIN, bottom)), PAPER)
        yield Label((left + width / 2, top + CLUE_HEIGHT / 2), text, CLUE_HEIGHT, INK)


def digit_middle(puzzle: Puzzle) -> float:
    """Returns how far below the top of its cell the middle of a digit is: midway in the room under a cage's number."""
    are_numbered = puzzle.cages and not puzzle.blocks
    return (INSET + CLUE_HEIGHT + 1) / 2 if are_numbered else 1 / 2


def list_cage_captions(puzzle: Puzzle) -> dict[Cell, str]:
    """Returns the number of each cage, at its first cell."""
    return {cage.cells[0]: puzzle.clue(cage) for cage in puzzle.cages}


def number_cages(puzzle: Puzzle) -> dict[Cell, int]:
    """Returns the number of the cage that each cell is in, from 0."""
    return {cell: number for number, cage in enumerate(puzzle.cages) for cell in cage.cells}


def _find_ends(cage: Cage, cell: Cell, step: Cell) -> tuple[Point, Point]:
    """Returns the two ends of the border on one side of a cell, which meets those of the sides next to it."""
    ends = []
    for turn in (-1, 1):
        along = step[1] * turn, step[0] * turn
        beside = _move(cell, along)
        goes_on = beside in cage.cells
        is_inner = goes_on and _move(beside, step) in cage.cells
        reach = 0.5 + INSET if is_inner else 0.5 if goes_on else 0.5 - INSET
        row, column = (
            place + 0.5 + (0.5 - INSET) * out + reach * side for place, out, side in zip(cell, step, along, strict=True)
        )
        ends.append((column, row))
    return ends[0], ends[1]


def _draw_dashes(start: Point, end: Point) -> Iterator[Stroke]:
    parts = 2 * DASHES + 1
    points = [
        (start[0] + (end[0] - start[0]) * part / parts, start[1] + (end[1] - start[1]) * part / parts)
        for part in range(parts + 1)
    ]
    for part in range(0, parts, 2):
        yield Stroke((points[part], points[part + 1]), THIN, INK)


def _move(cell: Cell, step: Cell) -> Cell:
    return cell[0] + step[0], cell[1] + step[1]


def print_regions(piece: str) -> KindPrint:
    """Returns the paper of a kind; its `piece` is a drawing."""
    return KindPrint(parts=split_regions, drawing=lambda puzzle, value: piece)


def split_regions(puzzle: Puzzle) -> Partition:
    """Returns the number of the region that each cell is in."""
    return {(row, column): region for row, line in enumerate(puzzle.regions) for column, region in enumerate(line)}
