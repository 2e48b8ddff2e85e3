"""The regions of a Queens board, and how well they explain the colours of its cells and the walls between them.

Neither alone will do: neighbours may have nearly the same colour, a cell under the mouse has another than its region,
and many boards have no walls.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.sight import REACH, Floats, Sight
from scanner.kinds.lawful import SPREAD

Labels = NDArray[np.intp]
"""The number of its region for each of size*size cells, in reading order."""

SMALLEST_SPREAD = 0.8
"""The least standard deviation of the colours of one region, in CIE L*a*b*."""

WALL_SPREAD = 0.007
"""The least standard deviation of the widths of walls that should be alike, in cells."""

STRAY = 0.01
"""How often a wall is drawn, or seen, otherwise than the board has it."""

STRANGE = 0.1
"""The share of cells that may have another colour than their regions, those of a hint, or in error, and of edges that
may be drawn otherwise than these have it."""

PIECE = 4.0
"""What it costs that a region is in one more piece, in natural log."""


@dataclass(frozen=True, slots=True, eq=False)
class Partition:
    """A board cut into as many regions as it has rows. `cost` is minus the log probability of what is seen."""

    labels: Labels
    cost: float
    colour_cost: Floats
    wall_odds: Floats
    """For each edge the log odds that it is a wall and not a line within a region."""
    enclosed: bool = False
    """Whether walls alone enclose the regions, none of them too many or too few."""


def explained(sight: Sight, labels: Labels) -> Partition:
    """How well a partition explains what is seen."""
    labels = renumbered(labels)
    between = labels[sight.edges[:, 0]] != labels[sight.edges[:, 1]]
    odds = wall_odds(sight.widths, between)
    colour_cost = _colour_costs(sight, labels)
    own = colour_cost[np.arange(len(labels)), labels]
    pieces = count_pieces(sight, labels) - sight.size
    # only the odds count: the widths themselves are the same for every partition
    gain = wall_gain(sight.widths, between)
    return Partition(labels, float(own.sum() - gain + PIECE * pieces), colour_cost, odds)


def strange_share(partition: Partition) -> float:
    """The share of cells that have another colour than their regions."""
    own = partition.colour_cost[np.arange(len(partition.labels)), partition.labels]
    return float((own > SPREAD).mean())


def _colour_costs(sight: Sight, labels: Labels) -> Floats:
    """What the colour of each cell costs in each region, in natural log: cells x size.

    Student's t distribution, since some cells have a colour of their own: one under the mouse, one that is in error.
    What costs twice as much as makes a colour strange has nothing to do with its region's, be it how strange.
    """
    usual = np.stack([np.median(sight.colours[labels == region], axis=0) for region in range(sight.size)])
    apart = ((sight.colours[:, None] - usual) ** 2).sum(axis=2)
    variance = colour_spread(sight) ** 2 + SMALLEST_SPREAD**2 + (0.5 * sight.spread[:, None]) ** 2
    return np.asarray(np.minimum(2.5 * np.log1p(apart / (2 * variance)), 2 * SPREAD))


def colour_spread(sight: Sight) -> float:
    """The standard deviation of colour within a region: neighbours that are much alike are most of them in one."""
    return max(SMALLEST_SPREAD, float(np.percentile(sight.apart, 25)) / 2.2)


def wall_odds(widths: Floats, wall: NDArray[np.bool_]) -> Floats:
    """The log odds for each edge that it is a wall, from the widths of those that are taken for walls and for none."""
    if wall.all() or not wall.any():
        return np.zeros(len(widths))
    thin, thick = (_likelihood(widths, widths[part]) for part in (~wall, wall))
    if np.median(widths[wall]) <= np.median(widths[~wall]):
        return np.zeros(len(widths))
    return np.log(thick) - np.log(thin)


def wall_gain(widths: Floats, between: NDArray[np.bool_]) -> float:
    """By how much the widths are more probable as walls and lines than as lines that are all alike."""
    if between.all() or not between.any() or np.median(widths[between]) <= np.median(widths[~between]):
        return 0.0
    alike = np.log(_likelihood(widths, widths))
    told = np.where(
        between, np.log(_likelihood(widths, widths[between])), np.log(_likelihood(widths, widths[~between]))
    )
    return max(0.0, float((told - alike).sum()))


def _likelihood(widths: Floats, known: Floats) -> Floats:
    """How probable each width is among lines like the known ones: a normal distribution, and a few strays."""
    middle = float(np.median(known))
    spread = max(WALL_SPREAD, 0.1 * middle, 1.4826 * float(np.median(np.abs(known - middle))))
    density = np.exp(-0.5 * ((widths - middle) / spread) ** 2) / (spread * np.sqrt(2 * np.pi))
    return np.asarray((1 - STRAY) * density + STRAY / (REACH + np.ptp(widths)))


def count_pieces(sight: Sight, labels: Labels) -> int:
    """In how many connected pieces the regions are, all together."""
    return sum(len(pieces_of(sight, labels, region)) for region in range(sight.size))


def pieces_of(sight: Sight, labels: Labels, region: int) -> list[NDArray[np.bool_]]:
    """The connected pieces of a region, each as a mask of the cells."""
    grid = (labels == region).reshape(sight.size, sight.size).astype(np.uint8)
    count, pieces = cv2.connectedComponents(grid, connectivity=4)
    return [(pieces == piece).ravel() for piece in range(1, count)]


def renumbered(labels: Labels) -> Labels:
    """The same regions, numbered in reading order."""
    _, firsts, inverse = np.unique(labels, return_index=True, return_inverse=True)
    return np.asarray(np.argsort(np.argsort(firsts))[inverse], np.intp)
