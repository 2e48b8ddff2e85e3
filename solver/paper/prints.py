"""What is on the paper of each kind besides lines and digits: one module a kind."""

from __future__ import annotations

from solver.kinds.binairo import paper as binairo
from solver.kinds.futoshiki import paper as futoshiki
from solver.kinds.kakuro import paper as kakuro
from solver.kinds.kenken import paper as kenken
from solver.kinds.skyscrapers import paper as skyscrapers
from solver.kinds.sudoku import paper as sudoku
from solver.paper import region_print as region_boards

from .kind_print import KindPrint
from .puzzle import Kind, Puzzle

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
