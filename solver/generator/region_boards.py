"""Boards with regions grown around pieces that do not touch, and mended until theirs is the only solution.

A cell with a piece of another solution goes to the region beside it, which then has one too many. To make a board
easier it is mended in the same way, as if the cells that easy logic leaves open were another solution. One that is too
easy is disturbed and mended again, as long as it comes closer to what is wanted: most of what is begun anew cannot be
mended.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from itertools import chain
from random import Random

from ..engine.search import solutions
from ..logic.position import Position
from ..logic.rules import members
from ..logic.step import GRADES
from ..paper.cells import ALONG_LINES, neighbours
from ..paper.puzzle import Grid, Puzzle
from .deadline import Deadline
from .difficulty import Difficulty

EAGERNESS = (0.02, 1.0)
"""How readily regions grow, at least and at most."""

LARGEST_SHARE = 1 / 3
"""The share of the board that a region has at most, as on boards drawn by people, ..."""

LARGEST_IN_LINES = 2.5
"""... but on a small board it may have as many cells as this number of lines."""

NO_REGION = -1
"""Stands for a cell that no region has reached."""

Regions = list[int]
"""The region of each cell, in reading order; a region has the number of its piece."""


def grow_regions(pieces: Sequence[int], size: int, rng: Random) -> Regions:
    """Grows regions around pieces that take any cell."""
    begun = {piece: region for region, piece in enumerate(pieces)}
    while NO_REGION in (regions := grow_from(begun, [range(size**2)] * len(pieces), size, rng)):
        pass
    return regions


def grow_from(begun: Mapping[int, int], allowed: Sequence[Container[int]], size: int, rng: Random) -> Regions:
    """Grows regions that begin with some cells, each with the number of its region, and take what each is `allowed`.

    None grows larger than people draw them, so some cells may stay without a region.
    """
    beside_cell = neighbours(size, ALONG_LINES)
    regions = [NO_REGION] * len(beside_cell)
    eagerness = [rng.uniform(*EAGERNESS) for _ in allowed]
    grown = [(region, cell) for cell, region in begun.items()]
    sizes, most = Counter(begun.values()), _limit_cells(size) - 1
    edge: list[tuple[int, int]] = []
    while grown:
        for region, cell in grown:
            regions[cell] = region
            sizes[region] += cell not in begun
            edge += [(region, beside) for beside in beside_cell[cell] if beside in allowed[region]]
        edge = [(region, cell) for region, cell in edge if regions[cell] == NO_REGION and sizes[region] <= most]
        grown = rng.choices(edge, [eagerness[region] for region, _ in edge]) if edge else []
    return regions


def _limit_cells(size: int) -> float:
    """Returns how many cells a region may have on a board of that size."""
    return max(LARGEST_SHARE * size**2, LARGEST_IN_LINES * size)


MENDINGS = 20
"""The number of changes, as a multiple of the size, after which a board is begun again."""

EASINGS = 5
"""The changes after which a board that is still too hard is given up."""

VARIANTS = 20
"""The number of boards in a row that are made by disturbing one, without coming closer to what is wanted."""

RIVALS = 3
"""How many solutions are looked for to choose the next one that has to go."""


Pieces = Sequence[frozenset[int]]
"""The cells of the queen, or of the stars, of each region."""


def make_board(
    grown: Callable[[], tuple[Regions, Pieces]],
    as_puzzle: Callable[[Sequence[Regions]], Puzzle],
    rng: Random,
    deadline: Deadline,
    difficulty: Difficulty,
) -> Puzzle:
    """Makes the first board that becomes as hard as wanted, of those that are grown."""
    while True:
        deadline.check()
        regions, pieces = grown()
        sizes = Counter(regions)
        # Newspapers give no queen away; only what singles solve has to begin with one.
        are_few_alone = sum(cells == 1 for cells in sizes.values()) <= difficulty.singles_only
        if NO_REGION not in regions and are_few_alone and max(sizes.values()) <= _limit_cells(len(pieces)):
            puzzle = _climb(regions, pieces, as_puzzle, rng, deadline, difficulty)
            if puzzle:
                return puzzle


def _climb(
    regions: Regions,
    pieces: Pieces,
    as_puzzle: Callable[[Sequence[Regions]], Puzzle],
    rng: Random,
    deadline: Deadline,
    difficulty: Difficulty,
) -> Puzzle | None:
    """Changes a board again and again until it is as hard as wanted; None if it comes no closer.

    The pieces stay the only solution, and what becomes easier by a change is taken back.
    """
    closest, kept, left = -len(GRADES), regions.copy(), VARIANTS
    while left:
        left -= 1
        puzzle = _mend(regions, pieces, as_puzzle, rng, deadline, difficulty)
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
        _disturb(regions, pieces, rng)
    return None


def _mend(
    regions: Regions,
    pieces: Pieces,
    as_puzzle: Callable[[Sequence[Regions]], Puzzle],
    rng: Random,
    deadline: Deadline,
    difficulty: Difficulty,
) -> Puzzle | None:
    """Changes a board until its pieces are the only solution and easy enough to find; None if that fails."""
    size, easings, own = len(pieces), 0, sorted(frozenset().union(*pieces))
    for _ in range(MENDINGS * size):
        deadline.check()
        puzzle = as_puzzle([regions[start : start + size] for start in range(0, len(regions), size)])
        rivals = [found for grid in solutions(puzzle, RIVALS) if (found := _list_pieces(grid)) != own]
        obstacle = None if rivals else difficulty.obstacle(puzzle)
        if not rivals and not obstacle:
            return puzzle
        changes = (
            _list_easings(regions, pieces, obstacle) if obstacle else _list_changes(regions, pieces, rng.choice(rivals))
        )
        easings += obstacle is not None
        if not changes or easings > EASINGS:
            return None
        cell, region = rng.choice(changes)
        regions[cell] = region
    return None


def _disturb(regions: Regions, pieces: Pieces, rng: Random) -> None:
    """Changes as many cells as half a line has, each to a region beside it."""
    size = len(pieces)
    for _ in range(size // 2):
        changes = _list_changes(regions, pieces, rng.sample(range(size**2), size))
        if changes:
            cell, region = rng.choice(changes)
            regions[cell] = region


def _list_changes(regions: Regions, pieces: Pieces, wrong: Iterable[int]) -> list[tuple[int, int]]:
    """Lists the cells among `wrong` that may move to another region, one with other pieces, each with that region."""
    movable = [cell for cell in wrong if cell not in pieces[regions[cell]]]
    return [(cell, region) for cell in movable for region in _list_takers(regions, cell, len(pieces))]


def _list_easings(regions: Regions, pieces: Pieces, obstacle: Position) -> list[tuple[int, int]]:
    """Changes of cells that logic leaves open, if possible to regions whose pieces it has found, which closes them."""
    changes = _list_changes(regions, pieces, members(obstacle.candidates))
    is_found = [all(obstacle.placed >> cell & 1 for cell in own) for own in pieces]
    return [(cell, region) for cell, region in changes if is_found[region]] or changes


def _list_pieces(grid: Grid) -> list[int]:
    """Lists the cells with a piece, in reading order."""
    return [cell for cell, value in enumerate(chain(*grid)) if value]


def _list_takers(regions: Regions, cell: int, size: int) -> list[int]:
    """Lists the regions beside a cell that may take it over without growing too large.

    The region that loses it stays connected, and keeps two cells at least.
    """
    own, sizes, most = regions[cell], Counter(regions), _limit_cells(size) - 1
    beside_cell = neighbours(size, ALONG_LINES)
    rest = {other for other, region in enumerate(regions) if region == own and other != cell}
    if len(rest) < 2 or not _is_connected(rest, beside_cell):
        return []
    return sorted({region for beside in beside_cell[cell] if sizes[region := regions[beside]] <= most} - {own})


def _is_connected(cells: set[int], beside_cell: Sequence[Sequence[int]]) -> bool:
    reached = {min(cells)}
    fresh = list(reached)
    while fresh:
        fresh = [beside for cell in fresh for beside in beside_cell[cell] if beside in cells - reached]
        reached.update(fresh)
    return reached == cells
