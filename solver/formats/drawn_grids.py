"""Links to JSON of a grid and of what is drawn on it: the common part of f-puzzles, SudokuPad and its older format.

Nobody says there what a grid of digits is: boxes make a Sudoku of it, and a Futoshiki has none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple
from urllib.parse import unquote

from ..paper.cells import box_number
from ..paper.parity import ParityMark
from ..paper.puzzle import SIZES_WITH_REGIONS, Cell, Puzzle, Relation, Sign, cell_name
from ..paper.quotation import quoted, shortened
from .lz_string import decompress
from .source import Line, turn_into_format_error

Object = Mapping[str, Any]
"""A JSON object."""

Grid = Sequence[Sequence[Object]]
"""Rows of cells."""

ASK_FOR_PLAIN_PUZZLE = "Give a plain Sudoku or Futoshiki; with that left out it would be another puzzle."
"""The advice for a puzzle with a rule that is not supported."""

COPY_AGAIN = "Copy the whole address again."

_LONGEST_LIST = 160
"""Characters: some ten names."""


_DRAWN: dict[Cell, dict[str, Sign]] = {
    (0, 1): {"<": "<", ">": ">"},
    (1, 0): {"∧": "<", "^": "<", "˄": "<", "⋀": "<", "∨": ">", "˅": ">", "⋁": ">"},
}
"""Signs by the step from one cell to the other. A letter v is none: between cells it says that they sum to 5."""


def unpack(line: Line, compressed: str) -> str:
    """Unpacks the text that stands compressed in an address. Raises FormatError."""
    try:
        # Some programs make a blank of a plus sign.
        return decompress(unquote(compressed).replace(" ", "+"))
    except ValueError as error:
        raise line.error(f"the puzzle in this address is damaged: {error}", COPY_AGAIN) from None


def read_square(line: Line, document: Any, name: str) -> Grid:
    """Reads the field of that name: rows of as many cells. Raises FormatError."""
    grid = document.get(name) if isinstance(document, dict) else None
    rows = grid if isinstance(grid, list) else []
    fits = all(isinstance(row, list) and len(row) == len(rows) for row in rows)
    if not rows or not fits or not all(isinstance(cell, dict) for row in rows for cell in row):
        raise line.error("what stands in this address is no square grid", COPY_AGAIN)
    return rows


def each_cell(grid: Grid) -> Iterator[tuple[Cell, Object]]:
    """Yields all cells in reading order, each with its place."""
    return (((r, c), cell) for r, row in enumerate(grid) for c, cell in enumerate(row))


def read_digit(line: Line, place: Cell, cell: Object) -> int:
    """Reads the `value` of a cell, 0 if it has none. Raises FormatError."""
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
        raise line.error(
            f"this puzzle has {shortened(names, _LONGEST_LIST)}, which cannot be carried over", ASK_FOR_PLAIN_PUZZLE
        )


def read_sign(text: object, first: Cell, second: Cell) -> Relation | None:
    """Reads the relation that a text between neighbours shows, the left or upper one first; None if it is no sign."""
    drawn = _DRAWN.get((second[0] - first[0], second[1] - first[1]), {})
    return (*first, drawn[text], *second) if isinstance(text, str) and text in drawn else None


def draw_sign(relation: Relation) -> str:
    """Tells how the sign between the left or the upper cell and the other one is drawn."""
    row, _, said, other_row, _ = relation
    return said if row == other_row else {"<": "∧", ">": "∨"}[said]


Regions = Sequence[Sequence[object]]
"""The label of each cell's region, None if it is in none."""


class VariantRules(NamedTuple):
    """The rules that a variant Sudoku adds to the plain one."""

    diagonals: bool = False
    windows: bool = False
    parity: tuple[ParityMark, ...] = ()
    cages: tuple[tuple[Sequence[Cell], int], ...] = ()


def build_latin_puzzle(
    line: Line,
    regions: Regions,
    givens: Sequence[Sequence[int]],
    entries: Sequence[Sequence[int]] = (),
    relations: Sequence[Relation] = (),
    extras: VariantRules | None = None,
) -> Puzzle:
    """Builds a Sudoku or a Futoshiki. Raises FormatError where it is neither."""
    boxes, extras = _find_boxes(regions), extras or VariantRules()
    if boxes is None and not _is_jigsaw(regions):
        raise line.error("this Sudoku has regions that are no boxes", ASK_FOR_PLAIN_PUZZLE)
    with turn_into_format_error(line.number):
        if boxes and min(boxes) == 1:
            has_signs = {relation[2] for relation in relations} - {"<", ">"}
            if any(extras) or has_signs:
                said = "this grid has cages, diagonals, windows, even or odd cells, dots or letters, and no boxes"
                raise line.error(said, ASK_FOR_PLAIN_PUZZLE)
            return Puzzle.futoshiki(givens, relations, entries=entries)
        return Puzzle.sudoku(
            givens,
            boxes,
            entries=entries,
            regions=() if boxes else [list(map(str, labels)) for labels in regions],
            diagonals=extras.diagonals,
            windows=extras.windows,
            parity=extras.parity,
            cages=extras.cages,
            relations=relations,
        )


def _is_jigsaw(regions: Regions) -> bool:
    """Tells whether every cell is in a region, and each region has as many cells as there are digits."""
    cells = Counter(chain.from_iterable(regions))
    return None not in cells and len(regions) in SIZES_WITH_REGIONS and set(cells.values()) == {len(regions)}


def _find_boxes(regions: Regions) -> tuple[int, int] | None:
    """Finds the rows and columns of one region; those of a row, if there is no region. None if they are no boxes."""
    size = len(regions)
    labels: list[object] = list(chain.from_iterable(regions))
    if all(label is None for label in labels):
        return 1, size
    rows = sum(row[0] == labels[0] for row in regions)
    columns = sum(label == labels[0] for label in regions[0])
    if rows * columns != size or None in labels:
        return None
    box_of: dict[object, Cell] = {}
    fits = all(
        box_of.setdefault(label, (row // rows, column // columns)) == (row // rows, column // columns)
        for row, labels_of_row in enumerate(regions)
        for column, label in enumerate(labels_of_row)
    )
    return (rows, columns) if fits and len(box_of) == size else None


def list_region_cells(puzzle: Puzzle) -> list[list[Cell]]:
    """Lists the cells of each box or region of a Sudoku, in reading order."""
    cells: list[list[Cell]] = [[] for _ in range(puzzle.size)]
    for row in range(puzzle.size):
        for column in range(puzzle.size):
            number = box_number(row, column, puzzle.boxes) if puzzle.boxes else puzzle.regions[row][column]
            cells[number].append((row, column))
    return cells
