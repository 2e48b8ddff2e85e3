"""Draws Sudokus with more than digits on them, as variants have: shading, lines through cells, dots between cells."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from scanner.assets.typeface import TYPEFACE
from solver import Puzzle, generate, solutions, solve
from solver.paper.puzzle import Grid

CELL = 60
MARGIN = 70
GREY = (205, 205, 205)
INK = (20, 20, 20)

Decoration = Callable[[ImageDraw.ImageDraw, Grid], None]
"""Draws what stands beneath the lines of a grid, or upon them, for the sake of its solution."""


def with_two_solutions(seed: int) -> tuple[Puzzle, Grid]:
    """A Sudoku of which its digits alone leave some open, and the solution that its rule would have chosen."""
    puzzle = generate("sudoku", 9, seed=seed)
    solution = solve(puzzle)
    assert solution
    givens = [list(row) for row in puzzle.givens]
    held = [(r, c) for r in range(9) for c in range(9) if givens[r][c]]
    random.Random(seed).shuffle(held)
    for r, c in held[:3]:
        givens[r][c] = 0
    blanked = Puzzle.sudoku(givens)
    assert len(tuple(solutions(blanked, 2))) == 2
    return blanked, solution


def drawn(puzzle: Puzzle, solution: Grid, beneath: Decoration, upon: Decoration | None = None) -> np.ndarray:
    """The picture of a Sudoku, BGR, with its decorations."""
    side = 9 * CELL + 2 * MARGIN
    image = Image.new("RGB", (side, side), "white")
    pen = ImageDraw.Draw(image)
    beneath(pen, solution)
    draw_lines(pen, (MARGIN, MARGIN))
    if upon:
        upon(pen, solution)
    draw_digits(pen, (MARGIN, MARGIN), puzzle)
    return np.asarray(image)[:, :, ::-1].copy()


def draw_lines(pen: ImageDraw.ImageDraw, corner: tuple[int, int]) -> None:
    """The lines of a grid from its top left corner on."""
    left, top = corner
    for line in range(10):
        width, at = (4 if line % 3 == 0 else 1), line * CELL
        pen.line([(left + at, top), (left + at, top + 9 * CELL)], INK, width)
        pen.line([(left, top + at), (left + 9 * CELL, top + at)], INK, width)


def draw_digits(pen: ImageDraw.ImageDraw, corner: tuple[int, int], puzzle: Puzzle) -> None:
    """The givens of a grid from its top left corner on."""
    font = ImageFont.truetype(str(TYPEFACE), round(0.6 * CELL))
    for r, row in enumerate(puzzle.givens):
        for c, digit in enumerate(row):
            if digit:
                x, y = corner[0] + (c + 0.5) * CELL, corner[1] + (r + 0.5) * CELL
                pen.text((x, y), str(digit), INK, font, anchor="mm")


def middle(row: float, column: float) -> tuple[float, float]:
    """The middle of a cell in the picture."""
    return MARGIN + (column + 0.5) * CELL, MARGIN + (row + 0.5) * CELL


def _shade(pen: ImageDraw.ImageDraw, row: int, column: int) -> None:
    x, y = MARGIN + column * CELL, MARGIN + row * CELL
    pen.rectangle([(x, y), (x + CELL, y + CELL)], GREY)


def _disc(pen: ImageDraw.ImageDraw, row: float, column: float, radius: float, fill: tuple[int, int, int]) -> None:
    (x, y), radius = middle(row, column), radius * CELL
    pen.ellipse([(x - radius, y - radius), (x + radius, y + radius)], fill, INK if fill != GREY else None)


def even_cells(pen: ImageDraw.ImageDraw, solution: Grid) -> None:
    """Even-odd: the cells of even digits are shaded."""
    for r in range(9):
        for c in range(9):
            if solution[r][c] % 2 == 0:
                _shade(pen, r, c)


def prime_cells(pen: ImageDraw.ImageDraw, solution: Grid) -> None:
    """A rule that gridlens does not know: the cells of prime numbers are shaded."""
    for r in range(9):
        for c in range(9):
            if solution[r][c] in (2, 3, 5, 7):
                _shade(pen, r, c)


def even_and_odd_cells(pen: ImageDraw.ImageDraw, solution: Grid) -> None:
    """Even-odd: two thirds of the cells have a square if their digit is even, else a disc."""
    for r in range(9):
        for c in (c for c in range(9) if (r + c) % 3 < 2):
            (x, y), radius = middle(r, c), round(0.4 * CELL)
            if solution[r][c] % 2 == 0:
                pen.rectangle([(x - radius, y - radius), (x + radius, y + radius)], GREY)
            else:
                _disc(pen, r, c, 0.4, GREY)


def windows(pen: ImageDraw.ImageDraw, solution: Grid) -> None:
    """Windoku: four more boxes are shaded."""
    for r in range(9):
        for c in range(9):
            if r % 4 and c % 4:
                _shade(pen, r, c)


def thermometers(pen: ImageDraw.ImageDraw, solution: Grid) -> None:
    """Thermo: grey bulbs with bent lines through cells."""
    for r, c, steps in ((1, 1, "RRD"), (7, 1, "RUR"), (1, 7, "DDL"), (4, 4, "UUR"), (8, 8, "ULL"), (5, 1, "URR")):
        _disc(pen, r, c, 0.38, GREY)
        for step in steps:
            down, right = {"R": (0, 1), "L": (0, -1), "D": (1, 0), "U": (-1, 0)}[step]
            pen.line([middle(r, c), middle(r + down, c + right)], GREY, round(0.3 * CELL), joint="curve")
            r, c = r + down, c + right
            _disc(pen, r, c, 0.15, GREY)


def consecutive_dots(pen: ImageDraw.ImageDraw, solution: Grid) -> None:
    """Consecutive: a white dot wherever neighbours differ by one."""
    for r in range(9):
        for c in range(9):
            if c < 8 and abs(solution[r][c] - solution[r][c + 1]) == 1:
                _disc(pen, r, c + 0.5, 0.14, (255, 255, 255))
            if r < 8 and abs(solution[r][c] - solution[r + 1][c]) == 1:
                _disc(pen, r + 0.5, c, 0.14, (255, 255, 255))


def checkered_boxes(pen: ImageDraw.ImageDraw, solution: Grid) -> None:
    """Every other box is shaded, as in many newspapers."""
    for r in range(9):
        for c in range(9):
            if (r // 3 + c // 3) % 2:
                _shade(pen, r, c)


def cells_to_send_in(pen: ImageDraw.ImageDraw, solution: Grid) -> None:
    """The three cells whose digits win a prize."""
    for c in (3, 4, 5):
        _shade(pen, 4, c)


def nothing(pen: ImageDraw.ImageDraw, solution: Grid) -> None:
    """A plain Sudoku."""


def samurai(seed: int) -> np.ndarray:
    """The picture of five grids, of which that in the middle shares a box with each of the others; BGR."""
    corners = ((0, 0), (0, 12), (12, 0), (12, 12))
    centre = solve(generate("sudoku", 9, seed=seed))
    assert centre
    side = 21 * CELL + 2 * MARGIN
    image = Image.new("RGB", (side, side), "white")
    pen = ImageDraw.Draw(image)
    held = random.Random(seed)
    shown: dict[tuple[int, int], int] = {}
    for top, left in ((6, 6), *corners):
        shared = [[0] * 9 for _ in range(9)]
        for r in range(9):
            for c in range(9):
                at = (top + r - 6, left + c - 6)
                if (top, left) != (6, 6) and 0 <= at[0] < 9 and 0 <= at[1] < 9:
                    shared[r][c] = centre[at[0]][at[1]]
        solution = centre if (top, left) == (6, 6) else solve(Puzzle.sudoku(shared))
        assert solution
        corner = MARGIN + left * CELL, MARGIN + top * CELL
        draw_lines(pen, corner)
        for r in range(9):
            for c in range(9):
                shown.setdefault((top + r, left + c), solution[r][c] * (held.random() < 0.3))
        givens = [[shown[top + r, left + c] for c in range(9)] for r in range(9)]
        draw_digits(pen, corner, Puzzle.sudoku(givens))
    return np.asarray(image)[:, :, ::-1].copy()
