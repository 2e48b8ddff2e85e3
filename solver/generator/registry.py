"""What the kinds of puzzles tell of how they are made, as `solver.kinds` does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..paper.registry import Kind, Registry

if TYPE_CHECKING:
    from .maker import Maker

MAKERS_OF: Registry[Kind, tuple[Maker, ...]] = Registry()
"""The makers of each kind: its own first, and then those of its variants."""
