"""Nonogram: from the numbers left of a grid and above it to the most probable puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from scanner.board.evidence import seen_once
from scanner.board.rectify import rectify
from scanner.judgement.assessment import Understood, Words, assess
from scanner.judgement.orientation import ENOUGH_ASYMMETRIC, upright
from scanner.kinds.nonogram.beside import INKS, Ink, read_beside
from scanner.kinds.nonogram.cells import read_entries
from scanner.kinds.nonogram.clues import Reading
from scanner.kinds.nonogram.features import look_at_a_glance
from scanner.kinds.nonogram.interpret import NAME, as_read, interpret
from scanner.kinds.nonogram.sums import list_agreeing
from scanner.kinds.nonogram.surface import HIDDEN, SEEN, Sides, Surface, find_surface
from scanner.readers import Reader
from scanner.types import TRUSTED_LOG_ODDS, Board, Grid, Lattice, OrientationLogOdds, Refused, Scan, Watch

WORDS = Words(missed="a number may have been missed", misread="a number may have been misread")

AT_ODDS = "many of its filled and crossed cells contradict the solution"

NO_NUMBERS = "there are no numbers left of it and above it, beside each line"

ONE_EACH = "no line has more than one number, as on boards of other kinds"

NO_NUMBER_AT_AN_END = "beside an outermost row or column stands no number: the board may end before it"

ROOM_FOR_ONE_MORE = "between the board and its numbers is room for one more row or column"


@dataclass(frozen=True, slots=True, eq=False)
class _View:
    """A board in one orientation, with the numbers beside it if it has any."""

    board: Board
    surface: Surface | None
    reading: Reading | None
    ink: Ink = "any"

    @property
    def likely(self) -> NDArray[np.float32]:
        """How probable the numbers are: one value for each line of the longer side, as if it were a square."""
        side = max(self.board.lattice.shape)
        share = 0.0 if self.reading is None else float(np.exp(-self._cost / 10))
        return np.full((side, side), max(share, 1e-3), np.float32)

    @property
    def _cost(self) -> float:
        assert self.reading is not None
        lines = (*self.reading.rows, *self.reading.columns)
        return self.reading.cost / len(lines) + 10 * self.reading.unread / len(lines)

    @property
    def asymmetric(self) -> int:
        """Numbers at the left and above tell the way up as well as digits do."""
        if self.reading is None:
            return 0
        lines = len(self.reading.rows) + len(self.reading.columns)
        return ENOUGH_ASYMMETRIC if 8 * self.reading.unread <= lines else 0

    @property
    def answers(self) -> tuple[Grid, ...]:
        return as_read(self.reading, ()) if self.reading else ()


def scan(board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch) -> Scan | Refused:
    """Reads the Nonogram of which a grid is a part; refuses one without numbers at the left and above that fit."""
    if 3 * max(look_at_a_glance(board, reader).values()) < 1:
        return Refused(board, NAME, "hardly anything stands left of it and above it")
    # The glance saw which sides the numbers are on.
    if orientation[0] == max(orientation) and (why := _explain_refusal(_look(board, 0).reading)):
        return Refused(board, NAME, why)
    seen = upright(partial(_look, board), orientation)
    view = seen.view
    surface, reading = view.surface, view.reading
    if surface is None or reading is None:
        return Refused(board, NAME, NO_NUMBERS)
    if why := _explain_refusal(reading):
        return Refused(board, NAME, why)
    entered = read_entries(surface, reading.first, reading.shape)
    found = interpret(reading, entered)
    if not found.solutions and not reading.has_equal_sums:
        one, other = reading.sums
        return Refused(board, NAME, f"the numbers of its rows add up to {one}, those of its columns to {other}")
    if found.solutions and _are_at_odds(entered, found.solutions[0]):
        found = replace(found, caveats=(*found.caveats, AT_ODDS))
    if not any(len(runs) > 1 for lines in found.puzzle.line_clues for runs in lines):
        # of boards of six rows one in twenty has a single solution by chance, of larger ones hardly one in 300
        if len(found.solutions) != 1 or min(reading.shape) <= 6:
            return Refused(board, NAME, ONE_EACH)
        found = replace(found, caveats=(*found.caveats, ONE_EACH))
    if 5 * reading.away > 4:
        found = replace(found, caveats=(*found.caveats, ROOM_FOR_ONE_MORE))
    if reading.may_end_before:
        found = replace(found, caveats=(*found.caveats, NO_NUMBER_AT_AN_END))
    place = _cut_board(board, surface, reading)
    understood = Understood(place, found, WORDS, seen.sure, seen.turns)
    watch(understood)
    return assess(understood)


def _cut_board(board: Board, surface: Surface, reading: Reading) -> Board:
    """Makes the cells of the board flat, without those of its clues."""
    row, column = reading.first
    return rectify(board.known_page, Lattice(np.ascontiguousarray(surface.whole.points[row:, column:])))


def _explain_refusal(reading: Reading | None) -> str | None:
    """Says why numbers beside a grid are not those of runs."""
    if reading is None:
        return NO_NUMBERS
    lines = (*reading.rows, *reading.columns)
    if 4 * reading.unread > len(lines):
        return "many numbers beside it cannot be runs of its lines"
    if reading.left_over > reading.digits:
        return "more numbers stand in its cells than beside them"
    return None


def _are_at_odds(entered: Grid, solution: Grid) -> bool:
    """Tells whether many entries contradict a solution."""
    cells, right = np.array(entered), np.array(solution)
    held = cells > 0
    return bool(5 * (held & (cells != right)).sum() > max(held.sum(), 10))


def _look(board: Board, quarters: int) -> _View:
    return _read(board.turned(quarters))


@seen_once
def _read(board: Board) -> _View:
    """Reads the numbers around a board; where they nearly fit, it may have one more row or column than is seen.

    Where no line has several, it is hardly ever a Nonogram, and not looked at so closely.
    """
    seen = _read_around(board, SEEN)
    reading = seen.reading
    if reading is None or _explain_refusal(reading) or reading.has_one_each or _nearly_agree(reading):
        return seen
    others = (_read_around(board, sides, [seen.ink]) for sides in HIDDEN)
    fitting = (view for view in others if view.reading and view.reading.has_equal_sums)
    return max(fitting, key=lambda view: view.reading.score if view.reading else 0, default=seen)


def _nearly_agree(reading: Reading) -> bool:
    """Tells whether the sums of rows and columns are equal, or may well be, without any more rows or columns."""
    best = next(list_agreeing(reading.rows, reading.columns), None)
    return best is not None and best[0] - reading.cost < TRUSTED_LOG_ODDS


def _read_around(board: Board, sides: Sides, inks: Sequence[Ink] = INKS) -> _View:
    surface = find_surface(board, sides)
    return _View(board, surface, *read_beside(surface, inks)) if surface else _View(board, None, None)
