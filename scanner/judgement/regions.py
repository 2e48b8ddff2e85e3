"""The regions of a board, and how well they explain the evidence of the edges between its cells.

Regions are marked by walls, by the colours of their cells, or by both, and in the same way all over a board. Strays are
few: a cell under the mouse, one in error, a stroke of a pen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import sigmoid
from scanner.board import edges
from scanner.board.edges import Edges, edge_cell_pairs
from scanner.board.evidence import seen_once
from scanner.board.measurements import cell_colours, halves
from scanner.types import ROUNDS, TRUST_THRESHOLD, TRUSTED_LOG_ODDS, Board, Stage

Labels = NDArray[np.intp]
"""The number of its region for each of size*size cells, in reading order."""

Floats = NDArray[np.float64]

EDGE_NOISE = 0.01
"""The probability that an edge is drawn or seen wrongly."""

STRANGE_SHARE = 0.1
"""The probability that a colour disagrees with the walls: that of a hint, of an error, or under the mouse."""

COLOUR_NOISE = 0.8
"""The standard deviation of the difference of two cells of one colour in one light, in CIE L*a*b*."""

COST_OF_PIECE = TRUSTED_LOG_ODDS
"""The cost of one more piece of a region, in natural log."""

FEWEST_TELLING_ROWS = 7
"""The least number of rows with which another board, such as a crossword, hardly ever has shapes that give a single
solution by chance."""

CLEAR_ODDS = 10
"""The odds that there is an edge, or none, from which on colours alone are believed."""

MOST_MORE_PIECES = 3
"""Regions may cost at most this many pieces more than a free partition. Of 120 synthetic boards in hard light
all that were read correctly are within that; 20 of 31 crosswords and boards of sums once taken for regions are not."""


@dataclass(frozen=True, eq=False)
class Cue:
    """A cue to regions: the likelihood of the evidence of each edge between two of them, and within one.

    Both are by edge, in natural log. `by_colours` and `by_walls` are the evidence that it uses.
    """

    by_colours: bool
    by_walls: bool
    between: Floats
    within: Floats

    @property
    def size(self) -> int:
        """The number of rows of the board with these edges."""
        return round((1 + (1 + 2 * len(self.between)) ** 0.5) / 2)

    @cached_property
    def odds(self) -> Floats:
        """The log odds for each edge that it lies between two regions."""
        return self.between - self.within

    @cached_property
    def continued(self) -> Floats:
        """The log odds of each edge, given that no border ends at a crossing.

        Loopy belief propagation (Pearl, 1988): each crossing sends each of its four edges a message from the others.
        """
        messages = np.zeros((4, self.size - 1, self.size - 1))
        for _ in range(ROUNDS):
            beside, below = (half.copy() for half in halves(self.odds, self.size))
            meeting = beside[:-1], beside[1:], below[:, :-1], below[:, 1:]
            for odds, message in zip(meeting, messages, strict=True):
                odds += message
            between = sigmoid(np.stack(meeting) - messages)
            others = np.stack([np.delete(between, edge, axis=0) for edge in range(4)])
            none = np.prod(1 - others, axis=1)
            single = none * (others / np.maximum(1 - others, 1e-9)).sum(axis=1)
            messages = np.log(np.maximum(1 - none, 1e-9)) - np.log(np.maximum(1 - single, 1e-9))
        return np.concatenate([beside.ravel(), below.ravel()])


@dataclass(frozen=True, eq=False)
class RegionEvidence:
    """The evidence of the regions of a board of size x size cells.

    `edges` is edges x 2, the numbers of the cells on both sides; `colours` is cells x 3, CIE L*a*b*, as they are shown.
    """

    size: int
    edges: NDArray[np.intp]
    cues: tuple[Cue, ...]
    colours: Floats

    @classmethod
    def of(cls, seen: Edges, colours: Floats, hues: Floats | None = None) -> RegionEvidence:
        """Gathers the evidence of a board's edges and of its cells' colours; `hues` is that of `edges.compare_hues`."""
        size = round(len(colours) ** 0.5)
        wall, line = (_allow_strays(part, EDGE_NOISE) for part in (seen.wall, 1 - seen.wall))
        other, same = (_allow_strays(part, EDGE_NOISE) for part in (seen.differs, 1 - seen.differs))
        other_too, same_too = (_allow_strays(part, STRANGE_SHARE) for part in (seen.differs, 1 - seen.differs))
        cues = [
            Cue(False, True, wall + same_too, line + same_too),
            Cue(True, False, line + other, line + same),
            Cue(True, True, wall + other_too, line + same_too),
        ]
        if hues is not None:
            other_hue, same_hue = (_allow_strays(part, EDGE_NOISE) for part in (hues, 1 - hues))
            cues.append(Cue(True, False, line + other_hue, line + same_hue))
            # Lines round every cell are no evidence of regions where the colours are.
            share = float(seen.wall.mean().clip(EDGE_NOISE, 1 - EDGE_NOISE))
            drawn = np.logaddexp(np.log(share) + wall, np.log(1 - share) + line)
            cues.append(Cue(True, False, drawn + other_hue, drawn + same_hue))
        return cls(size, edge_cell_pairs(size), tuple(cues), colours)

    @cached_property
    def colour_costs(self) -> Floats:
        """The cost of two cells being of one colour in one light, for all pairs: cells x cells."""
        squares = (self.colours**2).sum(axis=1)
        apart = np.maximum(squares[:, None] + squares - 2 * self.colours @ self.colours.T, 0)
        return np.asarray(0.5 * apart / COLOUR_NOISE**2)

    @cached_property
    def black_and_white(self) -> Partition:
        """The cells, black or white at random as on a crossword, labelled by the clearest edges (Kruskal, 1956)."""
        found = []
        for cue in self.cues:
            first_of, is_black = np.arange(self.size**2), np.zeros(self.size**2, bool)
            for edge in np.argsort(-np.abs(cue.odds)):
                one, other = self.edges[edge]
                joined = first_of == first_of[other]
                if not joined[one]:
                    is_black ^= joined & bool(is_black[one] ^ is_black[other] ^ (cue.odds[edge] > 0))
                    first_of[joined] = first_of[one]
            labels = is_black.astype(np.intp)
            seen = np.where(edges_between_regions(self, labels), cue.between, cue.within).sum()
            found.append(Partition(labels, float(len(labels) * np.log(2) - seen), cue))
        return min(found, key=lambda partition: partition.cost)


@seen_once
def region_evidence(board: Board) -> RegionEvidence:
    """Gathers the evidence of a board's edges and of the colours of its cells."""
    colours = cell_colours(board)
    if (flat := _make_flat_cue(colours)) and _is_undisputed(flat):
        return RegionEvidence(flat.size, edge_cell_pairs(flat.size), (flat,), colours)
    seen = edges.read(board)
    evidence = RegionEvidence.of(seen, colours, edges.compare_hues(board, seen))
    by_colours = tuple(cue for cue in evidence.cues if cue.by_colours and not cue.by_walls)
    return replace(evidence, cues=by_colours) if any(map(_is_undisputed, by_colours)) else evidence


def _make_flat_cue(colours: Floats) -> Cue | None:
    """Makes the cue of flat colours, as on screens: cells x 3, CIE L*a*b*; None where shades lie between colours."""
    one, other = edge_cell_pairs(round(len(colours) ** 0.5)).T
    apart = np.linalg.norm(colours[one] - colours[other], axis=1) + COLOUR_NOISE
    order = np.sort(apart)
    widest = int((order[1:] / order[:-1]).argmax())
    if order[widest + 1] < CLEAR_ODDS * order[widest]:
        return None
    is_other = (apart > order[widest]).astype(np.float64)
    return Cue(True, False, _allow_strays(is_other, EDGE_NOISE), _allow_strays(1 - is_other, EDGE_NOISE))


def _is_undisputed(cue: Cue) -> bool:
    """Tells whether each edge clearly is one of regions, or none, as all the others cut them: as many as rows.

    Where colours alone cut a board so, its lines cannot say otherwise: by chance they do not.
    """
    labels = _number_pieces(cue.odds < 0, cue.size)
    first, second = labels[edge_cell_pairs(cue.size).T]
    is_clear = np.abs(cue.odds).min() > np.log(CLEAR_ODDS)
    return bool(is_clear and labels.max() == cue.size - 1 and ((first != second) == (cue.odds > 0)).all())


@dataclass(frozen=True, slots=True, eq=False)
class Partition:
    """A board cut into as many regions as it has rows. `cost` is minus the log probability of the evidence."""

    labels: Labels
    cost: float
    cue: Cue
    """The cue that explains them best."""


@dataclass(frozen=True, slots=True, eq=False)
class Divided(Stage):
    """A board, and the regions that explain its evidence best."""

    board: Board
    partition: Partition


def _allow_strays(probability: Floats, strays: float) -> Floats:
    """Returns the log probability of evidence, if a share of all edges, the strays, is random."""
    return np.log(strays / 2 + (1 - strays) * probability)


def weighed_partition(evidence: RegionEvidence, labels: Labels) -> Partition:
    """Weighs a partition by how well it explains the evidence."""
    labels = renumber(labels)
    between = edges_between_regions(evidence, labels)
    likelihoods = [np.where(between, cue.between, cue.within).sum() for cue in evidence.cues]
    best = int(np.argmax(likelihoods))
    pieces = count_pieces(labels) - len(np.unique(labels))
    return Partition(labels, float(COST_OF_PIECE * pieces - likelihoods[best]), evidence.cues[best])


def gain(evidence: RegionEvidence, partition: Partition) -> float:
    """Returns the log odds per edge of these regions against random edges that lie between regions as often."""
    cue, between = partition.cue, edges_between_regions(evidence, partition.labels)
    if not 0 < between.mean() < 1:
        return 0.0
    by_rule = float(np.where(between, cue.between, cue.within).sum())
    pieces = count_pieces(partition.labels) - evidence.size
    return (by_rule - _weigh_chance(cue, between.mean()) - COST_OF_PIECE * pieces) / len(between)


def is_black_and_white(evidence: RegionEvidence, boxes: Sequence[Labels]) -> bool:
    """Tells whether cells are certainly black or white at random: neither boxes nor random edges look like that."""
    best = evidence.black_and_white
    share = edges_between_regions(evidence, best.labels).mean()
    if not 0 < share < 1:
        return False
    chance = max(_weigh_chance(cue, share) for cue in evidence.cues)
    rival = min([-chance, *(weighed_partition(evidence, labels).cost for labels in boxes)])
    return bool(best.cost - rival < np.log(1 - TRUST_THRESHOLD))


def _weigh_chance(cue: Cue, share: float) -> float:
    """Returns the log likelihood of random edges, this share of which lies between two regions."""
    return float(np.logaddexp(np.log(share) + cue.between, np.log(1 - share) + cue.within).sum())


def edges_between_regions(evidence: RegionEvidence, labels: Labels) -> NDArray[np.bool_]:
    """Tells which edges lie between two regions."""
    first, second = labels[evidence.edges.T]
    return np.asarray(first != second)


def labels_of_boxes(size: int, boxes: tuple[int, int]) -> Labels:
    """Labels the regions that are boxes of that shape, (rows, columns)."""
    rows, columns = np.indices((size, size))
    height, width = boxes
    return np.asarray((rows // height * (size // width) + columns // width).ravel())


def adjacent_regions(labels: Labels, edges: NDArray[np.intp]) -> NDArray[np.bool_]:
    """Tells which regions have cells side by side, and each with itself: regions x regions."""
    count = int(labels.max()) + 1
    first, second = labels[edges.T]
    touch = np.eye(count, dtype=bool)
    touch[first, second] = touch[second, first] = True
    return touch


def count_pieces(labels: Labels) -> int:
    """Counts the connected pieces of all regions together."""
    size = round(len(labels) ** 0.5)
    first, second = labels[edge_cell_pairs(size).T]
    return int(_number_pieces(first == second, size).max()) + 1


def _number_pieces(is_joined: NDArray[np.bool_], size: int) -> Labels:
    """Numbers the connected piece of each cell, where the cells at those edges are in one piece."""
    bridges = np.zeros((2 * size - 1, 2 * size - 1), np.uint8)
    bridges[::2, ::2] = 1
    bridges[::2, 1::2], bridges[1::2, ::2] = halves(is_joined, size)
    _, pieces = cv2.connectedComponents(bridges, connectivity=4)
    return np.asarray(pieces[::2, ::2].ravel() - 1, np.intp)


def pieces_of(labels: Labels, region: int) -> list[NDArray[np.bool_]]:
    """Returns the connected pieces of a region, each as a mask of the cells."""
    size = round(len(labels) ** 0.5)
    count, pieces = cv2.connectedComponents((labels == region).reshape(size, size).astype(np.uint8), connectivity=4)
    return [(pieces == piece).ravel() for piece in range(1, count)]


def renumber(labels: Labels) -> Labels:
    """Numbers the same regions in reading order."""
    _, firsts, inverse = np.unique(labels, return_index=True, return_inverse=True)
    return np.asarray(np.argsort(np.argsort(firsts))[inverse], np.intp)
