"""Whether the diagonals of a board are marked: by thin lines, or by tinted cells.

Each mark is measured in every cell, and two explanations are compared: all cells are alike, or those on the diagonals
are alike and the others are alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from scanner.board import edges
from scanner.board.evidence import seen_once
from scanner.board.measurements import FINEST, brightness, cell_colours, deviation
from scanner.detection.flatten import LINE
from scanner.detection.line_fit import REACH_BESIDE
from scanner.judgement.regions import COLOUR_NOISE, EDGE_NOISE
from scanner.kinds.grounds.houses import LOG_ODDS_OF_USUAL_HOUSES
from scanner.types import HIGHEST_DIGIT, Board, Readings

Floats = NDArray[np.float64]

STRETCHES = (((0.62, 0.7), (0.7, 0.78)), ((0.22, 0.3), (0.7, 0.78)))
"""The stretches of a cell on which a line is looked for, in cells from its top: those of the falling diagonal, then of
the rising one. Digits seldom reach all of these, nor do the borders and numbers of cages. Of 152 boards with cages,
drawn and real, the 32 with lines have log odds of 57 and more for these, the others of 5 at most; with stretches nearer
to the corners 19 of the 32 had 10 or less."""


@dataclass(frozen=True, slots=True)
class Marked:
    """The log odds, in natural log, that lines run along both diagonals, and that their cells are tinted."""

    by_lines: float
    by_tints: float

    @property
    def is_sure(self) -> bool:
        return self._log_odds > 0

    @property
    def are_tinted(self) -> bool:
        """Whether they are surely marked, and by tints."""
        return self.is_sure and self.by_tints > self.by_lines

    @property
    def is_clear(self) -> bool:
        """Whether they are surely marked, or surely not."""
        return abs(self._log_odds) > LOG_ODDS_OF_USUAL_HOUSES / 2

    @property
    def _log_odds(self) -> float:
        """The log odds that they are marked, when it is taken into account how seldom they are."""
        return max(self.by_lines, self.by_tints) - LOG_ODDS_OF_USUAL_HOUSES


@seen_once
def find_diagonals(board: Board, boxes: tuple[int, int]) -> Marked:
    """Looks for the diagonals of a board with boxes of that shape, (rows, columns)."""
    lines, on = measure_line_widths(board), _mask_diagonals(board.lattice.rows)
    return Marked(
        _log_odds(np.abs(lines), np.sign(np.median(lines[on])) * lines, on, FINEST),
        weigh_tints(board, on[0] | on[1], boxes),
    )


def _mask_diagonals(size: int) -> NDArray[np.bool_]:
    """Returns the cells of the falling and of the rising diagonal: 2 x size x size."""
    falling = np.eye(size, dtype=bool)
    return np.stack([falling, falling[:, ::-1]])


@seen_once
def remove_lines(board: Board, broad: float = LINE) -> Board:
    """Paints paper over the lines along the diagonals of a board; strokes of digits that cross these stay.

    They are looked for as far from the diagonals as `broad`, in cells. Pixels darker than those on both sides of the
    line, or lighter on a dark board, become the mean of these.
    """
    side, size = board.cell, board.lattice.rows
    is_dark = np.median(measure_line_widths(board)[_mask_diagonals(size)]) < 0
    image = 255 - board.image if is_dark else board.image.copy()
    reach = round(broad * side)
    y, x = np.mgrid[:side, :side]
    ys, xs = np.nonzero(np.abs(x - y) <= reach)
    off = (x - y)[ys, xs]
    up, down = (reach + 2 - off) // 2, (reach + 2 + off) // 2
    last = side - 1
    for row, column in np.ndindex(size, size):
        cell = image[row * side : (row + 1) * side, column * side : (column + 1) * side]
        for crossed, way in ((row == column, cell), (row == size - 1 - column, cell[:, ::-1])):
            if crossed:
                one = way[np.maximum(ys - up, 0), np.minimum(xs + up, last)].astype(np.intp)
                other = way[np.minimum(ys + down, last), np.maximum(xs - down, 0)].astype(np.intp)
                here = way[ys, xs]
                way[ys, xs] = np.where(here < np.minimum(one, other), (one + other) // 2, here)
    return replace(board, image=255 - image if is_dark else image)


def join_readings(with_lines: Readings, without: Readings) -> Readings:
    """Joins the readings of a board whose diagonals are lines from those with the lines and those without.

    A line alone looks like a 1, a digit that it crosses like a cross, and strokes are missing where it was. Where both
    read a digit, the mean of both probabilities is taken.
    """
    both = without.is_held & (with_lines.glyphs[..., 1 : HIGHEST_DIGIT + 1].sum(axis=2) > 0.5)
    glyphs = np.where(both[..., None], (with_lines.glyphs + without.glyphs) / 2, without.glyphs)
    return Readings(glyphs, np.where(both, with_lines.printed, without.printed))


@seen_once
def measure_line_widths(board: Board) -> Floats:
    """Measures the width of the falling and of the rising line in each cell: 2 x rows x columns, in cells.

    It is how much of the light on both sides the line takes away, or adds where it is negative: the least of all
    stretches.
    """
    side, rows, columns = board.cell, board.lattice.rows, board.lattice.columns
    cells = brightness(board).reshape(rows, side, columns, side).swapaxes(1, 2)
    ways = zip((cells, cells[..., ::-1]), STRETCHES, strict=True)
    return np.stack([_measure_along(way, side, stretches) for way, stretches in ways])


def _measure_along(cells: Floats, side: int, stretches: Sequence[tuple[float, float]]) -> Floats:
    """Measures the widths of lines from the top left of cells, rows x columns x side x side, to their bottom right."""
    reach = round(REACH_BESIDE * side)
    widths = []
    for start, end in stretches:
        at = np.arange(round(start * side), round(end * side))[:, None]
        off = np.arange(-reach, reach + 1)
        # half of the way off the diagonal goes up, and half right
        profile = cells[..., at - (off - off // 2), at + off // 2].mean(axis=2)
        beside = np.stack([profile[..., :2].mean(axis=-1), profile[..., -2:].mean(axis=-1)])
        darkest, lightest = beside.min(axis=0)[..., None], beside.max(axis=0)[..., None]
        dark = (np.maximum(darkest - profile, 0) / (darkest + 8)).sum(axis=-1) / side
        light = (np.maximum(profile - lightest, 0) / (263 - lightest)).sum(axis=-1) / side
        widths.append(dark - light)
    seen = np.stack(widths)
    return np.where((seen > 0).all(axis=0), seen.min(axis=0), np.where((seen < 0).all(axis=0), seen.max(axis=0), 0.0))


def weigh_tints(board: Board, on: NDArray[np.bool_], boxes: tuple[int, int]) -> float:
    """Estimates the log odds that some cells, such as those on the diagonals, have another colour than others.

    Those around a cell are the ones beside it that are none of them, in its own box: other boxes may be tinted.
    """
    colours = cell_colours(board)
    rows, columns = np.indices(on.shape)
    box = (rows // boxes[0] * len(on) + columns // boxes[1]).ravel()
    around, count = np.zeros_like(colours), np.zeros(len(colours))
    first, second = edges.edge_cell_pairs(len(on)).T
    for cell, beside in ((first, second), (second, first)):
        is_around = ~on.ravel()[beside] & (box[cell] == box[beside])
        np.add.at(around, cell[is_around], colours[beside[is_around]])
        np.add.at(count, cell[is_around], 1)
    is_known = (count > 0).reshape(on.shape)
    apart = (colours - around / np.maximum(count, 1)[:, None]).reshape(*on.shape, 3)
    if not ((on & is_known).any() and (~on & is_known).any()):
        return 0.0
    usual = np.median(apart[on & is_known], axis=0)
    length = float(np.linalg.norm(usual))
    if length < COLOUR_NOISE:
        return 0.0
    along = apart @ (usual / length)
    return max(_log_odds(np.abs(along)[is_known], along[is_known], on[is_known], COLOUR_NOISE), _weigh_edges(board, on))


def _weigh_edges(board: Board, on: NDArray[np.bool_]) -> float:
    """Estimates the log odds of tinted cells by edges between cells, which ignore shadows, if no others are tinted.

    Rivals are that no cell is tinted, and that cells differ as often at random.
    """
    differs = edges.read(board).differs
    first, second = edges.edge_cell_pairs(len(on)).T
    is_border = on.ravel()[first] != on.ravel()[second]
    other, same = (np.log(EDGE_NOISE / 2 + (1 - EDGE_NOISE) * part) for part in (differs, 1 - differs))
    share = np.log([is_border.mean(), 1 - is_border.mean()])
    by_chance = np.logaddexp(share[0] + other, share[1] + same).sum()
    return float(np.where(is_border, other, same).sum() - max(same.sum(), by_chance))


def _log_odds(extents: Floats, signed: Floats, on: NDArray[np.bool_], least: float) -> float:
    """Estimates the log odds of two kinds of cells, those `on` the diagonals and the others, against a single kind.

    `signed` is the measurement of each cell, above 0 if it is as on the diagonals; `least` is its least deviation.
    """
    if np.median(signed[on]) - np.median(signed[~on]) < 2 * least:
        return 0.0
    widest = float(extents.max()) + least
    two = _log_likelihood(signed[on], least, widest) + _log_likelihood(signed[~on], least, widest)
    return two - _log_likelihood(signed.ravel(), least, widest)


def _log_likelihood(seen: Floats, least: float, widest: float) -> float:
    """Estimates the log likelihood of measurements of cells printed alike: a normal distribution with outliers."""
    spread = max(least, deviation(seen))
    normal = np.exp(-0.5 * ((seen - np.median(seen)) / spread) ** 2) / (spread * np.sqrt(2 * np.pi))
    return float(np.log((1 - EDGE_NOISE) * normal + EDGE_NOISE / (2 * widest)).sum())
