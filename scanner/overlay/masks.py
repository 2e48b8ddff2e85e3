"""What is drawn in a cell: flat, upright pictures of how much ink each spot of the cell gets, 0 to 255."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

Mask = NDArray[np.uint8]
"""A square that covers the whole cell."""

TYPEFACE = Path(__file__).parents[1] / "assets" / "figtree-semibold.ttf"
DIGIT_PER_EM = 0.7  # how high a digit of this typeface is
DIGIT_HEIGHT = 0.52  # cells


def digit_mask(value: int, side: int, height: float = DIGIT_HEIGHT, centre: tuple[float, float] = (0.5, 0.5)) -> Mask:
    """A number, `height` of the cell high and centred on `centre` (x, y in cells), as a side x side mask."""
    font = ImageFont.truetype(str(TYPEFACE), side * height / DIGIT_PER_EM)
    sheet = Image.new("L", (4 * side, 2 * side))
    ImageDraw.Draw(sheet).text((side, side), str(value), fill=255, font=font)
    glyph = sheet.crop(sheet.getbbox())
    canvas = Image.new("L", (side, side))
    canvas.paste(glyph, (round(centre[0] * side - glyph.width / 2), round(centre[1] * side - glyph.height / 2)))
    return np.asarray(canvas)


def crown_mask(side: int) -> Mask:
    """A crown of three points with a ball on each, and a band below."""
    fine = 4 * side
    canvas = Image.new("L", (fine, fine))
    pen = ImageDraw.Draw(canvas)
    points = [(0.3, 0.63), (0.22, 0.39), (0.38, 0.5), (0.5, 0.29), (0.62, 0.5), (0.78, 0.39), (0.7, 0.63)]
    pen.polygon([(x * fine, y * fine) for x, y in points], fill=255)
    pen.rounded_rectangle((0.3 * fine, 0.67 * fine, 0.7 * fine, 0.74 * fine), 0.02 * fine, fill=255)
    for x, y in (points[1], points[3], points[5]):
        pen.circle((x * fine, y * fine), 0.042 * fine, fill=255)
    return np.asarray(canvas.resize((side, side), Image.Resampling.BOX))


def ring_mask(side: int) -> Mask:
    """Three quarters of a ring round a cell's content, open at the top right."""
    mask = np.zeros((side, side), np.uint8)
    centre, radius, width = side // 2, round(0.4 * side), max(1, round(0.055 * side))
    cv2.ellipse(mask, (centre, centre), (radius, radius), 0, 0, 270, 255, width, cv2.LINE_AA)
    return mask


def struck_mask(value: int, side: int, centre: tuple[float, float]) -> Mask:
    """A small number that is struck out."""
    mask = digit_mask(value, side, height=0.25, centre=centre).copy()
    x, y = (round(place * side) for place in centre)
    reach, width = round(0.15 * side), max(1, round(0.02 * side))
    cv2.line(mask, (x - reach, y + reach), (x + reach, y - reach), 255, width, cv2.LINE_AA)
    return mask


def cross_mask(side: int) -> Mask:
    """A cross as players write it, in the middle of a cell."""
    mask = np.zeros((side, side), np.uint8)
    near, far, width = round(0.33 * side), round(0.67 * side), max(1, round(0.06 * side))
    cv2.line(mask, (near, near), (far, far), 255, width, cv2.LINE_AA)
    cv2.line(mask, (near, far), (far, near), 255, width, cv2.LINE_AA)
    return mask


def wash_mask(side: int) -> Mask:
    """A thin wash of ink over the whole cell."""
    return np.full((side, side), 45, np.uint8)


def frame_mask(side: int) -> Mask:
    """A frame with round corners just inside a cell, and a thin wash of ink within it."""
    fine = 4 * side
    canvas = Image.new("L", (fine, fine))
    box = (0.07 * fine, 0.07 * fine, 0.93 * fine, 0.93 * fine)
    ImageDraw.Draw(canvas).rounded_rectangle(box, 0.15 * fine, fill=50, outline=255, width=round(0.055 * fine))
    return np.asarray(canvas.resize((side, side), Image.Resampling.BOX))
