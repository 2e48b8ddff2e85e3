"""The paper of a Hitori: numbers in its cells."""

from __future__ import annotations

from ...paper.prints import KindPrint

PRINT = KindPrint()
