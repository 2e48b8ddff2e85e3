"""A picture to draw boards on, whose places and lengths are in cells."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from scanner.lab.synth.sheet import load_typeface
from scanner.lab.validation.museum.description import Colour, Stroke
from scanner.lab.validation.museum.faces import find_face

Rng = np.random.Generator
Picture = NDArray[np.uint8]
"""HxWx3 uint8 BGR."""
Point = tuple[float, float]

OVERSAMPLING = 3
"""How many times as large smooth pictures are drawn, and then reduced."""


class Canvas:
    """A picture of rows and columns of cells, and of that much around them, in cells; below 0 it is a part of them.

    A crisp one is drawn as it will be, its lines on whole pixels; others are drawn larger and reduced.
    """

    def __init__(self, shape: tuple[float, float], cell: float, around: float, ground: Colour, *, crisp: bool) -> None:
        self._fine = 1 if crisp else OVERSAMPLING
        self.cell = round(cell) if crisp else cell
        self.around = ceil(around * self.cell) if around > 0 else around * self.cell
        height, width = (round(cells * self.cell + 2 * self.around) * self._fine for cells in shape)
        self._image = Image.new("RGB", (width, height), ground)
        self._pen = ImageDraw.Draw(self._image)

    @property
    def picture(self) -> Picture:
        large = np.ascontiguousarray(np.asarray(self._image)[..., ::-1])
        if self._fine == 1:
            return large
        small = (large.shape[1] // self._fine, large.shape[0] // self._fine)
        return np.asarray(cv2.resize(large, small, interpolation=cv2.INTER_AREA), np.uint8)

    def at(self, place: float) -> float:
        """Returns where a place in cells is in the finished picture, in pixels from its edge."""
        return place * self.cell + self.around

    def fill(self, x: float, y: float, width: float, height: float, colour: Colour, corner: float = 0.0) -> None:
        left, top, right, bottom = (round(self._fine * self.at(place)) for place in (x, y, x + width, y + height))
        radius = corner * self.cell * self._fine
        self._pen.rounded_rectangle((left, top, max(left, right - 1), max(top, bottom - 1)), radius, fill=colour)

    def outline(self, x: float, y: float, side: float, stroke: Stroke, corner: float = 0.0) -> None:
        """Draws a square with its outline within it."""
        left, top, right, bottom = (round(self._fine * self.at(place)) for place in (x, y, x + side, y + side))
        radius, width = corner * self.cell * self._fine, self.pixels(stroke.width)
        self._pen.rounded_rectangle((left, top, right - 1, bottom - 1), radius, outline=stroke.colour, width=width)

    def pixels(self, width: float) -> int:
        """Returns how broad a line of a width is in the drawing before it is reduced."""
        return max(1, round(width * self.cell * self._fine))

    def line(self, start: Point, end: Point, stroke: Stroke, wobble: float = 0.0, rng: Rng | None = None) -> None:
        """Draws a level or upright line centred on its ends; its own width longer, unless it is dashed."""
        if not stroke.width:
            return
        if wobble and rng is not None:
            self._stray(start, end, stroke, wobble, rng)
            return
        broad = self.pixels(stroke.width)
        for (x, y), (far_x, far_y) in self._dashes(start, end, stroke):
            left, top = (round(self._fine * self.at(place) - broad / 2) for place in (x, y))
            right, bottom = (round(self._fine * self.at(place) - broad / 2) + broad for place in (far_x, far_y))
            self._pen.rectangle((left, top, right - 1, bottom - 1), fill=stroke.colour)

    def _dashes(self, start: Point, end: Point, stroke: Stroke) -> list[tuple[Point, Point]]:
        if not stroke.dash:
            return [(start, end)]
        length = float(np.hypot(end[0] - start[0], end[1] - start[1]))
        count = max(1, round(length / stroke.dash / 2 + 0.5))
        cuts = np.linspace(0, 1, 2 * count)
        along = [(start[0] + t * (end[0] - start[0]), start[1] + t * (end[1] - start[1])) for t in cuts.tolist()]
        return list(zip(along[::2], along[1::2], strict=True))

    def _stray(self, start: Point, end: Point, stroke: Stroke, wobble: float, rng: Rng) -> None:
        """Draws a line as a hand does: bent a little, and too long or too short."""
        count = 12
        along = np.linspace(-rng.uniform(0, wobble), 1 + rng.uniform(0, wobble), count)[:, None]
        places = np.array(start) + along * (np.array(end) - start)
        bend = np.cumsum(rng.normal(0, wobble / 4, (count, 2)), axis=0)
        self.curve((places + bend - bend.mean(axis=0) + rng.normal(0, wobble / 3, 2)).tolist(), stroke)

    def curve(self, places: Sequence[Sequence[float]], stroke: Stroke) -> None:
        points = [(self._fine * self.at(x), self._fine * self.at(y)) for x, y in places]
        self._pen.line(points, stroke.colour, self.pixels(stroke.width), "curve")

    def area(self, places: Sequence[Sequence[float]], colour: Colour) -> None:
        self._pen.polygon([(self._fine * self.at(x), self._fine * self.at(y)) for x, y in places], colour)

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        left, top, right, bottom = (self._fine * self.at(at) for at in (x - radius, y - radius, x + radius, y + radius))
        self._pen.ellipse((left, top, right, bottom), fill=colour)

    def mask(self, x: float, y: float, mask: Picture, colour: Colour) -> None:
        """Draws a mask, as large as it is, centred on a place."""
        stencil = Image.fromarray(mask)
        left, top = (round(self._fine * self.at(at) - side / 2) for at, side in zip((x, y), stencil.size, strict=True))
        self._image.paste(colour, (left, top), stencil)

    def rounded_area(self, pieces: Sequence[tuple[float, float, float, float]], corner: float, colour: Colour) -> None:
        """Rectangles as one area; a blur makes its corners round, those that point inwards too."""
        left, top = (min(piece[axis] for piece in pieces) for axis in (0, 1))
        width, height = (max(piece[axis] + piece[axis + 2] for piece in pieces) - (left, top)[axis] for axis in (0, 1))
        unit = self.cell * self._fine
        blur = max(0.5, 0.6 * corner * unit)
        room = ceil(3 * blur)
        mask = np.zeros((round(height * unit) + 2 * room, round(width * unit) + 2 * room), np.float32)
        for x, y, across, down in pieces:
            rows = slice(*(round((at - top) * unit) + room for at in (y, y + down)))
            columns = slice(*(round((at - left) * unit) + room for at in (x, x + across)))
            mask[rows, columns] = 1
        soft = cv2.GaussianBlur(mask, (0, 0), blur)
        sharp = np.clip((soft - 0.5) * 1.5 * blur + 0.5, 0, 1)
        self.mask(left + width / 2, top + height / 2, (sharp * 255).astype(np.uint8), colour)

    @property
    def unit(self) -> float:
        """The side of a cell in the drawing before it is reduced, in pixels."""
        return self.cell * self._fine

    def text(
        self, words: str, x: float, y: float, height: float, name: str, colour: Colour, *, left: bool = False
    ) -> None:
        """Writes words whose digits are so high, around a place, or to the right of and below it."""
        font = load_typeface(find_face(name), round(max(4.0, self._type(name, height)), 1))
        start, top, end, bottom = font.getbbox(words)
        along, down = (0.0, 0.0) if left else (0.5, 0.5)
        corner_x = self._fine * self.at(x) - start - along * (end - start)
        corner_y = self._fine * self.at(y) - top - down * (bottom - top)
        self._pen.text((corner_x, corner_y), words, colour, font)

    def width_of(self, words: str, height: float, name: str) -> float:
        """Returns how long words are, in cells."""
        font = load_typeface(find_face(name), round(max(4.0, self._type(name, height)), 1))
        return font.getlength(words) / self._fine / self.cell

    def _type(self, name: str, height: float) -> float:
        """Returns the size of the type whose 8 is so high, in pixels of the drawing."""
        _, top, _, bottom = load_typeface(find_face(name), 100.0).getbbox("8", anchor="ls")
        return height * self.cell * self._fine * 100.0 / max(1.0, bottom - top)

    def handwriting(self, words: str, x: float, y: float, height: float, name: str, colour: Colour, rng: Rng) -> None:
        """Writes words as a hand does: leaning, off the middle, uneven in size."""
        font = load_typeface(find_face(name), round(max(6.0, self._type(name, height * rng.uniform(0.85, 1.15))), 1))
        start, top, end, bottom = font.getbbox(words)
        side = int(2 * max(end - start, bottom - top)) + 4
        stencil = Image.new("L", (side, side))
        ImageDraw.Draw(stencil).text(((side - start - end) / 2, (side - top - bottom) / 2), words, 255, font)
        turned = stencil.rotate(rng.normal(0, 6), Image.Resampling.BICUBIC)
        off_x, off_y = rng.normal(0, 0.04, 2)
        pressed = (np.asarray(turned) * rng.uniform(0.8, 1.0)).astype(np.uint8)
        self.mask(x + off_x, y + off_y, pressed, colour)
