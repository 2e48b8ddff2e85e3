"""Puzzles as they are printed. The kinds register here what is on their paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .registry import Kind, Registry

if TYPE_CHECKING:
    from .prints import KindPrint

PRINTS: Registry[Kind, KindPrint] = Registry()
"""What is printed of each kind besides lines and digits."""
