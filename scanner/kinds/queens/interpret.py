"""From partitions of a board to the most probable Queens puzzle."""

from __future__ import annotations

import math

import numpy as np

from scanner.board.sight import Sight
from scanner.kinds.lawful import SURE, UNLAWFUL, Interpretation
from scanner.kinds.queens.marks import Marks
from scanner.kinds.queens.partitions import alternatives
from scanner.kinds.queens.regions import Labels, Partition, count_pieces
from scanner.types import Cell, Doubt
from solver import Puzzle, solutions

FARTHEST = 9.0
"""Partitions this much less probable than the best one, in natural log, are not tried."""

EQUAL = 0.5
"""Partitions that differ by no more than that, in natural log, are as probable as each other."""

VAGUE = 0.5
"""How sure regions are at most that walls alone should tell, where these are not all wider than the lines, or that lie
in several pieces, as many misreadings do and few boards."""


def interpret(sight: Sight, marks: Marks, best: Partition, rivals: list[Partition]) -> Interpretation:
    """The most probable partition that has exactly one solution, else the most probable one."""
    close = [rival for rival in rivals if rival.cost - best.cost < FARTHEST]
    tried = [best, *sorted([*close, *alternatives(sight, best, FARTHEST)], key=lambda other: other.cost)]
    puzzles = [_puzzle(partition, sight.size, marks) for partition in tried]
    solved = [tuple(solutions(puzzle, 2)) for puzzle in puzzles]
    lawful = [number for number, found in enumerate(solved) if len(found) == 1]
    if not lawful:
        unlikely = math.exp(-FARTHEST)
        return Interpretation(puzzles[0], solved[0], UNLAWFUL / (UNLAWFUL + unlikely))
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
    return Interpretation(puzzles[chosen], solved[chosen], confidence, changed, doubts)


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
