"""What is on the paper: one puzzle of any kind, checked where it is made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import isqrt
from operator import index
from typing import Any, Literal

Kind = Literal["sudoku", "futoshiki", "queens"]
Sign = Literal["<", ">"]
Cell = tuple[int, int]
Grid = tuple[tuple[int, ...], ...]
Relation = tuple[int, int, Sign, int, int]

SIZES: dict[str, range] = {"sudoku": range(4, 26), "futoshiki": range(4, 10), "queens": range(4, 19)}
"""The sizes in which each kind is played here."""


class PuzzleError(ValueError):
    """A puzzle is malformed; the message names the place, rows and columns counted from 1."""


@dataclass(frozen=True)
class Puzzle:
    """One puzzle as it is printed, and what its player has written on it. Any nested sequences will do for the grids.

    `givens` and `entries` (the player's digits) are rows of digits, 0 for blank; in Queens a given 1 is a fixed queen.
    `boxes` is (rows, columns) of one box of a Sudoku. `regions` numbers the region of each cell of a Queens board;
    whatever labels are given, they become 0, 1, ... in reading order. `relations` are the signs of a Futoshiki:
    (row, column, sign, row, column) of neighbours, from 0. `marks` are the player's on a Queens board: "." none,
    "x" ruled out, "q" a queen. What a kind does not have stays empty. Raises PuzzleError.
    """

    kind: Kind
    size: int
    givens: Grid
    boxes: tuple[int, int] | None = None
    regions: Grid = ()
    relations: tuple[Relation, ...] = ()
    entries: Grid = ()
    marks: tuple[tuple[str, ...], ...] = ()

    @classmethod
    def sudoku(
        cls, givens: Sequence[Any], boxes: Sequence[int] | None = None, *, entries: Sequence[Any] = ()
    ) -> Puzzle:
        """A Sudoku. Without `boxes` they are as square as the size allows, the longer side across: 2x3 for size 6."""
        return cls("sudoku", len(givens), givens, boxes=boxes, entries=entries)  # type: ignore[arg-type]

    @classmethod
    def futoshiki(cls, givens: Sequence[Any], relations: Iterable[Any] = (), *, entries: Sequence[Any] = ()) -> Puzzle:
        """A Futoshiki. In `relations`, (0, 1, "<", 0, 2) says that r1c2 is less than r1c3."""
        return cls("futoshiki", len(givens), givens, relations=relations, entries=entries)  # type: ignore[arg-type]

    @classmethod
    def queens(cls, regions: Sequence[Any], *, givens: Sequence[Any] = (), marks: Sequence[Any] = ()) -> Puzzle:
        """A Queens board. `regions` may be rows of numbers or of letters; None or a number below 0 is no region."""
        return cls("queens", len(regions), givens, regions=regions, marks=marks)  # type: ignore[arg-type]

    def __post_init__(self) -> None:
        if self.kind not in SIZES:
            raise PuzzleError(f"there is no kind of puzzle called {self.kind!r}, only {', '.join(SIZES)}")
        sizes = SIZES[self.kind]
        if self.size not in sizes:
            raise PuzzleError(f"a {self.kind} has a size from {sizes[0]} to {sizes[-1]}, not {self.size}")
        highest = 1 if self.kind == "queens" else self.size
        self._set("givens", _digits("givens", self.givens, self.size, highest))
        self._set("entries", _digits("entries", self.entries, self.size, highest))
        if self.kind == "sudoku":
            self._set("boxes", _box_shape(self.boxes, self.size))
        if self.kind == "futoshiki":
            self._set("relations", tuple(_relation(relation, self.size) for relation in self.relations))
        if self.kind == "queens":
            self._set("regions", _regions(self.regions, self.size))
            self._set("marks", _marks(self.marks, self.size))

    def _set(self, field: str, value: object) -> None:
        object.__setattr__(self, field, value)

    @property
    def warnings(self) -> tuple[str, ...]:
        """What is unusual and yet no error: regions in several pieces. One sentence each."""
        return tuple(
            f"Region {region + 1} is in {len(starts)} pieces, at {listed(starts)}."
            for region, starts in pieces(self.regions).items()
            if len(starts) > 1
        )


def cell_name(cell: Cell) -> str:
    """The name of a cell for people, counted from 1: (2, 3) is "r3c4"."""
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def listed(cells: Sequence[Cell]) -> str:
    """Cells in a sentence: "r1c1, r1c2 and r2c1"."""
    *most, last = map(cell_name, cells)
    return f"{', '.join(most)} and {last}" if most else last


def _rows(name: str, grid: Sequence[Any], size: int, blank: object) -> tuple[tuple[Any, ...], ...]:
    """`grid` as `size` rows of `size` values; no grid at all is a blank one."""
    if len(grid) == 0:
        return ((blank,) * size,) * size
    if len(grid) != size:
        raise PuzzleError(f"{name}: expected {size} rows, got {len(grid)}")
    for number, row in enumerate(grid, 1):
        if len(row) != size:
            raise PuzzleError(f"{name}: row {number} should have {size} cells, it has {len(row)}")
    return tuple(tuple(row) for row in grid)


def _digits(name: str, grid: Sequence[Any], size: int, highest: int) -> Grid:
    rows = _rows(name, grid, size, 0)
    if all(type(value) is int and 0 <= value <= highest for values in rows for value in values):
        return rows
    return tuple(
        tuple(_digit(name, value, (row, column), highest) for column, value in enumerate(values))
        for row, values in enumerate(rows)
    )


def _digit(name: str, value: Any, cell: Cell, highest: int) -> int:
    try:
        digit = index(value)
    except TypeError:
        raise PuzzleError(f"{name}: {cell_name(cell)} holds {value!r}, which is not a whole number") from None
    if not 0 <= digit <= highest:
        raise PuzzleError(f"{name}: {cell_name(cell)} holds {digit}, outside 0 to {highest}")
    return digit


def _box_shape(boxes: Sequence[int] | None, size: int) -> tuple[int, int]:
    if boxes is None:
        rows = next(rows for rows in range(isqrt(size), 0, -1) if size % rows == 0)
        if rows == 1:
            raise PuzzleError(f"boxes: a Sudoku of size {size} has no usual box shape; give one as (rows, columns)")
        return rows, size // rows
    rows, columns = boxes
    if rows < 1 or rows * columns != size:
        raise PuzzleError(f"boxes: {rows}x{columns} cells in a box do not make {size}")
    return int(rows), int(columns)


def _relation(relation: Sequence[Any], size: int) -> Relation:
    try:
        row, column, sign, other_row, other_column = relation
        first, second = (index(row), index(column)), (index(other_row), index(other_column))
    except (TypeError, ValueError):
        raise PuzzleError(f"relations: {relation!r} is not (row, column, sign, row, column)") from None
    name = f"relations: the sign {sign!r} between {listed((first, second))}"
    if sign not in ("<", ">"):
        raise PuzzleError(f"{name} is neither '<' nor '>'")
    if not all(0 <= place < size for place in (*first, *second)):
        raise PuzzleError(f"{name} is outside the {size}x{size} grid")
    if abs(first[0] - second[0]) + abs(first[1] - second[1]) != 1:
        raise PuzzleError(f"{name} is between cells that are not neighbours")
    return (*first, sign, *second)


def _regions(grid: Sequence[Any], size: int) -> Grid:
    if len(grid) == 0:
        raise PuzzleError("regions: a Queens board needs the region of each cell")
    rows = _rows("regions", grid, size, None)
    numbers: dict[object, int] = {}
    for row, labels in enumerate(rows):
        for column, label in enumerate(labels):
            if label is None or (not isinstance(label, str) and label < 0):
                raise PuzzleError(f"regions: {cell_name((row, column))} has no region")
            numbers.setdefault(label, len(numbers))
    if len(numbers) != size:
        raise PuzzleError(f"regions: a board of size {size} has {size} regions, this one has {len(numbers)}")
    return tuple(tuple(numbers[label] for label in labels) for labels in rows)


def _marks(grid: Sequence[Any], size: int) -> tuple[tuple[str, ...], ...]:
    rows = _rows("marks", grid, size, ".")
    for row, marks in enumerate(rows):
        for column, mark in enumerate(marks):
            if mark not in (".", "x", "q"):
                raise PuzzleError(f"marks: {cell_name((row, column))} holds {mark!r}, which is none of '.', 'x', 'q'")
    return rows


def pieces(regions: Grid) -> dict[int, list[Cell]]:
    """For each region, the first cell in reading order of each of its connected pieces."""
    size = len(regions)
    seen: set[Cell] = set()
    starts: dict[int, list[Cell]] = {}
    for start in ((row, column) for row in range(size) for column in range(size)):
        if start in seen:
            continue
        region = regions[start[0]][start[1]]
        starts.setdefault(region, []).append(start)
        seen.add(start)
        stack = [start]
        while stack:
            row, column = stack.pop()
            for cell in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                inside = 0 <= cell[0] < size and 0 <= cell[1] < size
                if inside and cell not in seen and regions[cell[0]][cell[1]] == region:
                    seen.add(cell)
                    stack.append(cell)
    return starts
