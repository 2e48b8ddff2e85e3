"""Sudokus and their variants with one solution, to print."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

import numpy as np

from scanner.lab.synth.puzzles import Answered, generate_answered
from solver import Puzzle, count, solutions
from solver.kinds.sudoku.signs import list_signs
from solver.paper.parity import PARITIES, Parity
from solver.paper.puzzle import ALPHABETS, Cell, Relation, Symbols

Rng = np.random.Generator


def sudoku(rng: Rng, boxes: tuple[int, int] = (3, 3), givens: int | None = None) -> Answered:
    """Makes a Sudoku with about as many givens as asked for, by default as many as newspapers print.

    Digits of a shuffled full grid are removed, from two opposite cells at a time, while the solution stays unique.
    """
    size = boxes[0] * boxes[1]
    full = _shuffle_pattern(rng, boxes)
    grid = full.copy()
    wanted = givens if givens is not None else round(size**2 * rng.uniform(0.3, 0.44))
    for cell in rng.permutation((size**2 + 1) // 2):
        pair = [cell, size**2 - 1 - cell]
        if np.count_nonzero(grid) <= wanted:
            break
        kept = grid.flat[pair]
        grid.flat[pair] = 0
        if count(Puzzle.sudoku(grid.tolist(), boxes)) > 1:
            grid.flat[pair] = kept
    return Answered(Puzzle.sudoku(grid.tolist(), boxes), tuple(map(tuple, full.tolist())))


def _shuffle_pattern(rng: Rng, boxes: tuple[int, int]) -> np.ndarray:
    """Shuffles the digits, bands and stacks of a pattern grid, and the lines within bands and stacks."""
    rows, columns = boxes
    size = rows * columns

    def shuffled(groups: int, length: int) -> np.ndarray:
        return np.concatenate([group * length + rng.permutation(length) for group in rng.permutation(groups)])

    row, column = np.indices((size, size))
    pattern = (row % rows * columns + row // rows + column) % size
    digits = rng.permutation(np.arange(1, size + 1))
    return np.asarray(digits[pattern][shuffled(columns, rows)][:, shuffled(rows, columns)])


def sudoku_16(rng: Rng) -> Answered:
    """Makes a Sudoku of 16 rows, in numbers or in letters."""
    answered = sudoku(rng, (4, 4), givens=round(256 * rng.uniform(0.45, 0.6)))
    ways: tuple[Symbols, ...] = ("numbers", *ALPHABETS)
    symbols = ways[rng.choice(len(ways), p=[0.4, 0.2, 0.15, 0.25])]
    return Answered(replace(answered.puzzle, symbols=symbols), answered.solution)


def jigsaw(rng: Rng, size: int = 9) -> Answered:
    """Makes a Sudoku with regions of any shape."""
    return generate_answered("jigsaw", rng, size)


def sudoku_x(rng: Rng, size: int = 9) -> Answered:
    """Makes a Sudoku with diagonals."""
    return generate_answered("sudoku-x", rng, size)


def hyper(rng: Rng, size: int = 9) -> Answered:
    """Makes a Sudoku with windows."""
    return generate_answered("hyper", rng, size)


def killer(rng: Rng, size: int = 9) -> Answered:
    """Makes a killer Sudoku without givens."""
    return generate_answered("killer", rng, size)


def signed(rng: Rng, signs: str, size: int = 9, share: float = 1.0) -> Answered:
    """Makes a Sudoku that shows a share of some signs between its cells, and about as few givens as these need."""
    boxes = {4: (2, 2), 6: (2, 3), 9: (3, 3)}[size]
    full = _shuffle_pattern(rng, boxes)
    relations = tuple(sign for sign in _choose_signs(full.tolist(), signs, boxes) if share == 1 or rng.random() < share)
    grid = full.copy()
    for cell in rng.permutation(size**2)[: rng.integers(size**2 * 3 // 5, size**2)]:
        kept, grid.flat[cell] = grid.flat[cell], 0
        if count(Puzzle.sudoku(grid.tolist(), boxes, relations=relations)) > 1:
            grid.flat[cell] = kept
    return Answered(Puzzle.sudoku(grid.tolist(), boxes, relations=relations), tuple(map(tuple, full.tolist())))


def _choose_signs(full: list[list[int]], signs: str, boxes: tuple[int, int]) -> Iterator[Relation]:
    """Chooses at most one sign for two cells; those that compare them stand within boxes, as newspapers have it."""
    seen = set[tuple[Cell, Cell]]()
    for relation in list_signs(full):
        row, column, sign, other_row, other_column = relation
        pair = (row, column), (other_row, other_column)
        is_inside = (row // boxes[0], column // boxes[1]) == (other_row // boxes[0], other_column // boxes[1])
        if sign in signs and pair not in seen and (is_inside or sign not in "<>"):
            seen.add(pair)
            yield relation


def even_odd(rng: Rng, size: int, parities: Collection[Parity] = PARITIES, share: float = 1.0) -> Answered:
    """Makes a Sudoku that marks a share of its even cells, its odd ones or both, and no given that it does not need."""
    boxes = {4: (2, 2), 6: (2, 3), 9: (3, 3)}[size]
    full = _shuffle_pattern(rng, boxes)
    said = [(row, column, PARITIES[full[row, column] % 2]) for row, column in np.ndindex(size, size)]
    parity = tuple(mark for mark in said if mark[2] in parities and (share == 1 or rng.random() < share))
    grid = full.copy()
    for cell in rng.permutation(size**2):
        kept, grid.flat[cell] = grid.flat[cell], 0
        if count(Puzzle.sudoku(grid.tolist(), boxes, parity=parity)) > 1:
            grid.flat[cell] = kept
    return Answered(Puzzle.sudoku(grid.tolist(), boxes, parity=parity), tuple(map(tuple, full.tolist())))


def samurai(rng: Rng, size: str) -> Answered:
    """Makes Sudokus that share boxes, on a canvas of that size; "21 apart" if those at the rim are solved alone."""
    side, _, apart = size.partition(" ")
    answered = generate_answered("samurai", rng, int(side))
    return _solve_apart(rng, answered) if apart else answered


def _solve_apart(rng: Rng, answered: Answered) -> Answered:
    """Prints as many digits more as it takes to solve each grid but the middle one without the others."""
    puzzle, solution = answered.puzzle, np.array(answered.solution)
    givens = np.array(puzzle.givens)
    for row, column in puzzle.grids:
        if (row, column) == (6, 6):
            continue
        own, full = (grid[row : row + 9, column : column + 9] for grid in (givens, solution))
        for cell in rng.permutation(81):
            first, second = [*solutions(Puzzle.sudoku(own.tolist()), 2), None][:2]
            if second is None:
                break
            differs = np.flatnonzero((np.array(first) != np.array(second)).ravel() & (own.ravel() == 0))
            at = int(differs[cell % len(differs)])
            own[divmod(at, 9)] = full.flat[at]
    return Answered(replace(puzzle, givens=givens.tolist()), answered.solution)
