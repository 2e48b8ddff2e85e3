"""Games on the page, for its tests and pictures: begun as the page itself begins them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any

from solver import solve
from solver.formats import read
from solver.formats.gridlens_json import puzzle_of, puzzle_record

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

Record = dict[str, Any]

PASSING = (
    ", (clashes|something is missing here|wrong|look here|a queen belongs here|a queen may stand here|no queen here"
    r"|(valid|redundant) \d+((,|,? and) \d+)*)"
)
"""The words of a cell for warnings and hints, in English."""

NOTHING_READ: Record = {
    "quad": [],
    "lattice": [],
    "status": "solved",
    "confidence": 1,
    "doubtful": [],
    "problems": [],
    "mistakes": [],
    "solution": None,
    "example": None,
    "undecided": [],
    "box_share": 1,
}


def sudoku(cells: str, size: int, boxes: tuple[int, int]) -> Record:
    """A Sudoku from its cells row by row, "." for blank ones."""
    givens = [[int(cell) for cell in cells[at : at + size].replace(".", "0")] for at in range(0, size * size, size)]
    return _record("sudoku", size, boxes=boxes, givens=givens)


def futoshiki(
    size: int, relations: Sequence[tuple[int, int, str, int, int]], givens: Sequence[Sequence[int]] | None = None
) -> Record:
    return _record("futoshiki", size, relations=relations, **({"givens": givens} if givens else {}))


def queens(*rows: str) -> Record:
    """A Queens board from the letters of its regions."""
    names = list(dict.fromkeys("".join(rows)))
    regions = [[names.index(name) for name in row] for row in rows]
    return _record("queens", len(rows), regions=regions, marks=[["."] * len(rows) for _ in rows])


def _record(kind: str, size: int, **fields: Any) -> Record:
    blank = [[0] * size for _ in range(size)]
    shape: Record = {"boxes": None, "givens": blank, "entries": blank, "relations": [], "regions": [], "marks": []}
    return {"kind": kind, "size": size, **shape, **NOTHING_READ, **fields}


def _sixteen() -> Record:
    """A large Sudoku, of values with two digits."""
    solution = [[(4 * (row % 4) + row // 4 + column) % 16 + 1 for column in range(16)] for row in range(16)]
    givens = [
        [value if (row * row + column * column + row * column) % 5 > 2 else 0 for column, value in enumerate(line)]
        for row, line in enumerate(solution)
    ]
    return _record("sudoku", 16, boxes=(4, 4), givens=givens)


def _linked(word: str) -> Record:
    """A puzzle from its link."""
    (puzzle,) = read(word)
    record: Record = json.loads(json.dumps(puzzle_record(puzzle)))
    return NOTHING_READ | record


EXAMPLES = {
    "binairo": _linked("binairo.8.g1100000010201000000022001000000000100100200120000200000100000200"),
    "tango": _linked("binairo.6.g020000000200000020000000000000000000.s21r54r52R10D23r00d43R.d1"),
    "skyscrapers": _linked("skyscrapers.5.g0000000000000001000000000.a21032220032403331023"),
    "kakuro": _linked("kakuro.4.k1111100010001001.c31112136A31121316A31222327A213234A32122237A231324A"),
    "sudoku": sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 9, (3, 3)),
    "mini": sudoku("1.3...4..1..4...", 4, (2, 2)),
    "large": _sixteen(),
    "futoshiki": futoshiki(
        5,
        [
            (0, 1, "<", 1, 1),
            (0, 4, "<", 1, 4),
            (1, 2, "<", 2, 2),
            (2, 3, "<", 2, 4),
            (2, 0, ">", 3, 0),
            (3, 1, ">", 3, 2),
            (4, 1, ">", 4, 2),
        ],
        [[1, 0, 0, 0, 0], *[[0] * 5] * 3, [0, 0, 0, 0, 3]],
    ),
    "queens": queens("ABBBBBB", "AAABBBC", "ADDBBBC", "AADBEBC", "FDDDEEC", "DDDDGEC", "DDGGGEE"),
}
"""A puzzle of every kind, and of every size that has a look of its own; each has one solution."""


def begin(page: Page, puzzle: Record, **settings: object) -> str:
    """Begins a game and shows it; its name."""
    page.evaluate("kept => localStorage.setItem('gridlens.play', kept)", json.dumps(settings))
    begun = "puzzle => import('/static/games/games.js').then((games) => games.begin(puzzle, null))"
    name = str(page.evaluate(begun, puzzle))
    # The board that may be seen now is not the one that is waited for.
    page.evaluate("document.querySelector('[role=grid]')?.closest('.view').remove()")
    page.goto(f"/#/play/{name}")
    page.get_by_role("grid").wait_for()
    return name


def cell(page: Page, row: int, column: int) -> Locator:
    """A cell of the board of a game; rows and columns are counted from 1."""
    return page.locator(f"[role=row]:nth-child({row}) > [role=gridcell]:nth-child({column})")


def entered(page: Page, row: int, column: int) -> Locator:
    """A cell of the board on which a puzzle is entered; rows and columns are counted from 1."""
    return page.locator(f"[data-row='{row - 1}'][data-column='{column - 1}']")


def labels(page: Page) -> list[str]:
    """The label of each cell, as a screen reader says it."""
    page.get_by_role("grid").wait_for()
    said: list[str] = page.get_by_role("gridcell").evaluate_all("cells => cells.map((cell) => cell.ariaLabel)")
    return said


def contents(labels: Sequence[str]) -> list[str]:
    """The labels without warnings and hints: those are no part of a game."""
    return [re.sub(PASSING, "", label) for label in labels]


def board(page: Page) -> tuple[list[str], bool, bool]:
    """The labels of the board, and whether undo and redo are possible."""
    ways = [page.get_by_role("button", name=name, exact=True).is_enabled() for name in ("Undo", "Redo")]
    return contents(labels(page)), ways[0], ways[1]


def answer(puzzle: Record) -> Iterator[tuple[tuple[int, int], int]]:
    """The blank cells of a puzzle with one solution, counted from 1, and what belongs there."""
    solution = solve(puzzle_of(puzzle))
    assert solution
    for row, column in product(range(len(solution)), range(len(solution[0]))):
        if not puzzle["givens"][row][column]:
            yield (row + 1, column + 1), solution[row][column]
