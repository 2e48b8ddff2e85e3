"""The paper under the print, and the desk under the paper."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.lab.synth.looks import Look
from scanner.lab.synth.sheet import Bgr, Rect, Sheet

Rng = np.random.Generator


def print_on_paper(sheet: Sheet, look: Look, rng: Rng) -> NDArray[np.uint8]:
    """Puts the print on its paper: fibres, the other side showing through, ink that did not reach."""
    height, width = sheet.image.shape[:2]
    small = cv2.resize(sheet.image[::-1, ::-1, 1], None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    behind = cv2.resize(cv2.GaussianBlur(small, (0, 0), 0.015 * sheet.scale), (width, height))
    fibres = _draw_clouds(rng, height, width, 3) * 0.6 + _draw_clouds(rng, height, width, sheet.scale * 0.6) * 0.4
    light = (1 - look.show_through) + 0.03 * look.grain * fibres + np.float32(look.show_through / 255) * behind
    missing = (
        np.clip(_draw_clouds(rng, height, width, 0.04 * sheet.scale) - 2.4 + 1.6 * look.wear, 0, 1) * look.wear * 0.8
    )
    missing += 0.15 * look.wear * np.clip(_draw_clouds(rng, height, width, 3 * sheet.scale), 0, 1)
    ink = (255 - sheet.image) * (1 - missing)[..., None]
    paper = (255 - ink) * (light / 255)[..., None] * np.array(look.paper, np.float32)
    return np.asarray(cv2.convertScaleAbs(paper), np.uint8)


def lay_on_desk(paper: NDArray[np.uint8], sheet: Sheet, edge: Rect, desk: Bgr | None, rng: Rng) -> NDArray[np.uint8]:
    """Lays the page on a desk of that colour or any, which shows beyond its edge with a narrow shadow on it."""
    height, width = paper.shape[:2]
    mask = Sheet(sheet.window, sheet.scale)
    mask.fill(edge)
    off_page = mask.image[..., 0]
    if not off_page.any():
        return paper
    small = cv2.resize(off_page, None, fx=0.125, fy=0.125, interpolation=cv2.INTER_AREA)
    shade = cv2.resize(cv2.GaussianBlur(small, (0, 0), 0.02 * sheet.scale), (width, height))
    tones = [(60, 90, 130), (70, 70, 72), (150, 160, 165), (40, 52, 70)]
    tone = tones[rng.integers(len(tones))]
    grain = cv2.resize(_draw_clouds(rng, height, max(1, width // 24), sheet.scale * 0.15), (width, height))
    wood = ((1 + 0.07 * grain) * (0.5 + 0.5 / 255 * shade))[..., None] * np.array(desk or tone, np.float32)
    return np.where(off_page[..., None] > 127, cv2.convertScaleAbs(wood), paper)


def _draw_clouds(rng: Rng, height: int, width: int, size: float) -> NDArray[np.float32]:
    """Draws smooth noise of unit variance whose clouds are about `size` pixels wide."""
    size = max(1.0, size)
    coarse = rng.standard_normal((int(height / size) + 2, int(width / size) + 2), np.float32)
    return np.asarray(cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC) * 1.2, np.float32)
