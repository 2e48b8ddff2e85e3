"""Whether what lies under a lattice is a board of regions, and not a Sudoku, a chessboard or a crossword."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scanner.board.sight import Floats, Sight, evened
from scanner.detection.extent import OTHER_COLOUR
from scanner.kinds.lawful import SPREAD
from scanner.kinds.queens.regions import (
    STRANGE,
    STRAY,
    Labels,
    Partition,
    count_pieces,
    strange_share,
    wall_gain,
    wall_odds,
)

WALLED = 0.6
"""A board with that much evidence for walls per edge, in natural log, needs no colours."""

ABRUPT = 0.8
"""The share of the edges between regions at which the colour must change by as much, and of the others at which it must
change by less: light changes slowly."""

MOTTLED = 12.0
"""Where colours vary by so much within most cells, in CIE L*a*b*, a cell is no tile: it may hold several cells of a
crossword."""

BLACK = 35.0
"""How much darker than the white cells of a crossword its black ones are at least, in CIE L*."""


def is_divided(sight: Sight, partition: Partition) -> bool:
    """Whether this is a board of regions at all, each told from those beside it, and none of them several."""
    size, labels = sight.size, partition.labels
    if float(np.median(sight.spread)) > MOTTLED or _is_crossword(sight):
        return False
    first, second = labels[sight.edges.T]
    between = first != second
    walled = any(_agree(widths, between, sight.is_plain) for widths in (sight.widths, evened(sight)))
    if sight.is_plain:
        return walled and count_pieces(sight, labels) == size and not _is_boxes(labels, size)
    coloured = (
        strange_share(partition) < STRANGE
        and _distinct(sight, labels) >= size / 2
        and _changes_abruptly(sight.apart[between], sight.apart[~between])
    )
    if not (walled or coloured):
        return False
    # only colours can tell which pieces belong together
    if count_pieces(sight, labels) > (2 * size if coloured else size) or _is_boxes(labels, size):
        return False
    return partition.enclosed or all(
        _told(sight, partition, one, other)
        for one, other in {(min(pair), max(pair)) for pair in zip(first[between], second[between], strict=True)}
    )


def _agree(widths: Floats, between: NDArray[np.bool_], is_plain: bool) -> bool:
    """Whether there are walls between the regions and only there, all the more so where they are all there is.

    The cages of other puzzles, joined to as many as there are rows, leave more edges that look otherwise than strays.
    """
    odds = wall_odds(widths, between)
    against = np.where(between, -odds, odds)
    return (
        wall_gain(widths, between) > WALLED * len(between)
        and bool((against > 3).mean() < STRANGE)
        and not (is_plain and (against > 0).mean() >= STRAY)
    )


def _is_crossword(sight: Sight) -> bool:
    """Whether all cells are black or white, and more than a few are either."""
    lightness = np.sort(sight.colours[:, 0])
    steps = np.diff(lightness)
    black = int(steps.argmax()) + 1
    spread = max(np.ptp(lightness[:black]), np.ptp(lightness[black:]))
    tinted = float(np.ptp(sight.colours[:, 1:], axis=0).max())
    return bool(
        steps.max() > max(BLACK, spread) and STRANGE < black / len(lightness) < 1 - STRANGE and tinted < OTHER_COLOUR
    )


def _changes_abruptly(between: Floats, within: Floats) -> bool:
    """Whether the colours differ more between nearly all regions than they do within them."""
    least = float(np.percentile(between, 100 * (1 - ABRUPT)))
    return least > OTHER_COLOUR and (within < least).mean() > ABRUPT


def _told(sight: Sight, partition: Partition, one: int, other: int) -> bool:
    """Whether two neighbouring regions differ in colour, or what is seen would be too improbable if they were one."""
    first, second = partition.labels[sight.edges.T]
    shared = ((first == one) & (second == other)) | ((first == other) & (second == one))
    cells = [np.flatnonzero(partition.labels == region) for region in (one, other)]
    foreign = [
        (partition.colour_cost[part, there] - partition.colour_cost[part, here]).sum()
        for part, here, there in zip(cells, (one, other), (other, one), strict=True)
    ]
    walls = float(partition.wall_odds[shared].sum())
    usual = [np.median(sight.colours[part], axis=0) for part in cells]
    if np.linalg.norm(usual[0] - usual[1]) > OTHER_COLOUR:
        return True
    return walls + max(0.0, min(foreign)) > SPREAD


def _distinct(sight: Sight, labels: Labels) -> int:
    """How many different colours the regions have."""
    usual = [np.median(sight.colours[labels == region], axis=0) for region in range(sight.size)]
    chosen: list[Floats] = []
    for colour in usual:
        if all(np.linalg.norm(colour - other) > OTHER_COLOUR for other in chosen):
            chosen.append(colour)
    return len(chosen)


def _is_boxes(labels: Labels, size: int) -> bool:
    """Whether the regions are the boxes of a Sudoku."""
    grid = labels.reshape(size, size)
    for rows in range(1, size + 1):
        if size % rows == 0:
            boxes = grid.reshape(size // rows, rows, rows, size // rows).swapaxes(1, 2)
            if (boxes == boxes[:, :, :1, :1]).all():
                return True
    return False
