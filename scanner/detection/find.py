"""Finds the grids of a page: first on all of it, then on the parts of it that deserve a second look."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from scanner.detection import second_look
from scanner.detection.layouts import LAYOUTS, Candidate, Layout
from scanner.detection.search import COLOURED, PART, PLAIN, THOROUGH, WHOLE, grids, merged
from scanner.detection.second_look import Part
from scanner.types import Lattice, Page


def find(page: Page, size: int | None = None) -> tuple[Lattice, ...]:
    """All grids of a page, each as the lattice of its crossings in photo pixels.

    `size` is how many rows and columns they have, where that is known.
    """
    found = _looked_for(page.image, LAYOUTS)
    if size is None:
        return found
    of_size = tuple(lattice for lattice in found if lattice.rows == size)
    return of_size or _looked_for(page.image, tuple(layout for layout in LAYOUTS if layout.size == size), size)


def _looked_for(image: NDArray[np.uint8], layouts: tuple[Layout, ...], size: int | None = None) -> tuple[Lattice, ...]:
    """All grids of those layouts; coloured boards of that size, if one is asked for."""
    coloured = second_look.coloured(image)
    whole = second_look.whole(image)
    kept, boxes = grids(image, layouts, size, WHOLE if not coloured or whole in coloured else PLAIN)
    known = [grid.lattice for grid in kept]
    unclear = [grid.lattice for grid in kept if not grid.is_settled]
    looks = dict.fromkeys([*second_look.boxed(image, boxes, known), *second_look.around(image, unclear)], PART)
    looks |= dict.fromkeys(coloured, COLOURED)
    if looks.pop(whole, COLOURED) is PART:
        # there is no second look at all of it, but a longer one
        looks[whole] = THOROUGH
    for part, look in sorted(looks.items()):
        seen, _ = grids(np.ascontiguousarray(image[part.inside]), layouts, size, look)
        kept = _with_second_look(kept, [replace(new, lattice=_moved(new.lattice, part)) for new in seen])
    return tuple(_level(grid) for grid in kept)


def _with_second_look(kept: list[Candidate], seen: list[Candidate]) -> list[Candidate]:
    """The grids and those of a second look, which outrank larger ones in their place if these were not seen well."""
    for new in seen:
        if new.is_settled:
            kept = [old for old in kept if old.is_settled or not new.lattice.covers(old.lattice)]
        kept = merged(kept, new)
    return kept


def _moved(lattice: Lattice, part: Part) -> Lattice:
    """The lattice of a part of a picture where it lies in that picture."""
    return Lattice(lattice.points + np.array([part.left, part.top], np.float32))


def _level(grid: Candidate) -> Lattice:
    """A grid's lattice numbered so that its rows run to the right as far as a quarter turn can make them."""
    lattice = replace(grid.lattice, score=grid.score, is_apart=grid.is_apart)
    right, down = lattice.points[0, -1] - lattice.points[0, 0], lattice.points[-1, 0] - lattice.points[0, 0]
    x = (right[0], down[0], -right[0], -down[0])
    return lattice.turned(int(np.argmax(x)))
