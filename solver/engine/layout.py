"""Houses as bitsets, laid out so that the marks left in all of them are counted at once.

Every mark has one bit, a slot, for *each* house that it is in: the k-th mark of house h has the bit
k * (number of houses) + h. A bitset of slots is then a stack of layers with one bit for each house, and adding up the
layers in parallel shows which houses have no mark left, one, two or more, in a handful of operations on big integers.

A house with far more marks than the others would make many layers that are empty but for its own bit. It gets several
columns in the stack: one among those of all houses, where what is in its further ones is added last.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from copy import copy
from functools import reduce
from itertools import accumulate, groupby, pairwise
from operator import or_
from types import MethodType
from typing import Generic, NamedTuple, TypeVar
from weakref import ref

from .units import Unit

Value = TypeVar("Value")


class House(NamedTuple):
    """Takes exactly one of its marks: one with `value` in its `unit`, or one of any value, 0, in the cell that it is.

    People see houses that take `number` of their marks, too; the search has none of these.
    """

    unit: Unit
    value: int
    marks: tuple[int, ...]
    number: int = 1


class Memo(dict[int, Value], Generic[Value]):
    """A function of an int that is worked out once for each argument, when it is first asked for."""

    def __init__(self, function: Callable[[int], Value]) -> None:
        super().__init__()
        self._function = function

    def __missing__(self, key: int) -> Value:
        value = self[key] = self._function(key)
        return value


class MethodMemo(Memo[Value]):
    """A memo of a method of the object that keeps it, and does not keep that alive in turn.

    So whole models go when they are no longer needed; until the garbage collector finds some that keep themselves
    alive, others have taken fresh memory, which is slow.
    """

    def __init__(self, method: Callable[[int], Value]) -> None:
        assert isinstance(method, MethodType)
        self._method: Callable[[object, int], Value] = method.__func__
        self._owner = ref(method.__self__)

    def __missing__(self, key: int) -> Value:
        value = self[key] = self._method(self._owner(), key)
        return value


class Layout:
    """The slots of `houses`, as bitsets of slots, and which mark is where.

    full             all slots
    house_slots[h]   the slots in house h
    house_members[h] the slots of all marks of house h, in all houses that they are in
    houses_of[m]     the houses that mark m is in, in order
    mark_at[b]       the mark of the slot with `int.bit_length()` b
    width            the columns: the slots of a layer
    """

    def __init__(self, houses: Sequence[House], depth: int = 0, width: int = 0) -> None:
        """Takes as `depth` the number of layers and as `width` that of columns, where more houses are to be added."""
        self._houses: tuple[House, ...] | None = ()
        self._make_houses: Callable[[], tuple[House, ...]] = tuple
        self.depth = depth or max(len(house.marks) for house in houses)
        self._mark_slots: list[int] = []
        self._unmarked: list[tuple[int, Sequence[int]]] = []
        self.full = 0
        self.house_slots: list[int] = []
        self._house_at: list[int] = []
        self.width = width or sum(map(self._columns, houses))
        self.mark_at = [0] * (self.width * self.depth + 1)
        self._add(houses)

    @property
    def houses(self) -> tuple[House, ...]:
        """All houses; those added evenly are made when somebody first asks for them."""
        if self._houses is None:
            self._houses = self._make_houses()
        return self._houses

    def extended(self, houses: Sequence[House]) -> Layout:
        """Returns the layout with more houses, which is faster than making one. It must have enough columns to spare.

        Those of more marks than there are layers come last, those with the most columns at the end.
        """
        layout = self._copied()
        layout._add(houses)
        return layout

    def extended_evenly(self, layers: Sequence[Sequence[int]], houses: Callable[[], Sequence[House]]) -> Layout:
        """Returns the layout with more houses, each with one mark on each of the `layers`."""
        layout = self._copied()
        first = len(layout.house_slots)
        added = range(first, first + len(layers[0]))
        layout._houses, layout._make_houses = None, lambda: (*self.houses, *houses())
        layout.house_slots += [0] * len(added)
        layout._add_columns(added, layers)
        layout._look_up([added], first)
        return layout

    def _copied(self) -> Layout:
        layout = copy(self)
        layout.mark_at = self.mark_at.copy()
        layout._mark_slots, layout._unmarked = self.mark_slots.copy(), []
        layout.house_slots = self.house_slots.copy()
        layout._house_at = self._house_at.copy()
        return layout

    def _columns(self, house: House) -> int:
        return -(-len(house.marks) // self.depth)

    def _add(self, houses: Sequence[House]) -> None:
        first, depth = len(self.houses), self.depth
        assert len(self._house_at) == first, "only houses of one column each are added to"
        self._houses = together = (*self.houses, *houses)
        self.house_slots += [0] * len(houses)
        blocks = _list_blocks([self._columns(house) for house in houses], first)
        for layer, block in enumerate(blocks):
            marks = [together[number].marks[layer * depth : (layer + 1) * depth] for number in block]
            for _, run in groupby(zip(block, marks, strict=True), key=lambda some: len(some[1])):
                numbers, columns = zip(*run, strict=True)
                self._add_columns(numbers, list(zip(*columns, strict=True)))
        self._look_up(blocks, first)

    def _add_columns(self, houses: Sequence[int], layers: Sequence[Sequence[int]]) -> None:
        """Adds columns beside each other, each of one of the houses, whose marks lie in layers."""
        first, number, width = len(self._house_at), len(houses), self.width
        starts = range(first, first + width * len(layers), width)
        for start, layer in zip(starts, layers, strict=True):
            self.mark_at[start + 1 : start + 1 + number] = layer
        column = sum(1 << start - first for start in starts)
        self.full |= column * ((1 << number) - 1) << first
        for at, house in enumerate(houses, first):
            self.house_slots[house] |= column << at
        self._house_at += houses
        self._unmarked += zip(starts, layers, strict=True)

    def _look_up(self, blocks: Sequence[range], first: int) -> None:
        """Begins to look up what the houses have, of which those from the `first` on have columns in these blocks."""
        assert len(self._house_at) <= self.width, "there are more columns than room was left for"
        self.house_members = MethodMemo(self._house_members)
        self.houses_of = MethodMemo(self._houses_of)
        self._halvings = _plan_folds(self.width, self.depth)
        self._further = _plan_further_blocks(blocks, first)

    @property
    def mark_slots(self) -> list[int]:
        """For each mark its slots, which are put together when they are first asked for: some solve without."""
        if self._unmarked:
            known = self._mark_slots
            known += [0] * (1 + max(max(marks) for _, marks in self._unmarked) - len(known))
            for first, marks in self._unmarked:
                for slot, mark in enumerate(marks, first):
                    known[mark] |= 1 << slot
            self._unmarked = []
        return self._mark_slots

    def house_of(self, slots: int) -> int:
        """Returns the house that `slots`, at least one and all of one house, are in."""
        return self._house_at[(slots.bit_length() - 1) % self.width]

    def counts(self, slots: int) -> tuple[int, int]:
        """Returns the houses with at least one of `slots`, and those with at least two, one bit each."""
        one, two = slots, 0
        for shift, low in self._halvings:
            one_low, one_high = one & low, one >> shift
            two = two & low | two >> shift | one_low & one_high
            one = one_low | one_high
        if not self._further:
            return one, two
        first = (1 << len(self.house_slots)) - 1
        all_one, all_two = one & first, two & first
        for shift, column in self._further:
            one_more = one >> shift & column
            all_two |= two >> shift & column | all_one & one_more
            all_one |= one_more
        return all_one, all_two

    def at_least_three(self, slots: int) -> int:
        """Returns the houses with at least three of `slots`, one bit each."""
        one, two, three = slots, 0, 0
        for shift, low in self._halvings:
            one_low, one_high, two_low, two_high = one & low, one >> shift, two & low, two >> shift
            three = three & low | three >> shift | two_low & one_high | two_high & one_low
            two = two_low | two_high | one_low & one_high
            one = one_low | one_high
        if not self._further:
            return three
        first = (1 << len(self.house_slots)) - 1
        all_one, all_two, all_three = one & first, two & first, three & first
        for shift, column in self._further:
            one_more, two_more = one >> shift & column, two >> shift & column
            all_three |= three >> shift & column | all_two & one_more | two_more & all_one
            all_two |= two_more | all_one & one_more
            all_one |= one_more
        return all_three

    def with_fewest(self, slots: int, houses: int) -> int:
        """Returns the first of some houses, one bit each, that have the fewest of `slots`.

        The layers are added up as numbers in binary, of all houses at once: one bitset for the ones, one for the twos.
        """
        layer_full, first = (1 << self.width) - 1, (1 << len(self.house_slots)) - 1
        digits: list[int] = []
        for start in range(0, self.depth * self.width, self.width):
            layer = slots >> start & layer_full
            for carry in (layer & first, *(layer >> shift & column for shift, column in self._further)):
                for number, digit in enumerate(digits):
                    digits[number], carry = digit ^ carry, digit & carry
                if carry:
                    digits.append(carry)
        for digit in reversed(digits):
            houses = houses & ~digit or houses
        return (houses & -houses).bit_length() - 1

    def _houses_of(self, mark: int) -> list[int]:
        houses, slots, house_at, width = [], self.mark_slots[mark], self._house_at, self.width
        while slots:
            slot = slots.bit_length() - 1
            houses.append(house_at[slot % width])
            slots ^= 1 << slot
        return sorted(houses)

    def _house_members(self, house: int) -> int:
        return reduce(or_, map(self.mark_slots.__getitem__, self.houses[house].marks))


def _plan_folds(width: int, depth: int) -> tuple[tuple[int, int], ...]:
    """Plans how to fold `depth` layers onto one: how far the upper half goes down in each fold, a mask of the lower."""
    folds = []
    while depth > 1:
        depth = (depth + 1) // 2
        folds.append((depth * width, (1 << depth * width) - 1))
    return tuple(folds)


def _list_blocks(columns: Sequence[int], first: int) -> list[range]:
    """Lists the houses, from the `first` on, that have a first column, a second, and so on, by how many each has."""
    assert all(fewer <= more for fewer, more in pairwise(columns)), "houses with more columns come after the others"
    return [range(first + bisect_right(columns, number), first + len(columns)) for number in range(columns[-1])]


def _plan_further_blocks(blocks: Sequence[range], first: int) -> tuple[tuple[int, int], ...]:
    """Returns how far each block but the first goes down onto the first columns of its houses, and a mask of it."""
    starts = accumulate(map(len, blocks), initial=first)
    return tuple(
        (start - block.start, (1 << block.stop) - (1 << block.start))
        for start, block in list(zip(starts, blocks, strict=False))[1:]
    )
