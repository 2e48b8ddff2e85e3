"""The rules of Shikaku: the board is divided into rectangles, each with one number, which is that of its cells.

The value of a cell says which number its rectangle has: 1 for the first number in reading order. For the search each
cell is a house of the numbers that reach it, and each number a constraint, which knows its rectangles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from operator import or_

from ...engine.kind_rules import KindRules
from ...engine.layout import House, Layout, Memo, MethodMemo
from ...engine.model import Mark, Model
from ...engine.units import Unit
from ...paper.cells import Cell, Shape, listed, numbers_of
from ...paper.fault import Fault
from ...paper.puzzle import Grid, Puzzle
from .rectangles import Clue, Rectangle, list_clues


class DivisionModel(Model):
    """A model in which values say to which number's rectangle a cell belongs. One out of reach has no mark."""

    def __init__(self, shape: Shape, layout: Layout, clues: Sequence[Clue], impossible: Sequence[int]) -> None:
        super().__init__(shape, layout, impossible=impossible, highest=max(1, len(clues)))
        self._clues = clues

    def symbol(self, value: int) -> str:
        return f"part of {self._clues[value - 1]}"

    def _keep(self, mark: int) -> int:
        return super()._keep(mark) if self._is_on_board(mark) else 0

    def _unplaced(self, mark: int) -> int:
        return super()._unplaced(mark) if self._is_on_board(mark) else self.every_house

    def _slots_of(self, mark: int) -> int:
        return super()._slots_of(mark) if self._is_on_board(mark) else 0

    def _is_on_board(self, mark: int) -> bool:
        """Tells whether the number of a mark can reach its cell."""
        known = self.layout.mark_slots
        return mark < len(known) and known[mark] > 0


class BoardModel(DivisionModel):
    """The board as people see it: a value out of reach is no mark there, but a fault."""

    def marks(self, grid: Grid) -> list[int]:
        return [mark for mark in super().marks(grid) if self._is_on_board(mark)]


class RectangleOfNumber:
    """The constraint that a number has one of its rectangles.

    slots        those of all cells that it reaches
    keep[slots]  the slots of the board that remain when these are left of the cells
    """

    def __init__(self, layout: Layout, clue: Clue, value: int, shape: Shape) -> None:
        own = [numbers_of(rectangle.cells, shape.columns) for rectangle in clue.rectangles]
        reached = sorted(set().union(*own))
        first = (value - 1) * shape.area
        slot_of = {cell: layout.mark_slots[first + cell] for cell in reached}
        self._cells = [(slot_of[cell], layout.house_slots[cell] & ~slot_of[cell]) for cell in reached]
        self._others = {slot_of[cell]: layout.house_slots[cell] & ~slot_of[cell] for cell in reached}
        self._rectangles = [reduce(or_, (slot_of[cell] for cell in cells)) for cells in own]
        self._full = layout.full
        self._own = reduce(or_, slot_of.values(), 0)
        self.slots = reduce(or_, (layout.house_slots[cell] for cell in reached), 0)
        self.keep: Memo[int] = MethodMemo(self._keep)

    def _keep(self, slots: int) -> int:
        certain = reduce(or_, (own for own, others in self._cells if not slots & others), 0)
        left = [some for some in self._rectangles if not some & ~slots and not certain & ~some]
        if not left:
            return self._full & ~self.slots
        reached = reduce(or_, left)
        lost = self._own & ~reached
        shared = reduce(int.__and__, left)
        while shared:
            slot = shared & -shared
            shared ^= slot
            lost |= self._others[slot]
        return self._full & ~lost


def model(puzzle: Puzzle) -> Model:
    """Returns the model, which puzzles with the same numbers share."""
    return _make_model(puzzle.givens, DivisionModel)


def board(puzzle: Puzzle) -> Model:
    """Returns the same as people see it."""
    return _make_model(puzzle.givens, BoardModel)


@lru_cache(maxsize=8)
def _make_model(givens: Grid, make: type[DivisionModel]) -> Model:
    shape = Shape(len(givens), len(givens[0]))
    clues = list_clues(givens)
    reaching: dict[Cell, list[int]] = {cell: [] for cell in shape.cells}
    for at, clue in enumerate(clues):
        for cell in {cell for rectangle in clue.rectangles for cell in rectangle.cells}:
            reaching[cell].append(at)
    # A house has a mark, be it one that is impossible.
    missed = [number for number, cell in enumerate(shape.cells) if not reaching[cell]]
    houses = [
        House(Unit.of_cell(cell), 0, tuple(at * shape.area + number for at in reaching[cell] or (0,)))
        for number, cell in enumerate(shape.cells)
    ]
    layout = Layout(houses, max(1, *map(len, reaching.values())))
    own = [RectangleOfNumber(layout, clue, value, shape) for value, clue in enumerate(clues, 1) if clue.rectangles]
    return make(shape, layout, clues, missed).with_constraints(own)


def fixed(puzzle: Puzzle) -> Grid:
    """Returns the values of the cells with numbers, each of which belongs to its own."""
    value_of = {clue.cell: value for value, clue in enumerate(list_clues(puzzle.givens), 1)}
    return tuple(
        tuple(value_of.get((row, column), 0) for column in range(puzzle.columns)) for row in range(puzzle.rows)
    )


def clash(puzzle: Puzzle, first: Mark, second: Mark) -> str:
    """No two cells exclude each other by themselves."""
    raise AssertionError(f"{first} and {second} do not clash")


def find_wrong_rectangles(puzzle: Puzzle, grid: Grid) -> Iterator[Fault]:
    """Finds numbers that cannot be right, and the cells that fit in no rectangle of their number any more."""
    clues = list_clues(puzzle.givens)
    total = sum(clue.number for clue in clues)
    if total != puzzle.shape.area:
        cells = tuple(clue.cell for clue in clues)
        yield Fault(f"the numbers add up to {total}, and the board has {puzzle.shape.area} cells", cells)
    yield from (Fault(f"no rectangle fits {clue}", (clue.cell,)) for clue in clues if not clue.rectangles)
    own: dict[int, list[Cell]] = {}
    for row, values in enumerate(grid):
        for column, value in enumerate(values):
            own.setdefault(value, []).append((row, column))
    for value, clue in enumerate(clues, 1):
        cells = tuple(own.get(value, ()))
        if clue.rectangles and not any({*cells} <= {*rectangle.cells} for rectangle in clue.rectangles):
            yield Fault(f"no rectangle of {clue} has {_name_cells(cells)}", cells)


def _name_cells(cells: Sequence[Cell]) -> str:
    """Names cells, by two corners where they are a rectangle."""
    rows, columns = zip(*cells, strict=True)
    span = Rectangle(min(rows), min(columns), max(rows), max(columns))
    return str(span) if span.area == len(cells) else listed(cells)


RULES = KindRules(
    model,
    board,
    clash,
    wrong_lines=find_wrong_rectangles,
    fixed=fixed,
    dead_end="some cell is out of reach of all numbers, or some number has no rectangle left",
)
