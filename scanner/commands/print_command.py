"""`gridlens print`: draws puzzles for paper, as a PDF booklet with solutions at the back, or one of them as an SVG."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from scanner.commands.answers import answer_each
from scanner.commands.arguments import add_answering, add_puzzles
from scanner.commands.booklets import add_booklet, make_booklet
from scanner.commands.messages import say
from scanner.commands.puzzle_inputs import STDIN, read_inputs
from scanner.errors import ExitCode, UsageError
from scanner.writers.booklet import Entry
from scanner.writers.figure import extent, figure
from scanner.writers.files import check_free, write_whole
from scanner.writers.svg import svg
from solver.engine.enumeration import solutions_in_time
from solver.logic.grading import grade
from solver.logic.hints import hint
from solver.logic.notes import Notes
from solver.logic.step import Grade
from solver.paper.puzzle import Grid, Puzzle
from solver.paper.shapes import Shape

if TYPE_CHECKING:
    from scanner.writers.contract import Record
    from scanner.writers.terminal import Terminal

DESCRIPTION = (
    "Draws puzzles as vectors: any number into a PDF booklet, with their grades, and with their solutions at the back; "
    "or one into an SVG. What a player has written is left out, unless candidates or a hint are asked for. PDF needs "
    "reportlab (pip install 'gridlens[pdf]')."
)
SUFFIXES = (".pdf", ".svg")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments that say which puzzles to draw, onto what, and with what."""
    add_puzzles(parser)
    parser.add_argument(
        "-o", "--output", type=Path, required=True, metavar="FILE", help="a name that ends in .pdf or .svg"
    )
    add_booklet(parser)
    parser.add_argument("--candidates", action="store_true", help="write the candidates into blank cells")
    parser.add_argument("--hint", action="store_true", help="mark the next hint, among the candidates")
    parser.add_argument("--force", action="store_true", help="overwrite FILE if it exists, but never an input")
    add_answering(parser)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Draws all puzzles, and then writes the file."""
    output: Path = arguments.output
    suffix = output.suffix.lower()
    if suffix not in SUFFIXES:
        raise UsageError(f"{output} is the name of neither a PDF nor an SVG", "End it in .pdf or .svg.")
    check_free(output, [Path(name) for name in arguments.puzzles if name != STDIN], arguments.force)
    drawings: list[Drawing] = []

    def draw(puzzle: Puzzle) -> Drawing:
        drawing = _draw(puzzle, len(drawings) + 1, arguments.candidates or arguments.hint, arguments.hint)
        drawings.append(drawing)
        return drawing

    exit_code = answer_each(arguments, read_inputs(arguments.puzzles), draw)
    if drawings:
        is_svg = suffix == ".svg"
        content = _write_svg(output, drawings) if is_svg else make_booklet(arguments, list(map(_make_entry, drawings)))
        write_whole(output, content)
    return exit_code


@dataclass(frozen=True, slots=True)
class Drawing:
    """A puzzle with its figure, and with its grade and solution if it has exactly one."""

    puzzle: Puzzle
    number: int
    shapes: tuple[Shape, ...]
    grade: Grade | None = None
    solution: Grid | None = None

    @property
    def title(self) -> str:
        puzzle = self.puzzle
        what = f"{self.number}. {puzzle.name} {puzzle.rows}×{puzzle.columns}"
        return f"{what}, {self.grade}" if self.grade else what

    @property
    def exit_code(self) -> ExitCode:
        return ExitCode.DONE if self.solution else ExitCode.NOT_SOLVED

    def record(self) -> Record:
        return {"title": self.title, "grade": self.grade, "solution": self.solution}

    def show(self, terminal: Terminal, name: str) -> None:
        if not self.solution:
            say(f"gridlens: {name}: a single solution was not found, so neither a solution nor a grade is printed")


def _draw(puzzle: Puzzle, number: int, with_candidates: bool, with_hint: bool) -> Drawing:
    notes = Notes.of(puzzle)
    if with_candidates:
        # Like a hint, they are about the position, and make no sense without the player's entries.
        candidates = notes.position.candidate_grid
        shapes = figure(puzzle, candidates=candidates, hint=hint(puzzle, stage=3) if with_hint else None)
    else:
        shapes = figure(notes.printed)
    found = solutions_in_time(puzzle)
    if found.number != 1:
        return Drawing(puzzle, number, shapes)
    rating = grade(puzzle)
    return Drawing(puzzle, number, shapes, rating.grade if rating.whole else None, found.grids[0])


def _write_svg(output: Path, drawings: Sequence[Drawing]) -> bytes:
    if len(drawings) > 1:
        raise UsageError(f"{output} shows one puzzle, but {len(drawings)} were given", "Name a PDF.")
    (drawing,) = drawings
    return svg(drawing.shapes, extent(drawing.puzzle)).encode()


def _make_entry(drawing: Drawing) -> Entry:
    printed, solution = Notes.of(drawing.puzzle).printed, drawing.solution
    return Entry(drawing.title, drawing.shapes, figure(printed, solution) if solution else None, extent(printed))
