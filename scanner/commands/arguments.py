"""The arguments that several commands have."""

from __future__ import annotations

import argparse


def add_puzzles(parser: argparse.ArgumentParser) -> None:
    """What `given_puzzles` reads."""
    parser.add_argument(
        "puzzles",
        metavar="PUZZLE",
        nargs="+",
        help="a file of puzzles in any format that gridlens knows, - for stdin, or a puzzle itself, such as 81 cells",
    )


def add_answering(parser: argparse.ArgumentParser) -> None:
    """How answers are printed."""
    parser.add_argument("--json", action="store_true", help="print one JSON object per puzzle")
    add_verbose(parser)


def add_verbose(parser: argparse.ArgumentParser) -> None:
    """How much is said of failures."""
    parser.add_argument("-v", "--verbose", action="store_true", help="print tracebacks of internal errors")


def positive(text: str) -> int:
    """A number of things. Raises ArgumentTypeError, which argparse reports."""
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number above 0")
    return int(text)


def not_empty(text: str) -> str:
    """A name: an empty one is that of a variable that was never set. Raises ArgumentTypeError."""
    if not text:
        raise argparse.ArgumentTypeError("a name is empty")
    return text
