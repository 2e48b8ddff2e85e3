"""Queens: boards of regions with one mark in each."""

from __future__ import annotations

from scanner.kinds.regions import scan as region_boards
from scanner.readers import Reader
from scanner.types import Board, OrientationLogOdds, Refused, Scan, Watch

NAME = "queens"


def scan(board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch) -> Scan | Refused:
    """The Queens puzzle on a board, or the reason why there is none."""
    return region_boards.scan_regions(NAME, lambda _: 1, board, reader, orientation, watch)
