"""Draws the clues of lines: the runs of each row to its left, and of each column above it, the last beside the board.

Twice as far as the first of these is away from the board, in cells, is the pitch of the runs of a line.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scanner.lab.validation.museum.canvas import Canvas
from scanner.lab.validation.museum.description import Board, Look, Stroke, Theme
from solver import Puzzle

THICK_EVERY = 5
"""The lines of a board between which others are thinner."""


ROOM_BEYOND = 0.25
"""How far the room of clues reaches beyond their pitch, in cells, where they have no cells of their own."""


def measure_room(puzzle: Puzzle, board: Board) -> float:
    """Measures how far from a board its clues reach, in cells."""
    longest = max(len(runs) for lines in puzzle.line_clues for runs in lines)
    return max(2 * board.away * longest, 1.0) + ROOM_BEYOND


def draw_line_clues(canvas: Canvas, puzzle: Puzzle, look: Look, theme: Theme) -> None:
    """Draws the clues of all lines, with what stands beside them."""
    board, pitch = look.board, 2 * look.board.away
    rim = replace(board.rim, colour=board.rim.colour or theme.wall)
    for is_column, lines in zip((False, True), puzzle.line_clues, strict=True):
        longest = max(1, *map(len, lines))
        _furnish(canvas, is_column, len(lines), _measure_reach(longest, board), pitch, look, theme)
        for at, runs in enumerate(lines):
            shown: Sequence[int] = runs or ((0,) if look.writing.zero else ())
            for place, run in enumerate(shown):
                away = -(len(shown) - place - 0.5) * pitch - (0 if board.around in ("lines", "boxes") else 0.08)
                x, y = (at + 0.5, away) if is_column else (away, at + 0.5)
                writing = look.writing
                canvas.text(str(run), x, y, writing.clue_height, writing.clue_face or writing.face, theme.clue)
    if board.around in ("lines", "filled"):
        for is_column, lines in zip((False, True), puzzle.line_clues, strict=True):
            reach = _measure_reach(max(1, *map(len, lines)), board)
            ends = ((0.0, -reach), (puzzle.columns, -reach)) if is_column else ((-reach, 0.0), (-reach, puzzle.rows))
            canvas.line(ends[0], ends[1], rim)


def _measure_reach(longest: int, board: Board) -> float:
    """Measures how far from the board its clues reach, given how many a line has at most."""
    return 2 * board.away * longest + (0.0 if board.around == "lines" else ROOM_BEYOND)


def _furnish(
    canvas: Canvas, is_column: bool, number: int, reach: float, pitch: float, look: Look, theme: Theme
) -> None:
    """Draws what stands beside the clues of all rows, or of all columns."""
    board = look.board
    thin, thick = (replace(line, colour=line.colour or theme.line) for line in (board.line, board.wall))
    if board.around == "bare":
        return
    for at in range(number):
        corner = (at, -reach) if is_column else (-reach, at)
        sides = (1.0, reach) if is_column else (reach, 1.0)
        inset = 0.06 if board.around == "boxes" else 0.0
        colour = theme.button if board.around != "lines" and (board.around == "boxes" or at % 2) else theme.board
        canvas.fill(corner[0] + inset, corner[1] + inset, sides[0] - 2 * inset, sides[1] - 2 * inset, colour)
    if board.around == "boxes":
        return
    for at in range(number + 1):
        start, end = _across(is_column, at, reach)
        canvas.line(start, end, thick if at % THICK_EVERY == 0 else thin)
    for place in range(1, round(reach / pitch)) if board.around == "lines" else ():
        (x, y), (far_x, far_y) = (0.0, -place * pitch), (float(number), -place * pitch)
        ends = ((x, y), (far_x, far_y)) if is_column else ((y, x), (far_y, far_x))
        canvas.line(ends[0], ends[1], thin)


def _across(is_column: bool, at: int, reach: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Returns the ends of a line between the clues of two lines."""
    return ((at, -reach), (at, 0.0)) if is_column else ((-reach, at), (0.0, at))


def draw_filled(canvas: Canvas, value: int, middle: tuple[float, float], look: Look, theme: Theme) -> None:
    """Draws what a player has made of a cell: it is filled, or crossed or dotted as it stays empty."""
    (x, y), half = middle, look.writing.pair_size / 2
    if not value:
        return
    if value == 2:
        canvas.fill(x - half, y - half, 2 * half, 2 * half, theme.pair[1])
    elif look.writing.cross == "dot":
        canvas.disc(x, y, 0.08, theme.note)
    else:
        for slope in (-1, 1):
            ends = [(x - 0.25, y - slope * 0.25), (x + 0.25, y + slope * 0.25)]
            canvas.curve(ends, Stroke(0.06, theme.note))
