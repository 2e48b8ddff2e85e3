"""The rules of Hitori: no number twice among the unshaded cells of a line, no two shaded cells side by side, and the
unshaded cells hang together.

For the search each cell is a house of two marks, shaded and unshaded. That the unshaded cells hang together is a
constraint of the whole board: a cell that would close a ring of shaded cells is unshaded (see rings.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...engine.kind_rules import KindRules
from ...engine.layout import House, Layout
from ...engine.model import Mark, Model
from ...engine.units import Unit
from ...paper.cells import ALONG_LINES, Shape, cell_name, in_order, listed, neighbours, numbers_of
from ...paper.fault import Fault
from ...paper.puzzle import Grid, Puzzle
from .rings import corners_of

SHADED, UNSHADED = 1, 2

NAMES = {SHADED: "shaded", UNSHADED: "unshaded"}


class ShadingModel(Model):
    """A model whose values are shaded and unshaded."""

    def symbol(self, value: int) -> str:
        return NAMES[value]


class Connected:
    """The constraint that the unshaded cells hang together, while no two shaded cells share a side.

    slots        the slots of the whole board: first each cell shaded, then each cell unshaded, in reading order
    keep[slots]  the slots that may remain, given those that are left
    """

    def __init__(self, shape: Shape, slots: int) -> None:
        self.slots = slots
        self.keep = self
        self._area = shape.area
        self._cells = (1 << shape.area) - 1
        self._corners = corners_of(shape)

    def __getitem__(self, slots: int) -> int:
        shaded = slots & self._cells & ~(slots >> self._area)
        chains = self._corners.join(shaded)
        if chains is None:
            return 0
        lost = 0
        left = slots & self._cells & ~shaded
        while left:
            low = left & -left
            left ^= low
            if self._corners.closes_ring(low.bit_length() - 1, chains):
                lost |= low
        return self.slots & ~lost


def model(puzzle: Puzzle) -> Model:
    """Returns the model with the constraint that the unshaded cells hang together."""
    board = _make_board(puzzle.shape, puzzle.numbers)
    return board.with_constraints([Connected(puzzle.shape, board.layout.full)])


def board(puzzle: Puzzle) -> Model:
    """Returns the cells, and which pairs of marks exclude each other."""
    return _make_board(puzzle.shape, puzzle.numbers)


def clash(puzzle: Puzzle, first: Mark, second: Mark) -> str:
    """Says that two shaded cells share a side, or that a number is twice in a line."""
    cells = f"{cell_name(first[:2])} and {cell_name(second[:2])}"
    if first[2] == SHADED:
        return f"two shaded cells share a side: {cells}"
    line = f"row {first[0] + 1}" if first[0] == second[0] else f"column {first[1] + 1}"
    return f"two unshaded {puzzle.numbers[first[0]][first[1]]}s in {line}: {cells}"


def wrong_shading(puzzle: Puzzle, grid: Grid) -> Iterator[Fault]:
    """Finds a ring of shaded cells that cuts others off, if there is one."""
    corners = corners_of(puzzle.shape)
    shaded = {cell for cell, value in enumerate(in_order(grid)) if value == SHADED}
    for cell in sorted(shaded):
        if ring := corners.find_ring(cell, shaded):
            cells = tuple(sorted(corners.name(each) for each in (cell, *ring)))
            cut_off = cell_name(corners.name(corners.find_cut_off([cell, *ring])))
            yield Fault(f"shaded cells cut {cut_off} off from other unshaded cells: {listed(cells)}", cells)
            return


@lru_cache(maxsize=8)
def _make_board(shape: Shape, numbers: Grid) -> Model:
    area = shape.area
    layout = Layout([House(Unit.of_cell(cell), 0, (number, area + number)) for number, cell in enumerate(shape.cells)])
    beside = neighbours(shape, ALONG_LINES)
    printed = in_order(numbers)
    equals: list[list[int]] = [[] for _ in range(area)]
    for line in shape.lines:
        cells = numbers_of(line, shape.columns)
        for cell in cells:
            equals[cell] += [area + other for other in cells if other != cell and printed[other] == printed[cell]]
    return ShadingModel(
        shape, layout, lambda mark: beside[mark] if mark < area else equals[mark - area], highest=UNSHADED
    )


RULES = KindRules(model, board, clash, wrong_lines=wrong_shading, beside="against a cell beside it")
