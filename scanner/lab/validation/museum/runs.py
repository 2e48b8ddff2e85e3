"""Draws black cells, with the sums of the runs that begin beside them."""

from __future__ import annotations

from dataclasses import replace

from scanner.lab.validation.museum.canvas import Canvas
from scanner.lab.validation.museum.description import Board, Look, Theme
from solver import Cell, Puzzle

ACROSS, DOWN = (0.72, 0.29), (0.28, 0.73)
"""The middles of the two sums of a cell, from its left and from its top."""

WIDEST_SUM = 0.46
"""How long a sum may be, in cells."""


def draw_blocks(canvas: Canvas, puzzle: Puzzle, look: Look, theme: Theme) -> None:
    """Draws the grounds, diagonals and sums of black cells; the lines between cells come on top."""
    sums = sums_of(puzzle)
    for row, column in puzzle.blocks:
        held = sums.get((row, column), {})
        canvas.fill(column, row, 1, 1, theme.block)
        # where black cells are as light as white ones, nothing else tells them
        if held or theme.block == theme.board:
            canvas.curve([(column, row), (column + 1, row + 1)], look.board.diagonal)
        for place, value in held.items():
            _write_sum(canvas, str(value), column + place[0], row + place[1], look, theme)


def draw_bare_blocks(canvas: Canvas, puzzle: Puzzle, board: Board, theme: Theme) -> None:
    """Bares the paper where cells of the first row and column hold no sum; draws the lines around the others again."""
    sums, line = sums_of(puzzle), replace(board.line, colour=board.line.colour or theme.line)
    for row, column in puzzle.blocks:
        if 0 in (row, column) and (row, column) not in sums:
            canvas.fill(column - 0.1, row - 0.1, 1.1, 1.1, theme.page)
    for row, column in puzzle.blocks:
        if 0 in (row, column) and (row, column) in sums:
            corners = ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
            for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
                canvas.line(min(start, end), max(start, end), line)


def sums_of(puzzle: Puzzle) -> dict[Cell, dict[tuple[float, float], int]]:
    """Returns the sums in black cells, each by its place."""
    found: dict[Cell, dict[tuple[float, float], int]] = {}
    for run in puzzle.cages:
        (row, column), (last, _) = run.cells[0], run.cells[-1]
        if row == last:
            found.setdefault((row, column - 1), {})[ACROSS] = run.value
        else:
            found.setdefault((row - 1, column), {})[DOWN] = run.value
    return found


def _write_sum(canvas: Canvas, words: str, x: float, y: float, look: Look, theme: Theme) -> None:
    writing = look.writing
    name = writing.clue_face or writing.face
    height = writing.clue_height * min(1.0, WIDEST_SUM / max(1e-6, canvas.width_of(words, writing.clue_height, name)))
    canvas.text(words, x, y, height, name, theme.clue)
