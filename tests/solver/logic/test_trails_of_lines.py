from __future__ import annotations

import random
import re
from itertools import islice, product

import pytest

from scanner.lab.bench import agreement
from solver import count
from solver.logic.position import Position
from solver.logic.step import Step
from solver.logic.techniques import techniques_for
from solver.logic.trails_of_lines import Trail, find_unsupported, follow_digit, list_digits
from solver.paper.cells import numbers_of

SHAPES = {"kakuro": (6, 6), "skyscrapers": (5, 5), "binairo": (8, 8)}


def failing_digits(kind: str) -> list[tuple[Position, Step]]:
    """Some digits that fail at once in random puzzles."""
    puzzles = (agreement.random_puzzle(kind, SHAPES[kind], random.Random(seed)) for seed in range(12))
    positions = [Position.of(puzzle) for puzzle in puzzles if count(puzzle, 1)]
    known = [
        technique for technique in techniques_for(positions[0].puzzle.kind) if technique.argument == "failing-line"
    ]
    return [
        (position, step)
        for position, technique in product(positions, known)
        for step in islice(technique.find(position), 2)
    ]


def mark_of(position: Position, step: Step) -> int:
    return position.rules.model.mark(*step.removes[0])


def assert_suffices(position: Position, mark: int, trail: Trail) -> None:
    """What is told must follow from what was told before it, and nothing else is needed for the end."""
    cell = position.rules.cell_marks << mark % position.rules.area
    start = position.remove(cell & ~(1 << mark))
    left = start.candidates
    for fact in trail.facts:
        known = start.remove(start.candidates & ~left)
        if fact.line:
            out = find_unsupported(known, fact.line, numbers_of(fact.line.cells, start.puzzle.columns))
            assert not fact.out & ~out
        else:
            assert not fact.out & ~start.rules.sees[fact.placed.bit_length() - 1]
        left &= ~fact.out
    known = start.remove(start.candidates & ~left)
    if trail.end:
        digits = list_digits(known, numbers_of(trail.end.cells, start.puzzle.columns))
        assert not all(digits) or not all(trail.end.support(digits))
    elif trail.closed is not None:
        assert not known.left_in(trail.closed)


@pytest.mark.parametrize("kind", SHAPES)
def test_what_is_told_of_a_failing_digit_suffices(kind: str):
    steps = failing_digits(kind)
    assert steps
    for position, step in steps:
        assert_suffices(position, mark_of(position, step), follow_digit(position, mark_of(position, step)))


@pytest.mark.parametrize("kind", SHAPES)
def test_a_failing_digit_is_told_line_by_line(kind: str):
    for position, step in failing_digits(kind):
        trail = follow_digit(position, mark_of(position, step))
        assert step.reason.startswith("Suppose ")
        assert all(re.search(rf"\b{re.escape(line.name)}\b", step.reason) for line in trail.lines)


@pytest.mark.parametrize("kind", SHAPES)
def test_a_step_has_what_each_line_forces(kind: str):
    """For those who tell it in another language: it is what the sentence says, in the same order."""
    for position, step in failing_digits(kind):
        trail = follow_digit(position, mark_of(position, step))
        *facts, end = step.trail
        assert end.fails
        assert not any(fact.fails for fact in facts)
        assert all(fact.places or fact.removes for fact in facts)
        houses = {house.cells for forced in step.trail for house in forced.houses}
        assert {line.cells for line in trail.lines} <= houses
        names = [position.rules.cell_name(position.rules.model.mark(*mark)) for fact in facts for mark in fact.places]
        assert all(name in step.reason for name in names)
        for fact in facts:
            (house,) = fact.houses
            assert {mark[:2] for mark in fact.places + fact.removes} <= set(house.cells)
