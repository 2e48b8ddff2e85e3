"""The paper of a Binairo and a Tango."""

from __future__ import annotations

from scanner.writers.figure import extent, figure
from solver import Puzzle
from solver.paper.shapes import Area, Label, Stroke

BLANK = [[0] * 4] * 4


def test_digits_are_printed_from_0_on() -> None:
    shapes = figure(Puzzle.binairo([[1, 2, 0, 0], *BLANK[1:]]))
    assert [shape.text for shape in shapes if isinstance(shape, Label)] == ["0", "1"]


def test_signs_lie_on_the_edge_between_their_cells_and_no_digits_in_a_tango() -> None:
    tango = Puzzle.binairo([[1, 2, 0, 0], *BLANK[1:]], [(0, 0, "=", 0, 1), (1, 1, "x", 2, 1)])
    plain = figure(Puzzle.binairo([[1, 2, 0, 0], *BLANK[1:]]))
    shapes = figure(tango)
    assert not any(isinstance(shape, Label) for shape in shapes)
    signs = [shape for shape in shapes if isinstance(shape, Stroke) and shape not in plain]
    middles = {
        tuple(round(sum(places) / len(places), 3) for places in zip(*stroke.points, strict=True)) for stroke in signs
    }
    assert {(1.0, round(y, 1)) for x, y in middles if x == 1.0} == {(1.0, 0.5)}
    assert any(x == 1.5 and y == 2.0 for x, y in middles)
    assert len([shape for shape in shapes if isinstance(shape, Area)]) > len(tango.givens) ** 2
    assert extent(tango).side == extent(Puzzle.binairo(BLANK)).side
