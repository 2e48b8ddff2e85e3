"""The paper of a Queens board or a Star Battle: regions, whose colours tell them apart."""

from __future__ import annotations

from .kind_print import KindPrint, Partition
from .puzzle import Puzzle


def _parts(puzzle: Puzzle) -> Partition:
    return {(row, column): region for row, line in enumerate(puzzle.regions) for column, region in enumerate(line)}


PRINT = KindPrint(parts=_parts)
