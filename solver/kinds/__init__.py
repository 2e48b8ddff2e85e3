"""The rules of each kind of puzzle: a module that states its houses, its conflicts and its lines, in one record.

A new kind is a new module and one more name in KINDS.
"""

from __future__ import annotations

from ..puzzle import Puzzle
from . import binairo, futoshiki, kakuro, kenken, queens, skyscrapers, starbattle, sudoku
from .kind_rules import KindRules

KINDS: tuple[KindRules, ...] = tuple(
    kind.RULES for kind in (sudoku, futoshiki, queens, kenken, starbattle, binairo, skyscrapers, kakuro)
)
_NAMED = {kind.name: kind for kind in KINDS}


def kind_of(puzzle: Puzzle) -> KindRules:
    """Tells the rules that a puzzle follows."""
    return _NAMED[puzzle.kind]
