"""The makers of puzzles, each of one kind or variant, and what can be asked of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from ..logic.technique import Technique
from ..paper.puzzle import Grid, Kind, Puzzle, Shape
from .clues import make_clue_puzzle
from .deadline import Deadline
from .difficulty import Difficulty
from .needing import make_puzzle_that_needs


@dataclass(frozen=True)
class Wanted:
    """What is wanted of a new puzzle, and the random numbers and the time to make it."""

    shape: Shape
    rng: Random
    deadline: Deadline
    difficulty: Difficulty
    boxes: Sequence[int] | None = None
    stars: int | None = None
    symmetry: str = "none"
    minimal: bool = False

    @property
    def size(self) -> int:
        """The side of a square board, and the longer one of another."""
        return self.shape.size


class Maker(NamedTuple):
    """Makes puzzles of one sort.

    Programs know it as `called`, sentences as `name`; its `kind` is that of the puzzles. Both sides of a rectangular
    board are among the `sizes`; most people mean the `usual_size`. `found` has the sizes in which grades and techniques
    are offered (see known_makers.py). `clues` says whether there are digits or signs that could be minimal or
    symmetrical, `boxed` and `starred` whether boxes or stars may be asked for.

    Three facts are proved: `least_clues` has the fewest clues with one solution, by size; all puzzles of the sizes in
    `solved_by_singles` need nothing harder; and none needs the `needless` techniques of its kind.

    `sample` makes a puzzle of a size, with boxes if they were asked for, that has everything a format may have no room
    for; where it is missing, every format that holds the kind holds all its puzzles.
    """

    called: str
    kind: Kind
    name: str
    sizes: tuple[int, ...]
    usual_size: int
    make: Callable[[Wanted], Puzzle]
    found: Mapping[str, tuple[int, ...]]
    clues: bool = True
    boxed: bool = False
    starred: bool = False
    least_clues: Mapping[int, int] = {}
    solved_by_singles: tuple[int, ...] = ()
    needless: tuple[Technique, ...] = ()
    sample: Callable[[int, Sequence[int] | None], Puzzle] | None = None


def clued(blank: Callable[[Wanted], Puzzle]) -> Callable[[Wanted], Puzzle]:
    """Returns the maker that removes clues from a full grid; `blank` makes a puzzle without any."""
    return clued_with_solution(lambda wanted: (blank(wanted), None))


def clued_with_solution(blank: Callable[[Wanted], tuple[Puzzle, Grid | None]]) -> Callable[[Wanted], Puzzle]:
    """Returns a maker like `clued`, for blank puzzles with print that depends on a solution; `blank` makes both."""

    def make(wanted: Wanted) -> Puzzle:
        rng, deadline, difficulty = wanted.rng, wanted.deadline, wanted.difficulty
        symmetry, minimal = wanted.symmetry, wanted.minimal
        if difficulty.needed:
            return make_puzzle_that_needs(*blank(wanted), rng, deadline, difficulty, symmetry, minimal)
        return make_clue_puzzle(lambda: blank(wanted), rng, deadline, difficulty.excess, symmetry, minimal)

    return make
