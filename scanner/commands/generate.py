"""`gridlens generate`: makes new puzzles with exactly one solution, as hard as wanted."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import prod
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from scanner.commands.answers import answer_each
from scanner.commands.arguments import add_answering, kind_name, positive, rows_or_shape
from scanner.commands.grade import Graded, graded
from scanner.commands.messages import say
from scanner.commands.puzzle_files import chosen_format, write_puzzles
from scanner.commands.puzzle_inputs import PuzzleInput
from scanner.errors import ExitCode, NotMadeError, OutputError, UsageError
from scanner.writers.files import check_free
from solver.formats import Format
from solver.generator import (
    SIZES,
    SUMS,
    SYMMETRIES,
    USUAL_SIZES,
    GenerationError,
    ImpossibleError,
    generate,
    is_made,
    offers,
    puzzle_kind,
    sample_of,
    usual_size,
)
from solver.logic.step import GRADES
from solver.paper.puzzle import Puzzle, Shape

if TYPE_CHECKING:
    from scanner.writers.contract import Record
    from scanner.writers.terminal import Terminal

DESCRIPTION = (
    "Makes new puzzles, each with exactly one solution, and prints them with their grades. The same seed gives the "
    "same puzzles again."
)


class _Kinds(tuple[str, ...]):
    """The names of what can be made. Sums of variants belong to them but are not listed, as their order is free."""

    def __contains__(self, name: object) -> bool:
        return is_made(str(name))


def _tell_sizes(sizes: Sequence[int]) -> str:
    """Tells sizes in words: "5 to 10, 12"."""
    runs = [[size for _, size in run] for _, run in groupby(enumerate(sizes), lambda at: at[1] - at[0])]
    return ", ".join(f"{run[0]} to {run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)


def _tell_of_kinds(told: Mapping[str, str]) -> str:
    """Tells something of each kind, those of which the same is told together."""
    groups = {words: [kind for kind in told if told[kind] == words] for words in told.values()}
    return "; ".join(f"{words} for {', '.join(kinds)}" for words, kinds in groups.items())


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the options of `gridlens generate`: kind, number, difficulty, and output."""
    variants = dict.fromkeys(part for name in SUMS for part in name.split("+"))
    kinds = f"one of {', '.join(SIZES)}, or a sum of some of {', '.join(variants)}, such as {SUMS[0]}"
    parser.add_argument("kind", metavar="KIND", type=kind_name, choices=_Kinds(SIZES), help=kinds)
    usual = _tell_of_kinds({kind: str(size) for kind, size in USUAL_SIZES.items()})
    made = _tell_of_kinds({kind: _tell_sizes(sizes) for kind, sizes in SIZES.items()})
    rows = parser.add_mutually_exclusive_group()
    rows.add_argument(
        "--size",
        type=rows_or_shape,
        metavar="N",
        help=f"how many rows: {made} (default: {usual}); of oblong boards such as 12x10",
    )
    rows.add_argument("--boxes", type=box_shape, metavar="RxC", help="a Sudoku with boxes of R rows and C columns")
    parser.add_argument(
        "--grade",
        choices=GRADES,
        metavar="GRADE",
        help=f"{', '.join(GRADES)} (default: any); gridlens help grades says which are found soon",
    )
    parser.add_argument(
        "--technique", metavar="NAME", help="a puzzle that needs this technique, such as X-wing, and nothing harder"
    )
    parser.add_argument(
        "--stars", type=positive, metavar="N", help="the stars in each row of a starbattle (default: by its size)"
    )
    parser.add_argument("--symmetry", choices=tuple(SYMMETRIES), default="none", help="the symmetry of the clues")
    parser.add_argument("--minimal", action="store_true", help="leave out every clue that is not needed")
    parser.add_argument("--count", type=positive, default=1, metavar="N", help="how many puzzles (default: 1)")
    parser.add_argument("--seed", type=int, metavar="N", help="the seed of the first puzzle; others have the next ones")
    parser.add_argument(
        "--seconds", type=positive, default=60, metavar="N", help="give up on a puzzle after this time (default: 60)"
    )
    parser.add_argument("--format", metavar="NAME", help="print them in a file format, or write -o in it")
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write them into a file, in the format of its name"
    )
    parser.add_argument("--force", action="store_true", help="overwrite FILE if it exists")
    add_answering(parser)


def grades_found_soon() -> str:
    """Lists the grades that are found in a few seconds, on a line for each kind and size."""
    return "\n".join(
        f"  {f'{kind} {size}x{size}':<18} {', '.join(grades)}"
        for kind, sizes in SIZES.items()
        for size in sizes
        if (grades := offers(kind, size).grades)
    )


def box_shape(text: str) -> tuple[int, int]:
    """Parses the rows and columns of a box, "2x3". Raises ArgumentTypeError, which argparse reports."""
    rows, _, columns = text.partition("x")
    try:
        return positive(rows), positive(columns)
    except argparse.ArgumentTypeError:
        raise argparse.ArgumentTypeError(f"{text!r} is not rows x columns, such as 2x3") from None


def run(arguments: argparse.Namespace) -> ExitCode:
    """Makes the puzzles one by one, and then writes the file if one is wanted."""
    form = _choose_format(arguments)
    to_stdout = form is not None and arguments.output is None
    puzzles: list[Puzzle] = []

    def rate(puzzle: Puzzle) -> Made:
        if form and (loss := next(form.HOLDS.losses(puzzle), None)):
            raise OutputError(f"{form.NAME} would lose {loss}", "Choose another format, such as json.")
        puzzles.append(puzzle)
        changes = tuple(form.HOLDS.changes(puzzle)) if form else ()
        return Made(graded(arguments.seconds, puzzle), changes, drawn=form is None, aside=to_stdout)

    exit_code = answer_each(arguments, _make_puzzles(arguments), rate)
    if form and puzzles:
        write_puzzles(puzzles, form, arguments.output)
    return exit_code


@dataclass(frozen=True, slots=True)
class Made:
    """A new puzzle, with the `changes` that the file's format requires.

    It is `drawn` unless it goes into a file, and announced `aside`, on stderr, if that file is stdout.
    """

    graded: Graded
    changes: tuple[str, ...]
    drawn: bool
    aside: bool
    exit_code: ExitCode = ExitCode.DONE

    @property
    def puzzle(self) -> Puzzle:
        return self.graded.puzzle

    def record(self) -> Record:
        return self.graded.record()

    def show(self, terminal: Terminal, name: str) -> None:
        from scanner.writers.terminal import printed_texts

        (say if self.aside else terminal.print_line)(self.graded.line(name))
        if self.changes:
            say(f"gridlens: {name}: written in another way: {'; '.join(self.changes)}")
        if self.drawn:
            terminal.grid(self.puzzle, *printed_texts(self.puzzle))


def _make_puzzles(arguments: argparse.Namespace) -> Iterator[PuzzleInput]:
    first = SystemRandom().randrange(10**9) if arguments.seed is None else arguments.seed
    for seed in range(first, first + arguments.count):
        yield PuzzleInput(f"seed {seed}", 1, _make_puzzle(arguments, seed))


def _make_puzzle(arguments: argparse.Namespace, seed: int) -> Puzzle | NotMadeError:
    try:
        return generate(
            arguments.kind,
            _choose_shape(arguments),
            grade=arguments.grade,
            technique=arguments.technique,
            boxes=arguments.boxes,
            symmetry=arguments.symmetry,
            minimal=arguments.minimal,
            stars=arguments.stars,
            seed=seed,
            seconds=arguments.seconds,
        )
    except ImpossibleError as error:
        raise UsageError(str(error)) from None
    except GenerationError as error:
        return NotMadeError(f"seed {seed}: {error}")


def _choose_shape(arguments: argparse.Namespace) -> Shape:
    size: int | Shape | None = prod(arguments.boxes) if arguments.boxes else arguments.size
    return Shape.of(size if size is not None else usual_size(arguments.kind))


def _choose_format(arguments: argparse.Namespace) -> Format | None:
    """Chooses the format to write in. Raises UsageError if the puzzles do not fit into it."""
    if not (arguments.format or arguments.output):
        return None
    if arguments.json and not arguments.output:
        raise UsageError("--json and --format cannot both go to stdout", "Name a file with -o, or leave one out.")
    form = chosen_format(arguments.format, arguments.output)
    lost = _explain_misfit(form, arguments)
    if lost:
        raise UsageError(f"{form.NAME} {lost}", "Choose another format, such as json.")
    if arguments.output:
        check_free(arguments.output, [], arguments.force)
    return form


def _explain_misfit(form: Format, arguments: argparse.Namespace) -> str | None:
    shape = _choose_shape(arguments)
    if not all(form.HOLDS.takes(puzzle_kind(arguments.kind), side) for side in shape):
        return f"holds no {arguments.kind} of size {shape.size_name}"
    if arguments.count > 1 and not form.HOLDS.several:
        return f"holds one puzzle in a file, not {arguments.count}"
    sample = sample_of(arguments.kind, shape.size, arguments.boxes)
    return next((f"would lose {loss}" for loss in form.HOLDS.losses(sample)), None) if sample else None
