"""Random Star Battles with one solution, several and none, on which two solvers should agree."""

from __future__ import annotations

import random

from scanner.lab.bench.registry import Compared
from solver import Puzzle
from solver.generator.deadline import Deadline
from solver.generator.region_boards import NO_REGION, grow_regions
from solver.kinds.starbattle.maker import join_regions, place_stars_apart
from solver.paper.puzzle import LEAST_SIZES, STARS


def _make_starbattle(shape: tuple[int, int], rng: random.Random) -> Puzzle:
    """Makes regions around stars that do not touch."""
    size = shape[1]
    stars = rng.choice([number for number in STARS if size >= LEAST_SIZES[number]])
    while True:
        placed = place_stars_apart(size, stars, rng, Deadline(60, "star battle"))
        regions = join_regions(grow_regions(placed, size, rng), stars, size, rng)
        if NO_REGION not in regions:
            return Puzzle.starbattle([regions[start : start + size] for start in range(0, size**2, size)], stars)


COMPARED = {
    "starbattle": Compared([(1, size) for size in range(5, 11)], _make_starbattle),
}
