"""Kakuro: white cells in runs, each with its sum in the divided cell before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial

import numpy as np
from numpy.typing import NDArray

from scanner.board.evidence import seen_once
from scanner.board.rectify import finer
from scanner.detection.flatten import FINE_CELL
from scanner.judgement.assessment import GOES_ON, Understood, Words, assess, unreadable
from scanner.judgement.orientation import ASYMMETRIC, upright
from scanner.kinds.kakuro import READING, sums
from scanner.kinds.kakuro.blocks import EXPLAINED, Blocks, before, blocks_of
from scanner.kinds.kakuro.interpret import ReadRun, interpret, read_run
from scanner.readers import Reader
from scanner.readers.cells import read_cells
from scanner.readers.corner_numbers import Clue, empty_clue
from scanner.types import TRUST_THRESHOLD, Board, Cell, Grid, OrientationLogOdds, Read, Refused, Scan, Stage, Watch
from solver import Puzzle
from solver.paper.cells import numbers_of
from solver.paper.puzzle import SIZES
from solver.paper.runs import HIGHEST, lines_between

NAME = "kakuro"

WORDS = Words(missed="a sum may have been misread", misread="a sum may have been misread")

UNREAD = "sums across diagonals are seen, but not all of them can be read: take the photo closer or sharper"
UNCLEAR = "it is not clear which cells are black"


@dataclass(frozen=True, slots=True, eq=False)
class SumsRead(Stage):
    """The black cells of a board, and the runs between them with their sums."""

    board: Board
    blocks: Blocks
    runs: Sequence[ReadRun]


@dataclass(frozen=True, eq=False)
class _View:
    """A board in one orientation, with its black cells and the sums in them, if there are any."""

    board: Board
    blocks: Blocks | None

    @property
    def is_whole(self) -> bool:
        """Whether nearly all runs have a divided cell before them."""
        return self.blocks is not None and self.blocks.explained >= EXPLAINED

    @cached_property
    def clues(self) -> dict[Cell, sums.Sums]:
        """The sums in the cells before runs, even if their diagonals are faint."""
        if self.blocks is None or not self.is_whole:
            return {}
        held = sorted({before(cells) for cells in lines_between(self.blocks.shape, self.blocks.cells)})
        numbers = tuple(numbers_of(held, self.blocks.shape.columns))
        read = sums.read(finer(self.blocks.board, FINE_CELL), numbers)
        return dict(zip(held, read, strict=True))

    @cached_property
    def runs(self) -> Sequence[ReadRun]:
        """The runs, each with what its sum may be."""
        if self.blocks is None:
            return ()
        lines = lines_between(self.blocks.shape, self.blocks.cells)
        return [read_run(cells, self._clue(cells)) for cells in lines]

    def _clue(self, cells: tuple[Cell, ...]) -> Clue:
        """Returns the clue before a run."""
        found = self.clues.get(before(cells))
        is_across = cells[0][0] == cells[-1][0]
        return empty_clue() if found is None else found.across if is_across else found.down

    @property
    def likely(self) -> NDArray[np.float32]:
        """The probability of a sum that its run can have before each run, at its first cell."""
        side = max(self.board.lattice.shape.size + 2, SIZES[NAME][-1])
        shares = np.zeros((side, side), np.float32)
        for run in self.runs:
            shares[run.cells[0]] = sum(run.sums.values())
        return shares

    @property
    def asymmetric(self) -> int:
        """The number of runs whose sum is clear, and hardly ever read on a board in another orientation."""
        clear = (total for run in self.runs for total, share in run.sums.items() if share > TRUST_THRESHOLD)
        return sum(any(str(digit) in str(total) for digit in ASYMMETRIC) for total in clear)

    @property
    def answers(self) -> tuple[Grid, ...]:
        return ()


def scan(board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch) -> Scan | Refused:
    """Reads the Kakuro on a board; refuses one whose cells are not divided, or a grid that is part of a larger one."""
    seen = upright(partial(_look, board), orientation)
    view = seen.view
    if view.blocks is None:
        return Refused(board, NAME, "its cells are not divided by diagonals")
    if not view.is_whole:
        return Refused(board, NAME, "there are runs without a sum before them")
    blocks, whole = view.blocks, view.blocks.board
    if blocks.is_part:
        return Refused(board, NAME, "it goes on beyond the grid")
    shape = whole.lattice.shape
    if not all(side in READING.sizes for side in shape) or any(len(run.cells) > HIGHEST for run in view.runs):
        return Refused(board, NAME, f"a run has more than {HIGHEST} cells")
    watch(SumsRead(whole, blocks, view.runs))
    bare = _remove_blocks(whole, blocks)
    readings = read_cells(bare, reader).blank_where(blocks.black)
    watch(Read(bare, readings))
    if not all(run.sums for run in view.runs):
        return unreadable(whole, Puzzle.kakuro(shape, blocks.cells, []), UNREAD)
    found = interpret(readings, blocks.cells, view.runs)
    if found is None:
        return unreadable(whole, Puzzle.kakuro(shape, blocks.cells, []), UNREAD)
    if blocks.unclear.any():
        found = replace(found, caveats=(*found.caveats, UNCLEAR))
    if blocks.may_go_on:
        found = replace(found, caveats=(*found.caveats, GOES_ON))
    understood = Understood(whole, found, WORDS, seen.sure, seen.turns, readings=readings)
    watch(understood)
    return assess(understood)


def _look(board: Board, quarters: int) -> _View:
    """Turns the board by some quarters, and finds its black cells."""
    turned = board.turned(quarters)
    return _View(turned, blocks_of(turned))


@seen_once
def _remove_blocks(board: Board, blocks: Blocks) -> Board:
    """Returns the board with paper in the place of its black cells."""
    side, black = board.cell, blocks.black
    rows, columns = black.shape
    cells = board.image.reshape(rows, side, columns, side, 3).swapaxes(1, 2)
    middle = slice(side // 8, -side // 8)
    paper = np.median(cells[~black][:, middle, middle].reshape(-1, 3), axis=0)
    image = np.where(black[..., None, None, None], paper.astype(np.uint8), cells).swapaxes(1, 2)
    return replace(board, image=np.ascontiguousarray(image.reshape(board.image.shape)))
