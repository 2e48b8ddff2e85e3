"""Sudoku and Futoshiki: clues are taken away from a full grid as long as one solution remains.

What has been taken away in turn leads from no puzzle at all to a hard one, so the wanted grade lies where halving finds
it. Sudoku Explainer and Tatham's Solo take away in the same way, but grade after each clue.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain
from random import Random

from ..puzzle import Puzzle
from .deadline import Deadline
from .filling import full_grid
from .sheet import ClueSheet, removal_stages
from .uniqueness import has_one_solution

GUESSES = 1000
"""A clue that takes more guesses to prove superfluous stays, unless the puzzle is to be minimal."""


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
    is_unique = partial(has_one_solution, deadline=deadline, guesses=None if minimal else GUESSES)
    while True:
        parts = removal_stages(blank, symmetry, rng)
        sheet = ClueSheet(blank, full_grid(blank, rng, deadline), frozenset().union(*chain(*parts)))
        beyond = -1
        for stage in parts:
            if beyond < 0 or minimal:
                sheet.thin(stage, is_unique)
                beyond = excess(sheet.puzzle())
        if beyond > 0 and not minimal:
            beyond = sheet.ease(excess)
        if beyond == 0:
            return sheet.puzzle()
