"""Makes Suguru: regions are grown at random, filled, and digits are taken away as long as one solution remains.

The regions are like those in newspapers: mostly of five cells, and few of less than four.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from random import Random

from ...engine import kind_of
from ...engine.search import choices
from ...generator.maker import Maker, Wanted, clued_with_solution
from ...paper.cells import ALONG_LINES, Shape, blank_grid, in_rows, neighbours
from ...paper.field_values import VALUES
from ...paper.puzzle import Grid, Puzzle

SIZES_GROWN = (5, 5, 5, 5, 5, 5, 4, 4, 6, 3)
"""The sizes to which regions are grown, each as often as it is here; what is left between them is smaller."""

GUESSES = 300
"""The most guesses to fill a board, of which some have no way to be filled."""

NO_REGION = -1


def _make_blank(wanted: Wanted) -> tuple[Puzzle, Grid]:
    """Makes a board without digits that has a solution, and one of these."""
    rng = wanted.rng
    while True:
        wanted.deadline.check()
        regions = grow_unlike_regions(wanted.shape, rng)
        if not _is_usual(Counter(Counter(regions).values())):
            continue
        if filled := fill_regions(wanted.shape, regions, rng):
            return filled


def fill_regions(shape: Shape, regions: Sequence[int], rng: Random) -> tuple[Puzzle, Grid] | None:
    """Returns the board with these regions and without digits, and a solution; None if few guesses find none."""
    puzzle = Puzzle("suguru", max(shape), blank_grid(shape), regions=in_rows(regions, shape.columns))  # type: ignore[arg-type]
    model = kind_of(puzzle).model(puzzle)
    found = next(filter(None, islice(choices(model, [], rng=rng), GUESSES)), None)
    return (puzzle, model.grid(found)) if found else None


def _is_usual(sizes: Counter[int]) -> bool:
    """Tells whether regions are mostly of five cells, and few of them of less than four; they have their letters."""
    number = sizes.total()
    are_few_small = sizes[1] + sizes[2] + sizes[3] <= 1 + number // 6
    return are_few_small and 2 * sizes[5] >= number and number <= len(VALUES)


def grow_unlike_regions(shape: Shape, rng: Random) -> list[int]:
    """Grows one region after another, from the free cell with the fewest free neighbours; cells left alone join one."""
    around = neighbours(shape, ALONG_LINES)
    regions = [NO_REGION] * shape.area
    free = set(range(shape.area))
    number = 0
    while free:
        region = _grow_region(around, free, rng.choice(SIZES_GROWN), rng)
        free -= region
        beside = sorted({regions[other] for cell in region for other in around[cell]} - {NO_REGION})
        sizes = Counter(regions)
        takers = [other for other in beside if sizes[other] + len(region) <= 5]
        if len(region) < 3 and takers and rng.random() < 0.85:
            joined = rng.choice(takers)
        else:
            joined, number = number, number + 1
        for cell in region:
            regions[cell] = joined
    return regions


def _grow_region(around: tuple[tuple[int, ...], ...], free: set[int], size: int, rng: Random) -> set[int]:
    """Grows a region of free cells; those that would be left with few free neighbours are taken first."""

    def openness(cell: int) -> float:
        return sum(other in free and other not in region for other in around[cell]) + rng.random()

    region: set[int] = set()
    edge = sorted(free)
    while edge and len(region) < size:
        region.add(min(edge, key=openness))
        edge = sorted({other for cell in region for other in around[cell] if other in free} - region)
    return region


SIZES = (5, 6, 7, 8, 9, 10)

FOUND = {
    "trivial": SIZES,
    "easy": SIZES,
    "medium": SIZES,
    "hard": SIZES,
    "only place in a region": SIZES,
    "last digit": SIZES,
    "forbidden neighbour": SIZES,
    "touching pair": SIZES,
    "touching triple": SIZES,
}

MAKERS = (Maker("suguru", "suguru", "Suguru", SIZES, 6, clued_with_solution(_make_blank), FOUND),)
