"""Star Battle by logic: steps follow from the rules, not the solution alone, and are told in its players' words."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from scanner.lab.bench import agreement
from solver import Grid, Puzzle, grade, hint, steps
from solver.logic.position import Position
from solver.logic.rules import members
from solver.logic.step import Step
from solver.logic.techniques import techniques_for
from tests.conftest import examples


def follows(position: Position, step: Step) -> bool:
    """Whether another solver finds nothing against a step, whatever else the position leaves open."""
    from scanner.lab.bench import cpsat

    return not any(
        cpsat.is_possible(position.puzzle, position.grid, cells, cell, not value)
        for cells in [[position.rules.cell(mark) for mark in members(position.candidates)]]
        for cell, value in [
            *((mark[:2], True) for mark in step.places),
            *((mark[:2], False) for mark in step.removes),
        ]
    )


@pytest.mark.parametrize("seed", range(4))
def test_every_step_follows_from_the_rules(seed: int):
    pytest.importorskip("ortools")
    rng = Random(seed)
    puzzle = agreement.random_puzzle("starbattle", (1, rng.choice([6, 8, 9])), rng)
    position = Position.of(puzzle)
    for _ in range(examples(6)):
        found = [
            step
            for technique in techniques_for("starbattle")
            if technique.grade != "beyond"
            for step in islice(technique.find(position), 4)
        ]
        assert all(follows(position, step) for step in found)
        if not found:
            break
        position = position.after(rng.choice(found))


def test_the_path_leads_to_the_solution(starbattle: tuple[Puzzle, Grid]):
    puzzle, solution = starbattle
    position = Position.of(puzzle)
    for step in steps(puzzle):
        position = position.after(step)
    assert position.grid == solution
    assert grade(puzzle).grade == "hard"


def test_hints_speak_of_stars(starbattle: tuple[Puzzle, Grid]):
    told = hint(starbattle[0], stage=3)
    assert told.technique == "too few cells left"
    assert "A star in" in told.message
    assert hint(replace(starbattle[0], givens=starbattle[1])).about == "solved"


def test_the_reasons_name_what_is_looked_at(starbattle: tuple[Puzzle, Grid]):
    first: dict[str, str] = {}
    for step in steps(starbattle[0]):
        first.setdefault(step.technique, step.reason)
    assert first["only cells left"] == "Region 6 needs two stars and has no other cells left than r3c8 and r5c8."
    assert first["two-by-two boxes"] == (
        "Column 7 needs two stars, one in each box of 2x2: in r1c7 and r9c7 or r10c7. So r1c7 is a star, "
        "and there is no star in r1c6 or r2c6."
    )
    assert first["undercounting by two"] == (
        "Region 10 needs two stars, all in columns 5 and 7, which need no more. So no other cell of "
        "columns 5 and 7 has one."
    )
    assert first["composite region"] == (
        "Region 1 needs two stars, and row 2, whose cells that are left all lie there, needs one star. That leaves one "
        "star for r4c1, and no two touch. So r4c1 is a star, and there is no star in r4c2, r5c1 or r5c2."
    )
