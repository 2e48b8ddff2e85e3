"""A sheet of paper to print on. All lengths are in cells of the main puzzle, whose middle is the origin."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

Bgr = tuple[int, int, int]
Coverage = NDArray[np.floating[Any]]
Float = TypeVar("Float", bound=np.floating[Any])
BLACK: Bgr = (0, 0, 0)


class Rect(NamedTuple):
    """A rectangle on the sheet."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def inset(self, by: float) -> Rect:
        return Rect(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def split_down(self, at: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """Splits into the upper part, `at` high, and the rest below a gap."""
        rest = Rect(self.x, self.y + at + gap, self.width, self.height - at - gap)
        return Rect(self.x, self.y, self.width, at), rest

    def split_across(self, at: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """Splits into the left part, `at` wide, and the rest right of a gap."""
        rest = Rect(self.x + at + gap, self.y, self.width - at - gap, self.height)
        return Rect(self.x, self.y, at, self.height), rest

    def overlap(self, other: Rect) -> Rect:
        """Intersects two rectangles."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, min(self.right, other.right) - x, min(self.bottom, other.bottom) - y)

    def meets(self, other: Rect) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom


class Sheet:
    """The print on the part of a page that a camera sees.

    `window` is that part and `scale` its pixels per cell; `image` is HxWx3 uint8 BGR, white where nothing is printed.
    """

    def __init__(self, window: Rect, scale: float) -> None:
        self.window = window
        self.scale = scale
        height, width = round(window.height * scale), round(window.width * scale)
        self.image: NDArray[np.uint8] = np.full((height, width, 3), 255, np.uint8)

    def fill(self, rect: Rect, colour: Bgr = BLACK) -> None:
        """Prints a rectangle; its edges are exact to a part of a pixel."""
        left, top = self._to_pixel(rect.x, rect.y)
        right, bottom = self._to_pixel(rect.right, rect.bottom)
        across, down = (
            _measure_overlap(left, right, self.image.shape[1]),
            _measure_overlap(top, bottom, self.image.shape[0]),
        )
        self._ink(max(0, int(left)), max(0, int(top)), np.outer(down, across), colour)

    def frame(self, rect: Rect, line: float, colour: Bgr = BLACK) -> None:
        """Prints the outline of a rectangle, with a line centred on its edges."""
        for y in (rect.y, rect.bottom):
            self.fill(Rect(rect.x - line / 2, y - line / 2, rect.width + line, line), colour)
        for x in (rect.x, rect.right):
            self.fill(Rect(x - line / 2, rect.y + line / 2, line, rect.height - line), colour)

    def halftone(self, rect: Rect, tint: float | Coverage, colour: Bgr = BLACK, pitch: float = 0.03) -> None:
        """Prints a tint, or a picture of tints, as the dots of a screen; `pitch` is their distance."""
        left, top = (round(edge) for edge in self._to_pixel(rect.x, rect.y))
        right, bottom = (round(edge) for edge in self._to_pixel(rect.right, rect.bottom))
        if right > left and bottom > top:
            shares = Image.fromarray(np.atleast_2d(np.float32(tint))).resize((right - left, bottom - top))
            self._ink(left, top, _screen_into_dots(np.asarray(shares), pitch * self.scale), colour)

    def text(
        self, words: str, x: float, y: float, height: float, face: Path, colour: Bgr = BLACK, anchor: str = "ls"
    ) -> None:
        """Prints a line of text of the type size `height`; `anchor` is Pillow's: "ls" is left and on the baseline."""
        font = self.font(face, height)
        left, top, right, bottom = font.getbbox(words, anchor=anchor)
        at_x, at_y = self._to_pixel(x, y)
        corner_x, corner_y = int(np.floor(at_x + left)) - 1, int(np.floor(at_y + top)) - 1
        mask = Image.new("L", (int(right - left) + 4, int(bottom - top) + 4))
        ImageDraw.Draw(mask).text((at_x - corner_x, at_y - corner_y), words, fill=255, font=font, anchor=anchor)
        self._ink(corner_x, corner_y, np.asarray(mask, np.float32) / 255, colour)

    def column(self, rect: Rect, words: list[str], height: float, face: Path, colour: Bgr = BLACK) -> None:
        """Prints words as a justified column until the rectangle is full."""
        font = self.font(face, height)
        width, leading = rect.width * self.scale, 1.22 * height * self.scale
        mask = Image.new("L", (max(1, int(width)), max(1, int(rect.height * self.scale))))
        pen = ImageDraw.Draw(mask)
        lines = self.lines(words, rect.width, height, face)
        for number, line in enumerate(lines[: int(mask.height / leading)]):
            lengths = [font.getlength(word) for word in line]
            space = font.getlength(" ")
            if number < len(lines) - 1:
                space = (width - sum(lengths)) / max(1, len(line) - 1)
            x = 0.0
            for word, length in zip(line, lengths, strict=True):
                pen.text((x, (number + 0.8) * leading), word, fill=255, font=font, anchor="ls")
                x += length + space
        left, top = self._to_pixel(rect.x, rect.y)
        self._ink(round(left), round(top), np.asarray(mask, np.float32) / 255, colour)

    def lines(self, words: list[str], width: float, height: float, face: Path) -> list[list[str]]:
        """Breaks words into lines that are no longer than a width, unless a single word is."""
        font = self.font(face, height)
        space, room = font.getlength(" "), 0.0
        broken: list[list[str]] = []
        for word in words:
            length = font.getlength(word)
            if not broken or length > room:
                broken.append([])
                room = width * self.scale
            broken[-1].append(word)
            room -= length + space
        return broken

    def stamp(self, mask: Coverage, x: float, y: float, colour: Bgr = BLACK) -> None:
        """Prints a mask of 0..1, given in pixels of the image, centred on a place."""
        middle_x, middle_y = self._to_pixel(x, y)
        self._ink(round(middle_x - mask.shape[1] / 2), round(middle_y - mask.shape[0] / 2), mask, colour)

    def paste(self, picture: NDArray[np.uint8], x: float, y: float) -> None:
        """Prints a picture, HxWx3 uint8 BGR in pixels of the image, with its top left corner at a place inside."""
        left, top = (round(edge) for edge in self._to_pixel(x, y))
        area = self.image[top : top + picture.shape[0], left : left + picture.shape[1]]
        area[:] = np.minimum(area, picture)

    def length(self, words: str, height: float, face: Path) -> float:
        """Measures how long a line of text is."""
        return self.font(face, height).getlength(words) / self.scale

    def font(self, face: Path, height: float) -> ImageFont.FreeTypeFont:
        return load_typeface(face, round(max(3.0, height * self.scale), 1))

    def _to_pixel(self, x: float, y: float) -> tuple[float, float]:
        return (x - self.window.x) * self.scale, (y - self.window.y) * self.scale

    def _ink(self, left: int, top: int, coverage: Coverage, colour: Bgr) -> None:
        """Inks an area. Ink filters light, as print does: what lies below shows through, darker."""
        rows = slice(max(0, -top), max(0, self.image.shape[0] - top))
        columns = slice(max(0, -left), max(0, self.image.shape[1] - left))
        coverage = coverage[rows, columns]
        if coverage.size:
            left, top = max(0, left), max(0, top)
            area = self.image[top : top + coverage.shape[0], left : left + coverage.shape[1]]
            absorbed = 1 - np.array(colour, np.float32) / 255
            area[:] = (area * (1 - coverage[..., None].astype(np.float32) * absorbed) + 0.5).astype(np.uint8)


@lru_cache(maxsize=4096)
def load_typeface(face: Path, size: float) -> ImageFont.FreeTypeFont:
    """Loads a typeface at a size in pixels."""
    return ImageFont.truetype(str(face), size)


def centre(mask: NDArray[Float]) -> NDArray[Float]:
    """Moves the box around the ink of a square mask of 0..1 to the middle."""
    rows, columns = np.nonzero(mask > 0.3)
    if not len(rows):
        return mask
    middle = (len(mask) - 1) // 2
    shift = middle - (rows.min() + rows.max()) // 2, middle - (columns.min() + columns.max()) // 2
    return np.roll(mask, shift, axis=(0, 1))


def _measure_overlap(start: float, stop: float, limit: int) -> NDArray[np.float64]:
    """Measures how much of each pixel from `start` to `stop` lies between them."""
    start, stop = max(0.0, start), min(float(limit), stop)
    pixels = np.arange(int(start), max(int(start), int(np.ceil(stop))))
    return np.asarray(np.clip(np.minimum(pixels + 1, stop) - np.maximum(pixels, start), 0, 1))


def _screen_into_dots(tint: Coverage, pitch: float) -> Coverage:
    """Screens a tint into round dots at 45 degrees; it stays flat where the dots would be too small to print."""
    if pitch < 3:
        return tint
    y, x = np.ogrid[: tint.shape[0], : tint.shape[1]]
    turn = np.float32(np.pi * np.sqrt(2) / pitch)
    screen = 0.5 + 0.25 * (np.cos((x + y) * turn) + np.cos((x - y) * turn))
    return np.asarray(np.clip((screen + tint - 1) * pitch / 1.5 + 0.5, 0, 1) * (tint > 0))
