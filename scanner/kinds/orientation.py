"""Which way up a grid lies, decided from all its glyphs together and from the rules, not from the photo's edges."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scanner.kinds.evidence import SCRIBBLES
from scanner.kinds.sudoku.boxes import box_shapes
from scanner.kinds.lawful import Interpretation
from scanner.kinds.sudoku.interpret import interpret
from scanner.readers import Reader
from scanner.types import GLYPHS, Board, Readings, Watch

CLEAR = -0.05
"""Mean log probability of the likeliest glyphs from which on a board that makes a puzzle needs no second look."""


@dataclass(frozen=True, slots=True, eq=False)
class Upright:
    """A board the right way up, what was read on it, and the puzzle that this makes.

    `is_as_ruled` is whether the boxes of that puzzle are those that the lines of the board show best.
    """

    board: Board
    readings: Readings
    interpretation: Interpretation
    is_as_ruled: bool = True


def upright(board: Board, reader: Reader, watch: Watch) -> Upright | None:
    """The board turned by as many quarters as make its glyphs the clearest, read and interpreted.

    As the photo lies is tried first; the first way that is clear and makes a puzzle with one solution is taken. None
    where the board is so empty that it can be no puzzle, whichever way up: a glyph that lies on its side may be read
    as none.
    """
    fewest = board.lattice.rows - 1
    turns: list[tuple[Board, Readings]] = []
    clear: Upright | None = None
    for quarters in range(4):
        turned = board.turned(quarters)
        readings = _read(turned, reader)
        turns.append((turned, readings))
        watch("read", readings)
        if _clarity(readings) > max(CLEAR, _clarity(clear.readings) if clear else CLEAR) and _inked(readings) >= fewest:
            clear = _interpreted(turned, readings, watch)
            if len(clear.interpretation.solutions) == 1:
                return clear
    if max(_inked(readings) for _, readings in turns) < fewest:
        return None
    clearest = max(turns, key=lambda turn: _clarity(turn[1]))
    return clear if clear and clear.board is clearest[0] else _interpreted(*clearest, watch)


def _read(board: Board, reader: Reader) -> Readings:
    """What the reader sees; a cell that is cut off tells nothing, so nothing is read there."""
    readings = reader.read(board)
    readings.glyphs[board.cut_off] = np.eye(len(GLYPHS), dtype=np.float32)[0]
    return readings


def _interpreted(board: Board, readings: Readings, watch: Watch) -> Upright:
    """The puzzle that readings make with the boxes that are ruled, or with others where it is one only with these."""
    ruled, *others = box_shapes(board)
    seen = Upright(board, readings, interpret(readings, ruled))
    if not _is_as_read(seen.interpretation):
        found = (Upright(board, readings, interpret(readings, boxes), is_as_ruled=False) for boxes in others)
        seen = next((other for other in found if _is_as_read(other.interpretation)), seen)
    watch("interpret", seen)
    return seen


def _is_as_read(interpretation: Interpretation) -> bool:
    """Whether there is a single solution without a change of what was read."""
    return len(interpretation.solutions) == 1 and not interpretation.changed


def _inked(readings: Readings) -> int:
    """How many cells are not blank."""
    return int((readings.glyphs.argmax(axis=2) > 0).sum())


def _clarity(readings: Readings) -> float:
    """The mean log probability of what the cells most probably hold, where there are no glyphs but those of a Sudoku.

    So many digits are none in a small one; crowns and crosses are what scribbles look like.
    """
    likely = readings.glyphs[..., : len(readings.glyphs) + 1].copy()
    likely[..., 0] += readings.glyphs[..., SCRIBBLES].sum(axis=2)
    return float(np.log(likely.max(axis=2) + 1e-6).mean())
