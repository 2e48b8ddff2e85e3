"""Links crossings that are each other's neighbours, and numbers their rows and columns."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from scanner.detection.crossings import Crossings
from scanner.detection.evidence import look_up_log_odds

DIRECTIONS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""The (row, column) steps to the neighbours in the four directions, a quarter turn apart."""

NEAR_SHARE = 0.3
"""How far from its place a neighbour may be, as a share of the way to it."""

Places = NDArray[np.intp]


def link_crossings(crossings: Crossings) -> Iterator[tuple[Places, Places]]:
    """Yields the connected groups of crossings, by number, and their (row, column) places from any origin.

    The arms of each crossing are a quarter turn apart, whichever of them comes first.
    """
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
            for direction, (down, right) in enumerate(DIRECTIONS):
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
