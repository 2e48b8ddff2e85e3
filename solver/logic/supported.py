"""Lines of which the digits support each other: what is in no way to fill one, and what follows from line to line."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ..engine import kind_of
from ..engine.search import propagate
from ..paper.cells import Cell, numbers_of
from .position import Position
from .rules import bitset, members
from .sign_techniques import list_marks
from .technique import LINED, Deduction, Technique
from .trails_of_lines import find_unsupported, follow_digit, list_digits, list_forced, list_open_lines, tell_trail

ROUNDS = 2
"""How far people follow a digit in their head: its lines, and those that cross them."""


def find_unit_house(position: Position, cells: tuple[Cell, ...]) -> tuple[int, ...]:
    """Finds the first house of the row or column that has these cells, for those who look at it; none for a run."""
    return next((tuple(unit.houses[:1]) for unit in position.rules.units if unit.unit.cells == cells), ())


def find_failing_digits(is_long: bool, position: Position) -> Iterator[Deduction]:
    """Finds the candidates after which lines leave less and less to those that cross them, until one cannot be filled.

    It `is_long` if that takes more than ROUNDS from a line to those that cross it.
    """
    rules = position.rules
    for mark in _find_refuted(position):
        if (_count_rounds(position, mark) > ROUNDS) == is_long:
            trail = follow_digit(position, mark)
            seen = 1 << mark | bitset(mark for fact in trail.facts for mark in members(fact.out))
            cells = [cell for line in trail.lines for cell in numbers_of(line.cells, position.puzzle.columns)]
            seen |= position.candidates & list_marks(rules, cells or [mark % rules.area])
            houses = [house for line in trail.lines for house in find_unit_house(position, line.cells)]
            houses += [] if trail.closed is None else [trail.closed]
            reason, forced = tell_trail(position, mark, trail), list_forced(position, trail)
            yield Deduction(reason, seen, removes=1 << mark, houses=houses, trail=forced)


def _find_refuted(position: Position) -> Iterator[int]:
    """Finds the candidates after which the search finds a cell without any digit, before it has to guess."""
    rules = position.rules
    model = kind_of(position.puzzle).model(position.puzzle)
    slots, open_houses = model.possible, model.every_house
    for mark in members(position.placed):
        slots, open_houses = slots & model.keep[mark], open_houses & model.unplaced[mark]
    possible = sum(rules.house_marks[house] for house in rules.cell_houses)
    for mark in members(possible & ~(position.placed | position.candidates)):
        slots &= ~model.layout.mark_slots[mark]
    for mark in members(position.candidates):
        left, _ = propagate(model, slots & model.keep[mark], 0, open_houses & model.unplaced[mark], [])
        if not left:
            yield mark


def _count_rounds(position: Position, mark: int) -> int:
    """Counts how often a candidate leads from its lines to those that cross them, until one cannot be filled."""
    rules = position.rules
    position = position.place(mark)
    changed = 1 << mark
    for rounds in range(1, rules.area):
        before = position.candidates
        cells = {mark % rules.area for mark in members(changed)}
        for line, own in list_open_lines(position):
            if cells.isdisjoint(own):
                continue
            if not all(line.support(list_digits(position, own))):
                return rounds
            position = position.remove(find_unsupported(position, line, own))
        left = (house for house in rules.cell_houses if position.open_houses >> house & 1)
        for alone in [marks for house in left if (marks := position.left_in(house)).bit_count() == 1]:
            position = position.place_all(members(alone & position.candidates))
        changed = before & ~position.candidates
        if not changed:
            break
    return rounds


TECHNIQUES = (
    Technique(
        "failing digit",
        "failing-line",
        "hard",
        580,
        LINED,
        partial(find_failing_digits, False),
        "With this digit, its lines leave so little to those that cross them that one of these cannot be filled any "
        "more. So the digit is not there.",
    ),
    Technique(
        "long failing digit",
        "failing-line",
        "expert",
        680,
        LINED,
        partial(find_failing_digits, True),
        "With this digit, its lines leave less to those that cross them, these to others, and so on, until one cannot "
        "be filled any more. So the digit is not there.",
    ),
)
