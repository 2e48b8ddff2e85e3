"""The looks of the museum."""

from __future__ import annotations

from scanner.lab.validation.museum.description import Half, Look
from scanner.lab.validation.museum.registry import LOOKS_OF

LOOKS: tuple[Look, ...] = tuple(look for looks in LOOKS_OF.values() for look in looks)


def looks_of(half: Half | None = None) -> tuple[Look, ...]:
    """Returns the looks of one half, or all."""
    return tuple(look for look in LOOKS if half in (None, look.half))
