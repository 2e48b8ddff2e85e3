"""One puzzle of any kind as it is on paper, checked where it is made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import index
from typing import Any, Literal, get_args

from .cages import Cage, cage_name, cages_of, clue_of, warnings_of
from .cells import Cell, Grid, PuzzleError, cell_name, digits_of, first_cells_of_pieces, listed, rows_of, squarest_boxes

__all__ = [
    "ALPHABETS",
    "SIZES",
    "VARIANTS",
    "Cage",
    "Cell",
    "Grid",
    "Kind",
    "Puzzle",
    "PuzzleError",
    "Relation",
    "Sign",
    "Symbols",
    "Variant",
    "cell_name",
    "first_cells_of_pieces",
    "listed",
]

Kind = Literal["sudoku", "futoshiki", "queens", "kenken", "starbattle"]
Variant = Literal["jigsaw", "killer", "sudoku-x"]
VARIANTS: tuple[Variant, ...] = ("jigsaw", "killer", "sudoku-x")
"""Sudokus that people take for kinds of their own."""

Sign = Literal["<", ">"]
Relation = tuple[int, int, Sign, int, int]

Symbols = Literal["numbers", "letters", "hexadecimal", "alphanumeric"]
ALPHABETS: dict[Symbols, str] = {
    "letters": "ABCDEFGHIJKLMNOPQRSTUVWXY",
    "hexadecimal": "0123456789ABCDEF",
    "alphanumeric": "123456789ABCDEFGHIJKLMNOP",
}
"""The symbols for the digits from 1 on where these are no numbers, as in many Sudokus of 16x16."""

SIZES: dict[str, range] = {
    "sudoku": range(4, 26),
    "futoshiki": range(4, 10),
    "queens": range(4, 19),
    "kenken": range(3, 10),
    "starbattle": range(4, 19),
}
"""The sizes in which each kind is played here."""

STARS = range(1, 4)
"""How many stars a row of a Star Battle may have."""

LEAST_SIZES = {1: 5, 2: 8, 3: 12}
"""The least size of a Star Battle for each number of stars: smaller boards have little room, and few regions."""

JIGSAW_SIZES = range(4, 13)
"""The sizes of Sudokus with regions in the place of boxes."""


@dataclass(frozen=True)
class Puzzle:
    """One puzzle as it is printed, and what its player has written on it. Any nested sequences will do for the grids.

    `givens` and `entries` (the player's digits) are rows of digits, 0 for blank; in Queens a given 1 is a fixed queen.
    `boxes` is (rows, columns) of one box of a Sudoku. `regions` numbers the region of each cell of a Queens board, of a
    Star Battle, or of a jigsaw Sudoku, which has no boxes; whatever labels are given, they become 0, 1, ... in reading
    order. A Sudoku may have `diagonals` with each digit once (Sudoku X), and `cages` with sums (killer). The `cages` of
    a KenKen cover it. `relations` are the signs of a Futoshiki: (row, column, sign, row, column) of neighbours, from 0.
    `marks` are the player's on a board with regions: "." none, "x" ruled out, "q" a queen or a star. `symbols` are what
    the digits of a Sudoku look like on paper. `stars` are those of each row of a Star Battle. What a kind does not have
    stays empty. Raises PuzzleError.
    """

    kind: Kind
    size: int
    givens: Grid
    boxes: tuple[int, int] | None = None
    regions: Grid = ()
    relations: tuple[Relation, ...] = ()
    entries: Grid = ()
    marks: tuple[tuple[str, ...], ...] = ()
    diagonals: bool = False
    cages: tuple[Cage, ...] = ()
    symbols: Symbols = "numbers"
    stars: int | None = None

    @classmethod
    def sudoku(
        cls,
        givens: Sequence[Any],
        boxes: Sequence[int] | None = None,
        *,
        entries: Sequence[Any] = (),
        regions: Sequence[Any] = (),
        diagonals: bool = False,
        cages: Iterable[Any] = (),
        symbols: Symbols = "numbers",
    ) -> Puzzle:
        """A Sudoku. Without `boxes` they are as square as the size allows, the longer side across: 2x3 for size 6.

        With `regions`, rows of numbers or letters, it is a jigsaw and has no boxes. In `cages` ([(0, 0), (0, 1)], 15)
        says that r1c1 and r1c2 add up to 15.
        """
        return cls(
            "sudoku",
            len(givens),
            givens,  # type: ignore[arg-type]
            boxes=boxes,  # type: ignore[arg-type]
            regions=regions,  # type: ignore[arg-type]
            entries=entries,  # type: ignore[arg-type]
            diagonals=diagonals,
            cages=cages,  # type: ignore[arg-type]
            symbols=symbols,
        )

    @classmethod
    def futoshiki(cls, givens: Sequence[Any], relations: Iterable[Any] = (), *, entries: Sequence[Any] = ()) -> Puzzle:
        """A Futoshiki. In `relations`, (0, 1, "<", 0, 2) says that r1c2 is less than r1c3."""
        return cls("futoshiki", len(givens), givens, relations=relations, entries=entries)  # type: ignore[arg-type]

    @classmethod
    def queens(cls, regions: Sequence[Any], *, givens: Sequence[Any] = (), marks: Sequence[Any] = ()) -> Puzzle:
        """A Queens board. `regions` may be rows of numbers or of letters; None or a number below 0 is no region."""
        return cls("queens", len(regions), givens, regions=regions, marks=marks)  # type: ignore[arg-type]

    @classmethod
    def starbattle(
        cls, regions: Sequence[Any], stars: int = 2, *, givens: Sequence[Any] = (), marks: Sequence[Any] = ()
    ) -> Puzzle:
        """A Star Battle with that many `stars` in each row, column and region."""
        return cls("starbattle", len(regions), givens, regions=regions, marks=marks, stars=stars)  # type: ignore[arg-type]

    @classmethod
    def kenken(
        cls, size: int, cages: Iterable[Any], *, givens: Sequence[Any] = (), entries: Sequence[Any] = ()
    ) -> Puzzle:
        """A KenKen. In `cages`, ([(0, 0), (0, 1)], 2, "-") says that r1c1 and r1c2 are 2 apart."""
        return cls("kenken", size, givens, entries=entries, cages=cages)  # type: ignore[arg-type]

    def __post_init__(self) -> None:
        if self.kind not in SIZES:
            raise PuzzleError(f"there is no kind of puzzle called {self.kind!r}, only {', '.join(SIZES)}")
        sizes = SIZES[self.kind]
        if self.size not in sizes:
            raise PuzzleError(f"a {self.kind} has a size from {sizes[0]} to {sizes[-1]}, not {self.size}")
        if self.symbols not in get_args(Symbols):
            raise PuzzleError(f"symbols: {self.symbols!r} is none of {', '.join(get_args(Symbols))}")
        if self.symbols != "numbers" and self.size > len(ALPHABETS[self.symbols]):
            raise PuzzleError(f"symbols: there are no {self.size} {self.symbols} digits")
        highest = 1 if self.has_marks else self.size
        self._set("givens", digits_of("givens", self.givens, self.size, highest))
        self._set("entries", digits_of("entries", self.entries, self.size, highest))
        if len(self.regions) == 0:
            self._set("regions", ())
        if self.kind == "sudoku" and len(self.regions):
            if self.boxes is not None:
                raise PuzzleError("regions: a Sudoku has boxes or regions, not both")
            self._set("regions", _jigsaw(self.regions, self.size))
        elif self.kind == "sudoku":
            self._set("boxes", _box_shape(self.boxes, self.size))
        if self.kind in ("sudoku", "kenken"):
            self._set("cages", cages_of(self.cages, self.size, killer=self.kind == "sudoku"))
        if self.kind == "futoshiki":
            self._set("relations", tuple(_relation(relation, self.size) for relation in self.relations))
        if self.has_marks:
            self._set("regions", _regions(self.regions, self.size))
            self._set("marks", _marks(self.marks, self.size))
        if self.kind == "starbattle" and self.stars not in STARS:
            raise PuzzleError(f"stars: a Star Battle has {STARS[0]} to {STARS[-1]} in a row, not {self.stars}")

    def _set(self, field: str, value: object) -> None:
        object.__setattr__(self, field, value)

    @property
    def name(self) -> str:
        """The name of such a puzzle: "Futoshiki", "Killer Sudoku", "Jigsaw Sudoku", "Sudoku X", "2-Star Battle"."""
        if self.kind != "sudoku":
            return {"kenken": "KenKen", "starbattle": f"{self.stars}-Star Battle"}.get(
                self.kind, self.kind.capitalize()
            )
        return f"{'Killer ' * bool(self.cages)}{'Jigsaw ' * bool(self.regions)}Sudoku{' X' * self.diagonals}"

    def is_of(self, kind: Kind | Variant) -> bool:
        """Whether people call it so: a jigsaw with cages is a jigsaw and a killer, and a Sudoku."""
        variants = {"jigsaw": bool(self.regions), "killer": bool(self.cages), "sudoku-x": self.diagonals}
        return self.kind == "sudoku" and variants[kind] if kind in variants else self.kind == kind

    def __str__(self) -> str:
        """Its rows, "." for blank, and of a Queens board and a jigsaw the letters of its regions."""
        wide = max(len(self.symbol(digit)) for digit in range(1, self.size + 1))
        rows = [] if self.has_marks else [_row(self, row, wide) for row in range(self.size)]
        letters = [" ".join(chr(65 + region) for region in row) for row in self.regions]
        cages = [f"{self.clue(cage)}: {' '.join(cell_name(cell) for cell in cage.cells)}" for cage in self.cages]
        signs = [f"{cell_name((r, c))}{sign}{cell_name((r2, c2))}" for r, c, sign, r2, c2 in self.relations]
        head = f"{self.name} {self.size}x{self.size}"
        return "\n".join([head, *rows, *letters, *cages, *([" ".join(signs)] if signs else [])])

    @property
    def has_digits(self) -> bool:
        """Whether digits stand in its cells."""
        return not self.has_marks

    @property
    def has_marks(self) -> bool:
        """Whether its player puts marks into its cells, and no digits."""
        return self.kind in ("queens", "starbattle")

    @property
    def piece(self) -> str:
        """The name of what its player places: "queen", "star", or "digit"."""
        return {"queens": "queen", "starbattle": "star"}.get(self.kind, "digit")

    @property
    def has_signs(self) -> bool:
        """Whether signs stand between its cells."""
        return self.kind == "futoshiki"

    def symbol(self, digit: int) -> str:
        """The symbol of a digit on paper."""
        return ALPHABETS[self.symbols][digit - 1] if self.symbols != "numbers" else str(digit)

    def clue(self, cage: Cage) -> str:
        """The text printed in the corner of one of its cages: "15", or "15+" where there are other operations."""
        return clue_of(cage, killer=self.kind == "sudoku")

    def cage_name(self, cage: Cage) -> str:
        """One of its cages for people: "cage 15 at r1c1", or "cage 15+ at r1c1"."""
        return cage_name(cage, killer=self.kind == "sudoku")

    @property
    def warnings(self) -> tuple[str, ...]:
        """Oddities that are no errors: regions and cages in several pieces. One sentence each."""
        regions = (
            f"Region {region + 1} is in {len(starts)} pieces, at {listed(starts)}."
            for region, starts in first_cells_of_pieces(self.regions).items()
            if len(starts) > 1
        )
        return (*regions, *warnings_of(self.cages, killer=self.kind == "sudoku"))


def usual_stars(size: int) -> int:
    """How many stars the rows of a Star Battle of that size usually have: one on 8x8, two on 10x10, three on 14x14."""
    return 1 if size < 9 else 2 if size < 14 else 3


def _row(puzzle: Puzzle, row: int, wide: int) -> str:
    """The digits of a row, printed or written, with bars between boxes."""
    entries = puzzle.entries[row] if puzzle.entries else (0,) * puzzle.size
    digits = [given or entry for given, entry in zip(puzzle.givens[row], entries, strict=True)]
    cells = [(puzzle.symbol(digit) if digit else ".").rjust(wide) for digit in digits]
    across = puzzle.boxes[1] if puzzle.boxes else puzzle.size
    return " | ".join(" ".join(cells[at : at + across]) for at in range(0, puzzle.size, across))


def _box_shape(boxes: Sequence[int] | None, size: int) -> tuple[int, int]:
    if boxes is None:
        usual = squarest_boxes(size)
        if usual[0] == 1:
            raise PuzzleError(f"boxes: a Sudoku of size {size} has no usual box shape; give one as (rows, columns)")
        return usual
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
        raise PuzzleError("regions: this kind of board needs the region of each cell")
    rows = rows_of("regions", grid, size, None)
    numbers: dict[object, int] = {}
    for row, labels in enumerate(rows):
        for column, label in enumerate(labels):
            if label is None or (not isinstance(label, str) and label < 0):
                raise PuzzleError(f"regions: {cell_name((row, column))} has no region")
            numbers.setdefault(label, len(numbers))
    if len(numbers) != size:
        raise PuzzleError(f"regions: a board of size {size} has {size} regions, this one has {len(numbers)}")
    return tuple(tuple(numbers[label] for label in labels) for labels in rows)


def _jigsaw(grid: Sequence[Any], size: int) -> Grid:
    """The regions of a Sudoku, each of as many cells as there are digits."""
    if size not in JIGSAW_SIZES:
        sizes = f"{JIGSAW_SIZES[0]} to {JIGSAW_SIZES[-1]}"
        raise PuzzleError(f"regions: a Sudoku with regions for boxes has a size from {sizes}, not {size}")
    regions = _regions(grid, size)
    for region in range(size):
        cells = [(row, column) for row in range(size) for column in range(size) if regions[row][column] == region]
        if len(cells) != size:
            raise PuzzleError(f"regions: the one at {cell_name(cells[0])} has {len(cells)} cells, not {size}")
    return regions


def _marks(grid: Sequence[Any], size: int) -> tuple[tuple[str, ...], ...]:
    rows = rows_of("marks", grid, size, ".")
    for row, marks in enumerate(rows):
        for column, mark in enumerate(marks):
            if mark not in (".", "x", "q"):
                raise PuzzleError(f"marks: {cell_name((row, column))} holds {mark!r}, which is none of '.', 'x', 'q'")
    return rows
