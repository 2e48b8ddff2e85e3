"""The review of a catalogue: what a person says about its puzzles, and how the catalogue keeps it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from scanner.batch.catalogue import Catalogue
from scanner.batch.entries import Entry

if TYPE_CHECKING:
    from scanner.batch.page import FoundPuzzle
    from solver.paper.scan_record import Scanned

Changes = Sequence[tuple[str, str, str]]
"""What was changed, what it was before, and what it is now."""


def is_settled(scanned: Scanned, last_words: Sequence[str] = ()) -> bool:
    """Tells whether a person is done with a puzzle: it is certain now, or the last words confirmed it."""
    return scanned.status in ("solved", "complete") or "ok" in map(str.lower, last_words)


class Sitting:
    """The review of one puzzle by one person, all of which can be taken back.

    Each time the catalogue keeps the whole of it anew, so that it holds what was said last, however the review ends.
    `entry` is the puzzle as it was before. The methods raise ChangedPuzzleError, and keep nothing, where somebody else
    has changed the puzzle since.
    """

    def __init__(self, catalogue: Catalogue, puzzle: int) -> None:
        with catalogue.snapshot():
            self.entry: Entry = catalogue.puzzle(puzzle)
            self._before = self._now = catalogue.state(puzzle)

    def correct(self, catalogue: Catalogue, scanned: Scanned, changes: Changes, who: str, *, is_settled: bool) -> None:
        """Keeps the puzzle with all its corrections."""
        with self._anew(catalogue):
            catalogue.correct(self.entry, scanned, changes, who, is_settled=is_settled)

    def refuse(self, catalogue: Catalogue, refusal: str, who: str) -> None:
        """Keeps one of the catalogue's REFUSALS."""
        with self._anew(catalogue):
            catalogue.refuse(self.entry, refusal, who)

    def replace(self, catalogue: Catalogue, found: FoundPuzzle, corners: str, who: str) -> None:
        """Keeps what was found between the corners that the person showed."""
        with self._anew(catalogue):
            catalogue.replace(self.entry, found, corners, who, is_settled=is_settled(found.scanned))

    def take_back(self, catalogue: Catalogue) -> None:
        """Leaves the puzzle as it was before."""
        with self._anew(catalogue):
            pass

    @contextmanager
    def _anew(self, catalogue: Catalogue) -> Iterator[None]:
        with catalogue.taking_back(self._now, self._before):
            yield
            now = catalogue.state(self.entry.id)
        self._now = now
