"""The paper of Shikaku: lines and numbers, and nothing else."""

from __future__ import annotations

from ...paper.prints import KindPrint

PRINT = KindPrint()
