"""The lattices of records that clients send: the crossings of a grid, as far as they can be those."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from scanner.types import Page
from scanner.web.jobs.records import MalformedError


def points_on(page: Page, value: Any, size: int) -> NDArray[np.float32]:
    """The crossings of a record, as far as they may be those of a grid on the page. Raises MalformedError."""
    points = crossings(value, size)
    longest = max(page.image.shape[:2])
    if points.min() < -longest or points.max() > 2 * longest or not (_areas(points) > 0).all():
        raise _no_lattice()
    return points.astype(np.float32)


def crossings(value: Any, size: int) -> NDArray[np.float64]:
    """The crossings of a grid of `size` rows. Raises MalformedError."""
    try:
        points = np.array(value, np.float64)
    except (TypeError, ValueError, OverflowError):
        raise _no_lattice() from None
    if points.shape != (size + 1, size + 1, 2):
        raise _no_lattice()
    return points


def _no_lattice() -> MalformedError:
    return MalformedError('"lattice" is not the crossings of this grid on its page', "Send it as /scan gave it.")


def _areas(points: NDArray[np.float64]) -> NDArray[np.float64]:
    """Twice the area of both triangles of each cell, from either diagonal: negative where a cell is folded over."""
    a, b, c, d = points[:-1, :-1], points[:-1, 1:], points[1:, 1:], points[1:, :-1]
    corners = ((a, b, c), (a, c, d), (b, c, d), (b, d, a))
    return np.stack([_cross(second - first, third - first) for first, second, third in corners])


def _cross(u: NDArray[np.float64], v: NDArray[np.float64]) -> NDArray[np.float64]:
    return u[..., 0] * v[..., 1] - u[..., 1] * v[..., 0]
