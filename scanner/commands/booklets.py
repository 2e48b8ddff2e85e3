"""The options of booklets, which `print` and `export` share."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import replace
from urllib.parse import urlsplit

from scanner.commands.arguments import positive
from scanner.commands.messages import say
from scanner.errors import OutputError
from scanner.writers.booklet import MOST_PER_PAGE, PAPERS, Entry, booklet
from scanner.writers.qr_code import QrCode, encode_link
from solver.paper.puzzle import Puzzle


def add_booklet(parser: argparse._ActionsContainer) -> None:
    """Adds the options that say how a booklet looks."""
    parser.add_argument("--title", default="", help="the title above the first page of a booklet")
    parser.add_argument(
        "--per-page", type=_parse_per_page, default=4, metavar="N", help="puzzles on a page (default: 4)"
    )
    parser.add_argument("--paper", choices=tuple(PAPERS), default="a4", help="the size of the pages (default: a4)")
    parser.add_argument("--no-solutions", action="store_true", help="leave out the pages of solutions")


def add_codes(parser: argparse._ActionsContainer) -> None:
    """Adds the options that print QR codes below puzzles."""
    parser.add_argument(
        "--qr", action="store_true", help="print below each puzzle a QR code with a link to a site that plays it"
    )
    parser.add_argument(
        "--qr-address",
        type=_parse_address,
        metavar="ADDRESS",
        help="the same, with links to the page of gridlens at ADDRESS, which plays all kinds",
    )


def _parse_address(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise argparse.ArgumentTypeError("write an address like https://puzzles.example.org")
    if "@" in parts.netloc or parts.query or parts.fragment:
        raise argparse.ArgumentTypeError(
            "everybody can read what is printed: leave out the secret, and all else after the host"
        )
    return text


def code_of(puzzle: Puzzle, name: str, arguments: argparse.Namespace) -> QrCode | None:
    """Makes the QR code of a puzzle, if one is asked for; says why there is none."""
    if not arguments.qr and not arguments.qr_address:
        return None
    from solver.formats.links import page_link, site_link

    link = page_link(puzzle, arguments.qr_address) if arguments.qr_address else site_link(puzzle)
    if not link:
        say(f"gridlens: {name}: no site plays it as it is, so it gets no QR code; --qr-address makes one for your page")
        return None
    try:
        return encode_link(link)
    except OutputError as error:
        say(f"gridlens: {name}: {error}")
        return None


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
