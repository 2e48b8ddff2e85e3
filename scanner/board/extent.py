"""Whether a grid continues beyond the lattice that was laid over it: a frame of one more cell around it shows that.

Beyond a side where a grid goes on, its lines do; and where there are no lines, the tiles have the same colours on both
sides of it.
"""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.edges import edge_cell_pairs
from scanner.board.evidence import seen_once
from scanner.board.measurements import FINEST, Floats, brightness, cell_colours, halves, line_widths, unbroken_widths
from scanner.detection.box_fit import weigh_boxes_around
from scanner.detection.flatten import SMALL_CELL, cut_off, flattened
from scanner.types import Board, Lattice

SHARE_OF_SAME_LINE = 0.25
"""How much of its width within the grid a line must have all along half of the next cell to count as continuing."""

OTHER_COLOUR = 5.0
"""The least distance between two different colours of cells, in CIE L*a*b*."""

DIMMED_SHARE = 0.4
"""If light falls to this share within the next cell, or has done so twice on the board already, nothing is known of
what lies farther out. Of 48 pictures of boards of regions, none is taken for one in the dark."""


@seen_once
def ends(board: Board) -> bool:
    """Tells whether a board ends where its lattice does, neither within it nor farther out.

    Its lines, or boxes, go on beyond no side, along each there is a line or another colour, and the light does not fail
    there. Of sides that the photo cuts off only what is left right beyond them counts.
    """
    if _is_cut_in_two(board):
        return False
    page = board.known_page
    hidden = cut_off(page.image, board.lattice.framed())
    seen = np.array([side[1:-1].mean() <= 0.5 for side in _pick_outermost(hidden)])
    if board.box_share < 1:
        grey = np.asarray(cv2.cvtColor(page.image, cv2.COLOR_BGR2GRAY), np.uint8)
        return not (seen & _find_boxes_beyond(grey, board.lattice)).any()
    around = framed(board)
    going_on = _measure_lines_beyond(around, hidden) > 0.5
    return not (seen & (going_on | (_measure_rims(around) < 0.5) | (_measure_darkness(around) > 0.5))).any()


def _is_cut_in_two(board: Board) -> bool:
    """Tells whether lines run on over a side to the edge of the photo, which cuts off most of the cells there.

    What changes along the side changes at the same places right within it and right beyond it.
    """
    around, (height, width) = framed(board), board.known_page.image.shape[:2]
    near, far = board.cell // 10, board.cell // 5
    for side in range(4):
        points = np.rot90(around.lattice.points, -side)[:2, 1:-1]
        farthest = points[1] + far / board.cell * (points[0] - points[1])
        if not ((farthest >= 0) & (farthest < (width, height))).all():
            continue
        grey = np.rot90(brightness(around), -side)[:, board.cell : -board.cell]
        beyond, within = (
            np.abs(np.gradient(cv2.blur(grey[rows].mean(axis=0), (1, 3)).ravel()))
            for rows in (slice(board.cell - far, board.cell - near), slice(board.cell + near, board.cell + far))
        )
        if 0 < within.std() < 4 * beyond.std() and np.corrcoef(beyond, within)[0, 1] > 0.5:
            return True
    return False


@seen_once
def lines_end(board: Board) -> bool:
    """Tells whether a board's lines go on beyond no side; what fills its cells may hide whether colours do."""
    around = framed(board)
    seen = np.array([side[1:-1].mean() <= 0.5 for side in _pick_outermost(around.cut_off)])
    return not (seen & (_measure_lines_beyond(around, around.cut_off) > 0.5)).any()


@seen_once
def framed(board: Board) -> Board:
    """Makes a board flat again with a frame of one more cell around it."""
    image, lattice = board.known_page.image, board.lattice.framed()
    return Board(flattened(image, lattice, board.cell), lattice, board.cell, cut_off(image, lattice))


def _find_boxes_beyond(grey: NDArray[np.uint8], lattice: Lattice) -> NDArray[np.bool_]:
    """Tells whether boxes go on above and left of a board of boxes, below and right of it, as probably as on it: 4."""
    odds = weigh_boxes_around(grey, lattice)
    if odds is None:
        return np.zeros(4, bool)
    return np.array([side[1:-1].mean() > odds[1:-1, 1:-1].mean() / 2 for side in _pick_outermost(odds)])


def _measure_lines_beyond(framed: Board, hidden: NDArray[np.bool_]) -> Floats:
    """Measures the shares of its lines that continue above and left of a framed board, below and right of it: 4."""
    shape = framed.lattice.shape
    across, down = shape.columns * SMALL_CELL, shape.rows * SMALL_CELL
    flat = np.asarray(cv2.resize(brightness(framed), (across, down), interpolation=cv2.INTER_AREA), np.float64)
    within = halves(line_widths(flat, shape), shape)
    shares = []
    # Light that fails hides the farther half.
    for nearer, outside, inside in ((slice(4, None), 0, 1), (slice(4), -1, -2)):
        beyond = halves(unbroken_widths(flat, shape, nearer), shape)
        for usual, least, out in ((within[0], beyond[0], hidden), (within[1].T, beyond[1].T, hidden.T)):
            expected = np.maximum(FINEST, SHARE_OF_SAME_LINE * usual[inside, 1:-1])
            shares.append(((least[outside, 1:-1] > expected) & ~out[outside, 1:-2]).mean())
    return np.array(shares)


def _measure_rims(framed: Board) -> Floats:
    """Measures the shares of the sides of a framed board, in that order, with a line or other colour along them: 4."""
    shape = framed.lattice.shape
    first, second = cell_colours(framed)[edge_cell_pairs(shape).T]
    apart = np.linalg.norm(first - second, axis=1)
    # A screen that is photographed has colours of its own everywhere.
    uneven = float(np.median(np.concatenate([part[1:-1, 1:-1].ravel() for part in halves(apart, shape)])))
    is_line = unbroken_widths(brightness(framed), shape) > FINEST
    beside, below = halves(is_line | (apart > max(OTHER_COLOUR, 3 * uneven)), shape)
    return np.array([rim[1:-1].mean() for rim in (below[0], beside[:, 0], below[-1], beside[:, -1])])


def _measure_darkness(framed: Board) -> Floats:
    """Measures the shares of the cells beyond the sides of a framed board, in that order, where the light fails: 4.

    Near the side the light is as on the board, and far from it no longer; or it has already failed on the board, on all
    that is in a cell: one of a dark colour has light lines. A dark page is dark right from the side, beside cells that
    are light.
    """
    grey, cell, (rows, columns) = brightness(framed), framed.cell, framed.lattice.shape
    lightest = np.median(grey.reshape(rows, cell, columns, cell)[1:-1, :, 1:-1], axis=(1, 3)).max()
    without_noise = cv2.blur(grey, (3, 3))
    shares = []
    for side in range(4):
        beyond, smooth = (
            np.rot90(part, -side)[: 2 * cell, cell:-cell].reshape(2 * cell, -1, cell) for part in (grey, without_noise)
        )
        far, near, within, _ = (np.median(half, axis=(0, 2)) for half in np.split(beyond, 4))
        fails = (far < DIMMED_SHARE * near) & (near > DIMMED_SHARE * within)
        is_dark = np.split(smooth, 4)[2].max(axis=(0, 2)) < DIMMED_SHARE**2 * lightest
        shares.append((fails | is_dark).mean())
    return np.array(shares)


def _pick_outermost(cells: NDArray[Any]) -> tuple[NDArray[Any], ...]:
    """Returns the first row and the first column of cells, and the last ones."""
    return cells[0], cells[:, 0], cells[-1], cells[:, -1]
