"""Puzzles as the text that pzpr saves, the program behind puzz.link: `pzprv3`, a kind, its size, and rows of cells.

A Sudoku has the givens and then the player's digits, whose notes in brackets are not read. A star battle has
the number of each cell's region, and then the player's marks, # for a star and + for a cross; with one star it is a
Queens board. Kakuros and Skyscrapers are as pzpr_kakuro.py and pzpr_skyscrapers.py say. Slashes may stand for the ends
of the lines.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Sequence
from itertools import chain, takewhile

from ..kinds.kakuro import pzpr as pzpr_kakuro
from ..kinds.skyscrapers import pzpr as pzpr_skyscrapers
from ..paper.puzzle import SIZES, STARS, Puzzle
from ..paper.quotation import quoted
from .capacity import Capacity
from .errors import format_error_at
from .puzzlink import SUDOKU_SIZES
from .source import Line, Source

NAME = "pzprv3"
FILES = "*.pzprv3"
HOLDS = Capacity(
    "queens",
    SIZES["queens"],
    marks=True,
    pieces=False,
    several=False,
    also=(
        Capacity("starbattle", SIZES["starbattle"], marks=True, pieces=False),
        Capacity("sudoku", SUDOKU_SIZES, entries=True),
        Capacity("kakuro", SIZES["kakuro"], entries=True, givens=False),
        Capacity("skyscrapers", SIZES["skyscrapers"], entries=True),
    ),
)

_VERSION = re.compile(r"pzprv3(?:\.[0-9]+)?\s*(?:/|$)")
_NUMBER = re.compile(r"[0-9]{1,3}")
_CELL = re.compile(r"([0-9]{1,3}|[.+#-])(?:\[[0-9,]*\])?\s*")
_MARKS = {".": ".", "#": "q", "+": "x"}
_SIGNS = {mark: sign for sign, mark in _MARKS.items()}
_SAVE_AGAIN = "Save it from pzpr again."


def recognises(source: Source) -> bool:
    """Whether the content begins with pzprv3."""
    return _VERSION.match(source.first) is not None


def read(source: Source) -> tuple[Puzzle, ...]:
    """The one puzzle of the file."""
    fields = [Line(line.number, part.strip()) for line in source.lines for part in line.text.split("/") if part.strip()]
    first, kind, *fields = (*fields, Line(fields[-1].number, ""))
    if kind.text not in _READERS:
        problem = f"a {kind.text or 'puzzle without a kind'} is not played here"
        raise kind.error(problem, f"Give one of {', '.join(_READERS)}.")
    numbers = [int(field.text) for field in takewhile(lambda field: _NUMBER.fullmatch(field.text), fields)]
    rows = fields[len(numbers) : -1]
    with format_error_at(first.number):
        return (_READERS[kind.text](kind, numbers, rows),)


def _sudoku(kind: Line, numbers: Sequence[int], rows: Sequence[Line]) -> Puzzle:
    size = _size(kind, numbers, SUDOKU_SIZES)
    givens = [[_number(cell) for cell in row] for row in _cells(kind, rows, size)]
    if len(rows) == size:
        return Puzzle.sudoku(givens)
    digits = [[_number(cell) for cell in row] for row in _cells(kind, rows[size:], size)]
    pairs = (zip(*lines, strict=True) for lines in zip(givens, digits, strict=True))
    return Puzzle.sudoku(givens, entries=[[0 if given else digit for given, digit in line] for line in pairs])


def _star_battle(kind: Line, numbers: Sequence[int], rows: Sequence[Line]) -> Puzzle:
    *sides, stars, _ = numbers if len(numbers) == 4 else (0, 1, 0)
    if stars not in STARS:
        raise kind.error(f"{stars} stars in a row are not played here", "Give one to three.")
    size = _size(kind, sides, SIZES["queens"])
    regions = _cells(kind, rows, size)
    signs = _cells(kind, rows[size:], size)
    unknown = next((sign for row in signs for sign in row if sign not in _MARKS), None)
    if unknown:
        raise kind.error(f"{quoted(unknown)} is no mark of a star battle", _SAVE_AGAIN)
    marks = [[_MARKS[sign] for sign in row] for row in signs]
    return Puzzle.queens(regions, marks=marks) if stars == 1 else Puzzle.starbattle(regions, stars, marks=marks)


def _kakuro(kind: Line, numbers: Sequence[int], rows: Sequence[Line]) -> Puzzle:
    inner = _size(kind, numbers[:2], range(SIZES["kakuro"][0] - 1, SIZES["kakuro"][-1]))
    board = [_tokens(row, inner + 1) for row in rows[: inner + 1]]
    answers = [_tokens(row, inner) for row in rows[inner + 1 : 2 * inner + 1]]
    if len(board) != inner + 1:
        raise kind.error(f"expected {inner + 1} rows, got {len(board)}", _SAVE_AGAIN)
    return pzpr_kakuro.of_rows(kind, board, answers if len(answers) == inner else ())


def _skyscrapers(kind: Line, numbers: Sequence[int], rows: Sequence[Line]) -> Puzzle:
    size = _size(kind, numbers[:2], SIZES["skyscrapers"])
    board = [_tokens(row, size + 2) for row in rows[: size + 2]]
    if len(board) != size + 2:
        raise kind.error(f"expected {size + 2} rows, got {len(board)}", _SAVE_AGAIN)
    return pzpr_skyscrapers.of_rows(kind, board)


def _tokens(row: Line, length: int) -> list[str]:
    """What stands in a row, with blanks between."""
    tokens = row.text.split()
    if len(tokens) != length:
        raise row.error(f"this is no row of {length} cells", _SAVE_AGAIN)
    return tokens


def _size(kind: Line, sides: Sequence[int], sizes: Container[int]) -> int:
    if len(set(sides)) != 1 or sides[0] not in sizes:
        problem = f"a {kind.text} of {'x'.join(map(str, sides)) or 'no size'} is not played here"
        raise kind.error(problem, "Give a square one of a size that is.")
    return sides[0]


def _cells(kind: Line, rows: Sequence[Line], size: int) -> list[list[str]]:
    """The cells in the first rows, as they are written."""
    if len(rows) < size:
        raise kind.error(f"expected {size} rows more, got {len(rows)}", _SAVE_AGAIN)
    for row in rows[:size]:
        length = len(_CELL.findall(row.text))
        if length != size or _CELL.sub("", row.text):
            raise row.error(f"this is no row of {size} cells", _SAVE_AGAIN)
    return [_CELL.findall(row.text) for row in rows[:size]]


def _number(cell: str) -> int:
    return int(cell) if cell.isdecimal() else 0


_READERS: dict[str, Callable[[Line, Sequence[int], Sequence[Line]], Puzzle]] = {
    "sudoku": _sudoku,
    "starbattle": _star_battle,
    "kakuro": _kakuro,
    "skyscrapers": _skyscrapers,
    "building": _skyscrapers,
}


def write(puzzles: Sequence[Puzzle]) -> str:
    """The only puzzle."""
    (puzzle,) = puzzles
    size = str(puzzle.size)
    rows: Iterable[Iterable[str]]
    if puzzle.kind == "sudoku":
        rows = ([str(digit or ".") for digit in row] for grid in (puzzle.givens, puzzle.entries) for row in grid)
        fields = ["sudoku", size]
    elif puzzle.kind == "kakuro":
        rows = pzpr_kakuro.rows_written(puzzle)
        fields = ["kakuro", *[str(puzzle.size - 1)] * 2]
    elif puzzle.kind == "skyscrapers":
        rows = pzpr_skyscrapers.rows_written(puzzle)
        fields = ["skyscrapers", size, size]
    else:
        regions = ([str(region) for region in row] for row in puzzle.regions)
        rows = chain(regions, ([_SIGNS[mark] for mark in row] for row in puzzle.marks))
        fields = ["starbattle", size, size, str(puzzle.stars or 1), size]
    written = ("".join(f"{cell} " for cell in row) for row in rows)
    return "".join(f"{line}\n" for line in ("pzprv3", *fields, *written))
