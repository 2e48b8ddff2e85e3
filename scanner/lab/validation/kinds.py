"""Lists the sorts of puzzles that validation shows, and makes puzzles of them."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from scanner.lab.synth.puzzles import Answered
from scanner.lab.validation.registry import SHOWN, Regions
from solver import Puzzle

Rng = np.random.Generator

SORTS = {name: shown for own in SHOWN.values() for name, shown in own.items()}

KINDS = tuple(name for name, shown in SORTS.items() if not shown.alone)

RELATIVES = tuple(name for name, shown in SORTS.items() if shown.alone)
"""The rest of the puzzle page; they are shown on paper, and alone."""

GAP_OF_SIGNS = 0.6
"""How wide the gaps between cells with signs are, in cells: a pitch is a cell and a gap."""

LEAST_COLOUR_DISTANCE = 18.0
"""How far the colours of regions are from each other at least, in CIE L*a*b*: in dim light they come nearer."""


def make_puzzle(kind: str, rng: Rng) -> Answered:
    """Makes a puzzle of a sort."""
    return SORTS[kind].make(rng)


def has_small_print(kind: str) -> bool:
    """Tells whether what stands in the cells of a sort is smaller than one digit in each."""
    return SORTS[kind].has_small_print


def regions_of(kinds: Iterable[str]) -> Regions:
    """Returns how the regions on a page are distinguished: by walls, or in any way, if one sort asks for that."""
    wanted = {SORTS[kind].regions for kind in kinds}
    return "any" if "any" in wanted else "walls" if "walls" in wanted else "colours"


def count_cells_across(puzzle: Puzzle) -> float:
    """Returns how many cells, side by side and without gaps, are as long as a puzzle's side."""
    return puzzle.size * (1 + GAP_OF_SIGNS) if puzzle.has_signs else puzzle.size
