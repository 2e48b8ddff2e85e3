"""`gridlens print`: draws puzzles, many as a booklet with solutions at the back, one as a picture that may move."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from scanner.commands.answers import answer_each
from scanner.commands.arguments import add_answering, add_puzzles
from scanner.commands.booklets import add_booklet, add_codes, code_of, make_booklet
from scanner.commands.messages import say
from scanner.commands.puzzle_inputs import STDIN, read_inputs
from scanner.errors import ExitCode, UsageError
from scanner.writers.booklet import Entry
from scanner.writers.drawing_file import MOVING, STILL, encode_drawings
from scanner.writers.figure import Frame, extent, figure
from scanner.writers.files import check_free, write_whole
from scanner.writers.qr_code import QrCode, with_code
from scanner.writers.walkthrough import walkthrough
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
    "Draws puzzles: any number into a PDF booklet, with their grades, and with their solutions at the back; or one "
    "into a picture, or step by step into one that moves. What a player has written is left out, unless candidates or "
    "a hint are asked for. PDF needs reportlab (pip install 'gridlens[pdf]')."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments that say which puzzles to draw, onto what, and with what."""
    add_puzzles(parser)
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        required=True,
        metavar="FILE",
        help="a name that ends in .pdf, or for one puzzle in .svg, .png or .webp",
    )
    add_booklet(parser)
    add_codes(parser)
    parser.add_argument("--candidates", action="store_true", help="write the candidates into blank cells")
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--hint", action="store_true", help="mark the next hint, among the candidates")
    shown.add_argument("--solution", action="store_true", help="write the solution into the blank cells of a picture")
    shown.add_argument(
        "--steps",
        action="store_true",
        help="show all steps to the solution, one after the other in a .gif or .webp, or each in its own .svg or .png",
    )
    parser.add_argument("--force", action="store_true", help="overwrite FILE if it exists, but never an input")
    add_answering(parser)


def run(arguments: argparse.Namespace) -> ExitCode:
    """Draws all puzzles, and then writes the file, or the numbered files of its steps."""
    output: Path = arguments.output
    _check_format(output, arguments)
    inputs = [Path(name) for name in arguments.puzzles if name != STDIN]
    if not _is_numbered(output, arguments):
        check_free(output, inputs, arguments.force)
    drawings: list[Drawing] = []

    def draw(puzzle: Puzzle) -> Drawing:
        number = len(drawings) + 1
        drawing = _draw(puzzle, number, code_of(puzzle, f"puzzle {number}", arguments), arguments)
        drawings.append(drawing)
        return drawing

    exit_code = answer_each(arguments, read_inputs(arguments.puzzles), draw)
    if drawings:
        contents = _encode(drawings, output, arguments)
        for path in contents:
            check_free(path, inputs, arguments.force)
        for path, content in contents.items():
            write_whole(path, content)
    return exit_code


def _check_format(output: Path, arguments: argparse.Namespace) -> None:
    """Raises UsageError if the name of the file stands for nothing that can show what is asked for."""
    suffix, name = output.suffix.lower(), str(output)
    if arguments.steps:
        if suffix not in (*MOVING, *STILL):
            raise UsageError(
                f"{name} cannot show steps", "End it in .gif or .webp, or in .svg or .png for a file each."
            )
    elif suffix not in (".pdf", *STILL):
        advice = "End it in .pdf, .svg, .png or .webp; with --steps, also in .gif."
        raise UsageError(f"{name} is the name of neither a PDF nor a picture", advice)
    elif arguments.solution and suffix == ".pdf":
        raise UsageError(f"{name} has its solutions at the back", "Leave out --solution, or name a picture.")


def _is_numbered(output: Path, arguments: argparse.Namespace) -> bool:
    """Tells whether each step gets a file of its own, named like the output with a number."""
    return bool(arguments.steps) and output.suffix.lower() not in MOVING


@dataclass(frozen=True, slots=True)
class Drawing:
    """A puzzle with its figure or those of its steps, and with its grade and solution if it has exactly one.

    `code` is its QR code, if one is printed.
    """

    puzzle: Puzzle
    number: int
    frames: tuple[Frame, ...]
    code: QrCode | None = None
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


def _draw(puzzle: Puzzle, number: int, code: QrCode | None, arguments: argparse.Namespace) -> Drawing:
    found = solutions_in_time(puzzle)
    solution = found.grids[0] if found.number == 1 else None
    if arguments.steps:
        frames = tuple(walkthrough(puzzle))
    else:
        shown = _choose_figure(puzzle, solution if arguments.solution else None, arguments)
        frames = (Frame(shown, extent(puzzle)),)
    if not solution:
        return Drawing(puzzle, number, frames, code)
    rating = grade(puzzle)
    return Drawing(puzzle, number, frames, code, rating.grade if rating.whole else None, solution)


def _choose_figure(puzzle: Puzzle, solution: Grid | None, arguments: argparse.Namespace) -> tuple[Shape, ...]:
    notes = Notes.of(puzzle)
    if not (arguments.candidates or arguments.hint):
        return figure(notes.printed, solution)
    # Like a hint, they are about the position, and make no sense without the player's entries.
    candidates = notes.position.candidate_grid
    return figure(puzzle, solution, candidates, hint(puzzle, stage=3) if arguments.hint else None)


def _encode(drawings: Sequence[Drawing], output: Path, arguments: argparse.Namespace) -> dict[Path, bytes]:
    """Returns the files to write, and what is in them. Raises UsageError if there are puzzles too many for one."""
    if output.suffix.lower() == ".pdf":
        return {output: make_booklet(arguments, list(map(_make_entry, drawings)))}
    if len(drawings) > 1:
        raise UsageError(f"{output} shows one puzzle, but {len(drawings)} were given", "Name a PDF.")
    frames = drawings[0].frames
    if code := drawings[0].code:
        frames = tuple(Frame(*with_code(*frame, code)) for frame in frames)
    if not _is_numbered(output, arguments):
        return {output: encode_drawings(frames, output)}
    digits = len(str(len(frames)))
    names = [output.with_stem(f"{output.stem}-{number:0{digits}}") for number in range(1, len(frames) + 1)]
    return {name: encode_drawings([frame], name) for name, frame in zip(names, frames, strict=True)}


def _make_entry(drawing: Drawing) -> Entry:
    (frame,) = drawing.frames
    printed, solution = Notes.of(drawing.puzzle).printed, drawing.solution
    return Entry(
        drawing.title, frame.shapes, figure(printed, solution) if solution else None, frame.extent, drawing.code
    )
