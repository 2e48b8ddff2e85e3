from __future__ import annotations

from math import inf

from solver import Puzzle, solutions
from solver.logic.outcomes import Probe, find_difference, find_outcomes
from solver.logic.position import Position
from solver.logic.rules import bitset

FREE = Puzzle.sudoku([[1, 2, 3, 4], [3, 4, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]])


def test_open_is_what_is_in_some_solutions_and_not_in_all():
    position = Position.of(FREE)
    marks = [bitset(position.rules.model.marks(grid)) for grid in solutions(FREE)]
    some, every = 0, -1
    for solution in marks:
        some, every = some | solution, every & solution
    outcomes = find_outcomes(position, inf)
    assert outcomes.is_whole
    assert outcomes.open == some & ~every
    assert set(outcomes.solutions) <= set(marks)
    assert len(outcomes.solutions) < len(marks)


def test_two_solutions_differ_first_in_one_cell():
    position = Position.of(FREE)
    found = find_difference(position, find_outcomes(position, inf))
    assert found is not None
    assert found.values[0] != found.values[1]
    assert find_difference(position, find_outcomes(position, -inf)) is None


def test_a_probe_keeps_to_the_candidates_that_are_left():
    position = Position.of(FREE)
    mark = position.rules.model.mark(2, 0, 2)
    assert Probe(position, inf).solution(excluded=mark_bit(position, 2)) & 1 << mark == 0
    assert Probe(position, inf).solution(chosen=1 << mark) & 1 << mark
    both = mark_bit(position, 2) | mark_bit(position, 4)
    assert Probe(position, inf).solution(excluded=both) == 0


def mark_bit(position: Position, value: int) -> int:
    return 1 << position.rules.model.mark(2, 0, value)


def test_a_position_that_is_proved_to_have_no_solution_is_impossible():
    position = Position.of(FREE).remove(mark_bit(Position.of(FREE), 2) | mark_bit(Position.of(FREE), 4))
    assert find_outcomes(position, inf).are_impossible


def test_the_difference_of_solutions_of_a_rectangle_is_found():
    frame = [*((0, column) for column in range(4)), (1, 0), (2, 0)]
    runs = [([(1, 1), (1, 2), (1, 3)], 6), ([(2, 1), (2, 2), (2, 3)], 6)]
    position = Position.of(Puzzle("kakuro", 4, [[0] * 4] * 3, blocks=frame, cages=runs))
    found = find_difference(position, find_outcomes(position, inf))
    assert found is not None
    assert position.puzzle.rows > found.cell[0]
    assert found.values[0] != found.values[1]
