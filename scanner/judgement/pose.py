"""How a board lies on its page: sideways, upside down, or mirrored, as the cameras above screens show it.

A few of its digits tell it before anything else is asked of the board, which is then asked of it the right way up.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scanner.board.rectify import rectify
from scanner.detection.text import SUREST
from scanner.judgement.orientation import AS_TAKEN, ASYMMETRIC, ENOUGH_ASYMMETRIC, DigitView, weigh_clarity
from scanner.readers import Reader
from scanner.readers.cells import read_cells
from scanner.types import HIGHEST_DIGIT, TRUST_THRESHOLD, TRUSTED_LOG_ODDS, Board, Lattice


def lie_alike(lattice: Lattice, other: Lattice | None) -> Lattice:
    """Numbers the crossings of a lattice as those of another one on its page: puzzles on a page mostly lie alike."""
    if other is None:
        return lattice
    if lattice.is_mirrored != other.is_mirrored:
        lattice = lattice.mirrored()
    return lattice.turned(other.quarters - lattice.quarters)


def turn_board(board: Board, reader: Reader) -> Board:
    """Turns and mirrors a board as its digits need it; where they leave a doubt, it stays as it lies."""
    readings = read_cells(board, reader)
    held = np.flatnonzero(readings.is_held)
    # A lone digit may be misread, and stars look like anything.
    is_upright = DigitView(board, readings).asymmetric > 1
    if is_upright or board.lattice.rows > HIGHEST_DIGIT or len(held) < ENOUGH_ASYMMETRIC:
        return board
    # So many hold, on the average, as many asymmetric digits as leave no doubt.
    most = HIGHEST_DIGIT * ENOUGH_ASYMMETRIC // len(ASYMMETRIC)
    few = held[np.linspace(0, len(held) - 1, min(most, len(held))).astype(int)]
    glyphs = reader.read(_show_in_poses(board, few)).glyphs
    asymmetric = (glyphs[..., ASYMMETRIC] > TRUST_THRESHOLD).any(axis=2).sum(axis=1)
    odds = np.array([*AS_TAKEN, *([-SUREST] * len(AS_TAKEN))])
    odds += weigh_clarity(glyphs[..., 1 : board.lattice.rows + 1].max(axis=2))
    odds += TRUSTED_LOG_ODDS * np.minimum(asymmetric, ENOUGH_ASYMMETRIC)
    best = int(odds.argmax())
    if asymmetric[best] <= 1 or odds[best] < odds[0] + SUREST:
        return board
    lattice = board.lattice.mirrored() if best >= len(AS_TAKEN) else board.lattice
    return rectify(board.known_page, lattice.turned(best), board.cell, board.beside)


def _show_in_poses(board: Board, few: NDArray[np.intp]) -> Board:
    """Makes a board of a few cells of another one, by number: each row has all of them, turned and mirrored alike."""
    (rows, columns), cell = board.lattice.shape, board.cell
    cells = board.image.reshape(rows, cell, columns, cell, 3).swapaxes(1, 2).reshape(-1, cell, cell, 3)[few]
    poses = [
        np.rot90(side, quarters, (1, 2)) for side in (cells, cells[:, :, ::-1]) for quarters in range(len(AS_TAKEN))
    ]
    image = np.stack(poses).swapaxes(1, 2).reshape(len(poses) * cell, len(few) * cell, 3)
    x, y = (
        np.arange(count + 1, dtype=np.float32) * np.float32(board.lattice.cell_side) for count in (len(few), len(poses))
    )
    shape = len(poses), len(few)
    return Board(image, Lattice(np.stack(np.meshgrid(x, y), axis=2)), cell, np.zeros(shape, np.bool_))
