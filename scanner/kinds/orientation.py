"""Which way up a board lies: one search over its four turns, and one posterior, for every kind of puzzle.

A way up is the more probable the clearer the glyphs are that are read then, if they make a puzzle with one solution,
and if the page lies so. Ways up that say the same of the paper, as a puzzle without digits does, are no rivals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from scanner.detection.text import SUREST
from scanner.types import HIGHEST_DIGIT, TRUST_THRESHOLD, Board, Grid, OrientationLogOdds, Readings

UNIQUENESS_LOG_ODDS = 3.5
"""By how much, in natural log, a way up is more probable if what is read then has a single solution."""

ASYMMETRIC = [3, 4, 7]
"""Digits that are hardly ever read on a board that lies another way."""

TOLD = 4.4
"""By how much, in natural log, each telling digit makes its way up more probable: a third of all digits are such, but
of 3,947 printed and written digits of real Sudokus turned by some quarters, the network surely took 0.4 % for one."""

ENOUGH = 4
"""So many telling digits leave no other way up."""

AS_TAKEN: OrientationLogOdds = (0.0, -3.0, -3.0, -3.0)
"""What is known of how a page lies before anything on it is read: most pictures are taken upright."""


class View(Protocol):
    """A board one way up, and what is read on it then."""

    @property
    def likely(self) -> NDArray[np.float32]:
        """How probably each cell holds a glyph that its kind knows, rows x columns: the likeliest one."""

    @property
    def asymmetric(self) -> int:
        """How many glyphs are read that are hardly ever seen on a board that lies another way."""

    @property
    def answers(self) -> tuple[Grid, ...]:
        """The solutions, two at most, of what was read."""


@dataclass(frozen=True, slots=True, eq=False)
class DigitView:
    """A board of digits one way up, as they are read then."""

    board: Board
    readings: Readings

    @property
    def likely(self) -> NDArray[np.float32]:
        """How probable the likeliest digit of each cell is, rows x columns: no board holds digits above its size."""
        size = len(self.readings.glyphs)
        return self.readings.glyphs[..., 1 : size + 1 if size <= HIGHEST_DIGIT else None].max(axis=2)

    @property
    def asymmetric(self) -> int:
        """How many cells surely hold a digit that tells which way up it is."""
        return int((self.readings.glyphs[..., ASYMMETRIC] > TRUST_THRESHOLD).sum())


V = TypeVar("V", bound=View)


@dataclass(frozen=True, slots=True, eq=False)
class Upright(Generic[V]):
    """A board the right way up, how `sure` that is, and what its own digits say of each of its `turns`, if any do."""

    view: V
    sure: float
    turns: OrientationLogOdds | None


def upright(look: Callable[[int], V], page: OrientationLogOdds = AS_TAKEN) -> Upright[V]:
    """The most probable way up of a board, where `look` gives it turned by some quarters counter-clockwise.

    `page` is how probably the page lies each way. Where that is as it was taken, and enough that is read so is telling,
    no other way is looked at.
    """
    as_taken = look(0)
    if page[0] == max(page) and as_taken.asymmetric >= ENOUGH:
        return Upright(as_taken, 1.0, (0.0, -SUREST, -SUREST, -SUREST))
    views = [as_taken, *(look(quarters) for quarters in (1, 2, 3))]
    clear = _clarity([view.likely for view in views]) + [TOLD * min(view.asymmetric, ENOUGH) for view in views]
    odds = clear + page
    answers = [view.answers if near else () for view, near in zip(views, odds > odds.max() - SUREST, strict=True)]
    lawful = np.array([UNIQUENESS_LOG_ODDS * (len(found) == 1) for found in answers])
    weights = np.exp(odds + lawful - (odds + lawful).max())
    best = int(weights.argmax())
    agreeing = [turn == best or _say_the_same(answers[best], answers[turn], turn - best) for turn in range(4)]
    # a board on which nothing is written need not be looked at again once its page is known
    own = _turns(clear + lawful) if any((view.likely > 0.5).any() for view in views) else None
    return Upright(views[best], float(weights[agreeing].sum() / weights.sum()), own)


def of_page(turns: Iterable[OrientationLogOdds], text: OrientationLogOdds | None = None) -> OrientationLogOdds:
    """How probably a page lies each way, from what the digits of puzzles on it say, and its text.

    What lies on the same page lies the same way, but not always, as solutions at the foot of a page do.
    """
    return _turns(np.sum([AS_TAKEN, *turns, *filter(None, [text])], axis=0))


def is_in_doubt(turns: OrientationLogOdds) -> bool:
    """Whether a board's own digits leave it open which way up it lies."""
    share = np.exp(turns)
    return bool(share.max() < TRUST_THRESHOLD * share.sum())


def _turns(odds: NDArray[np.float64]) -> OrientationLogOdds:
    """Odds beside the best ones, none less than -SUREST: readers err alike everywhere."""
    first, second, third, fourth = np.maximum(odds - odds.max(), -SUREST).tolist()
    return first, second, third, fourth


def _clarity(ways: list[NDArray[np.float32]]) -> NDArray[np.float64]:
    """The log probability of the glyphs of a board, by how likely those of its cells are in each of four ways up: 4.

    A cell that holds a glyph one way up holds one in all: one that lies on its side may be read as none.
    """
    likely = np.stack([np.rot90(cells, -quarters) for quarters, cells in enumerate(ways)])
    return np.asarray(np.log(likely[:, (likely > 0.5).any(axis=0)] + 1e-6).sum(axis=1), np.float64)


def _say_the_same(first: tuple[Grid, ...], second: tuple[Grid, ...], quarters: int) -> bool:
    """Whether two ways up, the second turned by some quarters beside the first, have the same single solution."""
    return len(first) == len(second) == 1 and np.array_equal(np.rot90(np.array(first[0]), quarters), second[0])
