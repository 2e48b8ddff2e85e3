"""Grids of digits of which nobody says what they are: boxes make a Sudoku of one, and a Futoshiki has none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from ..paper.cells import box_number
from ..paper.puzzle import JIGSAW_SIZES, Cell, Puzzle, Relation
from .drawn import PLAIN
from .errors import format_error_at
from .source import Line

Regions = Sequence[Sequence[object]]
"""The label of each cell's region, None if it is in none."""


class VariantRules(NamedTuple):
    """The rules that a variant Sudoku adds to the plain one."""

    diagonals: bool = False
    cages: tuple[tuple[Sequence[Cell], int], ...] = ()


def latin_puzzle(
    line: Line,
    regions: Regions,
    givens: Sequence[Sequence[int]],
    entries: Sequence[Sequence[int]] = (),
    relations: Sequence[Relation] = (),
    extras: VariantRules | None = None,
) -> Puzzle:
    """A Sudoku or a Futoshiki. Raises FormatError where it is neither."""
    boxes, extras = _boxes(regions), extras or VariantRules()
    if boxes is None and not _is_jigsaw(regions):
        raise line.error("this Sudoku has regions that are no boxes", PLAIN)
    with format_error_at(line.number):
        if boxes and min(boxes) == 1:
            if extras.diagonals or extras.cages:
                raise line.error("this grid has cages or diagonals, and no boxes", PLAIN)
            return Puzzle.futoshiki(givens, relations, entries=entries)
        if relations:
            raise line.error("this Sudoku has boxes, and signs or thermometers as well", PLAIN)
        return Puzzle.sudoku(
            givens,
            boxes,
            entries=entries,
            regions=() if boxes else [list(map(str, labels)) for labels in regions],
            diagonals=extras.diagonals,
            cages=extras.cages,
        )


def _is_jigsaw(regions: Regions) -> bool:
    """Whether every cell is in a region, and each region has as many cells as there are digits."""
    cells = Counter(chain.from_iterable(regions))
    return None not in cells and len(regions) in JIGSAW_SIZES and set(cells.values()) == {len(regions)}


def _boxes(regions: Regions) -> tuple[int, int] | None:
    """The rows and columns of one region; those of a row, if there is no region. None if they are no boxes."""
    size = len(regions)
    labels: list[object] = list(chain.from_iterable(regions))
    if all(label is None for label in labels):
        return 1, size
    rows = sum(row[0] == labels[0] for row in regions)
    columns = sum(label == labels[0] for label in regions[0])
    if rows * columns != size or None in labels:
        return None
    box_of: dict[object, Cell] = {}
    fits = all(
        box_of.setdefault(label, (row // rows, column // columns)) == (row // rows, column // columns)
        for row, labels_of_row in enumerate(regions)
        for column, label in enumerate(labels_of_row)
    )
    return (rows, columns) if fits and len(box_of) == size else None


def region_cells(puzzle: Puzzle) -> list[list[Cell]]:
    """The cells of each box or region of a Sudoku, in reading order."""
    cells: list[list[Cell]] = [[] for _ in range(puzzle.size)]
    for row in range(puzzle.size):
        for column in range(puzzle.size):
            number = box_number(row, column, puzzle.boxes) if puzzle.boxes else puzzle.regions[row][column]
            cells[number].append((row, column))
    return cells
