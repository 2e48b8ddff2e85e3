"""Draws the clues around a board."""

from __future__ import annotations

from dataclasses import replace

from scanner.lab.validation.museum.canvas import Canvas
from scanner.lab.validation.museum.description import Look, Stroke, Theme
from solver import Puzzle

ROOM_AROUND = 1.05
"""How far, in cells, what stands around a board reaches."""

CLUE_BOX = 0.8
"""The side of a clue's box, in cells."""

TIP_OF_TAG = 0.22
"""How far the tip of a tag reaches beyond its box, in cells."""

TOWARDS_BOARD = ((0, 1), (0, -1), (1, 0), (-1, 0))
"""The direction into the board from each side, in the order of `Puzzle.around`: across and down."""


def draw_around(canvas: Canvas, puzzle: Puzzle, look: Look, theme: Theme) -> None:
    """Draws the clues of all sides, with what stands beside them."""
    for side, clues in enumerate(puzzle.around):
        for at, clue in enumerate(clues):
            x, y = _locate_clue(side, at, puzzle.size, look.board.away)
            _furnish(canvas, side, x, y, clue, look, theme)
            if clue:
                writing = look.writing
                canvas.text(str(clue), x, y, writing.clue_height, writing.clue_face or writing.face, theme.clue)


def _locate_clue(side: int, at: int, size: int, away: float) -> tuple[float, float]:
    """Returns the middle of a clue."""
    along, across = at + 0.5, size + away if side % 2 else -away
    return (along, across) if side < 2 else (across, along)


def _furnish(canvas: Canvas, side: int, x: float, y: float, clue: int, look: Look, theme: Theme) -> None:
    """Draws what stands beside a clue, or in its place if there is none."""
    board = look.board
    line = replace(board.line, colour=board.line.colour or theme.line)
    match board.around:
        case "boxes":
            canvas.outline(x - CLUE_BOX / 2, y - CLUE_BOX / 2, CLUE_BOX, line, board.corner)
        case "lines":
            canvas.outline(x - 0.5, y - 0.5, 1.0, line)
        case "filled":
            canvas.fill(x - 0.5, y - 0.5, 1.0, 1.0, theme.button)
            canvas.outline(x - 0.5, y - 0.5, 1.0, line)
        case "tags":
            _draw_tag(canvas, side, x, y, (1 - board.gap) / 2, line, theme)
        case "arrows" if clue:
            _draw_arrow(canvas, side, x, y, board.away, theme)


def _draw_tag(canvas: Canvas, side: int, x: float, y: float, half: float, line: Stroke, theme: Theme) -> None:
    """Draws a box as large as a cell, with a tip towards the board."""
    across, down = TOWARDS_BOARD[side]
    ends = [(x + half * (across + s * down), y + half * (down + s * across)) for s in (-1, 1)]
    far = [(x + half * (s * down - across), y + half * (s * across - down)) for s in (1, -1)]
    outline = [ends[0], (x + (half + TIP_OF_TAG) * across, y + (half + TIP_OF_TAG) * down), ends[1], *far]
    canvas.area(outline, theme.button)
    canvas.curve([*outline, outline[0]], line)


def _draw_arrow(canvas: Canvas, side: int, x: float, y: float, away: float, theme: Theme) -> None:
    """Draws a small tip between a clue and the board."""
    (across, down), half = TOWARDS_BOARD[side], 0.07
    tip = x + (away - 0.08) * across, y + (away - 0.08) * down
    ends = [(tip[0] - half * across + s * half * down, tip[1] - half * down + s * half * across) for s in (-1, 1)]
    canvas.curve([ends[0], tip, ends[1]], Stroke(0.025, theme.clue))
