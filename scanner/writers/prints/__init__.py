"""What is on the paper of each kind besides lines and digits: one module a kind."""

from __future__ import annotations

from scanner.writers.prints import binairo, futoshiki, kakuro, kenken, region_boards, skyscrapers, sudoku
from scanner.writers.prints.kind_print import KindPrint
from solver.paper.puzzle import Kind, Puzzle

PRINTS: dict[Kind, KindPrint] = {
    "sudoku": sudoku.PRINT,
    "futoshiki": futoshiki.PRINT,
    "kenken": kenken.PRINT,
    "queens": region_boards.PRINT,
    "starbattle": region_boards.PRINT,
    "binairo": binairo.PRINT,
    "skyscrapers": skyscrapers.PRINT,
    "kakuro": kakuro.PRINT,
}


def print_of(puzzle: Puzzle) -> KindPrint:
    """What is on the paper of puzzles of its kind."""
    return PRINTS[puzzle.kind]
