"""Colours as people see them, by the formulas of the CIE.

cv2.cvtColor knows them too, but before its first L*a*b* it takes a tenth of a second to fill its tables, which is as
long as reading a small photo takes.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Colours = NDArray[np.uint8 | np.floating[Any]]
"""...x3 BGR in sRGB, 0 to 255."""


def luminance(colours: Colours) -> NDArray[np.float32]:
    """Returns the relative luminance, from 0 to 1."""
    return _to_xyz(colours)[..., 1]


def lab(colours: Colours) -> NDArray[np.float32]:
    """Converts colours to CIE L*a*b*, ...x3, relative to the white of D65."""
    shares = _to_xyz(colours) / _to_xyz(np.full(3, 255, np.uint8))
    x, y, z = np.moveaxis(np.where(shares > 216 / 24389, np.cbrt(shares), shares * (841 / 108) + 4 / 29), -1, 0)
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1).astype(np.float32)


def _to_xyz(colours: Colours) -> NDArray[np.float32]:
    """Converts sRGB values to CIE X, Y and Z, ...x3."""
    light = _light_of_levels()[colours] if colours.dtype == np.uint8 else _linearise(colours)
    return np.asarray(cv2.cvtColor(light.reshape(-1, 1, 3), cv2.COLOR_BGR2XYZ), np.float32).reshape(light.shape)


@cache
def _light_of_levels() -> NDArray[np.float32]:
    return _linearise(np.arange(256, dtype=np.float32))


def _linearise(values: Colours) -> NDArray[np.float32]:
    """Returns the linear light of sRGB values, 0 to 1."""
    shares = values / 255
    power = ((1000 * shares + 55) / 1055) ** (12 / 5)
    return np.where(shares > 4045 / 100_000, power, shares * 25 / 323).astype(np.float32)
