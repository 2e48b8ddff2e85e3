"""Binairo, Tango, Skyscrapers and Kakuro by logic: steps follow from the rules, and are told in players' words."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from scanner.lab.bench import agreement
from solver import Puzzle, formats, generate, grade
from solver.logic.position import Position
from solver.logic.step import Step
from solver.logic.techniques import techniques_for
from tests.conftest import examples, shortened


def follows(position: Position, step: Step) -> bool:
    """Whether another solver finds nothing against a step, whatever else the position leaves open."""
    from scanner.lab.bench import cpsat

    grid = position.grid
    left = [
        [(value,) if (value := grid[row][column]) else candidates for column, candidates in enumerate(cells)]
        for row, cells in enumerate(position.candidate_grid)
    ]
    wrong = [*((mark, False) for mark in step.places), *((mark, True) for mark in step.removes)]
    return not any(cpsat.is_digit_possible(position.puzzle, left, mark, is_true=is_true) for mark, is_true in wrong)


@pytest.mark.parametrize("kind", ["binairo", "skyscrapers", "kakuro"])
@pytest.mark.parametrize("seed", shortened(range(4), 4))
def test_every_step_follows_from_the_rules(kind: str, seed: int):
    pytest.importorskip("ortools")
    rng = Random(f"{kind} {seed}")
    puzzle = agreement.random_puzzle(kind, (1, rng.choice([4, 6])), rng)
    position = Position.of(puzzle)
    for _ in range(examples(6)):
        found = [
            step
            for technique in techniques_for(puzzle.kind)
            if technique.grade != "beyond"
            for step in islice(technique.find(position), 3)
        ]
        assert all(follows(position, step) for step in found)
        if not found:
            break
        position = position.after(rng.choice(found))


@pytest.mark.parametrize(("kind", "size"), [("binairo", 8), ("tango", 6), ("skyscrapers", 5), ("kakuro", 7)])
def test_a_puzzle_has_the_grade_for_which_it_was_made(kind: str, size: int):
    for wanted in ("easy", "hard"):
        assert grade(generate(kind, size, grade=wanted, seed=3)).grade == wanted  # type: ignore[arg-type]


def reason(puzzle: Puzzle, name: str) -> str:
    """The reason of the first step that a technique finds."""
    technique = next(known for known in techniques_for(puzzle.kind) if known.name == name)
    return next(technique.find(Position.of(puzzle))).reason


def test_a_binairo_is_told_in_its_digits():
    puzzle = Puzzle.binairo([[1, 1, 0, 0], [0] * 4, [0] * 4, [2, 0, 2, 0]])
    pair = "r1c1 and r1c2 are 0, and there are never three side by side, so beside them r1c3 is 1."
    assert reason(puzzle, "pair") == pair
    sandwich = "r4c1 and r4c3 are 1, and there are never three side by side, so between them r4c2 is 0."
    assert reason(puzzle, "sandwich") == sandwich
    assert reason(puzzle, "full line") == "Row 1 has all of its 2 0s, so r1c3 and r1c4 are 1."


def test_the_signs_of_a_tango_are_told():
    signs = [(0, 0, "=", 0, 1), (1, 0, "=", 1, 1)]
    puzzle = Puzzle.binairo([[1, 0, 0, 0], [0, 0, 2, 0], [0] * 4, [0] * 4], signs, unique_lines=False)
    assert reason(puzzle, "sign") == "r1c1 is 0, and r1c2 is equal, so r1c2 is 0."
    told = "r2c1 and r2c2 are equal. With r2c3, which is 1, they would be three alike, so r2c1 and r2c2 are 0."
    assert reason(puzzle, "equal pair") == told


def test_equal_lines_differ_where_they_are_open():
    full = [1, 2, 1, 2, 1, 2]
    rest = [[2, 1, 2, 1, 2, 1], [1, 1, 2, 2, 1, 2]]
    position = Position.of(Puzzle.binairo([full, rest[0], [0, 0, 1, 2, 1, 2], *[[0] * 6] * 3]))
    (technique,) = [known for known in techniques_for("binairo") if known.name == "equal lines"]
    found = {step.places for step in technique.find(position)}
    assert ((2, 1, 1), (2, 0, 2)) in found
    either = Puzzle.binairo(position.puzzle.givens, unique_lines=False)
    assert not list(technique.find(Position.of(either)))


def test_the_clues_of_skyscrapers_are_told():
    puzzle = Puzzle.skyscrapers([[4, 0, 0, 0], [0] * 4, [2, 0, 0, 0], [0, 0, 3, 0]])
    assert reason(puzzle, "extreme clue") == (
        "In column 1 four buildings are seen from the top, so each is one higher than the one before: r1c1 is 1, r2c1 "
        "is 2, r3c1 is 3 and r4c1 is 4."
    )
    assert reason(puzzle, "edge clue elimination") == (
        "In row 1 two buildings are seen from the left, each higher than those before it. So that enough heights are "
        "left, there is at most 3 in r1c1: r1c1 cannot be 4."
    )


def test_the_runs_of_a_kakuro_are_told():
    (puzzle,) = formats.read("https://puzz.link/p?kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3")
    assert reason(puzzle, "intersection") == (
        "The run 8 across at r2c3 and the run 12 down at r2c3 have 1, 2, 3, 5 and 6 in common, so r2c3 cannot be 4, 7, "
        "8 or 9."
    )
    assert reason(puzzle, "magic block") == (
        "The run 4 down at r2c4 is 1 + 3, so r2c4 and r3c4 cannot be 2, 4, 5, 6, 7, 8 or 9."
    )
