"""Str8ts: boards are not read from pictures yet."""

from __future__ import annotations

from scanner.readers import Reader
from scanner.types import Board, OrientationLogOdds, Refused, Watch

NAME = "str8ts"

NOT_READ = "Str8ts are solved, made and played, but not read from pictures yet: enter its black cells and digits"


def scan(board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch) -> Refused:
    """Refuses every board: nothing distinguishes its black cells from those of crosswords and Kakuros yet."""
    return Refused(board, NAME, NOT_READ)
