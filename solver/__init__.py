"""Sudoku, Futoshiki and Queens as logic: the puzzle, its faults, its solutions. Nothing but the standard library."""

from .check import Fault, faults
from .puzzle import Cell, Grid, Puzzle, PuzzleError, Relation
from .search import count, solutions, solve

__all__ = [
    "Cell",
    "Fault",
    "Grid",
    "Puzzle",
    "PuzzleError",
    "Relation",
    "count",
    "faults",
    "solutions",
    "solve",
]
