"""The interface of every kind of puzzle."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from scanner.readers import Reader
from scanner.types import Board, OrientationLogOdds, Refused, Scan, Watch
from solver import Puzzle


class Kind(Protocol):
    """A module that knows the boards of a kind of puzzle.

    `NAME` is that of its puzzles, `HYPOTHESIS` that of its hypothesis, which may be a variant, and `SIZES` are the
    numbers of rows that its boards may have.
    """

    NAME: str
    HYPOTHESIS: str
    SIZES: Collection[int]

    def scan(self, board: Board, reader: Reader, turns: OrientationLogOdds, watch: Watch, /) -> Scan | Refused:
        """The puzzle on a board, read and solved; the reason where the board is of another kind or no puzzle.

        `turns` are the log odds of the orientation of the page.
        """

    def blank(self, size: int, /) -> Puzzle | None:
        """A puzzle of that size of which nothing is known; None where there is none of that size."""
