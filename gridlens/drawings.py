"""Puzzles drawn as they are printed, for notebooks and files."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from scanner.writers.figure import extent, figure
from scanner.writers.files import write_whole
from scanner.writers.svg import svg
from solver.logic.hints import Hint
from solver.paper.puzzle import Grid, Puzzle


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing of a puzzle: a notebook shows it, and `svg` is its text."""

    svg: str = field(repr=False)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the SVG. Raises OutputError if that cannot be done."""
        write_whole(Path(path), self.svg.encode())

    def _repr_svg_(self) -> str:
        return self.svg


def draw(puzzle: Puzzle, solution: Grid | None = None, hint: Hint | None = None) -> Drawing:
    """Draws a puzzle, with a `solution` in its empty cells and with what a `hint` is about, where they are given."""
    return Drawing(svg(figure(puzzle, solution, hint=hint), extent(puzzle)))
