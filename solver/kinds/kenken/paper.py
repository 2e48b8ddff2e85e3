"""The paper of a KenKen: cages between walls, with a number and an operation each."""

from __future__ import annotations

from ...paper.cage_print import draw_cage_clues, list_cage_captions, number_cages
from ...paper.prints import KindPrint

PRINT = KindPrint(parts=number_cages, shapes=draw_cage_clues, captions=list_cage_captions)
