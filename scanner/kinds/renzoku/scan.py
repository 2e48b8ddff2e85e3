"""Renzoku: digits in a ruled grid or in boxes apart, and a dot or a bar between all that are consecutive."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from scanner.board.evidence import seen_once
from scanner.board.rectify import finer
from scanner.detection.flatten import CELL
from scanner.detection.gaps import box_share, remove_gaps
from scanner.judgement import map_search
from scanner.judgement.assessment import Understood, Words, assess
from scanner.judgement.cell_evidence import cell_evidence
from scanner.judgement.digit_boards import Rows
from scanner.judgement.orientation import DigitView, upright
from scanner.kinds.renzoku import dots
from scanner.kinds.signs import boxes
from scanner.kinds.signs import interpret as signed_boards
from scanner.kinds.signs.interpret import SignsRead
from scanner.kinds.signs.signs import FINENESS, Signs
from scanner.readers import Reader
from scanner.readers.cells import read_cells
from scanner.types import Board, Grid, OrientationLogOdds, Read, Readings, Refused, Scan, Watch
from solver import Puzzle

NAME = "renzoku"

WORDS = Words(missed="a dot or a given may have been missed", misread="a dot or a digit may have been misread")


@dataclass(frozen=True, slots=True, eq=False)
class _View(DigitView):
    """A board in one orientation, with the readings in its cells and between them."""

    signs: Signs

    @property
    def answers(self) -> tuple[Grid, ...]:
        return map_search.as_read(_combine_clues(self.readings, self.signs))


def scan(board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch) -> Scan | Refused:
    """Reads the Renzoku on a board; gives the reason where there are no dots between its cells, or boxes round them."""
    if dots.look(board).clarity < 0.5:
        return Refused(board, NAME, "there are no dots between its cells")
    if boxes.has_boxes(board, _measure_box_share(board)):
        return Refused(board, NAME, boxes.REFUSAL)
    found = dots.read(board)
    watch(SignsRead(board, found))
    if not _may_be_all(found):
        return Refused(board, NAME, "there are too few dots between its cells, or too many")
    seen = upright(partial(_look, _remove_marks(board), found, reader), orientation)
    view = seen.view
    watch(Read(view.board, view.readings))
    interpretation = signed_boards.interpret(_combine_clues(view.readings, view.signs))
    if not interpretation.solutions:
        # Dots, and where there is none, allow hardly anything: what stands between the cells of others never fits.
        return Refused(board, NAME, "no digits were found that go with what stands between its cells")
    understood = Understood(
        view.board,
        interpretation,
        WORDS,
        seen.sure,
        seen.turns,
        readings=view.readings,
        box_share=_measure_box_share(board),
    )
    watch(understood)
    return assess(understood)


def _may_be_all(found: Signs) -> bool:
    """Tells whether as many pairs of neighbours as have a dot may be consecutive in a Latin square.

    Of a random one each line has 2 (n - 1) / n such pairs on average, and their number varies less than at random
    events: three standard deviations of these are allowed.
    """
    dots_expected = 4 * (len(found.beside) - 1)
    dots_found = int((found.flat.argmax(axis=1) > 0).sum())
    return (dots_found - dots_expected) ** 2 <= 9 * dots_expected


@seen_once
def _measure_box_share(board: Board) -> float:
    """Measures the sides of boxes that lie apart, as `Board.box_share`: bars in the gaps would pass for sides."""
    return box_share(dots.remove_dots(board), board.cell)


@seen_once
def _remove_marks(board: Board) -> Board:
    """Removes the dots and the gaps of a board, for a reader of cells."""
    share, size = _measure_box_share(board), board.lattice.rows
    fine = finer(board, FINENESS * CELL) if share < 1 else board
    image = dots.remove_dots(fine)
    if share < 1:
        image = remove_gaps(image, size, share)
    return replace(fine, image=image, cell=len(image) // size, box_share=1.0)


def _look(board: Board, found: Signs, reader: Reader, quarters: int) -> _View:
    """Turns a board by some quarters, with the readings of its cells and dots."""
    turned = board.turned(quarters)
    return _View(turned, read_cells(turned, reader), found.turned(quarters))


def _combine_clues(readings: Readings, signs: Signs) -> signed_boards.DigitsAndSigns:
    return signed_boards.clues_of(cell_evidence(readings, len(readings.glyphs)), signs, _make_puzzle)


def _make_puzzle(givens: Rows, relations: Iterable[Any], /, *, entries: Rows) -> Puzzle:
    return Puzzle(NAME, len(givens), givens, relations=tuple(relations), entries=entries)  # type: ignore[arg-type]
