"""Sudoku: digits in the cells, and boxes by the weight of the lines."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from scanner.board.strokes import count_filled
from scanner.kinds.boxes import SHAPES, box_contrast, box_shapes
from scanner.kinds.lawful import Interpretation
from scanner.kinds.orientation import DigitView, upright
from scanner.kinds.sudoku.interpret import as_read, interpret
from scanner.kinds.sudoku.walls import borders_elsewhere
from scanner.kinds.verdict import TOO_MANY, Understood, Words, unreadable, verdict
from scanner.readers import Reader
from scanner.types import Board, Grid, Page, Read, Readings, Scan, Turns, Watch
from solver import Puzzle, faults

NAME = "sudoku"

WORDS = Words(missed="a given may have been missed", misread="a digit may have been misread")

UNRULED = "there is a single solution only with boxes that the lines do not show"

JIGSAW = "its walls are not those of boxes: a jigsaw Sudoku, or one with cages, cannot be read yet"

RULED = 2.0
"""How much heavier than others the lines of the boxes are at least where a grid is known for a Sudoku by its lines
alone: of 12 killer Sudokus 3.2 and more, of 40 grids of pages without a puzzle 1.2 at most."""

LEGIBLE = 9
"""Beyond that size cells hold numbers of two digits."""

FOREIGN = 0.15
"""With this share of glyphs that no Sudoku of its size holds, a grid is none: 7s in a calendar of six rows, letters."""


@dataclass(frozen=True, slots=True, eq=False)
class _View(DigitView):
    """A board one way up, and its digits as they are read then."""

    @property
    def answers(self) -> tuple[Grid, ...]:
        return as_read(self.readings, box_shapes(self.board)[0])


def scan(page: Page, board: Board, reader: Reader, lying: Turns, watch: Watch) -> Scan | str:
    """The Sudoku on a board; a sentence where its digits make no puzzle, or its size is none."""
    size = board.lattice.rows
    if size != board.lattice.columns or size not in SHAPES:
        return f"a Sudoku has no {size} rows"
    seen = upright(partial(_look, board, reader, watch), lying)
    board, readings = seen.view.board, seen.view.readings
    understood = Understood(board, _interpreted(board, readings), WORDS, seen.sure, seen.turns, readings)
    watch(understood)
    boxes, *_ = box_shapes(board)
    blank = Puzzle.sudoku([[0] * size] * size, boxes)
    if why := _why_none(understood):
        if box_contrast(board, boxes) > RULED and count_filled(board) >= size:
            return unreadable(page, board, blank, f"this is ruled like a Sudoku, but {why}")
        return why
    if size > LEGIBLE:
        reason = f"a grid of {size} by {size} was found; numbers above 9 cannot be read yet"
        return unreadable(page, board, blank, reason)
    if not _obeys_boxes(understood.interpretation) and borders_elsewhere(board, boxes) > 0:
        return unreadable(page, board, blank, JIGSAW)
    return verdict(page, understood)


def blank(size: int) -> Puzzle | None:
    """A Sudoku of which nothing is known, if there is one of that size."""
    return Puzzle.sudoku([[0] * size] * size, SHAPES[size][0]) if size in SHAPES else None


def _look(board: Board, reader: Reader, watch: Watch, quarters: int) -> _View:
    turned = board.turned(quarters)
    readings = reader.read(turned).blank_where(turned.cut_off)
    watch(Read(turned, readings))
    return _View(turned, readings)


def _interpreted(board: Board, readings: Readings) -> Interpretation:
    """The puzzle that readings make with the boxes that are ruled, or with others where it is one only with these."""
    ruled, *others = box_shapes(board)
    found = interpret(readings, ruled)
    if not _is_clear(found):
        for boxes in others:
            other = interpret(readings, boxes)
            if _is_clear(other):
                return replace(other, caveats=(UNRULED,))
    return found


def _is_clear(interpretation: Interpretation) -> bool:
    """Whether there is a single solution without a change of what was read."""
    return len(interpretation.solutions) == 1 and interpretation.is_as_read


def _obeys_boxes(interpretation: Interpretation) -> bool:
    """Whether nobody needs to look at the walls: by chance nine rows of digits have no single solution in boxes."""
    return interpretation.puzzle.size == LEGIBLE and _is_clear(interpretation)


def _why_none(seen: Understood) -> str | None:
    """Why this can be no Sudoku: too few different digits for a single solution, other glyphs, clashes or changes."""
    puzzle: Puzzle = seen.interpretation.puzzle
    assert seen.readings
    glyphs = seen.readings.glyphs
    if (glyphs[..., 0] < 0.5).sum() < puzzle.size - 1:
        return "hardly any digit is read in its cells"
    if puzzle.size > LEGIBLE:
        return None
    seen_most = glyphs.sum(axis=(0, 1))
    if seen_most[puzzle.size + 1 :].sum() > FOREIGN * seen_most[1:].sum():
        return "there is more than digits in its cells"
    digits = [digit for row in puzzle.givens for digit in row if digit]
    if len(set(digits)) < puzzle.size - 1:
        return "there are too few different digits in its cells"
    if seen.is_unreadable:
        return None if puzzle.size == LEGIBLE else "too many of its cells are unclear"
    clashing = {cell for fault in faults(puzzle) for cell in fault.cells}
    if max(len(clashing), len(seen.interpretation.changed)) > TOO_MANY * len(digits):
        return "its digits clash everywhere"
    return None
