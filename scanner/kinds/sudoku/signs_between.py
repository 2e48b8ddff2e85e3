"""Sudokus with signs, dots, bars or letters between their cells, on a few of their edges or on all of some sort."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np

from scanner.board.boxes import BOX_SHAPES, box_shapes
from scanner.board.edges import edge_cell_pairs
from scanner.board.evidence import seen_once
from scanner.judgement import map_search
from scanner.judgement.assessment import VARIANT, Understood, Words, add_caveat, assess
from scanner.judgement.cell_evidence import cell_evidence
from scanner.judgement.digit_boards import Rows
from scanner.judgement.orientation import DigitView, upright
from scanner.judgement.regions import labels_of_boxes
from scanner.kinds.grounds.diagonals import find_diagonals
from scanner.kinds.grounds.houses import Houses
from scanner.kinds.grounds.windows import find_windows
from scanner.kinds.signs.boxes import has_boxes
from scanner.kinds.signs.interpret import DigitsAndSigns, SignsRead, clues_of, interpret
from scanner.kinds.signs.marks import find_marks, may_be_marked, remove_marks
from scanner.kinds.signs.meanings import Meaning, understand
from scanner.readers import Reader
from scanner.readers.cells import read_cells
from scanner.types import TRUST_THRESHOLD, Board, Grid, OrientationLogOdds, Read, Scan, Watch
from solver import Puzzle
from solver.engine.units import ExtraUnits

WORDS = Words(missed="a sign or a given may have been missed", misread="a sign or a digit may have been misread")

UNKNOWN = f"some of what stands between its cells is unknown: {VARIANT}"

NEARLY_FULL = "nearly all neighbours in its boxes have a sign between them: others may have been missed"


@dataclass(frozen=True, slots=True, eq=False)
class _View(DigitView):
    """A board in one orientation, with the readings in its cells and between them."""

    meaning: Meaning

    @property
    def clues(self) -> DigitsAndSigns:
        size = self.board.lattice.rows
        extra = ExtraUnits(_find_diagonals(self.board), find_windows(self.board).is_sure)
        make = partial(_make_puzzle, Houses(size, box_shapes(self.board)[0], (), *extra))
        return clues_of(cell_evidence(self.readings, size), self.meaning.signs, make)

    @property
    def answers(self) -> tuple[Grid, ...]:
        return map_search.as_read(self.clues)


def may_have_signs(board: Board) -> bool:
    """Tells whether a board has boxes, and something stands between its cells, at a glance."""
    return board.lattice.rows in BOX_SHAPES and has_boxes(board, board.box_share) and may_be_marked(board)


@seen_once
def are_signs_clear(board: Board) -> bool:
    """Tells whether it is clear of nearly each mark between the cells that it is one, whichever way up the board lies.

    Marks are drawn alike; what shows through the paper, or a pencil's traces, are not.
    """
    return all(_is_clear(understand(board.turned(quarters))) for quarters in range(4))


def _is_clear(meaning: Meaning | None) -> bool:
    if meaning is None:
        return False
    shown = np.maximum(1 - meaning.signs.flat[:, 0], np.ravel(meaning.unknown))
    marked = shown > 1 / 8
    return bool(8 * (marked & (shown < TRUST_THRESHOLD)).sum() <= marked.sum())


def scan_signed(board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch) -> Scan | None:
    """Reads a Sudoku with signs between its cells; None where there are none.

    Nor where it is unclear what they are and digits and signs, as they are read, have no single solution: in a search
    noise may be anything.
    """
    if not may_have_signs(board) or any(understand(board.turned(quarters)) is None for quarters in range(4)):
        # What is a mark one way up alone is noise.
        return None
    seen = upright(partial(_look, board, reader), orientation)
    view = seen.view
    if not are_signs_clear(board) and len(view.answers) != 1:
        return None
    watch(SignsRead(view.board, view.meaning.signs))
    watch(Read(view.board, view.readings))
    understood = Understood(view.board, interpret(view.clues), WORDS, seen.sure, seen.turns, view.readings)
    watch(understood)
    found = assess(understood)
    for caveat in _list_caveats(view):
        found = add_caveat(found, caveat)
    return found


def _list_caveats(view: _View) -> Iterator[str]:
    """Yields why what was read between cells may be wrong as a whole."""
    if (view.meaning.unknown > 0.5).any():
        yield UNKNOWN
    held, size = view.meaning.signs.flat.argmax(axis=1), view.board.lattice.rows
    labels = labels_of_boxes(size, box_shapes(view.board)[0])
    is_within = np.array([labels[first] == labels[second] for first, second in edge_cell_pairs(size)])
    is_compared = np.isin(held, [1, 2])
    # newspapers compare either all neighbours in boxes, or a few
    if 9 / 10 < is_compared[is_within].mean() < 1 and not is_compared[~is_within].any():
        yield NEARLY_FULL


def _look(board: Board, reader: Reader, quarters: int) -> _View:
    """Turns a board by some quarters, with the readings of its cells and signs: letters stand upright in one way."""
    turned = board.turned(quarters)
    meaning = understand(turned)
    assert meaning is not None
    return _View(turned, read_cells(_remove_marks(turned), reader), meaning)


@seen_once
def _remove_marks(board: Board) -> Board:
    marks = find_marks(board)
    return remove_marks(board, marks) if marks else board


def _find_diagonals(board: Board) -> bool:
    return find_diagonals(board, box_shapes(board)[0]).is_sure


def _make_puzzle(houses: Houses, givens: Rows, relations: Iterable[Any], /, *, entries: Rows) -> Puzzle:
    return replace(houses.make_puzzle(givens, entries), relations=tuple(relations))
