"""A figure as pixels, for what shows no vectors: a picture, or several one after the other in a moving one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from scanner.assets.typeface import DIGIT_PER_EM, TYPEFACE
from scanner.errors import OutputError
from scanner.writers.svg import PIXELS_PER_CELL
from solver.paper.drawings import Point
from solver.paper.shapes import PAPER, Area, Extent, Label, Shape, Stroke


def paint(shapes: Iterable[Shape], extent: Extent) -> Image.Image:
    """Paints a figure on paper, as large as its SVG. It is painted finer and reduced, which makes its edges smooth."""
    finer = 4
    scale = finer * PIXELS_PER_CELL
    width, height = (round(side * PIXELS_PER_CELL) for side in extent[:2])
    picture = Image.new("RGB", (finer * width, finer * height), PAPER)
    brush = _Brush(ImageDraw.Draw(picture), scale, extent.margin)
    for shape in shapes:
        brush.paint(shape)
    return picture.reduce(finer)


def encode(pictures: Sequence[Image.Image], path: Path) -> bytes:
    """Encodes a picture, or several of the same size that follow each other over and over, as the name ends.

    Each stands for two seconds, and the last one for six. Raises OutputError if there are too many pixels.
    """
    first, *others = pictures
    content = BytesIO()
    moving = {"save_all": True, "append_images": others, "duration": [2000] * len(others) + [6000], "loop": 0}
    try:
        first.save(content, path.suffix[1:], lossless=True, **(moving if others else {}))
    except (OSError, ValueError) as error:
        raise OutputError(f"{path}: cannot be written ({error})", "Give a name that ends in .svg.") from None
    return content.getvalue()


class _Brush:
    """Paints shapes, so many pixels to a cell, on a picture whose grid begins after a margin, in cells."""

    def __init__(self, canvas: ImageDraw.ImageDraw, scale: int, margin: float) -> None:
        self._canvas = canvas
        self._scale = scale
        self._margin = margin

    def paint(self, shape: Shape) -> None:
        if isinstance(shape, Area):
            self._canvas.polygon([self._place(point) for point in shape.points], shape.fill)
        elif isinstance(shape, Stroke):
            self._draw(shape)
        else:
            self._write(shape)

    def _draw(self, stroke: Stroke) -> None:
        """Draws a line with round ends and corners."""
        points = [self._place(point) for point in stroke.points]
        width = stroke.width * self._scale
        self._canvas.line(points, stroke.colour, round(width))
        for point in points:
            self._canvas.circle(point, width / 2, stroke.colour)

    def _write(self, label: Label) -> None:
        x, y = self._place(label.centre)
        foot = y + label.height * self._scale / 2
        font = _typeface(round(label.height / DIGIT_PER_EM * self._scale))
        self._canvas.text((x, foot), label.text, label.colour, font, anchor="ms")

    def _place(self, point: Point) -> Point:
        x, y = point
        return (x + self._margin) * self._scale, (y + self._margin) * self._scale


@lru_cache
def _typeface(size: int) -> ImageFont.FreeTypeFont:
    """Opens the typeface of digits, its size in pixels."""
    return ImageFont.truetype(str(TYPEFACE), size)
