"""The paper of boards with regions, whose colours tell them apart, and pieces that are drawn."""

from __future__ import annotations

from .kind_print import KindPrint, Partition
from .puzzle import Puzzle


def region_print(piece: str) -> KindPrint:
    """The paper of a kind; its `piece` is a drawing."""
    return KindPrint(parts=_parts, drawing=lambda puzzle, value: piece)


def _parts(puzzle: Puzzle) -> Partition:
    return {(row, column): region for row, line in enumerate(puzzle.regions) for column, region in enumerate(line)}
