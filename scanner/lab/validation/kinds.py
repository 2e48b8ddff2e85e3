"""The kinds of puzzles that are shown, and puzzles of them."""

from __future__ import annotations

import numpy as np

from scanner.lab.synth.futoshiki import futoshiki
from scanner.lab.synth.puzzles import Answered, queens_in_one_piece, sudoku
from solver import Puzzle

Rng = np.random.Generator

KINDS = ("Queens in colours", "Queens in walls", "Futoshiki", "mini Sudoku", "Sudoku")

GAPS = 0.6
"""How wide the gaps of Futoshiki are, in cells: a pitch is a cell and a gap."""

APART = 18.0
"""How far the colours of regions are from each other at least, in CIE L*a*b*: in dim light they come nearer."""


def made(kind: str, rng: Rng) -> Answered:
    """A puzzle of a kind."""
    if kind.startswith("Queens"):
        return queens_in_one_piece(rng, int(rng.choice([6, 7, 8, 9, 10])))
    if kind == "Futoshiki":
        return futoshiki(rng, int(rng.choice([4, 5, 6, 7, 8], p=[0.1, 0.4, 0.25, 0.15, 0.1])))
    if kind == "Sudoku":
        return sudoku(rng)
    return sudoku(rng, ((2, 3), (3, 2), (2, 2))[rng.choice(3, p=[0.65, 0.2, 0.15])])


def cells_across(puzzle: Puzzle) -> float:
    """How many cells, side by side and without gaps, are as long as a puzzle's side."""
    return puzzle.size * (1 + GAPS) if puzzle.kind == "futoshiki" else puzzle.size
