"""Houses as bitsets, laid out so that the marks left in all of them are counted at once.

Every mark has one bit, a slot, for *each* house that it is in: the k-th mark of house h has the bit
k * (number of houses) + h. A bitset of slots is then a pile of layers with one bit for each house, and adding up the
layers in parallel tells which houses have no mark left, one, two or more, in a handful of operations on big integers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class House(NamedTuple):
    """Takes exactly one of its marks: one `value` in the `unit` "column 3", or any value (0) in the cell "r2c3"."""

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
    """The slots of `houses`. All attributes but `houses` and `mark_at` are bitsets, of slots or of houses.

    full            all slots
    every_house     all houses
    house_slots[h]  the slots of house h
    mark_slots[m]   the slots of mark m
    unplaced[m]     the houses that mark m is not in
    apart[m]        the slots of mark m and of all marks that share no house with it
    mark_at[b]      the mark of the slot with `int.bit_length()` b
    """

    def __init__(self, houses: tuple[House, ...]) -> None:
        width = len(houses)
        depth = max(len(house.marks) for house in houses)
        marks = 1 + max(max(house.marks) for house in houses)
        self.houses = houses
        self.full = 0
        self.every_house = (1 << width) - 1
        self.mark_at = [0] * (width * depth + 1)
        self.mark_slots = [0] * marks
        self.house_slots = []
        self._houses_of: list[list[int]] = [[] for _ in range(marks)]
        for number, house in enumerate(houses):
            slots, slot = 0, 1 << number
            for place, mark in enumerate(house.marks):
                self.mark_at[place * width + number + 1] = mark
                self.mark_slots[mark] |= slot
                self._houses_of[mark].append(number)
                slots |= slot
                slot <<= width
            self.house_slots.append(slots)
            self.full |= slots
        self.unplaced = Memo(self._unplaced)
        self.apart = Memo(self._apart)
        self._house_members = Memo(self._members)
        self._halvings = _halvings(width, depth)

    def counts(self, slots: int) -> tuple[int, int]:
        """The houses with at least one of `slots`, and those with at least two."""
        one, two = slots, 0
        for shift, low in self._halvings:
            one_low, one_high = one & low, one >> shift
            two = two & low | two >> shift | one_low & one_high
            one = one_low | one_high
        return one, two

    def at_least_three(self, slots: int) -> int:
        """The houses with at least three of `slots`."""
        one, two, three = slots, 0, 0
        for shift, low in self._halvings:
            one_low, one_high, two_low, two_high = one & low, one >> shift, two & low, two >> shift
            three = three & low | three >> shift | two_low & one_high | two_high & one_low
            two = two_low | two_high | one_low & one_high
            one = one_low | one_high
        return three

    def _unplaced(self, mark: int) -> int:
        houses = self.every_house
        for house in self._houses_of[mark]:
            houses ^= 1 << house
        return houses

    def _members(self, house: int) -> int:
        slots = 0
        for mark in self.houses[house].marks:
            slots |= self.mark_slots[mark]
        return slots

    def _apart(self, mark: int) -> int:
        lost = 0
        for house in self._houses_of[mark]:
            lost |= self._house_members[house]
        return self.full ^ lost | self.mark_slots[mark]


def _halvings(width: int, depth: int) -> tuple[tuple[int, int], ...]:
    """How to fold `depth` layers onto one: for each fold, how far the upper half goes down, and a mask of the lower."""
    folds = []
    while depth > 1:
        depth = (depth + 1) // 2
        folds.append((depth * width, (1 << depth * width) - 1))
    return tuple(folds)
