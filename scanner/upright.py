"""Which way up a grid lies, decided from all its glyphs together and from the rules, not from the photo's edges."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scanner.boxes import box_shape
from scanner.interpret import Interpretation, interpret
from scanner.readers import Reader
from scanner.types import GLYPHS, Board, Readings, Watch

CLEAR = -0.05
"""Mean log probability of the likeliest glyphs from which on a board that makes a puzzle needs no second look."""


@dataclass(frozen=True, slots=True, eq=False)
class Upright:
    """A board the right way up, what was read on it, and the puzzle that this makes."""

    board: Board
    readings: Readings
    interpretation: Interpretation


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
    seen = Upright(board, readings, interpret(readings, box_shape(board)))
    watch("interpret", seen)
    return seen


def _inked(readings: Readings) -> int:
    """How many cells are not blank."""
    return int((readings.glyphs.argmax(axis=2) > 0).sum())


def _clarity(readings: Readings) -> float:
    return float(np.log(readings.glyphs.max(axis=2)).mean())
