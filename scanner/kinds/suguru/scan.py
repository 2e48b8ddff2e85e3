"""Suguru: from the digits in a ruled grid, and the regions it is divided into, to the most probable puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from scanner.judgement import map_search
from scanner.judgement.assessment import TOO_MANY, Understood, Words, assess
from scanner.judgement.cell_evidence import cell_evidence
from scanner.judgement.digit_boards import DigitClues, Rows, interpret_findings
from scanner.judgement.map_search import Interpretation, States
from scanner.judgement.orientation import DigitView, upright
from scanner.judgement.reading import Sketch, Sketches
from scanner.kinds.suguru.divisions import LARGEST, Division, find_divisions
from scanner.readers import Reader
from scanner.readers.cells import read_cells
from scanner.readers.corner_numbers import corners_with_ink
from scanner.types import Board, Grid, OrientationLogOdds, Read, Readings, Refused, Scan, Stage, Watch
from scanner.writers.sketch import PINK, note, pale
from solver import Puzzle

NAME = "suguru"

WORDS = Words(missed="a given may have been missed", misread="a digit or a wall may have been misread")

UNSURE_REGIONS = "some of its cells may be in other regions"


@dataclass(frozen=True, slots=True, eq=False)
class RegionsSeen(Stage):
    """A board, and the small regions that explain it best."""

    board: Board
    division: Division


@dataclass(frozen=True, slots=True, eq=False)
class _Digits(DigitClues):
    """The clues in the cells, and one place more: which of the divisions is meant."""

    divisions: Sequence[Division]

    def make_puzzle(self, others: States, givens: Rows, entries: Rows) -> Puzzle:
        shape, regions = self.cells.shape, self.divisions[others[0]].regions
        return Puzzle(NAME, shape.size, givens, entries=entries, regions=regions)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True, eq=False)
class _View(DigitView):
    """A board in one orientation, with the readings in its cells and its regions."""

    divisions: Sequence[Division]

    @property
    def answers(self) -> tuple[Grid, ...]:
        return map_search.as_read(_clues(self))


def scan(board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch) -> Scan | Refused:
    """Reads the Suguru on a board; gives the reason where it has no small regions, or no digits that go with these."""
    divisions = find_divisions(board)
    if not divisions:
        return Refused(board, NAME, f"it has no regions of at most {LARGEST} cells that can be told from each other")
    watch(RegionsSeen(board, divisions[0]))
    seen = upright(partial(_look, board, divisions, reader), orientation)
    view = seen.view
    watch(Read(view.board, view.readings))
    if why := _explain_refusal(view):
        return Refused(board, NAME, why)
    interpretation = _interpret(_clues(view))
    if not interpretation.solutions:
        return Refused(board, NAME, "no digits were found that go with its regions")
    if _is_of_clues(interpretation.puzzle):
        return Refused(board, NAME, "its digits are in the first cells of its regions, as numbers of regions are")
    understood = Understood(view.board, interpretation, WORDS, seen.sure, seen.turns, readings=view.readings)
    watch(understood)
    return assess(understood)


def _look(board: Board, divisions: Sequence[Division], reader: Reader, quarters: int) -> _View:
    """Turns a board by some quarters, with the readings of its cells and its regions."""
    turned = board.turned(quarters)
    return _View(turned, read_cells(turned, reader), [division.turned(quarters) for division in divisions])


def _clues(view: _View) -> _Digits:
    cost = {number: division.cost for number, division in enumerate(view.divisions)}
    return _Digits(cell_evidence(view.readings, LARGEST), [cost], view.divisions)


def _interpret(clues: _Digits) -> Interpretation:
    """Finds the puzzle that the readings and the divisions of a board most probably are."""
    seen = interpret_findings(clues, map_search.search(clues))
    assert seen is not None
    if seen.states[0] or seen.contested:
        return replace(seen.interpretation, caveats=(*seen.interpretation.caveats, UNSURE_REGIONS))
    return seen.interpretation


def _explain_refusal(view: _View) -> str | None:
    """Says why a board can be no Suguru: by what stands in the cells of its regions."""
    held = view.readings.glyphs[view.readings.is_held]
    if len(held) < min(view.board.lattice.shape) // 2:
        return "hardly any digit is read in its cells"
    looks = held[:, 1:].argmax(axis=1) + 1
    if (looks > LARGEST).sum() > TOO_MANY * len(held):
        return f"there are digits above {LARGEST}, or other things than digits, in its cells"
    if view.divisions[0].is_as_rows and not _is_no_sudoku(view.readings):
        return "its regions are as many and as large as rows, and may be those of a Sudoku"
    firsts = _list_first_cells(view.divisions[0].regions)
    begun = corners_with_ink(view.board)[:, 0].any(axis=0) & ~view.readings.is_held.ravel()
    if begun[firsts].sum() > len(firsts) / 2 > begun.sum() - begun[firsts].sum():
        return "numbers stand in the corners of its regions"
    return None


def _is_no_sudoku(readings: Readings) -> bool:
    """Tells whether digits stand twice in more lines than one that is misread explains."""
    looks = np.where(readings.is_held, readings.glyphs.argmax(axis=2), 0)
    return sum(np.bincount(line)[1:].max(initial=0) > 1 for line in (*looks, *looks.T)) > 1


def _list_first_cells(regions: Grid) -> NDArray[np.intp]:
    """Lists the first cell of each region, by their numbers."""
    return np.unique(np.ravel(regions), return_index=True)[1]


def _is_of_clues(puzzle: Puzzle) -> bool:
    """Tells whether all digits are in the first cells of regions, where other kinds have a number for the region."""
    held = np.flatnonzero(np.ravel(puzzle.givens))
    return bool(np.isin(held, _list_first_cells(puzzle.regions)).all())


def _draw(stage: RegionsSeen) -> NDArray[np.uint8]:
    """Draws the board, pale, with the number of its region in every cell."""
    picture = pale(stage.board)
    for row, numbers in enumerate(stage.division.regions):
        for column, region in enumerate(numbers):
            note(picture, stage.board, (row, column), str(region + 1), PINK)
    return picture


SKETCHES: Sketches = {RegionsSeen: Sketch("3-regions", _draw)}
