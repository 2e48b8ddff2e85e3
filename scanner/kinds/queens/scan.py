"""Queens: regions by the colours of their cells and by walls, and what the player has marked."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from scanner.board.sight import Sight, look
from scanner.detection import extent
from scanner.kinds.queens.divided import is_divided
from scanner.kinds.queens.marks import Marks, read_marks
from scanner.kinds.queens.partitions import alternatives, partitions
from scanner.kinds.queens.regions import Labels, Partition, count_pieces
from scanner.kinds.verdict import corrected, cut_off
from scanner.readers import Reader
from scanner.types import Board, Cell, Doubt, Grid, Page, Scan, Status, Watch
from solver import Puzzle, solutions
from solver.puzzle import SIZES

NAME = "queens"

FARTHEST = 9.0
"""Partitions this much less probable than the best one, in natural log, are not tried."""

EQUAL = 0.5
"""Partitions that differ by no more than that, in natural log, are as probable as each other."""

TELLING = 7
"""So many rows make it unlikely that something else, such as a crossword, falls apart into as many regions by chance: a
smaller board without solution is none."""

CLEAR = 0.5
"""How clear marks are on a board that is surely the right way up."""

UNLAWFUL = 1e-4
"""Prior odds that a board has not exactly one solution."""

SURE = 0.99
"""From this confidence on gridlens vouches for a board whose regions the rules did not have to change."""


VAGUE = 0.5
"""How sure regions are at most that walls alone should tell, where these are not all wider than the lines, or that lie
in several pieces, as many misreadings do and few boards."""


@dataclass(frozen=True, slots=True, eq=False)
class Division:
    """The most probable puzzle that a board makes, its solutions (two at most), and how sure that is.

    `changed` are the cells that the rules have put into another region than they seem to be in.
    """

    board: Board
    puzzle: Puzzle
    solutions: tuple[Grid, ...]
    confidence: float
    changed: tuple[Cell, ...]
    doubts: tuple[Doubt, ...]


def scan(page: Page, board: Board, reader: Reader, watch: Watch) -> Scan | None:
    """The Queens puzzle on a board; None where it has not as many regions as rows, or holds other things."""
    if board.lattice.rows != board.lattice.columns or board.lattice.rows not in SIZES[NAME]:
        return None
    sight = look(board)
    best, *rivals = partitions(sight)
    if not is_divided(sight, best) or not extent.ends(page, board):
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
    division = _divided(board, sight, marks, best, rivals)
    watch("interpret", division)
    if not division.solutions and (sight.size < TELLING or marks.clarity < CLEAR):
        return None
    return _scan(page, division)


def _marks_on(board: Board, reader: Reader) -> Marks:
    return read_marks(board, look(board).shown, reader)


def _divided(board: Board, sight: Sight, marks: Marks, best: Partition, rivals: list[Partition]) -> Division:
    """The most probable partition that has exactly one solution, else the most probable one."""
    close = [rival for rival in rivals if rival.cost - best.cost < FARTHEST]
    tried = [best, *sorted([*close, *alternatives(sight, best, FARTHEST)], key=lambda other: other.cost)]
    puzzles = [_puzzle(partition, sight.size, marks) for partition in tried]
    solved = [tuple(solutions(puzzle, 2)) for puzzle in puzzles]
    lawful = [number for number, found in enumerate(solved) if len(found) == 1]
    if not lawful:
        unlikely = math.exp(-FARTHEST)
        return Division(board, puzzles[0], solved[0], UNLAWFUL / (UNLAWFUL + unlikely), (), ())
    chosen = lawful[0]
    weights = {number: math.exp(best.cost - tried[number].cost) for number in lawful}
    total = sum(weights.values()) + UNLAWFUL
    is_changed = tried[chosen].cost - best.cost > EQUAL
    changed = _unlike(best.labels, tried[chosen].labels, sight.size) if is_changed else ()
    doubts = _doubts([(tried[number], weights[number] / total) for number in lawful], sight.size)
    confidence = weights[chosen] / total
    is_scattered = count_pieces(sight, tried[chosen].labels) > sight.size
    if is_scattered or (sight.is_plain and not best.enclosed):
        confidence = min(confidence, VAGUE)
    return Division(board, puzzles[chosen], solved[chosen], confidence, changed, doubts)


def _puzzle(partition: Partition, size: int, marks: Marks) -> Puzzle:
    return Puzzle.queens(partition.labels.reshape(size, size).tolist(), marks=marks.marks)


def _unlike(first: Labels, second: Labels, size: int) -> tuple[Cell, ...]:
    return tuple(divmod(int(cell), size) for cell in np.flatnonzero(first != second))


def _doubts(weighed: list[tuple[Partition, float]], size: int) -> tuple[Doubt, ...]:
    """The cells that may well be in another region than in the first partition."""
    chosen = weighed[0][0].labels
    others: dict[int, dict[int, float]] = {}
    for partition, share in weighed[1:]:
        for cell in np.flatnonzero(partition.labels != chosen):
            region = int(partition.labels[cell])
            likely = others.setdefault(int(cell), {})
            likely[region] = likely.get(region, 0.0) + share
    return tuple(
        Doubt(divmod(cell, size), int(chosen[cell]), tuple(sorted(likely.items(), key=lambda other: -other[1])))
        for cell, likely in sorted(others.items())
        if sum(likely.values()) > 1 - SURE
    )


def _scan(page: Page, division: Division) -> Scan:
    outside = [(int(r), int(c)) for r, c in np.argwhere(division.board.cut_off)]
    solution = division.solutions[0] if len(division.solutions) == 1 else None
    return Scan(
        page=page,
        lattice=division.board.lattice,
        status=_status(division),
        confidence=division.confidence,
        puzzle=division.puzzle,
        solution=solution,
        doubts=(*division.doubts, *(Doubt(cell, 0, ()) for cell in outside)),
        mistakes=_mistakes(division.puzzle, solution) if solution else (),
        problems=_problems(division),
    )


def _status(division: Division) -> Status:
    if not division.solutions:
        return "contradiction"
    if len(division.solutions) > 1:
        return "ambiguous"
    if division.changed or division.board.cut_off.any() or division.confidence < SURE:
        return "doubtful"
    queens = tuple(tuple(int(mark == "q") for mark in row) for row in division.puzzle.marks)
    return "complete" if queens == division.solutions[0] else "solved"


def _mistakes(puzzle: Puzzle, solution: Grid) -> tuple[Cell, ...]:
    """The player's queens where none is, and crosses where one is."""
    wrong = ("q", "x")
    return tuple(
        (r, c) for r, row in enumerate(puzzle.marks) for c, mark in enumerate(row) if mark == wrong[solution[r][c]]
    )


def _problems(division: Division) -> tuple[str, ...]:
    problems = []
    if not division.solutions:
        problems.append("there is no solution: a cell may be in another region")
    elif len(division.solutions) > 1:
        problems.append("there is more than one solution: a cell may be in another region")
    if division.changed:
        problems.append(corrected("the board as its regions look", division.changed))
    if division.board.cut_off.any():
        problems.append(cut_off(division.board))
    return tuple(problems)
