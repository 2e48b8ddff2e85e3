"""One puzzle of any kind as it is on paper, checked where it is made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from math import prod
from typing import Any, Literal

from .cages import Cage, cage_name, clue_of
from .cells import Cell, Grid, PuzzleError, Shape, blank_grid, cell_name, first_cells_of_pieces, listed
from .field_values import HIGHEST_VALUE, LEAST_SIZES, SIZES_WITH_REGIONS, STARS, Relation, usual_stars
from .grids import SIDES as CANVAS_SIDES
from .grids import USUAL_BOXES, holes_between
from .line_clues import LineClues
from .parity import ParityMark
from .quotation import quoted
from .runs import run_name
from .traits import ON_PAPER, TRAITS, Kind, Sign, Traits, Variant

__all__ = [
    "ALPHABETS",
    "HIGHEST_VALUE",
    "LEAST_SIZES",
    "SIZES",
    "SIZES_WITH_REGIONS",
    "STARS",
    "VARIANTS",
    "Cage",
    "Cell",
    "Grid",
    "Kind",
    "Puzzle",
    "PuzzleError",
    "Relation",
    "Shape",
    "Sign",
    "Symbols",
    "Variant",
    "cell_name",
    "first_cells_of_pieces",
    "listed",
    "usual_stars",
]

VARIANTS: tuple[Variant, ...] = tuple(
    known.variant for kind in TRAITS for known in TRAITS[kind].variations if known.variant
)
"""Sudokus that people take for kinds of their own."""

Symbols = Literal["numbers", "letters", "hexadecimal", "alphanumeric"]
ALPHABETS: dict[Symbols, str] = {
    "letters": "ABCDEFGHIJKLMNOPQRSTUVWXY",
    "hexadecimal": "0123456789ABCDEF",
    "alphanumeric": "123456789ABCDEFGHIJKLMNOP",
}
"""The symbols for the digits from 1 on where these are no numbers, as in many Sudokus of 16x16."""

SIZES: dict[str, range] = {kind: TRAITS[kind].sizes for kind in TRAITS}
"""The sizes in which each kind is played here, and of rectangular boards the lengths of a side."""


@dataclass(frozen=True)
class Puzzle:
    """One puzzle as it is printed, and what its player has written on it. Any nested sequences will do for the grids.

    `givens` and `entries` (the player's digits) are rows of digits, 0 for blank; in Queens a given 1 is a fixed queen.
    `boxes` is (rows, columns) of one box of a Sudoku. `regions` numbers the region of each cell of a Queens board, of a
    Star Battle, a Suguru or a jigsaw, which have no boxes; whatever labels are given, they become 0, 1, ... in reading
    order. A Sudoku may have `diagonals` with each digit once (Sudoku X), four `windows` of 3x3 cells with each digit
    once (Hyper Sudoku, Windoku), and `cages` with sums (killer). The `cages` of a KenKen cover it. `relations` are the
    signs of a Futoshiki: (row, column, sign, row, column) of neighbours, from 0, in reading order whatever order they
    come in; those of a Binairo are "=" and "x", for equal and different neighbours. A Sudoku may have "<" and ">", "*"
    and ":" for the white and the black dots of Kropki, "X" and "V" for sums of 10 and 5. Its `parity` marks cells for
    even or odd digits: (row, column, "even"). `marks` are the player's on a board with regions: "." none, "x" ruled
    out, "q" a queen or a star. `symbols` are what the digits of a Sudoku look like on paper. `stars` are those of each
    row of a Star Battle.

    The digits of a Binairo are 1 for what is printed as 0, a white disc or a sun, and 2 for what is printed as 1, a
    black disc or a moon. It has `unique_lines` where no two rows are alike, and no two columns, as newspapers have it;
    Tango and Unruly do without. `around` are the clues of Skyscrapers at the top, the bottom, the left and the right,
    each in reading order, 0 for none. `blocks` are the black cells of a Kakuro, first row and column among them, and
    its `cages` are the runs with their sums, without an operation; its digits go to 9 whatever its size. Those of a
    Str8ts may be anywhere, and a given in one of them is a digit that its row and column lack elsewhere. The `grids`
    are those of Sudokus that share boxes on one canvas, as in a Samurai: (row, column) of the top left cell of each.
    The `numbers` of a Hitori are printed in its cells, and are no part of its answer: 1 is shaded there, 2 is unshaded.

    The givens of a Shikaku are the numbers of cells of its rectangles; the value of a cell, in its entries and its
    solution, says which of these numbers has it in its rectangle, 1 for the first in reading order.
    `line_clues` are the runs of filled cells in each row of a Nonogram, and those in each column; a filled cell is a 2
    there, and one that stays empty a 1.

    The `size` of a square board is its side, and that of a rectangular one, as a Kakuro may be, the longer side; its
    `rows` and `columns` are those of its `givens`. What a kind does not have stays empty. Raises PuzzleError.
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
    windows: bool = False
    cages: tuple[Cage, ...] = ()
    symbols: Symbols = "numbers"
    stars: int | None = None
    around: Grid = ()
    blocks: tuple[Cell, ...] = ()
    unique_lines: bool | None = None
    grids: tuple[Cell, ...] = ()
    numbers: Grid = ()
    line_clues: LineClues = ()
    parity: tuple[ParityMark, ...] = ()

    @classmethod
    def sudoku(
        cls,
        givens: Sequence[Any],
        boxes: Sequence[int] | None = None,
        *,
        entries: Sequence[Any] = (),
        regions: Sequence[Any] = (),
        diagonals: bool = False,
        windows: bool = False,
        cages: Iterable[Any] = (),
        symbols: Symbols = "numbers",
        grids: Iterable[Any] = (),
        relations: Iterable[Any] = (),
        parity: Iterable[Any] = (),
    ) -> Puzzle:
        """Returns a Sudoku. Without `boxes` they are as square as possible, the longer side across: 2x3 for size 6.

        With `regions`, rows of numbers or letters, it is a jigsaw and has no boxes. In `cages` ([(0, 0), (0, 1)], 15)
        says that r1c1 and r1c2 add up to 15, in `relations` (0, 0, "V", 0, 1) that it is 5, and in `parity`
        (0, 0, "odd") that r1c1 is odd. With `grids`, ((0, 0),
        (6, 6)) for two, several share boxes, of 3x3 if nothing else is said; the givens are those of the canvas, 0 in
        cells of no grid.
        """
        size = max(len(givens), len(givens[0])) if grids and givens else len(givens)
        return cls(
            "sudoku",
            size,
            givens,  # type: ignore[arg-type]
            boxes=boxes,  # type: ignore[arg-type]
            regions=regions,  # type: ignore[arg-type]
            entries=entries,  # type: ignore[arg-type]
            diagonals=diagonals,
            windows=windows,
            cages=cages,  # type: ignore[arg-type]
            symbols=symbols,
            grids=grids,  # type: ignore[arg-type]
            relations=relations,  # type: ignore[arg-type]
            parity=parity,  # type: ignore[arg-type]
        )

    @classmethod
    def futoshiki(cls, givens: Sequence[Any], relations: Iterable[Any] = (), *, entries: Sequence[Any] = ()) -> Puzzle:
        """Returns a Futoshiki. In `relations`, (0, 1, "<", 0, 2) says that r1c2 is less than r1c3."""
        return cls("futoshiki", len(givens), givens, relations=relations, entries=entries)  # type: ignore[arg-type]

    @classmethod
    def queens(cls, regions: Sequence[Any], *, givens: Sequence[Any] = (), marks: Sequence[Any] = ()) -> Puzzle:
        """Returns a Queens board. `regions` are rows of numbers or letters; None or a number below 0 is no region."""
        return cls("queens", len(regions), givens, regions=regions, marks=marks)  # type: ignore[arg-type]

    @classmethod
    def starbattle(
        cls, regions: Sequence[Any], stars: int = 2, *, givens: Sequence[Any] = (), marks: Sequence[Any] = ()
    ) -> Puzzle:
        """Returns a Star Battle with `stars` in each row, column and region."""
        return cls("starbattle", len(regions), givens, regions=regions, marks=marks, stars=stars)  # type: ignore[arg-type]

    @classmethod
    def kenken(
        cls, size: int, cages: Iterable[Any], *, givens: Sequence[Any] = (), entries: Sequence[Any] = ()
    ) -> Puzzle:
        """Returns a KenKen. In `cages`, ([(0, 0), (0, 1)], 2, "-") says that r1c1 and r1c2 are 2 apart."""
        return cls("kenken", size, givens, entries=entries, cages=cages)  # type: ignore[arg-type]

    @classmethod
    def binairo(
        cls,
        givens: Sequence[Any],
        relations: Iterable[Any] = (),
        *,
        entries: Sequence[Any] = (),
        unique_lines: bool = True,
    ) -> Puzzle:
        """Returns a Binairo. In `relations`, (0, 1, "x", 0, 2) says that r1c2 and r1c3 differ; "=": that they agree."""
        return cls(
            "binairo",
            len(givens),
            givens,  # type: ignore[arg-type]
            relations=relations,  # type: ignore[arg-type]
            entries=entries,  # type: ignore[arg-type]
            unique_lines=unique_lines,
        )

    @classmethod
    def skyscrapers(cls, around: Sequence[Any], *, givens: Sequence[Any] = (), entries: Sequence[Any] = ()) -> Puzzle:
        """Returns a board of Skyscrapers, with the clues at the top, the bottom, the left and the right."""
        return cls("skyscrapers", len(around[0]), givens, entries=entries, around=around)  # type: ignore[arg-type]

    @classmethod
    def kakuro(
        cls,
        size: int | Sequence[int],
        blocks: Iterable[Any],
        cages: Iterable[Any],
        *,
        givens: Sequence[Any] = (),
        entries: Sequence[Any] = (),
    ) -> Puzzle:
        """Returns a Kakuro whose `size` is that of a square, or (rows, columns).

        In `cages`, ([(1, 1), (1, 2)], 4) says that the run of r2c2 and r2c3 adds up to 4.
        """
        shape = Shape.of(size)
        return cls(
            "kakuro",
            shape.size,
            givens or blank_grid(shape),  # type: ignore[arg-type]
            entries=entries,  # type: ignore[arg-type]
            blocks=blocks,  # type: ignore[arg-type]
            cages=cages,  # type: ignore[arg-type]
        )

    def __post_init__(self) -> None:
        if self.kind not in TRAITS:
            raise PuzzleError(f"there is no kind of puzzle called {quoted(self.kind)}, only {', '.join(SIZES)}")
        if self.size not in (CANVAS_SIDES if self.grids else self.traits.sizes):
            raise PuzzleError(f"a {self.kind} has {_list_sizes(self.traits.sizes)}, not {self.size}")
        for field in ON_PAPER[self.kind]:
            object.__setattr__(self, field.attribute, field.check(self))

    @property
    def rows(self) -> int:
        """How many rows it has."""
        return len(self.givens)

    @property
    def columns(self) -> int:
        """How many columns it has."""
        return len(self.givens[0])

    @property
    def shape(self) -> Shape:
        """Its rows and columns: `str(puzzle.shape)` is "9x9"."""
        return Shape(self.rows, self.columns)

    @property
    def traits(self) -> Traits:
        """What puzzles of its kind have on paper."""
        return TRAITS[self.kind]

    @property
    def highest(self) -> int:
        """The highest digit, 1 where a cell has a mark or none; where its answer divides the board, how many parts."""
        if self.traits.divides:
            return max(1, sum(map(bool, chain.from_iterable(self.givens))))
        return prod(self.boxes or USUAL_BOXES) if self.grids else self.traits.highest or self.size

    @property
    def highest_given(self) -> int:
        """The highest number that may be printed in a cell."""
        return HIGHEST_VALUE if self.traits.divides else self.highest

    @property
    def holes(self) -> tuple[Cell, ...]:
        """The cells that no value belongs in: black ones without a digit, and those of a canvas that are in no grid."""
        if self.grids:
            return holes_between(self.grids, self.highest, self.shape)
        return tuple(cell for cell in self.blocks if not self.givens[cell[0]][cell[1]])

    @property
    def name(self) -> str:
        """The name of such a puzzle: "Futoshiki", "Killer Sudoku", "Jigsaw Sudoku", "Sudoku X", "2-Star Battle"."""
        name = self.traits.name
        for variation in self.traits.variations:
            if value := getattr(self, variation.field):
                name = variation.name_of(name, value)
        return name

    def is_of(self, kind: Kind | Variant) -> bool:
        """Tells whether people call it so: one with regions and cages is of both variants, and of its kind."""
        variations = (known for known in self.traits.variations if getattr(self, known.field))
        return kind == self.kind or any(known.variant == kind for known in variations)

    def __str__(self) -> str:
        """Returns its rows, "." for blank and "#" for black, the letters of regions, cages, clues and signs."""
        highest = max(map(max, self.givens)) if self.traits.divides else self.highest
        wide = max(len(self.symbol(digit)) for digit in range(1, highest + 1))
        are_blank = self.numbers and not any(map(any, self.entries))
        rows = [] if self.has_marks or are_blank else [_write_row(self, row, wide) for row in range(self.rows)]
        others = [line for field in ON_PAPER[self.kind] for line in field.lines(self)]
        return "\n".join([f"{self.name} {self.shape}", *rows, *others])

    @property
    def has_digits(self) -> bool:
        """Whether digits stand in its cells."""
        return not self.has_marks

    @property
    def has_marks(self) -> bool:
        """Whether its player puts marks into its cells, and no digits."""
        return "marks" in self.traits.fields

    @property
    def piece(self) -> str:
        """The name of what its player places: "queen", "star", or "digit"."""
        return self.traits.piece

    @property
    def has_signs(self) -> bool:
        """Whether signs stand between its cells, or none for once where it is of a kind that has them."""
        return bool(self.relations if self.traits.signs_are_optional else self.traits.signs)

    @property
    def has_zero(self) -> bool:
        """Whether its digits are printed from 0 on."""
        return self.traits.has_zero

    def symbol(self, digit: int) -> str:
        """Returns the symbol of a digit on paper."""
        if self.has_zero:
            return str(digit - 1)
        return ALPHABETS[self.symbols][digit - 1] if self.symbols != "numbers" else str(digit)

    def print_in(self, row: int, column: int) -> str:
        """Returns what is printed in a cell: its number, or its given; nothing if it is blank."""
        if self.numbers:
            return str(self.numbers[row][column])
        given = self.givens[row][column]
        return self.symbol(given) if given else ""

    def clue(self, cage: Cage) -> str:
        """Returns the text in the corner of one of its cages: "15", or "15+" where there are several operations."""
        return clue_of(cage, only_sums=not self.traits.operations)

    def cage_name(self, cage: Cage) -> str:
        """Names one of its cages for people: "cage 15 at r1c1", "cage 15+ at r1c1", "run 15 across at r2c3"."""
        return run_name(cage) if self.blocks else cage_name(cage, only_sums=not self.traits.operations)

    @property
    def warnings(self) -> tuple[str, ...]:
        """Oddities that are no errors: regions and cages in several pieces. One sentence each."""
        return tuple(sentence for field in ON_PAPER[self.kind] for sentence in field.warnings(self))


def _write_row(puzzle: Puzzle, row: int, wide: int) -> str:
    """Writes the digits of a row, printed or written, with bars between boxes."""
    entries = puzzle.entries[row] if puzzle.entries and not puzzle.traits.divides else (0,) * puzzle.columns
    digits = [given or entry for given, entry in zip(puzzle.givens[row], entries, strict=True)]
    cells = [(puzzle.symbol(digit) if digit else ".").rjust(wide) for digit in digits]
    hole = " ".rjust(wide) if puzzle.grids else "#"
    holes = {*puzzle.holes}
    cells = [hole if (row, column) in holes else cell for column, cell in enumerate(cells)]
    across = puzzle.boxes[1] if puzzle.boxes else puzzle.columns
    return " | ".join(" ".join(cells[at : at + across]) for at in range(0, puzzle.columns, across))


def _list_sizes(sizes: range) -> str:
    """Lists the sizes of a kind in words."""
    return f"{'an even size' if sizes.step == 2 else 'a size'} from {sizes[0]} to {sizes[-1]}"
