"""The colours of ink and paper in the cells of a board, and the groups into which they fall where they differ enough.

Light changes ink and paper alike, and a tile that is lit changes paper alone. So inks are of two colours only where
they differ both by themselves and against their papers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.ink import EDGE, FAINTEST, LOGARITHMS, SIDE, TRACE, ink_of, reduced_image
from scanner.types import Board

Bools = NDArray[np.bool_]
Floats = NDArray[np.float64]
Groups = NDArray[np.intp]
"""The number of its group for each of N cells."""

GRAIN_OF_INK = 0.05
"""The least difference of ink between digits of one colour, in the natural logarithm of its brightness."""

LEAST_SEPARATION = 6.5
"""The least distance between the means of two groups, relative to the usual distance of ink from the mean of its
group: on screens 8 to 34; on pages written on with black ink, where shadows make groups too, 6 at most."""


@dataclass(frozen=True, slots=True, eq=False)
class Colours:
    """The mean colours of the `ink` and the `paper` of N cells, Nx3 each: natural logarithms of BGR."""

    ink: Floats
    paper: Floats

    @property
    def colourfulness(self) -> Floats:
        """How far the ink of each cell is from grey, N."""
        return np.asarray(np.linalg.norm(self.ink - self.ink.mean(axis=1, keepdims=True), axis=1))

    def group_by_ink(self) -> Iterator[Groups]:
        """Yields groups of cells by the colour of their ink, if it has several.

        By how it differs from paper, which holds in any light; by itself, on tiles that are lit; and by its hue alone,
        where a pen is pressed now more and now less.
        """
        contrast = self.ink - self.paper
        strength = np.maximum(np.linalg.norm(contrast, axis=1), FAINTEST) * np.sign(contrast.sum(axis=1))
        # A hue is the same in thin strokes.
        for seen, grain in (
            (contrast, GRAIN_OF_INK),
            (self.ink, GRAIN_OF_INK),
            (contrast / strength[:, None], GRAIN_OF_INK / 2),
        ):
            groups = _find_groups(seen, grain)
            if groups.any() and _differ_as_much(groups, self.ink, contrast):
                yield groups

    def group_by_tiles(self) -> Groups | None:
        """Groups cells by their paper, if it has several."""
        # A paper is the mean of more pixels than an ink.
        groups = _find_groups(self.paper, GRAIN_OF_INK / 3)
        return groups if groups.any() else None

    def are_flat(self, tiles: Groups) -> bool:
        """Tells whether the papers of each group are equal, as they are only on screens."""
        spread = [self.paper[tiles == number].std(axis=0).max() for number in np.unique(tiles)]
        return bool(max(spread) < GRAIN_OF_INK / 10)

    def find_nearest_paper(self, groups: Groups, papers: Floats) -> Groups:
        """Finds the group whose paper is the nearest to each of some papers, Mx3."""
        apart = np.linalg.norm(papers[:, None] - _average_groups(self.paper, groups), axis=2)
        return np.asarray(apart.argmin(axis=1), np.intp)


def colours(board: Board, cells: Bools) -> Colours:
    """Measures the colours of some cells of a board, rows x columns."""
    pixels, inked = (_cut_middles(seen, cells) for seen in (reduced_image(board, SIDE), np.abs(ink_of(board))))
    logs = LOGARITHMS[pixels]
    strongest = inked.max(axis=(1, 2), keepdims=True)
    return Colours(_average(logs, np.maximum(inked - 0.5 * strongest, 0)), _average(logs, inked < TRACE))


def glyphs(board: Board, cells: Bools) -> NDArray[np.float32]:
    """Returns the ink of some cells of a board, rows x columns, without rims: N x H x W, positive for glyphs.

    On tiles that differ a glyph may be lighter than its paper, though most are darker.
    """
    inked = _cut_middles(ink_of(board), cells)
    polarity = np.sign((inked * np.abs(inked)).sum(axis=(1, 2), keepdims=True))
    return np.asarray(inked * polarity, np.float32)


def _cut_middles(seen: NDArray[Any], cells: Bools) -> NDArray[Any]:
    """Cuts out the middles of some cells of a board, rows x columns: N x H x W, or N x H x W x 3."""
    rows, columns = cells.shape
    apart = seen.reshape(rows, SIDE, columns, SIDE, *seen.shape[2:])
    return np.asarray(apart[:, EDGE:-EDGE, :, EDGE:-EDGE].swapaxes(1, 2)[cells])


def _average(values: NDArray[Any], weights: NDArray[Any]) -> Floats:
    """Averages values, N x H x W x 3, by weights, N x H x W: N x 3."""
    pixels = values.shape[1] * values.shape[2]
    weights = weights.reshape(-1, 1, pixels).astype(np.float32)
    total = np.maximum(weights.sum(axis=2), 1e-6)
    return np.asarray((weights @ values.reshape(-1, pixels, 3))[:, 0] / total, np.float64)


def _differ_as_much(groups: Groups, ink: Floats, contrast: Floats) -> bool:
    """Tells whether the inks of groups differ as much as their contrasts do, within a factor of two."""
    near, far = (_measure_distances(_average_groups(seen, groups)) for seen in (ink, contrast))
    return all(1 < 2 * one / max(other, GRAIN_OF_INK) < 4 for one, other in zip(near, far, strict=True))


def _average_groups(colours: Floats, groups: Groups) -> Floats:
    """Averages each group of N colours, N x 3."""
    return np.array([colours[groups == number].mean(axis=0) for number in range(groups.max() + 1)])


def _measure_distances(centres: Floats) -> list[float]:
    """Returns the distance of each of N colours, N x 3, from each of the others."""
    return [float(np.linalg.norm(one - other)) for one, other in combinations(centres, 2)]


def _find_groups(colours: Floats, grain: float) -> Groups:
    """Finds the groups of N colours, N x 3: the most, three or fewer, that are far apart from each other.

    k-means (Lloyd, Least squares quantization in PCM, 1982), each time from the widest group on, cut in two. `grain` is
    the least difference within a group.
    """
    found = groups = np.zeros(len(colours), np.intp)
    for count in (2, 3):
        first = _cut_widest(colours, groups).astype(np.int32)
        ending = (cv2.TERM_CRITERIA_MAX_ITER, 20, 0)
        seen = colours.astype(np.float32)
        _, numbers, centres = cv2.kmeans(seen, count, first, ending, 1, cv2.KMEANS_USE_INITIAL_LABELS)
        groups = numbers.ravel().astype(np.intp)
        if len(np.unique(groups)) == count and _are_apart(colours, groups, centres.astype(np.float64), grain):
            found = groups
    return found


def _cut_widest(colours: Floats, groups: Groups) -> Groups:
    """Cuts the widest group in two, across the direction in which its colours differ most."""
    parts = {number: colours[groups == number] for number in np.unique(groups)}
    centred = {number: part - part.mean(axis=0) for number, part in parts.items()}
    widest = max(centred, key=lambda number: float((centred[number] ** 2).sum()))
    _, _, ways = np.linalg.svd(centred[widest], full_matrices=False)
    cut = groups.copy()
    cut[groups == widest] = np.where(centred[widest] @ ways[0] > 0, groups.max() + 1, widest)
    return cut


def _are_apart(colours: Floats, groups: Groups, centres: Floats, grain: float) -> bool:
    """Tells whether the colours of each group are near their centre, and the centres far from each other."""
    within = ((colours - centres[groups]) ** 2).sum(axis=1).mean()
    return min(_measure_distances(centres)) > LEAST_SEPARATION * float(np.sqrt(within + grain**2))
