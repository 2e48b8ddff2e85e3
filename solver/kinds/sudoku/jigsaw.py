"""Jigsaws: regions of as many cells as there are digits, made of boxes or rows that exchange cells."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random

from ...engine import kind_of
from ...engine.search import choices
from ...generator.deadline import Deadline
from ...paper.cells import Cell, adjacent_cells, box_number, piece_starts, squarest_boxes
from ...paper.puzzle import Puzzle

EXCHANGES_PER_CELL = 2
"""The exchanges that are tried, as a multiple of the number of cells."""

GUESSES = 300
"""The guesses after which regions that are not filled are given up: some cannot be filled at all."""


def make_jigsaw(size: int, rng: Random, deadline: Deadline, diagonals: bool = False) -> Puzzle:
    """Makes a jigsaw without givens that has solutions, perhaps with diagonals; its regions are connected."""
    while True:
        deadline.check()
        blank = Puzzle.sudoku([[0] * size] * size, regions=_make_regions(size, rng), diagonals=diagonals)
        model = kind_of(blank).model(blank)
        if any(islice(choices(model, []), GUESSES)):
            return blank


def _make_regions(size: int, rng: Random) -> list[list[int]]:
    boxes, line = squarest_boxes(size), range(size)
    regions = [[box_number(row, column, boxes) for column in line] for row in line]
    cells = [(row, column) for row in line for column in line]
    for _ in range(EXCHANGES_PER_CELL * size**2):
        cell = rng.choice(cells)
        row, column = rng.choice([other for other in adjacent_cells(cell) if other in cells])
        _exchange(regions, cell, regions[row][column], rng)
    return regions


def _exchange(regions: list[list[int]], cell: Cell, other: int, rng: Random) -> None:
    """Gives a cell to the region beside it, and gets another for it, if both stay in one piece."""
    own = regions[cell[0]][cell[1]]
    if own == other:
        return
    mine, theirs = _list_cells(regions, own), _list_cells(regions, other)
    rest = [place for place in mine if place != cell]
    takeable = [
        place
        for place in theirs
        if len(piece_starts([*rest, place])) == 1
        and len(piece_starts([cell, *(kept for kept in theirs if kept != place)])) == 1
    ]
    if takeable:
        row, column = rng.choice(takeable)
        regions[row][column] = own
        regions[cell[0]][cell[1]] = other


def _list_cells(regions: Sequence[Sequence[int]], region: int) -> list[Cell]:
    return [
        (row, column) for row, labels in enumerate(regions) for column, label in enumerate(labels) if label == region
    ]
