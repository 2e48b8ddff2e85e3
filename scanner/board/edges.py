"""The edges between the cells of a flat board, read by a small network (assets/edges.onnx, see its card).

Only the rest of the board shows whether a line is thin or a wall, and whether two colours are one in a shadow. So
the network sees all of the board at once, together with its median cell.

It has learnt hints and strays, but may take a pale region beside a strong one for a shadow on it. Hues are affected by
hints, but are the same in shadow and in light. So both together are one cue to regions, and the network alone is
another; the cue that explains a board better is used for it.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import bundled, network, sigmoid, softmax
from scanner.board.evidence import seen_once
from scanner.board.strokes import RIM
from scanner.detection.flatten import SMALL_CELL
from scanner.types import ROUNDS, TRUSTED_LOG_ODDS, Board
from solver.paper.puzzle import Shape

MODEL = bundled("edges")
"""The network to read with; the laboratory replaces it."""

LOGARITHMS = np.log(np.arange(16, 272, dtype=np.float32))
"""The logarithms of the 256 grey levels, after 16 have been added to each: shadows and coloured light shift all colours
alike."""

EDGE = int(RIM * SMALL_CELL)
"""The width of the rim of a cell, in pixels, that is no evidence of its colour."""

AMPLIFICATION = 12.0
"""The factor that amplifies faint differences between the colours of cells: on a screen a hundredth is a lot."""

LINES = ("none", "thin", "wall")
"""The classes of lines between two cells; how wide a wall is depends on the board."""

Probabilities = NDArray[np.float64]

GRAIN_OF_HUES = 0.01
"""The usual difference between the hues of two places of one colour, beside the rounding to whole grey levels."""

SHARE_OF_EVIDENCE = 0.75
"""The weight of the evidence of hues and network together: they are not independent, and miss more than they invent.

Fitted to 700 boards of `scanner/lab/training/edges_boards.py`, weighted by how far hues explain each. On 500 others, in
palettes and shadows that are kept for validation, the better one of both ways has 1,287 edges wrong, the network 1,649.
"""


@dataclass(frozen=True, slots=True, eq=False)
class Edges:
    """The evidence on the edges between neighbouring cells of a board of size x size.

    All are calibrated probabilities by edge, those to the right of a cell first, row by row, then those below one:
    `lines` is edges x len(LINES); `dashed`, edges, is whether the dashed border of a cage runs along it; `differs`,
    edges, is whether the cells on both sides have different colours.
    """

    lines: Probabilities
    dashed: Probabilities
    differs: Probabilities

    @property
    def wall(self) -> Probabilities:
        """The probability that each edge is a wall."""
        return self.lines[:, LINES.index("wall")]


def edge_cell_pairs(size: int | Shape) -> NDArray[np.intp]:
    """Returns the numbers of the two cells at each edge of a board, in reading order: edges x 2."""
    shape = Shape.of(size)
    numbers = np.arange(shape.area).reshape(shape)
    beside = np.stack([numbers[:, :-1].ravel(), numbers[:, 1:].ravel()], axis=1)
    return np.concatenate([beside, np.stack([numbers[:-1].ravel(), numbers[1:].ravel()], axis=1)])


@seen_once
def read(board: Board) -> Edges:
    """Reads the edges of a square board."""
    size = board.lattice.rows
    seen = planes(reduced(board.image, size), size)
    beside, below = (logits[0].reshape(len(logits[0]), -1) for logits in forward(seen[None]))
    return probabilities(np.concatenate([beside, below], axis=1).T)


def reduced(image: NDArray[np.uint8], size: int) -> NDArray[np.uint8]:
    """Reduces a flat board of size x size cells to cells as small as the network sees them: HxWx3, BGR."""
    return np.asarray(cv2.resize(image, (size * SMALL_CELL, size * SMALL_CELL), interpolation=cv2.INTER_AREA), np.uint8)


def planes(small: NDArray[np.uint8], size: int) -> NDArray[np.float32]:
    """Makes the input of the network from a reduced board: 9 x (size*SMALL_CELL) x (size*SMALL_CELL) float32.

    The logarithms of blue, green and red relative to those of the board's median, the same of its median cell, and the
    contrast of the colour of each cell with those around it.
    """
    cells = small.reshape(size, SMALL_CELL, size, SMALL_CELL, 3).swapaxes(1, 2).reshape(-1, SMALL_CELL, SMALL_CELL, 3)
    usual = np.partition(cells, len(cells) // 2, axis=0)[len(cells) // 2]
    middle = LOGARITHMS[np.median(usual, axis=(0, 1)).astype(np.uint8)]
    each, typical = (np.moveaxis(cv2.LUT(part, LOGARITHMS) - middle, 2, 0) for part in (small, usual))
    contrast = _measure_contrast(cells, size).repeat(SMALL_CELL, axis=1).repeat(SMALL_CELL, axis=2)
    return np.concatenate([each, np.tile(typical, (1, size, size)), contrast])


def _measure_contrast(cells: NDArray[np.uint8], size: int) -> NDArray[np.float32]:
    """Measures how much lighter than its surroundings each cell is, strongly amplified: 3 x size x size, -1 to 1."""
    inner = np.ascontiguousarray(cells[:, EDGE:-EDGE, EDGE:-EDGE].reshape(len(cells), -1, 3).swapaxes(1, 2))
    half = inner.shape[2] // 2
    colours = LOGARITHMS[np.partition(inner, half, axis=2)[..., half]].reshape(size, size, 3)
    around = cv2.blur(colours, (3, 3), borderType=cv2.BORDER_REPLICATE)
    return np.moveaxis(np.tanh(AMPLIFICATION * (colours - around)), 2, 0)


def forward(seen: NDArray[np.float32]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Runs the network on N boards from `planes`: logits of N x 5 x size x (size-1), and N x 5 x (size-1) x size."""
    net, lock = network(MODEL)
    with lock:
        net.setInput(seen)
        beside, below = net.forward(("beside", "below"))
        return np.array(beside, np.float32), np.array(below, np.float32)


def probabilities(logits: NDArray[np.floating]) -> Edges:
    """Turns logits, edges x 5, into probabilities: three for the line, one for dashes, one for different colours."""
    scores = logits.astype(np.float64)
    dashed, differs = sigmoid(scores[:, 3:].T)
    return Edges(softmax(scores[:, :3]), dashed, differs)


def compare_hues(board: Board, seen: Edges) -> Probabilities:
    """Estimates the probability, by hues, that the cells on both sides of each edge of a square board differ in colour.

    Differences between hues of one colour, and of two, have Rayleigh distributions, whose scales are estimated from the
    board itself (expectation maximization: Dempster, Laird and Rubin, 1977).
    """
    apart = _measure_differences_of_hues(board) ** 2 / 2
    likely = seen.differs.clip(1e-9, 1 - 1e-9)
    told = np.log(likely) - np.log1p(-likely)
    for _ in range(ROUNDS):
        same = max(1.0, _average(apart, 1 - likely))
        other = max(same, _average(apart, likely))
        odds = np.log(same / other) + apart * (1 / same - 1 / other)
        likely = sigmoid(SHARE_OF_EVIDENCE * (told + odds.clip(-TRUSTED_LOG_ODDS, TRUSTED_LOG_ODDS) + 1))
    return likely


def _average(values: NDArray[np.float64], weights: Probabilities) -> float:
    return float((values * weights).sum() / max(float(weights.sum()), 1e-9))


def _measure_differences_of_hues(board: Board) -> NDArray[np.float64]:
    """Measures the distance between the hues of both cells of each edge, relative to its standard error."""
    size = board.lattice.rows
    inner = slice(EDGE, -EDGE)
    cells = reduced(board.image, size).reshape(size, SMALL_CELL, size, SMALL_CELL, 3).swapaxes(1, 2)[:, :, inner, inner]
    light = cells.reshape(size * size, -1, 3) + 1.0
    blue, green, red = np.moveaxis(np.log(light), -1, 0)
    hues = np.median([blue - green, red - green], axis=2)
    variances = GRAIN_OF_HUES**2 + np.median(light.min(axis=2), axis=1) ** -2
    one, other = edge_cell_pairs(size).T
    squares = ((hues[:, one] - hues[:, other]) ** 2).sum(axis=0)
    return np.asarray(np.sqrt(squares / ((variances[one] + variances[other]) / 2)))
