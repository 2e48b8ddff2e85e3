"""Links that hand a puzzle on, to sites where anybody plays it or to a page of gridlens, and back from any link."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..logic.notes import Notes
from ..paper.puzzle import Puzzle
from . import fragment, puzzlink, sudokupad
from .known_formats import FORMATS, read
from .source import Source

_COLLECTION = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/"
"""Simon Tatham's collection, which plays what stands after "#" in its addresses."""

_SITES = (puzzlink, sudokupad)
"""The formats whose links open a page on which one can play."""

_GAME_IDS = tuple(form for form in FORMATS if 300 <= form.PRECEDENCE < 400)
"""The formats of that collection, each called as its program, or as this and what sets it apart."""

_ADDRESS = re.compile(r"(?:https?|sudokupad)://\S+", re.IGNORECASE)


def site_link(puzzle: Puzzle) -> str | None:
    """Returns the shortest link to a site that plays what is printed; None where no site holds all of it."""
    return min(_write_links(Notes.of(puzzle).printed), key=len, default=None)


def _write_links(printed: Puzzle) -> Iterator[str]:
    for form in (*_SITES, *_GAME_IDS):
        if not any(form.HOLDS.losses(printed)):
            before = f"{_COLLECTION}{form.NAME.partition('-')[0]}.html#" if form in _GAME_IDS else ""
            yield before + str(form.write([printed])).strip()


def page_link(puzzle: Puzzle, address: str) -> str:
    """Returns the link to the puzzle as it is printed on the page of gridlens at an address."""
    return f"{address.rstrip('/')}/#/play/{fragment.write([Notes.of(puzzle).printed]).strip()}"


def puzzle_of_link(text: str) -> Puzzle | None:
    """Reads the puzzle that a text is a link to, and fetches nothing; None for all else, such as a row of digits."""
    link = text.strip()
    is_word = not re.search(r"\s", link) and fragment.recognises(Source(link.encode()))
    if not is_word and not _ADDRESS.fullmatch(link):
        return None
    try:
        (puzzle,) = read(link.partition("#")[2] if link.startswith(_COLLECTION) else link)
    except ValueError:
        return None
    return puzzle
