"""Whether chance does as well: the same things are thrown at random on the places where some stand.

Other kinds of puzzles print numbers around a board and discs in its cells too, and some of these are lawful as a kind
that gridlens knows. What random things do as well is no evidence that they were chosen for that.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from scanner.types import TRUST_THRESHOLD

OTHERS = 3
"""So many kinds for each that gridlens knows have such things: Masyu, Yin-Yang and Othello the discs of a Binairo."""

THROWS = round(3 * OTHERS / (1 - TRUST_THRESHOLD))
"""So many random boards are looked at: where none of them does as well, the board is with 95 % confidence (by the rule
of three) to be trusted to be of the kind, and not of one of the others."""

Things = NDArray[np.intp]
"""What stands at each place: 0 for nothing."""


def does_as_well(things: Things, is_as_good: Callable[[Things], bool]) -> bool:
    """Whether the things in another order, on the same places, are as good too often to be trusted to be meant so.

    The same things are always thrown alike.
    """
    rng, held = np.random.default_rng(things.size), things > 0
    for _ in range(THROWS):
        thrown = things.copy()
        thrown[held] = rng.permutation(things[held])
        if is_as_good(thrown):
            return True
    return False
