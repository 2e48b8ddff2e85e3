"""What every kind of puzzle offers."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from scanner.readers import Reader
from scanner.types import Board, OrientationLogOdds, Refused, Scan, Watch
from solver import Puzzle


class Kind(Protocol):
    """A module that knows the boards of a kind of puzzle.

    `NAME` is that of its puzzles, `HYPOTHESIS` that of what a board of its own is, which may be a variant, and `SIZES`
    are how many rows such boards may have.
    """

    NAME: str
    HYPOTHESIS: str
    SIZES: Collection[int]

    def scan(self, board: Board, reader: Reader, turns: OrientationLogOdds, watch: Watch, /) -> Scan | Refused:
        """The puzzle on a board, read and solved; where the board is of another kind, or no puzzle at all, why.

        `turns` is how probably the page lies each way.
        """

    def blank(self, size: int, /) -> Puzzle | None:
        """A puzzle of that size of which nothing is known; None where there is none of that size."""
