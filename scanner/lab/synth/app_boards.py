"""Draws boards as apps show them: a cell selected, digits entered, candidates small in the other cells.

Lines lie on whole pixels, as they do on screens, except those of cages.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil, floor
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from scanner.assets.typeface import TYPEFACE
from scanner.lab.synth.boards import Picture
from scanner.lab.synth.looks import random_look
from scanner.lab.synth.puzzles import Answered
from scanner.lab.synth.registry import ON_PAGES
from scanner.lab.synth.sheet import BLACK, Bgr, Rect, Sheet, load_typeface
from scanner.types import Lattice
from solver import Puzzle

Rng = np.random.Generator

NOTES_IN_A_ROW = {4: 2, 6: 3, 9: 3}
"""How many candidates stand side by side, by size; in other sizes, as many as necessary."""


@dataclass(frozen=True, slots=True)
class Theme:
    """The look of an app's pages. Lengths are in cells, colours BGR."""

    page: Bgr
    board: Bgr
    line: Bgr
    wall: Bgr
    """The colour of the lines between boxes, and of the outline."""
    digit: Bgr
    entry: Bgr
    """The colour of the player's digits."""
    note: Bgr
    """The colour of candidates."""
    selected: Bgr
    peer: Bgr
    """The colour of the cells that the selected one sees."""
    text: Bgr
    button: Bgr
    thin: float = 0.025
    thick: float = 0.05
    digit_height: float = 0.5
    face: Path = TYPEFACE


def draw_ruled_board(answered: Answered, theme: Theme, cell: float, noted: float, rng: Rng) -> tuple[Picture, Lattice]:
    """Draws a board whose cells share their lines, with nothing around it; returns it with the crossings of these.

    `noted` is the share of the blank cells with candidates in them.
    """
    canvas = _Canvas(answered.puzzle, theme, cell)
    size, boxes = answered.puzzle.size, answered.puzzle.boxes
    assert boxes is not None
    canvas.fill(0, 0, size, size, theme.board)
    selected = tuple(rng.integers(size, size=2)) if rng.random() < 0.6 else None
    for row, column in np.ndindex(size, size):
        if selected and (row == selected[0] or column == selected[1]):
            canvas.fill(column, row, 1, 1, theme.selected if (row, column) == selected else theme.peer)
    for steps, width, colour in (((1, 1), theme.thin, theme.line), (boxes, theme.thick, theme.wall)):
        for row in range(0, size + 1, steps[0]):
            canvas.line((0, row), (size, row), width, colour)
        for column in range(0, size + 1, steps[1]):
            canvas.line((column, 0), (column, size), width, colour)
    canvas.write(answered, 1.0, noted, rng)
    return canvas.picture, canvas.lattice


def draw_board_of_boxes(
    answered: Answered, theme: Theme, cell: float, noted: float, rng: Rng
) -> tuple[Picture, Lattice]:
    """Draws a board whose cells are boxes apart on the page; some apps have small ones for the signs too."""
    canvas = _Canvas(answered.puzzle, theme, cell)
    size, box = answered.puzzle.size, rng.uniform(0.48, 0.85)
    inset, round_by = (1 - box) / 2, rng.choice([0.0, rng.uniform(0.03, 0.12)])
    selected = tuple(rng.integers(size, size=2)) if rng.random() < 0.4 else None
    for row, column in np.ndindex(size, size):
        fill = theme.selected if (row, column) == selected else theme.board
        canvas.box(column + inset, row + inset, box, round_by, fill)
    if has_boxes_for_signs := rng.random() < 0.2:
        small = 2 * inset * rng.uniform(0.7, 1)
        for row, column in np.ndindex(size, size - 1):
            canvas.box(column + 1 - small / 2, row + (1 - small) / 2, small, round_by, theme.board)
            canvas.box(row + (1 - small) / 2, column + 1 - small / 2, small, round_by, theme.board)
    if selected and rng.random() < 0.4:
        row, column = map(int, selected)
        canvas.outline(inset, row + inset, size - 2 * inset, box)
        canvas.outline(column + inset, inset, box, size - 2 * inset)
    for row, column, sign, other_row, other_column in answered.puzzle.relations:
        middle = (column + other_column + 1) / 2, (row + other_row + 1) / 2
        towards = (other_column - column, other_row - row) if sign == "<" else (column - other_column, row - other_row)
        canvas.chevron(middle, towards, 0.32 * (1 - box), theme.digit if has_boxes_for_signs else theme.text)
    canvas.write(answered, box, noted, rng)
    return canvas.picture, canvas.lattice


def draw_board_of_cages(answered: Answered, theme: Theme, cell: float, rng: Rng) -> tuple[Picture, Lattice]:
    """Draws a board of cages as pages show it, in two colours of the theme."""
    puzzle, look = answered.puzzle, replace(random_look(rng), ink=BLACK, thin=theme.thin, thick=theme.thick)
    rim, size = look.rim, puzzle.size
    sheet = Sheet(Rect(-rim, -rim, size + 2 * rim, size + 2 * rim), cell)
    ON_PAGES[puzzle.kind].draw(puzzle)(sheet, Rect(0, 0, size, size), puzzle, look, rng)
    ink, board = (np.array(colour, np.float32) for colour in (theme.digit, theme.board))
    picture = (ink + (board - ink) * (sheet.image / np.float32(255))).astype(np.uint8)
    steps = (np.arange(size + 1) + rim) * cell - 0.5
    return picture, Lattice(np.stack(np.meshgrid(steps, steps), axis=2).astype(np.float32))


class _Canvas:
    """A picture with room for a board and half of its outline; places and lengths are in cells."""

    def __init__(self, puzzle: Puzzle, theme: Theme, cell: float) -> None:
        self._theme, self._cell, self._size = theme, cell, puzzle.size
        self._rim = ceil(max(1.0, theme.thick * cell))
        side = round(puzzle.size * cell) + 2 * self._rim
        self._image = Image.new("RGB", (side, side), theme.page[::-1])
        self._pen = ImageDraw.Draw(self._image)

    @property
    def picture(self) -> Picture:
        return np.ascontiguousarray(np.asarray(self._image)[..., ::-1])

    @property
    def lattice(self) -> Lattice:
        steps = np.arange(self._size + 1) * self._cell + self._rim - 0.5
        return Lattice(np.stack(np.meshgrid(steps, steps), axis=2).astype(np.float32))

    def fill(self, x: float, y: float, width: float, height: float, colour: Bgr) -> None:
        left, top, right, bottom = (self._to_pixel(place) for place in (x, y, x + width, y + height))
        self._pen.rectangle((left, top, right - 1, bottom - 1), colour[::-1])

    def line(self, start: tuple[float, float], end: tuple[float, float], width: float, colour: Bgr) -> None:
        """Draws an upright or level line from left or top to right or bottom, at least a pixel wide."""
        broad = max(1, round(width * self._cell))
        (left, top), (right, bottom) = (
            [floor(place * self._cell + self._rim - broad / 2 + 0.5) for place in point] for point in (start, end)
        )
        self._pen.rectangle((left, top, right + broad - 1, bottom + broad - 1), colour[::-1])

    def box(self, x: float, y: float, side: float, round_by: float, fill: Bgr) -> None:
        left, top, right, bottom = (self._to_pixel(place) for place in (x, y, x + side, y + side))
        width = max(1, round(self._theme.thin * self._cell))
        outline = self._theme.line[::-1]
        # Pillow draws none whose corners leave nothing of its sides, nor some that are rounded by less than a pixel.
        radius = min(round_by * self._cell, (right - left) / 3, (bottom - top) / 3)
        radius = radius if radius >= 1 else 0
        self._pen.rounded_rectangle((left, top, right, bottom), radius, fill[::-1], outline, width)

    def outline(self, x: float, y: float, width: float, height: float) -> None:
        corners = tuple(self._to_pixel(place) for place in (x, y, x + width, y + height))
        self._pen.rectangle(corners, None, self._theme.wall[::-1], max(1, round(self._theme.thin * self._cell)))

    def chevron(self, middle: tuple[float, float], towards: tuple[int, int], reach: float, colour: Bgr) -> None:
        """Draws a sign that opens in a direction, and reaches so far both ways."""
        (x, y), (dx, dy) = middle, towards
        ends = [(x + reach * (dx + side * 1.4 * dy), y + reach * (dy + side * 1.4 * dx)) for side in (-1, 1)]
        tip = (x - reach * dx, y - reach * dy)
        points = [tuple(place * self._cell + self._rim for place in point) for point in (ends[0], tip, ends[1])]
        self._pen.line(points, colour[::-1], max(1, round(1.5 * self._theme.thin * self._cell)), "curve")

    def write(self, answered: Answered, box: float, noted: float, rng: Rng) -> None:
        """Writes digits into cells, or into boxes so wide in them, and candidates into some blank ones."""
        puzzle, theme = answered.puzzle, self._theme
        for row, column in np.ndindex(puzzle.size, puzzle.size):
            middle = column + 0.5, row + 0.5
            if digit := puzzle.givens[row][column]:
                self._write_text(str(digit), middle, box * theme.digit_height, theme.digit)
            elif digit := puzzle.entries[row][column]:
                self._write_text(str(digit), middle, box * theme.digit_height, theme.entry)
            elif rng.random() < noted:
                self._write_notes(answered.solution[row][column], middle, box, rng)

    def _write_notes(self, digit: int, middle: tuple[float, float], box: float, rng: Rng) -> None:
        """Candidates, with the right one among them, each in its own place of the cell."""
        in_a_row = NOTES_IN_A_ROW.get(self._size, ceil(self._size**0.5))
        for candidate in range(1, self._size + 1):
            if candidate == digit or rng.random() < 0.3:
                row, column = divmod(candidate - 1, in_a_row)
                x, y = (box * ((place + 0.5) / in_a_row - 0.5) for place in (column, row))
                self._write_text(
                    str(candidate), (middle[0] + x, middle[1] + y), 0.55 * box / in_a_row, self._theme.note
                )

    def _write_text(self, words: str, middle: tuple[float, float], height: float, colour: Bgr) -> None:
        """Writes words whose digits are so high."""
        font = load_typeface(self._theme.face, round(max(4.0, height * self._cell / 0.7), 1))
        x, y = (place * self._cell + self._rim for place in middle)
        left, top, right, bottom = font.getbbox(words)
        self._pen.text((x - (left + right) / 2, y - (top + bottom) / 2), words, colour[::-1], font)

    def _to_pixel(self, place: float) -> int:
        return round(place * self._cell) + self._rim
