"""From readings to the most probable puzzle that obeys its rules.

A reader gives each cell a distribution. Puzzles in print have exactly one solution, and that is worth more than any
single reading: the readings are tried together, the most probable first, until one is a legal puzzle with one
solution. How probable it is among all that are so is the confidence of the scan.
"""

from __future__ import annotations

import heapq
import math
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from scanner.kinds.evidence import BLANK, ENTRY, Evidence, States, evidence
from scanner.types import Cell, Doubt, Grid, Readings
from solver import Puzzle, solutions

FARTHEST = 9.0
"""Alternatives this much less likely than a cell's best one, in natural log, are not tried."""

SPREAD = 7.0
"""The search goes on until what is left is this much less likely than the best puzzle found, in natural log."""

MISREAD = 0.2
"""The share of the cells of a full grid that are misread at most; of a grid with blanks, most would be."""

BUDGET_SETS = 20_000
BUDGET_TRIALS = 1000
BUDGET_SECONDS = 0.8
"""What the search may cost; the seconds are for puzzles that are as hard to solve as none in print."""

UNLAWFUL = 1e-4
"""Prior odds that a printed grid is no puzzle with one solution at all: misprints, misplaced grids."""

SURE = 0.99
"""From this confidence on gridlens vouches for a puzzle whose readings the rules did not have to change."""


@dataclass(frozen=True, slots=True)
class Interpretation:
    """The most probable puzzle, its solutions (two at most), and how sure that is.

    `changed` are the cells whose likeliest glyph the rules overruled, but for what a player wrote, where the solution
    has its say anyhow; `doubts` are the cells that may well be otherwise.
    """

    puzzle: Puzzle
    solutions: tuple[Grid, ...]
    confidence: float
    changed: tuple[Cell, ...]
    doubts: tuple[Doubt, ...]


@dataclass(frozen=True, slots=True)
class _Alternative:
    cell: int
    state: int
    cost: float


@dataclass(frozen=True, slots=True, eq=False)
class _Hypothesis:
    """A puzzle with one solution, and how probable it is beside the likeliest readings."""

    states: States
    solution: Grid
    weight: float


def interpret(readings: Readings, boxes: tuple[int, int]) -> Interpretation:
    """The Sudoku with boxes of that shape that the readings most probably are.

    Beyond 9 a glyph is not a number: such a grid stays blank.
    """
    size = boxes[0] * boxes[1]
    if size > 9:
        return Interpretation(Puzzle.sudoku([[0] * size] * size, boxes), (), 0.0, (), ())
    seen = evidence(readings, size)
    found = sorted(_search(seen, boxes) or _all_print(seen, boxes), key=lambda hypothesis: -hypothesis.weight)
    if not found and (filled := _filled(seen, boxes)):
        return filled
    if not found:
        puzzle = _puzzle(seen.likeliest, seen.values(seen.likeliest, None), boxes)
        return Interpretation(puzzle, tuple(solutions(puzzle, 2)), 0.0, (), seen.doubts(SURE))
    best = found[0]
    values = seen.values(best.states, best.solution)
    total = sum(hypothesis.weight for hypothesis in found) + UNLAWFUL
    agreeing = [h.weight for h in found if np.array_equal(seen.values(h.states, h.solution), values)]
    changed = tuple(
        divmod(cell, size)
        for cell, (state, alone) in enumerate(zip(best.states, seen.digits.argmax(axis=1), strict=True))
        if (alone == BLANK if state == ENTRY else alone != state)
    )
    doubts = _contested(seen, found, values, total)
    entries = seen.clarity_of_entries(best.states, best.solution)
    confidence = sum(agreeing) / total * float(entries.prod())
    if seen.contradicted(best.states, best.solution):
        # what looks like the player's mistake may be a given misread, unless all of them are clear
        confidence = min(confidence, seen.clarity_of_givens(best.states))
        named = {doubt.cell for doubt in doubts}
        doubts += tuple(doubt for doubt in seen.doubts(SURE) if doubt.cell not in named)
    return Interpretation(_puzzle(best.states, values, boxes), (best.solution,), confidence, changed, doubts)


def _search(seen: Evidence, boxes: tuple[int, int]) -> list[_Hypothesis]:
    """Puzzles with one solution, down to where the rest no longer counts.

    Where the likeliest states make one that the entries agree with, others differ from it in a single cell.
    """
    likeliest = seen.likeliest
    alternatives = _alternatives(seen)
    solution = _only_solution(likeliest, boxes)
    if solution is None:
        return _best_first(seen, alternatives, boxes)
    clear = _Hypothesis(likeliest, solution, math.exp(seen.log_weight(likeliest, solution)))
    if seen.contradicted(likeliest, solution):
        return _best_first(seen, alternatives, boxes)
    return [clear, *_rivals(seen, clear, alternatives, boxes)]


def _rivals(
    seen: Evidence, clear: _Hypothesis, alternatives: list[_Alternative], boxes: tuple[int, int]
) -> Iterator[_Hypothesis]:
    """What else the puzzle may be where a single cell is otherwise."""
    for other in alternatives:
        if other.cost > SPREAD:
            return
        states = _with(clear.states, other)
        solution: Grid | None
        if clear.states[other.cell] > BLANK:
            solution = _only_solution(states, boxes)
        else:
            # nothing that held before is given up: one solution is left, or none
            right = clear.solution[other.cell // seen.size][other.cell % seen.size]
            solution = clear.solution if other.state in (BLANK, ENTRY, right) else None
        if solution is not None:
            yield _Hypothesis(states, solution, math.exp(seen.log_weight(states, solution)))


def _best_first(seen: Evidence, alternatives: list[_Alternative], boxes: tuple[int, int]) -> list[_Hypothesis]:
    """The puzzles with one solution among the changes of any cells, the least unlikely first."""
    found: list[_Hypothesis] = []
    farthest = math.inf
    until = time.monotonic() + BUDGET_SECONDS
    for cost, changes in islice(_combinations(alternatives), BUDGET_TRIALS):
        if cost > farthest or time.monotonic() > until:
            break
        states = _with(seen.likeliest, *changes)
        solution = _only_solution(states, boxes)
        if solution is not None:
            found.append(_Hypothesis(states, solution, math.exp(seen.log_weight(states, solution))))
            farthest = min(farthest, cost + SPREAD)
    return found


def _all_print(seen: Evidence, boxes: tuple[int, int]) -> list[_Hypothesis]:
    """The puzzle in which all that looks handwritten is print, if it has one solution: so do some typefaces."""
    digits = 1 + seen.digits[:, 1:].argmax(axis=1)
    states = tuple(int(digits[cell]) if state == ENTRY else state for cell, state in enumerate(seen.likeliest))
    solution = _only_solution(states, boxes)
    return [_Hypothesis(states, solution, math.exp(seen.log_weight(states, solution)))] if solution else []


def _filled(seen: Evidence, boxes: tuple[int, int]) -> Interpretation | None:
    """The grid with a printed digit in every cell that nearly all cells look like, if there is one: a solution.

    The rules say so much of a full grid that its clearest digits tell the others, however faint these are.
    """
    if (seen.digits[:, BLANK] > SURE).any():
        return None
    area = seen.size**2
    looks = 1 + seen.digits[:, 1:].argmax(axis=1)
    clarity = seen.digits[np.arange(area), looks]
    clearest_first = np.argsort(-clarity)
    for count in range(area, area // 4, -area // 10):
        states = np.zeros(area, np.intp)
        states[clearest_first[:count]] = looks[clearest_first[:count]]
        if solution := _only_solution(tuple(states.tolist()), boxes):
            right = np.array(solution).ravel()
            other = looks != right
            if other.mean() > MISREAD or (clarity[other] > SURE).any():
                return None
            overruled = np.flatnonzero(seen.digits.argmax(axis=1) != right)
            changed = tuple(divmod(int(cell), seen.size) for cell in overruled)
            puzzle = _puzzle(tuple(right.tolist()), None, boxes)
            return Interpretation(puzzle, (solution,), 1 - float(other.mean()), changed, ())
    return None


def _with(states: States, *changes: _Alternative) -> States:
    changed = list(states)
    for change in changes:
        changed[change.cell] = change.state
    return tuple(changed)


def _only_solution(states: States, boxes: tuple[int, int]) -> Grid | None:
    """The solution of the givens among the states, if there is just one."""
    answers = tuple(solutions(_puzzle(states, None, boxes), 2))
    return answers[0] if len(answers) == 1 else None


def _alternatives(seen: Evidence) -> list[_Alternative]:
    """What else each cell may be, the least unlikely first."""
    likeliest = seen.likeliest
    costs = seen.states.max(axis=1, keepdims=True) - seen.states
    others = [
        _Alternative(int(cell), int(column) - 1, float(costs[cell, column]))
        for cell, column in zip(*np.nonzero(costs < FARTHEST), strict=True)
        if column - 1 != likeliest[cell]
    ]
    return sorted(others, key=lambda other: other.cost)


def _combinations(alternatives: list[_Alternative]) -> Iterator[tuple[float, tuple[_Alternative, ...]]]:
    """Sets of alternatives of different cells with their costs, the cheapest first, each once.

    A set is grown from its costliest member on: the next one is added, or takes that member's place.
    """
    yield 0.0, ()
    heap: list[tuple[float, tuple[int, ...]]] = [(alternatives[0].cost, (0,))] if alternatives else []
    for _ in range(BUDGET_SETS):
        if not heap:
            return
        cost, chosen = heapq.heappop(heap)
        members = tuple(alternatives[i] for i in chosen)
        if len({member.cell for member in members}) == len(members):
            yield cost, members
        following = chosen[-1] + 1
        if following < len(alternatives):
            step = alternatives[following].cost
            heapq.heappush(heap, (cost + step, (*chosen, following)))
            heapq.heappush(heap, (cost + step - members[-1].cost, (*chosen[:-1], following)))


def _puzzle(states: States, values: NDArray[np.intp] | None, boxes: tuple[int, int]) -> Puzzle:
    """The puzzle of those states; entries only where their `values` are given."""
    size = boxes[0] * boxes[1]
    givens = [max(state, BLANK) for state in states]
    entries = [0 if values is None or state != ENTRY else int(values[i]) for i, state in enumerate(states)]
    return Puzzle.sudoku(_rows(givens, size), boxes, entries=_rows(entries, size))


def _rows(cells: list[int], size: int) -> Grid:
    return tuple(tuple(cells[i : i + size]) for i in range(0, size * size, size))


def _contested(seen: Evidence, found: list[_Hypothesis], values: NDArray[np.intp], total: float) -> tuple[Doubt, ...]:
    """The cells that other probable puzzles read otherwise."""
    others: dict[int, dict[int, float]] = {}
    for hypothesis in found[1:]:
        rival = seen.values(hypothesis.states, hypothesis.solution)
        for i in np.flatnonzero(rival != values):
            share = others.setdefault(int(i), {})
            share[int(rival[i])] = share.get(int(rival[i]), 0.0) + hypothesis.weight / total
    return tuple(
        Doubt(divmod(i, seen.size), int(values[i]), tuple(sorted(share.items(), key=lambda item: -item[1])))
        for i, share in sorted(others.items())
        if sum(share.values()) > (1 - SURE) / 2
    )
