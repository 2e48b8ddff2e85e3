"""The common part of f-puzzles and SudokuPad: links to JSON of a grid, and of what is drawn on it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any
from urllib.parse import unquote

from ..paper.puzzle import Cell, Relation, Sign, cell_name
from ..paper.quotation import quoted, shortened
from .lz_string import decompress
from .source import Line

Object = Mapping[str, Any]
"""A JSON object."""

Grid = Sequence[Sequence[Object]]
"""Rows of cells."""

PLAIN = "Give a plain Sudoku or Futoshiki; with that left out it would be another puzzle."
"""The advice for a puzzle with a rule that is not supported."""

COPY_AGAIN = "Copy the whole address again."

_LONGEST_LIST = 160
"""Characters: some ten names."""


_DRAWN: dict[Cell, dict[str, Sign]] = {
    (0, 1): {"<": "<", ">": ">"},
    (1, 0): {"∧": "<", "^": "<", "˄": "<", "⋀": "<", "∨": ">", "˅": ">", "⋁": ">"},
}
"""Signs by the step from one cell to the other. A letter v is none: between cells it says that they sum to 5."""


def unpacked(line: Line, compressed: str) -> str:
    """The text that stands compressed in an address. Raises FormatError."""
    try:
        # Some programs make a blank of a plus sign.
        return decompress(unquote(compressed).replace(" ", "+"))
    except ValueError as error:
        raise line.error(f"the puzzle in this address is damaged: {error}", COPY_AGAIN) from None


def square(line: Line, document: Any, name: str) -> Grid:
    """The field of that name: rows of as many cells. Raises FormatError."""
    grid = document.get(name) if isinstance(document, dict) else None
    rows = grid if isinstance(grid, list) else []
    fits = all(isinstance(row, list) and len(row) == len(rows) for row in rows)
    if not rows or not fits or not all(isinstance(cell, dict) for row in rows for cell in row):
        raise line.error("what stands in this address is no square grid", COPY_AGAIN)
    return rows


def each_cell(grid: Grid) -> Iterator[tuple[Cell, Object]]:
    """All cells in reading order, each with its place."""
    return (((r, c), cell) for r, row in enumerate(grid) for c, cell in enumerate(row))


def digit(line: Line, place: Cell, cell: Object) -> int:
    """The `value` of a cell, 0 if it has none. Raises FormatError."""
    value = cell.get("value")
    if value is None or value == "":
        return 0
    if type(value) is int or (isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 4):
        return int(value)
    raise line.error(f"{cell_name(place)} holds {quoted(value)}, which is no number", "Write numbers only.")


def refuse_unsupported(line: Line, further: Collection[str]) -> None:
    """Refuses a puzzle that has something which is not played here. Raises FormatError."""
    if further:
        *most, last = sorted(map(shortened, further))
        names = f"{', '.join(most)} and {last}" if most else last
        raise line.error(f"this puzzle has {shortened(names, _LONGEST_LIST)}, which cannot be carried over", PLAIN)


def sign(text: object, first: Cell, second: Cell) -> Relation | None:
    """The relation that a text between neighbours shows, the left or upper one first; None if it is no sign."""
    drawn = _DRAWN.get((second[0] - first[0], second[1] - first[1]), {})
    return (*first, drawn[text], *second) if isinstance(text, str) and text in drawn else None


def drawing(relation: Relation) -> str:
    """How the sign between the left or the upper cell and the other one is drawn."""
    row, _, said, other_row, _ = relation
    return said if row == other_row else {"<": "∧", ">": "∨"}[said]
