"""Steps, hints and grades, as people solve. The kinds register their boards and their own techniques here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..paper.registry import Kind, Registry

if TYPE_CHECKING:
    from .technique import Structures, Technique

STRUCTURES: Registry[Kind, Structures] = Registry()
"""What techniques may take for granted of the boards of each kind."""

OWN_TECHNIQUES: Registry[Kind, tuple[Technique, ...]] = Registry()
"""The techniques that serve one kind alone, in the order in which people try them."""
