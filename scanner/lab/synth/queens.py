"""Prints Queens boards as newspapers and books do: in colours on white paper, or in walls where there is no colour."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from scanner.lab.synth.boards import COLOURED, STYLES, Board, drawn, random_board
from scanner.lab.synth.looks import Look
from scanner.lab.synth.sheet import Rect, Sheet
from solver import Puzzle

Rng = np.random.Generator

STYLES_OF = {"any": STYLES, "colours": COLOURED, "both": COLOURED, "walls": ("walls",)}
"""The styles of a board whose regions are told apart as `Look.regions` says."""


def print_queens(sheet: Sheet, rect: Rect, puzzle: Puzzle, look: Look, rng: Rng) -> None:
    """Print a board in some style, so that its outer lines are centred on the rectangle's edges."""
    board = printed_board(rng, puzzle, STYLES_OF[look.regions], look.colours_apart, in_walls=look.regions == "walls")
    print_board(sheet, rect, puzzle, board, rng)


def print_board(sheet: Sheet, rect: Rect, puzzle: Puzzle, board: Board, rng: Rng) -> None:
    """Print a board of that look."""
    picture, lattice = drawn(puzzle, board, rect.width / puzzle.size * sheet.scale, rng)
    x, y = lattice.points[0, 0]
    sheet.paste(picture, rect.x - x / sheet.scale, rect.y - y / sheet.scale)


def printed_board(
    rng: Rng, puzzle: Puzzle, styles: tuple[str, ...] = STYLES, apart: float = 0.0, *, in_walls: bool = False
) -> Board:
    """A board on white paper; no screen's marks of the mouse. `in_walls` is for print that has no colours."""
    board = random_board(rng, puzzle, styles, apart)
    white = (255, 255, 255)
    board = replace(
        board,
        page=white,
        thin=max(board.thin, 0.02),
        dimmed=0.0,
        striped=0.0,
        wrong=0.0,
        hovered=0.0,
        above=0.1,
        below=0.1,
        beside=0.1,
        buttons=False,
    )
    if not in_walls and len(set(board.colours)) > 1:
        return board
    wall = max(board.wall, 3 * board.thin)
    return replace(board, colours=(white,) * puzzle.size, line=(30, 30, 30), wall=wall, rim=wall, gap=0.0)
