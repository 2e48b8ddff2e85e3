"""The contents of cells: givens, which are printed, entries and marks of the player, and what digits look like."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import get_args

from ..cells import Cell, Grid, PuzzleError, Shape, cell_name, digits_of, in_rows, row_by_row
from ..field_values import HIGHEST_VALUE, marks_of
from ..puzzle import ALPHABETS, Puzzle, Symbols
from ..quotation import quoted
from ..traits import OnPaper
from .draft import CELL, Change, Correction, Draft, FieldError, with_value
from .field import Board, Field, JsonForm, Link, check_length, is_grid, read_grid, unless_blank, write_grid
from .schema import array, one_of, rows


def _find_wanted_shape(puzzle: Puzzle) -> Shape:
    """Returns the shape that the givens should have: a square, or their own where they have the longer side."""
    if (puzzle.traits.rectangular or puzzle.grids) and len(puzzle.givens):
        own = Shape(len(puzzle.givens), len(puzzle.givens[0]))
        if own.size == puzzle.size and (puzzle.grids or min(own) in puzzle.traits.sizes):
            return own
    return Shape.of(puzzle.size)


def _check_givens(puzzle: Puzzle) -> Grid:
    givens = digits_of("givens", puzzle.givens, _find_wanted_shape(puzzle), puzzle.highest_given)
    number = sum(map(bool, chain.from_iterable(givens)))
    if puzzle.traits.divides and number > HIGHEST_VALUE:
        raise PuzzleError(f"givens: a {puzzle.kind} has {HIGHEST_VALUE} numbers at most, this one has {number}")
    return givens


def _put(draft: Draft, cell: Cell, givens: int = 0, entries: int = 0, marks: str = ".") -> Change:
    """Puts something into a cell. Of the region of that cell, where it has one, this says nothing."""
    puzzle = draft.puzzle
    before, given = _show(puzzle, cell), puzzle.givens[cell[0]][cell[1]]
    draft.puzzle = replace(
        puzzle,
        givens=with_value(puzzle.givens, cell, givens),
        entries=with_value(puzzle.entries, cell, entries),
        marks=with_value(puzzle.marks, cell, marks),
    )
    if not puzzle.regions:
        draft.confirm(cell, is_other=givens != given)
    elif givens != given:
        draft.shake()
    return Change(cell_name(cell), before, _show(draft.puzzle, cell))


def _show(puzzle: Puzzle, cell: Cell) -> str:
    """Writes the content of a cell as corrections do."""
    row, column = cell
    if puzzle.givens[row][column]:
        return str(puzzle.givens[row][column] - puzzle.has_zero)
    if puzzle.marks:
        return {"q": puzzle.piece, "x": "cross"}.get(puzzle.marks[row][column], ".")
    return f"{puzzle.entries[row][column] - puzzle.has_zero}w" if puzzle.entries[row][column] else "."


def _write(draft: Draft, row: str, column: str, value: str | None, by_hand: str | None) -> Change:
    """Sets a given, or an entry if it is written by hand; what stood in the cell before is gone."""
    if by_hand and (draft.puzzle.has_marks or draft.puzzle.numbers):
        raise PuzzleError(f"a {draft.puzzle.kind} board holds no digits that are written by hand")
    cell = draft.cell(row, column)
    if draft.puzzle.numbers:
        return _print_number(draft, cell, int(value or 0))
    digit = int(value) + draft.puzzle.has_zero if value else 0
    return _put(draft, cell, entries=digit) if by_hand else _put(draft, cell, givens=digit)


def _print_number(draft: Draft, cell: Cell, number: int) -> Change:
    """Sets the number of a cell that is a clue."""
    before = draft.puzzle.print_in(*cell)
    draft.puzzle = replace(draft.puzzle, numbers=with_value(draft.puzzle.numbers, cell, number))
    after = draft.puzzle.print_in(*cell)
    draft.confirm(cell, is_other=after != before)
    return Change(cell_name(cell), before, after)


GIVENS = Field(
    "givens",
    OnPaper("givens", _check_givens),
    JsonForm(
        lambda value: is_grid(value, int),
        "rows of whole numbers",
        rows() | {"description": "What is printed, 0 for blank; 1 is a fixed queen or star."},
    ),
    Link("g", read_grid, write_grid),
    column=lambda puzzle: row_by_row(puzzle.givens),
    corrections=(
        Correction(
            rf"{CELL}=(?:(\d{{1,2}})(w?)|\.)",
            "r3c4=7 a printed 7, r3c4=7w one written by hand, r3c4=. nothing",
            _write,
        ),
    ),
)

ENTRIES = Field(
    "entries",
    OnPaper("entries", lambda puzzle: digits_of("entries", puzzle.entries, puzzle.shape, puzzle.highest)),
    JsonForm(
        lambda value: is_grid(value, int),
        "rows of whole numbers",
        rows() | {"description": "What is written by hand, 0 for blank."},
    ),
    Link("e", read_grid, write_grid),
    column=lambda puzzle: row_by_row(puzzle.entries),
)


def _read_marks(body: str, board: Board) -> list[Sequence[str]]:
    check_length(body, board.shape.area)
    return in_rows(body.replace("0", "."), board.shape.columns)


def _write_marks(marks: Sequence[Sequence[str]]) -> str:
    return unless_blank("".join("".join(row) for row in marks).replace(".", "0"))


def _mark(draft: Draft, row: str, column: str, name: str) -> Change:
    """Sets the mark of the player on a cell of a board without digits."""
    if draft.puzzle.has_digits:
        raise PuzzleError(f"a {draft.puzzle.kind} has no queens and crosses")
    return _put(draft, draft.cell(row, column), marks={"queen": "q", "star": "q", "cross": "x"}[name.lower()])


MARKS = Field(
    "marks",
    OnPaper("marks", lambda puzzle: marks_of(puzzle.marks, puzzle.shape)),
    JsonForm(
        lambda value: is_grid(value, str),
        'rows of ".", "x" and "q"',
        array(array(one_of(".xq"))) | {"description": "Nothing, a cross, and a queen or a star."},
    ),
    Link("m", _read_marks, _write_marks),
    column=lambda puzzle: row_by_row(puzzle.marks),
    corrections=(Correction(rf"{CELL}=(queen|star|cross)", "r3c4=queen, r3c4=star or r3c4=cross a mark on it", _mark),),
)


_FIRST: dict[str, Symbols] = {alphabet[0]: symbols for symbols, alphabet in ALPHABETS.items()}


def _check_symbols(puzzle: Puzzle) -> Symbols:
    if puzzle.symbols not in get_args(Symbols):
        raise PuzzleError(f"symbols: {quoted(puzzle.symbols)} is none of {', '.join(get_args(Symbols))}")
    if puzzle.symbols != "numbers" and puzzle.highest > len(ALPHABETS[puzzle.symbols]):
        raise PuzzleError(f"symbols: there are no {puzzle.highest} {puzzle.symbols} digits")
    return puzzle.symbols


def _read_symbols(body: str, _: Board) -> Symbols:
    symbols = _FIRST.get(body)
    if not symbols:
        raise FieldError(f"no digits begin with {quoted(body)}", f"Write {' or '.join(_FIRST)}.")
    return symbols


def _write_symbols(symbols: Symbols) -> str:
    return "" if symbols == "numbers" else ALPHABETS[symbols][0]


SYMBOLS = Field(
    "symbols",
    OnPaper("symbols", _check_symbols),
    JsonForm(
        lambda value: value in get_args(Symbols),
        f"one of {', '.join(get_args(Symbols))}",
        one_of(get_args(Symbols)) | {"description": "What the digits of a Sudoku look like on paper."},
    ),
    Link("l", _read_symbols, _write_symbols),
    column=None,
)
