"""The arguments of `gridlens scan`: first those that most people want, then the others by purpose."""

from __future__ import annotations

import argparse
from pathlib import Path

from scanner.commands.arguments import (
    add_corners,
    add_differences,
    add_headings,
    add_jobs,
    add_options,
    add_password,
    add_stage,
    add_style,
    not_empty,
    positive,
)
from scanner.commands.page_numbers import ALL, PageNumbers
from scanner.readers import DEFAULT

ROTATIONS = (0, 90, 180, 270)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the options of `gridlens scan`: photos, drawings and output, first those that most people want."""
    parser.add_argument(
        "photos",
        metavar="PHOTO",
        nargs="+",
        type=not_empty,
        help="a picture or a PDF; a folder of them, with its subfolders; a pattern such as '*.tif'; - for stdin; a URL",
    )
    _add_output(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object per page; draw only if -o is given")
    advice = parser.add_mutually_exclusive_group()
    advice.add_argument("--hint", action="store_true", help="print and draw the next hint instead of the solution")
    advice.add_argument("--check", action="store_true", help="print and draw only the player's mistakes")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="r4c6=8",
        help="correct what was misread, and solve again; on a page with several puzzles, 2:r4c6=8 is about the "
        "second. gridlens help corrections lists all corrections",
    )
    parser.add_argument(
        "--pages",
        type=PageNumbers.parse,
        metavar="2,5-7,9-",
        default=ALL,
        help="look only at these pages; if there are several files, at those that each of them has",
    )
    add_jobs(parser, "pages")
    stderr = parser.add_mutually_exclusive_group()
    stderr.add_argument("-q", "--quiet", action="store_true", help="print nothing but errors, and JSON if requested")
    stderr.add_argument("-v", "--verbose", action="store_true", help="print times, and tracebacks of internal errors")
    _add_difficult(parser.add_argument_group("for difficult photos"))
    _add_hints(parser.add_argument_group("hints"))
    drawing = parser.add_argument_group("drawing")
    add_style(drawing)
    drawing.add_argument(
        "--force",
        action="store_true",
        help="overwrite outputs that gridlens did not draw from the same photos, but never a photo",
    )


def options_once_more(arguments: argparse.Namespace) -> list[str]:
    """Returns the options that repeat a scan, for a command that says more about the page."""
    words = []
    for name in ("kind", "size", "reader", "rotate", "stage", "after"):
        if (value := getattr(arguments, name)) not in (None, 0, DEFAULT):
            words += [f"--{name}", str(value)]
    words += [f"--{name}" for name in ("hint", "check", "differences") if getattr(arguments, name)]
    if arguments.corners:
        words += ["--corners", " ".join(f"{x:g},{y:g}" for x, y in arguments.corners)]
    return words + [word for correction in arguments.set for word in ("--set", correction)]


def _add_output(parser: argparse.ArgumentParser) -> None:
    """Adds the options that say where to draw."""
    drawing = parser.add_mutually_exclusive_group()
    drawing.add_argument(
        "-o",
        "--output",
        metavar="PATH",
        help="where to draw: a picture for one photo, a PDF for one PDF, - for stdout, or else a folder, with the same "
        "subfolders as the input",
    )
    drawing.add_argument("--no-overlay", action="store_true", help="draw nothing")


def _add_difficult(group: argparse._ArgumentGroup) -> None:
    """Adds the options for photos on which not everything is seen."""
    add_options(group)
    add_corners(group)
    add_headings(group, "doubtful")
    add_password(group)
    group.add_argument(
        "--rotate",
        type=int,
        choices=ROTATIONS,
        default=0,
        metavar="DEGREES",
        help="turn the pictures first, clockwise: 90, 180 or 270",
    )
    group.add_argument("--debug", type=Path, metavar="DIR", help="write a picture of every stage to this folder")


def _add_hints(group: argparse._ArgumentGroup) -> None:
    """Adds the options that say which hint is given, and how much of it."""
    add_stage(group, "with --hint: {} (default: 1)")
    group.add_argument(
        "--after", type=positive, metavar="N", help="with --hint: follow N hints first, as if the player had done so"
    )
    add_differences(group, "with --hint: where logic ends as there are several solutions,")
