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

from scanner.types import Cell, Doubt, Grid, Readings
from solver import Puzzle, solutions

BLANK, ENTRY = 0, -1
"""States of a cell beside the digit of a given: nothing in it, or a digit that the player wrote."""

_States = tuple[int, ...]

FARTHEST = 9.0
"""Alternatives this much less likely than a cell's best one, in natural log, are not tried."""

SPREAD = 7.0
"""The search goes on until what is left is this much less likely than the best puzzle found, in natural log."""

BUDGET_SETS = 20_000
BUDGET_TRIALS = 1000
BUDGET_SECONDS = 0.8
"""What the search may cost; the seconds are for puzzles that are as hard to solve as none in print."""

UNLAWFUL = 1e-4
"""Prior odds that a printed grid is no puzzle with one solution at all: misprints, misplaced grids."""

SLIP = 0.05
"""Prior probability that a digit which the player wrote contradicts the solution."""

SURE = 0.99
"""From this confidence on gridlens vouches for a puzzle whose readings the rules did not have to change."""


@dataclass(frozen=True, slots=True)
class Interpretation:
    """The most probable puzzle, its solutions (two at most), and how sure that is."""

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
    states: _States
    weight: float
    solution: Grid


def interpret(readings: Readings, boxes: tuple[int, int]) -> Interpretation:
    """The Sudoku with boxes of that shape that the readings most probably are.

    Beyond 9 a glyph is not a number: such a grid stays blank.
    """
    size = boxes[0] * boxes[1]
    if size > 9:
        return Interpretation(Puzzle.sudoku([[0] * size] * size, boxes), (), 0.0, (), ())
    digits = _digits(readings, size)
    states = _states(digits, readings.printed)
    likeliest = tuple(int(s) for s in states.argmax(axis=1) - 1)
    found = _search(states, likeliest, boxes)
    if not found:
        puzzle = _puzzle(likeliest, digits.argmax(axis=1), boxes)
        answers = tuple(solutions(puzzle, 2))
        return Interpretation(puzzle, answers, 0.0, (), _weak(digits, size))
    best = found[0]
    values = _values(best, digits)
    total = sum(h.weight for h in found) + UNLAWFUL
    agreeing = sum(
        h.weight for h in found if h.solution == best.solution and np.array_equal(_values(h, digits), values)
    )
    changed = tuple(divmod(i, size) for i in range(size * size) if values[i] != digits[i].argmax())
    return Interpretation(
        _puzzle(best.states, values, boxes),
        (best.solution,),
        agreeing / total,
        changed,
        _contested(found, digits, values, total, size),
    )


def _digits(readings: Readings, size: int) -> NDArray[np.float64]:
    """The probability of blank and of the digits up to `size` in every cell: cells x (size+1).

    What a Sudoku cannot hold, such as a sign, says nothing about the digit.
    """
    glyphs = readings.glyphs.reshape(size * size, -1).astype(np.float64)[:, : size + 1]
    rest = np.maximum(1 - glyphs.sum(axis=1, keepdims=True), 0)
    return np.maximum(glyphs + rest / (size + 1), 1e-9)


def _states(digits: NDArray[np.float64], printed: NDArray[np.float32]) -> NDArray[np.float64]:
    """The log probability of the states ENTRY, BLANK, 1, 2 ... of every cell: cells x (size+2)."""
    print_share = np.clip(printed.reshape(-1, 1).astype(np.float64), 1e-6, 1 - 1e-6)
    entry = digits[:, 1:].sum(axis=1, keepdims=True) * (1 - print_share)
    return np.log(np.concatenate([entry, digits[:, :1], digits[:, 1:] * print_share], axis=1))


def _search(states: NDArray[np.float64], likeliest: _States, boxes: tuple[int, int]) -> list[_Hypothesis]:
    """Puzzles with one solution, the likeliest first, down to where the rest no longer counts."""
    alternatives = _alternatives(states, likeliest)
    solution = _only_solution(likeliest, boxes)
    if solution is not None:
        clear = _Hypothesis(likeliest, 1.0, solution)
        return [clear, *_rivals(clear, alternatives, boxes)]
    return _best_first(likeliest, alternatives, boxes)


def _rivals(clear: _Hypothesis, alternatives: list[_Alternative], boxes: tuple[int, int]) -> Iterator[_Hypothesis]:
    """What else the puzzle may be where a single cell is otherwise."""
    size = len(clear.solution)
    for other in alternatives:
        if other.cost > SPREAD:
            return
        states = _with(clear.states, other)
        solution: Grid | None
        if clear.states[other.cell] > BLANK:
            solution = _only_solution(states, boxes)
        else:
            # nothing that held before is given up: one solution is left, or none
            fits = other.state <= BLANK or clear.solution[other.cell // size][other.cell % size] == other.state
            solution = clear.solution if fits else None
        if solution is not None:
            yield _Hypothesis(states, math.exp(-other.cost), solution)


def _best_first(likeliest: _States, alternatives: list[_Alternative], boxes: tuple[int, int]) -> list[_Hypothesis]:
    """The puzzles with one solution among the changes of any cells, the least unlikely first."""
    found: list[_Hypothesis] = []
    until = time.monotonic() + BUDGET_SECONDS
    for cost, changes in islice(_combinations(alternatives), BUDGET_TRIALS):
        if (found and cost > SPREAD - math.log(found[0].weight)) or time.monotonic() > until:
            break
        states = _with(likeliest, *changes)
        solution = _only_solution(states, boxes)
        if solution is not None:
            found.append(_Hypothesis(states, math.exp(-cost), solution))
    return found


def _with(states: _States, *changes: _Alternative) -> _States:
    changed = list(states)
    for change in changes:
        changed[change.cell] = change.state
    return tuple(changed)


def _only_solution(states: _States, boxes: tuple[int, int]) -> Grid | None:
    """The solution of the givens among the states, if there is just one."""
    answers = tuple(solutions(_puzzle(states, None, boxes), 2))
    return answers[0] if len(answers) == 1 else None


def _alternatives(states: NDArray[np.float64], likeliest: _States) -> list[_Alternative]:
    """What else each cell may be, the least unlikely first."""
    best = states.max(axis=1, keepdims=True)
    cells, columns = np.nonzero(best - states < FARTHEST)
    others = [
        _Alternative(int(cell), int(column) - 1, float(best[cell, 0] - states[cell, column]))
        for cell, column in zip(cells, columns, strict=True)
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


def _puzzle(states: _States, values: NDArray[np.intp] | None, boxes: tuple[int, int]) -> Puzzle:
    """The puzzle of those states; entries only where their `values` are given."""
    size = boxes[0] * boxes[1]
    givens = [max(state, BLANK) for state in states]
    entries = [0 if values is None or state != ENTRY else int(values[i]) for i, state in enumerate(states)]
    return Puzzle.sudoku(_rows(givens, size), boxes=boxes, entries=_rows(entries, size))


def _rows(cells: list[int], size: int) -> Grid:
    return tuple(tuple(cells[i : i + size]) for i in range(0, size * size, size))


def _values(hypothesis: _Hypothesis, digits: NDArray[np.float64]) -> NDArray[np.intp]:
    """The digit in every cell, 0 where none: an entry is what it looks like, and most probably what is right there."""
    values = np.array(hypothesis.states)
    size = len(hypothesis.solution)
    for i in np.flatnonzero(values == ENTRY):
        right = hypothesis.solution[i // size][i % size]
        prior = np.full(size, SLIP / (size - 1))
        prior[right - 1] = 1 - SLIP
        values[i] = 1 + int(np.argmax(digits[i, 1:] * prior))
    return values


def _contested(
    found: list[_Hypothesis], digits: NDArray[np.float64], values: NDArray[np.intp], total: float, size: int
) -> tuple[Doubt, ...]:
    """The cells that other probable puzzles read otherwise."""
    others: dict[int, dict[int, float]] = {}
    for hypothesis in found[1:]:
        rival = _values(hypothesis, digits)
        for i in np.flatnonzero(rival != values):
            share = others.setdefault(int(i), {})
            share[int(rival[i])] = share.get(int(rival[i]), 0.0) + hypothesis.weight / total
    return tuple(
        Doubt(divmod(i, size), int(values[i]), tuple(sorted(share.items(), key=lambda item: -item[1])))
        for i, share in sorted(others.items())
        if sum(share.values()) > (1 - SURE) / 2
    )


def _weak(digits: NDArray[np.float64], size: int) -> tuple[Doubt, ...]:
    """The cells whose reading alone is unsure."""
    doubts = []
    for i in np.flatnonzero(digits.max(axis=1) < SURE):
        ranked = np.argsort(-digits[i])
        others = tuple((int(d), float(digits[i, d])) for d in ranked[1:4] if digits[i, d] > 0.01)
        doubts.append(Doubt(divmod(int(i), size), int(ranked[0]), others))
    return tuple(doubts)
