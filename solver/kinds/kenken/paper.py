"""The paper of a KenKen: cages between walls, with a number and an operation each."""

from __future__ import annotations

from ...paper.cage_print import cage_captions, cage_clues, cage_parts
from ...paper.kind_print import KindPrint

PRINT = KindPrint(parts=cage_parts, shapes=cage_clues, captions=cage_captions)
