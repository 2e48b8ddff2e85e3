"""A reader of the user's own: whatever fails in it is reported as a failure of that reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from scanner.errors import ReaderError, ScanError, UsageError
from scanner.types import Board, Readings

if TYPE_CHECKING:
    from scanner.readers import Reader


class GuardedReader:
    """Reads with another reader. Raises UsageError if that has no method `read`."""

    def __init__(self, reader: Reader) -> None:
        if not callable(getattr(reader, "read", None)):
            raise UsageError(
                f"{reader!r} is no reader", "Give the name of one, or an object with a method read(board) -> Readings."
            )
        self._reader = reader
        self._name = type(reader).__name__

    def read(self, board: Board) -> Readings:
        """Returns the readings of the other reader. Raises ReaderError if it fails, or gives none of this board."""
        try:
            readings = self._reader.read(board)
        except ScanError:
            raise
        except Exception as error:
            raise self._make_failure(f"failed ({type(error).__name__}: {error})") from error
        if not isinstance(readings, Readings):
            raise self._make_failure(f"gave a {type(readings).__name__} instead of Readings")
        cells = board.lattice.rows, board.lattice.columns
        if readings.printed.shape != cells:
            raise self._make_failure(f"read {readings.printed.shape} cells of a board of {cells}")
        if not all(_are_probabilities(shares) for shares in (readings.glyphs, readings.printed)):
            raise self._make_failure("gave numbers that are no probabilities")
        return readings

    def _make_failure(self, what: str) -> ReaderError:
        return ReaderError(f"the reader {self._name} {what}", "Mend it, or scan with a reader of gridlens.")


def _are_probabilities(shares: np.ndarray) -> bool:
    return bool(((shares >= 0) & (shares <= 1)).all())
