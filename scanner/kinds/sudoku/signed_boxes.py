"""Sudokus that tell of all neighbours in a box which is the greater, as newspapers print them, with few givens or none.

Where signs stand at all of these edges and at no other, none was overlooked and nothing else is taken for one: boards
on which a few signs, dots or letters are seen are not read here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scanner.board.boxes import BOX_SHAPES, box_shapes
from scanner.board.evidence import seen_once
from scanner.judgement import map_search
from scanner.judgement.assessment import Understood, Words, assess
from scanner.judgement.cell_evidence import cell_evidence
from scanner.judgement.digit_boards import Rows
from scanner.judgement.features import EDGES_AT_A_GLANCE
from scanner.judgement.orientation import DigitView, upright
from scanner.judgement.regions import labels_of_boxes
from scanner.kinds.signs import inequality_signs
from scanner.kinds.signs.boxes import has_boxes
from scanner.kinds.signs.interpret import DigitsAndSigns, SignsRead, clues_of, interpret
from scanner.kinds.signs.signs import Signs
from scanner.readers import Reader
from scanner.readers.cells import read_cells
from scanner.types import Board, Grid, OrientationLogOdds, Read, Scan, Watch
from solver import Puzzle

WORDS = Words(missed="a sign or a given may have been missed", misread="a sign or a digit may have been misread")

Boxes = tuple[int, int]


@dataclass(frozen=True, slots=True, eq=False)
class _View(DigitView):
    """A board in one orientation, with the readings in its cells and between them."""

    signs: Signs

    @property
    def clues(self) -> DigitsAndSigns:
        size = self.board.lattice.rows
        make = partial(_make_puzzle, _find_boxes(self.board, self.signs))
        return clues_of(cell_evidence(self.readings, size), self.signs, make)

    @property
    def answers(self) -> tuple[Grid, ...]:
        return map_search.as_read(self.clues)


def scan_signed(board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch) -> Scan | None:
    """Reads a Sudoku whose boxes are full of signs; None where they are not."""
    if board.lattice.rows not in BOX_SHAPES or not has_boxes(board, board.box_share):
        return None
    if not _may_be_full(board):
        return None
    found = inequality_signs.read(board)
    if not _find_boxes(board, found):
        return None
    watch(SignsRead(board, found))
    seen = upright(partial(_look, _remove_signs(board), found, reader), orientation)
    view = seen.view
    watch(Read(view.board, view.readings))
    understood = Understood(view.board, interpret(view.clues), WORDS, seen.sure, seen.turns, view.readings)
    watch(understood)
    return assess(understood)


def _may_be_full(board: Board) -> bool:
    """Tells whether signs are seen at a glance at some of the edges inside boxes, all over the board."""
    inside = np.flatnonzero(_find_inside(board.lattice.rows, box_shapes(board)[0]))
    chosen = inside[np.linspace(0, len(inside) - 1, EDGES_AT_A_GLANCE).round().astype(int)]
    return bool((inequality_signs.glance_at(board, chosen) > 0.5).mean() > 0.5)


def _find_boxes(board: Board, found: Signs) -> Boxes | None:
    """Finds the boxes, as they are drawn, whose inner edges are just those with a sign; None if there are none."""
    held = found.flat.argmax(axis=1) > 0
    shapes = box_shapes(board)
    return next((boxes for boxes in shapes if np.array_equal(held, _find_inside(board.lattice.rows, boxes))), None)


def _find_inside(size: int, boxes: Boxes) -> NDArray[np.bool_]:
    """Tells which edges, in the order of `Signs.flat`, are inside boxes."""
    labels = labels_of_boxes(size, boxes).reshape(size, size)
    ways = (labels[:, :-1] == labels[:, 1:], labels[:-1] == labels[1:])
    return np.concatenate([way.ravel() for way in ways])


@seen_once
def _remove_signs(board: Board) -> Board:
    return replace(board, image=inequality_signs.remove_signs(board, inequality_signs.read(board)))


def _look(board: Board, found: Signs, reader: Reader, quarters: int) -> _View:
    """Turns a board by some quarters, with the readings of its cells and signs."""
    turned = board.turned(quarters)
    return _View(turned, read_cells(turned, reader), found.turned(quarters))


def _make_puzzle(boxes: Boxes | None, givens: Rows, relations: Iterable[Any], /, *, entries: Rows) -> Puzzle:
    return Puzzle.sudoku(givens, boxes, entries=entries, relations=tuple(relations))
