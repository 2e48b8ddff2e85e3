"""What makes puzzles of one kind, or of a variant of one, and what can be asked of it."""

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
    """A puzzle as it is wanted, and the chance and the time to make it."""

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
    """Makes puzzles that are `called` so in programs, in some sizes; most people mean the `usual_size`.

    Both sides of a rectangular board, where the kind has them, are among the `sizes`. They are of a `kind`, and a
    `name` stands for them in sentences. `found` tells for grades and techniques in which
    sizes they are offered, see known_makers.py. `clues` says whether there are digits or signs that could be minimal or
    symmetrical, `boxed` and `starred` whether boxes or stars may be asked for. What is proved: `least_clues` are
    the fewest with one solution, by size, all puzzles of the sizes `solved_by_singles` are, and none has a use for the
    `needless` techniques of its kind. A `sample` of a size, with boxes if they were asked for, has all that formats may
    have no room for; where there is none, all that hold the kind hold its puzzles.
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
    """Returns the maker that takes clues away from a full grid; `blank` makes a puzzle without any."""
    return clued_with_solution(lambda wanted: (blank(wanted), None))


def clued_with_solution(blank: Callable[[Wanted], tuple[Puzzle, Grid | None]]) -> Callable[[Wanted], Puzzle]:
    """Returns the same where what stays on the blank puzzle comes of a solution, which it makes too."""

    def make(wanted: Wanted) -> Puzzle:
        rng, deadline, difficulty = wanted.rng, wanted.deadline, wanted.difficulty
        symmetry, minimal = wanted.symmetry, wanted.minimal
        if difficulty.needed:
            return make_puzzle_that_needs(*blank(wanted), rng, deadline, difficulty, symmetry, minimal)
        return make_clue_puzzle(lambda: blank(wanted), rng, deadline, difficulty.excess, symmetry, minimal)

    return make
