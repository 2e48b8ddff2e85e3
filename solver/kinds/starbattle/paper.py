"""The paper of a Star Battle: regions, and what its player places in them."""

from __future__ import annotations

from ...paper.cage_print import region_print

PRINT = region_print("star")
