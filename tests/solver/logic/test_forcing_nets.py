from __future__ import annotations

from functools import reduce

import pytest

from solver import Grid, Puzzle, formats, solve, steps
from solver.logic import STRUCTURES
from solver.logic.forcing_nets import find_contradictions, find_nested_nets, find_verities
from solver.logic.guide import follow_path
from solver.logic.nets import state_of, try_mark
from solver.logic.position import Position
from solver.logic.rules import bitset, members
from solver.logic.techniques import techniques_for
from solver.logic.trails import Placed, Refuted, Story, Trail

EASTER_MONSTER = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
UNFAIR = "..5...4..7.8.....3....6...1.....5.2....73..1.1...2.8....4..2..6...4....93.2.7...."


@pytest.mark.long
def test_nets_lead_to_the_end_of_one_of_the_hardest_puzzles():
    (puzzle,) = formats.read(EASTER_MONSTER)
    found = list(steps(puzzle))
    used = {step.technique for step in found}
    assert reduce(Position.after, found, Position.of(puzzle)).grid == solve(puzzle)
    assert "nested forcing net" in used
    assert "trial" not in used


def test_the_shortest_story_comes_first():
    position = Position.of(
        *formats.read("..5...4..7.8.....3....6...1.....5.2....73..1.1...2.8....4..2..6...4....93.2.7....")
    )
    lengths = [len(deduction.reason) for deduction in find_contradictions(position)]
    assert len(lengths) > 1
    assert lengths[0] < max(lengths)


def test_a_house_all_of_whose_marks_lead_to_the_same():
    position = after_what_is_easier()
    found = list(find_verities(position))
    assert found
    for deduction in found:
        assert deduction.reason.startswith("Each way to place ")
        assert "then so" not in deduction.reason
        for mark in members(position.left_in(deduction.houses[0])):
            left = try_mark(position.rules.model, state_of(position), mark).slots
            assert left
            assert not left & position.rules.model.layout.mark_slots[deduction.removes.bit_length() - 1]


@pytest.mark.long
def test_each_line_of_a_story_follows_from_those_before():
    position = after_what_is_easier()
    for deduction in find_nested_nets(position):
        start = deduction.removes.bit_length() - 1
        story = Trail(position, start, nested=True).to_the_end
        assert_follows(position, position.candidates & ~position.rules.sees[start], story)


def assert_follows(position: Position, left: int, story: Story) -> None:
    """Replays a story with the candidates that are left after the mark that it tries."""
    rules = position.rules
    for line in story.lines:
        if isinstance(line, Placed):
            assert not left & rules.house_marks[line.house] & ~(1 << line.mark)
            left &= ~rules.sees[line.mark]
        else:
            assert isinstance(line, Refuted)
            assert_follows(position, left & ~rules.sees[line.mark], line.story)
            left &= ~(1 << line.mark)
    assert story.closed is not None
    assert not left & rules.house_marks[story.closed]


def test_nothing_is_refuted_that_is_in_the_solution(answered: tuple[Puzzle, Grid]):
    puzzle, solution = answered
    if "one a house" not in STRUCTURES[puzzle.kind]:
        pytest.skip("nets follow houses that take one mark")
    position = Position.of(puzzle)
    true = bitset(position.rules.model.marks(solution))
    for look in (find_contradictions, find_verities, find_nested_nets):
        assert not any(deduction.removes & true for deduction in look(position))


def after_what_is_easier() -> Position:
    """Where singles and sets lead no further, and nets are all that is left to try."""
    position = Position.of(*formats.read(UNFAIR))
    for step in follow_path(
        position, [known for known in techniques_for("sudoku") if known.grade in ("trivial", "medium")]
    ):
        position = position.after(step)
    return position
