"""Draws the pages of puzzle apps: a board of any kind amid a title bar, a clock, a number pad and buttons."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
from PIL import Image, ImageDraw

from scanner.lab.synth.app_boards import Theme, draw_board_of_boxes, draw_board_of_cages, draw_ruled_board
from scanner.lab.synth.boards import Board, Picture, draw_board
from scanner.lab.synth.puzzles import Answered
from scanner.lab.synth.sheet import load_typeface
from scanner.types import Lattice

Rng = np.random.Generator

TITLES = ("Daily puzzle", "Expert", "Level 214", "Medium", "No. 1187", "Good evening")
BUTTONS = ("Undo", "Erase", "Notes", "Hint", "Check", "New game", "Pause", "Share")


@dataclass(frozen=True, slots=True)
class Surroundings:
    """How much of an app's page there is around a board, in shares of the board's side, and what stands there."""

    above: float = 0.25
    below: float = 0.45
    left: float = 0.04
    right: float = 0.04
    pad: Literal["row", "square"] = "row"
    """The keys of the digits: a row below the board, or a square to its right."""


def draw_app(
    answered: Answered,
    theme: Theme,
    around: Surroundings,
    cell: float,
    rng: Rng,
    noted: float = 0.0,
    board: Board | None = None,
) -> tuple[Picture, Lattice]:
    """Draws a page of an app, HxWx3 BGR, given the side of a cell in pixels; returns it with the crossings of lines.

    `noted` is the share of blank cells with candidates in them; `board` is the look of a board of regions.
    """
    if answered.puzzle.has_marks:
        assert board is not None
        bare = replace(board, page=theme.page, above=0.1, below=0.1, beside=0.1, buttons=False)
        picture, lattice = draw_board(answered.puzzle, bare, cell, rng)
    elif answered.puzzle.cages:
        picture, lattice = draw_board_of_cages(answered, theme, cell, rng)
    else:
        draw = draw_board_of_boxes if answered.puzzle.has_signs else draw_ruled_board
        picture, lattice = draw(answered, theme, cell, noted, rng)
    side = picture.shape[0]
    left, top = round(around.left * side), round(around.above * side)
    extent = left + side + round(around.right * side), top + side + round(around.below * side)
    page = Image.new("RGB", extent, theme.page[::-1])
    furniture = _Furniture(page, theme, (left, top, side), answered.puzzle.size)
    furniture.place(around, rng)
    canvas = np.ascontiguousarray(np.asarray(page)[..., ::-1])
    canvas[top : top + side, left : left + side] = picture
    return canvas, Lattice(lattice.points + np.array((left, top), np.float32))


class _Furniture:
    """Draws what stands around a board, which lies at `left`, `top` and is `side` pixels wide."""

    def __init__(self, page: Image.Image, theme: Theme, board: tuple[int, int, int], digits: int) -> None:
        self._pen, self._extent, self._theme, self._digits = ImageDraw.Draw(page), page.size, theme, digits
        self._left, self._top, self._side = board

    def place(self, around: Surroundings, rng: Rng) -> None:
        unit = self._side / 10
        right = self._left + self._side
        if around.above > 0.1:
            self._draw_title(unit, rng)
        bottom = self._top + self._side + 0.5 * unit
        if around.pad == "row" and around.below > 0.25:
            pitch = self._side / self._digits
            for number in range(self._digits):
                box = (self._left + number * pitch, bottom, 0.86 * pitch, 1.2 * unit)
                self._draw_key(str(number + 1), box)
            bottom += 1.6 * unit
        if around.pad == "square" and around.right > 0.4:
            for number in range(self._digits):
                row, column = divmod(number, 3)
                box = (right + (0.6 + 1.15 * column) * unit, self._top + (2 + 1.15 * row) * unit, unit, unit)
                self._draw_key(str(number + 1), box)
        if bottom + unit < self._extent[1]:
            for number, name in enumerate(rng.permutation(BUTTONS)[:4]):
                box = (self._left + number * self._side / 4, bottom, 0.23 * self._side, 0.8 * unit)
                self._draw_key(str(name), box)

    def _draw_title(self, unit: float, rng: Rng) -> None:
        foot, right = self._top - 0.4 * unit, self._left + self._side
        name, clock = str(rng.choice(TITLES)), f"{rng.integers(1, 60):02}:{rng.integers(60):02}"
        font = load_typeface(self._theme.face, round(max(6.0, 0.5 * unit), 1))
        text = self._theme.text[::-1]
        self._pen.text((self._left, foot), name, text, font, "ls")
        self._pen.text((right, foot), clock, text, font, "rs")
        if foot > 1.5 * unit:
            self._pen.rectangle((0, 0, self._extent[0], 0.8 * unit), self._theme.button[::-1])

    def _draw_key(self, words: str, box: tuple[float, float, float, float]) -> None:
        """Draws a rounded button with words on it, at x, y and of a width and height in pixels."""
        x, y, width, height = box
        self._pen.rounded_rectangle((x, y, x + width, y + height), 0.15 * height, self._theme.button[::-1])
        size = min(0.55 * height, 1.4 * width / len(words))
        font = load_typeface(self._theme.face, round(max(4.0, size), 1))
        self._pen.text((x + width / 2, y + height / 2), words, self._theme.text[::-1], font, "mm")
