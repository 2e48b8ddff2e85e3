"""Str8ts: from black cells, and the digits on white and on black ones, to the most probable puzzle."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from scanner.board.divided_cells import may_hold_sums
from scanner.board.evidence import seen_once
from scanner.judgement import map_search
from scanner.judgement.alternatives import Costs
from scanner.judgement.assessment import TOO_MANY, Understood, Words, assess
from scanner.judgement.cell_evidence import ENTRY, cell_evidence
from scanner.judgement.digit_boards import DigitClues, Rows, interpret_findings
from scanner.judgement.map_search import States
from scanner.judgement.orientation import DigitView, upright
from scanner.judgement.reading import Sketch, Sketches
from scanner.kinds.str8ts.black_cells import BlackCells, Mask, find_black_cells, whiten
from scanner.readers import Reader
from scanner.readers.cells import with_candidates_blank
from scanner.readers.corner_numbers import corners_with_ink
from scanner.readers.print_or_pen import with_print_and_pen
from scanner.types import Board, Cell, Grid, OrientationLogOdds, Read, Readings, Refused, Scan, Stage, Watch
from scanner.writers.sketch import PINK, note, pale
from solver import Puzzle
from solver.paper.cells import numbers_of

NAME = "str8ts"

WORDS = Words(missed="a given may have been missed", misread="a digit or a black cell may have been misread")

UNCLEAR = "whether some of its cells are black is not clear"


@dataclass(frozen=True, slots=True, eq=False)
class BlackCellsSeen(Stage):
    """A board, and which of its cells are black."""

    board: Board
    seen: BlackCells


@dataclass(frozen=True, slots=True, eq=False)
class _Digits(DigitClues):
    """The clues in white cells, and on black ones, which nobody writes on."""

    blocks: tuple[Cell, ...]

    @property
    def places(self) -> list[Costs]:
        black = {*numbers_of(self.blocks, self.cells.shape.columns)}
        return [
            {state: cost for state, cost in costs.items() if state != ENTRY or number not in black}
            for number, costs in enumerate(self.cells.costs)
        ]

    def make_puzzle(self, others: States, givens: Rows, entries: Rows) -> Puzzle:
        return Puzzle(NAME, len(givens), givens, entries=entries, blocks=self.blocks)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True, eq=False)
class _View(DigitView):
    """A board in one orientation, with the readings of its cells, which of these are black, and the board without."""

    seen: BlackCells
    whitened: Board

    @property
    def answers(self) -> tuple[Grid, ...]:
        return map_search.as_read(_clues(self))


def scan(board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch) -> Scan | Refused:
    """Reads the Str8ts on a board; gives the reason where its cells are not black and white, or hold something else."""
    found = find_black_cells(board)
    if found is None:
        return Refused(board, NAME, "its cells are not black and white")
    if may_hold_sums(board):
        return Refused(board, NAME, "lines divide some of its cells")
    watch(BlackCellsSeen(board, found))
    seen = upright(partial(_look, board, found, reader), orientation)
    view = seen.view
    watch(Read(view.board, view.readings))
    if why := _explain_refusal(view):
        return Refused(board, NAME, why)
    clues = _clues(view)
    understanding = interpret_findings(clues, map_search.search(clues))
    assert understanding is not None
    interpretation = understanding.interpretation
    if not interpretation.solutions:
        return Refused(board, NAME, "no digits were found that go with its black cells")
    if len(interpretation.solutions) > 1 and _shows_little(view):
        return Refused(board, NAME, "it has few digits, none of them on black, and they leave it open")
    if view.seen.unclear.any():
        interpretation = replace(interpretation, caveats=(*interpretation.caveats, UNCLEAR))
    understood = Understood(view.board, interpretation, WORDS, seen.sure, seen.turns, readings=view.readings)
    watch(understood)
    return assess(understood)


@seen_once
def read_whitened(whitened: Board, reader: Reader, seen: BlackCells) -> Readings:
    """Reads the cells of a board that was made white; what stands on black ones is print, of whatever colour."""
    readings = with_candidates_blank(whitened, reader.read(whitened).blank_where(whitened.cut_off))
    printed = with_print_and_pen(whitened, readings.blank_where(seen.black)).printed
    return replace(readings, printed=np.where(seen.black, np.float32(1), printed))


def _look(board: Board, found: BlackCells, reader: Reader, quarters: int) -> _View:
    """Turns a board by some quarters, with its black cells, and reads all of them."""
    seen, whitened = found.turned(quarters), whiten(board, found).turned(quarters)
    return _View(board.turned(quarters), read_whitened(whitened, reader, seen), seen, whitened)


def _clues(view: _View) -> _Digits:
    return _Digits(cell_evidence(view.readings, len(view.readings.glyphs)), (), view.seen.cells)


def _explain_refusal(view: _View) -> str | None:
    """Says why a board can be no Str8ts, whatever its digits are: by its black cells, and what stands in the others."""
    readings, white, size = view.readings, ~view.seen.black, view.board.lattice.side
    held = readings.is_held
    if 2 * _find_in_compartments(white).sum() < white.sum():
        return "its white cells lie apart"
    if 2 * (held & white).sum() < size:
        return "hardly any digit is read in its white cells"
    looks = readings.glyphs[held, 1:].argmax(axis=1) + 1
    if (looks > size).sum() > TOO_MANY * len(looks):
        return f"there are digits above {size}, or other things than digits, in its cells"
    corners = np.asarray(corners_with_ink(view.whitened).any(axis=0))[:, white.ravel()].mean(axis=1)
    if corners.max() > 0.5 > 5 * corners[corners.argmax() - 2]:
        return "numbers stand in the corners of its cells"
    return None


def _find_in_compartments(white: Mask) -> Mask:
    """Finds the white cells that have another one beside them."""
    framed = np.pad(white, 1)
    beside = (framed[2:, 1:-1], framed[:-2, 1:-1], framed[1:-1, 2:], framed[1:-1, :-2])
    return np.asarray(white & np.any(beside, axis=0))


def _shows_little(view: _View) -> bool:
    """Tells whether a board has fewer digits than rows, and none on black."""
    held = view.readings.is_held
    return not (held & view.seen.black).any() and held.sum() < view.board.lattice.side


def _draw(stage: BlackCellsSeen) -> NDArray[np.uint8]:
    """Draws the board, pale, with a sign in each black cell."""
    picture = pale(stage.board)
    for cell in stage.seen.cells:
        note(picture, stage.board, cell, "#", PINK)
    return picture


SKETCHES: Sketches = {BlackCellsSeen: Sketch("3-black-cells", _draw)}
