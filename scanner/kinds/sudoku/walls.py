"""Whether the walls on a board are those of a Sudoku's boxes, or enclose other regions.

Two explanations of the widths of its lines are weighed against each other. Of boxes, all the lines round them look
alike, and so they do where none is printed heavier; the look of the other lines is free, since cages of sums, frames
round chosen cells and strokes of a pen are seen there too. Of other regions, each line may be a wall or none, wherever
it lies, but walls continue: none ends at a crossing.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scanner.board.measurements import FINEST, REACH_OF_LINE, Floats, brightness, deviation, unbroken_widths
from scanner.judgement.regions import EDGE_NOISE
from scanner.types import ROUNDS, Board


@dataclass(frozen=True, slots=True, eq=False)
class _Mixture:
    """Lines of two kinds: the log likelihood of all their widths, and how probably each line is a wall."""

    log_likelihood: float
    walls: Floats


def weigh_borders_elsewhere(board: Board, boxes: tuple[int, int]) -> float:
    """Estimates the log odds that the regions of a board are others than boxes of that shape, (rows, columns).

    Below 0 the walls are those of the boxes, or there is no evidence against these; heavier lines right across the
    board are none, wherever they are. Colours do not count, so neither do tints nor the highlights of apps.
    """
    size, whole = board.lattice.rows, ~board.cut_off
    beside, below = np.split(unbroken_widths(brightness(board), size), 2)
    across = _explain(beside.reshape(size, -1), whole, boxes[1])
    down = _explain(below.reshape(-1, size).T, whole.T, boxes[0])
    return across[0] + down[0] + _weigh_going_on(across[1], down[1].T)


def _explain(widths: Floats, whole: NDArray[np.bool_], period: int) -> tuple[float, Floats]:
    """Estimates the log odds that not every `period`-th line is one of the boxes', and how probably each is a wall.

    `widths` is size x (size - 1), of the lines between each cell and the next one; `whole` is size x size, the cells
    that are not cut off. Of others the lines are not looked at.
    """
    walls = np.zeros(widths.shape)
    seen = whole[:, :-1] & whole[:, 1:]
    round_boxes = seen & (np.arange(1, widths.shape[1] + 1) % period == 0)
    within = seen & ~round_boxes
    if not (round_boxes.any() and within.any()):
        return 0.0, walls
    elsewhere = _fit_two_kinds(widths[seen], fewest=float(round_boxes.sum() / seen.sum()))
    inner = widths[within]
    as_boxes = _fit_one_kind(widths[round_boxes]) + max(_fit_one_kind(inner), _fit_two_kinds(inner).log_likelihood)
    walls[seen] = elsewhere.walls
    return elsewhere.log_likelihood - as_boxes, walls


def _fit_one_kind(widths: Floats) -> float:
    """Estimates the log likelihood of the widths if all lines are printed alike."""
    return float(
        np.log(_estimate_density(widths, np.median(widths, keepdims=True), np.array([deviation(widths)]))).sum()
    )


def _fit_two_kinds(widths: Floats, fewest: float = EDGE_NOISE) -> _Mixture:
    """Takes the widths for those of lines and of walls, by expectation maximization (Dempster et al., 1977).

    `fewest` is the least share of walls: regions of as many cells as boxes have no shorter walls than these.
    """
    walls = (widths > widths.mean()).astype(np.float64)
    for _ in range(ROUNDS):
        kinds = np.stack([1 - walls, walls])
        count = np.maximum(kinds.sum(axis=1, keepdims=True), EDGE_NOISE)
        middle = (kinds * widths).sum(axis=1, keepdims=True) / count
        spread = np.sqrt((kinds * (widths - middle) ** 2).sum(axis=1, keepdims=True) / count)
        share = np.clip(count[1] / len(widths), fewest, 1 - fewest)
        likelihood = np.stack([1 - share, share]) * _estimate_density(widths, middle, spread)
        walls = likelihood[1] / likelihood.sum(axis=0)
    return _Mixture(float(np.log(likelihood.sum(axis=0)).sum()), walls)


def _estimate_density(widths: Floats, middle: Floats, spread: Floats) -> Floats:
    """Measures how probable each width is among lines of such widths: a normal distribution, and a few strays.

    The widths of lines that are printed alike vary by two specks at least: on 26 jigsaws (16 of them photos), 440 usual
    boards and 300 that the lab made one speck told boxes from regions as well, but took thin lines beside tinted cells
    for thinner ones.
    """
    spread = np.maximum(spread, 2 * FINEST)
    normal = np.exp(-0.5 * ((widths - middle) / spread) ** 2) / (spread * np.sqrt(2 * np.pi))
    return np.asarray((1 - EDGE_NOISE) * normal + EDGE_NOISE / (2 * REACH_OF_LINE))


def _weigh_going_on(beside: Floats, below: Floats) -> float:
    """Estimates the log probability that walls, beside and below cells, end at no crossing but for strays."""
    meeting = np.stack([beside[:-1], beside[1:], below[:, :-1], below[:, 1:]])
    ends = np.sum([wall * np.prod(1 - np.delete(meeting, i, axis=0), axis=0) for i, wall in enumerate(meeting)], axis=0)
    return float(np.log(1 - (1 - EDGE_NOISE) * ends).sum())
