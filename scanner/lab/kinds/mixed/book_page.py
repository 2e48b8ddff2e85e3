"""The six puzzles on the page of a book: each of the kinds that newspapers have every day, at least once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from scanner.lab.kinds.futoshiki.puzzles import futoshiki
from scanner.lab.kinds.queens.puzzles import queens_in_one_piece
from scanner.lab.kinds.sudoku.puzzles import sudoku
from scanner.lab.synth.flatbed import BOARD_SIDES, SMALL_BOARD_SIDE
from scanner.lab.synth.grids import print_ruled_board
from scanner.lab.synth.looks import Look
from scanner.lab.synth.puzzles import enter_digits
from scanner.lab.synth.regions import print_board, random_printed_board
from scanner.lab.synth.registry import InBooks, MakeInBooks
from scanner.lab.synth.sheet import Rect, Sheet
from scanner.lab.synth.signs import print_signed_board
from solver import Puzzle

Rng = np.random.Generator


def choose_six(rng: Rng) -> Sequence[MakeInBooks]:
    """Chooses what makes each puzzle of a page."""
    return [
        _make_sudoku,
        _make_mini_sudoku,
        _make_futoshiki,
        _make_queens,
        _make_sudoku,
        (_make_futoshiki, _make_queens)[rng.integers(2)],
    ]


def _make_sudoku(rng: Rng, look: Look, grey: bool) -> InBooks:
    answered = enter_digits(rng, sudoku(rng), look.filled, look.mistaken)
    return InBooks(answered, rng.uniform(*BOARD_SIDES), print_ruled_board, "Sudoku")


def _make_mini_sudoku(rng: Rng, look: Look, grey: bool) -> InBooks:
    boxes = ((2, 3), (3, 2), (2, 2))[rng.choice(3, p=[0.6, 0.2, 0.2])]
    side = rng.uniform(*BOARD_SIDES) if boxes != (2, 2) else SMALL_BOARD_SIDE
    answered = enter_digits(rng, sudoku(rng, boxes), look.filled, look.mistaken)
    return InBooks(answered, side, print_ruled_board, "Mini Sudoku")


def _make_futoshiki(rng: Rng, look: Look, grey: bool) -> InBooks:
    size = int(rng.choice([4, 5, 6, 7, 8, 9], p=[0.1, 0.4, 0.2, 0.15, 0.1, 0.05]))
    answered = enter_digits(rng, futoshiki(rng, size), look.filled, look.mistaken)
    return InBooks(answered, max(rng.uniform(*BOARD_SIDES), size * 0.85), print_signed_board, "Futoshiki")


def _make_queens(rng: Rng, look: Look, grey: bool) -> InBooks:
    size = int(rng.choice([5, 6, 7, 8, 9, 10], p=[0.1, 0.2, 0.25, 0.25, 0.1, 0.1]))
    answered = queens_in_one_piece(rng, size)
    board = random_printed_board(rng, answered.puzzle, in_walls=grey)

    def draw(sheet: Sheet, rect: Rect, puzzle: Puzzle, look: Look, rng: Rng) -> None:
        print_board(sheet, rect, puzzle, board, rng)

    return InBooks(answered, rng.uniform(*BOARD_SIDES), draw, "Queens")
