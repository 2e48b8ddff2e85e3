"""The paper of a KenKen: cages between walls, with a number and an operation each."""

from __future__ import annotations

from ...paper.cage_print import cage_clues, cage_remarks
from ...paper.prints import KindPrint, Partition
from ...paper.puzzle import Puzzle


def _parts(puzzle: Puzzle) -> Partition:
    return {cell: number for number, cage in enumerate(puzzle.cages) for cell in cage.cells}


PRINT = KindPrint(parts=_parts, shapes=cage_clues, remarks=cage_remarks)
