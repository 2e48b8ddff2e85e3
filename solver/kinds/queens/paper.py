"""The paper of a Queens board: regions, and what its player places in them."""

from __future__ import annotations

from ...paper.cage_print import print_regions

PRINT = print_regions("crown")
