"""Makes puzzles with any number of solutions quickly, for networks to which it does not matter what is in the cells."""

from __future__ import annotations

import numpy as np

from scanner.lab.kinds.queens.puzzles import grow_regions
from scanner.lab.kinds.sudoku.puzzles import sudoku
from scanner.lab.synth.puzzles import Answered, place_marks
from scanner.lab.training import edges_boards
from solver import Grid, Puzzle
from solver.paper.cages import MOST_CELLS

Rng = np.random.Generator

BOXES = ((3, 3), (3, 3), (2, 3), (3, 2), (2, 2), (4, 4))


def make_any_puzzle(rng: Rng) -> Answered:
    """Makes a puzzle of any kind and size."""
    make = (_make_sudoku, _make_futoshiki, _make_queens, _make_killer, _make_kenken)
    return make[rng.choice(len(make), p=[0.26, 0.34, 0.25, 0.06, 0.09])](rng)


def _make_sudoku(rng: Rng) -> Answered:
    full, boxes = _fill_grid(rng)
    return Answered(Puzzle.sudoku(_keep_some(rng, np.array(full), 0.6), boxes), full)


def _fill_grid(rng: Rng) -> tuple[Grid, tuple[int, int]]:
    boxes = BOXES[rng.integers(len(BOXES))]
    return sudoku(rng, boxes, givens=(boxes[0] * boxes[1]) ** 2).solution, boxes


def _make_futoshiki(rng: Rng) -> Answered:
    square = _make_latin_square(rng, size := int(rng.integers(4, 10)))
    signs, share = [], rng.uniform(0.1, 0.6)
    for row, column in np.ndindex(size, size):
        for other in ((row, column + 1), (row + 1, column)):
            if max(other) < size and rng.random() < share:
                sign = "<" if square[row, column] < square[other] else ">"
                signs.append((row, column, sign, *other))
    return Answered(Puzzle.futoshiki(_keep_some(rng, square, 0.4), signs), _list_rows(square))


def _make_queens(rng: Rng) -> Answered:
    size = int(np.clip(rng.normal(8, 2.5), 4, 18))
    columns = rng.permutation(size)
    solution = tuple(tuple(int(column == at) for column in range(size)) for at in columns)
    answered = Answered(Puzzle.queens(grow_regions(rng, columns).tolist()), solution)
    return place_marks(rng, answered) if rng.random() < 0.4 else answered


def _make_killer(rng: Rng) -> Answered:
    full, boxes = _fill_grid(rng)
    size = len(full)
    cages = [(cells, int((rng.permutation(size)[: len(cells)] + 1).sum())) for cells in _cut_cages(rng, size)]
    return Answered(Puzzle.sudoku(np.zeros((size, size), int).tolist(), boxes, cages=cages), full)


def _make_kenken(rng: Rng) -> Answered:
    square = _make_latin_square(rng, size := int(rng.integers(4, 10)))
    cages = []
    for cells in _cut_cages(rng, size):
        digits = [int(square[cell]) for cell in cells]
        operation = "" if len(cells) == 1 else str(rng.choice(list("+*-" if len(cells) == 2 else "+*")))
        value = {"-": abs(digits[0] - digits[-1]), "*": int(np.prod(digits))}.get(operation, sum(digits))
        cages.append((cells, value, operation))
    return Answered(Puzzle.kenken(size, cages), _list_rows(square))


def _cut_cages(rng: Rng, size: int) -> list[list[tuple[int, int]]]:
    """Cuts the board into pieces, none of them too large for a cage."""
    while True:
        regions = edges_boards.grow_regions(rng, size, int(size * size / rng.uniform(1.8, 3)))
        if np.bincount(regions.ravel()).max() <= min(size, MOST_CELLS):
            break
    cages = (np.argwhere(regions == number).tolist() for number in range(int(regions.max()) + 1))
    return [[(row, column) for row, column in cells] for cells in cages]


def _make_latin_square(rng: Rng, size: int) -> np.ndarray:
    line = np.arange(size)
    return np.asarray(rng.permutation(size)[(line[:, None] + line) % size] + 1)


def _keep_some(rng: Rng, full: np.ndarray, most: float) -> list[list[int]]:
    """Keeps the digits of at most such a share of the cells."""
    givens: list[list[int]] = np.where(rng.random(full.shape) < rng.uniform(0, most), full, 0).tolist()
    return givens


def _list_rows(square: np.ndarray) -> Grid:
    return tuple(map(tuple, square.tolist()))
