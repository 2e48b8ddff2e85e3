"""Takes hard shadows off a board: the bars of a blind, the frame of a window, a hand."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.detection.flatten import FINE_CELL, SMALL_CELL, flattened
from scanner.detection.light import UNEVEN_SHARE, divide_by_light
from scanner.types import Lattice, Page

Image = NDArray[np.uint8]


def without_shadows(page: Page, lattice: Lattice, faint: bool = False) -> Page | None:
    """Makes the paper of a board, and of what is around it, equally light; None where no shadow's edge crosses cells.

    Cells that are shaded from side to side lose their shade. Shadows half as deep count where they may be `faint`.
    """
    if not _is_shaded(page.image, lattice, (1 + UNEVEN_SHARE) / 2 if faint else UNEVEN_SHARE):
        return None
    left, top, right, bottom = _surround(page, lattice)
    image = page.image.copy()
    part = image[top:bottom, left:right]
    scale = min(1.0, 2 * FINE_CELL / lattice.cell_side)
    copy = part if scale == 1 else cv2.resize(part, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    light = _find_light(np.asarray(copy, np.uint8), scale * lattice.cell_side)
    image[top:bottom, left:right] = divide_by_light(part, light)
    return replace(page, image=image)


def _is_shaded(image: Image, lattice: Lattice, left: float) -> bool:
    """Tells whether edges of shadows that leave that share of the light lie on half as many cells as there are rows.

    A shade from side to side of a cell is part of the print, and one on few of them a stain.
    """
    flat = flattened(image, lattice, SMALL_CELL)
    light = np.asarray(cv2.cvtColor(_find_light(flat, SMALL_CELL), cv2.COLOR_BGR2GRAY), np.float32)
    rim = SMALL_CELL // 6
    cells = light.reshape(lattice.rows, SMALL_CELL, lattice.columns, SMALL_CELL)[:, rim:-rim, :, rim:-rim]
    dark, bright = np.percentile(cells, (10, 90), axis=(1, 3))
    return bool((dark < left * bright).sum() >= lattice.rows / 2)


def _find_light(image: Image, cell: float) -> Image:
    """Finds the light on a picture, HxWx3, that of its paper: what is thinner than two ninths of a cell is filled.

    No stroke is broader. The closing leaves the edges of shadows where they are (Serra, Image Analysis and Mathematical
    Morphology, 1982).
    """
    reach = 2 * round(cell / 9) + 1
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (reach, reach))
    light = cv2.morphologyEx(cv2.medianBlur(image, 3), cv2.MORPH_CLOSE, disc)
    return np.asarray(cv2.GaussianBlur(light, (3, 3), 0), np.uint8)


def _surround(page: Page, lattice: Lattice) -> tuple[int, int, int, int]:
    """Returns the part of a page with a board and two cells around it: left, top, right and bottom."""
    extent, around = page.image.shape[1::-1], 2 * lattice.cell_side
    low = np.clip(lattice.points.min(axis=(0, 1)) - around, 0, extent).astype(int).tolist()
    high = np.clip(lattice.points.max(axis=(0, 1)) + around, 0, extent).astype(int).tolist()
    return (*low, *high)
