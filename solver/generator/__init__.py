"""New puzzles of every kind with exactly one solution, as hard as they are wanted."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .deadline import GenerationError, ImpossibleError
    from .generation import SIZES, USUAL_SIZES, generate, puzzle_kind, symmetries_of
    from .offering import Offers, offers
    from .symmetry import SYMMETRIES

_HOMES = {
    "SIZES": "generation",
    "SYMMETRIES": "symmetry",
    "USUAL_SIZES": "generation",
    "GenerationError": "deadline",
    "ImpossibleError": "deadline",
    "Offers": "offering",
    "generate": "generation",
    "offers": "offering",
    "puzzle_kind": "generation",
    "symmetries_of": "generation",
}
__all__ = [
    "SIZES",
    "SYMMETRIES",
    "USUAL_SIZES",
    "GenerationError",
    "ImpossibleError",
    "Offers",
    "generate",
    "offers",
    "puzzle_kind",
    "symmetries_of",
]


def __getattr__(name: str) -> Any:
    """The makers of all kinds are imported when a puzzle is wanted: the kinds import what they share of this room."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOMES[name]}", __name__), name)


def __dir__() -> list[str]:
    return __all__
