"""Skyscrapers: a Latin square with clues around it, bare or in cells of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from scanner.board.evidence import seen_once
from scanner.board.rectify import finer
from scanner.board.surroundings import clue_cells, within_frame, within_lines
from scanner.detection.flatten import FINE_CELL
from scanner.detection.gaps import remove_gaps
from scanner.detection.grid_evidence import SIZES as FOUND
from scanner.judgement.assessment import TOO_MANY, Understood, Words, assess
from scanner.judgement.orientation import ASYMMETRIC, DigitView, upright
from scanner.kinds.cages.cage_boards import FEWEST
from scanner.kinds.skyscrapers.interpret import Around, as_read, interpret
from scanner.kinds.skyscrapers.other_kinds import TWO_SIDES, ZERO, has_zero, is_on_two_sides, why_another
from scanner.readers import Reader
from scanner.readers.around import CluesRead, clearest
from scanner.readers.cells import read_cells
from scanner.types import (
    TRUST_THRESHOLD,
    Board,
    Grid,
    OrientationLogOdds,
    Read,
    Refused,
    Scan,
    Watch,
)
from solver.paper.puzzle import SIZES as SIZES_OF

NAME = "skyscrapers"

BOARDS = tuple(size for size in SIZES_OF[NAME] if size in FOUND)
"""The sizes of boards that are distinguished from other grids with numbers beside them."""

WORDS = Words(missed="a clue or a given may have been missed", misread="a clue or a digit may have been misread")

CUT_OFF = "the edge of the photo cuts off what stands around it"


@dataclass(frozen=True, slots=True, eq=False)
class _View(DigitView):
    """A board in one orientation, with the readings in its cells and around it."""

    clues: CluesRead

    @property
    def glyphs(self) -> NDArray[np.float32]:
        """The probabilities of the glyphs around the board: 4 x N x glyphs."""
        return self.clues.readings.glyphs

    @property
    def likely(self) -> NDArray[np.float32]:
        size = len(self.readings.glyphs)
        whole = np.zeros((size + 2, size + 2), np.float32)
        whole[1:-1, 1:-1] = super(_View, self).likely
        top, bottom, left, right = self.glyphs[..., 1 : size + 1].max(axis=2)
        whole[0, 1:-1], whole[-1, 1:-1], whole[1:-1, 0], whole[1:-1, -1] = top, bottom, left, right
        return whole

    @property
    def asymmetric(self) -> int:
        size = len(self.readings.glyphs)
        clear = (self.glyphs[..., [d for d in ASYMMETRIC if d <= size]] > TRUST_THRESHOLD).sum()
        return super(_View, self).asymmetric + int(clear)

    @property
    def answers(self) -> tuple[Grid, ...]:
        return as_read(self.readings, self.around)

    @property
    def around(self) -> Around:
        """The probabilities of clues; whatever else stands beside a board is none."""
        clues = self.glyphs[..., 1 : self.glyphs.shape[1] + 1].astype(np.float64)
        return np.concatenate([np.maximum(1 - clues.sum(axis=2, keepdims=True), 1e-9), clues], axis=2)

    @property
    def clear(self) -> NDArray[np.intp]:
        """The clues that are certain, 0 where there is none: 4 x N."""
        around = self.around
        return np.asarray(np.where(around.max(axis=2) > TRUST_THRESHOLD, around.argmax(axis=2), 0))

    @property
    def is_foreign(self) -> bool:
        """Whether there is more than digits in the cells or around them."""
        last = self.glyphs.shape[1] + 1
        held = [glyphs.reshape(-1, glyphs.shape[2]).sum(axis=0) for glyphs in (self.readings.glyphs, self.glyphs)]
        return any(float(each[last:].sum()) > max(1.0, TOO_MANY * float(each[1:].sum())) for each in held)


def scan(board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch) -> Scan | Refused:
    """Reads the Skyscrapers on a board; refuses one with no clues around it, or with more than digits in its cells."""
    inners = [inner for inner in _list_boards(board) if _is_surrounded(inner, reader)]
    if not inners:
        return Refused(board, NAME, "there are no clues around it")
    views = [upright(partial(_look, inner, reader), orientation) for inner in inners]
    seen = max(views, key=lambda found: np.count_nonzero(found.view.clear))
    view, size = seen.view, seen.view.board.lattice.rows
    watch(Read(view.board, view.readings))
    watch(view.clues)
    if np.count_nonzero(view.clear) < FEWEST * size + 1:
        return Refused(board, NAME, "there are no clues around it")
    if view.is_foreign:
        return Refused(board, NAME, "there is more than digits in its cells or around it")
    if _is_counted(view.clear):
        return Refused(board, NAME, "the numbers around it count its rows and columns")
    if has_zero(view.clues.board):
        return Refused(board, NAME, ZERO)
    found = interpret(view.readings, view.around)
    is_whole = not clue_cells(view.board).cut_off.any()
    if why := why_another(found, is_whole):
        return Refused(board, NAME, why)
    if not is_whole:
        found = replace(found, caveats=(*found.caveats, CUT_OFF))
    if is_on_two_sides(found.puzzle):
        found = replace(found, caveats=(*found.caveats, TWO_SIDES))
    understood = Understood(
        view.board,
        found,
        WORDS,
        seen.sure,
        seen.turns,
        readings=view.readings,
        box_share=view.board.box_share,
    )
    watch(understood)
    return assess(understood)


def _list_boards(board: Board) -> Sequence[Board]:
    """Lists the boards whose clues may stand around a grid, around the part with lines, or in its outermost cells."""
    size, lined = board.lattice.rows, within_lines(board)
    if lined and lined.lattice.rows in BOARDS:
        return [lined]
    held = [board] if size in BOARDS else []
    return [*held, within_frame(board)] if size - 2 in BOARDS else held


def _is_surrounded(board: Board, reader: Reader) -> bool:
    """Tells whether enough stands around a board, whichever way up it is."""
    held = clearest(board, reader).readings.is_held
    return int(np.count_nonzero(held)) >= FEWEST * board.lattice.rows + 1


def _look(board: Board, reader: Reader, quarters: int) -> _View:
    """Turns the board by some quarters, and reads its cells and what stands around it."""
    turned = board.turned(quarters)
    cells = turned if turned.box_share == 1 else _remove_gaps(turned)
    return _View(turned, read_cells(cells, reader), clearest(turned, reader))


@seen_once
def _remove_gaps(board: Board) -> Board:
    """Returns the board with nothing but its boxes, which lie apart."""
    fine = finer(board, FINE_CELL)
    image = remove_gaps(fine.image, fine.lattice.rows, fine.box_share)
    return replace(fine, image=image, cell=len(image) // fine.lattice.rows, box_share=1.0)


def _is_counted(clues: NDArray[np.intp]) -> bool:
    """Tells whether some side counts from 1 to the size of the board, as the names of rows and columns do."""
    return bool((clues == np.arange(1, clues.shape[1] + 1)).all(axis=1).any())
