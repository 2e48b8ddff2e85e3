"""Shikaku: from the numbers in a ruled grid to the most probable puzzle. They add up to its cells."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import chain

import numpy as np

from scanner.judgement import map_search
from scanner.judgement.assessment import Understood, Words, assess
from scanner.judgement.cell_evidence import weighed
from scanner.judgement.digit_boards import DigitClues, Rows, interpret_findings
from scanner.judgement.map_search import Interpretation, States
from scanner.judgement.orientation import DigitView, upright
from scanner.kinds.shikaku.features import may_add_up
from scanner.kinds.shikaku.numbers import Floats, read_numbers
from scanner.readers import Reader
from scanner.readers.cells import read_cells
from scanner.types import GLYPHS, Board, Grid, OrientationLogOdds, Read, Readings, Refused, Scan, Watch
from solver import Puzzle
from solver.paper.field_values import HIGHEST_VALUE

NAME = "shikaku"

WORDS = Words(missed="a number may have been missed", misread="a number may have been misread")

NO_SUM = "its numbers do not add up to the number of its cells"


@dataclass(frozen=True, slots=True, eq=False)
class _Numbers(DigitClues):
    """The numbers in the cells; there are no other clues, and they add up to the number of cells."""

    def make_puzzle(self, others: States, givens: Rows, entries: Rows) -> Puzzle | None:
        if sum(map(bool, chain(*givens))) > HIGHEST_VALUE:
            return None
        return Puzzle(NAME, self.cells.shape.size, givens)  # type: ignore[arg-type]

    def is_ruled_out(self, states: States) -> bool:
        return sum(states) != self.cells.shape.area


@dataclass(frozen=True, slots=True, eq=False)
class _View(DigitView):
    """A board in one orientation, with the readings of its cells; its numbers are read only where they are needed."""

    @property
    def numbers(self) -> Floats:
        """The probabilities of the numbers in the cells: cells x numbers from 0, which is blank."""
        return read_numbers(self.board)

    @property
    def answers(self) -> tuple[Grid, ...]:
        """The solutions, at most two, of the numbers as they look, if these make up the board."""
        return map_search.as_read(_clues(self)) if self.makes_up_board else ()

    @property
    def makes_up_board(self) -> bool:
        """Whether the numbers, as they look, add up to the cells."""
        return int(self.numbers.argmax(axis=1).sum()) == len(self.numbers)


def scan(board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch) -> Scan | Refused:
    """Reads the Shikaku on a board; gives the reason where its numbers do not add up to its cells."""
    if orientation[0] == max(orientation) and not may_add_up(board, reader):
        return Refused(board, NAME, NO_SUM)
    seen = upright(partial(_look, board, reader), orientation)
    view = seen.view
    watch(Read(view.board, view.readings))
    number = int((view.numbers.argmax(axis=1) > 0).sum())
    if not 3 <= number <= HIGHEST_VALUE:
        return Refused(board, NAME, "hardly any number is read in its cells, or too many are")
    interpretation = _interpret(_clues(view))
    if not interpretation.solutions and not view.makes_up_board:
        return Refused(board, NAME, NO_SUM)
    understood = Understood(view.board, interpretation, WORDS, seen.sure, seen.turns, readings=view.readings)
    watch(understood)
    return assess(understood)


def _look(board: Board, reader: Reader, quarters: int) -> _View:
    """Turns a board by some quarters, with the readings of its cells."""
    turned = board.turned(quarters)
    return _View(turned, read_cells(turned, reader))


def _clues(view: _View) -> _Numbers:
    """Makes clues of what is printed: players write no numbers."""
    shape = view.board.lattice.shape
    printed = Readings(np.zeros((*shape, len(GLYPHS)), np.float32), np.ones(shape, np.float32))
    return _Numbers(weighed(printed, np.maximum(view.numbers, 1e-9)), ())


def _interpret(clues: _Numbers) -> Interpretation:
    """Finds the puzzle that the numbers most probably are."""
    found = interpret_findings(clues, map_search.search(clues))
    assert found is not None
    return found.interpretation
