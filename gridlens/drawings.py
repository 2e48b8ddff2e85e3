"""Puzzles drawn as they are printed, for notebooks and files."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from scanner.writers.drawing_file import encode_drawings
from scanner.writers.figure import Frame, extent, figure
from scanner.writers.files import write_whole
from scanner.writers.svg import svg
from scanner.writers.walkthrough import walkthrough
from solver.logic.hints import Hint
from solver.paper.puzzle import Grid, Puzzle


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing of a puzzle: a notebook shows it, and `svg` is its text."""

    frame: Frame = field(repr=False)

    @property
    def svg(self) -> str:
        """The drawing as the text of an SVG."""
        return svg(*self.frame)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the drawing in the format that the file's name asks for: .svg, .png or .webp.

        Raises ScanError if it asks for another one, or if that cannot be done.
        """
        write_whole(Path(path), encode_drawings([self.frame], Path(path)))

    def _repr_svg_(self) -> str:
        return self.svg


def draw(puzzle: Puzzle, solution: Grid | None = None, hint: Hint | None = None) -> Drawing:
    """Draws a puzzle, with a `solution` in its empty cells and with what a `hint` is about, where they are given."""
    return Drawing(Frame(figure(puzzle, solution, hint=hint), extent(puzzle)))


def save_steps(puzzle: Puzzle, path: str | os.PathLike[str]) -> None:
    """Writes a moving picture, .gif or .webp, of each step from what is printed to the solution.

    Raises PuzzleError if there is none, and ScanError as `Drawing.save` does.
    """
    write_whole(Path(path), encode_drawings(tuple(walkthrough(puzzle)), Path(path)))
