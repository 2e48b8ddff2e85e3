"""One puzzle of any kind as it is on paper, checked where it is made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

from .around import SIDES, around_of
from .cages import Cage, cage_name, cages_of, clue_of, warnings_of
from .cells import Cell, Grid, PuzzleError, cell_name, digits_of, first_cells_of_pieces, listed
from .fields import (
    JIGSAW_SIZES,
    LEAST_SIZES,
    STARS,
    Relation,
    box_shape,
    jigsaw_regions,
    marks_of,
    regions_of,
    relation_of,
    usual_stars,
)
from .quotation import quoted
from .runs import blocks_of, run_name, runs_of
from .traits import TRAITS, Kind, Sign, Traits, Variant

__all__ = [
    "ALPHABETS",
    "JIGSAW_SIZES",
    "LEAST_SIZES",
    "SIZES",
    "STARS",
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
"""The sizes in which each kind is played here."""


@dataclass(frozen=True)
class Puzzle:
    """One puzzle as it is printed, and what its player has written on it. Any nested sequences will do for the grids.

    `givens` and `entries` (the player's digits) are rows of digits, 0 for blank; in Queens a given 1 is a fixed queen.
    `boxes` is (rows, columns) of one box of a Sudoku. `regions` numbers the region of each cell of a Queens board, of a
    Star Battle, or of a jigsaw Sudoku, which has no boxes; whatever labels are given, they become 0, 1, ... in reading
    order. A Sudoku may have `diagonals` with each digit once (Sudoku X), and `cages` with sums (killer). The `cages` of
    a KenKen cover it. `relations` are the signs of a Futoshiki: (row, column, sign, row, column) of neighbours, from 0;
    those of a Binairo are "=" and "x", for equal and different neighbours. `marks` are the player's on a board with
    regions: "." none, "x" ruled out, "q" a queen or a star. `symbols` are what the digits of a Sudoku look like on
    paper. `stars` are those of each row of a Star Battle.

    The digits of a Binairo are 1 for what is printed as 0, a white disc or a sun, and 2 for what is printed as 1, a
    black disc or a moon. It has `unique_lines` where no two rows are alike, and no two columns, as newspapers have it;
    Tango and Unruly do without. `around` are the clues of Skyscrapers at the top, the bottom, the left and the right,
    each in reading order, 0 for none. `blocks` are the black cells of a Kakuro, first row and column among them, and
    its `cages` are the runs with their sums, without an operation; its digits go to 9 whatever its size.

    What a kind does not have stays empty. Raises PuzzleError.
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
    around: Grid = ()
    blocks: tuple[Cell, ...] = ()
    unique_lines: bool | None = None

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

    @classmethod
    def binairo(
        cls,
        givens: Sequence[Any],
        relations: Iterable[Any] = (),
        *,
        entries: Sequence[Any] = (),
        unique_lines: bool = True,
    ) -> Puzzle:
        """A Binairo. In `relations`, (0, 1, "x", 0, 2) says that r1c2 and r1c3 differ, and "=" that they are equal."""
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
        """A board of Skyscrapers, with the clues at the top, the bottom, the left and the right."""
        return cls("skyscrapers", len(around[0]), givens, entries=entries, around=around)  # type: ignore[arg-type]

    @classmethod
    def kakuro(
        cls,
        size: int,
        blocks: Iterable[Any],
        cages: Iterable[Any],
        *,
        givens: Sequence[Any] = (),
        entries: Sequence[Any] = (),
    ) -> Puzzle:
        """A Kakuro. In `cages`, ([(1, 1), (1, 2)], 4) says that the run of r2c2 and r2c3 adds up to 4."""
        return cls("kakuro", size, givens, entries=entries, blocks=blocks, cages=cages)  # type: ignore[arg-type]

    def __post_init__(self) -> None:
        if self.kind not in TRAITS:
            raise PuzzleError(f"there is no kind of puzzle called {quoted(self.kind)}, only {', '.join(SIZES)}")
        if self.size not in self.traits.sizes:
            raise PuzzleError(f"a {self.kind} has {_said(self.traits.sizes)}, not {self.size}")
        if self.symbols not in get_args(Symbols):
            raise PuzzleError(f"symbols: {quoted(self.symbols)} is none of {', '.join(get_args(Symbols))}")
        if self.symbols != "numbers" and self.size > len(ALPHABETS[self.symbols]):
            raise PuzzleError(f"symbols: there are no {self.size} {self.symbols} digits")
        self._set("givens", digits_of("givens", self.givens, self.size, self.highest))
        self._set("entries", digits_of("entries", self.entries, self.size, self.highest))
        if len(self.regions) == 0:
            self._set("regions", ())
        for field in self.traits.fields:
            if field in _CHECKED:
                self._set(field, _CHECKED[field](self))

    def _set(self, field: str, value: object) -> None:
        object.__setattr__(self, field, value)

    @property
    def traits(self) -> Traits:
        """What puzzles of its kind have on paper."""
        return TRAITS[self.kind]

    @property
    def highest(self) -> int:
        """The highest digit, 1 where a cell has a mark or none."""
        return self.traits.highest or self.size

    @property
    def name(self) -> str:
        """The name of such a puzzle: "Futoshiki", "Killer Sudoku", "Jigsaw Sudoku", "Sudoku X", "2-Star Battle"."""
        name = self.traits.name
        for variation in self.traits.variations:
            if value := getattr(self, variation.field):
                name = variation.name.format(name=name, value=value)
        return name

    def is_of(self, kind: Kind | Variant) -> bool:
        """Whether people call it so: a jigsaw with cages is a jigsaw and a killer, and a Sudoku."""
        variations = (known for known in self.traits.variations if getattr(self, known.field))
        return kind == self.kind or any(known.variant == kind for known in variations)

    def __str__(self) -> str:
        """Its rows, "." for blank and "#" for black, the letters of regions, cages, clues and signs."""
        wide = max(len(self.symbol(digit)) for digit in range(1, self.highest + 1))
        rows = [] if self.has_marks else [_row(self, row, wide) for row in range(self.size)]
        letters = [" ".join(chr(65 + region) for region in row) for row in self.regions]
        cages = [f"{self.clue(cage)}: {' '.join(cell_name(cell) for cell in cage.cells)}" for cage in self.cages]
        signs = [f"{cell_name((r, c))}{sign}{cell_name((r2, c2))}" for r, c, sign, r2, c2 in self.relations]
        clues = [
            f"{side}: {' '.join(str(clue or '.') for clue in clues)}"
            for side, clues in zip(SIDES, self.around, strict=False)
        ]
        head = f"{self.name} {self.size}x{self.size}"
        return "\n".join([head, *rows, *letters, *cages, *clues, *([" ".join(signs)] if signs else [])])

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
        """Whether signs stand between its cells."""
        return bool(self.traits.signs)

    @property
    def has_zero(self) -> bool:
        """Whether its digits are printed from 0 on."""
        return self.traits.has_zero

    def symbol(self, digit: int) -> str:
        """The symbol of a digit on paper."""
        if self.has_zero:
            return str(digit - 1)
        return ALPHABETS[self.symbols][digit - 1] if self.symbols != "numbers" else str(digit)

    def clue(self, cage: Cage) -> str:
        """The text printed in the corner of one of its cages: "15", or "15+" where there are other operations."""
        return clue_of(cage, killer=not self.traits.operations)

    def cage_name(self, cage: Cage) -> str:
        """One of its cages for people: "cage 15 at r1c1", "cage 15+ at r1c1", "run 15 across at r2c3"."""
        return run_name(cage) if self.blocks else cage_name(cage, killer=not self.traits.operations)

    @property
    def warnings(self) -> tuple[str, ...]:
        """Oddities that are no errors: regions and cages in several pieces. One sentence each."""
        regions = (
            f"Region {region + 1} is in {len(starts)} pieces, at {listed(starts)}."
            for region, starts in first_cells_of_pieces(self.regions).items()
            if len(starts) > 1
        )
        return (*regions, *warnings_of(self.cages, killer=not self.traits.operations))


def _row(puzzle: Puzzle, row: int, wide: int) -> str:
    """The digits of a row, printed or written, with bars between boxes."""
    entries = puzzle.entries[row] if puzzle.entries else (0,) * puzzle.size
    digits = [given or entry for given, entry in zip(puzzle.givens[row], entries, strict=True)]
    cells = [(puzzle.symbol(digit) if digit else ".").rjust(wide) for digit in digits]
    cells = ["#" if (row, column) in puzzle.blocks else cell for column, cell in enumerate(cells)]
    across = puzzle.boxes[1] if puzzle.boxes else puzzle.size
    return " | ".join(" ".join(cells[at : at + across]) for at in range(0, puzzle.size, across))


def _said(sizes: range) -> str:
    """The sizes of a kind in words."""
    return f"{'an even size' if sizes.step == 2 else 'a size'} from {sizes[0]} to {sizes[-1]}"


def _boxes(puzzle: Puzzle) -> tuple[int, int] | None:
    if not puzzle.regions:
        return box_shape(puzzle.boxes, puzzle.size)
    if puzzle.boxes is not None:
        raise PuzzleError("regions: a Sudoku has boxes or regions, not both")
    return None


def _divisions(puzzle: Puzzle) -> Grid:
    """The regions of a board, or those of a Sudoku, which has none if it has boxes."""
    if puzzle.has_marks:
        return regions_of(puzzle.regions, puzzle.size)
    return jigsaw_regions(puzzle.regions, puzzle.size) if puzzle.regions else ()


def _cages(puzzle: Puzzle) -> tuple[Cage, ...]:
    if "blocks" in puzzle.traits.fields:
        return runs_of(puzzle.cages, puzzle.size, puzzle.blocks)
    return cages_of(puzzle.cages, puzzle.size, killer=not puzzle.traits.operations)


def _blocks(puzzle: Puzzle) -> tuple[Cell, ...]:
    blocks = blocks_of(puzzle.blocks, puzzle.size)
    for name, grid in (("givens", puzzle.givens), ("entries", puzzle.entries)):
        for row, column in blocks:
            if grid[row][column]:
                raise PuzzleError(f"{name}: {cell_name((row, column))} is black and holds no digit")
    return blocks


def _stars(puzzle: Puzzle) -> int:
    if puzzle.stars is None or puzzle.stars not in STARS:
        raise PuzzleError(f"stars: a {puzzle.traits.name} has {STARS[0]} to {STARS[-1]} in a row, not {puzzle.stars}")
    return puzzle.stars


_CHECKED: dict[str, Callable[[Puzzle], object]] = {
    "boxes": _boxes,
    "regions": _divisions,
    "cages": _cages,
    # What says the same twice is there once, be it a hundred thousand times.
    "relations": lambda puzzle: tuple(
        dict.fromkeys(relation_of(relation, puzzle.size, puzzle.traits.signs) for relation in puzzle.relations)
    ),
    "marks": lambda puzzle: marks_of(puzzle.marks, puzzle.size),
    "stars": _stars,
    "around": lambda puzzle: around_of(puzzle.around, puzzle.size),
    "blocks": _blocks,
    "unique_lines": lambda puzzle: puzzle.unique_lines is not False,
}
"""For each field its value as it should be, or PuzzleError."""
