"""The arguments that several commands have."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from scanner.commands.colours import WHENS, InkAction
from scanner.errors import UsageError
from scanner.readers import DEFAULT, HEADINGS_WANTED, READERS, HeadingsWanted, reader_location
from solver.paper.puzzle import VARIANTS, Shape
from solver.paper.scan_record import KINDS

if TYPE_CHECKING:
    from scanner.overlay.style import Rgb, Style
    from scanner.pipeline import Options

ROWS = (*range(4, 19), 25)
"""How many rows a puzzle in a photo may have: others are solved, but not read."""


SHORT_NAMES = {short: variant for variant in VARIANTS for _, dash, short in [variant.rpartition("-")] if dash}
"""Short names that people may write for kinds."""

_KIND_NAMES = ", ".join((*KINDS, *VARIANTS))


def add_puzzles(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments that `read_inputs` reads."""
    parser.add_argument(
        "puzzles",
        metavar="PUZZLE",
        nargs="+",
        help="a file of puzzles in any format that gridlens knows, - for stdin, or a puzzle itself, such as 81 cells",
    )


def add_stage(parser: argparse._ActionsContainer, tells: str) -> None:
    """Adds the option that says how much a hint reveals; `tells` is its help, with {} for each stage."""
    stages = "1 says where to look, 2 also which technique applies there, 3 also what follows"
    parser.add_argument("--stage", type=int, choices=(1, 2, 3), help=tells.format(stages))


def add_differences(parser: argparse._ActionsContainer, where: str) -> None:
    """Adds the option to say where several solutions differ, at which logic ends; `where` says of which hint."""
    parser.add_argument("--differences", action="store_true", help=f"{where} say where two solutions differ")


def add_answering(parser: argparse.ArgumentParser) -> None:
    """Adds the options that say how answers are printed."""
    parser.add_argument("--json", action="store_true", help="print one JSON object per puzzle")
    add_verbose(parser)


def add_jobs(parser: argparse.ArgumentParser, things: str = "puzzles") -> None:
    """Adds the option that says how many things are worked on at a time."""
    parser.add_argument(
        "--jobs",
        type=positive,
        nargs="?",
        const=cores(),
        default=1,
        metavar="N",
        help=f"work on N {things} at a time, each on a core of its own (without N: {cores()}; without --jobs: 1)",
    )


def add_seconds(parser: argparse._ActionsContainer, default: float, what: str) -> None:
    """Adds the option that says how long to think about a puzzle."""
    parser.add_argument(
        "--seconds",
        type=positive,
        default=default,
        metavar="N",
        help=f"{what} for at most N seconds (default: {default:g}), and say so if that is too short",
    )


def cores() -> int:
    """Counts the cores that this process may use, if the system knows."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def add_options(parser: argparse._ActionsContainer) -> None:
    """Adds the options of a scan, which `options_of` reads."""
    parser.add_argument(
        "--kind",
        type=kind_name,
        choices=(*KINDS, *VARIANTS),
        metavar="NAME",
        help=f"look only for puzzles of this kind: {_KIND_NAMES}",
    )
    parser.add_argument(
        "--size",
        type=rows_or_shape,
        choices=_Sides(),
        metavar="N",
        help=f"look only for puzzles with this many rows, {ROWS[0]} to {ROWS[-2]} or {ROWS[-1]}, or rows and columns, "
        "such as 12x10",
    )
    names = ", ".join(name for name, _ in READERS)
    parser.add_argument(
        "--reader", default=DEFAULT, metavar="NAME", help=f"what reads the digits: {names} (default: {DEFAULT})"
    )


def add_headings(parser: argparse._ActionsContainer, usual: str) -> None:
    """Adds the option that says when the words above puzzles are read: the `headings` of options."""
    parser.add_argument(
        "--headings",
        choices=HEADINGS_WANTED,
        default=usual,
        help="when to read the words above puzzles, such as title and number, with Tesseract where it is installed: "
        f"never, where these may tell what is in doubt, or always (default: {usual})",
    )


def add_password(parser: argparse._ActionsContainer) -> None:
    """Adds the option with the password of locked PDFs, which goes to all processes of this run."""
    parser.add_argument(
        "--password",
        action=_PasswordAction,
        metavar="WORD",
        help="open locked PDFs with it; others cannot see it in the environment variable GRIDLENS_PDF_PASSWORD",
    )


class _PasswordAction(argparse.Action):
    """Puts a password into the environment, where whatever opens a PDF finds it, in all processes of this run."""

    def __call__(self, parser: object, namespace: object, values: object, option_string: object = None) -> None:
        from scanner.input.pdf import PASSWORD

        os.environ[PASSWORD] = str(values)


def add_corners(parser: argparse._ActionsContainer) -> None:
    """Adds the option that says where the one wanted puzzle is: the `corners` of options."""
    parser.add_argument(
        "--corners",
        type=corners,
        metavar='"X,Y X,Y X,Y X,Y"',
        help="where a puzzle is that was not found: its corners in pixels of the photo, clockwise from the top left",
    )


def add_style(parser: argparse._ActionsContainer) -> None:
    """Adds the options that say how drawings look, which `style_of` reads."""
    parser.add_argument(
        "--ink",
        "--colour",
        "--color",
        dest="colour",
        action=InkAction,
        type=ink,
        default=(),
        metavar="ANSWER[,WARNING]",
        help="draw in these colours, such as green or #0a7d32,crimson (default: whatever stands out from each page); "
        "--color auto, always or never is about the terminal",
    )
    parser.add_argument(
        "--opacity",
        type=percent,
        default=100,
        metavar="PERCENT",
        help="how opaque the drawing is (default: 100)",
    )
    parser.add_argument("--typeface", type=Path, metavar="FILE", help="a TrueType or OpenType font for the digits")


def style_of(arguments: argparse.Namespace) -> Style:
    """Makes a style of the arguments of `add_style`. Raises UsageError if the typeface cannot be used."""
    from scanner.overlay.style import PLAIN, Style

    answer, warning = (*arguments.colour, None, None)[:2]
    if not arguments.typeface:
        return Style(answer, warning, arguments.opacity / 100, PLAIN.typeface)
    from scanner.overlay.masks import digit_height_per_em

    try:
        digit_height_per_em(arguments.typeface)
    except (OSError, ValueError) as error:
        raise UsageError(
            f"{arguments.typeface}: cannot be used as a font ({error})", "Give a .ttf or .otf file with digits."
        ) from None
    return Style(answer, warning, arguments.opacity / 100, arguments.typeface)


def options_of(arguments: argparse.Namespace) -> Options:
    """Makes options of the arguments of `add_options` and `add_corners`.

    Raises UsageError if there is no such reader.
    """
    reader_location(arguments.reader)
    from scanner.pipeline import Options

    corners = getattr(arguments, "corners", None)
    headings: HeadingsWanted = getattr(arguments, "headings", "doubtful")
    return Options(arguments.reader, arguments.kind, arguments.size, corners, headings)


def add_verbose(parser: argparse.ArgumentParser) -> None:
    """Adds the option that says how much is reported about failures."""
    parser.add_argument("-v", "--verbose", action="store_true", help="print tracebacks of internal errors")


def kind_name(text: str) -> str:
    """Returns the name of a kind as the solver has it, of however many variants it is the sum."""
    return "+".join(SHORT_NAMES.get(name, name) for name in text.lower().split("+"))


class _Sides:
    """What may be said of the size of a puzzle: its rows, or both its sides."""

    def __iter__(self) -> Iterator[int]:
        return iter(ROWS)

    def __contains__(self, size: int | Shape) -> bool:
        return all(side in ROWS for side in Shape.of(size))


def rows_or_shape(text: str) -> int | Shape:
    """Parses a number of rows, or of rows and columns, "12x10". Raises ArgumentTypeError, which argparse reports."""
    try:
        rows, *columns = map(int, text.split("x", 1))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is neither rows, nor rows x columns such as 12x10") from None
    return Shape(rows, columns[0]) if columns and columns[0] != rows else rows


def positive(text: str) -> int:
    """Parses a number of things. Raises ArgumentTypeError, which argparse reports."""
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0")
    return int(text)


def percent(text: str) -> int:
    """Parses a share from 1 to 100. Raises ArgumentTypeError, which argparse reports."""
    number = positive(text.removesuffix("%"))
    if number > 100:
        raise argparse.ArgumentTypeError(f"{text!r} is more than 100 %")
    return number


def ink(text: str) -> tuple[Rgb, ...] | str:
    """Parses colours, or a word of `WHENS`. Raises ArgumentTypeError."""
    return text if text in WHENS else colours(text)


def colours(text: str) -> tuple[Rgb, ...]:
    """Parses one colour or two, each a CSS name or #rrggbb. Raises ArgumentTypeError."""
    parts = [part.strip() for part in text.split(",")]
    if len(parts) > 2:
        raise argparse.ArgumentTypeError(f"{text!r} is not one colour, or two with a comma between")
    try:
        return tuple(_parse_rgb(part) for part in parts)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a colour; write green or #0a7d32") from None


def _parse_rgb(name: str) -> Rgb:
    from PIL import ImageColor

    red, green, blue, *_ = ImageColor.getrgb(name)
    return red, green, blue


def corners(text: str) -> tuple[tuple[float, float], ...]:
    """Parses points written as "10,20 30.5,20". Raises ArgumentTypeError."""
    try:
        points = [tuple(map(float, point.split(","))) for point in text.split()]
        return tuple((x, y) for x, y in points)
    except ValueError:
        raise argparse.ArgumentTypeError(f'{text!r} is not written as "10,20 400,25 390,410 12,400"') from None


def not_empty(text: str) -> str:
    """Rejects an empty name, which comes from a variable that was never set. Raises ArgumentTypeError."""
    if not text:
        raise argparse.ArgumentTypeError("a name is empty")
    return text
