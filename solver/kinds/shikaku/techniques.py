"""Shikaku: the rectangles that a number has left, the cells that they share, and what they would leave to others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ...logic.position import Position
from ...logic.rules import members
from ...logic.sentences import join_names, name_cells
from ...logic.technique import OWN, Deduction, Technique
from .reach import Failure, Left, Reach, reached, shared

FEW_ROUNDS = 2
MANY_ROUNDS = 12
"""How far people follow, in their head and on paper, what a rectangle leaves to the numbers around it."""


def find_only_rectangles(position: Position) -> Iterator[Deduction]:
    """Finds the numbers that have one rectangle left."""
    reach = Reach(position)
    for number, left in enumerate(reach.left):
        if len(left) == 1 and left[0] & ~reach.own[number]:
            (rectangle,) = left
            reason = (
                f"{str(reach.clues[number]).capitalize()} has room for one rectangle only, "
                f"{reach.name(number, rectangle)}: any other would leave the board or take in a cell of another number."
            )
            marks = reach.marks(number, rectangle)
            yield Deduction(reason, marks, places=marks & ~position.placed)


def find_only_reaching(position: Position) -> Iterator[Deduction]:
    """Finds the cells that one number alone can reach."""
    reach = Reach(position)
    once, twice = 0, 0
    unions = list(map(reached, reach.left))
    for union in unions:
        once, twice = once | union, twice | once & union
    for number, union in enumerate(unions):
        alone = union & once & ~twice & ~reach.own[number]
        if alone:
            places = reach.marks(number, alone)
            cells = name_cells(position.rules, places)
            belong = "belong" if alone & alone - 1 else "belongs"
            clue = reach.clues[number]
            reason = f"No rectangle of any other number than {clue} reaches {cells}, so {cells} {belong} to it."
            yield Deduction(reason, places, places=places)


def find_shared_cells(position: Position) -> Iterator[Deduction]:
    """Finds the cells that all rectangles of a number have."""
    reach = Reach(position)
    for number, left in enumerate(reach.left):
        cells = shared(left) & ~reach.own[number] if left else 0
        if cells:
            places = reach.marks(number, cells)
            named, are = name_cells(position.rules, places), "are" if cells & cells - 1 else "is"
            clue, listed = str(reach.clues[number]).capitalize(), _list_all(reach, number, left)
            reason = f"{clue} has {len(left)} rectangles left, {listed}, and {named} {are} in all of them."
            yield Deduction(reason, reach.marks(number, reached(left)), places=places)


def find_failing_rectangles(rounds: int, position: Position) -> Iterator[Deduction]:
    """Finds what follows where some rectangles of a number would leave a cell or another number without any.

    That may take some `rounds` of what a rectangle decides of other numbers.
    """
    reach = Reach(position)
    for number, left in enumerate(reach.left):
        if len(left) < 2:
            continue
        failures = {some: failure for some in left if (failure := reach.find_failure(number, some, rounds))}
        yield from _deduce(position, reach, number, failures)


def _deduce(position: Position, reach: Reach, number: int, failures: dict[int, Failure]) -> Iterator[Deduction]:
    """Yields what follows for single cells where rectangles of a number fail, the fewest of them first."""
    left = reach.left[number]
    told: dict[tuple[bool, Left], int] = {}
    for cell in members(reached(left) & ~reach.own[number]):
        for is_own in (True, False):
            against = tuple(some for some in left if bool(some >> cell & 1) != is_own)
            if against and len(against) < len(left) and failures.keys() >= {*against}:
                told[is_own, against] = told.get((is_own, against), 0) | 1 << cell
    for (is_own, against), cells in sorted(told.items(), key=lambda known: len(known[0][1])):
        marks = reach.marks(number, cells)
        reasons = " ".join(_say_failure(reach, number, some, failures[some]) for some in against)
        named = name_cells(position.rules, marks, "and" if is_own else "or")
        clue = reach.clues[number]
        so = (
            f"{named} {'belong' if cells & cells - 1 else 'belongs'} to {clue}"
            if is_own
            else f"{clue} does not reach {named}"
        )
        seen = reach.marks(number, reached(left))
        places, removes = (marks, 0) if is_own else (0, marks & position.candidates)
        yield Deduction(f"{reasons} So {so}.", seen, places=places, removes=removes)


def _say_failure(reach: Reach, number: int, rectangle: int, failure: Failure) -> str:
    """Says what a rectangle would lead to."""
    steps = [f"{reach.clues[other]} would have only {reach.name(other, some)}" for other, some in failure.decisions]
    end = (
        f"no number would reach {reach.name_cell(failure.cell)}"
        if failure.cell is not None
        else f"{reach.clues[failure.number or 0]} would have no rectangle left"
    )
    return f"With {reach.name(number, rectangle)} for {reach.clues[number]}, {join_names([*steps, end])}."


def _list_all(reach: Reach, number: int, left: Left) -> str:
    return join_names([reach.name(number, some) for some in left])


TECHNIQUES = (
    Technique(
        "only rectangle",
        "only-place",
        "trivial",
        120,
        OWN,
        find_only_rectangles,
        "Only one rectangle of so many cells has room around a number: the others would leave the board, or take in "
        "another number or a cell that belongs to another one.",
    ),
    Technique(
        "only number in reach",
        "single",
        "easy",
        200,
        OWN,
        find_only_reaching,
        "Each cell belongs to some number. Where the rectangles of one number alone reach a cell, it belongs to that.",
    ),
    Technique(
        "shared cells",
        "line-fillings",
        "easy",
        220,
        OWN,
        find_shared_cells,
        "All rectangles that a number has left have some cells in common. Whichever it is, these cells belong to it.",
    ),
    Technique(
        "cut off",
        "too-few-cells",
        "medium",
        290,
        OWN,
        partial(find_failing_rectangles, 0),
        "A rectangle would leave a cell out of reach of all numbers, or another number without any rectangle. So it "
        "is none of those that are left.",
    ),
    Technique(
        "rectangle that fails",
        "forcing",
        "hard",
        450,
        OWN,
        partial(find_failing_rectangles, FEW_ROUNDS),
        "With this rectangle, others have only one left in turn, until a cell is out of reach or a number has no "
        "rectangle. So it is none of those that are left.",
    ),
    Technique(
        "long way to a failure",
        "forcing",
        "expert",
        680,
        OWN,
        partial(find_failing_rectangles, MANY_ROUNDS),
        "With this rectangle, one number after another has only one left, until a cell is out of reach or a number has "
        "no rectangle. So it is none of those that are left.",
    ),
)
