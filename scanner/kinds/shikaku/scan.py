"""Shikaku: from the digits in a ruled grid to the most probable puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from scanner.judgement import map_search
from scanner.judgement.assessment import Understood, Words, assess
from scanner.judgement.cell_evidence import cell_evidence
from scanner.judgement.digit_boards import DigitClues, Rows, interpret_findings
from scanner.judgement.map_search import States
from scanner.judgement.orientation import DigitView, upright
from scanner.readers import Reader
from scanner.readers.cells import read_cells
from scanner.types import Board, Grid, OrientationLogOdds, Read, Readings, Refused, Scan, Watch
from solver import Puzzle

NAME = "shikaku"

WORDS = Words(missed="a given may have been missed", misread="a digit may have been misread")


@dataclass(frozen=True, slots=True, eq=False)
class _Digits(DigitClues):
    """The clues in the cells; there are no others."""

    def make_puzzle(self, others: States, givens: Rows, entries: Rows) -> Puzzle:
        return Puzzle(NAME, len(givens), givens, entries=entries)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True, eq=False)
class _View(DigitView):
    """A board in one orientation, with the readings in its cells."""

    @property
    def answers(self) -> tuple[Grid, ...]:
        return map_search.as_read(_clues(self.readings))


def scan(board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch) -> Scan | Refused:
    """Reads the puzzle on a board; a kind with something between its cells, or around them, refuses what has none of it."""
    seen = upright(partial(_look, board, reader), orientation)
    view = seen.view
    watch(Read(view.board, view.readings))
    clues = _clues(view.readings)
    found = interpret_findings(clues, map_search.search(clues))
    assert found is not None
    result = Understood(view.board, found.interpretation, WORDS, seen.sure, seen.turns, readings=view.readings)
    watch(result)
    return assess(result)


def _look(board: Board, reader: Reader, quarters: int) -> _View:
    """Turns a board by some quarters, with the readings of its cells."""
    turned = board.turned(quarters)
    return _View(turned, read_cells(turned, reader))


def _clues(readings: Readings) -> _Digits:
    return _Digits(cell_evidence(readings, len(readings.glyphs)), ())
