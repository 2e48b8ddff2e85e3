"""The arguments that several commands have."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from scanner.readers import DEFAULT, READERS, place
from solver.puzzle import SIZES

if TYPE_CHECKING:
    from scanner.pipeline import Options

KINDS = tuple(sorted(SIZES))
"""The kinds of puzzles that are looked for."""

ROWS = SIZES["queens"]
"""How many rows puzzles may have that are looked for: Sudokus of more are solved, but not read."""


def add_puzzles(parser: argparse.ArgumentParser) -> None:
    """What `given_puzzles` reads."""
    parser.add_argument(
        "puzzles",
        metavar="PUZZLE",
        nargs="+",
        help="a file of puzzles in any format that gridlens knows, - for stdin, or a puzzle itself, such as 81 cells",
    )


def add_stage(parser: argparse._ActionsContainer, tells: str) -> None:
    """How much a hint says; `tells` is the help, with {} for what each stage does. Without it, `stage` is None."""
    stages = "1 says where to look, 2 also which technique applies there, 3 also what follows"
    parser.add_argument("--stage", type=int, choices=(1, 2, 3), help=tells.format(stages))


def add_answering(parser: argparse.ArgumentParser) -> None:
    """How answers are printed."""
    parser.add_argument("--json", action="store_true", help="print one JSON object per puzzle")
    add_verbose(parser)


def add_options(parser: argparse.ArgumentParser) -> None:
    """How to scan: what `options_of` makes options of."""
    parser.add_argument("--kind", choices=KINDS, help="look for puzzles of this kind only")
    parser.add_argument(
        "--size",
        type=int,
        choices=ROWS,
        metavar="N",
        help=f"look for puzzles with so many rows only, {ROWS[0]} to {ROWS[-1]}",
    )
    names = ", ".join(name for name, _ in READERS)
    parser.add_argument(
        "--reader", default=DEFAULT, metavar="NAME", help=f"what reads the digits: {names} (default: {DEFAULT})"
    )


def add_corners(parser: argparse.ArgumentParser) -> None:
    """Where the one puzzle is that is wanted: the `corners` of options."""
    parser.add_argument(
        "--corners",
        type=corners,
        metavar='"X,Y X,Y X,Y X,Y"',
        help="where the puzzle is that is not found: its corners in pixels of the photo, clockwise from the top left",
    )


def options_of(arguments: argparse.Namespace) -> Options:
    """The options that the arguments of `add_options` stand for, and those of `add_corners`.

    Raises UsageError if there is no such reader.
    """
    place(arguments.reader)
    from scanner.pipeline import Options

    return Options(arguments.reader, arguments.kind, arguments.size, getattr(arguments, "corners", None))


def add_verbose(parser: argparse.ArgumentParser) -> None:
    """How much is said of failures."""
    parser.add_argument("-v", "--verbose", action="store_true", help="print tracebacks of internal errors")


def positive(text: str) -> int:
    """A number of things. Raises ArgumentTypeError, which argparse reports."""
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number above 0")
    return int(text)


def corners(text: str) -> tuple[tuple[float, float], ...]:
    """Points written as "10,20 30.5,20". Raises ArgumentTypeError."""
    try:
        points = [tuple(map(float, point.split(","))) for point in text.split()]
        return tuple((x, y) for x, y in points)
    except ValueError:
        raise argparse.ArgumentTypeError(f'{text!r} is not written as "10,20 400,25 390,410 12,400"') from None


def not_empty(text: str) -> str:
    """A name: an empty one is that of a variable that was never set. Raises ArgumentTypeError."""
    if not text:
        raise argparse.ArgumentTypeError("a name is empty")
    return text
