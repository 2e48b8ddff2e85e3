"""The paper of a KenKen: cages between walls, with a number and an operation each."""

from __future__ import annotations

from ...paper.cage_print import describe_cages, draw_cage_clues
from ...paper.prints import KindPrint, Partition
from ...paper.puzzle import Puzzle


def _parts(puzzle: Puzzle) -> Partition:
    return {cell: number for number, cage in enumerate(puzzle.cages) for cell in cage.cells}


PRINT = KindPrint(parts=_parts, shapes=draw_cage_clues, remarks=describe_cages)
