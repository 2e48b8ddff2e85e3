"""Puzzles of clues: these are taken away from a full grid as long as one solution remains.

What has been taken away in turn leads from no puzzle at all to a hard one, so the wanted grade lies where halving finds
it. Sudoku Explainer and Tatham's Solo take away in the same way, but grade after each clue.
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
"""The same where the size is above LARGE: of 25x25 hardly a clue is spared with more, which take ten times as long."""

NEIGHBOURS_TRIED = 10
"""The number of neighbours that are tried of a puzzle one grade too easy: of those of a hard 5x5 with regions one in
100 is expert, of others one in 660."""

CLUES_PUT_BACK = 4
"""The number of clues that are put back in a neighbour before others are taken away."""


def make_clue_puzzle(
    blank: Callable[[], tuple[Puzzle, Grid | None]],
    rng: Random,
    deadline: Deadline,
    excess: Callable[[Puzzle], int],
    symmetry: str = "none",
    minimal: bool = False,
) -> Puzzle:
    """Makes a puzzle with one solution whose `excess` is 0; `blank` makes one without clues, and perhaps its solution.

    With `minimal`, no clue can be spared, or no group of clues that the symmetry maps onto each other.
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
    """Puts some clues back and takes others away. Returns the excess then, but -1 where all was left as it had been."""
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
