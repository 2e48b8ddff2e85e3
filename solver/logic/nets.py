"""Nets: all that follows by singles from a candidate that is tried, until nothing follows or a house has no place left.

What follows is found on the slots of a `Layout`, which is fast, so that all candidates of a position can be tried. How
it came about is told by `trails`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from ..engine.model import Model
from .position import Position
from .rules import Rules, members


class State(NamedTuple):
    """The slots of the marks that are left, and the houses that are open; no slots if some house has no place left."""

    slots: int
    open_houses: int


class Nets:
    """What singles lead to after each candidate of a position, by itself or beside others.

    start     the state of the position
    after[m]  the state after candidate m
    """

    def __init__(self, position: Position, before: Nets | None = None) -> None:
        """Takes the nets of a position `before`, if all that is left was left there: they have gone most of the way."""
        self.model = position.rules.model
        self.start = state_of(position)
        known: dict[int, State] = before.after if before and before.leads_to(self.start) else {}
        self.after: dict[int, State] = {
            mark: narrow(self.model, known[mark], self.start)
            if mark in known
            else try_mark(self.model, self.start, mark)
            for mark in members(position.candidates)
        }
        self.refuted = lru_cache(maxsize=256)(self._refuted)

    def leads_to(self, state: State) -> bool:
        """Tells whether a state has no more than is left here."""
        return not state.slots & ~self.start.slots

    def marks_left(self, state: State) -> list[int]:
        """Returns the candidates that are left in the open houses of a state that the position leads to."""
        (slots, open_houses), mark_slots = state, self.model.layout.mark_slots
        unplaced = self.model.unplaced
        return [mark for mark in self.after if slots & mark_slots[mark] and open_houses & ~unplaced[mark]]

    def _refuted(self, state: State) -> list[int]:
        """Finds the candidates after which singles leave some house of a state without a place.

        The state has all that follows from it, and so has that after each candidate: beside each other they have more,
        and little is left to follow.
        """
        model, after = self.model, self.after
        wrong = [mark for mark in self.marks_left(state) if not narrow(model, after[mark], state).slots]
        return sort_by_fewest(model, state, wrong)


@lru_cache(maxsize=2)
def spread_nets(position: Position) -> Nets:
    """Returns the nets of a position, kept for all techniques that look at it."""
    latest = _latest_nets(position.rules)
    nets = Nets(position, *latest)
    latest[:] = [nets]
    return nets


@lru_cache(maxsize=2)
def _latest_nets(rules: Rules) -> list[Nets]:
    """Keeps the nets that were spread last: the next position of a path has them but for what its step ruled out."""
    return []


def state_of(position: Position) -> State:
    """Returns the marks that are placed, and the candidates."""
    slots = position.rules.model.layout.mark_slots
    marks = members(position.placed | position.candidates)
    return State(reduce(or_, (slots[mark] for mark in marks)), position.open_houses)


def try_mark(model: Model, state: State, mark: int) -> State:
    """Returns the state after a mark is placed and all singles are followed."""
    return settle(model, State(state.slots & model.keep[mark], state.open_houses & model.unplaced[mark]))


def narrow(model: Model, settled: State, state: State) -> State:
    """Returns a state in which all singles were followed with no more left than another has, and all that follows."""
    if not settled.slots & ~state.slots:
        return settled
    return settle(model, State(settled.slots & state.slots, settled.open_houses & state.open_houses))


def settle(model: Model, state: State) -> State:
    """Returns the state after all singles are followed."""
    layout, keep, unplaced = model.layout, model.keep, model.unplaced
    counts, house_slots, mark_at = layout.counts, layout.house_slots, layout.mark_at
    slots, open_houses = state
    while True:
        one, two = counts(slots)
        if one != model.every_house:
            return State(0, 0)
        singles = open_houses & ~two
        if not singles:
            return State(slots, open_houses)
        while singles:
            slot = slots & house_slots[singles.bit_length() - 1]
            if not slot:
                return State(0, 0)
            mark = mark_at[slot.bit_length()]
            slots &= keep[mark]
            open_houses &= unplaced[mark]
            singles &= open_houses


def sort_by_fewest(model: Model, state: State, marks: Iterable[int]) -> list[int]:
    """Returns some marks of open houses of a state, those of the houses with the fewest first."""
    layout, slots = model.layout, state.slots
    number = {
        mark: min((slots & layout.house_slots[house]).bit_count() for house in layout.houses_of[mark]) for mark in marks
    }
    return sorted(number, key=lambda mark: (number[mark], mark))


def exclude_marks(model: Model, state: State, marks: Iterable[int]) -> State:
    """Returns the state without some marks, after all singles are followed."""
    lost = reduce(or_, (model.layout.mark_slots[mark] for mark in marks), 0)
    return settle(model, State(state.slots & ~lost, state.open_houses))
