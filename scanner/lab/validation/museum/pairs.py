"""Draws what stands on boards of two things: discs, tiles, suns and moons in cells, and = and × between them."""

from __future__ import annotations

from math import cos, pi, sin

from scanner.lab.validation.museum.canvas import Canvas
from scanner.lab.validation.museum.description import Board, Stroke, Theme, Writing

EQUALITY = "=x"
"""The signs between two cells that are equal, and between two that are not."""

RAYS_OF_SUN = 8


def draw_one_of_pair(canvas: Canvas, which: int, middle: tuple[float, float], writing: Writing, theme: Theme) -> None:
    """Draws the first or the second thing of a pair in a cell, or neither."""
    if not which:
        return
    (x, y), radius, colour = middle, writing.pair_size / 2, theme.pair[which - 1]
    match writing.pair:
        case "discs":
            canvas.disc(x, y, radius, theme.digit)
            canvas.disc(x, y, radius - max(0.03, 1 / canvas.cell), colour)
        case "tiles":
            canvas.fill(x - radius, y - radius, 2 * radius, 2 * radius, colour, 0.12 if radius < 0.47 else 0.0)
        case "sun and moon" if which == 1:
            _draw_sun(canvas, x, y, radius, colour)
        case _:
            _draw_moon(canvas, x, y, radius, colour)


def _draw_sun(canvas: Canvas, x: float, y: float, radius: float, colour: str) -> None:
    canvas.disc(x, y, 0.62 * radius, colour)
    for ray in range(RAYS_OF_SUN):
        across, down = cos(2 * pi * ray / RAYS_OF_SUN), sin(2 * pi * ray / RAYS_OF_SUN)
        ends = [(x + reach * radius * across, y + reach * radius * down) for reach in (0.74, 1.0)]
        canvas.curve(ends, Stroke(0.2 * radius, colour))


def _draw_moon(canvas: Canvas, x: float, y: float, radius: float, colour: str) -> None:
    """Draws a crescent: the outer half of a circle and a bent way back."""
    outside = [(radius * cos(at * pi / 24), radius * sin(at * pi / 24)) for at in range(6, 43)]
    (start_x, start_y), (end_x, end_y) = outside[-1], outside[0]
    way_back = [at / 20 for at in range(1, 20)]
    inside = [
        (start_x + t * (end_x - start_x) - 1.3 * radius * sin(pi * t), start_y + t * (end_y - start_y))
        for t in way_back
    ]
    canvas.area([(x - across, y - down) for across, down in (*outside, *inside)], colour)


def draw_equality_sign(canvas: Canvas, sign: str, x: float, y: float, board: Board, theme: Theme) -> None:
    """Draws an = or a × around a place; some stand on a patch of the board's colour, so that no line crosses them."""
    half = board.sign_size / 2
    stroke = Stroke(max(0.025, 0.2 * board.sign_size), theme.text)
    if board.sign_patch:
        canvas.disc(x, y, 1.3 * half, theme.board)
    if sign == "=":
        for side in (-0.45 * half, 0.45 * half):
            canvas.curve([(x - 0.8 * half, y + side), (x + 0.8 * half, y + side)], stroke)
    else:
        for slope in (-0.7 * half, 0.7 * half):
            canvas.curve([(x - 0.7 * half, y - slope), (x + 0.7 * half, y + slope)], stroke)
