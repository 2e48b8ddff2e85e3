"""Sudokus that share boxes, such as the five of a Samurai: read together, as one puzzle on one board."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from scanner.judgement.assessment import TOO_MANY, Understood, Words, assess
from scanner.judgement.orientation import DigitView, upright
from scanner.kinds.grounds.houses import Houses
from scanner.kinds.sudoku.interpret import as_read, interpret
from scanner.readers import Reader
from scanner.readers.cells import read_cells
from scanner.readers.print_or_pen import with_given_pen
from scanner.types import Board, Grid, OrientationLogOdds, Read, Refused, Scan, Watch
from solver import faults
from solver.paper.grids import USUAL_BOXES


@dataclass(frozen=True, slots=True, eq=False)
class _View(DigitView):
    """A board of grids that share boxes in one orientation, with the readings of its digits."""

    @property
    def answers(self) -> tuple[Grid, ...]:
        return as_read(self.readings, _list_houses(self.board))


def scan_joined(
    board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch, name: str, words: Words
) -> Scan | Refused:
    """Reads the grids on a board as one puzzle; gives the reason where its digits make none."""
    board = _hide_holes(board)
    seen = upright(partial(_look, board, reader, watch), orientation)
    interpretation = interpret(seen.view.readings, _list_houses(seen.view.board))
    understood = Understood(seen.view.board, interpretation, words, seen.sure, seen.turns, seen.view.readings)
    watch(understood)
    digits = sum(digit > 0 for row in interpretation.puzzle.givens for digit in row)
    clashing = {cell for fault in faults(interpretation.puzzle) for cell in fault.cells}
    if digits < len(board.lattice.grids) * (board.lattice.side - 1):
        return Refused(board, name, "hardly any digit is read in the cells of grids that share boxes")
    if max(len(clashing), len(interpretation.changed)) > TOO_MANY * digits:
        return Refused(board, name, "the digits of grids that share boxes clash everywhere")
    if understood.is_trusted:
        # none of its cells has a likely alternative, though all of these together are more probable than one
        understood = replace(understood, interpretation=replace(interpretation, doubts=()))
    return assess(understood)


def _hide_holes(board: Board) -> Board:
    """Blanks the cells that are in no grid: what stands there says nothing of digits, nor what the photo cuts off."""
    holes = board.lattice.holes
    wide = holes.repeat(board.cell, 0).repeat(board.cell, 1)
    ground = np.median(board.image[~wide], axis=0).astype(np.uint8)
    image = np.where(wide[..., None], ground, board.image)
    return replace(board, image=image, cut_off=board.cut_off & ~holes)


def _list_houses(board: Board) -> Houses:
    return Houses(board.lattice.side, USUAL_BOXES, grids=board.lattice.grids)


def _look(board: Board, reader: Reader, watch: Watch, quarters: int) -> _View:
    turned = board.turned(quarters)
    readings = with_given_pen(read_cells(turned, reader)).blank_where(turned.lattice.holes)
    watch(Read(turned, readings))
    return _View(turned, readings)
