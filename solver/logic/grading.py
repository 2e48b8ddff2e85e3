"""Grades of puzzles, from the hardest techniques that they need and from how often they need them.

Techniques of all kinds carry scores on one scale: about a hundred times what Sukaku Explainer gives to a puzzle of its
own kind that needs them. The score of a puzzle is that of its hardest step, and a little more for each other
that is nearly as hard (`add_scores`). Its grade is the first whose limit allows that, and at least the grade of its
hardest step. However much there is to do, "beyond" takes a step of that grade, which few people would find. Techniques
are tried in the order of HoDoKu's levels. Beside other scales, as `python -m scanner.lab.bench.ratings` and `levels`
measure; of 914 puzzles from six sources, nine in ten of a grade are rated so by Sukaku Explainer:

| grade   | needs                                     | HoDoKu  | Sukaku Explainer | Tatham: Solo, Unequal          |
|---------|-------------------------------------------|---------|------------------|--------------------------------|
| trivial | singles                                   | Easy    | 1.2 to 2.0       | trivial, basic                 |
| easy    | more singles; bounds by signs; one region | Easy    | 1.5 to 2.0       | trivial, basic, easy, normal   |
| medium  | locked candidates, pairs, triples         | Medium  | 2.0 to 3.4       | intermediate, advanced, tricky |
| hard    | quads, fish, wings, colours, rectangles   | Hard    | 4.0 to 7.1       | extreme, unreasonable          |
| expert  | chains, large fish, almost locked sets    | Unfair  | 5.6 to 8.9       | extreme, unreasonable          |
| beyond  | forcing chains and nets, mutant fish      | Extreme | 8.4 and more     | unreasonable, recursive        |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, reduce
from math import inf
from time import monotonic

from ..paper.puzzle import Puzzle
from .guide import find_only_solution, follow_path
from .position import Position
from .step import GRADES, Grade, Step
from .techniques import TECHNIQUES, techniques_for

LIMITS: dict[Grade, int] = {"trivial": 182, "easy": 250, "medium": 350, "hard": 620}
"""The most that the score of a puzzle of a grade may be, and that of a technique."""

SECONDS = 2.0
"""How long a path is followed to grade a puzzle: those of 25x25 that are hard may continue for many minutes."""

UNSOLVED = 10_000
"""The least score of a puzzle that logic does not solve, and that of trial."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a puzzle is: its grade, its score, the name of the hardest technique.

    `hardest` is None if nothing is left to do. `solved` tells whether logic alone, without trial, reached the solution;
    what it does not solve is graded "beyond", and has a score of UNSOLVED at least. If it is not `whole`, the path took
    too long and was left: the grade and the score are the least that they can be.
    """

    grade: Grade
    score: int
    hardest: str | None
    steps: int
    solved: bool
    whole: bool = True


def grade(puzzle: Puzzle, seconds: float = SECONDS) -> Rating:
    """Solves the puzzle by logic, from its givens, and says how hard that was, or as far as it came in these `seconds`.

    Raises PuzzleError if it has no solution or several, or if that takes too long to find out.
    """
    find_only_solution(puzzle)
    end = monotonic() + seconds
    found = []
    for step in follow_path(Position.of(puzzle), techniques_for(puzzle.kind), end):
        found.append(step)
        if monotonic() > end:
            break
    return rate(puzzle, found, whole=monotonic() <= end)


def rate(puzzle: Puzzle, path: Sequence[Step], whole: bool = True, begin: Position | None = None) -> Rating:
    """Grades a puzzle by its path; `whole` says whether the path is complete. It may `begin` after what is printed."""
    position = reduce(Position.after, path, begin or Position.of(puzzle))
    whole = whole or position.solved
    solved = position.solved and not any(step.technique == "trial" for step in path)
    score = max(add_scores([step.score for step in path], puzzle.shape.area), 0 if solved or not whole else UNSOLVED)
    hardest = max(path, key=lambda step: rank_hardness(step.technique), default=None)
    least = hardest.grade if hardest else "trivial"
    return Rating(
        _choose_grade(least, score) if solved or not whole else "beyond",
        score,
        hardest.technique if hardest else None,
        len(path),
        solved,
        whole,
    )


@cache
def rank_hardness(technique: str) -> tuple[int, float, int]:
    """Ranks a technique beside others: by its grade, by its score, and by when it is tried."""
    names = [known.name for known in TECHNIQUES]
    known = TECHNIQUES[names.index(technique)]
    return GRADES.index(known.grade), known.score, names.index(technique)


def add_scores(scores: Sequence[int], area: int) -> int:
    """Adds up the scores of steps on a grid of so many cells, so that the hardest rule, and the others tell like apart.

    Ten steps as hard as the hardest add 15 % to it. On grids of more than 81 cells, they count in proportion.
    """
    hardest = max(scores, default=0)
    as_hard: float = sum((score / hardest) ** 16 for score in scores) / max(1, area / 81)
    more: float = as_hard ** (1 / 16)
    return max(hardest, round(hardest * more))


def _choose_grade(least: Grade, score: float) -> Grade:
    """Chooses the first grade from `least` on that allows the score."""
    grades = GRADES[GRADES.index(least) :]
    return next(grade for grade in grades if score <= LIMITS.get(grade, inf))
