"""The techniques that gridlens knows. A new one is a line in its module, a new module one line here."""

from __future__ import annotations

from functools import cache

from ..puzzle import Kind
from . import blocked, covering, lookahead, permutations, signs, singles
from .technique import Technique

TECHNIQUES: tuple[Technique, ...] = tuple(
    sorted(
        (
            *singles.TECHNIQUES,
            *signs.TECHNIQUES,
            *covering.TECHNIQUES,
            *blocked.TECHNIQUES,
            *permutations.TECHNIQUES,
            *lookahead.TECHNIQUES,
        ),
        key=lambda technique: technique.score,
    )
)
"""All techniques, the easiest first; among equals, in the order of their modules."""


@cache
def techniques_for(kind: Kind) -> tuple[Technique, ...]:
    """The techniques that serve a kind of puzzle, the easiest first."""
    return tuple(technique for technique in TECHNIQUES if kind in technique.kinds)
