from __future__ import annotations

import gc
import weakref

from hypothesis import given
from hypothesis import strategies as st

from solver.engine.layout import House, Layout

MARKS = range(12)
houses_of_marks = st.lists(st.sets(st.sampled_from(MARKS), min_size=1), min_size=1, max_size=8)


depths = st.integers(0, 5)


def layout_of(houses: list[set[int]], depth: int = 0) -> Layout:
    if depth:
        houses.sort(key=len)
    return Layout(
        tuple(House(f"house {number}", 0, tuple(sorted(marks))) for number, marks in enumerate(houses)), depth
    )


def left(houses: list[set[int]], layout: Layout, marks: set[int]) -> int:
    """The slots of `marks`, made one by one."""
    slots = 0
    for mark in marks & set().union(*houses):
        slots |= layout.mark_slots[mark]
    return slots


@given(houses_of_marks, depths, st.sets(st.sampled_from(MARKS)))
def test_all_houses_are_counted_at_once(houses: list[set[int]], depth: int, marks: set[int]):
    layout = layout_of(houses, depth)
    slots = left(houses, layout, marks)
    one, two = layout.counts(slots)
    counted = [bits >> number & 1 for number in range(len(houses)) for bits in (one, two, layout.at_least_three(slots))]
    assert counted == [len(house & marks) >= least for house in houses for least in (1, 2, 3)]


@given(houses_of_marks, depths, st.sets(st.sampled_from(MARKS)), st.integers(1))
def test_the_house_with_the_fewest_is_found(houses: list[set[int]], depth: int, marks: set[int], asked: int):
    layout = layout_of(houses, depth)
    among = [number for number in range(len(houses)) if asked >> number & 1] or [0]
    fewest = min(among, key=lambda number: len(houses[number] & marks))
    assert layout.with_fewest(left(houses, layout, marks), sum(1 << number for number in among)) == fewest


@given(houses_of_marks, depths)
def test_a_slot_leads_back_to_its_house_and_mark(houses: list[set[int]], depth: int):
    layout = layout_of(houses, depth)
    for number, house in enumerate(houses):
        found = set()
        for mark in house:
            slot = layout.house_slots[number] & layout.mark_slots[mark]
            found.add(layout.mark_at[slot.bit_length()])
            assert layout.house_of(slot) == number
        assert found == house


@given(houses_of_marks, houses_of_marks, st.sets(st.sampled_from(MARKS)))
def test_more_houses_make_the_layout_that_all_together_make(
    houses: list[set[int]], more: list[set[int]], marks: set[int]
):
    depth = max(map(len, houses))
    more.sort(key=len)
    named = [House(f"house {number}", 0, tuple(sorted(house))) for number, house in enumerate((*houses, *more))]
    columns = sum(-(-len(house.marks) // depth) for house in named)
    begun = Layout(named[: len(houses)], depth, columns)
    before = begun.counts(begun.full)
    extended, whole = begun.extended(named[len(houses) :]), Layout(named, depth)
    assert begun.counts(begun.full) == before
    assert extended.mark_slots == whole.mark_slots
    assert extended.house_slots == whole.house_slots
    slots = left([*houses, *more], whole, marks)
    assert extended.counts(slots) == whole.counts(slots)
    assert extended.at_least_three(slots) == whole.at_least_three(slots)


@given(st.integers(1, 4), st.integers(1, 4), st.sets(st.sampled_from(MARKS)))
def test_houses_added_evenly_are_the_same_and_made_when_asked_for(number: int, length: int, marks: set[int]):
    some = [set(range(start, start + length)) for start in range(number)]
    named = [House(f"house {start}", 0, tuple(sorted(house))) for start, house in enumerate(some)]
    asked: list[int] = []

    def made() -> list[House]:
        asked.append(1)
        return named

    begun = Layout(named, width=2 * number)
    evenly = begun.extended_evenly(list(zip(*(house.marks for house in named), strict=True)), made)
    at_once = begun.extended(named)
    slots = left(some, at_once, marks)
    assert evenly.mark_slots == at_once.mark_slots
    assert evenly.house_slots == at_once.house_slots
    assert evenly.mark_at == at_once.mark_at
    assert evenly.counts(slots) == at_once.counts(slots)
    assert not asked
    assert evenly.houses == at_once.houses


def test_a_layout_goes_as_soon_as_nobody_needs_it():
    layout = layout_of([{0, 1}, {1, 2}])
    assert layout.houses_of[1] == [0, 1]
    gone = weakref.ref(layout)
    gc.disable()
    try:
        del layout
        assert gone() is None
    finally:
        gc.enable()
