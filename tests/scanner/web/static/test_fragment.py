"""Links are the same in both languages: what the one writes, the other reads and writes again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from solver.formats import read, write
from solver.formats.gridlens_json import puzzle_of, puzzle_record
from solver.paper.cells import blank_grid, in_rows
from solver.paper.line_clues import clues_of_grid
from solver.paper.puzzle import (
    ALPHABETS,
    SIZES,
    SIZES_WITH_REGIONS,
    STARS,
    Cell,
    Kind,
    Puzzle,
    Relation,
    Shape,
    Symbols,
)
from solver.paper.runs import lines_between
from solver.paper.traits import TRAITS

Evaluate = Callable[[str, str, Any], Any]

PAGE = "game/fragment.js"


def _digits(random: Random, size: int, highest: int) -> list[list[int]]:
    return [[random.randrange(highest + 1) for _ in range(size)] for _ in range(size)]


def _shapes(size: int) -> list[tuple[int, int]]:
    return [(rows, size // rows) for rows in range(1, size + 1) if size % rows == 0]


def _cages(size: int, operation: str) -> list[tuple[list[Cell], int, str]]:
    """Pairs along the rows of a Latin square, and single cells where a row has an odd end."""
    cages = []
    for row in range(size):
        digits = [(row + column) % size + 1 for column in range(size)]
        for column in range(0, size, 2):
            less, *more = sorted(digits[column : column + 2])
            cells = [(row, at) for at in range(size)[column : column + 2]]
            made = [(cells, value, name) for name, value in _made(less, *more).items() if name in (operation, "")]
            cages.append(made[0] if made else (cells, sum((less, *more)), "+"))
    return cages


def _made(less: int, more: int | None = None) -> dict[str, int]:
    """The results of each operation on two digits, or of one alone without any."""
    if more is None:
        return {"": less}
    return {"+": less + more, "-": more - less, "*": less * more} | ({} if more % less else {"/": more // less})


def _sudokus(size: int, random: Random) -> list[Puzzle]:
    grids = _digits(random, size, size), _digits(random, size, size)
    symbols: list[Symbols] = ["numbers", *(name for name, alphabet in ALPHABETS.items() if len(alphabet) >= size)]
    made = [
        Puzzle.sudoku(grids[0], boxes, entries=grids[1], symbols=name) for boxes in _shapes(size) for name in symbols
    ]
    plain = [[0] * size] * size
    made.append(Puzzle.sudoku(plain, (1, size), diagonals=True))
    made.append(Puzzle.sudoku(plain, (1, size), relations=_signs("sudoku", size, random)))
    marks = [(row, random.randrange(size), random.choice(("even", "odd"))) for row in range(size)]
    made.append(Puzzle.sudoku(plain, (1, size), parity=marks))
    if size <= 9:
        made.append(Puzzle.sudoku(plain, (1, size), cages=[cage[:2] for cage in _cages(size, "+")]))
    if size in SIZES_WITH_REGIONS:
        made += [Puzzle.sudoku(plain, regions=[[row] * size for row in range(size)], symbols=name) for name in symbols]
    return made


def _signed(kind: Kind, size: int, random: Random) -> Puzzle:
    """A Latin square of a kind, with all its signs."""
    grids, relations = (_digits(random, size, size), _digits(random, size, size)), tuple(_signs(kind, size, random))
    return Puzzle(kind, size, grids[0], relations=relations, entries=grids[1])  # type: ignore[arg-type]


def _signs(kind: Kind, size: int, random: Random) -> list[Relation]:
    """Signs of a kind on all sides of cells."""
    steps = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    return [
        (row, column, sign, row + down, column + across)
        for row in range(1, size - 1)
        for column in range(1, size - 1, 2)
        for (down, across), sign in zip(steps, random.choices(TRAITS[kind].signs, k=4), strict=True)
    ]


def _queens(size: int, random: Random) -> Puzzle:
    marks = [random.choices(".xq", k=size) for _ in range(size)]
    return Puzzle.queens([[row] * size for row in range(size)], givens=_digits(random, size, 1), marks=marks)


def _starbattles(size: int, random: Random) -> list[Puzzle]:
    board = _queens(size, random)
    return [Puzzle.starbattle(board.regions, stars, givens=board.givens, marks=board.marks) for stars in STARS]


def _kenkens(size: int, random: Random) -> list[Puzzle]:
    return [Puzzle.kenken(size, _cages(size, name), entries=_digits(random, size, size)) for name in "+-*/"]


def _binairos(size: int, random: Random) -> list[Puzzle]:
    signs = [(row, 1, sign, row + 1, 1) for row, sign in zip(range(size - 1), "=x=", strict=False)]
    signs += [(0, 2, "x", 0, 3), (1, 2, "=", 1, 3)]
    entries = _digits(random, size, 2)
    return [
        Puzzle.binairo(_digits(random, size, 2), relations, entries=entries, unique_lines=unique)
        for relations, unique in (((), True), (signs, False))
    ]


def _skyscrapers(size: int, random: Random) -> list[Puzzle]:
    around = [[random.randrange(size + 1) for _ in range(size)] for _ in range(4)]
    return [Puzzle.skyscrapers(around, givens=_digits(random, size, size))]


def _kakuros(size: int, random: Random) -> list[Puzzle]:
    """With black cells along one diagonal, and the least sums of the runs across."""
    boards = (Shape(rows, columns) for rows in (size, size + 2) for columns in (size, size + 1))
    return [puzzle for board in boards if board.size <= SIZES["kakuro"][-1] for puzzle in _kakuro(board)]


def _kakuro(board: Shape) -> list[Puzzle]:
    blocks = {cell for cell in board.cells if 0 in cell or sum(cell) == board.size - 1}
    runs = [run for run in lines_between(board, tuple(sorted(blocks))) if run[0][0] == run[-1][0]]
    cages = [(run, sum(range(1, len(run) + 1))) for run in runs if len(run) <= 9]
    return [Puzzle.kakuro(board, blocks, cages)] if len(runs) == len(cages) else []


def _str8ts(size: int, random: Random) -> list[Puzzle]:
    """With black cells anywhere, and digits on some of them."""
    blocks = random.sample(Shape(size, size).cells, size)
    return [Puzzle("str8ts", size, _digits(random, size, size), blocks=tuple(blocks))]  # type: ignore[arg-type]


def _sugurus(size: int, random: Random) -> list[Puzzle]:
    """With regions of six cells each, as they follow one another; square and not."""
    boards = (Shape(size, size), Shape(size, SIZES["suguru"][0]))
    return [
        Puzzle(
            "suguru",
            size,
            in_rows([random.randrange(7) for _ in board.cells], board.columns),  # type: ignore[arg-type]
            regions=in_rows([cell // 6 for cell in range(board.area)], board.columns),  # type: ignore[arg-type]
        )
        for board in boards
    ]


def _hitoris(size: int, random: Random) -> list[Puzzle]:
    """With any numbers, and some cells shaded; square and not."""
    boards = (Shape(size, size), Shape(size, SIZES["hitori"][0]))
    return [
        Puzzle(
            "hitori",
            size,
            blank_grid(board),
            entries=in_rows([random.randrange(3) for _ in board.cells], board.columns),  # type: ignore[arg-type]
            numbers=in_rows([random.randrange(1, size + 1) for _ in board.cells], board.columns),  # type: ignore[arg-type]
        )
        for board in boards
    ]


def _nonograms(size: int, random: Random) -> list[Puzzle]:
    """With runs of all lengths; square and not."""
    found = []
    for board in (Shape(size, size), Shape(size, SIZES["nonogram"][0])):
        grid = tuple(tuple(1 + (random.random() < 0.6) for _ in range(board.columns)) for _ in range(board.rows))
        blank = in_rows([0] * board.area, board.columns)
        found.append(Puzzle("nonogram", size, blank, line_clues=clues_of_grid(grid, 2)))  # type: ignore[arg-type]
    return found


def _shikaku(size: int, random: Random) -> Puzzle:
    """With numbers of one digit and two in every other row."""
    rows = [[random.choice((0, 0, random.randrange(1, 62))) * (row % 2) for _ in range(size)] for row in range(size)]
    rows[1] = [16, *rows[1][1:]]
    return Puzzle("shikaku", size, [row if sum(map(bool, row)) < 7 else [0] * size for row in rows])  # type: ignore[arg-type]


_MADE: dict[str, Callable[[int, Random], list[Puzzle]]] = {
    "sudoku": _sudokus,
    "queens": lambda size, random: [_queens(size, random)],
    "kenken": _kenkens,
    "starbattle": _starbattles,
    "binairo": _binairos,
    "skyscrapers": _skyscrapers,
    "kakuro": _kakuros,
    "suguru": _sugurus,
    "hitori": _hitoris,
    "str8ts": _str8ts,
    "nonogram": _nonograms,
    "shikaku": lambda size, random: [_shikaku(size, random)],
}


def _puzzles(kind: Kind, size: int) -> list[Puzzle]:
    random = Random(f"{kind} {size}")
    return _MADE[kind](size, random) if kind in _MADE else [_signed(kind, size, random)]


@pytest.fixture(scope="module", params=SIZES)
def puzzles(request: pytest.FixtureRequest) -> list[Puzzle]:
    """Of each size of a kind, with every shape of its boxes, and every alphabet that has so many symbols."""
    return [puzzle for size in SIZES[request.param] for puzzle in _puzzles(request.param, size)]


def test_the_page_reads_the_links_of_python_and_writes_them_again(evaluate: Evaluate, puzzles: list[Puzzle]) -> None:
    words = write(puzzles, "fragment").decode().split()
    assert evaluate(PAGE, "given.map((word) => page.writeFragment(page.read(word)))", words) == words
    shown = evaluate(PAGE, "given.map(page.read)", words)
    assert [puzzle_of(found) for found in shown] == puzzles


def test_python_reads_the_links_of_the_page(evaluate: Evaluate, puzzles: list[Puzzle]) -> None:
    records = [{"regions": [], "relations": [], "marks": []} | puzzle_record(puzzle) for puzzle in puzzles]
    words = evaluate(PAGE, "given.map(page.writeFragment)", records)
    assert read("\n".join(words)) == tuple(puzzles)


def test_the_page_refuses_an_alphabet_with_too_few_symbols(evaluate: Evaluate) -> None:
    refuses = """((word) => {
        try { page.read(word); return false }
        catch (error) { return error instanceof page.FragmentError }
    })"""
    cases = [(size, alphabet) for size in (16, 17, 25) for alphabet in ALPHABETS.values()]
    words = [f"sudoku.{size}.l{alphabet[0]}" for size, alphabet in cases]
    assert evaluate(PAGE, f"given.map({refuses})", words) == [size > len(alphabet) for size, alphabet in cases]
