"""The marks to draw in the cells of a puzzle: its answer, what a hint says, and what is uncertain about it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain
from math import ceil, sqrt
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from scanner.assets.typeface import TYPEFACE
from scanner.overlay.inks import Ink
from scanner.overlay.masks import Stencil, digit_mask, number_mask, shape_mask
from scanner.types import Cell, Doubt, Scan
from solver import faults
from solver.engine import kind_of
from solver.paper.division import shown_parts
from solver.paper.drawings import alternative_place, candidate_place
from solver.paper.prints import print_of, shape_of_value
from solver.paper.puzzle import Grid

if TYPE_CHECKING:
    from solver.logic.hints import Hint
    from solver.logic.step import Step

Value = TypeVar("Value")

MOST_ALTERNATIVES = 2
"""The most digits that are legible beside one that stands in a cell."""


@dataclass(frozen=True, slots=True, eq=False)
class Mark:
    """Something to draw in a cell, in the ink of the answer, of a warning or of a mistake.

    On a wash it always has a halo, since the ground there has changed.
    """

    cell: Cell
    stencil: Stencil
    ink: Ink = "answer"
    is_on_wash: bool = False


class Marks:
    """Makes the marks of one scan; `side` is that of a cell in the masks, in pixels."""

    def __init__(self, scan: Scan, side: int, typeface: Path = TYPEFACE) -> None:
        self._scan = scan
        self._side = side
        self._typeface = typeface
        self._grid = scan.solution or scan.example or ()
        self._shape = cache(lambda name: Stencil(shape_mask(name, side)))
        place = "caged" if scan.puzzle.cages and not scan.puzzle.blocks else "digit"
        self._digit = cache(lambda value: Stencil(digit_mask(scan.puzzle.symbol(value), side, place, typeface)))

    def mark_result(self) -> Iterator[Mark]:
        """Yields the answer, mistakes, and what keeps a puzzle from being certain."""
        scan = self._scan
        if scan.status == "unreadable":
            return
        if scan.status == "solved":
            yield from self._mark_answer()
            yield from self._ring_mistakes(scan.mistakes)
            return
        in_question = self._find_questionable()
        yield from self._frame_all(in_question)
        if scan.status != "complete":
            hollow = (replace(mark, stencil=mark.stencil.hollow) for mark in self._mark_answer())
            yield from _put_on_washes(hollow, in_question)
        yield from self._ring_mistakes(cell for cell in scan.mistakes if cell not in in_question)
        yield from self._mark_readings(in_question, self._grid)

    def mark_faults(self) -> Iterator[Mark]:
        """Yields mistakes, and what keeps a puzzle from being certain, without anything of its solution."""
        if self._scan.status == "unreadable":
            return
        in_question = self._find_questionable()
        yield from self._frame_all(in_question)
        yield from self._ring(cell for cell in self._scan.mistakes if cell not in in_question)
        yield from self._mark_readings(in_question, ())

    def mark_hint(self, hint: Hint) -> Iterator[Mark]:
        """Yields where to look, and what follows there, or what stays open; a ring round what must be taken back first.

        A mistake in a cell that is blank in the puzzle is on the paper and was left out: it always has a ring.
        """
        left_out = [cell for cell in self._scan.mistakes if self._is_blank(cell)]
        if hint.is_about_mistakes:
            yield from self._ring({*left_out, *hint.cells})
            return
        yield from self._ring(left_out)
        along = {cell for house in hint.houses for cell in house.cells}
        yield from (mark for cell in sorted(along.difference(hint.cells)) for mark in self._wash(cell, along))
        yield from (mark for cell in hint.cells for mark in self._frame(cell, "answer"))
        if not hint.step:
            return
        if self._scan.puzzle.traits.divides:
            yield from _put_on_washes(self._mark_parts(hint.step), along.union(hint.cells))
            return
        places = (self._place((row, column), value) for row, column, value in hint.step.places)
        removes = (self._rule_out((row, column), value) for row, column, value in hint.step.removes)
        yield from _put_on_washes(chain(places, removes), along.union(hint.cells))

    def _mark_parts(self, step: Step) -> Iterator[Mark]:
        """Yields what a step says of parts: the walls of those that it enlarges, a cross where one does not reach."""
        puzzle = self._scan.puzzle
        certain = {mark[:2]: mark[2] for mark in step.places}
        values = tuple(
            tuple(certain.get((row, column), value) for column, value in enumerate(line))
            for row, line in enumerate(kind_of(puzzle).fixed(puzzle))
        )
        yield from self._wall_in(values)
        yield from (Mark((row, column), self._shape("cross"), "warning") for row, column, _ in step.removes)

    def _mark_answer(self) -> Iterator[Mark]:
        """Yields the solution, or one of several, where the player has nothing."""
        unmarked = print_of(self._scan.puzzle).unmarked
        if self._scan.puzzle.traits.divides:
            yield from self._wall_in(self._grid)
            return
        for cell in np.ndindex(np.shape(self._grid)[:2]):
            if _at(self._grid, cell) not in (0, unmarked) and not self._is_filled(cell):
                yield self._mark_symbol(cell, _at(self._grid, cell))

    def _wall_in(self, values: Grid) -> Iterator[Mark]:
        """Yields the walls around the parts into which the answer divides the board, as far as they are known."""
        parts = shown_parts(self._scan.puzzle, values) if values else {}
        for cell, part in parts.items():
            row, column = cell
            beside = [(row - 1, column), (row, column - 1), (row + 1, column), (row, column + 1)]
            yield from self._draw_sides(cell, [part > 0 and parts.get(other) != part for other in beside])

    def _draw_sides(self, cell: Cell, are_drawn: Sequence[bool]) -> Iterator[Mark]:
        """Draws a line on some sides of a cell, from the upper one on counter-clockwise."""
        sides = [np.rot90(self._shape("side").ink, turn) for turn, is_drawn in enumerate(are_drawn) if is_drawn]
        if sides:
            yield Mark(cell, Stencil(np.maximum.reduce(sides)))

    def _mark_symbol(self, cell: Cell, value: int) -> Mark:
        shape = shape_of_value(self._scan.puzzle, value)
        return Mark(cell, self._shape(shape) if shape else self._digit(value))

    def _place(self, cell: Cell, value: int) -> Mark:
        """Marks a value in a cell; beside what stands there, if the player has written something else."""
        is_beside = self._scan.puzzle.has_digits and (self._is_filled(cell) or cell in self._scan.mistakes)
        return self._correct(cell, value, "answer") if is_beside else self._mark_symbol(cell, value)

    def _correct(self, cell: Cell, value: int, ink: Ink) -> Mark:
        text = self._scan.puzzle.symbol(value)
        return Mark(cell, Stencil(digit_mask(text, self._side, "correction", self._typeface)), ink)

    def _ring(self, cells: Iterable[Cell]) -> Iterator[Mark]:
        """Draws rings round what is wrong, where the right value is not shown."""
        return (Mark(cell, self._shape("circle"), "mistake") for cell in cells)

    def _ring_mistakes(self, cells: Iterable[Cell]) -> Iterator[Mark]:
        """Draws rings that are open where the right digit stands beside them."""
        for cell in cells:
            yield Mark(cell, self._shape("ring"), "warning")
            if self._scan.puzzle.has_digits and self._scan.solution:
                yield self._correct(cell, _at(self._scan.solution, cell), "warning")

    def _frame_all(self, cells: Iterable[Cell]) -> Iterator[Mark]:
        return (mark for cell in sorted(cells) for mark in self._frame(cell, "warning"))

    def _mark_readings(self, washed: Collection[Cell], drawn: Grid) -> Iterator[Mark]:
        """Yields what the cells in doubt may hold besides what is drawn, which may be nothing."""
        if self._scan.puzzle.has_digits:
            alternatives = (mark for doubt in self._scan.doubts for mark in self._mark_alternatives(doubt, drawn))
            yield from _put_on_washes(alternatives, washed)

    def _mark_alternatives(self, doubt: Doubt, grid: Grid) -> Iterator[Mark]:
        """Yields the values that a cell may hold besides that on the paper or in the grid."""
        drawn = _at(grid, doubt.cell) if grid and not self._is_filled(doubt.cell) else 0
        others = [value for value, _ in doubt.others if value not in (0, drawn)]
        for number, value in enumerate(others[:MOST_ALTERNATIVES]):
            centre, height = alternative_place(number, MOST_ALTERNATIVES)
            text = self._scan.puzzle.symbol(value)
            yield Mark(doubt.cell, Stencil(number_mask(text, self._side, centre, height, self._typeface)), "warning")

    def _rule_out(self, cell: Cell, value: int) -> Mark:
        """Returns a cross for a queen or a star, else the small number struck out."""
        if self._scan.puzzle.has_marks:
            return Mark(cell, self._shape("cross"), "warning")
        columns = ceil(sqrt(self._scan.puzzle.highest))
        centre, height = candidate_place(value, columns, columns)
        text = self._scan.puzzle.symbol(value)
        number = number_mask(text, self._side, centre, height, self._typeface)
        struck = np.maximum(number, shape_mask("strike", self._side, centre))
        return Mark(cell, Stencil(struck), "warning")

    def _frame(self, cell: Cell, ink: Ink) -> Iterator[Mark]:
        yield Mark(cell, self._shape("framed"), ink)
        yield Mark(cell, self._shape("frame"), ink)

    def _wash(self, cell: Cell, cells: set[Cell]) -> Iterator[Mark]:
        """Yields a wash, with a line on each side that has no other of the cells beyond it."""
        yield Mark(cell, self._shape("wash"))
        row, column = cell
        beside = [(row - 1, column), (row, column - 1), (row + 1, column), (row, column + 1)]
        yield from self._draw_sides(cell, [other not in cells for other in beside])

    def _find_questionable(self) -> set[Cell]:
        """Returns the cells that keep a puzzle from being certain."""
        clashing = {cell for fault in faults(self._scan.puzzle) for cell in fault.cells}
        return clashing.union(self._scan.undecided, (doubt.cell for doubt in self._scan.doubts))

    def _is_filled(self, cell: Cell) -> bool:
        puzzle = self._scan.puzzle
        queen = bool(puzzle.marks) and _at(puzzle.marks, cell) == "q"
        return bool(_at(puzzle.givens, cell) or _at(puzzle.entries, cell) or queen)

    def _is_blank(self, cell: Cell) -> bool:
        marks = self._scan.puzzle.marks
        return not self._is_filled(cell) and not (marks and _at(marks, cell) == "x")


def _put_on_washes(marks: Iterable[Mark], washed: Collection[Cell]) -> Iterator[Mark]:
    return (replace(mark, is_on_wash=mark.cell in washed) for mark in marks)


def _at(grid: Sequence[Sequence[Value]], cell: Cell) -> Value:
    return grid[cell[0]][cell[1]]
