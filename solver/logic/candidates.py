"""The candidates that a player has written, cell by cell, as they come from a file or a page."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from ..engine.model import Model
from ..paper.puzzle import Cell, PuzzleError, cell_name
from ..paper.quotation import quoted

Candidates = Sequence[Sequence[Collection[int] | None]]
"""The values that a player still thinks possible, for each cell of each row; None where nothing is noted, which leaves
all that the filled cells leave. On a Queens board a cell holds [1] or []."""


def marks_of(candidates: Candidates, model: Model) -> Iterator[int]:
    """The marks that a player still thinks possible. Raises PuzzleError, which names what is malformed."""
    for row, cells in enumerate(_listed(candidates, "the grid", f"{model.size} rows", model.size)):
        for column, values in enumerate(_listed(cells, f"row {row + 1}", f"{model.size} cells", model.size)):
            for value in _values(values, (row, column), model.highest):
                yield model.mark(row, column, value)


def _values(values: Any, cell: Cell, highest: int) -> Iterator[int]:
    if values is None:
        values = range(1, highest + 1)
    for value in _listed(values, cell_name(cell), f"a list of values from 1 to {highest}"):
        if type(value) is not int or not 1 <= value <= highest:
            raise PuzzleError(
                f"candidates: {cell_name(cell)} holds {quoted(value)}, no whole number from 1 to {highest}"
            )
        yield value


def _listed(value: Any, what: str, wanted: str, length: int | None = None) -> Any:
    if not isinstance(value, Collection) or isinstance(value, (str, bytes, dict)) or length not in (None, len(value)):
        raise PuzzleError(f"candidates: {what} should be {wanted}")
    return value
