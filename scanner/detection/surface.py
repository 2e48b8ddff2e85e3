"""Smooth surfaces over a grid: polynomials of third degree, fitted so that outliers hardly count.

Paper bends and light changes smoothly, but measurements of them have outliers.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from scanner.types import ROUNDS

Floats = NDArray[np.float64]

DEGREE = 3
"""Enough for a page that bends both ways; with a higher one the surface follows outliers."""


def monomials(u: NDArray[np.floating], v: NDArray[np.floating]) -> Floats:
    """Returns the terms of a surface at points from -1 to 1: points x 10, the constant first, then the linear ones."""
    x, y = u.ravel().astype(np.float64), v.ravel().astype(np.float64)
    return np.stack([x**a * y ** (total - a) for total in range(DEGREE + 1) for a in range(total + 1)], axis=1)


def fit(terms: Floats, values: Floats, ridge: Floats, weigh: Callable[[Floats], Floats], start: Floats) -> Floats:
    """Fits the coefficients of a surface through values, N or NxK, given its N x terms: terms or terms x K.

    Iteratively reweighted least squares (Holland and Welsch, 1977) with a ridge, one value for each term or for all;
    `weigh` gives the weights, N, for coefficients, and `start` are the first ones.
    """
    weights = start
    for _ in range(ROUNDS):
        weighted = terms * weights[:, None]
        normal = terms.T @ weighted + ridge * np.eye(terms.shape[1])
        coefficients = np.linalg.solve(normal, weighted.T @ values)
        weights = weigh(np.asarray(coefficients))
    return np.asarray(coefficients)


def cauchy(residuals: Floats, scale: float) -> Floats:
    """Returns the Cauchy weights of residuals, N: one half where a residual equals `scale`."""
    return np.asarray(1 / (1 + (residuals / scale) ** 2))
