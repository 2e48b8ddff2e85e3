"""Queens: regions by the colours of their cells and by walls, and what the player has marked."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from scanner.board.sight import look
from scanner.kinds.lawful import SURE, Interpretation
from scanner.kinds.queens.divided import is_divided, is_whole
from scanner.kinds.queens.interpret import interpret
from scanner.kinds.queens.marks import Marks, read_marks
from scanner.kinds.queens.partitions import partitions
from scanner.kinds.verdict import corrected, cut_off
from scanner.readers import Reader
from scanner.types import Board, Cell, Doubt, Grid, Page, Scan, Status, Watch
from solver import Puzzle
from solver.puzzle import SIZES

NAME = "queens"

TELLING = 7
"""So many rows make it unlikely that something else, such as a crossword, falls apart into as many regions by chance: a
smaller board without solution is none."""

CLEAR = 0.5
"""How clear marks are on a board that is surely the right way up."""


@dataclass(frozen=True, slots=True, eq=False)
class Divided:
    """A board of regions the right way up, and the puzzle that it makes."""

    board: Board
    interpretation: Interpretation


def scan(page: Page, board: Board, reader: Reader, watch: Watch) -> Scan | None:
    """The Queens puzzle on a board; None where it has not as many regions as rows, or holds other things."""
    if board.lattice.rows != board.lattice.columns or board.lattice.rows not in SIZES[NAME]:
        return None
    sight = look(board)
    best, *rivals = partitions(sight)
    if not is_divided(sight, best) or not is_whole(page, board):
        return None
    marks = read_marks(board, sight.shown, reader)
    watch("read", marks)
    if marks.clarity < CLEAR:
        # crowns that lie on their side look like digits
        turns = [(turned, _marks_on(turned, reader)) for turned in map(board.turned, (1, 2, 3))]
        turned, clearest = max(turns, key=lambda turn: turn[1].clarity)
        if clearest.clarity > CLEAR:
            board, sight, marks = turned, look(turned), clearest
            best, *rivals = partitions(sight)
            watch("read", marks)
    if marks.digits or sum(row.count("q") for row in marks.marks) > sight.size:
        return None
    seen = Divided(board, interpret(sight, marks, best, rivals))
    watch("interpret", seen)
    if not seen.interpretation.solutions and (sight.size < TELLING or marks.clarity < CLEAR):
        return None
    return _scan(page, seen)


def _marks_on(board: Board, reader: Reader) -> Marks:
    return read_marks(board, look(board).shown, reader)


def _scan(page: Page, seen: Divided) -> Scan:
    reading = seen.interpretation
    outside = [(int(r), int(c)) for r, c in np.argwhere(seen.board.cut_off)]
    solution = reading.solutions[0] if len(reading.solutions) == 1 else None
    return Scan(
        page=page,
        lattice=seen.board.lattice,
        status=_status(seen),
        confidence=reading.confidence,
        puzzle=reading.puzzle,
        solution=solution,
        doubts=(*reading.doubts, *(Doubt(cell, 0, ()) for cell in outside)),
        mistakes=_mistakes(reading.puzzle, solution) if solution else (),
        problems=_problems(seen),
    )


def _status(seen: Divided) -> Status:
    reading = seen.interpretation
    if not reading.solutions:
        return "contradiction"
    if len(reading.solutions) > 1:
        return "ambiguous"
    if reading.changed or seen.board.cut_off.any() or reading.confidence < SURE:
        return "doubtful"
    queens = tuple(tuple(int(mark == "q") for mark in row) for row in reading.puzzle.marks)
    return "complete" if queens == reading.solutions[0] else "solved"


def _mistakes(puzzle: Puzzle, solution: Grid) -> tuple[Cell, ...]:
    """The player's queens where none is, and crosses where one is."""
    wrong = ("q", "x")
    return tuple(
        (r, c) for r, row in enumerate(puzzle.marks) for c, mark in enumerate(row) if mark == wrong[solution[r][c]]
    )


def _problems(seen: Divided) -> tuple[str, ...]:
    reading = seen.interpretation
    problems = []
    if not reading.solutions:
        problems.append("there is no solution: a cell may be in another region")
    elif len(reading.solutions) > 1:
        problems.append("there is more than one solution: a cell may be in another region")
    if reading.changed:
        problems.append(corrected("the board as its regions look", reading.changed))
    if seen.board.cut_off.any():
        problems.append(cut_off(seen.board))
    return tuple(problems)
