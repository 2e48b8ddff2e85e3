"""Houses as bitsets, laid out so that the marks left in all of them are counted at once.

Every mark has one bit, a slot, for *each* house that it is in: the k-th mark of house h has the bit
k * (number of houses) + h. A bitset of slots is then a stack of layers with one bit for each house, and adding up the
layers in parallel tells which houses have no mark left, one, two or more, in a handful of operations on big integers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from itertools import accumulate
from operator import or_
from typing import NamedTuple


class House(NamedTuple):
    """Takes exactly one of its marks: one with `value` in the `unit` "column 3", or one of any value, 0, in "r2c3"."""

    unit: str
    value: int
    marks: tuple[int, ...]


class Memo(dict[int, int]):
    """A function from int to int that is worked out once for each argument, when it is first asked for."""

    def __init__(self, function: Callable[[int], int]) -> None:
        super().__init__()
        self._function = function

    def __missing__(self, key: int) -> int:
        value = self[key] = self._function(key)
        return value


class Layout:
    """The slots of `houses`, as bitsets of slots, and which mark is where.

    full             all slots
    house_slots[h]   the slots in house h
    mark_slots[m]    the slots of mark m
    house_members[h] the slots of all marks of house h, in all houses that they are in
    houses_of[m]     the houses that mark m is in
    mark_at[b]       the mark of the slot with `int.bit_length()` b
    """

    def __init__(self, houses: Sequence[House]) -> None:
        width = len(houses)
        depth = max(len(house.marks) for house in houses)
        marks = 1 + max(max(house.marks) for house in houses)
        self.houses = houses
        self.mark_at = [0] * (width * depth + 1)
        self.mark_slots = [0] * marks
        self.houses_of: list[list[int]] = [[] for _ in range(marks)]
        for number, house in enumerate(houses):
            slots = range(number, width * len(house.marks), width)
            self.mark_at[slots.start + 1 : slots.stop + 1 : width] = house.marks
            for slot, mark in zip(slots, house.marks, strict=True):
                self.mark_slots[mark] |= 1 << slot
                self.houses_of[mark].append(number)
        first_house = list(accumulate((1 << layer * width for layer in range(depth)), or_, initial=0))
        self.house_slots = [first_house[len(house.marks)] << number for number, house in enumerate(houses)]
        self.full = reduce(or_, self.house_slots)
        self.house_members = Memo(self._house_members)
        self._halvings = _halvings(width, depth)

    def house_of(self, slots: int) -> int:
        """The house that `slots`, at least one and all of one house, are in."""
        return (slots.bit_length() - 1) % len(self.houses)

    def counts(self, slots: int) -> tuple[int, int]:
        """The houses with at least one of `slots`, and those with at least two, one bit each."""
        one, two = slots, 0
        for shift, low in self._halvings:
            one_low, one_high = one & low, one >> shift
            two = two & low | two >> shift | one_low & one_high
            one = one_low | one_high
        return one, two

    def at_least_three(self, slots: int) -> int:
        """The houses with at least three of `slots`, one bit each."""
        one, two, three = slots, 0, 0
        for shift, low in self._halvings:
            one_low, one_high, two_low, two_high = one & low, one >> shift, two & low, two >> shift
            three = three & low | three >> shift | two_low & one_high | two_high & one_low
            two = two_low | two_high | one_low & one_high
            one = one_low | one_high
        return three

    def _house_members(self, house: int) -> int:
        return reduce(or_, [self.mark_slots[mark] for mark in self.houses[house].marks])


def _halvings(width: int, depth: int) -> tuple[tuple[int, int], ...]:
    """How to fold `depth` layers onto one: for each fold, how far the upper half goes down, and a mask of the lower."""
    folds = []
    while depth > 1:
        depth = (depth + 1) // 2
        folds.append((depth * width, (1 << depth * width) - 1))
    return tuple(folds)
