from __future__ import annotations

from solver import Grid, Puzzle, formats, solutions
from solver.logic.links import split_into_layers
from solver.logic.position import Position
from solver.logic.rules import bitset
from solver.logic.templates import find_by_templates, find_in_templates


def test_templates_are_all_ways_to_place_a_digit():
    (puzzle,) = formats.read("1.....4...2....3")
    position = Position.of(puzzle)
    ways: dict[int, set[int]] = {}
    for grid in solutions(Puzzle.sudoku([[0] * 4] * 4)):
        for value in range(1, 5):
            marks = bitset(mark for mark in position.rules.model.marks(grid) if position.rules.value(mark) == value)
            ways.setdefault(value, set()).add(marks)
    for layer in split_into_layers(position):
        value = position.rules.value(layer.bit_length() - 1)
        placed = bitset(m for m in position.rules.model.marks(puzzle.givens) if position.rules.value(m) == value)
        fitting = [way & ~placed for way in ways[value] if not way & ~(layer | placed) and way & placed == placed]
        some, every = 0, -1
        for way in fitting:
            some, every = some | way, every & way
        assert find_in_templates(position.rules, layer, position.open_houses) == (some, every)


def test_what_none_and_what_all_have(answered: tuple[Puzzle, Grid]):
    puzzle, solution = answered
    if puzzle.kind != "sudoku":
        return
    position = Position.of(puzzle)
    true = bitset(position.rules.model.marks(solution))
    found = list(find_by_templates(position))
    assert found or puzzle.cages
    assert all(not deduction.removes & true and not deduction.places & ~true for deduction in found)


def test_templates_that_leave_another_digit_none_do_not_count():
    rows = "52...6.........7.13...........4..8..6......5...........418.........3..2...87....."
    (puzzle,) = formats.read(rows)
    position = Position.of(puzzle)
    (solution,) = solutions(puzzle)
    true = bitset(position.rules.model.marks(solution))
    beside_others = [found for found in find_by_templates(position) if "all other digits" in found.reason]
    alone = [find_in_templates(position.rules, layer, position.open_houses) for layer in split_into_layers(position)]
    assert any(found.removes & some for found in beside_others for some, _ in alone)
    assert all(not found.removes & true and not found.places & ~true for found in beside_others)
