"""Futoshiki: digits in boxes apart, or in a ruled grid, and signs between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from scanner import signs
from scanner.gaps import box_share, without_gaps
from scanner.inequalities import SURE, Interpretation, interpret
from scanner.readers import Reader
from scanner.rectify import rectify
from scanner.signs import Signs
from scanner.types import GLYPHS, Board, Cell, Doubt, Grid, Page, Readings, Scan, Status, Watch
from solver import Puzzle, faults
from solver.puzzle import SIZES, cell_name

NAME = "futoshiki"

FINE = 96
"""The side of a cell of a flat board whose boxes stand apart; what is written in them is small."""

UPRIGHT = 3.0
"""By how much, in natural log, a board more probably lies as its photo does than turned by some quarters."""

CLEAR = -0.05
"""Mean log probability of the digits from which on a board needs no second look another way up."""

TELLING = 4
"""So many digits tell which way up they are."""

FOREIGN = 0.3
"""With this share of glyphs that no Futoshiki of its size holds, a board is none."""

UNREADABLE = 1 / 3
"""With this share of its cells unsure, and no single solution, a board cannot be read."""


@dataclass(frozen=True, slots=True, eq=False)
class Relations:
    """A board the right way up, what was read in its cells and between them, and the puzzle that this makes.

    `sure` is the probability that it is the right way up.
    """

    board: Board
    readings: Readings
    signs: Signs
    interpretation: Interpretation
    sure: float


def scan(page: Page, board: Board, reader: Reader, watch: Watch) -> Scan | None:
    """The Futoshiki on a board; None where there are no signs between its cells, or more than digits in them."""
    size = board.lattice.rows
    if size != board.lattice.columns or size not in SIZES[NAME]:
        return None
    is_apart = box_share(board) < 1
    if not is_apart and _marked_edges(board) < size // 2:
        return None
    fine = rectify(page, board.lattice, FINE) if is_apart else board
    found = signs.read(fine.image, size)
    if found.clear < (1 if is_apart else max(3, size - 1)):
        return None
    seen = _upright(_together(fine), found, reader, watch)
    return _scan(page, seen) if seen else None


def _together(board: Board) -> Board:
    """The board without its gaps, for a reader of cells."""
    image = without_gaps(board.image, board.lattice.rows, box_share(board))
    return Board(image, board.lattice, len(image) // board.lattice.rows, board.cut_off)


def _marked_edges(board: Board) -> int:
    """On how many inner edges of a ruled board something stands beside the line."""
    size, cell = board.lattice.rows, board.cell
    grey = cv2.cvtColor(board.image, cv2.COLOR_BGR2GRAY).astype(np.float32)
    count = 0
    for picture in (grey, grey.T):
        rows = picture.reshape(size, cell, -1)[:, round(0.38 * cell) : round(0.62 * cell)]
        for line in range(cell, size * cell, cell):
            near, far = round(0.07 * cell), round(0.2 * cell)
            beside = np.concatenate([rows[..., line - far : line - near], rows[..., line + near : line + far]], axis=2)
            flat = beside.reshape(size, -1)
            paper = np.median(flat, axis=1, keepdims=True)
            count += int(((np.abs(flat - paper) > 0.12 * paper + 8).mean(axis=1) > 0.08).sum())
    return count


def _upright(board: Board, found: Signs, reader: Reader, watch: Watch) -> Relations | None:
    """The board turned by as many quarters as make its digits the clearest, interpreted; None if they are no digits.

    Signs do not tell which way up they are. As the photo lies is tried first, and taken if its digits are clear, or
    if there are none.
    """
    size = board.lattice.rows
    readings = _read(board, reader)
    watch("read", readings)
    lying = Relations(board, readings, found, interpret(readings, found), 1.0)
    inked = int((readings.glyphs.argmax(axis=2) > 0).sum())
    is_clear = _log_clarity(readings, size) > CLEAR * inked
    if inked == 0 or (inked >= TELLING and is_clear and len(lying.interpretation.solutions) == 1):
        watch("interpret", lying)
        return lying if not _is_foreign(readings, size) else None
    turns = [(0, readings), *((quarters, _read(board.turned(quarters), reader)) for quarters in (1, 2, 3))]
    scores = np.array([_log_clarity(read, size) + UPRIGHT * (quarters == 0) for quarters, read in turns])
    weights = np.exp(scores - scores.max())
    quarters = int(scores.argmax())
    sure = float(weights[quarters] / weights.sum())
    seen = lying
    if quarters:
        readings, turned = turns[quarters][1], found.turned(quarters)
        seen = Relations(board.turned(quarters), readings, turned, interpret(readings, turned), sure)
    else:
        seen = Relations(board, readings, found, lying.interpretation, sure)
    watch("interpret", seen)
    return None if _is_foreign(seen.readings, size) else seen


def _read(board: Board, reader: Reader) -> Readings:
    """What the reader sees in the cells; one that is cut off tells nothing, so nothing is read there."""
    readings = reader.read(board)
    readings.glyphs[board.cut_off] = np.eye(len(GLYPHS), dtype=np.float32)[0]
    return readings


def _log_clarity(readings: Readings, size: int) -> float:
    """The log probability of what the cells most probably hold, where there are no digits above the size."""
    return float(np.log(readings.glyphs[..., : size + 1].max(axis=2) + 1e-6).sum())


def _is_foreign(readings: Readings, size: int) -> bool:
    glyphs = readings.glyphs.sum(axis=(0, 1))
    return bool(glyphs[size + 1 :].sum() > FOREIGN * max(1.0, float(glyphs[1:].sum())))


def _scan(page: Page, seen: Relations) -> Scan:
    reading = seen.interpretation
    cut_off = [(int(r), int(c)) for r, c in np.argwhere(seen.board.cut_off)]
    solution = reading.solutions[0] if len(reading.solutions) == 1 else None
    return Scan(
        page=page,
        lattice=seen.board.lattice,
        status=_status(seen),
        confidence=seen.sure * reading.confidence,
        puzzle=reading.puzzle,
        solution=solution,
        doubts=(*reading.doubts, *(Doubt(cell, 0, ()) for cell in cut_off)),
        mistakes=_mistakes(reading.puzzle, solution) if solution else (),
        problems=tuple(_problems(seen)),
    )


def _status(seen: Relations) -> Status:
    reading = seen.interpretation
    if all(digit for row in reading.puzzle.givens for digit in row):
        return "complete"
    if _is_unreadable(reading):
        return "unreadable"
    if not reading.solutions:
        return "contradiction"
    if len(reading.solutions) > 1:
        return "ambiguous"
    trusted = not reading.changed and not seen.board.cut_off.any() and seen.sure * reading.confidence >= SURE
    return "solved" if trusted else "doubtful"


def _is_unreadable(reading: Interpretation) -> bool:
    return len(reading.solutions) != 1 and len(reading.doubts) > UNREADABLE * reading.puzzle.size**2


def _mistakes(puzzle: Puzzle, solution: Grid) -> tuple[Cell, ...]:
    """The entries that contradict the solution."""
    return tuple(
        (r, c)
        for r, row in enumerate(puzzle.entries)
        for c, digit in enumerate(row)
        if digit and digit != solution[r][c]
    )


def _problems(seen: Relations) -> Iterator[str]:
    reading = seen.interpretation
    if _is_unreadable(reading):
        yield "too many of the cells are unclear: take the photo closer, sharper or in better light"
        return
    clashes = [fault.message for fault in faults(reading.puzzle)]
    yield from clashes
    if len(reading.solutions) > 1:
        yield "there is more than one solution: a sign or a given may have been missed"
    elif not reading.solutions and not clashes:
        yield "there is no solution: a sign or a digit may have been misread"
    if reading.changed:
        yield "the reading was corrected so that the puzzle has one solution"
    if reading.unclear:
        pairs = ", ".join(f"{cell_name(first)} and {cell_name(second)}" for first, second in reading.unclear)
        yield f"what stands between these cells is not clear: {pairs}"
    if seen.sure < SURE:
        yield "which way up the puzzle lies is not clear"
    if seen.board.cut_off.any():
        yield f"the edge of the photo cuts off {int(seen.board.cut_off.sum())} cells, which are not read"
