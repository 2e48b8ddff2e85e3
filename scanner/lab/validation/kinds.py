"""The kinds of puzzles that are shown, and puzzles of them."""

from __future__ import annotations

import numpy as np

from scanner.lab.synth.cages import kenken, killer
from scanner.lab.synth.futoshiki import futoshiki
from scanner.lab.synth.puzzles import Answered, queens_in_one_piece, sudoku
from scanner.lab.synth.relatives import jigsaw, sudoku_16, sudoku_x
from solver import Puzzle

Rng = np.random.Generator

KINDS = ("Queens in colours", "Queens in walls", "Futoshiki", "mini Sudoku", "Sudoku")

RELATIVES = ("jigsaw Sudoku", "Sudoku X", "killer Sudoku", "KenKen", "Sudoku 16x16")
"""The rest of the puzzle page; they are shown on paper, and alone."""

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
    if kind in RELATIVES:
        return _relative(kind, rng)
    return sudoku(rng, ((2, 3), (3, 2), (2, 2))[rng.choice(3, p=[0.65, 0.2, 0.15])])


def _relative(kind: str, rng: Rng) -> Answered:
    match kind:
        case "jigsaw Sudoku":
            return jigsaw(rng)
        case "Sudoku X":
            return sudoku_x(rng)
        case "killer Sudoku":
            return killer(rng, int(rng.choice([6, 9], p=[0.25, 0.75])))
        case "KenKen":
            return kenken(rng, int(rng.choice([4, 5, 6, 7, 8, 9], p=[0.15, 0.15, 0.3, 0.1, 0.1, 0.2])))
        case _:
            return sudoku_16(rng)


def has_small_print(kind: str) -> bool:
    """Whether what stands in the cells of a kind is smaller than one digit in each."""
    return kind in ("killer Sudoku", "KenKen", "Sudoku 16x16")


def cells_across(puzzle: Puzzle) -> float:
    """How many cells, side by side and without gaps, are as long as a puzzle's side."""
    return puzzle.size * (1 + GAPS) if puzzle.has_signs else puzzle.size
