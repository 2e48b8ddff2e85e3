"""The paper of Suguru: digits, and walls between regions."""

from __future__ import annotations

from ...paper.cage_print import split_regions
from ...paper.prints import KindPrint

PRINT = KindPrint(parts=split_regions)
