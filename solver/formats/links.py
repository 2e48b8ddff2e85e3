"""Links that hand a puzzle on, to sites where anybody plays it or to a page of gridlens, and back from any link."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..logic.notes import Notes
from ..paper.puzzle import Puzzle
from . import fragment, puzzlink, sudokupad
from .format import Format
from .known_formats import read
from .source import Source
from .tatham_saves import GAMES

_COLLECTION = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/"
"""Simon Tatham's collection, which plays what stands after "#" in its addresses."""

_SITES = (puzzlink, sudokupad)
"""The formats whose links open a page on which one can play."""

_ADDRESS = re.compile(r"(?:https?|sudokupad)://\S+", re.IGNORECASE)


def site_link(puzzle: Puzzle) -> str | None:
    """Returns the shortest link to a site that plays what is printed; None where no site holds all of it."""
    return min(_write_links(Notes.of(puzzle).printed), key=len, default=None)


def _write_links(printed: Puzzle) -> Iterator[str]:
    addresses: list[tuple[Format, str]] = [(form, "") for form in _SITES]
    addresses += [(form, f"{_COLLECTION}{form.SAVED.name.lower()}.html#") for form in GAMES]
    for form, before in addresses:
        if not any(form.HOLDS.losses(printed)):
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
