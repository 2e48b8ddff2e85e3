"""How many marks each row, column and region of a board may take: one queen, or several stars."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from scanner.judgement.regions import Labels
from solver import Puzzle
from solver.paper.puzzle import LEAST_SIZES


def puzzle_with(labels: Labels, stars: int, marks: Sequence[Sequence[str]] = ()) -> Puzzle:
    """The puzzle on a board whose cells have these regions, with that many stars in each; one is a queen."""
    size = round(len(labels) ** 0.5)
    regions = labels.reshape(size, size).tolist()
    return Puzzle.queens(regions, marks=marks) if stars == 1 else Puzzle.starbattle(regions, stars, marks=marks)


def has_room(labels: Labels, stars: int) -> bool:
    """Whether all regions but one, which may have been misread, have room for that many stars, and there are enough."""
    second = int(np.sort(np.bincount(labels))[1])
    return labels.max() + 1 >= LEAST_SIZES[stars] and second >= 2 * stars - 1
