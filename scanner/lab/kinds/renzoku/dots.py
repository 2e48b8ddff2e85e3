"""Draws what stands between consecutive neighbours: a dot, a ring, or a bar along their edge."""

from __future__ import annotations

from scanner.lab.validation.museum.canvas import Canvas
from scanner.lab.validation.museum.description import Board, Theme


def draw_dot(canvas: Canvas, middle: tuple[float, float], is_below: bool, board: Board, theme: Theme) -> None:
    """Draws a dot as wide as the look's signs, a ring in the colour of the board, or a bar as long as a box."""
    (x, y), radius = middle, board.sign_size / 2
    match board.sign:
        case "bar":
            long, thick = board.box, board.sign_size / 2
            width, height = (long, thick) if is_below else (thick, long)
            canvas.fill(x - width / 2, y - height / 2, width, height, theme.text)
        case "ring":
            canvas.disc(x, y, radius, theme.text)
            canvas.disc(x, y, radius - max(0.025, 1 / canvas.cell), theme.board)
        case _:
            canvas.disc(x, y, radius, theme.text)
