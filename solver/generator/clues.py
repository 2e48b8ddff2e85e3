"""Sudoku and Futoshiki: clues are taken away from a full grid as long as one solution remains.

What has been taken away in turn leads from no puzzle at all to a hard one, so the wanted grade lies where halving finds
it. Sudoku Explainer and Tatham's Solo take away in the same way, but grade after each clue.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import chain
from random import Random

from ..puzzle import Grid, Puzzle, Relation
from .deadline import Deadline
from .filling import full_grid
from .symmetry import Orbit, Place, orbits
from .uniqueness import has_one_solution

GUESSES = 1000
"""A clue that takes more guesses to prove superfluous stays, unless the puzzle is to be minimal."""

SIGNS = (0.25, 0.55)
"""The least and the greatest share of neighbours that have a sign between them when digits are taken away."""


def clue_puzzle(
    blank: Puzzle,
    rng: Random,
    deadline: Deadline,
    excess: Callable[[Puzzle], int],
    symmetry: str = "none",
    minimal: bool = False,
) -> Puzzle:
    """A puzzle with one solution whose `excess` is 0.

    With `minimal`, no clue can be spared, or no group of clues that the symmetry maps onto each other.
    """
    guesses = None if minimal else GUESSES
    while True:
        solution = full_grid(blank, rng, deadline)
        stages = _stages(blank, symmetry, rng)
        places = frozenset[Place]().union(*chain(*stages))
        history = [_printed(blank, solution, places)]
        for stage in stages:
            for orbit in stage:
                puzzle = _printed(blank, solution, places - orbit)
                if has_one_solution(puzzle, deadline, guesses):
                    places -= orbit
                    history.append(puzzle)
            ending = excess(history[-1])
            if ending >= 0 and not minimal:
                break
        found = history[-1] if ending == 0 else None if minimal else _at_grade(history, excess)
        if found:
            return found


def _at_grade(history: Sequence[Puzzle], excess: Callable[[Puzzle], int]) -> Puzzle | None:
    """The puzzle of the right grade with the fewest clues, if there is one, among puzzles that grow ever harder."""
    found = None
    low, high = 0, len(history)
    while low < high:
        middle = (low + high) // 2
        beyond = excess(history[middle])
        if beyond > 0:
            high = middle
        else:
            low = middle + 1
            found = history[middle] if beyond == 0 else found
    return found


def _stages(blank: Puzzle, symmetry: str, rng: Random) -> list[list[Orbit]]:
    """What is taken away first, and then, each in random order: the digits; the signs, if there are any."""
    line = range(0, 2 * blank.size, 2)
    digits = _shuffled(((row, column) for row in line for column in line), symmetry, blank.size, rng)
    if blank.kind == "sudoku":
        return [digits]
    across = ((row, column + 1) for row in line for column in line[:-1])
    down = ((row + 1, column) for row in line[:-1] for column in line)
    signs = _shuffled(chain(across, down), symmetry, blank.size, rng)
    return [digits, signs[: round(len(signs) * rng.uniform(*SIGNS))]]


def _shuffled(places: Iterable[Place], symmetry: str, size: int, rng: Random) -> list[Orbit]:
    groups = orbits(places, symmetry, size)
    return rng.sample(groups, len(groups))


def _printed(blank: Puzzle, solution: Grid, places: frozenset[Place]) -> Puzzle:
    """The puzzle with the clues at `places`, and none elsewhere."""
    givens = tuple(
        tuple(value if (2 * row, 2 * column) in places else 0 for column, value in enumerate(values))
        for row, values in enumerate(solution)
    )
    signs = sorted((row, column) for row, column in places if row % 2 or column % 2)
    return replace(blank, givens=givens, relations=tuple(_relation(solution, *place) for place in signs))


def _relation(solution: Grid, row: int, column: int) -> Relation:
    """The sign at a place of odd row or column."""
    first, second = (row // 2, column // 2), ((row + 1) // 2, (column + 1) // 2)
    less = solution[first[0]][first[1]] < solution[second[0]][second[1]]
    return (*first, "<" if less else ">", *second)
