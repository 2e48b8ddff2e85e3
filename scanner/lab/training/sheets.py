"""Makes empty sheets with a grid: paper of many kinds, and the lines ruled on it.

A sheet is an HxWx3 float32 image, BGR from 0 to 255: the square cells of a board, and a margin for stray strokes.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.lab.training.shapes import CELL, MARGIN, Mask

Sheet = NDArray[np.float32]


def rule_sheet(rng: np.random.Generator, size: int) -> Sheet:
    """Returns a sheet for size x size cells."""
    sheet = _choose_paper(rng, size)
    _rule(rng, sheet, size)
    return sheet


def _choose_paper(rng: np.random.Generator, size: int) -> Sheet:
    """Chooses an empty sheet with a margin, BGR 0 to 255: white, tinted, shaded cells, colour regions, or dark."""
    side = size * CELL + 2 * MARGIN
    style = rng.choice(["plain", "shaded", "regions", "dark"], p=[0.55, 0.17, 0.2, 0.08])
    base = (
        rng.uniform(5, 70) + rng.uniform(0, 20, 3) if style == "dark" else rng.uniform(165, 255) - rng.uniform(0, 25, 3)
    )
    colours = np.tile(base, (size, size, 1))
    if style == "shaded":
        colours[rng.random((size, size)) < 0.4] = base * rng.uniform(0.6, 0.97) - rng.uniform(0, 30, 3)
    if style == "regions":
        palette = rng.uniform(100, 255, (size, 3))
        blots = cv2.resize(rng.random((3, 3, size)).astype(np.float32), (size, size), interpolation=cv2.INTER_CUBIC)
        colours = palette[blots.argmax(axis=2)]
    sheet = np.empty((side, side, 3), np.float32)
    sheet[:] = base
    sheet[MARGIN:-MARGIN, MARGIN:-MARGIN] = colours.repeat(CELL, axis=0).repeat(CELL, axis=1)
    if style == "shaded" and rng.random() < 0.5:
        _print_halftone(rng, sheet)
    return np.clip(sheet, 0, 255)


def _print_halftone(rng: np.random.Generator, sheet: Sheet) -> None:
    """Prints the sheet's tint as dots."""
    ys, xs = np.mgrid[: len(sheet), : len(sheet)].astype(np.float32) * rng.uniform(0.8, 2.2)
    dots = np.cos(xs + ys) * np.cos(xs - ys)
    sheet += (dots * rng.uniform(5, 30))[..., None]


def _rule(rng: np.random.Generator, sheet: Sheet, size: int) -> None:
    """Rules the lines of the grid, if there are any: thin ones, thick ones, or a square inside every cell."""
    dark = float(sheet.mean()) < 110
    colour = rng.uniform(120, 255) if dark else rng.uniform(0, 110)
    thin, thick = rng.uniform(0.4, 2.5), rng.uniform(1.5, 6)
    style = rng.choice(["grid", "squares", "none"], p=[0.84, 0.1, 0.06])
    every = int(rng.integers(2, 5))
    inset = round(CELL * rng.uniform(0.03, 0.13)) if style == "squares" else 0
    strength = np.zeros(sheet.shape[:2], np.float32)
    for i in range(size + 1 if style != "none" else 0):
        bold = i % every == 0 or rng.random() < 0.15
        for offset in {-inset, inset}:
            at = MARGIN + i * CELL + offset
            _draw_line(strength, at, thick if bold else thin)
    if rng.random() < 0.25:
        strength *= cv2.resize(rng.uniform(0, 1.6, (size, size)).astype(np.float32), strength.shape[::-1]).clip(0, 1)
    sheet += (colour - sheet) * strength[..., None]


def _draw_line(strength: Mask, at: int, thickness: float) -> None:
    """Draws a line across and one down at pixel `at`; parts of a pixel become paler ink."""
    reach = np.clip(thickness / 2 + 0.5 - np.abs(np.arange(len(strength)) + 0.5 - at), 0, 1).astype(np.float32)
    np.maximum(strength, reach[:, None], out=strength)
    np.maximum(strength, reach[None, :], out=strength)
