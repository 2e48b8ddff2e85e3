"""The paper of a Kakuro."""

from __future__ import annotations

from scanner.writers.figure import figure
from solver import Puzzle
from solver.kinds.kakuro.paper import BLACK
from solver.paper.prints import print_of
from solver.paper.shapes import Area, Label

FRAME = [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)]
PUZZLE = Puzzle.kakuro(3, FRAME, [([(1, 1), (1, 2)], 3), ([(1, 1), (2, 1)], 4)])


def test_sums_stand_in_the_black_cells_before_their_runs() -> None:
    shapes = figure(PUZZLE)
    black = [shape for shape in shapes if isinstance(shape, Area) and shape.fill == BLACK]
    assert len(black) == len(FRAME)
    sums = {shape.text: shape.centre for shape in shapes if isinstance(shape, Label)}
    assert sums["3"][0] > 0.5
    assert 1 < sums["3"][1] < 1.5
    assert 1 < sums["4"][0] < 1.5
    assert 0.5 < sums["4"][1] < 1


def test_a_terminal_has_the_sums_in_the_black_cells() -> None:
    assert print_of(PUZZLE).texts(PUZZLE) == {(1, 0): "  \\3 ", (0, 1): " 4\\  "}
