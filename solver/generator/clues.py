"""Makes puzzles by removing clues from a full grid as long as one solution remains.

The more clues are removed, the harder the puzzle, so the wanted grade is found by halving. Sudoku Explainer and
Tatham's Solo remove clues in the same way, but grade the puzzle after each.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain
from random import Random

from ..paper.puzzle import Grid, Puzzle
from .deadline import Deadline, has_one_solution
from .filling import full_grid
from .sheet import ClueSheet, removal_stages
from .symmetry import Orbit

GUESSES_FOR_A_CLUE = 1000
"""A clue that takes more guesses to prove superfluous stays, unless the puzzle is to be minimal."""

LARGE_SIZE = 16
GUESSES_ON_LARGE_SIZES = 100
"""The same for sizes above LARGE_SIZE: on 25x25, more guesses remove hardly a clue more, and take ten times as long."""

NEIGHBOURS_TRIED = 10
"""The number of similar puzzles that are tried if one is a grade too easy: near a hard 5x5 with regions one in 100 is
expert, near others one in 660."""

CLUES_PUT_BACK = 4
"""The number of clues that are put back for a similar puzzle before others are removed."""


def make_clue_puzzle(
    blank: Callable[[], tuple[Puzzle, Grid | None]],
    rng: Random,
    deadline: Deadline,
    excess: Callable[[Puzzle], int],
    symmetry: str = "none",
    minimal: bool = False,
) -> Puzzle:
    """Makes a puzzle with one solution whose `excess` is 0; `blank` makes one without clues, and perhaps its solution.

    With `minimal`, no clue is superfluous, or no group of clues that the symmetry maps onto each other.
    """
    while True:
        unfilled, solution = blank()
        guesses = GUESSES_FOR_A_CLUE if unfilled.size <= LARGE_SIZE else GUESSES_ON_LARGE_SIZES
        is_unique = partial(has_one_solution, deadline=deadline, guesses=None if minimal else guesses)
        parts = removal_stages(unfilled, symmetry, rng)
        sheet = ClueSheet(unfilled, solution or full_grid(unfilled, rng, deadline), frozenset().union(*chain(*parts)))
        beyond = -1
        for stage in parts:
            if beyond < 0 or minimal:
                sheet.thin(stage, is_unique)
                beyond = excess(sheet.puzzle())
        for _ in range(NEIGHBOURS_TRIED):
            if beyond == -1:
                beyond = _change_clues(sheet, parts, rng, is_unique, excess)
        if beyond > 0 and not minimal:
            beyond = sheet.ease(excess)
        if beyond == 0:
            return sheet.puzzle()


def _change_clues(
    sheet: ClueSheet,
    parts: list[list[Orbit]],
    rng: Random,
    is_unique: Callable[[Puzzle], bool],
    excess: Callable[[Puzzle], int],
) -> int:
    """Puts some clues back and removes others. Returns the new excess, or -1 if the change was undone."""
    before = sheet.taken
    back = set(rng.sample(before, min(CLUES_PUT_BACK, len(before))))
    sheet.taken = [clue for clue in before if clue not in back]
    for stage in parts:
        others = [clue for clue in stage if clue not in sheet.taken]
        sheet.thin(rng.sample(others, len(others)), is_unique)
    beyond = excess(sheet.puzzle())
    if beyond < -1:
        sheet.taken, beyond = before, -1
    return beyond
