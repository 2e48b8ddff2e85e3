"""Rules of puzzles as numbers, and the search for solutions. The kinds register their rules here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..paper.registry import Kind, Registry

if TYPE_CHECKING:
    from ..paper.puzzle import Puzzle
    from .kind_rules import KindRules

RULES: Registry[Kind, KindRules] = Registry()
"""The rules of each kind."""


def kind_of(puzzle: Puzzle) -> KindRules:
    """Tells the rules that a puzzle follows."""
    return RULES[puzzle.kind]
