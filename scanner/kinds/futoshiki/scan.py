"""Futoshiki: digits in boxes apart, or in a ruled grid, and signs between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.gaps import without_gaps
from scanner.board.rectify import rectify
from scanner.detection.extent import whole_board
from scanner.kinds.futoshiki import signs
from scanner.kinds.futoshiki.interpret import SURE, Interpretation, answers_as_read, interpret
from scanner.kinds.futoshiki.signs import Signs
from scanner.kinds.verdict import mistakes
from scanner.readers import Reader
from scanner.types import GLYPHS, Board, Doubt, Grid, Page, Readings, Scan, Status, Watch
from solver import faults
from solver.puzzle import SIZES, cell_name

NAME = "futoshiki"

FINE = 96
"""The side of a cell of a flat board whose boxes stand apart; what is written in them is small."""

UPRIGHT = 3.0
"""By how much, in natural log, a board more probably lies as its photo does than turned by some quarters."""

LAWFUL = 3.5
"""By how much, in natural log, a board is more probable if what was read has a single solution."""

FARTHEST = 8.0
"""Ways to turn a board that are so much less probable, in natural log, are not looked at."""

MIDDLES = (0.88, 0.82)
"""How much of a cell its middle is, where it is looked at again."""

CLEAR = -0.05
"""Mean log probability of the digits from which on a board needs no second look another way up."""

TELLING = 4
"""So many digits tell which way up they are."""

SIGNS = [GLYPHS.index(sign) for sign in "<>∧∨"]

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


@dataclass(frozen=True, slots=True, eq=False)
class _Turn:
    """A board turned by some quarters, and what was read on it then."""

    board: Board
    readings: Readings
    signs: Signs

    @property
    def written(self) -> NDArray[np.bool_]:
        """Which cells hold a glyph, rows x columns."""
        return np.asarray(self.readings.glyphs[..., 0] < 0.5)

    def clarity(self, written: NDArray[np.bool_]) -> float:
        """The log probability of what the cells most probably hold, where there are no digits above the size.

        Those that are `written`, rows x columns, hold a digit: one that lies on its side may be read as none.
        """
        likely = self.readings.glyphs[..., : self.board.lattice.rows + 1].copy()
        likely[written, 0] = 0
        return float(np.log(likely.max(axis=2) + 1e-6).sum())

    @property
    def is_clear(self) -> bool:
        """Whether it needs no second look another way up."""
        inked = int(self.written.sum())
        return inked >= TELLING and self.clarity(self.written) > CLEAR * inked and len(self.answers) == 1

    @property
    def answers(self) -> tuple[Grid, ...]:
        """The solutions, two at most, of what was read."""
        return answers_as_read(self.readings, self.signs)

    @property
    def is_foreign(self) -> bool:
        """Whether there is more in the cells than digits, and signs that reach into them."""
        glyphs = self.readings.glyphs.sum(axis=(0, 1))
        glyphs[SIGNS] = 0
        return bool(glyphs[self.board.lattice.rows + 1 :].sum() > max(1.0, FOREIGN * float(glyphs[1:].sum())))


def scan(page: Page, board: Board, reader: Reader, watch: Watch) -> Scan | None:
    """The Futoshiki on a board; None where there are no signs between its cells, or more than digits in them."""
    if board.lattice.rows != board.lattice.columns or board.lattice.rows not in SIZES[NAME]:
        return None
    is_apart = board.box_share < 1
    if is_apart and (lattice := whole_board(page, board)) is not board.lattice:
        if lattice is None or lattice.rows not in SIZES[NAME]:
            return None
        board = rectify(page, lattice)
    size = board.lattice.rows
    if not is_apart and (_marked_edges(board) < size // 2 or not signs.is_any_seen(board.image, size)):
        return None
    fine = rectify(page, board.lattice, FINE) if is_apart else board
    found = signs.read(fine.image, size)
    if found.clear < (1 if is_apart else max(2, size // 2)):
        return None
    seen = _upright(_digits(fine, found), found, reader, watch)
    if seen is None or (not is_apart and len(seen.interpretation.unclear) > found.clear):
        # lines that are thick here and there, as those of a KenKen, look like signs that are not clear
        return None
    return _scan(page, seen)


def _digits(board: Board, found: Signs) -> Board:
    """The board without its signs and its gaps, for a reader of cells."""
    size = board.lattice.rows
    image = without_gaps(signs.without_signs(board.image, size, found), size, board.box_share)
    return Board(image, board.lattice, len(image) // size, board.cut_off)


def _marked_edges(board: Board) -> int:
    """On how many inner edges of a ruled board something stands beside the line."""
    size, cell = board.lattice.rows, board.cell
    near, far = round(0.07 * cell), round(0.2 * cell)
    grey = cv2.cvtColor(board.image, cv2.COLOR_BGR2GRAY).astype(np.float32)
    count = 0
    for picture in (grey, grey.T):
        rows = picture.reshape(size, cell, -1)[:, round(0.38 * cell) : round(0.62 * cell)]
        for line in range(cell, size * cell, cell):
            before, behind = rows[..., line - far : line - near], rows[..., line + near : line + far]
            count += int((_is_marked(before) | _is_marked(behind)).sum())
    return count


def _is_marked(places: NDArray[np.float32]) -> NDArray[np.bool_]:
    """Whether each of the places, NxHxW, holds a stroke: grain is everywhere, a stroke only here and there."""
    flat = places.reshape(len(places), -1)
    paper = np.median(flat, axis=1, keepdims=True)
    contrast = np.abs(flat - paper)
    noise = np.median(contrast, axis=1, keepdims=True)
    return np.asarray((contrast > np.maximum(0.06 * paper + 5, 6 * noise)).mean(axis=1) > 0.04)


def _upright(board: Board, found: Signs, reader: Reader, watch: Watch) -> Relations | None:
    """The board turned by as many quarters as make it the most probable, interpreted; None if it holds no digits.

    Signs do not tell which way up they are. As the photo lies is tried first, and taken if its digits are clear.
    """
    lying = _Turn(board, _read(board, reader), found)
    watch("read", lying.readings)
    turns, sure = [lying], 1.0
    if not lying.is_clear:
        turned = [board.turned(quarters) for quarters in (1, 2, 3)]
        turns += [_Turn(turn, _read(turn, reader), found.turned(i)) for i, turn in enumerate(turned, 1)]
        turns, sure = _ranked(turns)
    best = turns[0]
    if best.is_foreign:
        return None
    seen = Relations(best.board, best.readings, best.signs, interpret(best.readings, best.signs), sure)
    watch("interpret", seen)
    return seen


def _ranked(turns: list[_Turn]) -> tuple[list[_Turn], float]:
    """The turns of a board, the most probable first, and the probability of what the first says of its puzzle.

    Of a board that is read the wrong way up, the digits are seldom clear, and the puzzle has seldom one solution.
    """
    written = np.any([np.rot90(turn.written, -quarters) for quarters, turn in enumerate(turns)], axis=0)
    scores = np.array([turn.clarity(np.rot90(written, quarters)) for quarters, turn in enumerate(turns)])
    scores[0] += UPRIGHT
    answers = [
        turn.answers if score > scores.max() - FARTHEST else () for turn, score in zip(turns, scores, strict=True)
    ]
    scores += [LAWFUL * (len(found) == 1) for found in answers]
    weights = np.exp(scores - scores.max())
    order = np.argsort(-weights)
    best = int(order[0])
    # upside down a puzzle of 1s and 8s says the same
    alike = [_alike(answers[best], answers[turn], turn - best) for turn in range(len(turns))]
    sure = weights[[turn == best or same for turn, same in enumerate(alike)]].sum() / weights.sum()
    return [turns[turn] for turn in order], float(sure)


def _alike(first: tuple[Grid, ...], second: tuple[Grid, ...], quarters: int) -> bool:
    """Whether two boards, of which the second is the first one turned, have the same single solution."""
    return len(first) == len(second) == 1 and np.array_equal(np.rot90(np.array(first[0]), quarters), second[0])


def _read(board: Board, reader: Reader) -> Readings:
    """What the reader sees in the cells; one that is cut off tells nothing, so nothing is read there.

    Where some cells are unclear, the middles of all are looked at too: neither outlines nor signs reach into these.
    """
    readings = reader.read(board)
    if (readings.glyphs[~board.cut_off].max(axis=-1, initial=0) < SURE).any():
        size = board.lattice.rows
        middles = [without_gaps(board.image, size, share) for share in MIDDLES]
        cut = [Board(image, board.lattice, len(image) // size, board.cut_off) for image in middles]
        readings = _joint([readings, *(reader.read(middle) for middle in cut)])
    readings.glyphs[board.cut_off] = np.eye(len(GLYPHS), dtype=np.float32)[0]
    return readings


def _joint(looks: list[Readings]) -> Readings:
    """What several looks at the same cells say together: the geometric mean of their probabilities."""
    glyphs = np.exp(np.mean([np.log(look.glyphs + 1e-9) for look in looks], axis=0))
    printed, written = (
        np.exp(np.mean([np.log(np.maximum(odds, 1e-6)) for odds in either], axis=0))
        for either in ([look.printed for look in looks], [1 - look.printed for look in looks])
    )
    return Readings(glyphs / glyphs.sum(axis=2, keepdims=True), printed / (printed + written))


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
        mistakes=mistakes(reading.puzzle, solution) if solution else (),
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
