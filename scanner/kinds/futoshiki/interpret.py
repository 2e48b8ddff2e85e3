"""From digits and signs to the most probable Futoshiki.

That a puzzle has exactly one solution says little for its signs: one more or one less seldom changes that. So every
sign that may be there, and every one that may not, counts against the confidence, unless it would break the rules.
"""

from __future__ import annotations

import heapq
import math
import time
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scanner.kinds.evidence import BLANK, ENTRY, Evidence, evidence
from scanner.kinds.futoshiki.signs import SIGNS, Edge, Signs
from scanner.types import Doubt, Grid, Readings
from solver import Puzzle
from solver.kinds import kind_of
from solver.search import choices

FARTHEST = 4.6
"""A board without a single solution is rather one that has none than one read so much less probably, in natural log."""

SPREAD = 7.0
"""Readings this much less probable than the chosen ones count no more, in natural log."""

UNLAWFUL = 1e-4
"""Prior odds that a board with one solution is not what was printed."""

SURE = 0.99
"""From this confidence on gridlens vouches for a puzzle whose readings the rules did not have to change."""

BUDGET_GUESSES = 3000
BUDGET_TRIALS = 300
BUDGET_SECONDS = 0.3
"""What the search for a lawful puzzle may cost."""

States = tuple[int, ...]
"""Of all cells in reading order, as evidence has them, then of all edges: the index of what they hold in SIGNS."""


@dataclass(frozen=True, slots=True, eq=False)
class Interpretation:
    """The most probable puzzle, its solutions (two at most), and how sure that is.

    `changed` says whether the rules overruled a reading, but for whether a digit is printed or written; `doubts` are
    the cells, and `unclear` the edges between two cells, that may well be otherwise.
    """

    puzzle: Puzzle
    solutions: tuple[Grid, ...]
    confidence: float
    changed: bool
    doubts: tuple[Doubt, ...]
    unclear: tuple[Edge, ...]


@dataclass(frozen=True, slots=True)
class _Alternative:
    """Another state of a place, a cell or, from size*size on, an edge; and how much less probable it is."""

    place: int
    state: int
    cost: float


@dataclass(frozen=True, slots=True, eq=False)
class _Lawful:
    """States that make a puzzle with one solution, and how probable that is beside the likeliest readings."""

    states: States
    solution: Grid
    weight: float

    @classmethod
    def of(cls, clues: _Clues, states: States, solution: Grid) -> _Lawful:
        return cls(states, solution, clues.weight(states, solution))


@dataclass(frozen=True, slots=True, eq=False)
class _Clues:
    """What was read: of the cells in reading order, and of the edges; `signs` is Ex3, log probabilities."""

    cells: Evidence
    signs: NDArray[np.float64]
    edges: list[Edge]

    @property
    def likeliest(self) -> States:
        """The states of all cells, then those of all edges, that the readings alone speak for."""
        return (*self.cells.likeliest, *self.signs.argmax(axis=1).tolist())

    def alternatives(self, farthest: float) -> list[_Alternative]:
        """What else each place may be, the least unlikely first."""
        area = self.cells.size**2
        cells = self.cells.states.max(axis=1, keepdims=True) - self.cells.states
        signs = self.signs.max(axis=1, keepdims=True) - self.signs
        others = [_Alternative(int(i), int(k) - 1, float(cells[i, k])) for i, k in np.argwhere(cells < farthest)]
        others += [_Alternative(area + int(i), int(k), float(signs[i, k])) for i, k in np.argwhere(signs < farthest)]
        likeliest = self.likeliest
        return sorted((o for o in others if o.state != likeliest[o.place]), key=lambda other: other.cost)

    def weight(self, states: States, solution: Grid) -> float:
        """How probable those states are, with entries meant to be that solution, beside the likeliest ones."""
        area = self.cells.size**2
        chosen = np.array(states[area:])
        cost = self.signs.max(axis=1) - self.signs[np.arange(len(chosen)), chosen]
        return math.exp(self.cells.log_weight(states[:area], solution) - cost.sum())

    def is_overruled(self, states: States) -> bool:
        """Whether those states have other digits or signs than the readings alone speak for.

        Whether a digit is a given or an entry is for the rules to say.
        """
        area = self.cells.size**2
        alone = self.cells.digits.argmax(axis=1).tolist()
        cells = any(
            seen == BLANK if state == ENTRY else seen != state for state, seen in zip(states[:area], alone, strict=True)
        )
        return cells or states[area:] != self.likeliest[area:]

    def values(self, states: States, solution: Grid | None) -> NDArray[np.intp]:
        """The digit in every cell, 0 where none."""
        return self.cells.values(states[: self.cells.size**2], solution)

    def puzzle(self, states: States, values: NDArray[np.intp] | None = None) -> Puzzle:
        """The puzzle of those states; entries only where their `values` are given."""
        size = self.cells.size
        cells, signs = states[: size**2], states[size**2 :]
        givens = np.maximum(cells, BLANK).reshape(size, size)
        entries = np.zeros_like(givens) if values is None else np.where(np.array(cells) == ENTRY, values, 0)
        relations = [(*a, SIGNS[sign], *b) for (a, b), sign in zip(self.edges, signs, strict=True) if sign]
        return Puzzle.futoshiki(givens.tolist(), relations, entries=entries.reshape(size, size).tolist())


def interpret(readings: Readings, signs: Signs) -> Interpretation:
    """The Futoshiki that the readings of a board and of its signs most probably are."""
    clues = _clues(readings, signs)
    answers = _answers(clues.puzzle(clues.likeliest))
    if len(answers) == 1:
        lawful, is_exhausted = [_Lawful.of(clues, clues.likeliest, answers[0])], True
    else:
        lawful, is_exhausted = _lawful(clues)
    best = max(lawful, key=lambda found: found.weight, default=None)
    states = best.states if best else clues.likeliest
    solution = best.solution if best else None
    confidence = _confidence(clues, best, lawful) if best else 0.0
    changed = bool(best) and not (is_exhausted and not clues.is_overruled(states))
    trusted = confidence >= SURE and not changed
    return Interpretation(
        puzzle=clues.puzzle(states, clues.values(states, solution)),
        solutions=(best.solution,) if best else answers,
        confidence=confidence,
        changed=changed,
        doubts=() if trusted else clues.cells.doubts(SURE),
        unclear=() if trusted else _unclear(clues),
    )


def answers_as_read(readings: Readings, signs: Signs) -> tuple[Grid, ...]:
    """The solutions, two at most, of the puzzle that the readings alone speak for."""
    clues = _clues(readings, signs)
    return _answers(clues.puzzle(clues.likeliest))


def _clues(readings: Readings, signs: Signs) -> _Clues:
    return _Clues(evidence(readings, len(signs.beside)), np.log(np.maximum(signs.flat, 1e-9)), signs.edges)


def _answers(puzzle: Puzzle) -> tuple[Grid, ...]:
    """The solutions, two at most; none where it takes too long to know."""
    model = kind_of(puzzle).model(puzzle)
    found: list[Grid] = []
    for guesses, marks in enumerate(choices(model, model.marks(puzzle.givens))):
        if marks:
            found.append(model.grid(marks))
        if len(found) == 2:
            break
        if guesses > BUDGET_GUESSES:
            return ()
    return tuple(found)


def _lawful(clues: _Clues) -> tuple[list[_Lawful], bool]:
    """The states that make a puzzle with one solution, unless too improbable, and whether all that count were tried."""
    found: list[_Lawful] = []
    until = time.monotonic() + BUDGET_SECONDS
    farthest = FARTHEST
    for trial, (cost, states) in enumerate(_changes(clues)):
        if cost > farthest:
            break
        if trial == BUDGET_TRIALS or time.monotonic() > until:
            return found, False
        answers = _answers(clues.puzzle(states))
        if len(answers) == 1:
            found.append(_Lawful.of(clues, states, answers[0]))
            farthest = min(farthest, cost + SPREAD)
    return found, True


def _changes(clues: _Clues) -> Iterator[tuple[float, States]]:
    """The likeliest states with any of them otherwise, as long as that is not too improbable, the nearest first.

    Each with how much less probable it is.
    """
    others = clues.alternatives(FARTHEST)
    heap: list[tuple[float, tuple[int, ...]]] = [(other.cost, (number,)) for number, other in enumerate(others)]
    heapq.heapify(heap)
    while heap:
        cost, chosen = heapq.heappop(heap)
        yield cost, _with(clues.likeliest, *(others[number] for number in chosen))
        taken = {others[number].place for number in chosen}
        for number in range(chosen[-1] + 1, len(others)):
            if cost + others[number].cost > FARTHEST:
                break
            if others[number].place not in taken:
                heapq.heappush(heap, (cost + others[number].cost, (*chosen, number)))


def _with(states: States, *others: _Alternative) -> States:
    changed = list(states)
    for other in others:
        changed[other.place] = other.state
    return tuple(changed)


def _confidence(clues: _Clues, best: _Lawful, lawful: list[_Lawful]) -> float:
    """The probability of a puzzle among the other lawful ones, and those that differ from it in a single place."""
    others = {found.states: found for found in lawful}
    for other in clues.alternatives(SPREAD):
        states = _with(best.states, other)
        if states not in others and (solution := _rival_solution(clues, best.states, best.solution, other)):
            others[states] = _Lawful.of(clues, states, solution)
    values = clues.values(best.states, best.solution)
    rivals = sum(other.weight for other in others.values() if not _agree(clues, best, other, values))
    confidence = best.weight / (best.weight + rivals + UNLAWFUL)
    cells = best.states[: len(values)]
    # what looks like the player's mistake may be a given misread, unless all of them are clear
    return (
        min(confidence, clues.cells.clarity_of_givens(cells))
        if clues.cells.contradicted(cells, best.solution)
        else confidence
    )


def _agree(clues: _Clues, best: _Lawful, other: _Lawful, values: NDArray[np.intp]) -> bool:
    """Whether another lawful reading says the same as the best, whose cells hold those values."""
    area = len(values)
    return (
        other.solution == best.solution
        and other.states[area:] == best.states[area:]
        and np.array_equal(clues.values(other.states, other.solution), values)
    )


def _rival_solution(clues: _Clues, states: States, solution: Grid, other: _Alternative) -> Grid | None:
    """The only solution where one place is otherwise, None if there is not just one.

    Where there was nothing before, nothing that held is given up: the same solution is left, or none.
    """
    area = clues.cells.size**2
    if other.place >= area and states[other.place] == 0:
        (r, c), (r2, c2) = clues.edges[other.place - area]
        holds = solution[r][c] < solution[r2][c2] if SIGNS[other.state] == "<" else solution[r][c] > solution[r2][c2]
        return solution if holds else None
    if other.place < area and states[other.place] <= BLANK:
        right = solution[other.place // clues.cells.size][other.place % clues.cells.size]
        return solution if other.state in (BLANK, ENTRY, right) else None
    answers = _answers(clues.puzzle(_with(states, other)))
    return answers[0] if len(answers) == 1 else None


def _unclear(clues: _Clues) -> tuple[Edge, ...]:
    """The edges whose reading is unsure."""
    return tuple(clues.edges[number] for number in np.flatnonzero(clues.signs.max(axis=1) < math.log(SURE)))
