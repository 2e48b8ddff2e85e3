"""The pages and puzzles that a catalogue holds."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

from scanner.readers import DEFAULT
from solver.paper.scan_record import Scanned, SeenGrid


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle of the catalogue with its page. `scanned` and `lattice` are as in `page.FoundPuzzle`.

    `reviewer` is the person who commented on it, and `is_settled` says whether that person has finished with it.
    `reader` is the one that its page was read with.
    """

    id: int
    source: str
    content: str
    page: int
    width: int
    height: int
    number: int
    scanned: Scanned
    lattice: list[Any]
    picture: bytes | None
    reviewer: str | None
    is_settled: bool
    reader: str = DEFAULT

    @property
    def name(self) -> str:
        """The name that is shown to people."""
        return f"{_name_page(self.source, self.page)}, puzzle {self.number}"

    def is_same(self, other: Entry) -> bool:
        """Tells whether two entries are of the same place, with the same reading and the same review."""
        places = ((entry.content, entry.page, entry.number) for entry in (self, other))
        words = ((entry.scanned, entry.reviewer, entry.is_settled) for entry in (self, other))
        return len({*places}) == len({*words}) == 1

    @property
    def title(self) -> str:
        """What the words above it say, if they were read, with the name of its page, without the folder."""
        heading = f"{self.scanned.heading}: " if self.scanned.heading else ""
        return heading + f"{_name_page(PurePath(self.source).name, self.page)}, puzzle {self.number}"


@dataclass(frozen=True, slots=True)
class PuzzleState:
    """A puzzle as the catalogue keeps it at one moment: its place, the values that a review may change, in the order of
    their columns, and the number of the last correction made to it.

    Two are equal if nobody has said or read anything in between.
    """

    id: int
    place: tuple[str, int, int]
    values: tuple[Any, ...]
    last_correction: int


@dataclass(frozen=True, slots=True)
class GridEntry:
    """A grid of no known kind in the catalogue, with its page."""

    source: str
    page: int
    number: int
    seen: SeenGrid
    picture: bytes | None

    @property
    def name(self) -> str:
        """The name that is shown to people."""
        return _name_page(self.source, self.page)


@dataclass(frozen=True, slots=True)
class PageEntry:
    """A page of the catalogue, with the numbers of its puzzles and of its grids of no known kind.

    `failure` is (code, message, advice) if there is one.
    """

    id: int
    source: str
    number: int
    width: int
    height: int
    seconds: float
    puzzles: int
    grids: int
    failure: tuple[str, str, str] | None

    @property
    def name(self) -> str:
        """The name that is shown to people."""
        return _name_page(self.source, self.number)


@dataclass(frozen=True, slots=True)
class Correction:
    """A change that somebody made to a puzzle: to a cell, or to the sign between two cells.

    If the whole puzzle was refused, `what` is "grid", `before` its status, and `after` the refusal.
    """

    puzzle: int
    what: str
    before: str
    after: str
    who: str
    at: str


def _name_page(source: str, number: int) -> str:
    """Names a page. The first page has no number, as most files have only one."""
    return f"{source}, page {number}" if number > 1 else source
