"""Nets: all that follows by singles from a candidate that is tried, until nothing follows or a house has no place left.

What follows is found on the slots of a `Layout`, which is fast, so that all candidates of a position can be tried. Of
what was found, a `Trail` then says how it came about, without what does not matter for it.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import NamedTuple

from ..model import Model
from .position import Position
from .rules import Rules, members


class State(NamedTuple):
    """The slots of the marks that are left, and the houses that are open; no slots if some house has no place left."""

    slots: int
    open_houses: int


class Placed(NamedTuple):
    """A mark that is the last one of a house."""

    mark: int
    house: int


class Refuted(NamedTuple):
    """A mark after which a house would have no place left, and how that comes about."""

    mark: int
    story: Story


class Story(NamedTuple):
    """The steps from a mark that is tried to the end: to a `closed` house, if it is not None."""

    lines: tuple[Placed | Refuted, ...]
    closed: int | None

    @property
    def marks(self) -> int:
        """All marks that it speaks of, a bitset."""
        told = (1 << line.mark | (line.story.marks if isinstance(line, Refuted) else 0) for line in self.lines)
        return reduce(or_, told, 0)

    @property
    def length(self) -> int:
        """The number of lines, those of stories inside it included."""
        return sum(1 + (line.story.length if isinstance(line, Refuted) else 0) for line in self.lines)


def state_of(position: Position) -> State:
    """The marks that are placed, and the candidates."""
    return _state(position.rules.model, position.placed | position.candidates, position.open_houses)


def _state(model: Model, marks: int, open_houses: int) -> State:
    slots = model.layout.mark_slots
    return State(reduce(or_, (slots[mark] for mark in members(marks))), open_houses)


def tried(model: Model, state: State, mark: int) -> State:
    """The state after a mark is placed and all singles are followed."""
    return settled(model, State(state.slots & model.keep[mark], state.open_houses & model.unplaced[mark]))


def settled(model: Model, state: State) -> State:
    """The state after all singles are followed."""
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


def marks_left(model: Model, state: State) -> list[int]:
    """The marks that are left in open houses, those of the houses with the fewest first."""
    layout, (slots, open_houses) = model.layout, state
    fewest: dict[int, int] = {}
    for house in members(open_houses):
        left = slots & layout.house_slots[house]
        number = left.bit_count()
        for slot in members(left):
            mark = layout.mark_at[slot + 1]
            fewest[mark] = min(number, fewest.get(mark, number))
    return sorted(fewest, key=lambda mark: (fewest[mark], mark))


def refuted(model: Model, state: State) -> list[int]:
    """The marks after which singles leave some house without a place."""
    return [mark for mark in marks_left(model, state) if not tried(model, state, mark).slots]


def without(model: Model, state: State, marks: list[int]) -> State:
    """The state without some marks, after all singles are followed."""
    lost = reduce(or_, (model.layout.mark_slots[mark] for mark in marks), 0)
    return settled(model, State(state.slots & ~lost, state.open_houses))


class Trail:
    """The consequences of a mark that is tried among the candidates of a position, step by step.

    `left` are the marks that are not excluded before it begins, as far as a trail around it has come. If it is
    `nested`, what singles refute after it is excluded as well. `closed` is the house that has no place left, if one is.
    """

    def __init__(self, position: Position, left: int, open_houses: int, start: int, nested: bool = False) -> None:
        self._rules: Rules = position.rules
        self._base = position.candidates
        self._position = position
        self._left = left
        self._open = open_houses
        self._lines: list[tuple[int, int | Trail | None]] = []
        self._excluded_by: dict[int, int] = {}
        self._placed: set[int] = set()
        # The houses of which nothing was excluded since they were looked at; at first all are to be looked at.
        self._untouched = 0
        self.closed: int | None = None
        for mark in members(self._rules.sees[start] & self._base):
            self._excluded_by[mark] = 0
        self._place(start, None)
        self._follow()
        while nested and self.closed is None and self._refute():
            pass

    def to_the_end(self) -> Story:
        """How the house came to be closed."""
        return self._story_outside(None)[0]

    def excluding(self, mark: int) -> Story:
        """How a mark was excluded."""
        return self._story_outside(mark)[0]

    def _place(self, mark: int, house: int | None) -> None:
        self._exclude(self._rules.sees[mark])
        self._placed.add(mark)
        self._lines.append((mark, house))
        self._open &= self._rules.model.unplaced[mark]

    def _exclude(self, marks: int) -> None:
        """Note that the line which comes next excludes those of some marks that nothing before it does."""
        unplaced = self._rules.model.unplaced
        for mark in members(marks & self._left):
            self._excluded_by.setdefault(mark, len(self._lines))
            self._untouched &= unplaced[mark]
        self._left &= ~marks

    def _follow(self) -> None:
        """Place all singles, until there are none or a house is closed."""
        while self.closed is None and self._singles():
            pass

    def _singles(self) -> bool:
        """Place what is the last mark of a house; whether there was any."""
        singles = []
        touched, self._untouched = self._open & ~self._untouched, self._rules.model.every_house
        for house in members(touched):
            here = self._left & self._rules.house_marks[house]
            if not here:
                self.closed = house
                return False
            if not here & here - 1:
                singles.append((here, house))
        for here, house in singles:
            if here & self._left and self._open >> house & 1:
                self._place(here.bit_length() - 1, house)
        return bool(singles)

    def _refute(self) -> bool:
        """Exclude what closes a house when it is tried, the shortest stories first; whether there was any."""
        before, open_houses = self._left, self._open
        found = refuted(self._rules.model, _state(self._rules.model, before | self._position.placed, open_houses))
        trails = [(mark, Trail(self._position, before, open_houses, mark)) for mark in found]
        for mark, trail in sorted(trails, key=lambda tried: tried[1].to_the_end().length):
            if self.closed is None and self._left >> mark & 1 and mark not in self._placed:
                self._exclude(1 << mark)
                self._lines.append((mark, trail))
                self._follow()
        return bool(found)

    def _story_outside(self, goal: int | None) -> tuple[Story, int]:
        """The lines that lead to the end, or exclude the goal, and the marks that were excluded before the first."""
        pending = 1 << goal if goal is not None else self._others(self.closed, 0)
        outside = 0
        needed: dict[int, Placed | Refuted] = {}
        seen = 0
        while pending:
            mark = pending.bit_length() - 1
            seen |= 1 << mark
            number = self._excluded_by.get(mark)
            if number is None:
                outside |= 1 << mark
            elif number and number not in needed:
                needed[number], more = self._line(number)
                pending |= more
            pending &= ~seen
        return Story(tuple(line for _, line in sorted(needed.items())), self.closed if goal is None else None), outside

    def _line(self, number: int) -> tuple[Placed | Refuted, int]:
        """A line after the first, and the marks that have to be excluded for it."""
        mark, why = self._lines[number]
        if isinstance(why, Trail):
            story, outside = why._story_outside(None)
            return Refuted(mark, story), outside
        assert why is not None
        return Placed(mark, why), self._others(why, 1 << mark)

    def _others(self, house: int | None, mark: int) -> int:
        """The candidates of a house but one."""
        assert house is not None
        return self._rules.house_marks[house] & self._base & ~mark
