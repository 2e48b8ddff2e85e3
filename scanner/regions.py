"""The regions of a Queens board, from the colours of its cells and the walls between them.

Neither alone will do: neighbours may have nearly the same colour, a cell under the mouse has another than its region,
and many boards have no walls. So cells are merged by both, in several ways that trust the one or the other more, until
there are as many regions as rows; the partition that explains colours and walls best is taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.rectify import rectify
from scanner.types import Board, Lattice, Page

Floats = NDArray[np.float64]
Labels = NDArray[np.intp]
"""The number of its region for each of size*size cells, in reading order."""

RING = (0.14, 0.3)
"""How far from the sides of a cell its colour is looked at: inside of walls and round corners, outside of marks."""

REACH = 0.22
"""How far on both sides of an edge a wall is looked for, in cells."""

DRIFT = 2.5
"""By how much a colour may differ from place to place, by uneven light and compression, in CIE L*a*b*."""

SMALLEST_SPREAD = 0.8
"""The least standard deviation of the colours of one region, in CIE L*a*b*."""

WALL_SPREAD = 0.007
"""The least standard deviation of the widths of walls that should be alike, in cells."""

STRAY = 0.01
"""How often a wall is drawn, or seen, otherwise than the board has it."""

PIECE = 4.0
"""What it costs that a region is in one more piece, in natural log."""

STRANGEST = 14.0
"""What a colour costs at most that has nothing to do with its region's, in natural log."""

CLEARLY = 1.4
"""How much wider than the widest line the narrowest wall is where no colours are needed."""

ROUNDS = 4
"""How often single cells are looked at again."""

WALLED = 0.7
"""A board with that much evidence for walls per edge, in natural log, needs no colours."""

MISDRAWN = 0.06
"""The share of edges, or of cells, that may be otherwise than their regions have it."""

OTHER_COLOUR = 5.0
"""From that distance on, in CIE L*a*b*, two cells are not of one colour."""

ABRUPT = 0.8
"""The share of the edges between regions at which the colour must change by as much: light changes slowly."""

TOLD, TOLD_BY_WALLS = 6.0, 3.0
"""The evidence, in natural log, by which two neighbouring regions must be told from each other."""

TRUST = ((1.0, 1.0), (0.05, 1.0), (1.0, 0.0))
"""How much colours and walls are trusted when cells are merged, one way after the other."""


@dataclass(frozen=True, slots=True, eq=False)
class Sight:
    """What is seen of a board of size x size cells.

    `colours` is cells x 3, CIE L*a*b*, and `spread` how far the colours vary within each cell. `edges` is edges x 2,
    the numbers of neighbouring cells, and `widths` the width of the line between them, in cells.
    """

    size: int
    colours: Floats
    spread: Floats
    edges: NDArray[np.intp]
    widths: Floats


@dataclass(frozen=True, slots=True, eq=False)
class Partition:
    """A board cut into as many regions as it has rows. `cost` is minus the log probability of what is seen."""

    labels: Labels
    cost: float
    colour_cost: Floats
    wall_odds: Floats
    """For each edge the log odds that it is a wall and not a line within a region."""


def look(board: Board) -> Sight:
    """The colours of the cells, and the lines between them."""
    size = board.lattice.rows
    numbers = np.arange(size * size).reshape(size, size)
    beside = np.stack([numbers[:, :-1].ravel(), numbers[:, 1:].ravel()], axis=1)
    below = np.stack([numbers[:-1].ravel(), numbers[1:].ravel()], axis=1)
    colours, spread = _colours(board)
    image = board.image
    widths = np.concatenate([_lines(image, size), _lines(image.transpose(1, 0, 2), size).reshape(size, -1).T.ravel()])
    return Sight(size, colours, spread, np.concatenate([beside, below]), widths)


def _colours(board: Board) -> tuple[Floats, Floats]:
    """The usual colour of each cell between its marks and its lines, and how far others lie from it."""
    size, side = board.lattice.rows, board.cell
    outer, inner = (round(part * side) for part in RING)
    ring = np.zeros((side, side), bool)
    ring[outer:-outer, outer:-outer] = True
    ring[inner:-inner, inner:-inner] = False
    lab = cv2.cvtColor(board.image.astype(np.float32) / 255, cv2.COLOR_BGR2Lab)
    cells = lab.reshape(size, side, size, side, 3).swapaxes(1, 2).reshape(size * size, side * side, 3)
    pixels = cells[:, np.flatnonzero(ring)[::2]]
    usual = np.median(pixels, axis=1)
    off = np.linalg.norm(pixels - usual[:, None], axis=2)
    return usual.astype(np.float64), np.median(off, axis=1).astype(np.float64)


def _lines(image: NDArray[np.uint8], size: int) -> Floats:
    """The width of the line between each cell and the one to its right, in cells: size*(size-1), row by row.

    It is how much of the light on both sides the line takes away, or adds, all across it: blur does not change that.
    """
    side = image.shape[0] // size
    reach, band = round(REACH * side), slice(round(0.25 * side), round(0.75 * side))
    grey = cv2.cvtColor(np.ascontiguousarray(image), cv2.COLOR_BGR2GRAY).astype(np.float64)
    rows = grey.reshape(size, side, size * side)[:, band].mean(axis=1)
    at = np.arange(1, size)[:, None] * side + np.arange(-reach, reach)
    profile = rows[:, at]
    sides = np.stack([profile[..., :3].mean(axis=2), profile[..., -3:].mean(axis=2)])
    darkest, lightest = sides.min(axis=0)[..., None], sides.max(axis=0)[..., None]
    dark = (np.maximum(darkest - profile, 0) / (darkest + 8)).sum(axis=2) / side
    light = (np.maximum(profile - lightest, 0) / (263 - lightest)).sum(axis=2) / side
    return np.asarray((dark if dark.sum() >= light.sum() else light).ravel())


def partitions(sight: Sight) -> list[Partition]:
    """Different ways to cut a board into regions, the most probable first."""
    walled = _walled(sight)
    if walled is not None:
        return [explained(sight, walled)]
    found: dict[bytes, Partition] = {}
    for colours, walls in TRUST:
        odds = walls * _wall_odds(sight.widths, _split(sight.widths))
        partition = _settled(sight, explained(sight, _merged(sight, odds, colours)))
        found[partition.labels.tobytes()] = partition
    return sorted(found.values(), key=lambda partition: partition.cost)


def _walled(sight: Sight) -> Labels | None:
    """The regions that walls alone enclose, where these are clearly wider than all lines and make as many as rows.

    Then the colours have no say: shadows, hints and the mouse change them.
    """
    labels = np.arange(sight.size**2)
    ordered = np.argsort(sight.widths)
    for number, edge in enumerate(ordered[:-1], 1):
        one, other = labels[sight.edges[edge]]
        labels[labels == other] = one
        lines, walls = sight.widths[ordered[:number]], sight.widths[ordered[number:]]
        if len(np.unique(labels)) > sight.size or walls.min() < CLEARLY * lines.max() + WALL_SPREAD:
            continue
        first, second = labels[sight.edges[ordered[number:]]].T
        return _renumbered(labels) if len(np.unique(labels)) == sight.size and (first != second).all() else None
    return None


def _settled(sight: Sight, partition: Partition) -> Partition:
    """The partition after single cells have gone over to neighbours where they fit better, and what follows from it."""
    for _ in range(ROUNDS):
        better = explained(sight, _improved(sight, partition))
        if better.cost >= partition.cost:
            break
        partition = better
    return partition


def _split(widths: Floats) -> NDArray[np.bool_]:
    """Which widths belong to the wider ones, where they are best cut in two (Otsu, 1979)."""
    ordered = np.sort(widths)
    count = np.arange(1, len(ordered))
    low = np.cumsum(ordered)[:-1] / count
    high = (ordered.sum() - np.cumsum(ordered)[:-1]) / (len(ordered) - count)
    between = count * (len(ordered) - count) * (high - low) ** 2
    return widths > ordered[int(between.argmax())]


def _wall_odds(widths: Floats, wall: NDArray[np.bool_]) -> Floats:
    """The log odds for each edge that it is a wall, from the widths of those that are taken for walls and for none."""
    if wall.all() or not wall.any():
        return np.zeros(len(widths))
    thin, thick = (_likelihood(widths, widths[part]) for part in (~wall, wall))
    if np.median(widths[wall]) <= np.median(widths[~wall]):
        return np.zeros(len(widths))
    return np.log(thick) - np.log(thin)


def _likelihood(widths: Floats, known: Floats) -> Floats:
    """How probable each width is among lines like the known ones: a normal distribution, and a few strays."""
    middle = float(np.median(known))
    spread = max(WALL_SPREAD, 0.1 * middle, 1.4826 * float(np.median(np.abs(known - middle))))
    density = np.exp(-0.5 * ((widths - middle) / spread) ** 2) / (spread * np.sqrt(2 * np.pi))
    return np.asarray((1 - STRAY) * density + STRAY / (REACH + np.ptp(widths)))


def _spread(sight: Sight) -> float:
    """The standard deviation of colour within a region: neighbours that are much alike are most of them in one."""
    return max(SMALLEST_SPREAD, float(np.percentile(_apart(sight), 25)) / 2.2)


def _merged(sight: Sight, odds: Floats, trust: float) -> Labels:
    """Merges the two regions that are the most alike, until there are as many as rows.

    What merging costs is how far apart their colours are, and the walls that it breaks.
    """
    count = sight.size**2
    spread = _spread(sight)
    labels = np.arange(count)
    mean, members = sight.colours.copy(), np.ones(count)
    walls, adjacent = np.zeros((count, count)), np.zeros((count, count), bool)
    first, second = sight.edges.T
    for one, other in ((first, second), (second, first)):
        walls[one, other], adjacent[one, other] = odds, True

    def costs(one: int) -> Floats:
        apart = ((mean - mean[one]) ** 2).sum(axis=1)
        unlike = 0.5 * apart / (spread**2 * (1 / np.maximum(members, 1) + 1 / members[one]) + (0.3 * DRIFT) ** 2)
        # of two merges that cost the same the nearer one comes first
        cost = trust * unlike + np.where(adjacent[one], walls[one], PIECE + 1e-3 * trust)
        cost[one] = np.inf
        return np.asarray(np.where(members > 0, cost, np.inf))

    table = np.stack([costs(one) for one in range(count)])
    for _ in range(count - sight.size):
        one, other = divmod(int(table.argmin()), count)
        mean[one] = (members[one] * mean[one] + members[other] * mean[other]) / (members[one] + members[other])
        members[one] += members[other]
        members[other] = 0
        labels[labels == other] = one
        walls[one] += walls[other]
        adjacent[one] |= adjacent[other]
        walls[:, one], adjacent[:, one] = walls[one], adjacent[one]
        walls[:, other], walls[other], adjacent[:, other], adjacent[other] = 0, 0, False, False
        table[other], table[:, other] = np.inf, np.inf
        table[one] = costs(one)
        table[:, one] = table[one]
    return _renumbered(labels)


def _renumbered(labels: Labels) -> Labels:
    """The same regions, numbered in reading order."""
    _, firsts, inverse = np.unique(labels, return_index=True, return_inverse=True)
    return np.asarray(np.argsort(np.argsort(firsts))[inverse], np.intp)


def explained(sight: Sight, labels: Labels) -> Partition:
    """How well a partition explains what is seen."""
    labels = _renumbered(labels)
    between = labels[sight.edges[:, 0]] != labels[sight.edges[:, 1]]
    odds = _wall_odds(sight.widths, between)
    colour_cost = _colour_costs(sight, labels)
    own = colour_cost[np.arange(len(labels)), labels]
    pieces = _pieces(sight, labels) - sight.size
    # only the odds count: the widths themselves are the same for every partition
    gain = _wall_gain(sight.widths, between)
    return Partition(labels, float(own.sum() - gain + PIECE * pieces), colour_cost, odds)


def _wall_gain(widths: Floats, between: NDArray[np.bool_]) -> float:
    """By how much the widths are more probable as walls and lines than as lines that are all alike."""
    if between.all() or not between.any() or np.median(widths[between]) <= np.median(widths[~between]):
        return 0.0
    alike = np.log(_likelihood(widths, widths))
    told = np.where(
        between, np.log(_likelihood(widths, widths[between])), np.log(_likelihood(widths, widths[~between]))
    )
    return max(0.0, float((told - alike).sum()))


def _colour_costs(sight: Sight, labels: Labels) -> Floats:
    """What the colour of each cell costs in each region, in natural log: cells x size.

    Student's t distribution, since some cells have a colour of their own: one under the mouse, one that is in error.
    """
    flat = _without_light(sight, labels)
    usual = np.stack([np.median(flat[labels == region], axis=0) for region in range(sight.size)])
    apart = ((flat[:, None] - usual) ** 2).sum(axis=2)
    variance = _spread(sight) ** 2 + (0.3 * DRIFT) ** 2 + (0.5 * sight.spread[:, None]) ** 2
    return np.asarray(np.minimum(2.5 * np.log1p(apart / (2 * variance)), STRANGEST))


def _without_light(sight: Sight, labels: Labels) -> Floats:
    """The colours as they would be in even light: without the smooth surface on which all regions rise and fall."""
    rows, columns = np.divmod(np.arange(len(labels)), sight.size)
    u, v = 2 * columns / (sight.size - 1) - 1, 2 * rows / (sight.size - 1) - 1
    surface = np.stack([u, v, u * v, u**2, v**2], axis=1)
    regions = np.eye(sight.size)[labels]
    # centred in each region, so that the surface explains only what differs within regions
    inside = surface - regions @ (regions.T @ surface / np.maximum(regions.sum(axis=0), 1)[:, None])
    usual = np.stack([np.median(sight.colours[labels == region], axis=0) for region in range(sight.size)])
    off = sight.colours - usual[labels]
    weight = np.ones(len(labels))
    for _ in range(3):
        weighted = inside * weight[:, None]
        tilt = np.linalg.solve(inside.T @ weighted + 0.5 * np.eye(5), weighted.T @ off)
        weight = 1 / (1 + ((off - inside @ tilt) ** 2).sum(axis=1) / DRIFT**2)
    return np.asarray(sight.colours - surface @ tilt)


def _improved(sight: Sight, partition: Partition) -> Labels:
    """The partition with single cells moved to the region beside them where that explains more."""
    labels = partition.labels.copy()
    members = np.bincount(labels, minlength=sight.size)
    beside = _beside(sight)
    for cell in range(len(labels)):
        own = labels[cell]
        if members[own] == 1:
            continue
        others = {int(labels[other]) for other, _ in beside[cell]} - {int(own)}
        for region in others:
            if _moving_costs(partition, labels, beside, cell, region) < -1e-9:
                members[labels[cell]] -= 1
                labels[cell] = region
                members[region] += 1
                break
    return labels


def _moving_costs(
    partition: Partition, labels: Labels, beside: list[list[tuple[int, int]]], cell: int, region: int
) -> float:
    """What it costs to move one cell to a region beside it."""
    cost = partition.colour_cost[cell, region] - partition.colour_cost[cell, labels[cell]]
    for other, edge in beside[cell]:
        was, becomes = labels[other] != labels[cell], labels[other] != region
        cost -= partition.wall_odds[edge] * (int(becomes) - int(was))
    return float(cost)


def _beside(sight: Sight) -> list[list[tuple[int, int]]]:
    """For each cell its neighbours, each with the number of the edge between."""
    beside: list[list[tuple[int, int]]] = [[] for _ in range(sight.size**2)]
    for edge, (one, other) in enumerate(sight.edges.tolist()):
        beside[one].append((other, edge))
        beside[other].append((one, edge))
    return beside


def is_whole(page: Page, board: Board) -> bool:
    """Whether the board ends where the lattice ends: not within it, and not farther out.

    A frame of one more cell is looked at. Beyond a side where the board ends there is a line or another colour, and
    the lines within the board do not go on; what the photo cuts off is not looked at.
    """
    framed = rectify(page, _with_frame(board.lattice))
    sight = look(framed)
    beside, below = _halves(sight, sight.widths)
    inner = np.concatenate([beside[1:-1, 1:-1].ravel(), below[1:-1, 1:-1].ravel()])
    seen = (sight.widths > 0.4 * float(np.median(inner))) | (_apart(sight) > OTHER_COLOUR)
    common = sight.widths < 1.3 * float(np.percentile(inner, 75))
    (seen_beside, seen_below), (common_beside, common_below) = _halves(sight, seen), _halves(sight, common)
    for at in (0, -1):
        sides = (
            (framed.cut_off[at], seen_below[at], common_below[at], seen_beside[at]),
            (framed.cut_off[:, at], seen_beside[:, at], common_beside[:, at], seen_below[:, at]),
        )
        for cut_off, rim, common_rim, beyond in sides:
            if cut_off[1:-1].mean() > 0.5:
                continue
            goes_on = beyond[1:-1].mean() > 0.6 and common_rim[1:-1].mean() > 0.6
            if goes_on or rim[1:-1].mean() < 0.5:
                return False
    return True


def _with_frame(lattice: Lattice) -> Lattice:
    """The lattice with one more row and column on every side."""
    points = lattice.points
    for axis in (0, 1):
        first, second, before, last = (points.take([at], axis) for at in (0, 1, -2, -1))
        points = np.concatenate([2 * first - second, points, 2 * last - before], axis)
    return Lattice(points)


def _halves(sight: Sight, of_edges: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
    """What is known of the edges, of those to the right of a cell and of those below one, where the cells are."""
    count = sight.size * (sight.size - 1)
    return of_edges[:count].reshape(sight.size, -1), of_edges[count:].reshape(-1, sight.size)


def _apart(sight: Sight) -> Floats:
    """How far the colours on both sides of each edge are apart, in CIE L*a*b*."""
    first, second = sight.edges.T
    return np.asarray(np.linalg.norm(sight.colours[first] - sight.colours[second], axis=1))


def _pieces(sight: Sight, labels: Labels) -> int:
    """In how many connected pieces the regions are, all together."""
    return sum(len(_pieces_of(sight, labels, region)) for region in range(sight.size))


def _pieces_of(sight: Sight, labels: Labels, region: int) -> list[NDArray[np.bool_]]:
    """The connected pieces of a region, each as a mask of the cells."""
    grid = (labels == region).reshape(sight.size, sight.size).astype(np.uint8)
    count, pieces = cv2.connectedComponents(grid, connectivity=4)
    return [(pieces == piece).ravel() for piece in range(1, count)]


def alternatives(sight: Sight, partition: Partition, farthest: float) -> list[Partition]:
    """What else the board may be where one cell or one piece belongs to another region; at most so much less probable.

    The cheapest come first.
    """
    other = [*_single_cells(sight, partition, farthest), *_other_pieces(sight, partition)]
    tried = {partition.labels.tobytes()}
    found = []
    for labels in map(_renumbered, other):
        if labels.tobytes() not in tried and len(np.unique(labels)) == sight.size:
            tried.add(labels.tobytes())
            found.append(explained(sight, labels))
    close = [other for other in found if other.cost - partition.cost < farthest]
    return sorted(close, key=lambda partition: partition.cost)


def _single_cells(sight: Sight, partition: Partition, farthest: float) -> Iterator[Labels]:
    """The partitions in which one cell belongs to a region beside it."""
    labels, beside = partition.labels, _beside(sight)
    for cell in range(len(labels)):
        for region in {int(labels[other]) for other, _ in beside[cell]} - {int(labels[cell])}:
            if _moving_costs(partition, labels, beside, cell, region) < farthest:
                yield np.where(np.arange(len(labels)) == cell, region, labels)


def _other_pieces(sight: Sight, partition: Partition) -> Iterator[Labels]:
    """The partitions in which a piece of a region in several pieces belongs to another of its colour, or is one itself.

    Where it is one itself, two other regions of one colour are pieces of one.
    """
    labels = partition.labels
    usual = np.stack([np.median(sight.colours[labels == region], axis=0) for region in range(sight.size)])
    alike = np.linalg.norm(usual[:, None] - usual, axis=2) < 4 * DRIFT
    for region in range(sight.size):
        pieces = _pieces_of(sight, labels, region)
        for piece in pieces if len(pieces) > 1 else ():
            for other in np.flatnonzero(alike[region]):
                yield np.where(piece, other, labels)
            alone = np.where(piece, sight.size, labels)
            for one, other in np.argwhere(np.triu(alike, 1)):
                yield np.where(alone == other, one, alone)


def is_divided(sight: Sight, partition: Partition) -> bool:
    """Whether this is a board of regions at all, each told from those beside it, and none of them several."""
    size, labels = sight.size, partition.labels
    first, second = labels[sight.edges.T]
    between = first != second
    odd = np.where(between, -partition.wall_odds, partition.wall_odds) > 3
    walled = _wall_gain(sight.widths, between) > WALLED * len(between) and odd.mean() < MISDRAWN
    strange = partition.colour_cost[np.arange(len(labels)), labels] > 6
    abrupt = _apart(sight) > OTHER_COLOUR
    coloured = (
        strange.mean() < MISDRAWN
        and _distinct(sight, labels) >= size / 2
        and abrupt[between].mean() > ABRUPT
        and abrupt[~between].mean() < 1 - ABRUPT
    )
    if not (walled or coloured):
        return False
    # only colours can tell which pieces belong together
    if _pieces(sight, labels) > (2 * size if coloured else size) or _is_boxes(labels, size):
        return False
    return all(
        _told(sight, partition, one, other)
        for one, other in {(min(pair), max(pair)) for pair in zip(first[between], second[between], strict=True)}
    )


def _told(sight: Sight, partition: Partition, one: int, other: int) -> bool:
    """Whether two neighbouring regions differ in colour, or have walls between them."""
    first, second = partition.labels[sight.edges.T]
    shared = ((first == one) & (second == other)) | ((first == other) & (second == one))
    cells = [np.flatnonzero(partition.labels == region) for region in (one, other)]
    foreign = [
        (partition.colour_cost[part, there] - partition.colour_cost[part, here]).sum()
        for part, here, there in zip(cells, (one, other), (other, one), strict=True)
    ]
    walls = float(partition.wall_odds[shared].sum())
    return walls > TOLD_BY_WALLS or min(foreign) + walls > TOLD


def _distinct(sight: Sight, labels: Labels) -> int:
    """How many clearly different colours the regions have."""
    usual = [np.median(sight.colours[labels == region], axis=0) for region in range(sight.size)]
    chosen: list[Floats] = []
    for colour in usual:
        if all(np.linalg.norm(colour - other) > 1.5 * DRIFT for other in chosen):
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
