"""Searches a catalogue: which puzzles and grids meet conditions such as grade=hard or title=weekend."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from scanner.batch.entries import Entry, GridEntry
from solver.paper.scan_record import Heading, Scanned

if TYPE_CHECKING:
    from solver.logic.grading import Rating

Found = Entry | GridEntry

_DATE = re.compile(r"((?:18|19|20)\d\d)[-_./]?(0[1-9]|1[0-2])[-_./]?(0[1-9]|[12]\d|3[01])(?!\d)")


class Condition(NamedTuple):
    """What something of a puzzle must be, or have in it: `name` is one of CONDITIONS."""

    name: str
    value: str

    def is_met(self, entry: Found) -> bool:
        """Tells whether a puzzle or a grid of the catalogue meets it."""
        return CONDITIONS[self.name](entry, simplify(self.value))


def meets_all(entry: Found, conditions: Sequence[Condition]) -> bool:
    """Tells whether an entry meets all conditions; those that take long to find out are asked last."""
    return all(condition.is_met(entry) for condition in sorted(conditions, key=lambda each: each.name in _GRADED))


def simplify(text: str) -> str:
    """Returns a text in small letters without accents, as people search."""
    return "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))


def _scanned(entry: Found) -> Scanned | None:
    return entry.scanned if isinstance(entry, Entry) else None


def _heading(entry: Found) -> Heading:
    said = entry.scanned if isinstance(entry, Entry) else entry.seen
    return said.heading or Heading()


def _is_of_kind(entry: Found, kind: str) -> bool:
    if isinstance(entry, GridEntry):
        return kind in map(simplify, entry.seen.likenesses)
    puzzle = entry.scanned.puzzle
    return kind in (puzzle.kind, *(part for part in simplify(puzzle.name).split() if part != puzzle.kind))


def _is_rated(entry: Found, tells: Callable[[Rating], bool]) -> bool:
    scanned = _scanned(entry)
    if scanned is None or scanned.solution is None:
        return False
    # few ask for it, and it takes time to import
    from solver import PuzzleError, grade

    try:
        return tells(grade(scanned.puzzle))
    except PuzzleError:
        return False


def _is_misprint(entry: Found, value: str) -> bool:
    """Tells whether a puzzle has no or several solutions: "yes" where a person says that it was read right."""
    if not isinstance(entry, Entry) or entry.scanned.status not in ("ambiguous", "contradiction"):
        return False
    return value == ("yes" if entry.is_settled else "perhaps")


def _is_dated(entry: Found, date: str) -> bool:
    """Tells whether a date in the name of its file begins as wanted: 1987, 1987-03 or 1987-03-21."""
    return any("-".join(found.groups()).startswith(date) for found in _DATE.finditer(entry.source))


CONDITIONS: Mapping[str, Callable[[Found, str], bool]] = {
    "kind": _is_of_kind,
    "status": lambda entry, value: (entry.scanned.status if isinstance(entry, Entry) else "unreadable") == value,
    "title": lambda entry, value: value in simplify(_heading(entry).title or ""),
    "number": lambda entry, value: str(_heading(entry).number) == value,
    "difficulty": lambda entry, value: value in simplify(_heading(entry).difficulty or ""),
    "source": lambda entry, value: value in simplify(entry.source),
    "date": _is_dated,
    "misprint": _is_misprint,
    "grade": lambda entry, value: _is_rated(entry, lambda rating: rating.grade == value),
    "technique": lambda entry, value: _is_rated(entry, lambda rating: value in simplify(rating.hardest or "")),
}
"""Each tells whether an entry has what is wanted, which is simplified."""

_GRADED = ("grade", "technique")
