"""The capacity of a format, and so what would be lost of a puzzle."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace

from ..paper.puzzle import SIZES, Cell, Grid, Kind, Puzzle, listed
from .signs import contradictory_signs
from .single_cell_cages import absorb_single_cells, list_single_cells

USUAL_BOXES = {4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 16: (4, 4), 25: (5, 5)}
"""The boxes of a Sudoku by its size, where a format does not write them down."""


@dataclass(frozen=True, slots=True)
class Capacity:
    """The puzzles that fit into a format whole: those of one kind, or with None all there are.

    `sizes` are the sizes that it holds, and each field that is False is something that it has no place for. `also` is
    what it holds of other kinds. Without its `regions`, `diagonals`, `windows`, `parity`, `cages`, `grids` or
    `optional_signs` a Sudoku would be another puzzle, so where there is no place for these it does not fit at all.
    `bare` are cells of a killer Sudoku outside of its cages, and `single_cells` cages of one cell, which are written as
    givens where there is no place for them. A Kakuro without its `givens`, or a Binairo without its `signs`, would be
    another puzzle, too.
    """

    kind: Kind | None
    sizes: Container[int] = ()
    any_boxes: bool = False
    entries: bool = False
    marks: bool = False
    pieces: bool = True
    several: bool = True
    regions: bool = False
    diagonals: bool = False
    windows: bool = False
    parity: bool = False
    cages: bool = False
    bare: bool = True
    single_cells: bool = True
    symbols: bool = False
    givens: bool = True
    signs: bool = True
    optional_signs: bool = False
    grids: bool = False
    also: tuple[Capacity, ...] = ()

    def __str__(self) -> str:
        """Returns the kinds of puzzles that fit, and their sizes from the smallest to the largest."""
        if self.kind is None:
            return "all puzzles"
        sizes = [f"{size}x{size}" for size in SIZES[self.kind] if size in self.sizes]
        own = f"{self.kind} {sizes[0]} to {sizes[-1]}" if len(sizes) > 1 else f"{self.kind} {sizes[0]}"
        return ", ".join((own, *map(str, self.also)))

    def takes(self, kind: Kind, size: int) -> bool:
        """Tells whether the format holds puzzles of this kind and size at all."""
        own = self.kind is None or (kind == self.kind and size in self.sizes)
        return own or any(other.takes(kind, size) for other in self.also)

    def fits(self, puzzle: Puzzle) -> bool:
        """Tells whether the format holds puzzles of the kind and size of this one, and with such rules, at all."""
        return self._takes_shape(puzzle) and not any(self._lost_rules(puzzle))

    def losses(self, puzzle: Puzzle) -> Iterator[str]:
        """Yields the parts that the format has no place for, in words; nothing if the puzzle fits."""
        if not self.fits(puzzle):
            rules = " and ".join(self._lost_rules(puzzle)) if self._takes_shape(puzzle) else ""
            what = f"with {rules}" if rules else f"of size {puzzle.shape.size_name}"
            yield f"everything, for it holds no {puzzle.kind} {what}"
        elif self.kind == puzzle.kind:
            yield from self._own_losses(puzzle)
        for other in self.also:
            if other.fits(puzzle):
                yield from other.losses(puzzle)

    def changes(self, puzzle: Puzzle) -> Iterator[str]:
        """Tells what is written in another way, though the puzzle stays the same."""
        own = [held for held in (self, *self.also) if held.kind == puzzle.kind]
        if any(not held.single_cells for held in own) and (cells := list_single_cells(puzzle)):
            plural = len(cells) > 1
            yield f"the cage{'s' * plural} of one cell at {listed(cells)} as {'givens' if plural else 'a given'}"

    def _takes_shape(self, puzzle: Puzzle) -> bool:
        return all(self.takes(puzzle.kind, side) for side in puzzle.shape)

    def _lost_rules(self, puzzle: Puzzle) -> Iterator[str]:
        """Names the rules of a variant that the format has no place for."""
        if "boxes" in puzzle.traits.fields and self.kind is not None:
            holding = (self, *self.also)
            if puzzle.regions and not any(other.regions for other in holding):
                yield "regions for boxes"
            if puzzle.diagonals and not any(other.diagonals for other in holding):
                yield "diagonals"
            if puzzle.windows and not any(other.windows for other in holding):
                yield "windows"
            if puzzle.parity and not any(other.parity for other in holding):
                yield "even and odd cells"
            if puzzle.grids and not any(other.grids for other in holding):
                yield "grids that share boxes"
            if puzzle.relations and not any(other.optional_signs for other in holding):
                yield "signs between cells"
            if puzzle.cages and not any(other.cages for other in holding):
                yield "cages"
            elif puzzle.cages and not any(other.bare for other in holding) and not _has_all_cells_caged(puzzle):
                yield "cells in no cage"
            elif any(not other.single_cells for other in holding) and not absorb_single_cells(puzzle):
                yield "cages of one cell that no cage beside them can take in"
        if puzzle.traits.operations and self.kind is not None and not puzzle.cages:
            yield "unknown cages"
        own = [other for other in (self, *self.also) if other.kind == puzzle.kind]
        if puzzle.relations and any(not other.signs for other in own):
            yield "signs"
        if any(not other.givens for other in own) and _list_filled(puzzle.givens):
            yield "givens"

    def _own_losses(self, puzzle: Puzzle) -> Iterator[str]:
        if puzzle.boxes and not self._holds_boxes(puzzle.boxes):
            yield f"the boxes of {puzzle.boxes[0]}x{puzzle.boxes[1]} cells"
        if puzzle.symbols != "numbers" and not self.symbols:
            yield f"that its digits are written as {puzzle.symbols}"
        if puzzle.stars == 1 and self.kind:
            yield "that its queens are stars"
        yield from self._lost_entries(puzzle)
        yield from self._lost_marks(puzzle)
        for pair in contradictory_signs(puzzle):
            yield f"one of the opposite signs between {listed(pair)}"

    def _holds_boxes(self, boxes: tuple[int, int]) -> bool:
        # A box one cell thick is a row or a column once more: no program with a choice of boxes offers it.
        return min(boxes) > 1 if self.any_boxes else boxes == USUAL_BOXES.get(boxes[0] * boxes[1])

    def _lost_entries(self, puzzle: Puzzle) -> Iterator[str]:
        entered = _list_filled(puzzle.entries)
        covering = [cell for cell in entered if puzzle.givens[cell[0]][cell[1]]]
        if entered and not self.entries:
            yield f"the player's {_count_in_words(len(entered), 'digit')}"
        elif covering:
            yield f"what the player wrote over the givens at {listed(covering)}"

    def _lost_marks(self, puzzle: Puzzle) -> Iterator[str]:
        fixed = _list_filled(puzzle.givens) if puzzle.has_marks else []
        marked = sum(mark != "." for marks in puzzle.marks for mark in marks)
        if fixed:
            yield f"the fixed {puzzle.piece}s at {listed(fixed)}"
        if marked and not self.marks:
            yield f"the player's {_count_in_words(marked, 'mark')}"
        if puzzle.warnings and not self.pieces:
            yield f"which pieces belong together ({' '.join(puzzle.warnings)})"


def combine_capacities(capacities: Sequence[Capacity], *, several: bool = True) -> Capacity:
    """Returns the capacity of a format of several kinds, from what it holds of each."""
    first, *others = capacities
    return replace(first, several=several, also=tuple(others))


def _has_all_cells_caged(puzzle: Puzzle) -> bool:
    """Tells whether every cell is in a cage."""
    return sum(len(cage.cells) for cage in puzzle.cages) == puzzle.shape.area


def _list_filled(grid: Grid) -> list[Cell]:
    return [(row, column) for row, values in enumerate(grid) for column, value in enumerate(values) if value]


def _count_in_words(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
