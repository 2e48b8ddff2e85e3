"""New puzzles of every kind with exactly one solution, as hard as they are wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..paper.registry import Kind, Registry

if TYPE_CHECKING:
    from .deadline import GenerationError, ImpossibleError
    from .generation import (
        SIZES,
        SUMS,
        USUAL_SIZES,
        generate,
        is_made,
        may_be_rectangular,
        puzzle_kind,
        sample_of,
        sizes_of,
        symmetries_of,
        usual_size,
    )
    from .known_makers import Offers, offers
    from .maker import Maker
    from .symmetry import SYMMETRIES

__all__ = [
    "SIZES",
    "SUMS",
    "SYMMETRIES",
    "USUAL_SIZES",
    "GenerationError",
    "ImpossibleError",
    "Offers",
    "generate",
    "is_made",
    "may_be_rectangular",
    "offers",
    "puzzle_kind",
    "sample_of",
    "sizes_of",
    "symmetries_of",
    "usual_size",
]


MAKERS_OF: Registry[Kind, tuple[Maker, ...]] = Registry()
"""The makers of each kind: its own first, and then those of its variants."""


def __getattr__(name: str) -> Any:
    """Imports the makers of all kinds when a puzzle is wanted; the kinds import what makers share from here."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(".generation", __name__), name)


def __dir__() -> list[str]:
    return __all__
