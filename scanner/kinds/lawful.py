"""The most probable puzzle that is lawful: the readings say what it may be, the rules which of that has one solution."""

from __future__ import annotations

from dataclasses import dataclass

from scanner.types import Cell, Doubt, Edge, Grid
from solver import Puzzle

SURE = 0.99
"""From this confidence on gridlens vouches for a puzzle whose readings the rules did not have to change."""


@dataclass(frozen=True, slots=True)
class Interpretation:
    """The most probable puzzle, its solutions (two at most), and how sure that is.

    `changed` are the cells that the rules have made something else than they look like, but for what a player wrote,
    where the solution has its say anyhow; `doubts` are the cells, and `unclear` the edges between two cells, that may
    well be otherwise.
    """

    puzzle: Puzzle
    solutions: tuple[Grid, ...]
    confidence: float
    changed: tuple[Cell, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    unclear: tuple[Edge, ...] = ()
