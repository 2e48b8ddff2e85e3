"""Futoshiki: digits in separate boxes, or in a ruled grid, and signs between them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from scanner.board.evidence import seen_once
from scanner.board.rectify import finer
from scanner.board.strokes import RIM
from scanner.detection.flatten import CELL
from scanner.detection.gaps import remove_gaps
from scanner.judgement import map_search
from scanner.judgement.assessment import TOO_MANY, Understood, Words, assess, unreadable
from scanner.judgement.cell_evidence import cell_evidence
from scanner.judgement.features import EDGES_AT_A_GLANCE
from scanner.judgement.map_search import Interpretation
from scanner.judgement.orientation import DigitView, upright
from scanner.judgement.reading import Features, Looks
from scanner.kinds.signs import boxes
from scanner.kinds.signs import inequality_signs as signs
from scanner.kinds.signs import interpret as signed_boards
from scanner.kinds.signs.interpret import SignsRead
from scanner.kinds.signs.signs import FINENESS, Signs
from scanner.readers import Reader
from scanner.readers.cells import read_cells
from scanner.types import (
    GLYPHS,
    TRUST_THRESHOLD,
    Board,
    Grid,
    OrientationLogOdds,
    Read,
    Readings,
    Refused,
    Scan,
    Watch,
)
from solver import Puzzle

NAME = "futoshiki"

WORDS = Words(missed="a sign or a given may have been missed", misread="a sign or a digit may have been misread")

SIGNS = [GLYPHS.index(sign) for sign in "<>∧∨"]


@dataclass(frozen=True, slots=True, eq=False)
class _View(DigitView):
    """A board in one orientation, with the readings in its cells and between them."""

    signs: Signs

    @property
    def answers(self) -> tuple[Grid, ...]:
        return as_read(self.readings, self.signs)

    @property
    def is_foreign(self) -> bool:
        """Whether the cells hold anything besides digits and signs that reach into them."""
        glyphs = self.readings.glyphs.sum(axis=(0, 1))
        glyphs[SIGNS] = 0
        return bool(glyphs[self.board.lattice.rows + 1 :].sum() > max(1.0, TOO_MANY * float(glyphs[1:].sum())))


def scan(board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch) -> Scan | Refused:
    """Reads the Futoshiki on a board; refuses one with no signs between its cells, or with more than digits in them."""
    is_apart = board.box_share < 1
    size = board.lattice.rows
    if not is_apart and not (signs.at_a_glance(board) > 0.5).any():
        return Refused(board, NAME, "there are no signs between its cells")
    if boxes.has_boxes(board, board.box_share):
        return Refused(board, NAME, boxes.REFUSAL)
    fine = finer(board, FINENESS * CELL) if is_apart else board
    found = signs.read(fine)
    watch(SignsRead(fine, found))
    if found.clear < (1 if is_apart else max(2, size // 2)):
        return Refused(board, NAME, "there are too few signs between its cells")
    seen = upright(partial(_look, _remove_signs_and_gaps(fine), found, reader), orientation)
    view = _look_closer(seen.view, reader)
    watch(Read(view.board, view.readings))
    if view.is_foreign:
        why = "there is more than digits in its cells"
        # no other kind has separate boxes with signs between them
        return (
            unreadable(board, Puzzle.futoshiki([[0] * size] * size), f"this looks like a Futoshiki, but {why}")
            if is_apart
            else Refused(board, NAME, why)
        )
    interpretation = interpret(view.readings, view.signs)
    understood = Understood(
        view.board, interpretation, WORDS, seen.sure, seen.turns, readings=view.readings, box_share=fine.box_share
    )
    watch(understood)
    if not is_apart and len(interpretation.unclear) > found.clear:
        # lines that are thick in places, such as those of a KenKen, look like unclear signs
        return Refused(board, NAME, "what stands between its cells is not clear")
    return assess(understood)


@seen_once
def _remove_signs_and_gaps(board: Board) -> Board:
    """Returns a board without its signs and gaps, as the reader of cells wants it."""
    return _keep_boxes(board, signs.remove_signs(board, signs.read(board)), board.box_share)


@seen_once
def _cut_interiors(board: Board) -> Board:
    """Returns a board of the interiors of its cells, which neither outlines nor signs reach."""
    return _keep_boxes(board, board.image, 1 - RIM)


def _keep_boxes(board: Board, image: NDArray[np.uint8], share: float) -> Board:
    """Makes a board of nothing but its boxes, which take `share` of the pitch."""
    size = board.lattice.rows
    image = remove_gaps(image, size, share)
    return replace(board, image=image, cell=len(image) // size, box_share=1.0)


def _look(board: Board, found: Signs, reader: Reader, quarters: int) -> _View:
    """Turns the board by some quarters, and reads its cells."""
    turned = board.turned(quarters)
    return _View(turned, read_cells(turned, reader), found.turned(quarters))


def _look_closer(view: _View, reader: Reader) -> _View:
    """Reads the interiors of all cells too, if some cells are unclear."""
    if (view.readings.glyphs.max(axis=2) >= TRUST_THRESHOLD).all():
        return view
    return replace(view, readings=_join([view.readings, read_cells(_cut_interiors(view.board), reader)]))


def _join(looks: list[Readings]) -> Readings:
    """Joins the readings of several looks at the same cells: the geometric mean of their probabilities."""
    glyphs = np.exp(np.mean([np.log(look.glyphs + 1e-9) for look in looks], axis=0))
    printed, written = (
        np.exp(np.mean([np.log(np.maximum(odds, 1e-6)) for odds in either], axis=0))
        for either in ([look.printed for look in looks], [1 - look.printed for look in looks])
    )
    return Readings(glyphs / glyphs.sum(axis=2, keepdims=True), printed / (printed + written))


def _look_closely(board: Board, reader: Reader) -> Features:
    """Counts the signs on the edges with the strongest marks."""
    seen = signs.at_a_glance(board)
    return {
        "signs": float(seen.sum()) / EDGES_AT_A_GLANCE,
        "clear signs": float((seen > TRUST_THRESHOLD).sum()) / EDGES_AT_A_GLANCE,
    }


LOOKS = Looks(closely=_look_closely)


def interpret(readings: Readings, signs: Signs) -> Interpretation:
    """Finds the Futoshiki that the readings of a board and of its signs most probably are."""
    return signed_boards.interpret(_gather_clues(readings, signs))


def as_read(readings: Readings, signs: Signs) -> tuple[Grid, ...]:
    """Returns the solutions, at most two, of the puzzle of the likeliest readings."""
    return map_search.as_read(_gather_clues(readings, signs))


def _gather_clues(readings: Readings, signs: Signs) -> signed_boards.DigitsAndSigns:
    return signed_boards.clues_of(cell_evidence(readings, len(signs.beside)), signs, Puzzle.futoshiki)
