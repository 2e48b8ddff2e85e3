"""Puzzles that need a technique: clues are put back where the path is stuck, until it is on the path.

A puzzle without any clue that can be spared is followed up to where nothing that is easy enough leads on. There a clue
is put back, and so on to the solution. If the technique was used on the way, the puzzle with these clues is tried: as
they are there from the start, they may make it superfluous, and then others are put back from where it was used. The
neighbours of such a puzzle, with a few clues more and others less, are tried too, since they often use it again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from random import Random
from typing import NamedTuple

from ..logic.position import Position
from ..logic.rules import members
from ..paper.puzzle import Grid, Puzzle
from .clues import GUESSES_FOR_A_CLUE
from .deadline import Deadline, has_one_solution
from .difficulty import Difficulty
from .filling import full_grid
from .sheet import ClueSheet, cells_of_place, removal_stages
from .symmetry import Orbit

ENDINGS_TRIED = 4
"""The number of continuations that are tried from where the technique was used."""

NEIGHBOURS_TRIED = 20
"""The number of similar puzzles that are tried for one that uses the technique."""

CLUES_PUT_BACK = 4
"""The number of clues that are put back for a similar puzzle before others are removed."""


def make_puzzle_that_needs(
    blank: Puzzle,
    solution: Grid | None,
    rng: Random,
    deadline: Deadline,
    difficulty: Difficulty,
    symmetry: str = "none",
    minimal: bool = False,
) -> Puzzle:
    """Makes a puzzle with one solution, or with this one, that is as wanted; with `minimal`, no clue can be spared."""
    is_unique = partial(has_one_solution, deadline=deadline, guesses=None if minimal else GUESSES_FOR_A_CLUE)
    attempts = _attempt_unchanged if minimal else partial(_attempt_led, difficulty=difficulty, rng=rng)
    while True:
        clues = list(chain(*removal_stages(blank, symmetry, rng)))
        sheet = ClueSheet(blank, solution or full_grid(blank, rng, deadline), frozenset().union(*clues))
        sheet.thin(clues, is_unique)
        for attempt in _attempt_neighbours(sheet, clues, rng, is_unique, attempts):
            if difficulty.excess(attempt) == 0:
                return attempt


def _attempt_neighbours(
    sheet: ClueSheet,
    clues: list[Orbit],
    rng: Random,
    is_unique: Callable[[Puzzle], bool],
    attempts: Callable[[ClueSheet], Iterator[Puzzle]],
) -> Iterator[Puzzle]:
    """Yields the attempts with a sheet, and with its neighbours and theirs, as long as there are any."""
    promising: list[Orbit] = []
    for _ in range(NEIGHBOURS_TRIED):
        taken = sheet.taken
        for attempt in attempts(sheet):
            promising = taken
            yield attempt
        if not promising:
            return
        back = set(rng.sample(promising, min(CLUES_PUT_BACK, len(promising))))
        sheet.taken = [clue for clue in promising if clue not in back]
        others = [clue for clue in clues if clue not in sheet.taken]
        sheet.thin(rng.sample(others, len(others)), is_unique)


def _attempt_unchanged(sheet: ClueSheet) -> Iterator[Puzzle]:
    yield sheet.puzzle()


class _Way(NamedTuple):
    """Where a path has come to: the clues that are not printed, and the position."""

    taken: list[Orbit]
    position: Position


def _attempt_led(sheet: ClueSheet, difficulty: Difficulty, rng: Random) -> Iterator[Puzzle]:
    """Yields the sheet with clues put back so that its path uses the technique; nothing if it does not lead there."""
    start = _Way(sheet.taken, Position.of(sheet.puzzle()))
    use = _follow(sheet, start, difficulty, rng, stops=True)
    if not use.position.solved:
        for _ in range(ENDINGS_TRIED):
            yield sheet.without(_follow(sheet, use, difficulty, rng, stops=False).taken)


def _follow(sheet: ClueSheet, way: _Way, difficulty: Difficulty, rng: Random, stops: bool) -> _Way:
    """Follows the path to the solution; if it `stops` there, only to where the technique is used."""
    taken, position = way
    while not position.solved:
        step = difficulty.next_step(position)
        if step and stops and difficulty.is_need(step):
            break
        if step:
            position = position.after(step)
        else:
            back = rng.choice([clue for clue in taken if _is_open(clue, position)])
            taken = [clue for clue in taken if clue != back]
            position = _carry_over(position, sheet.without(taken))
    return _Way(taken, position)


def _is_open(clue: Orbit, position: Position) -> bool:
    """Tells whether a clue would tell anything of a blank cell."""
    grid = position.grid
    return any(not grid[row][column] for place in clue for row, column in cells_of_place(place, len(grid)))


def _carry_over(position: Position, puzzle: Puzzle) -> Position:
    """Carries a position over to a puzzle with the same solution that has more clues."""
    start = Position.of(puzzle)
    return start.place_all(members(position.placed & ~start.placed)).remove(~position.candidates)
