"""The lattices in records from clients: the crossings of a grid, checked for plausibility."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from scanner.types import Lattice, Page
from scanner.web.jobs.records import MalformedError
from solver.paper.puzzle import Shape


def lattice_on_page(page: Page, record: Any, shape: Shape) -> Lattice:
    """Returns the lattice of a record, if a grid of that shape on the page can have it. Raises MalformedError."""
    lattice = lattice_of(record, shape)
    points, longest = lattice.points.astype(np.float64), max(page.image.shape[:2])
    if points.min() < -longest or points.max() > 2 * longest or not _is_unfolded(points):
        raise _make_lattice_error()
    return lattice


def lattice_of(record: Any, shape: Shape) -> Lattice:
    """Reads the lattice of a grid of that shape from its record. Raises MalformedError."""
    try:
        return Lattice.of_record(record, shape)
    except ValueError:
        raise _make_lattice_error() from None


def _make_lattice_error() -> MalformedError:
    return MalformedError('"lattice" is not the crossings of this grid on its page', "Send it as /scan returned it.")


def _is_unfolded(points: NDArray[np.float64]) -> bool:
    """Tells whether all cells are seen from the same side, which is the other one in a mirror."""
    areas = _measure_areas(points)
    return bool((areas > 0).all() or (areas < 0).all())


def _measure_areas(points: NDArray[np.float64]) -> NDArray[np.float64]:
    """Returns twice the area of both triangles of each cell, for either diagonal: negative if a cell is folded over."""
    a, b, c, d = points[:-1, :-1], points[:-1, 1:], points[1:, 1:], points[1:, :-1]
    corners = ((a, b, c), (a, c, d), (b, c, d), (b, d, a))
    return np.stack([_cross(second - first, third - first) for first, second, third in corners])


def _cross(u: NDArray[np.float64], v: NDArray[np.float64]) -> NDArray[np.float64]:
    return u[..., 0] * v[..., 1] - u[..., 1] * v[..., 0]
