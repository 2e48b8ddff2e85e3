"""Prints boards with signs between their cells, in the looks that newspapers, web sites and programs give them."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from scanner.lab.synth.grids import measure_type_per_digit, write_by_hand
from scanner.lab.synth.looks import Look
from scanner.lab.synth.sheet import Coverage, Rect, Sheet, centre
from solver import Puzzle

Rng = np.random.Generator

QUARTER_TURNS = {"<": 0, "∨": 1, ">": 2, "∧": 3}
"""How many quarter turns counter-clockwise make each sign out of `<`."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a board is printed. Lengths are shares of the pitch, from the middle of one cell to that of the next."""

    box: float
    """The side of a box; 1 for a ruled grid, whose cells share their lines."""
    outline: float
    sign: str
    """Typeset, chevron or triangle."""
    reach: float
    """How high a sign is across the direction in which it points."""
    depth: float
    """How long it is along that direction, as a share of its height."""
    bold: float
    """The thickness of a chevron, as a share of its height."""
    tinted: float
    """The share of cells on a tint."""
    noted: float
    """The share of gaps with a pencil note in it or near it."""


def random_style(rng: Rng, cells: str = "any") -> Style:
    """Chooses any style in which cells are as `Look.cells` says."""
    ruled = {"any": rng.random() < 0.3, "apart": False, "ruled": True}[cells]
    box = 1.0 if ruled else rng.uniform(0.48, 0.82)
    gap = 1 - box
    return Style(
        box=box,
        outline=rng.uniform(0.012, 0.05),
        sign=str(rng.choice(["typeset", "chevron", "triangle"], p=[0.4, 0.45, 0.15])),
        reach=rng.uniform(0.24, 0.42) if box == 1 else float(np.clip(gap * rng.uniform(0.6, 1.3), 0.18, 0.4)),
        depth=rng.uniform(0.5, 0.95),
        bold=rng.uniform(0.09, 0.24),
        tinted=rng.uniform(0.05, 0.5) if rng.random() < 0.25 else 0.0,
        noted=rng.uniform(0.02, 0.2) if rng.random() < 0.2 else 0.0,
    )


def print_signed_board(sheet: Sheet, rect: Rect, puzzle: Puzzle, look: Look, rng: Rng) -> None:
    """Prints a board in some style, so that its cells and half the gap around them fill the rectangle."""
    style, pitch = random_style(rng, look.cells), rect.width / puzzle.size
    for row, column in np.ndindex(puzzle.size, puzzle.size):
        cell = Rect(rect.x + column * pitch, rect.y + row * pitch, pitch, pitch)
        _print_box(sheet, cell.inset((1 - style.box) / 2 * pitch), style, look, rng)
        _print_digit(sheet, cell, puzzle.givens[row][column], style, look)
        if puzzle.entries[row][column]:
            mask = write_by_hand(sheet, str(puzzle.entries[row][column]), style.box * pitch, look, rng)
            x, y = rng.normal(0.5, 0.04 * style.box, 2)
            sheet.stamp(mask, cell.x + x * pitch, cell.y + y * pitch, look.pen)
    if style.box == 1:
        sheet.frame(rect, style.outline * pitch * 1.5, look.ink)
    for row, column, sign, other_row, other_column in puzzle.relations:
        glyph = sign if row == other_row else {"<": "∧", ">": "∨"}[sign]
        x, y = rect.x + (column + other_column + 1) / 2 * pitch, rect.y + (row + other_row + 1) / 2 * pitch
        sheet.stamp(_draw_sign(sheet, glyph, pitch, style, look), x, y, look.ink)
    for row, column in np.argwhere(rng.random((puzzle.size, puzzle.size)) < style.noted):
        note = str(rng.integers(10, 99)) if rng.random() < 0.5 else str(rng.integers(1, puzzle.size + 1))
        size = min(0.25, max(0.12, (1 - style.box) * 0.6)) * pitch
        x, y = rect.x + (column + rng.uniform(0.2, 0.8)) * pitch, rect.y + (row + rng.uniform(0, 0.06)) * pitch
        sheet.text(note, x, y, size, look.faces.hand, look.pen, "mm")


def _print_box(sheet: Sheet, box: Rect, style: Style, look: Look, rng: Rng) -> None:
    if rng.random() < style.tinted:
        sheet.halftone(box, look.tint, look.ink, pitch=0.05)
    sheet.frame(box, style.outline * box.width / style.box, look.ink)


def _print_digit(sheet: Sheet, cell: Rect, digit: int, style: Style, look: Look) -> None:
    if digit:
        height = look.digit_height * style.box * cell.width
        x, y = cell.x + cell.width / 2, cell.y + cell.height / 2 + height / 2
        sheet.text(
            str(digit), x, y, height * measure_type_per_digit(sheet, look), look.faces.digits, look.digit_ink, "ms"
        )


def _draw_sign(sheet: Sheet, glyph: str, pitch: float, style: Style, look: Look) -> Coverage:
    """Draws a sign as a mask of 0..1, in pixels of the sheet."""
    height = style.reach * pitch * sheet.scale
    if style.sign == "typeset":
        mask = _draw_typeset_sign(sheet, look, height)
    else:
        fine, side = 4, 2 * int(height) + 9
        x, y = style.depth * height / 2, height / 2
        corners = np.round(((np.array([(x, -y), (-x, 0), (x, y)]) + side / 2) * fine - 0.5) * 16).astype(np.int32)
        large = np.zeros((fine * side, fine * side), np.uint8)
        if style.sign == "triangle":
            cv2.fillPoly(large, [corners], 255, cv2.LINE_AA, 4)
        else:
            cv2.polylines(large, [corners], False, 255, max(1, round(style.bold * height * fine)), cv2.LINE_AA, 4)
        mask = cv2.resize(large, (side, side), interpolation=cv2.INTER_AREA) / np.float32(255)
    return np.ascontiguousarray(np.rot90(mask, QUARTER_TURNS[glyph]))


def _draw_typeset_sign(sheet: Sheet, look: Look, height: float) -> Coverage:
    """Draws the `<` of the digits' typeface, of a given height in pixels, in the middle of a square mask."""
    side = 3 * int(height) + 9
    small = Sheet(Rect(0, 0, side, side), 1.0)
    size = 100.0
    _, top, _, bottom = small.font(look.faces.digits, size).getbbox("<", anchor="ls")
    small.text("<", side / 2, side / 2, size * height / max(1.0, bottom - top), look.faces.digits, anchor="mm")
    return centre(1 - small.image[..., 0].astype(np.float32) / 255)
