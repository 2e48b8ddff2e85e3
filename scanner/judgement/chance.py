"""What chance does: the same things are thrown at random on the places where some stand.

Other kinds of puzzles print numbers around a board and discs in its cells too, and some of these happen to be lawful
in a kind that gridlens knows. What random things do as well is no evidence that they were chosen for that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from scanner.types import TRUST_THRESHOLD

Things = NDArray[np.intp]
"""What stands at each place: 0 for nothing."""


def throw(things: Things) -> Iterator[Things]:
    """Yields the things in any order on the same places, endlessly; the same things are always thrown alike."""
    rng, held = np.random.default_rng(things.size), things > 0
    while True:
        board = things.copy()
        board[held] = rng.permutation(things[held])
        yield board


def ever_does(things: Things, is_as_good: Callable[[Things], bool]) -> bool:
    """Tells whether chance makes boards as good, so that a good one cannot be trusted to be of the kind.

    Each kind that gridlens knows shares such things with some three others: Masyu, Yin-Yang and Othello, say, all
    have black and white discs. Enough boards are thrown to tell with 95 % confidence that this one is not one of theirs
    (by the rule of three: 3 / share, where none is as good).
    """
    throws = round(3 * 3 / (1 - TRUST_THRESHOLD))
    return any(is_as_good(board) for _, board in zip(range(throws), throw(things), strict=False))


def mostly_does(things: Things, is_as_good: Callable[[Things], bool]) -> bool:
    """Tells whether most boards by chance are as good, so that a good one shows nothing at all."""
    throws = 50
    return sum(is_as_good(board) for _, board in zip(range(throws), throw(things), strict=False)) > throws / 2
