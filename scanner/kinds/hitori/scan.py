"""Hitori: from the numbers in a ruled grid to the most probable puzzle.

That a board has a solution is much evidence: of 3,000 boards of random numbers with 5 rows 5 have one or several, and
none with 6 rows and more.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from scanner.judgement import map_search
from scanner.judgement.assessment import Understood, Words, assess
from scanner.judgement.cell_evidence import weighed
from scanner.judgement.digit_boards import DigitClues, Rows, interpret_findings
from scanner.judgement.map_search import Interpretation, States
from scanner.judgement.orientation import DigitView, upright
from scanner.kinds.hitori.features import measure_repeated, read_numbers, weigh_numbers
from scanner.readers import Reader
from scanner.readers.cells import read_cells
from scanner.types import Board, Grid, OrientationLogOdds, Read, Readings, Refused, Scan, Watch
from solver import Puzzle
from solver.paper.cells import blank_grid

NAME = "hitori"

HAS_BLANKS = "not every cell has a number that such a board may have"

WORDS = Words(missed="a number may have been misread", misread="a number may have been misread")


@dataclass(frozen=True, slots=True, eq=False)
class _Numbers(DigitClues):
    """The numbers in the cells, which are all clues: there are no blanks and no entries."""

    def make_puzzle(self, others: States, givens: Rows, entries: Rows) -> Puzzle:
        shape = self.cells.shape
        return Puzzle(NAME, shape.size, blank_grid(shape), numbers=givens)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True, eq=False)
class _View(DigitView):
    """A board in one orientation, with the readings in its cells."""

    @property
    def answers(self) -> tuple[Grid, ...]:
        return map_search.as_read(_clues(self.readings))


def scan(board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch) -> Scan | Refused:
    """Reads the Hitori on a board; gives the reason where a cell has no number, or they do not make a Hitori."""
    # a sixth of them blank is far more than is misread of a Hitori, whichever way up it lies
    if 6 * np.count_nonzero(~read_cells(board, reader).is_held) > board.lattice.shape.area:
        return Refused(board, NAME, HAS_BLANKS)
    seen = upright(partial(_look, board, reader), orientation)
    view = seen.view
    watch(Read(view.board, view.readings))
    if why := _explain_refusal(view.readings):
        return Refused(board, NAME, why)
    interpretation = _interpret(_clues(view.readings))
    if not interpretation.solutions:
        return Refused(board, NAME, "there is no way to shade it")
    if len(interpretation.changed) > _allow(board.lattice.shape.area):
        return Refused(board, NAME, "too many numbers would have to be others than they look like")
    understood = Understood(view.board, interpretation, WORDS, seen.sure, seen.turns, readings=view.readings)
    watch(understood)
    return assess(understood)


def _look(board: Board, reader: Reader, quarters: int) -> _View:
    """Turns a board by some quarters, with the readings of its cells."""
    turned = board.turned(quarters)
    return _View(turned, read_cells(turned, reader))


def _clues(readings: Readings) -> _Numbers:
    """Returns the evidence of cells that all hold a number in print; what else they may hold is no evidence of any."""
    shares = weigh_numbers(readings).reshape(readings.printed.size, -1)
    rest = np.maximum(1 - shares.sum(axis=1, keepdims=True), 0)
    cells = weighed(readings, np.maximum(shares + rest / shares.shape[1], 1e-9))
    blank = np.full((len(shares), 2), -np.log(np.finfo(float).max))
    return _Numbers(replace(cells, states=np.concatenate([blank, np.log(cells.digits[:, 1:])], axis=1)), ())


def _interpret(clues: _Numbers) -> Interpretation:
    found = interpret_findings(clues, map_search.search(clues))
    assert found is not None
    return found.interpretation


def _explain_refusal(readings: Readings) -> str | None:
    """Says why a board can be no Hitori, whatever its numbers are."""
    blank = np.count_nonzero(read_numbers(readings) == 0)
    if blank > _allow(readings.printed.size):
        return HAS_BLANKS
    if 3 * measure_repeated(readings) < 1:
        return "hardly any number is there again in its row or column"
    return None


def _allow(cells: int) -> int:
    """Returns how many cells of a board may be misread: with more, a board of anything may become a puzzle."""
    return 1 + cells // 30
