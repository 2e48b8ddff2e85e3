from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from solver.layout import House, Layout

MARKS = range(12)
houses_of_marks = st.lists(st.sets(st.sampled_from(MARKS), min_size=1), min_size=1, max_size=8)


def layout_of(houses: list[set[int]]) -> Layout:
    return Layout(tuple(House(f"house {number}", 0, tuple(sorted(marks))) for number, marks in enumerate(houses)))


def left(houses: list[set[int]], layout: Layout, marks: set[int]) -> int:
    """The slots of `marks`, made one by one."""
    slots = 0
    for mark in marks & set().union(*houses):
        slots |= layout.mark_slots[mark]
    return slots


@given(houses_of_marks, st.sets(st.sampled_from(MARKS)))
def test_all_houses_are_counted_at_once(houses: list[set[int]], marks: set[int]):
    layout = layout_of(houses)
    slots = left(houses, layout, marks)
    one, two = layout.counts(slots)
    counted = [bits >> number & 1 for number in range(len(houses)) for bits in (one, two, layout.at_least_three(slots))]
    assert counted == [len(house & marks) >= least for house in houses for least in (1, 2, 3)]


@given(houses_of_marks)
def test_a_slot_leads_back_to_its_house_and_mark(houses: list[set[int]]):
    layout = layout_of(houses)
    for number, house in enumerate(houses):
        found = set()
        for mark in house:
            slot = layout.house_slots[number] & layout.mark_slots[mark]
            found.add(layout.mark_at[slot.bit_length()])
        assert found == house
