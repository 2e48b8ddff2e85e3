"""The orientation of a board: one search over its four turns, and one posterior, for every kind of puzzle.

An orientation is more probable if its glyphs are clear, if they make a puzzle with one solution, and if the page lies
that way. Orientations with the same solution on paper, as of a puzzle without digits, are no rivals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from scanner.detection.text import SUREST
from scanner.types import (
    GLYPHS,
    HIGHEST_DIGIT,
    TRUST_THRESHOLD,
    TRUSTED_LOG_ODDS,
    Board,
    Grid,
    OrientationLogOdds,
    Readings,
)

ASYMMETRIC = [GLYPHS.index(digit) for digit in "347"]
"""Digits that are hardly ever read on a board in another orientation: they are a third of all digits, but of 3,947
printed and written digits on real boards turned by some quarters, the network took 0.4 % for one with certainty."""

ENOUGH_ASYMMETRIC = 4
"""This many asymmetric digits leave no other orientation."""

AS_TAKEN: OrientationLogOdds = (0.0, -3.0, -3.0, -3.0)
"""The prior log odds of the orientation of a page: most pictures are taken upright."""


class View(Protocol):
    """A board in one orientation, with its readings."""

    @property
    def likely(self) -> NDArray[np.float32]:
        """The probability of the likeliest glyph of its kind in each cell, rows x columns."""

    @property
    def asymmetric(self) -> int:
        """The number of glyphs that are hardly ever read on a board in another orientation."""

    @property
    def answers(self) -> tuple[Grid, ...]:
        """The solutions, at most two, of the readings."""


@dataclass(frozen=True, slots=True, eq=False)
class DigitView:
    """A board of digits in one orientation, with its readings."""

    board: Board
    readings: Readings

    @property
    def likely(self) -> NDArray[np.float32]:
        """The probability of the likeliest digit of each cell, rows x columns: no grid holds digits above its size."""
        size = self.board.lattice.side
        return self.readings.glyphs[..., 1 : size + 1 if size <= HIGHEST_DIGIT else None].max(axis=2)

    @property
    def asymmetric(self) -> int:
        """The number of cells that certainly hold an asymmetric digit."""
        return int((self.readings.glyphs[..., ASYMMETRIC] > TRUST_THRESHOLD).sum())


V = TypeVar("V", bound=View)


@dataclass(frozen=True, slots=True, eq=False)
class UprightView(Generic[V]):
    """A board the right way up, how `sure` that is, and the log odds of its `turns` by its own digits, if any."""

    view: V
    sure: float
    turns: OrientationLogOdds | None


def upright(look: Callable[[int], V], page: OrientationLogOdds = AS_TAKEN) -> UprightView[V]:
    """Finds the most probable orientation of a board, where `look` gives it turned by some quarters counter-clockwise.

    `page` are the log odds of the page's orientation. Where it most probably lies as it was taken, and enough
    asymmetric digits are read that way, no other orientation is examined.
    """
    as_taken = look(0)
    if page[0] == max(page) and _leaves_no_other(as_taken):
        return UprightView(as_taken, 1.0, (0.0, -SUREST, -SUREST, -SUREST))
    views = [as_taken, *(look(quarters) for quarters in (1, 2, 3))]
    asymmetric = [TRUSTED_LOG_ODDS * min(view.asymmetric, ENOUGH_ASYMMETRIC) for view in views]
    likely = np.stack([np.rot90(view.likely, -quarters) for quarters, view in enumerate(views)])
    clear = weigh_clarity(likely) + asymmetric
    odds = clear + page
    answers = [view.answers if near else () for view, near in zip(views, odds > odds.max() - SUREST, strict=True)]
    unique = np.array([TRUSTED_LOG_ODDS * (len(found) == 1) for found in answers])
    best = int((odds + unique).argmax())
    certain = odds if page[best] == max(page) or _is_telling(views[best]) else np.asarray(page)
    weights = np.exp(certain + unique - (certain + unique).max())
    agreeing = [turn == best or _have_same_solution(answers[best], answers[turn], turn - best) for turn in range(4)]
    # A board on which nothing is written need not be looked at again once its page is known.
    own = _cap_turns(clear + unique) if any((view.likely > 0.5).any() for view in views) else None
    return UprightView(views[best], float(weights[agreeing].sum() / weights.sum()), own)


def page_orientation(turns: Iterable[OrientationLogOdds], text: OrientationLogOdds | None = None) -> OrientationLogOdds:
    """Adds up the log odds of a page's orientation, from the digits of its puzzles and its text.

    Puzzles on one page mostly lie the same way, but solutions at the foot of a page may not.
    """
    return _cap_turns(np.sum([AS_TAKEN, *turns, *filter(None, [text])], axis=0))


def is_in_doubt(turns: OrientationLogOdds) -> bool:
    """Tells whether a board's own digits leave its orientation open."""
    share = np.exp(turns)
    return bool(share.max() < TRUST_THRESHOLD * share.sum())


def _leaves_no_other(view: View) -> bool:
    """Tells whether so many asymmetric digits are read, or two that are a sixth of all glyphs, and these are clear.

    Of 411 views of real boards of digits turned by some quarters none had either.
    """
    clear, held = ((view.likely > least).sum() for least in (TRUST_THRESHOLD, 1 - TRUST_THRESHOLD))
    return view.asymmetric >= ENOUGH_ASYMMETRIC or (view.asymmetric > 1 and 6 * view.asymmetric >= clear == held)


def _is_telling(view: View) -> bool:
    """Tells whether a view's glyphs may overrule the orientation of its page: a lone one may be misread upside down."""
    return view.asymmetric > 0 or int((view.likely > 0.5).sum()) > 1


def _cap_turns(odds: NDArray[np.float64]) -> OrientationLogOdds:
    """Makes log odds relative to the best ones, none less than -SUREST: readers err alike everywhere."""
    first, second, third, fourth = np.maximum(odds - odds.max(), -SUREST).tolist()
    return first, second, third, fourth


def weigh_clarity(likely: NDArray[np.float32]) -> NDArray[np.float64]:
    """Weighs the glyphs of a board in each of N views, by the log probability of the same cells in each, Nx...: N.

    A cell that holds a glyph in one view holds one in all: one that lies on its side may be read as none.
    """
    return np.asarray(np.log(likely[:, (likely > 0.5).any(axis=0)] + 1e-6).sum(axis=1), np.float64)


def turn_odds(odds: OrientationLogOdds, quarters: int) -> OrientationLogOdds:
    """Gives the log odds of a page's orientation for the page turned by `quarters` of a turn counter-clockwise."""
    first, second, third, fourth = np.roll(odds, -quarters).tolist()
    return first, second, third, fourth


def _have_same_solution(first: tuple[Grid, ...], second: tuple[Grid, ...], quarters: int) -> bool:
    """Tells whether two orientations, the second some quarters from the first, share their single solution."""
    return len(first) == len(second) == 1 and np.array_equal(np.rot90(np.array(first[0]), quarters), second[0])
