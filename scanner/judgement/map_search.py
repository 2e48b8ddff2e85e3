"""A search for the most probable valid puzzle, given the readings of a board (maximum a posteriori).

A valid puzzle has exactly one solution. A board is read as places, such as cells and edges, each in one of several
states. Puzzles in print are valid, which is stronger evidence than any single reading: the states are tried together,
the least unlikely first, and those that make a valid puzzle are weighed against each other.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from scanner.judgement.alternatives import (
    LOG_ODDS_CUTOFF,
    Alternative,
    Changes,
    Costs,
    Mistake,
    alternatives,
    combinations,
    joint_cost,
)
from scanner.types import TRUST_THRESHOLD, Cell, Doubt, Edge, Grid
from solver import Puzzle
from solver.engine.enumeration import FirstSolutions, first_solutions

MISPRINT_ODDS = 1e-4
"""The prior odds that the printed puzzle is not valid: misprints, misplaced grids."""

MISPRINT_COST = -math.log(MISPRINT_ODDS)
"""What costs more than the likeliest by this, in natural log, is less probable than a puzzle that is not valid."""

BUDGET_TRIALS, BUDGET_GUESSES = 1000, 20_000
"""The budget of a search: sets of states that are tried, and guesses of the solver in all of them together, so that the
same readings make the same puzzle on a slow machine. A sample that was begun by hand needs more than 500 sets."""

States = tuple[int, ...]
"""The state of every place."""


@dataclass(frozen=True, slots=True)
class Interpretation:
    """The most probable puzzle, its solutions (at most two), and its confidence.

    If their number `is_decided`, there are no others, or several; otherwise the search for them was given up.

    `changed` are the cells, and `overruled` the edges between two cells, whose likeliest reading the rules have
    changed, except for entries of the player, which depend on the solution anyway; `doubts` are the cells, and
    `unclear` the edges, that are not clear.

    The reasons for doubt: `as_read` is the number of solutions of the likeliest readings, 0, 1, or 2 for several,
    before any change, and None if that is too hard to say; `rivals` is the probability of another valid puzzle, and
    `entry_confidence` that of the readings on which no rule depends, such as entries. `caveats` are sentences that keep
    it from being trusted, however probable it is.
    """

    puzzle: Puzzle
    solutions: tuple[Grid, ...]
    confidence: float
    changed: tuple[Cell, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    unclear: tuple[Edge, ...] = ()
    overruled: tuple[Edge, ...] = ()
    as_read: int | None = 1
    rivals: float = 0.0
    entry_confidence: float = 1.0
    caveats: tuple[str, ...] = ()
    is_decided: bool = True

    @property
    def is_as_read(self) -> bool:
        """Whether the rules have changed no reading."""
        return not (self.changed or self.overruled)


class Clues(Protocol):
    """The clues of a board of some kind, as places that may be in one of several states."""

    @property
    def places(self) -> Sequence[Costs]:
        """The costs of the states of each place."""

    def puzzle(self, states: States) -> Puzzle | None:
        """Makes the puzzle of those states, without the entries of its player; None where they can make none."""

    def is_ruled_out(self, states: States) -> bool:
        """Tells whether it is known, without a search, that those states make no puzzle with exactly one solution."""

    def fit(self, states: States, solution: Grid) -> float:
        """Returns the log odds that a solution adds to those of the states alone."""

    def claims(self, states: States, solution: Grid) -> tuple[int, ...]:
        """Returns the value of each cell, and of all else that is reported, in that puzzle: rivals may differ."""

    def is_contradicted(self, states: States, solution: Grid) -> bool:
        """Tells whether a reading contradicts the solution, though the states make a valid puzzle."""

    def clashing(self, states: States) -> Collection[int]:
        """Lists places at least one of which must be in another state, such as equal digits in a row; or none."""

    def mistake(self, place: int, looks: int, state: int) -> Mistake | None:
        """Returns the mistake if a place is in another state than it looks; None where it would not recur."""


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """States that make a valid puzzle, their claims, and their probability relative to the likeliest states."""

    states: States
    solution: Grid
    claims: tuple[int, ...]
    weight: float

    def agrees(self, other: Hypothesis) -> bool:
        """Tells whether another one has the same claims and solution."""
        return self.claims == other.claims and self.solution == other.solution


@dataclass(frozen=True, slots=True)
class Findings:
    """The findings of a search: the likeliest states, their solutions as far as known, and the hypotheses.

    At most two solutions are looked for. The most probable hypothesis comes first. `untried` is the weight of the next
    one where the budget ended the search, if it was as good as the first except for its cost.
    """

    likeliest: States
    answers: FirstSolutions
    hypotheses: tuple[Hypothesis, ...]
    untried: float = 0.0

    @property
    def share(self) -> float:
        """The probability of what the first hypothesis claims."""
        return sum(other.weight for other in self.hypotheses if other.agrees(self.hypotheses[0])) / self._total

    def contested(self, looks: Mapping[int, Mapping[int, float]]) -> dict[int, dict[int, float]]:
        """Lists the alternatives for places with their probabilities, likeliest first: rivals' claims that differ.

        The rivals that count are the most probable ones: the others together are less likely than a doubt. A changed
        reading may be what it `looks` like after all; if it is not, the rivals share what is left.
        """
        best, *others = self.hypotheses
        rivals = [other for other in others if not other.agrees(best)]
        left = sum(rival.weight for rival in rivals) / self._total
        shares: dict[int, dict[int, float]] = {}
        for rival in rivals:
            if left < 1 - TRUST_THRESHOLD:
                break
            left -= rival.weight / self._total
            for place, (mine, theirs) in enumerate(zip(best.claims, rival.claims, strict=True)):
                if mine != theirs:
                    share = shares.setdefault(place, {})
                    share[theirs] = share.get(theirs, 0.0) + rival.weight / self._total
        may_be = {place: _mix(looks.get(place, {}), shares.get(place, {})) for place in sorted({*looks, *shares})}
        return {place: dict(sorted(others.items(), key=lambda other: -other[1])) for place, others in may_be.items()}

    @property
    def _total(self) -> float:
        return sum(hypothesis.weight for hypothesis in self.hypotheses) + self.untried + MISPRINT_ODDS


def _mix(looks: Mapping[int, float], rivals: Mapping[int, float]) -> dict[int, float]:
    """Mixes the probabilities of what a place looks like, and of what rivals claim otherwise: at most 1 together."""
    after_all = {value: share for value, share in looks.items() if value not in rivals}
    left = 1 - sum(after_all.values())
    return after_all | {value: left * share for value, share in rivals.items()}


@dataclass(slots=True)
class Budget:
    """The budget that a search has left: sets of states, and guesses of the solver in all of them together."""

    trials: int = BUDGET_TRIALS
    guesses: int = BUDGET_GUESSES

    @classmethod
    def for_board(cls, cells: int) -> Budget:
        """Returns the budget for a board of so many cells: of more than 16 rows each trial and guess takes longer."""
        trials, guesses = (min(most, most * 16**2 // max(cells, 1)) for most in (BUDGET_TRIALS, BUDGET_GUESSES))
        return cls(trials, guesses)

    @property
    def is_spent(self) -> bool:
        return min(self.trials, self.guesses) <= 0

    def spend_guess(self) -> bool:
        """Spends one guess, and tells whether it was the last."""
        self.guesses -= 1
        return self.guesses <= 0


def search(
    clues: Clues, last: States | None = None, known: Sequence[States] = (), first: FirstSolutions | None = None
) -> Findings:
    """Searches for the valid puzzles that the readings may mean; if there are none, the `last` states are tried.

    None are returned either if all of them are less probable than a misprint, unless states are `known` to make a valid
    one. `first` are the solutions of the likeliest states, where they are known. Where these make a puzzle that nothing
    contradicts, only puzzles that differ from it in a single place are tried.
    """
    return _Search(clues, first).findings(last, known)


def as_read(clues: Clues) -> tuple[Grid, ...]:
    """Solves the puzzle of the likeliest readings: at most two solutions, as far as they are found within the budget.

    A single one is the only one.
    """
    found = answers(clues.puzzle(likeliest(clues)))
    return found.grids if found.is_decided else ()


def likeliest(clues: Clues) -> States:
    """Returns the likeliest states by the readings alone."""
    return tuple(min(costs, key=costs.__getitem__) for costs in clues.places)


def answers(puzzle: Puzzle | None, budget: Budget | None = None) -> FirstSolutions:
    """Solves a puzzle: at most two solutions, as far as they are found within the budget; without a puzzle, none."""
    if puzzle is None:
        return FirstSolutions((), is_decided=True)
    return first_solutions(puzzle, 2, (budget or Budget.for_board(puzzle.shape.area)).spend_guess)


class _Search:
    """One search: what was tried, what is left of the budget, and the cost that was reached when it was spent."""

    def __init__(self, clues: Clues, first: FirstSolutions | None) -> None:
        self._clues = clues
        self._places = clues.places
        self._start = likeliest(clues)
        puzzle = clues.puzzle(self._start)
        self._cells = puzzle.shape.area if puzzle else 0
        self._budget = Budget.for_board(self._cells)
        self._reached = math.inf
        self._tried: dict[States, Hypothesis | None] = {}
        self._solved: dict[Puzzle | None, FirstSolutions] = {puzzle: first} if first else {}

    def findings(self, last: States | None, known: Sequence[States]) -> Findings:
        start = self._start
        others = alternatives(self._places, self._clues.mistake)
        first = self._try(start)
        for states in known:
            self._try(states)
        if first is None or self._clues.is_contradicted(start, first.solution):
            sets = combinations(others, lambda changes: self._clues.clashing(_apply(start, changes)))
            self._try_all(start, sets, first is not None)
        # Where the likeliest readings make a valid puzzle, only their neighbours count, and these are all tried below.
        untried = self._weigh_untried() if first is None else 0.0
        self._budget = Budget.for_board(self._cells)
        if last is not None and not self._rank_found():
            self._try(last)
        elif first is None and not known and all(found.weight < MISPRINT_ODDS for found in self._rank_found()):
            return Findings(start, self._solve(start), ())
        for best in self._rank_found()[:1]:
            self._try_all(best.states, ((other.cost, (other,)) for other in others), True)
        return Findings(start, self._solve(start), tuple(self._rank_found()), untried)

    def _weigh_untried(self) -> float:
        """Returns the weight of the next states, if they are valid and fit the entries as well as the best ones."""
        fits = [self._clues.fit(best.states, best.solution) for best in self._rank_found()[:1]]
        return sum(math.exp(fit - self._reached) for fit in fits)

    def _rank_found(self) -> list[Hypothesis]:
        """Ranks the valid hypotheses among those tried, the most probable first."""
        return sorted(filter(None, self._tried.values()), key=lambda hypothesis: -hypothesis.weight)

    def _try_all(self, states: States, changes: Iterable[tuple[float, Changes]], is_found: bool) -> None:
        """Tries the states with each of the changes, the cheapest first, until the rest is too improbable.

        `is_found` tells whether the states themselves are valid.
        """
        farthest = LOG_ODDS_CUTOFF if is_found else MISPRINT_COST
        for cost, changed in changes:
            other = _apply(states, changed)
            if cost > farthest:
                return
            if self._budget.is_spent and other not in self._tried:
                self._reached = min(self._reached, self._cost(other))
                return
            if self._try(other) and not is_found:
                farthest, is_found = cost + LOG_ODDS_CUTOFF, True

    def _try(self, states: States) -> Hypothesis | None:
        """Returns the hypothesis of those states, None if they make no valid puzzle."""
        if states not in self._tried:
            self._budget.trials -= 1
            self._tried[states] = self._make_hypothesis(states)
        return self._tried[states]

    def _make_hypothesis(self, states: States) -> Hypothesis | None:
        if self._clues.is_ruled_out(states):
            return None
        found = self._solve(states)
        return self._weigh(states, found.grids[0]) if found.number == 1 else None

    def _solve(self, states: States) -> FirstSolutions:
        """Solves the puzzle of those states: states that differ only in entries make the same puzzle."""
        puzzle = self._clues.puzzle(states)
        if puzzle not in self._solved:
            self._solved[puzzle] = answers(puzzle, self._budget)
        return self._solved[puzzle]

    def _weigh(self, states: States, solution: Grid) -> Hypothesis:
        weight = math.exp(self._clues.fit(states, solution) - self._cost(states))
        return Hypothesis(states, solution, self._clues.claims(states, solution), weight)

    def _cost(self, states: States) -> float:
        """Returns how much less probable the states are than the likeliest ones, in natural log."""
        chosen = enumerate(zip(self._places, self._start, states, strict=True))
        return joint_cost(
            Alternative(place, state, costs[state] - costs[looks], self._clues.mistake(place, looks, state))
            for place, (costs, looks, state) in chosen
            if state != looks
        )


def _apply(states: States, changes: Changes) -> States:
    changed = list(states)
    for other in changes:
        changed[other.place] = other.state
    return tuple(changed)
