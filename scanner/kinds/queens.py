"""Queens."""

from __future__ import annotations

from scanner.readers import Reader
from scanner.types import Board, Page, Scan, Watch

NAME = "queens"


def scan(page: Page, board: Board, reader: Reader, watch: Watch) -> Scan | None:
    """The Queens on a board; None where there is none."""
    return None
