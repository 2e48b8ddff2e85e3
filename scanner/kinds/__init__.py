"""The kinds of puzzles that are read. Each is a module that recognizes its own boards, and refuses all others.

A new kind is a new module and one more name in KINDS.
"""

from __future__ import annotations

from collections.abc import Sequence

from scanner.errors import UsageError
from scanner.kinds.binairo import scan as binairo
from scanner.kinds.futoshiki import scan as futoshiki
from scanner.kinds.kakuro import scan as kakuro
from scanner.kinds.kenken import scan as kenken
from scanner.kinds.killer import scan as killer
from scanner.kinds.kind import Kind as Kind
from scanner.kinds.queens import scan as queens
from scanner.kinds.skyscrapers import scan as skyscrapers
from scanner.kinds.starbattle import scan as starbattle
from scanner.kinds.sudoku import scan as sudoku
from solver import Puzzle
from solver.paper.puzzle import VARIANTS
from solver.paper.quotation import quoted

KINDS: tuple[Kind, ...] = (binairo, futoshiki, kakuro, kenken, killer, queens, skyscrapers, starbattle, sudoku)
"""All kinds; their order matters only for a board of which nothing is known, which is most probably of the last one."""


def blank(asked: Sequence[Kind], size: int) -> Puzzle | None:
    """An empty puzzle in place of one that cannot be read: a plain grid is most probably of the last kind asked for."""
    return next((puzzle for kind in reversed(asked) if (puzzle := kind.blank(size))), None)


def kinds_named(name: str | None) -> tuple[Kind, ...]:
    """The kind called `name`, or all if there is no name; raises `UsageError` for an unknown kind."""
    wanted = "sudoku" if name in VARIANTS else name
    kinds = tuple(kind for kind in KINDS if wanted in (None, kind.NAME))
    if not kinds:
        known = ", ".join(sorted({*(kind.NAME for kind in KINDS), *VARIANTS}))
        raise UsageError(f"there is no kind of puzzle called {quoted(name)}", f"Choose one of: {known}.")
    return kinds
