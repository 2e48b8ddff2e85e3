"""Grids that share boxes, and lie on one canvas: each goes by the cell at its top left."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from operator import index
from typing import Any

from .cells import Cell, PuzzleError, Shape, cell_name, listed
from .quotation import quoted

USUAL_BOXES = (3, 3)
"""The rows and columns of one box, where nothing else is said."""

SIDES = range(9, 34)
"""The sides that a canvas may have: a cell at the top left of a grid is at most as far away as a link can say."""


def grids_of(grids: Iterable[Any], boxes: tuple[int, int], shape: Shape) -> tuple[Cell, ...]:
    """Returns the grids in reading order, where all of them together are one puzzle. Raises PuzzleError."""
    places = tuple(sorted(map(_read_place, grids)))
    side = boxes[0] * boxes[1]
    if len(places) < 2 or len({*places}) < len(places):
        raise PuzzleError("grids: two grids or more share boxes, each at a place of its own")
    for first, second in combinations(places, 2):
        apart = [other - one for one, other in zip(first, second, strict=True)]
        if all(abs(far) < side for far in apart) and any(far % of for far, of in zip(apart, boxes, strict=True)):
            raise PuzzleError(f"grids: those at {listed((first, second))} share parts of boxes, not whole ones")
    needed = Shape(*(max(place[axis] for place in places) + side for axis in (0, 1)))
    if min(min(place) for place in places) != 0 or needed != shape or shape.size not in SIDES:
        raise PuzzleError(f"grids: they reach over {needed} cells, and the givens over {shape}")
    if any(min(place[axis] for place in places) for axis in (0, 1)):
        raise PuzzleError("grids: the first row and the first column are in none of them")
    if len(_list_connected(places, side)) < len(places):
        raise PuzzleError("grids: some share no box with the others, and are a puzzle of their own")
    return places


def _read_place(place: Any) -> Cell:
    try:
        row, column = map(index, place)
    except (TypeError, ValueError):
        raise PuzzleError(f"grids: {quoted(place)} is not (row, column)") from None
    if min(row, column) < 0:
        raise PuzzleError(f"grids: {cell_name((row, column))} is outside the canvas")
    return row, column


def _list_connected(places: tuple[Cell, ...], side: int) -> set[Cell]:
    """Lists the grids that the first one reaches over shared cells."""
    reached, fresh = set[Cell](), {places[0]}
    while fresh:
        reached |= fresh
        fresh = {place for place in places if any(share_cells(place, other, side) for other in fresh)} - reached
    return reached


def share_cells(one: Cell, other: Cell, side: int) -> bool:
    """Tells whether two grids of that many rows have cells in common."""
    return all(abs(far - near) < side for near, far in zip(one, other, strict=True))


def cells_of_grid(place: Cell, side: int) -> list[Cell]:
    """Lists the cells of a grid of that many rows on the canvas, in reading order."""
    return [(place[0] + row, place[1] + column) for row, column in Shape.of(side).cells]


@lru_cache(maxsize=32)
def holes_between(grids: tuple[Cell, ...], side: int, shape: Shape) -> tuple[Cell, ...]:
    """Returns the cells of the canvas that are in no grid, in reading order."""
    held = {cell for place in grids for cell in cells_of_grid(place, side)}
    return tuple(cell for cell in shape.cells if cell not in held)
