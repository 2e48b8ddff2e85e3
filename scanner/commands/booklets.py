"""The options of booklets, which `print` and `export` share."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import replace

from scanner.commands.arguments import positive
from scanner.writers.booklet import MOST_PER_PAGE, PAPERS, Entry, booklet


def add_booklet(parser: argparse._ActionsContainer) -> None:
    """Adds the options that say how a booklet looks."""
    parser.add_argument("--title", default="", help="the title above the first page of a booklet")
    parser.add_argument(
        "--per-page", type=_parse_per_page, default=4, metavar="N", help="puzzles on a page (default: 4)"
    )
    parser.add_argument("--paper", choices=tuple(PAPERS), default="a4", help="the size of the pages (default: a4)")
    parser.add_argument("--no-solutions", action="store_true", help="leave out the pages of solutions")


def _parse_per_page(text: str) -> int:
    number = positive(text)
    if number > MOST_PER_PAGE:
        raise argparse.ArgumentTypeError(f"{number} would be too small to read; put at most {MOST_PER_PAGE} on a page")
    return number


def make_booklet(
    arguments: argparse.Namespace, entries: Sequence[Entry], drawn: Callable[[int], object] = lambda figures: None
) -> bytes:
    """Makes the PDF of a booklet as the options say; `drawn` is called as in `booklet`."""
    if arguments.no_solutions:
        entries = [replace(entry, solution=None) for entry in entries]
    return booklet(entries, arguments.title, per_page=arguments.per_page, paper=arguments.paper, drawn=drawn)
