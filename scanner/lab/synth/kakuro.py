"""Kakuros to print: black cells in a pattern that is the same upside down, and sums with one solution."""

from __future__ import annotations

import numpy as np

from scanner.lab.synth.puzzles import Answered
from solver import Cell, Puzzle, solutions
from solver.cages import Cage
from solver.runs import HIGHEST, lines_between

Rng = np.random.Generator

BLACK = 0.2
"""About the share of cells within the first row and column that are black."""

LONGEST = 6
"""The longest run; long ones leave much open."""

TRIES = 400
"""So often a digit is changed where two solutions differ, before digits are given."""

WORSE = 0.05
"""How often a change is kept though two solutions differ in more cells then."""


def kakuro(rng: Rng, size: int = 8) -> Answered:
    """A Kakuro with one solution; where its sums leave it open, some digits are printed."""
    while True:
        black = _pattern(rng, size)
        runs = lines_between(size, _cells(black))
        filled = _filled(rng, black, runs)
        if filled is None:
            continue
        filled = _improved(rng, filled, black, runs)
        givens = np.zeros_like(filled)
        while (other := _another(filled, black, runs, givens)) is not None:
            cells = np.argwhere(other != filled)
            cell = tuple(cells[rng.integers(len(cells))])
            givens[cell] = filled[cell]
        return Answered(_puzzle(filled, black, runs, givens), tuple(map(tuple, filled.tolist())))


def _cells(black: np.ndarray) -> tuple[Cell, ...]:
    return tuple((int(row), int(column)) for row, column in np.argwhere(black))


def _pattern(rng: Rng, size: int) -> np.ndarray:
    """Black cells, so that each white one is in a run across and a run down, and these are all connected."""
    while True:
        black = np.ones((size, size), bool)
        inner = rng.random((size - 1, size - 1)) < BLACK / 2
        black[1:, 1:] = inner | inner[::-1, ::-1]
        for _ in range(size):
            black[1:, 1:] |= _alone(black[1:, 1:]) | _alone(black[1:, 1:].T).T
        lines = lines_between(size, _cells(black))
        if (~black).sum() > 0.5 * (size - 1) ** 2 and max(map(len, lines)) <= LONGEST and _is_connected(~black):
            return black


def _alone(black: np.ndarray) -> np.ndarray:
    """The white cells between two black ones in their row, or at its end."""
    framed = np.pad(black, ((0, 0), (1, 1)), constant_values=True)
    return np.asarray(~black & framed[:, :-2] & framed[:, 2:])


def _is_connected(white: np.ndarray) -> bool:
    reached = np.zeros_like(white)
    reached[tuple(np.argwhere(white)[0])] = True
    while True:
        more = reached.copy()
        more[1:] |= reached[:-1]
        more[:-1] |= reached[1:]
        more[:, 1:] |= reached[:, :-1]
        more[:, :-1] |= reached[:, 1:]
        more &= white
        if (more == reached).all():
            return bool((reached == white).all())
        reached = more


def _filled(rng: Rng, black: np.ndarray, runs: tuple[tuple[Cell, ...], ...]) -> np.ndarray | None:
    """Digits that differ within runs; None where that does not come about."""
    filled = np.zeros(black.shape, int)
    for row, column in np.argwhere(~black).tolist():
        free = _free(filled, (row, column), runs)
        if not free:
            return None
        filled[row, column] = rng.choice(free)
    return filled


def _free(filled: np.ndarray, cell: Cell, runs: tuple[tuple[Cell, ...], ...]) -> list[int]:
    """The digits that do not stand in the runs of a cell."""
    used = {int(filled[other]) for run in runs if cell in run for other in run}
    return [digit for digit in range(1, HIGHEST + 1) if digit not in used]


def _improved(rng: Rng, filled: np.ndarray, black: np.ndarray, runs: tuple[tuple[Cell, ...], ...]) -> np.ndarray:
    """The digits changed one by one, until there is one solution or two differ in few cells."""
    none = np.zeros_like(filled)
    other = _another(filled, black, runs, none)
    for _ in range(TRIES):
        if other is None:
            break
        changed = filled.copy()
        _change(rng, changed, np.argwhere(other != filled), runs)
        found = _another(changed, black, runs, none)
        if found is None or (found != changed).sum() <= (other != filled).sum() or rng.random() < WORSE:
            filled, other = changed, found
    return filled


def _change(rng: Rng, filled: np.ndarray, cells: np.ndarray, runs: tuple[tuple[Cell, ...], ...]) -> None:
    """Another digit in one of some cells: the lowest or the highest that is free, which leave the least open."""
    row, column = cells[rng.integers(len(cells))].tolist()
    free = _free(filled, (row, column), runs)
    if free:
        filled[row, column] = free[-int(rng.integers(2))]


def _puzzle(filled: np.ndarray, black: np.ndarray, runs: tuple[tuple[Cell, ...], ...], givens: np.ndarray) -> Puzzle:
    sums = [Cage(run, int(sum(filled[cell] for cell in run))) for run in runs]
    return Puzzle.kakuro(len(black), _cells(black), sums, givens=givens.tolist())


def _another(
    filled: np.ndarray, black: np.ndarray, runs: tuple[tuple[Cell, ...], ...], givens: np.ndarray
) -> np.ndarray | None:
    """A solution other than the one that is filled in, None where that is the only one."""
    found = (np.array(grid) for grid in solutions(_puzzle(filled, black, runs, givens), 2))
    return next((grid for grid in found if (grid != filled).any()), None)
