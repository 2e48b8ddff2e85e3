"""The only search: singles by counting all houses at once, then a guess in the house with the fewest marks left.

Among houses with two it is one that guesses which failed have emptied lately: where these met their end, the next will,
and soon. It is the reasoning from last conflicts of Lecoutre, Saïs, Tabary and Vidal (2009), for houses.

A few wrong guesses at first can make a search almost endless where others would end it soon. So one that finds nothing
begins anew, and guesses at random: Gomes, Selman, Crato and Kautz, Heavy-tailed phenomena in satisfiability and
constraint satisfaction problems, 2000.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random

from ..paper.puzzle import Grid, Puzzle
from . import kind_of
from .model import Model

REMEMBERED = 8
"""The number of failures that are remembered. The first 250 puzzles of top1465 take 216 guesses each without, 142 with
1, 107 with 4, 91 with 8 and 84 with 32, which take longer to go through than they spare."""

PATIENCE = 2000
"""The guesses after which a search that has found nothing restarts, and twice as many each time after. The hardest
puzzles of 9x9 with boxes take some hundred."""

Guess = tuple[int, int, int, list[int]]
"""The slots that remain after it, those that remained before it, the houses that are open, that is, have no chosen mark
yet, and the marks chosen so far."""


def solve(puzzle: Puzzle) -> Grid | None:
    """Returns a solution, or None. On a board with pieces it has 1 for a piece and 0 elsewhere."""
    return next(solutions(puzzle), None)


def count(puzzle: Puzzle, limit: int = 2) -> int:
    """Counts the solutions, but at most `limit`."""
    return sum(1 for _ in solutions(puzzle, limit))


def solutions(puzzle: Puzzle, limit: int | None = None) -> Iterator[Grid]:
    """Yields all solutions, or the first `limit`, one at a time as they are found, always in the same order."""
    kind = kind_of(puzzle)
    model = kind.model(puzzle)
    return islice(map(model.grid, filter(None, choices(model, model.marks(kind.fixed(puzzle))))), limit)


def choices(
    model: Model, fixed: list[int], excluded: Iterable[int] = (), rng: Random | None = None
) -> Iterator[list[int] | None]:
    """Yields each way to choose one mark in every house once, with all the `fixed` marks and none that are `excluded`.

    With `rng` it guesses at random.

    After each guess that is no solution yet comes None, so that a caller can give up a search that takes too long.
    """
    found, patience = False, PATIENCE
    slots, before, open_houses, _ = initial_state(model, fixed, excluded)
    while True:
        for guesses, marks in enumerate(choices_after(model, (slots, before, open_houses, fixed.copy()), rng)):
            if guesses == patience and not found:
                break
            found = found or marks is not None
            yield marks
        else:
            return
        rng, patience = rng or Random(0), 2 * patience


def initial_state(model: Model, fixed: list[int], excluded: Iterable[int] = ()) -> Guess:
    """Returns the state in which only the marks that are `fixed` are chosen, and `excluded` cannot be any more."""
    slots, open_houses = model.possible, model.every_house
    for mark in excluded:
        slots &= ~model.slots_of[mark]
    for mark in fixed:
        slots &= model.keep[mark]
        open_houses &= model.unplaced[mark]
    return slots, 0, open_houses, fixed.copy()


def choices_after(model: Model, guess: Guess, rng: Random | None = None) -> Iterator[list[int] | None]:
    """Yields the ways after a guess, without restarts; with `rng` it guesses at random."""
    keep, unplaced = model.keep, model.unplaced
    guesses = [guess]
    failed = deque[int](maxlen=REMEMBERED)
    crossings = model.crossings
    while guesses:
        slots, before, open_houses, marks = guesses.pop()
        slots, open_houses = propagate(model, slots, before, open_houses, marks, crossings > 0)
        crossings -= 1
        if not slots:
            failed.appendleft(open_houses)
            yield None
            continue
        if not open_houses:
            yield marks
            continue
        yield None
        mark = _choose_guess(model, slots, open_houses, failed, rng)
        guesses.append((slots ^ model.slots_of[mark], slots, open_houses, marks.copy()))
        guesses.append((slots & keep[mark], slots, open_houses & unplaced[mark], [*marks, mark]))


def propagate(
    model: Model, slots: int, before: int, open_houses: int, marks: list[int], crossing: bool = True
) -> tuple[int, int]:
    """Chooses the mark of every house that has only one left, onto `marks`, until no house has.

    Constraints, and crossed houses where it is `crossing`, are looked at if they have changed since `before`. Returns
    the slots and the open houses that remain; if some house has no mark left, no slots, and the houses of which that is
    known.
    """
    layout, keep, unplaced = model.layout, model.keep, model.unplaced
    counts, house_slots, mark_at = layout.counts, layout.house_slots, layout.mark_at
    while True:
        one, two = counts(slots)
        if one != model.every_house:
            return 0, model.every_house ^ one
        singles = open_houses & ~two
        if not singles:
            crossed, different = open_houses & model.crossed if crossing else 0, before ^ slots
            before = slots
            for constraint in model.constraints:
                if different & constraint.slots:
                    slots &= constraint.keep[slots & constraint.slots]
            if crossed:
                slots = _drop_seen(model, slots, crossed & counts(different)[0])
            if slots == before:
                return slots, open_houses
        while singles:
            house = singles.bit_length() - 1
            slot = slots & house_slots[house]
            if not slot:
                return 0, 1 << house
            mark = mark_at[slot.bit_length()]
            marks.append(mark)
            slots &= keep[mark]
            open_houses &= unplaced[mark]
            singles &= open_houses


def _drop_seen(model: Model, slots: int, houses: int) -> int:
    """Removes the slots of marks that every remaining mark of one of the `houses` excludes, if those are few."""
    house_slots, keep_any, widest = model.layout.house_slots, model.keep_any, model.widest
    if widest == 2:
        houses &= ~model.layout.at_least_three(slots)
    while houses:
        house = houses.bit_length() - 1
        houses ^= 1 << house
        left = slots & house_slots[house]
        if left.bit_count() <= widest:
            slots &= keep_any[left]
    return slots


def _choose_guess(model: Model, slots: int, open_houses: int, failed: Iterable[int], rng: Random | None) -> int:
    """Chooses a mark of an open house that has the fewest left; of pairs, one of those that `failed` lately."""
    layout = model.layout
    pairs = open_houses & ~layout.at_least_three(slots)
    for houses in failed:
        if pairs & houses:
            pairs &= houses
            break
    house = _pick_bit(pairs, rng).bit_length() - 1 if pairs else layout.with_fewest(slots, open_houses)
    return layout.mark_at[_pick_bit(slots & layout.house_slots[house], rng).bit_length()]


def _pick_bit(bits: int, rng: Random | None) -> int:
    """Returns the lowest of some bits, or any of them at random."""
    if rng:
        for _ in range(rng.randrange(bits.bit_count())):
            bits &= bits - 1
    return bits & -bits
