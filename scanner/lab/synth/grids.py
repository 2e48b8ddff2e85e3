"""Prints a puzzle, and what its player has written into it."""

from __future__ import annotations

import cv2
import numpy as np
from PIL import Image, ImageDraw

from scanner.lab.synth.blocks import rule
from scanner.lab.synth.looks import Look
from scanner.lab.synth.regions import print_diagonals, print_regions, print_windows
from scanner.lab.synth.sheet import Coverage, Rect, Sheet
from solver import Grid, Puzzle

Rng = np.random.Generator

Texts = list[list[str]]
"""The texts in the cells, row by row."""

WIDEST_NUMBER = 0.84
"""The width of the widest number of a board at most, in cells."""


def print_ruled_board(sheet: Sheet, rect: Rect, puzzle: Puzzle, look: Look, rng: Rng) -> None:
    """Prints a board whose cells share their lines so that its outer lines are centred on the rectangle's edges."""
    cell = rect.width / puzzle.size
    if puzzle.regions:
        print_regions(sheet, rect, puzzle, look, rng)
    else:
        _print_tint(sheet, rect, puzzle, look)
        _print_lines(sheet, rect, puzzle, look)
    if puzzle.diagonals:
        print_diagonals(sheet, rect, puzzle, look, rng)
    if puzzle.windows:
        print_windows(sheet, rect, puzzle, look, rng)
    is_small = puzzle.symbols != "numbers" and rng.random() < 0.3
    print_digits(sheet, rect, format_digits(puzzle, puzzle.givens, is_small), look)
    for row, column in np.argwhere(puzzle.entries):
        text = puzzle.symbol(puzzle.entries[row][column])
        mask = write_by_hand(sheet, text, cell, look, rng)
        x, y = rng.normal(0.5, 0.05, 2)
        sheet.stamp(mask, rect.x + (column + x) * cell, rect.y + (row + y) * cell, look.pen)


def format_digits(puzzle: Puzzle, digits: Grid, is_small: bool = False) -> Texts:
    """Returns the text of each cell; letters are small ones or capitals."""
    texts = [[puzzle.symbol(digit) if digit else "" for digit in row] for row in digits]
    return [[text.lower() for text in row] for row in texts] if is_small else texts


def _print_tint(sheet: Sheet, rect: Rect, puzzle: Puzzle, look: Look) -> None:
    assert puzzle.boxes is not None
    rows, columns = puzzle.boxes
    cell = rect.width / puzzle.size
    for band, stack in np.ndindex(columns, rows):
        tinted = (band + stack) % 2 == 1 if look.shading == "boxes" else (band, stack) == (columns // 2, rows // 2)
        if look.shading != "none" and tinted:
            box = Rect(rect.x + stack * columns * cell, rect.y + band * rows * cell, columns * cell, rows * cell)
            sheet.halftone(box, look.tint, look.ink, pitch=0.05)


def _print_lines(sheet: Sheet, rect: Rect, puzzle: Puzzle, look: Look) -> None:
    assert puzzle.boxes is not None
    cell = rect.width / puzzle.size
    shape = puzzle.size, puzzle.size
    rule(sheet, rect, shape, look, look.thin * cell, look.rim * cell)
    bands = puzzle.size // puzzle.boxes[0], puzzle.size // puzzle.boxes[1]
    rule(sheet, rect, bands, look, look.thick * cell, look.rim * cell)


def print_digits(sheet: Sheet, rect: Rect, texts: Texts, look: Look) -> None:
    """Prints digits in the middle of the cells of a grid; "" is blank."""
    cell, face = rect.width / len(texts), look.faces.digits
    height = look.digit_height * cell * measure_type_per_digit(sheet, look)
    widest = max(sheet.length(text, height, face) for row in texts for text in row)
    share = min(1.0, WIDEST_NUMBER * cell / max(widest, 1e-9))
    for row, line in enumerate(texts):
        for column, text in enumerate(line):
            x = rect.x + (column + 0.5) * cell
            y = rect.y + (row + 0.5 + share * look.digit_height / 2) * cell
            if text:
                sheet.text(text, x, y, share * height, face, look.digit_ink, "ms")


def measure_type_per_digit(sheet: Sheet, look: Look) -> float:
    """Measures how much higher the type is than its digit 8."""
    font = sheet.font(look.faces.digits, 1.0)
    _, top, _, bottom = font.getbbox("8", anchor="ls")
    return font.size / (bottom - top)


def write_by_hand(sheet: Sheet, digit: str, cell: float, look: Look, rng: Rng) -> Coverage:
    """Writes a digit by hand: leaning, uneven in size, and pressed now more, now less. A mask of 0..1."""
    font = sheet.font(look.faces.hand, 1.1 * cell)
    left, top, right, bottom = font.getbbox(digit)
    side = int(2 * max(right - left, bottom - top)) + 4
    canvas = Image.new("L", (side, side))
    ImageDraw.Draw(canvas).text(((side - left - right) / 2, (side - top - bottom) / 2), digit, fill=255, font=font)
    scale = cell * sheet.scale * rng.uniform(0.55, 0.7) / max(right - left, bottom - top)
    turn = np.array(cv2.getRotationMatrix2D((0, 0), rng.normal(0, 7), scale), np.float64)
    turn[0, :2] += turn[1, :2] * rng.normal(0, 0.12)
    turn[:, 2] = side / 2 - turn[:, :2] @ (side / 2, side / 2)
    mask = cv2.warpAffine(np.asarray(canvas), turn, (side, side))
    return mask * np.float32(rng.uniform(0.75, 1.0) / 255)
