"""The lattices of records that clients send: the crossings of a grid, as far as they can be those."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from scanner.types import Lattice, Page
from scanner.web.jobs.records import MalformedError
from solver.paper.puzzle import Shape


def lattice_on_page(page: Page, record: Any, shape: Shape) -> Lattice:
    """The lattice of a record, if it may be that of a grid of that shape on the page. Raises MalformedError."""
    lattice = lattice_of(record, shape)
    points, longest = lattice.points.astype(np.float64), max(page.image.shape[:2])
    if points.min() < -longest or points.max() > 2 * longest or not (_areas(points) > 0).all():
        raise _no_lattice()
    return lattice


def lattice_of(record: Any, shape: Shape) -> Lattice:
    """The lattice of a grid of that shape from its record. Raises MalformedError."""
    try:
        return Lattice.of_record(record, shape)
    except ValueError:
        raise _no_lattice() from None


def _no_lattice() -> MalformedError:
    return MalformedError('"lattice" is not the crossings of this grid on its page', "Send it as /scan gave it.")


def _areas(points: NDArray[np.float64]) -> NDArray[np.float64]:
    """Twice the area of both triangles of each cell, from either diagonal: negative where a cell is folded over."""
    a, b, c, d = points[:-1, :-1], points[:-1, 1:], points[1:, 1:], points[1:, :-1]
    corners = ((a, b, c), (a, c, d), (b, c, d), (b, d, a))
    return np.stack([_cross(second - first, third - first) for first, second, third in corners])


def _cross(u: NDArray[np.float64], v: NDArray[np.float64]) -> NDArray[np.float64]:
    return u[..., 0] * v[..., 1] - u[..., 1] * v[..., 0]
