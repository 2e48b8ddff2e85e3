"""Lines of which the digits support each other: what is in no way to fill one, and what follows from line to line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from ..engine import kind_of
from ..engine.search import propagate
from ..engine.supports import Line
from ..paper.cells import Cell, numbers_of
from .position import Position
from .rules import bitset, members
from .sentences import name_mark
from .sign_techniques import list_marks
from .technique import LINED, Deduction, Technique

ROUNDS = 2
"""How far people follow a digit in their head: its lines, and those that cross them."""


def list_open_lines(position: Position) -> Iterator[tuple[Line, list[int]]]:
    """Lists the lines with blank cells, each with the numbers of its cells."""
    for line in kind_of(position.puzzle).lines(position.puzzle):
        cells = numbers_of(line.cells, position.puzzle.columns)
        if position.candidates & list_marks(position.rules, cells):
            yield line, cells


def list_digits(position: Position, cells: Sequence[int]) -> tuple[int, ...]:
    """Lists the digits that each cell holds or may hold, a bitset in which 1 is the lowest bit."""
    area, held = position.rules.area, position.candidates | position.placed
    digits = range(position.rules.model.highest)
    return tuple(sum(1 << digit for digit in digits if held >> digit * area + cell & 1) for cell in cells)


def find_unsupported(position: Position, line: Line, cells: Sequence[int]) -> int:
    """Finds the candidates of a line that are in no way to fill it; none where there is no way, as the player has
    erred.
    """
    before = list_digits(position, cells)
    after = line.support(before) if all(before) else before
    area = position.rules.area
    return position.candidates & bitset(
        digit * area + cell
        for cell, own, left in zip(cells, before, after, strict=True)
        if left
        for digit in members(own & ~left)
    )


def find_unit_house(position: Position, cells: tuple[Cell, ...]) -> tuple[int, ...]:
    """Finds the first house of the row or column that has these cells, for those who look at it; none for a run."""
    return next((tuple(unit.houses[:1]) for unit in position.rules.units if unit.unit.cells == cells), ())


class End(NamedTuple):
    """The line that cannot be filled, or None if that is not seen in a line by itself, and after how many others."""

    line: Line | None
    rounds: int


def find_failing_digits(is_long: bool, position: Position) -> Iterator[Deduction]:
    """Finds the candidates after which lines leave less and less to the lines that cross them, until one cannot be
    filled.

    It `is_long` if that takes more than ROUNDS from a line to those that cross it.
    """
    rules = position.rules
    for mark in _find_refuted(position):
        end = _follow(position, mark)
        if (end.rounds > ROUNDS) == is_long:
            after = f", and what {end.rounds} lines one after the other leave then," if end.rounds > 1 else ""
            reason = f"With {name_mark(rules, mark)}{after} {_find_lost(position, end)}. So it is not there."
            cells = numbers_of(end.line.cells, position.puzzle.columns) if end.line else [mark % rules.area]
            seen = 1 << mark | position.candidates & list_marks(rules, cells)
            houses = find_unit_house(position, end.line.cells) if end.line else ()
            yield Deduction(reason, seen, removes=1 << mark, houses=houses)


def _find_lost(position: Position, end: End) -> str:
    if end.line:
        return f"{end.line.name} could not be filled"
    return "two lines would be alike" if position.puzzle.unique_lines else "a digit would have no place"


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


def _follow(position: Position, mark: int) -> End:
    """Follows a candidate to its lines, then to those that cross them where they leave less, and so on."""
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
                return End(line, rounds)
            position = position.remove(find_unsupported(position, line, own))
        left = (house for house in rules.cell_houses if position.open_houses >> house & 1)
        for alone in [marks for house in left if (marks := position.left_in(house)).bit_count() == 1]:
            position = position.place_all(members(alone & position.candidates))
        changed = before & ~position.candidates
        if not changed:
            break
    return End(None, rounds)


TECHNIQUES = (
    Technique(
        "failing digit",
        "supposition",
        "hard",
        150,
        LINED,
        partial(find_failing_digits, False),
        "With this digit, its lines leave so little to those that cross them that one of these cannot be filled any "
        "more. So the digit is not there.",
    ),
    Technique(
        "long failing digit",
        "supposition",
        "expert",
        250,
        LINED,
        partial(find_failing_digits, True),
        "With this digit, its lines leave less to those that cross them, these to others, and so on, until one cannot "
        "be filled any more. So the digit is not there.",
    ),
)
