"""Settles cells whose colour is neither that of white nor that of black ones, by the cells around them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scanner.kinds.kakuro.white_cells import Mask


@dataclass(frozen=True, slots=True, eq=False)
class Halves:
    """Which cells hold the sum of a run to their right, and which that of a run below them: both rows x columns."""

    across: Mask
    down: Mask


def settle(white: Mask, unclear: Mask, divided: Mask, sums: Halves) -> tuple[Mask, Mask]:
    """Returns which cells are white, and which remain unclear, once the cells beside them were considered.

    After a sum come two white cells; and before the first white cell of a run comes a divided one, so that none comes
    right after a plain black one. A cell is settled where only one of both colours agrees with that.
    """
    white, unclear = white.copy(), unclear & ~divided
    first, below = _look_right(sums.across), _look_below(sums.down)
    after_sum = first | _look_right(first) | below | _look_below(below)
    for _ in range(int(unclear.sum())):
        is_black, is_white = ~white & ~unclear & ~divided, white & ~unclear
        cannot_be_black = after_sum | _look_left(is_white) | _look_above(is_white)
        cannot_be_white = _look_right(is_black) | _look_below(is_black)
        settled = unclear & (cannot_be_black != cannot_be_white)
        if not settled.any():
            break
        white = np.where(settled, cannot_be_black, white)
        unclear = unclear & ~settled
    return white, unclear


def _look_right(cells: Mask) -> Mask:
    """Returns the cells to the right of some."""
    return np.pad(cells, ((0, 0), (1, 0)))[:, :-1]


def _look_left(cells: Mask) -> Mask:
    return np.pad(cells, ((0, 0), (0, 1)))[:, 1:]


def _look_below(cells: Mask) -> Mask:
    return np.pad(cells, ((1, 0), (0, 0)))[:-1]


def _look_above(cells: Mask) -> Mask:
    return np.pad(cells, ((0, 1), (0, 0)))[1:]
