"""The kinds of puzzles that are read. Each is a module that knows its own boards, and leaves all others alone.

A new kind is a new module and one more name in KINDS.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from scanner.errors import UsageError
from scanner.kinds.futoshiki import scan as futoshiki
from scanner.kinds.kenken import scan as kenken
from scanner.kinds.killer import scan as killer
from scanner.kinds.queens import scan as queens
from scanner.kinds.sudoku import scan as sudoku
from scanner.readers import Reader
from scanner.types import Board, Page, Scan, Turns, Watch
from solver import Puzzle


class Kind(Protocol):
    """What a module of this package offers."""

    NAME: str

    def scan(self, page: Page, board: Board, reader: Reader, lying: Turns, watch: Watch, /) -> Scan | str:
        """The puzzle on a board, read and solved; where the board is of another kind, or no puzzle at all, why.

        `lying` is how probably the page lies each way.
        """

    def blank(self, size: int, /) -> Puzzle | None:
        """A puzzle of that size of which nothing is known; None where there is none of that size."""


KINDS: tuple[Kind, ...] = (futoshiki, kenken, killer, queens, sudoku)
"""The order in which they are asked: signs between cells are nothing else, numbers in the corners of cages hardly
anything else, and cages and tinted boxes may look like regions."""


def blank(asked: Sequence[Kind], size: int) -> Puzzle | None:
    """What stands for a puzzle that nobody can read: a plain grid is most probably of the kind that is asked last."""
    return next((puzzle for kind in reversed(asked) if (puzzle := kind.blank(size))), None)


def chosen(name: str | None) -> tuple[Kind, ...]:
    """The kind called `name`, or all if there is no name; raises `UsageError` for a kind that there is not."""
    kinds = tuple(kind for kind in KINDS if name in (None, kind.NAME))
    if not kinds:
        known = ", ".join(sorted({kind.NAME for kind in KINDS}))
        raise UsageError(f"there is no kind of puzzle called {name!r}", f"Choose one of: {known}.")
    return kinds
