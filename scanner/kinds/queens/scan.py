"""Queens: boards of regions with one mark in each."""

from __future__ import annotations

from collections.abc import Collection

from scanner.kinds.region_boards import scan as region_boards
from scanner.readers import Reader
from scanner.types import Board, OrientationLogOdds, Refused, Scan, Watch
from solver import Puzzle
from solver.paper.puzzle import SIZES as SIZES_OF

NAME = "queens"
HYPOTHESIS = region_boards.HYPOTHESIS
SIZES: Collection[int] = SIZES_OF[NAME]


def scan(board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch) -> Scan | Refused:
    """The Queens puzzle on a board, or the reason why there is none."""
    return region_boards.scan_regions(NAME, lambda _: 1, board, reader, orientation, watch)


def blank(size: int) -> Puzzle | None:
    """A Queens board of which nothing is known, if there is one of that size: each row stands for a region."""
    return Puzzle.queens([[row] * size for row in range(size)]) if size in SIZES else None
