"""What a module for a format of puzzle files offers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from ..paper.puzzle import Puzzle
from .capacity import Capacity
from .source import Source


class Format(Protocol):
    """The interface of a module for one format."""

    NAME: str
    """Its name for people."""

    FILES: str
    """The pattern of its files' names here, like "*.sdk"; it decides only where the content leaves a choice."""

    PRECEDENCE: int
    """If a file may be in two formats, the one with the lower number reads it.

    Numbers from 100 are for those with a beginning of their own, from 300 for the IDs of Tatham's games, from 400
    for those recognised by how their rows look; and in each of these groups the stricter ones come first.
    """

    HOLDS: Capacity
    """The puzzles that fit into it."""

    def recognises(self, source: Source, /) -> bool:
        """Tells whether a file is in this format, faulty or not, from a glance at its beginning."""

    def read(self, source: Source, /) -> Iterable[Puzzle]:
        """Reads the puzzles of a file that it recognises. Raises FormatError.

        Where a malformed puzzle says nothing about the others, an iterator raises its error and can continue.
        """

    def write(self, puzzles: Sequence[Puzzle], /) -> str | bytes:
        """Writes the content of a file with puzzles that fit into the format."""
