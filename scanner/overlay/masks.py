"""Masks of a cell: flat, upright pictures of how much ink each spot of the cell gets, 0 to 255."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from math import ceil
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from scanner.assets.typeface import DIGIT_PER_EM, TYPEFACE
from solver.paper.drawings import Point, digit_place, outlines_of_shape

Mask = NDArray[np.uint8]
"""A square that covers the whole cell."""

HALO_WIDTH = 0.03
"""How far a halo reaches around ink, and how wide a contour is, in cells: just enough to set it off from the ground
on a photo of 640x480."""

LEAST_HALO_PIXELS = 2
"""The fewest pixels of a mask that halos and contours have: anything less cannot be seen on the photo."""

LEAST_SIDE = 400
"""The fewest pixels of a side on which shapes are drawn: OpenCV draws smooth lines a pixel wider than asked for."""

SUBPIXELS = 4
"""The fractional bits of the coordinates that OpenCV draws with."""


@dataclass(frozen=True, eq=False)
class Stencil:
    """The `ink` of something to draw, and its `halo`, SxS each, which sets it off from the ground."""

    ink: Mask

    @cached_property
    def halo(self) -> Mask:
        """The ink and what is near it."""
        reach = max(round(HALO_WIDTH * len(self.ink)), LEAST_HALO_PIXELS)
        near = cv2.dilate(255 * (self.ink > 127).astype(np.uint8), np.ones((2 * reach + 1, 2 * reach + 1), np.uint8))
        return np.asarray(cv2.blur(near, (3, 3)), np.uint8)

    @cached_property
    def hollow(self) -> Stencil:
        """The contour alone, half of it inside."""
        ink = (2 * self.ink.astype(int) > self.ink.max()).astype(np.uint8)
        inside, outside = (cv2.distanceTransform(part, cv2.DIST_L2, cv2.DIST_MASK_5) for part in (ink, 1 - ink))
        depth = max(HALO_WIDTH * len(self.ink), LEAST_HALO_PIXELS) / 2 + 1 - np.maximum(inside, outside)
        return Stencil((255 * np.clip(depth, 0, 1)).astype(np.uint8))


def shape_mask(name: str, side: int, centre: Point = (0.5, 0.5)) -> Mask:
    """Draws a shape of `shapes.svg` around a place of the cell (x, y in cells), as a side x side mask."""
    fine = side * ceil(LEAST_SIDE / side)
    mask = np.zeros((fine, fine), np.uint8)
    for points, width, opacity in outlines_of_shape(name):
        places = (np.array(points) + centre - 0.5) * fine - 0.5
        polygon = (places * 2**SUBPIXELS).round().astype(np.int32)
        if width:
            thickness = max(1, round(width * fine) - 1)
            cv2.polylines(mask, [polygon], points[0] == points[-1], 255, thickness, cv2.LINE_AA, SUBPIXELS)
        else:
            cv2.fillPoly(mask, [polygon], round(opacity * 255), cv2.LINE_AA, SUBPIXELS)
    return np.asarray(cv2.resize(mask, (side, side), interpolation=cv2.INTER_AREA), np.uint8)


def digit_mask(text: str, side: int, name: str = "digit", typeface: Path = TYPEFACE) -> Mask:
    """Draws a number or a letter at the named place of `shapes.svg`, as a side x side mask.

    What is too wide for its place is made smaller.
    """
    centre, width, height = digit_place(name)
    length = _load_font(side * height / digit_height_per_em(typeface), typeface).getlength(text)
    return number_mask(text, side, centre, height * min(1.0, width * side / length), typeface)


def number_mask(text: str, side: int, centre: Point, height: float, typeface: Path = TYPEFACE) -> Mask:
    """Draws a number, `height` of the cell high and centred on a place (x, y in cells), as a side x side mask."""
    font = _load_font(side * height / digit_height_per_em(typeface), typeface)
    _, _, right, bottom = font.getbbox(text)
    sheet = Image.new("L", (ceil(right), ceil(bottom)))
    ImageDraw.Draw(sheet).text((0, 0), text, fill=255, font=font)
    glyph = sheet.crop(sheet.getbbox())
    canvas = Image.new("L", (side, side))
    canvas.paste(glyph, (round(centre[0] * side - glyph.width / 2), round(centre[1] * side - glyph.height / 2)))
    return np.asarray(canvas)


@cache
def digit_height_per_em(typeface: Path) -> float:
    """Measures how high a typeface's digits are. Raises OSError if it is no typeface, ValueError if it has none."""
    if typeface == TYPEFACE:
        return DIGIT_PER_EM
    font = ImageFont.truetype(str(typeface), LEAST_SIDE)
    shapes = {font.getmask(digit).getbbox() for digit in "0123456789"}
    if None in shapes or len(shapes) == 1:
        raise ValueError("it has no digits")
    _, top, _, bottom = font.getbbox("0123456789")
    return (bottom - top) / LEAST_SIDE


@lru_cache(1)
def _load_font(size: float, typeface: Path) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(typeface), size)
