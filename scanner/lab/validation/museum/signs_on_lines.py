"""Dots and letters on the line between two cells, which say how their digits go together."""

from __future__ import annotations

from scanner.lab.validation.museum.canvas import Canvas
from scanner.lab.validation.museum.description import Board, Theme

DOTS = "*:"
"""A white dot and a black one, as puzzles name them."""

ON_LINES = (*DOTS, "X", "V")
"""All of these signs, as puzzles name them."""


BARS = {"bar": True, "hollow bar": False}
"""Whether the bars that some looks have in the place of white dots are filled."""


def draw_sign_on_line(
    canvas: Canvas, sign: str, middle: tuple[float, float], is_below: bool, board: Board, theme: Theme
) -> None:
    """Draws a dot, a bar along the line, or a letter; letters may stand on a patch, so that no line crosses them."""
    (x, y), half = middle, board.sign_size / 2
    if sign == DOTS[0] and board.sign in BARS:
        _draw_bar(canvas, middle, is_below, board, theme)
    elif sign in DOTS:
        canvas.disc(x, y, half, theme.text)
        if sign == DOTS[0]:
            canvas.disc(x, y, half - _measure_outline(canvas), theme.board)
    else:
        if board.sign_patch:
            canvas.disc(x, y, 1.2 * half, theme.board)
        canvas.text(sign, x, y, 2 * half, board.sign, theme.text)


def _draw_bar(canvas: Canvas, middle: tuple[float, float], is_below: bool, board: Board, theme: Theme) -> None:
    long, thick, outline = 1.6 * board.sign_size, 0.7 * board.sign_size, _measure_outline(canvas)
    (x, y), (width, height) = middle, (long, thick) if is_below else (thick, long)
    canvas.fill(x - width / 2, y - height / 2, width, height, theme.text)
    if not BARS[board.sign]:
        canvas.fill(
            x - width / 2 + outline, y - height / 2 + outline, width - 2 * outline, height - 2 * outline, theme.board
        )


def _measure_outline(canvas: Canvas) -> float:
    return max(0.02, 1 / canvas.cell)
