"""Faults of a position: marks that clash, each fault with its cells."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from .kinds import kind_of
from .layout import House
from .puzzle import Cell, Grid, Puzzle, listed


class Fault(NamedTuple):
    """Something against the rules: `message` for people, and the `cells` that it is about."""

    message: str
    cells: tuple[Cell, ...]


def faults(puzzle: Puzzle, grid: Grid | None = None) -> tuple[Fault, ...]:
    """What clashes among the givens, or among the filled cells of `grid` if there is one. Blank cells are no fault."""
    kind = kind_of(puzzle)
    model = kind.model(puzzle)
    marks = model.marks(puzzle.givens if grid is None else grid)
    placed = set(marks)
    found = []
    sharing: set[tuple[int, int]] = set()
    for house in model.layout.houses:
        together = [mark for mark in house.marks if mark in placed]
        if len(together) > 1:
            sharing.update(combinations(together, 2))
            found.append(_crowded(puzzle, house, [model.place(mark)[:2] for mark in together]))
    for number, first in enumerate(marks):
        excluded = placed.intersection(model.conflicts(first))
        for second in marks[number:]:
            if second in excluded and (first, second) not in sharing:
                places = model.place(first), model.place(second)
                found.append(Fault(kind.clash(*places), (places[0][:2], places[1][:2])))
    return tuple(found)


def _crowded(puzzle: Puzzle, house: House, cells: list[Cell]) -> Fault:
    number = {2: "two", 3: "three", 4: "four"}.get(len(cells), str(len(cells)))
    what = "queens" if puzzle.kind == "queens" else f"{house.value}s"
    return Fault(f"{number} {what} in {house.unit}: {listed(cells)}", tuple(cells))
