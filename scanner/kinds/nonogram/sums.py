"""Readings of lines that agree: the numbers of all rows add up to as much as those of all columns."""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterator, Sequence
from itertools import count

from scanner.kinds.nonogram.clues import LineReadings

States = tuple[int, ...]

_Costs = dict[int, float]


def list_agreeing(rows: Sequence[LineReadings], columns: Sequence[LineReadings]) -> Iterator[tuple[float, States]]:
    """Lists which readings of the lines, rows first, add up to the same, the likeliest first, with their costs.

    Best-first search: what the lines that are left cost at least is known exactly.
    """
    lines = [
        [(cost, sign * sum(runs)) for runs, cost in zip(line.runs, line.costs, strict=True)]
        for sign, some in ((1, rows), (-1, columns))
        for line in some
    ]
    left = _sum_up(lines)
    if 0 not in left[0]:
        return
    order = count()
    heap: list[tuple[float, int, float, int, States]] = [(left[0][0], next(order), 0.0, 0, ())]
    while heap:
        least, _, spent, total, states = heapq.heappop(heap)
        if len(states) == len(lines):
            yield least, states
            continue
        rest = left[len(states) + 1]
        for state, (cost, number) in enumerate(lines[len(states)]):
            least = spent + cost + rest.get(-total - number, math.inf)
            if least < math.inf:
                heapq.heappush(heap, (least, next(order), spent + cost, total + number, (*states, state)))


def _sum_up(lines: Sequence[Sequence[tuple[float, int]]]) -> list[_Costs]:
    """Sums up the lines from each one on: the least cost of each total."""
    found: list[_Costs] = [{0: 0.0}]
    for line in reversed(lines):
        totals: _Costs = {}
        for cost, number in line:
            for total, more in found[-1].items():
                totals[total + number] = min(totals.get(total + number, math.inf), cost + more)
        found.append(totals)
    return found[::-1]
