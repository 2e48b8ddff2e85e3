"""Queens: regions grown around queens that do not touch, and mended until theirs is the only solution.

A cell with a queen of another solution goes to the region beside it, which then has two of them. To make a board easier
it is mended in the same way, as if the cells that easy logic leaves open were another solution. One that is too easy is
disturbed and mended again, which takes less than to begin anew, as most of what is begun cannot be mended.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from random import Random

from ..logic.position import Position
from ..logic.rules import members
from ..puzzle import Grid, Puzzle
from ..search import solutions
from .deadline import Deadline
from .difficulty import Difficulty

EAGERNESS = (0.02, 1.0)
"""How readily regions grow, at least and at most: as on boards drawn by people, the largest takes about a quarter."""

MENDINGS = 20
"""Times the size: after so many changes a board is begun anew."""

EASINGS = 5
"""After so many changes a board that is still too hard is given up."""

VARIANTS = 20
"""So many boards are made of one by disturbing it, which is more than the mending as a rule allows."""

RIVALS = 3
"""How many solutions are looked for to choose the next one that has to go."""

Regions = list[int]
"""The region of each cell, in reading order; a region has the number of the row of its queen."""


def board(size: int, rng: Random, deadline: Deadline, difficulty: Difficulty) -> Puzzle:
    """A board with one solution as hard as wanted; its regions are connected, and at most one is a single cell."""
    while True:
        for puzzle in _variants(size, rng, deadline, difficulty):
            if difficulty.excess(puzzle) == 0:
                return puzzle


def _variants(size: int, rng: Random, deadline: Deadline, difficulty: Difficulty) -> Iterator[Puzzle]:
    """Boards with the same queens as their only solution, none too hard, each made from the one before."""
    queens = _queens(size, rng)
    regions = _grown(queens, rng)
    if _singles(regions) > 1:
        return
    for _ in range(VARIANTS):
        puzzle = _mended(regions, queens, rng, deadline, difficulty)
        if not puzzle:
            return
        yield puzzle
        _disturb(regions, queens, rng)


def _queens(size: int, rng: Random) -> list[int]:
    """The cell of the queen of each row; none touch."""
    while True:
        columns = rng.sample(range(size), size)
        if all(abs(left - right) > 1 for left, right in pairwise(columns)):
            return [row * size + column for row, column in enumerate(columns)]


def _grown(queens: Sequence[int], rng: Random) -> Regions:
    """Regions around the queens, grown cell by cell."""
    neighbours = _neighbours(len(queens))
    regions = [-1] * len(neighbours)
    eagerness = [rng.uniform(*EAGERNESS) for _ in queens]
    grown = list(enumerate(queens))
    edge: list[tuple[int, int]] = []
    while grown:
        for region, cell in grown:
            regions[cell] = region
            edge += [(region, beside) for beside in neighbours[cell]]
        edge = [(region, cell) for region, cell in edge if regions[cell] < 0]
        grown = rng.choices(edge, [eagerness[region] for region, _ in edge]) if edge else []
    return regions


def _singles(regions: Regions) -> int:
    """The number of regions of one cell."""
    return sum(number == 1 for number in Counter(regions).values())


def _mended(
    regions: Regions, queens: Sequence[int], rng: Random, deadline: Deadline, difficulty: Difficulty
) -> Puzzle | None:
    """The board on which `queens` are the only solution, and not too hard to find; None if it does not come about."""
    size, easings = len(queens), 0
    for _ in range(MENDINGS * size):
        deadline.check()
        puzzle = Puzzle.queens([regions[start : start + size] for start in range(0, len(regions), size)])
        rivals = [found for grid in solutions(puzzle, RIVALS) if (found := _queens_of(grid)) != queens]
        obstacle = None if rivals else difficulty.obstacle(puzzle)
        if not rivals and not obstacle:
            return puzzle
        changes = _easings(regions, queens, obstacle) if obstacle else _changes(regions, queens, rng.choice(rivals))
        easings += obstacle is not None
        if not changes or easings > EASINGS:
            return None
        cell, region = rng.choice(changes)
        regions[cell] = region
    return None


def _disturb(regions: Regions, queens: Sequence[int], rng: Random) -> None:
    """Change as many cells as half a line has, each to a region beside it."""
    size = len(queens)
    for _ in range(size // 2):
        changes = _changes(regions, queens, rng.sample(range(size**2), size))
        if changes:
            cell, region = rng.choice(changes)
            regions[cell] = region


def _changes(regions: Regions, queens: Sequence[int], wrong: Iterable[int]) -> list[tuple[int, int]]:
    """The cells among `wrong` that may change to another region, each with that region, which has another queen."""
    return [(cell, region) for cell in wrong if cell not in queens for region in _takers(regions, cell, len(queens))]


def _easings(regions: Regions, queens: Sequence[int], obstacle: Position) -> list[tuple[int, int]]:
    """Changes of cells that logic leaves open, if possible to regions whose queens it has found, which closes them."""
    changes = _changes(regions, queens, members(obstacle.candidates))
    return [(cell, region) for cell, region in changes if obstacle.placed >> queens[region] & 1] or changes


def _queens_of(grid: Grid) -> list[int]:
    return [row * len(grid) + values.index(1) for row, values in enumerate(grid)]


def _takers(regions: Regions, cell: int, size: int) -> list[int]:
    """The regions beside a cell that may take it over: its own stays connected, and no second single cell remains."""
    own = regions[cell]
    neighbours = _neighbours(size)
    rest = {other for other, region in enumerate(regions) if region == own and other != cell}
    if not rest or not _connected(rest, neighbours) or (len(rest) == 1 and _singles(regions)):
        return []
    return sorted({regions[beside] for beside in neighbours[cell]} - {own})


def _connected(cells: set[int], neighbours: Sequence[Sequence[int]]) -> bool:
    reached = {min(cells)}
    fresh = list(reached)
    while fresh:
        fresh = [beside for cell in fresh for beside in neighbours[cell] if beside in cells - reached]
        reached.update(fresh)
    return reached == cells


@cache
def _neighbours(size: int) -> tuple[tuple[int, ...], ...]:
    """For each cell, the cells beside, above and below it."""
    line = range(size)
    return tuple(
        tuple(
            (row + down) * size + column + right
            for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0))
            if row + down in line and column + right in line
        )
        for row in line
        for column in line
    )
