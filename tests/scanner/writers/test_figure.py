"""The contents of a figure of each kind, and where they are."""

from __future__ import annotations

import pytest

from scanner.writers.figure import figure
from scanner.writers.palette import REGION_COLOURS
from solver import Puzzle
from solver.formats import read
from solver.logic.hints import Hint
from solver.logic.step import Step
from solver.paper.shapes import Area, Label, Stroke

BLANK = [[0] * 4] * 4
STRIPES = Puzzle.queens(["aaaa", "bbbb", "cccc", "dddd"])


def labels(shapes) -> dict[str, tuple[float, float]]:
    return {shape.text: shape.centre for shape in shapes if isinstance(shape, Label)}


def strokes(shapes, width: float) -> list[tuple]:
    return [shape.points for shape in shapes if isinstance(shape, Stroke) and shape.width == pytest.approx(width)]


def test_digits_stand_in_the_middle_of_their_cells():
    puzzle = Puzzle.sudoku([[0, 0, 0, 3], *BLANK[1:]], entries=[[0, 2, 0, 0], *BLANK[1:]])
    solution = [[1, 2, 4, 3], *[[0] * 4] * 3]
    found = labels(figure(puzzle, solution))
    assert found == {"3": (3.5, 0.5), "2": (1.5, 0.5), "1": (0.5, 0.5), "4": (2.5, 0.5)}


def test_candidates_stand_in_the_order_of_a_box():
    candidates = [[[1, 4], [], [], []], *[[[]] * 4] * 3]
    found = labels(figure(Puzzle.sudoku(BLANK), candidates=candidates))
    assert found["1"][0] < 0.5 < found["4"][0]
    assert found["1"][1] < 0.5 < found["4"][1]


def test_candidates_stand_below_the_number_of_a_cage():
    (puzzle,) = read("sudoku.4.b2x2.c30001026A203136A210205A1113A212225A221316A223334A1303A1322A")
    shapes = figure(puzzle, candidates=[[[1, 2, 3, 4], [], [], []], *[[[]] * 4] * 3])
    number, *_, one, two, three, four = [shape for shape in shapes if isinstance(shape, Label)]
    assert one.centre[1] - one.height / 2 > number.centre[1] + number.height / 2
    assert one.centre[1] == two.centre[1] < three.centre[1] == four.centre[1] < 1


@pytest.mark.parametrize(
    ("relation", "tip"),
    [
        ((0, 0, "<", 0, 1), (-1, 0)),
        ((0, 0, ">", 0, 1), (1, 0)),
        ((0, 0, "<", 1, 0), (0, -1)),
        ((0, 0, ">", 1, 0), (0, 1)),
        ((1, 0, ">", 0, 0), (0, -1)),
    ],
)
def test_signs_point_to_the_lesser_cell_from_the_middle_of_the_gap(relation, tip):
    ((first, middle, last),) = strokes(figure(Puzzle.futoshiki(BLANK, [relation])), 0.045)
    ends = ((first[0] + last[0]) / 2, (first[1] + last[1]) / 2)
    towards = tuple((a > b) - (a < b) for a, b in zip(middle, ends, strict=True))
    assert towards == tip
    centre = [(a + b) / 2 for a, b in zip(middle, ends, strict=True)]
    assert centre == pytest.approx([1.0, 0.5] if tip[0] else [0.5, 1.0])


def test_regions_are_coloured_and_separated_by_walls():
    shapes = figure(STRIPES)
    assert [shape.fill for shape in shapes if isinstance(shape, Area)] == [
        colour for colour in REGION_COLOURS[:4] for _ in range(4)
    ]
    walls = strokes(shapes, 0.08)
    assert ((0, 1), (1, 1)) in walls
    assert not any(a[0] == b[0] for a, b, *_ in walls[:-1])


def test_a_hint_lies_under_the_digits():
    step = Step("naked single", "trivial", 4, ((0, 0, 1),), ((1, 1, 2),), ((0, 0),), (), "")
    hint = Hint("", step.cells, (), step.technique, step)
    shapes = figure(Puzzle.sudoku(BLANK), candidates=[[[1, 2]] * 4] * 4, hint=hint)
    kinds = [type(shape) for shape in shapes]
    assert kinds.index(Label) > max(number for number, kind in enumerate(kinds) if kind is Area)
    assert len([shape for shape in shapes if isinstance(shape, Area)]) == 16 + 2


def test_marks_of_a_player_on_a_queens_board():
    plain, marked = figure(STRIPES), figure(Puzzle.queens(STRIPES.regions, marks=["qx..", *["...."] * 3]))
    assert len(strokes(marked, 0.06)) == 2
    assert len(marked) > len(plain) + 2


def test_killer_cages_are_dashed_inside_their_cells_and_show_their_sum():
    shapes = figure(Puzzle.sudoku(BLANK, cages=[([(0, 0), (0, 1), (1, 0)], 6)]))
    dashes = [point for line in strokes(shapes, 0.02) for point in line if 0 < point[0] < 2 and 0 < point[1] < 2]
    assert labels(shapes)["6"][0] < 0.3
    assert {round(min(point), 2) for point in dashes if max(point) > 1} >= {0.07, 0.93}
    # Nothing parts r1c1 from r1c2, so no dash runs down between them.
    assert not [line for line in strokes(shapes, 0.02) if all(0.8 < x < 1 and 0.1 < y < 0.9 for x, y in line)]


def test_cages_of_a_kenken_are_separated_by_walls_and_show_their_operation():
    cages = [([(row, 0), (row, 1)], 2, "/") for row in (0, 1)] + [([(2, 0), (2, 1)], 3, "-")]
    cells = [([(row, column)], 1, "") for row in range(4) for column in range(4) if row == 3 or column > 1]
    shapes = figure(Puzzle.kenken(4, [*cages, *cells]))
    assert {"2÷", "3−", "1"} <= set(labels(shapes))
    assert ((2, 0), (2, 1)) in strokes(shapes, 0.08)
    assert ((1, 0), (1, 1)) not in strokes(shapes, 0.08)


def test_diagonals_are_drawn():
    assert ((0, 0), (4, 4)) in strokes(figure(Puzzle.sudoku(BLANK, diagonals=True)), 0.02)
