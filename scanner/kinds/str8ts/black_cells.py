"""Which cells of a board are black, and the same board as if they were white, with what is written on them in dark."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from scanner.board.evidence import seen_once
from scanner.board.measurements import brightness, cell_colours
from scanner.board.strokes import RIM
from scanner.types import ROUNDS, Board, Cell

Mask = NDArray[np.bool_]
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class BlackCells:
    """The cells that are `black`, and those of which that is `unclear`: both rows x columns."""

    black: Mask
    unclear: Mask

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The black cells in reading order."""
        return tuple((int(row), int(column)) for row, column in np.argwhere(self.black))

    def turned(self, quarters: int) -> BlackCells:
        """Returns the same of a board that is turned by some quarters counter-clockwise; itself where it is not."""
        if not quarters:
            return self
        return BlackCells(np.rot90(self.black, quarters), np.rot90(self.unclear, quarters))


@seen_once
def find_black_cells(board: Board) -> BlackCells | None:
    """Tells black cells from white ones; None where the cells are not of two sorts, or hardly any or most are black.

    Where light falls off it does so evenly: the lightness of white cells is a plane over the board.
    """
    (rows, columns), area = board.lattice.shape, board.lattice.shape.area
    # 16 is where lightness turns from a root of light into a multiple of it
    light = np.log(cell_colours(board)[:, 0] + 16)
    is_black = light < (light.max() + light.min()) / 2
    if np.ptp(light) < 0.5 or not _may_be_black(is_black):
        return None
    row, column = np.indices((rows, columns)).reshape(2, -1)
    slopes = np.stack([row / rows - 0.5, column / columns - 0.5], axis=1)
    for _ in range(ROUNDS):
        terms = np.column_stack([np.ones(area), slopes, is_black])
        usual = np.linalg.lstsq(terms, light, rcond=None)[0]
        share = (light - terms[:, :-1] @ usual[:-1]) / usual[-1]
        before, is_black = is_black, share > 0.5
        if (before == is_black).all():
            break
        if not _may_be_black(is_black):
            return None
    unclear = np.abs(share - 0.5) < 0.5 / 2
    if -usual[-1] < 0.5 or unclear.sum() > len(board.lattice.shape.lines) / 2:
        return None
    return BlackCells(is_black.reshape(rows, columns), unclear.reshape(rows, columns))


def _may_be_black(is_black: Mask) -> bool:
    """Tells whether as many cells are black as may be: no fewer than one in two lines, and no more than half."""
    return bool(len(is_black) ** 0.5 <= 2 * is_black.sum() <= len(is_black))


@seen_once
def whiten(board: Board, seen: BlackCells) -> Board:
    """Returns the board as if its black cells were white, with what stands on them in the ink of other digits."""
    (rows, columns), side = board.lattice.shape, board.cell
    cells = board.image.reshape(rows, side, columns, side, 3).swapaxes(1, 2)
    near = slice(round(RIM * side), -round(RIM * side))
    grey = brightness(board).reshape(rows, side, columns, side).swapaxes(1, 2)
    away = grey - np.median(grey[:, :, near, near], axis=(2, 3), keepdims=True)
    black, white = away[seen.black], away[~seen.black][:, near, near]
    paper = np.median(cells[~seen.black][:, near, near].reshape(-1, 3), axis=0)
    ink = np.full(3, 255 if (white**3).sum() > 0 else 0)
    # no digit is fainter than half of the way from black to white
    least = (np.median(grey[~seen.black]) - np.median(grey[seen.black])) / 2
    lightest = max(float(np.percentile(black[:, near, near], 99, axis=(1, 2)).max()), least)
    share = np.clip(black / lightest, 0, 1)[..., None]
    drawn = cells.copy()
    drawn[seen.black] = np.round(paper + share * (ink - paper)).astype(np.uint8)
    return replace(board, image=np.ascontiguousarray(drawn.swapaxes(1, 2).reshape(board.image.shape)))
