"""Dots and letters on the line between two cells, which say how their digits go together."""

from __future__ import annotations

from scanner.lab.validation.museum.canvas import Canvas
from scanner.lab.validation.museum.description import Board, Theme

DOTS = "*:"
"""A white dot and a black one, as puzzles name them."""

ON_LINES = (*DOTS, "X", "V")
"""All of these signs, as puzzles name them."""


def draw_sign_on_line(canvas: Canvas, sign: str, x: float, y: float, board: Board, theme: Theme) -> None:
    """Draws a dot or a letter around a place; letters may stand on a patch, so that no line crosses them."""
    half = board.sign_size / 2
    if sign in DOTS:
        canvas.disc(x, y, half, theme.text)
        if sign == DOTS[0]:
            canvas.disc(x, y, half - max(0.02, 1 / canvas.cell), theme.board)
        return
    if board.sign_patch:
        canvas.disc(x, y, 1.2 * half, theme.board)
    canvas.text(sign, x, y, 2 * half, board.sign, theme.text)
