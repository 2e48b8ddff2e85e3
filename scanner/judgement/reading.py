"""How the boards of a kind of puzzle are read: one record per kind, so that what judges a board need know no kind."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from scanner.readers import Reader
from scanner.types import Board, Lattice, OrientationLogOdds, Refused, Scan, Stage, Watch
from solver import Puzzle
from solver.paper.puzzle import Kind, Shape
from solver.paper.traits import TRAITS

Features = Mapping[str, float]
"""Features of a board by their names: each is about 0 where it is no evidence, and a few units where it is strong."""

Look = Callable[[Board, Reader], Features]


def _see_nothing(board: Board, reader: Reader) -> Features:
    """Has no features."""
    return {}


def _overlook_nothing(board: Board, reader: Reader) -> bool:
    """Asks for no closer look."""
    return False


class Looks(NamedTuple):
    """The features that a kind gives of any board: first those that cost little, then those of a closer look.

    `may_be_overlooked` tells whether a board of digits with a single solution may be of the kind all the same.
    """

    at_a_glance: Look = _see_nothing
    closely: Look = _see_nothing
    may_be_overlooked: Callable[[Board, Reader], bool] = _overlook_nothing


class Scanner(Protocol):
    """Reads and solves the puzzle on a board, or gives the reason why the board is of another kind or no puzzle."""

    def __call__(
        self, board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch, /
    ) -> Scan | Refused: ...


class Sketch(NamedTuple):
    """Draws a stage of a scan, to see where one goes wrong; `step` says which step of the scan this is."""

    step: str
    draw: Callable[[Any], NDArray[np.uint8]]


Sketches = Mapping[type[Stage], Sketch]

_NO_SKETCHES: Sketches = {}


class Parts(NamedTuple):
    """What is needed once a board is weighed: its scanner, its distinguishing features, drawings of its stages."""

    scan: Scanner
    looks: Looks = Looks()
    sketches: Sketches = _NO_SKETCHES


def _have_no_blank(size: int) -> None:
    """Gives no puzzle: a grid of which nothing is known is not known to be of this kind."""


def _keep_all(scans: Sequence[Scan], refused: Sequence[Lattice]) -> Sequence[Scan]:
    """Leaves the scans of a page as they are."""
    return scans


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Reading:
    """How the boards of a kind are distinguished from those of others, and read.

    `name` is that of its puzzles, `hypothesis` that of its hypothesis, which may be a variant, or that of other kinds
    whose boards look alike; `sizes` are the numbers of rows that its boards may have, and of columns. `parts` imports
    what it gives, so that this waits until a board is weighed.

    `blank` makes a puzzle of a size of which nothing is known, if there is one. `bears` says what boards bear
    beside digits that fill rows and columns, as those of several kinds do. It `joins_grids` if several that share boxes
    are one puzzle of it. `compare` takes a last look at the puzzles of a page together, and at the grids on it that
    were refused. `words` is what headings call such puzzles, in any language.
    """

    name: Kind
    hypothesis: str
    sizes: Collection[int]
    parts: Callable[[], Parts]
    blank: Callable[[int], Puzzle | None] = _have_no_blank
    bears: str = ""
    words: tuple[str, ...] = ()
    joins_grids: bool = False
    compare: Callable[[Sequence[Scan], Sequence[Lattice]], Sequence[Scan]] = _keep_all

    def may_have(self, shape: Shape) -> bool:
        """Tells whether there are boards of that shape."""
        return (shape.is_square or TRAITS[self.name].rectangular) and all(side in self.sizes for side in shape)

    def scan(self, board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch) -> Scan | Refused:
        """Reads and solves the puzzle on a board; else gives the reason why it is of another kind or no puzzle.

        `orientation` are the log odds of the orientation of the page.
        """
        return self.parts().scan(board, reader, orientation, watch)


def blank(asked: Sequence[Reading], size: int) -> Puzzle | None:
    """Makes an empty puzzle for one that cannot be read: a plain grid is most probably of the last kind asked for."""
    return next((puzzle for kind in reversed(asked) if (puzzle := kind.blank(size))), None)
