"""What the kinds contribute to the training of networks: boards of each, and what only one kind shows a reader."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import numpy as np
from numpy.typing import NDArray

from scanner.lab.synth.puzzles import Answered
from solver.paper.registry import Registry

if TYPE_CHECKING:
    from scanner.lab.training.glyphs import Samples

Rng = np.random.Generator


class RenderGlyphs(Protocol):
    """Renders what stands on some boards of a kind outside the cells; reproducible like `glyphs.render`."""

    def __call__(
        self, boards: int, seed: int, mnist: Path, validation: bool = False, processes: int = 2
    ) -> Samples: ...


GLYPHS_OF: Registry[str, RenderGlyphs] = Registry()
"""The kinds whose glyphs stand between cells too."""

SYMBOLS_OF: Registry[str, tuple[NDArray[np.intp], ...]] = Registry()
"""For each way to write the digits of a kind that goes beyond 9, the numbers of their GLYPHS."""

QUICKLY_MADE: Registry[str, Callable[[Rng], Answered]] = Registry()
"""Makes puzzles of any kind and size, with any number of solutions."""


def make_any_puzzle(rng: Rng) -> Answered:
    """Makes any puzzle of any kind and size, with any number of solutions: quickly."""
    (make,) = QUICKLY_MADE.values()
    return make(rng)
