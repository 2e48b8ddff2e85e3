"""What the kinds of puzzles tell of their files, as `solver.kinds` does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..paper.registry import Kind, Registry

if TYPE_CHECKING:
    from .format import Format
    from .plain_rules import OnSites
    from .pzpr import PzprGame

FORMATS_OF: Registry[Kind, tuple[Format, ...]] = Registry()
"""The formats of files that hold one kind alone."""

PZPR_GAMES: Registry[Kind, PzprGame] = Registry()
"""The game that each kind is in pzpr, if it is there."""

ON_SITES: Registry[Kind, OnSites] = Registry()
"""What the sites where authors draw their grids hold of each kind, if they do."""
