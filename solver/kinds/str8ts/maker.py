"""Makes Str8ts: black cells that a half turn maps onto each other, digits on some of them, and fewer and fewer others.

Black cells are chosen one after another as long as the white ones are connected. Some get a digit that neither their
row nor their column has, and keep it; of the white ones as many are taken away as one solution allows.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

from ...engine import kind_of
from ...engine.search import choices
from ...generator.maker import Maker, Wanted, clued_with_solution
from ...paper.cells import Cell, Shape, blank_grid, piece_starts
from ...paper.puzzle import Grid, Puzzle

BLACK_SHARES = (0.22, 0.33)
"""The least and the greatest share of black cells. In newspapers a quarter to a third of a board is black."""

NUMBERED_SHARES = (0.2, 0.5)
"""The least and the greatest share of black cells that get a digit, where there is one for them."""

GUESSES = 300
"""The most guesses to fill a board, of which some have no way to be filled."""


def choose_black_cells(shape: Shape, rng: Random) -> frozenset[Cell]:
    """Chooses black cells that a half turn maps onto each other; the white cells stay connected."""
    every = frozenset(shape.cells)
    wanted = round(rng.uniform(*BLACK_SHARES) * shape.area)
    white = every
    for row, column in rng.sample(shape.cells, shape.area):
        left = white - {(row, column), (shape.rows - 1 - row, shape.columns - 1 - column)}
        if len(every - left) <= wanted and len(piece_starts(left)) == 1:
            white = left
    return every - white


def fill_board(shape: Shape, rng: Random) -> tuple[Puzzle, Grid] | None:
    """Returns a board without digits, and one of its solutions; None if few guesses find none."""
    board = Puzzle("str8ts", shape.size, blank_grid(shape), blocks=tuple(choose_black_cells(shape, rng)))
    model = kind_of(board).model(board)
    found = next(filter(None, islice(choices(model, [], rng=rng), GUESSES)), None)
    return (board, model.grid(found)) if found else None


def choose_black_digits(board: Puzzle, grid: Grid, rng: Random) -> Grid:
    """Chooses digits for some black cells, each one that its row and column of the grid do not have."""
    rows = [list(row) for row in grid]
    chosen = [[0] * board.size for _ in rows]
    number = round(rng.uniform(*NUMBERED_SHARES) * len(board.blocks))
    for row, column in rng.sample(board.blocks, number):
        taken = {*rows[row], *(other[column] for other in rows)}
        if free := [digit for digit in range(1, board.size + 1) if digit not in taken]:
            rows[row][column] = chosen[row][column] = rng.choice(free)
    return tuple(map(tuple, chosen))


def _make_blank(wanted: Wanted) -> tuple[Puzzle, Grid]:
    """Makes a board with the digits of its black cells, and a solution; without them where no clue may be spared."""
    filled = None
    while not filled:
        wanted.deadline.check()
        filled = fill_board(wanted.shape, wanted.rng)
    board, solution = filled
    if wanted.minimal:
        return filled
    return replace(board, givens=choose_black_digits(board, solution, wanted.rng)), solution


SIZES = (5, 6, 7, 8, 9)

FOUND = {
    "trivial": SIZES,
    "easy": SIZES,
    "medium": SIZES,
    "hard": SIZES,
    "expert": (6, 7, 8, 9),
    "naked single": SIZES,
    "compartment range": SIZES,
    "sure digit with one place": SIZES,
    "sure digit": SIZES,
    "range of a cell": (6, 7, 9),
    "X-wing of sure digits": (5, 6, 8),
}
"""The grades and techniques that are offered: measure them with `python -m scanner.lab.bench.generator`."""

MAKERS = (Maker("str8ts", "str8ts", "Str8ts", SIZES, 9, clued_with_solution(_make_blank), FOUND),)
