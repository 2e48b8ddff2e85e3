"""The only search: singles by counting all houses at once, then a guess in the house with the fewest marks left."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from .kinds import kind_of
from .model import Model
from .puzzle import Grid, Puzzle


def solve(puzzle: Puzzle) -> Grid | None:
    """A solution, or None. Of a Queens board it has 1 for a queen and 0 elsewhere."""
    return next(solutions(puzzle), None)


def count(puzzle: Puzzle, limit: int = 2) -> int:
    """How many solutions there are, but at most `limit`."""
    return sum(1 for _ in solutions(puzzle, limit))


def solutions(puzzle: Puzzle, limit: int | None = None) -> Iterator[Grid]:
    """All solutions, or the first `limit`, one at a time as they are found, always in the same order."""
    model = kind_of(puzzle).model(puzzle)
    return islice(map(model.grid, _choices(model, model.marks(puzzle.givens))), limit)


def _choices(model: Model, givens: list[int]) -> Iterator[list[int]]:
    """Every way to choose one mark in each house, `givens` among them.

    A position is the slots left, the houses that have no chosen mark yet, and the marks chosen so far.
    """
    layout, keep = model.layout, model.keep
    slots, open_houses = layout.full, layout.every_house
    for mark in givens:
        slots &= keep[mark]
        open_houses &= layout.unplaced[mark]
    if any(not slots & layout.mark_slots[mark] for mark in givens):
        return
    guesses = [(slots, open_houses, givens)]
    while guesses:
        slots, open_houses, marks = guesses.pop()
        slots, open_houses = _propagate(model, slots, open_houses, marks)
        if not slots:
            continue
        if not open_houses:
            yield marks
            continue
        mark = _most_certain(model, slots, open_houses)
        guesses.append((slots ^ layout.mark_slots[mark], open_houses, marks.copy()))
        guesses.append((slots & keep[mark], open_houses & layout.unplaced[mark], [*marks, mark]))


def _propagate(model: Model, slots: int, open_houses: int, marks: list[int]) -> tuple[int, int]:
    """Choose the mark of every house that has only one left, onto `marks`, until there is none.

    Returns the slots and open houses that remain, (0, 0) if some house has no mark left.
    """
    layout, keep = model.layout, model.keep
    counts, every_house, house_slots = layout.counts, layout.every_house, layout.house_slots
    mark_at, unplaced = layout.mark_at, layout.unplaced
    while True:
        one, two = counts(slots)
        if one != every_house:
            return 0, 0
        singles = open_houses & ~two
        if singles:
            while singles:
                slot = slots & house_slots[singles.bit_length() - 1]
                if not slot:
                    return 0, 0
                mark = mark_at[slot.bit_length()]
                marks.append(mark)
                slots &= keep[mark]
                open_houses &= unplaced[mark]
                singles &= open_houses
        else:
            unseen = _unseen(model, slots, open_houses)
            if unseen == slots:
                return slots, open_houses
            slots = unseen


def _unseen(model: Model, slots: int, open_houses: int) -> int:
    """The slots without those of marks that all remaining marks of some crossed house exclude."""
    house_slots, keep_any = model.layout.house_slots, model.keep_any
    houses = open_houses & model.crossed
    while houses:
        house = houses.bit_length() - 1
        houses ^= 1 << house
        slots &= keep_any[slots & house_slots[house]]
    return slots


def _most_certain(model: Model, slots: int, open_houses: int) -> int:
    """A mark to guess: one of an open house that has the fewest left."""
    layout = model.layout
    pairs = open_houses & ~layout.at_least_three(slots)
    if pairs:
        house = (pairs & -pairs).bit_length() - 1
    else:
        house = min(
            (number for number in range(len(layout.houses)) if open_houses >> number & 1),
            key=lambda number: (slots & layout.house_slots[number]).bit_count(),
        )
    left = slots & layout.house_slots[house]
    return layout.mark_at[(left & -left).bit_length()]
