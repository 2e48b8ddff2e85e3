"""Trails: how the consequences of a candidate that is tried came about, without what does not matter for the end."""

from __future__ import annotations

from bisect import bisect_left
from functools import cached_property, reduce
from operator import or_
from typing import NamedTuple

from .nets import Nets, State, spread_nets
from .position import Position
from .rules import members


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


class Trail:
    """The consequences of a mark that is tried among the candidates of a position, step by step.

    `start` is the mark. `around` is the trail that it is tried in, as far as that has come; without one it is tried in
    the position itself. If it is `nested`, what singles refute after it is excluded as well. `closed` is the house that
    has no place left, if one is.
    """

    def __init__(self, position: Position, start: int, nested: bool = False, around: Trail | None = None) -> None:
        self._position = position
        self._model = position.rules.model
        self._nets: Nets = around._nets if around else spread_nets(position)
        before: State = around._state if around else self._nets.start
        self._slots, self._open = before
        self.start = start
        self._lines: list[tuple[int, int | Trail]] = []
        # The slots that are left before the start, after it, and after each line.
        self._slots_after = [self._slots]
        self.closed: int | None = None
        self._place(start)
        self._follow()
        while nested and self.closed is None and self._refute():
            pass

    @cached_property
    def to_the_end(self) -> Story:
        """How the house came to be closed."""
        return self._ending[0]

    def excluding(self, mark: int) -> Story:
        """Tells how a mark was excluded."""
        return Story(self._told(1 << mark)[0], None)

    @cached_property
    def _ending(self) -> tuple[Story, int]:
        """How the house came to be closed, and the marks that were excluded before the start and matter for it."""
        assert self.closed is not None
        lines, outside = self._told(self._others(self.closed, 0))
        return Story(lines, self.closed), outside

    @property
    def _state(self) -> State:
        return State(self._slots, self._open)

    def _place(self, mark: int) -> None:
        self._keep(self._model.keep[mark])
        self._open &= self._model.unplaced[mark]

    def _keep(self, slots: int) -> None:
        self._slots &= slots
        self._slots_after.append(self._slots)

    def _follow(self) -> None:
        """Places all singles, until there are none or a house is closed."""
        layout = self._model.layout
        while True:
            one, two = layout.counts(self._slots)
            closed = self._open & ~one
            if closed:
                self.closed = (closed & -closed).bit_length() - 1
                return
            singles = self._open & ~two
            if not singles:
                return
            for house in members(singles):
                slot = self._slots & layout.house_slots[house]
                if slot and self._open >> house & 1:
                    mark = layout.mark_at[slot.bit_length()]
                    self._lines.append((mark, house))
                    self._place(mark)

    def _refute(self) -> bool:
        """Excludes each mark that would close a house, the shortest stories first, and tells whether there was any."""
        mark_slots, unplaced = self._model.layout.mark_slots, self._model.unplaced
        found = self._nets.refuted(self._state)
        trails = [(mark, Trail(self._position, mark, around=self)) for mark in found]
        for mark, trail in sorted(trails, key=lambda tried: tried[1].to_the_end.length):
            if self.closed is None and self._slots & mark_slots[mark] and self._open & ~unplaced[mark]:
                self._lines.append((mark, trail))
                self._keep(~mark_slots[mark])
                self._follow()
        return bool(found)

    def _told(self, pending: int) -> tuple[tuple[Placed | Refuted, ...], int]:
        """Returns the lines that exclude some marks, and the marks excluded from the start on which they depend."""
        seen = self._position.rules.sees[self.start]
        needed: dict[int, Placed | Refuted] = {}
        outside = known = 0
        while pending:
            mark = pending.bit_length() - 1
            known |= 1 << mark
            if not seen >> mark & 1:
                number = self._excluded_by(mark)
                if number is None:
                    outside |= 1 << mark
                elif number not in needed:
                    needed[number], more = self._line(number)
                    pending |= more
            pending &= ~known
        return tuple(line for _, line in sorted(needed.items())), outside

    def _excluded_by(self, mark: int) -> int | None:
        """Returns the number of the line that excludes a mark which the start does not; None if it was so before."""
        slots = self._model.layout.mark_slots[mark]
        number = bisect_left(self._slots_after, True, key=lambda left: not left & slots)
        return number - 2 if number else None

    def _line(self, number: int) -> tuple[Placed | Refuted, int]:
        """Returns a line, and the marks that have to be excluded for it."""
        mark, why = self._lines[number]
        if isinstance(why, Trail):
            story, outside = why._ending
            return Refuted(mark, story), outside
        return Placed(mark, why), self._others(why, 1 << mark)

    def _others(self, house: int, mark: int) -> int:
        """Returns the candidates of a house but one."""
        return self._position.left_in(house) & ~mark
