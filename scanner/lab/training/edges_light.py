"""Photographs boards in hard light: with crisp shadows and in colours."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.lab.synth.looks import Camera
from scanner.lab.synth.optics import compress, develop
from scanner.lab.synth.screens import add_moire
from scanner.lab.training import snapshots
from scanner.lab.training.bad_light import add_shadows, dim_light
from scanner.lab.training.edges_boards import PAGE_RIM, Sheet
from scanner.lab.training.shapes import CELL

Rng = np.random.Generator

FEWEST_PIXELS, MOST_PIXELS = 10.0, 60.0
"""How many pixels a cell has on a photo."""

SHADOWED_SHARE = 0.5
"""How often hard shadows fall onto a board."""


def photograph_sheet(rng: Rng, sheet: Sheet, size: int, held_out: bool = False) -> NDArray[np.uint8]:
    """Returns the flat board, CELL pixels a cell, of a photo or a screenshot of the sheet."""
    pixels = float(np.exp(rng.uniform(np.log(FEWEST_PIXELS), np.log(MOST_PIXELS))))
    scale = pixels / CELL
    smooth = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    seen = np.asarray(cv2.resize(sheet, None, fx=scale, fy=scale, interpolation=smooth), np.float32)
    if rng.random() < 0.82:
        if rng.random() < 0.2:
            seen = add_moire(seen.clip(0, 255).astype(np.uint8), rng.uniform(0.01, 0.07), pixels, rng).astype(
                np.float32
            )
        photo = develop(seen, _choose_camera(rng, len(seen), pixels, held_out), rng)
    else:
        photo = seen.clip(0, 255).astype(np.uint8)
    if rng.random() < 0.8:
        photo = compress(photo, int(rng.integers(20, 97)))
    return snapshots.flatten_photo(rng, photo, size, PAGE_RIM)


def _choose_camera(rng: Rng, side: int, pixels: float, held_out: bool) -> Camera:
    """Chooses any camera, with light that is dimmer and more coloured than most, and with hard shadows."""
    camera = replace(snapshots.choose_camera(rng, side, pixels), warmth=rng.normal(0, 0.12))
    # of the blurs of a small picture nothing would be left to see
    camera = replace(camera, defocus=min(camera.defocus, 0.06 * pixels), disc=min(camera.disc, 0.08 * pixels))
    if rng.random() < 0.5:
        camera = replace(camera, haze=0.0, grain=0.0)
    if rng.random() < 0.22:
        camera = dim_light(rng, camera, spread=0.22, least=0.25)
    if rng.random() < SHADOWED_SHARE:
        camera = add_shadows(rng, camera, pixels, held_out)
    return camera
