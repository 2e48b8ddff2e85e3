"""What each kind contributes to the validation pictures: which sorts of puzzles are shown, and how."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

import numpy as np

from scanner.lab.synth.puzzles import Answered
from solver.paper.registry import Registry

Rng = np.random.Generator
Regions = Literal["colours", "walls", "any"]


class Shown(NamedTuple):
    """A sort of puzzle that is shown, and how.

    `regions` says how its regions are distinguished. `has_small_print` is true if its cells may hold print smaller than
    a single digit. A sort that is `alone` is shown neither on pages with others nor on screens.
    """

    make: Callable[[Rng], Answered]
    regions: Regions = "colours"
    has_small_print: bool = False
    alone: bool = False


SHOWN: Registry[str, Mapping[str, Shown]] = Registry()
"""The sorts of puzzles of each kind that are shown under all conditions, by their names for people."""
