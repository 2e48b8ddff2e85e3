"""Queens: regions grown around queens that do not touch, and mended until theirs is the only solution.

A cell with a queen of another solution goes to the region beside it, which then has two of them. To make a board easier
it is mended in the same way, as if the cells that easy logic leaves open were another solution. One that is too easy is
disturbed and mended again, as long as it comes closer to what is wanted: most of what is begun anew cannot be mended.

Hardly any board is mended so far that singles solve it. One for which nothing else is wanted is grown in the order in
which it is solved: a region takes only cells that the queens before its own rule out, so that hers is the last one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from ..logic.position import Position
from ..logic.rules import members
from ..logic.step import GRADES
from ..neighbours import ALONG_LINES, neighbours
from ..puzzle import Grid, Puzzle
from ..search import solutions
from .deadline import Deadline
from .difficulty import Difficulty
from .region_growing import OPEN, Regions, grow_regions, grow_solvable_regions, place_queens_apart

MENDINGS = 20
"""The changes, as a multiple of the size, after which a board is begun anew."""

EASINGS = 5
"""The changes after which a board that is still too hard is given up."""

VARIANTS = 20
"""The number of boards in a row that are made by disturbing one, without coming closer to what is wanted."""

RIVALS = 3
"""How many solutions are looked for to choose the next one that has to go."""


def queens_puzzle(size: int, rng: Random, deadline: Deadline, difficulty: Difficulty) -> Puzzle:
    """A board with one solution as hard as wanted; its regions are connected, and at most one is a single cell."""
    while True:
        deadline.check()
        puzzle = _climbed(size, rng, deadline, difficulty)
        if puzzle:
            return puzzle


def _climbed(size: int, rng: Random, deadline: Deadline, difficulty: Difficulty) -> Puzzle | None:
    """A board as hard as wanted, changed again and again from one that was not; None if it comes no closer.

    The queens stay the only solution, and what becomes easier by a change is taken back.
    """
    queens = place_queens_apart(size, rng)
    regions = grow_solvable_regions(queens, rng) if difficulty.singles_only else grow_regions(queens, rng)
    if OPEN in regions or _singles(regions) > 1:
        return None
    closest, kept, left = -len(GRADES), regions.copy(), VARIANTS
    while left:
        left -= 1
        puzzle = _mended(regions, queens, rng, deadline, difficulty)
        beyond = difficulty.excess(puzzle) if puzzle else -len(GRADES)
        if not beyond:
            return puzzle
        if beyond > closest:
            closest, left = beyond, VARIANTS
        elif closest == -len(GRADES):
            return None
        if beyond == closest:
            kept = regions.copy()
        regions = kept.copy()
        _disturb(regions, queens, rng)
    return None


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
    beside_cell = neighbours(size, ALONG_LINES)
    rest = {other for other, region in enumerate(regions) if region == own and other != cell}
    if not rest or not _connected(rest, beside_cell) or (len(rest) == 1 and _singles(regions)):
        return []
    return sorted({regions[beside] for beside in beside_cell[cell]} - {own})


def _connected(cells: set[int], beside_cell: Sequence[Sequence[int]]) -> bool:
    reached = {min(cells)}
    fresh = list(reached)
    while fresh:
        fresh = [beside for cell in fresh for beside in beside_cell[cell] if beside in cells - reached]
        reached.update(fresh)
    return reached == cells
