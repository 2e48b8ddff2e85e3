"""Reads the words above the grids of a page with Tesseract, where it is installed; else there are none.

All grids are read in one call: starting the program takes longer than reading a line.
"""

from __future__ import annotations

import shutil
from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.strokes import STROKE
from scanner.detection.flatten import flattened
from scanner.errors import ReaderError
from scanner.types import Lattice, Page

Lines = tuple[str, ...]
"""What stands above a grid: the nearest line first."""

CELLS = 3
"""Words are looked for in so many squares side by side above a grid, a little wider than it: each is as high as the
strip."""

HEIGHT = 320
"""The height of the strip, in pixels: letters of a twentieth of it and more can be read."""


def read_lines(page: Page, lattices: Sequence[Lattice]) -> list[Lines]:
    """Reads the lines above each grid of a page; all are empty where there is no Tesseract, or it fails."""
    found: list[Lines] = [()] * len(lattices)
    if not lattices or not shutil.which("tesseract"):
        return found
    strips = [_cut_strip(page, lattice, lattices) for lattice in lattices]
    inked = [number for number, strip in enumerate(strips) if _is_inked(strip)]
    try:
        # of those who scan, most never need it
        from scanner.readers.tesseract import recognise_words

        words = recognise_words([strips[number] for number in inked])
    except (ImportError, OSError, ReaderError):
        return found
    for number, lines in zip(inked, words, strict=True):
        found[number] = lines
    return found


def _cut_strip(page: Page, lattice: Lattice, others: Sequence[Lattice]) -> NDArray[np.uint8]:
    """Cuts out the strip above a grid, made flat, in grey, and without what other grids show in it."""
    top_left, top_right, _, bottom_left = lattice.quad.astype(np.float64)
    across, down = top_right - top_left, bottom_left - top_left
    # the strip is a fifth wider than the grid
    height = 6 / 5 / CELLS
    wide = np.linspace(top_left - across / 10, top_right + across / 10, CELLS + 1)
    strip = Lattice(np.stack([wide - height * down, wide - down / 50]).astype(np.float32))
    grey = flattened(np.asarray(cv2.cvtColor(page.image, cv2.COLOR_BGR2GRAY), np.uint8), strip, HEIGHT)
    covered = np.zeros(page.image.shape[:2], np.uint8)
    for other in others:
        if other is not lattice:
            cv2.fillConvexPoly(covered, other.quad.round().astype(np.int32), 255)
    hidden = flattened(covered, strip, HEIGHT) > 0
    return np.where(hidden, np.uint8(np.median(grey)), grey)


def _is_inked(strip: NDArray[np.uint8]) -> bool:
    """Tells whether something as large as a few letters stands in a strip."""
    light = np.log(strip.astype(np.float32) + 24)
    ink = np.abs(light - np.median(light)) > STROKE
    return bool(HEIGHT < ink.sum() < ink.size / 2)
