"""Grows grids: links crossings that are mutual neighbours, and chooses the square with most evidence of a lattice."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from scanner.detection.crossings import Crossings
from scanner.detection.grid_evidence import (
    BEYOND,
    SHARE_OF_A_CANDIDATE,
    SIZES,
    find_likeliest_square,
    is_in_size,
    look_up_evidence,
    look_up_log_odds,
)
from scanner.detection.lattice_fit import FEWEST_LINKED, NEAR_SHARE, lay
from scanner.types import Lattice

Places = NDArray[np.intp]
Floats = NDArray[np.float32]


def grow_grids(crossings: Crossings) -> Iterator[Lattice]:
    """Yields the grids on one copy of a picture."""
    for members, places in link_crossings(crossings):
        if len(members) >= FEWEST_LINKED and np.ptp(places, axis=0).min() > 1:
            yield from _grow_likeliest(crossings, members, places)


def _grow_likeliest(crossings: Crossings, members: Places, places: Places) -> Iterator[Lattice]:
    """Yields the grid with the most evidence through linked crossings, and the grids of the crossings beside it."""
    low, high = places.min(axis=0) - BEYOND, places.max(axis=0) + BEYOND
    laid = lay(crossings.points, members, places, low, high)
    if laid is None or not (square := find_likeliest_square(look_up_evidence(crossings, laid))):
        return
    lattice = square.of(laid)
    if not _is_seen_whole(crossings, lattice):
        lattice = _of_rectangle(crossings, places, laid) or _of_shown_part(crossings, laid, lattice) or lattice
    if _is_seen_whole(crossings, lattice) and _is_convex(lattice) and is_in_size(crossings, lattice):
        yield lattice
    corner = low + np.array([square.top, square.left])
    beside = ((places < corner) | (places > corner + square.rows)).any(axis=1)
    if not beside.all():
        yield from grow_grids(crossings.only(members[beside]))


def _of_rectangle(crossings: Crossings, places: Places, laid: Floats) -> Lattice | None:
    """Finds the likeliest square of a rectangle, whose crossings are linked but for one line's worth; None without one.

    `laid` are the crossings of all places, and of BEYOND more on every side. A square that holds all of a rectangle may
    reach beyond the picture, where nothing speaks against it.
    """
    rows, columns = (np.ptp(places, axis=0) + 1).tolist()
    if rows == columns or len(places) < rows * columns - min(rows, columns):
        return None
    inner = np.ascontiguousarray(laid[BEYOND:-BEYOND, BEYOND:-BEYOND])
    square = find_likeliest_square(look_up_evidence(crossings, inner), [min(rows, columns) - 1])
    return square.of(inner) if square and square.rows in SIZES else None


def _of_shown_part(crossings: Crossings, laid: Floats, square: Lattice) -> Lattice | None:
    """Finds the likeliest square on the picture, if it is plainly seen; None if one beyond it has far more evidence.

    That is where the picture cuts off rows of a board, which are seen in part.
    """
    is_shown = crossings.holds(laid, NEAR_SHARE * square.cell_side)
    rows, columns = (np.flatnonzero(is_shown.mean(axis=axis) > 0.5) for axis in (1, 0))
    if not (len(rows) and len(columns)):
        return None
    inner = np.ascontiguousarray(laid[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1])
    if not (found := find_likeliest_square(look_up_evidence(crossings, inner))):
        return None
    lattice = found.of(inner)
    seen, whole = (look_up_evidence(crossings, each.points) for each in (lattice, square))
    # Odds of seven to one at each point: a calendar, or cells of a larger board, may be a square as well.
    return lattice if seen.mean > 2 and seen.sum >= SHARE_OF_A_CANDIDATE * whole.sum else None


def _is_seen_whole(crossings: Crossings, lattice: Lattice) -> bool:
    """Tells whether a grid does not continue beyond the part that is examined.

    One side of it may lie beyond the rim of the picture, or all of them, in the gap around boxes.
    """
    points = lattice.points
    nearly = crossings.holds(points, NEAR_SHARE * lattice.cell_side)
    if (crossings.is_on_picture(points) & ~nearly).any():
        return False
    return bool(nearly.all()) or crossings.holds(points).mean() >= lattice.rows / (lattice.rows + 1)


def _is_convex(lattice: Lattice) -> bool:
    """Tells whether all cells are turned the same way round, and none is tiny beside the largest."""
    p = lattice.points
    right, down = np.diff(p[:-1], axis=1), np.diff(p[:, :-1], axis=0)
    area = right[..., 0] * down[..., 1] - right[..., 1] * down[..., 0]
    return bool((area * np.sign(area[0, 0])).min() > np.abs(area).max() / 10)


def link_crossings(crossings: Crossings) -> Iterator[tuple[Places, Places]]:
    """Yields the connected groups of crossings, by number, and their (row, column) places from any origin.

    The arms of each crossing are a quarter turn apart, whichever of them comes first.
    """
    # to the neighbours by row and column, a quarter turn apart
    steps = (0, 1), (1, 0), (0, -1), (-1, 0)
    ways = crossings.arms / np.linalg.norm(crossings.arms, axis=-1, keepdims=True)
    neighbours = _find_neighbours(crossings)
    place: dict[int, tuple[int, int]] = {}
    for seed in range(neighbours.shape[1]):
        if seed in place:
            continue
        place[seed] = (0, 0)
        turn = {seed: 0}
        queue, members = deque([seed]), [seed]
        while queue:
            at = queue.popleft()
            for direction, (down, right) in enumerate(steps):
                own = (direction - turn[at]) % 4
                to = int(neighbours[own, at])
                if to < 0 or to in place:
                    continue
                place[to] = (place[at][0] + down, place[at][1] + right)
                back = int(np.argmax(ways[:, to] @ ways[own, at]))
                turn[to] = (direction - back) % 4
                queue.append(to)
                members.append(to)
        yield np.array(members), np.array([place[member] for member in members])


def _find_neighbours(crossings: Crossings) -> Places:
    """Returns for each direction and crossing the number of the one that is linked with it there, or -1: 4xN.

    Each is the other's neighbour, and there is probably a board beside the line between them: others that stand in line
    are on boards side by side.
    """
    points, count = crossings.points, len(crossings.points)
    found = np.full((4, count), -1, np.intp)
    squares = (points**2).sum(axis=1)
    for direction, arm in enumerate(crossings.arms if count else ()):
        expected = points + arm
        # |a - b|^2 = |a|^2 - 2ab + |b|^2, of which |a|^2 is the same for all b
        nearest = (squares - 2 * (expected @ points.T)).argmin(axis=1)
        near = np.linalg.norm(expected - points[nearest], axis=1) < NEAR_SHARE * np.linalg.norm(arm, axis=1)
        found[direction, near] = nearest[near]
    both = (found[:, found] == np.arange(count)).any(axis=0)
    return np.where(both & _is_on_board(crossings, found), found, -1)


def _is_on_board(crossings: Crossings, neighbours: Places) -> NDArray[np.bool_]:
    """Tells whether there is probably a board beside the middle of the line to each of the neighbours, 4xN."""
    ways = crossings.points[neighbours] - crossings.points
    across = ways[..., ::-1] * np.array([-0.5, 0.5], np.float32)
    middles = crossings.points + ways / 2
    beside = [look_up_log_odds(crossings, crossings.boards, middles + aside) for aside in (across, -across)]
    return np.asarray(np.maximum(*beside) >= 0)
