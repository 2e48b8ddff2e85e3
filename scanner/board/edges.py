"""The edges between the cells of a flat board, read by a small network (assets/edges.onnx, see its card).

Whether a line is thin or a wall, and whether two colours are one in a shadow, only the rest of the board can tell. So
the network sees all of the board at once, together with its median cell.
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
from scanner.types import Board
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
    """A flat board of size x size cells, in cells as small as the network sees them: HxWx3, BGR."""
    return np.asarray(cv2.resize(image, (size * SMALL_CELL, size * SMALL_CELL), interpolation=cv2.INTER_AREA), np.uint8)


def planes(small: NDArray[np.uint8], size: int) -> NDArray[np.float32]:
    """The input of the network for a reduced board: 9 x (size*SMALL_CELL) x (size*SMALL_CELL) float32.

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
    """How much lighter each cell is than the mean of those around it, strongly amplified: 3 x size x size, -1 to 1."""
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
