"""Boards with more rows than columns, or fewer, from the paper to hints and files."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from solver import ImpossibleError, Puzzle, PuzzleError, count, faults, generate, grade, solve, steps
from solver.formats import FormatError, named, read, write
from solver.logic.notes import Notes
from solver.paper.cells import Shape
from solver.paper.run_edits import set_block, set_sum
from tests.conftest import shortened

SHAPES = (Shape(6, 9), Shape(12, 10), Shape(10, 12), Shape(8, 6))


@pytest.fixture(scope="module", params=shortened(SHAPES, 4), ids=str)
def kakuro(request: pytest.FixtureRequest) -> Puzzle:
    # By the clock, of which a machine that is at work on other things takes more.
    return generate("kakuro", request.param, seed=1, seconds=240)


def test_a_rectangular_kakuro_is_made_with_one_solution(kakuro: Puzzle):
    solution = solve(kakuro)
    assert solution
    assert kakuro.shape in SHAPES
    assert kakuro.size == max(kakuro.rows, kakuro.columns)
    assert (len(solution), {len(row) for row in solution}) == (kakuro.rows, {kakuro.columns})
    assert count(kakuro) == 1
    assert faults(kakuro, solution) == ()


def test_its_steps_lead_to_its_solution(kakuro: Puzzle):
    notes = Notes.of(kakuro)
    for step in steps(kakuro):
        notes = notes.follow(step)
    assert notes.grid == solve(kakuro)
    assert grade(kakuro).solved


def test_all_its_formats_keep_it(kakuro: Puzzle):
    written = replace(kakuro, entries=solve(kakuro))
    for name in ("json", "fragment", "pzprv3"):
        assert not [*named(name).HOLDS.losses(written)]
        assert read(write([written], name)) == (written,)
    assert read(write([kakuro], "puzzlink")) == (kakuro,)
    assert str(kakuro).startswith(f"Kakuro {kakuro.rows}x{kakuro.columns}\n")
    assert len(str(kakuro).split("\n")[1].split()) == kakuro.columns


def test_it_is_put_right_like_a_square_one():
    blank = Puzzle.kakuro((3, 4), [cell for cell in Shape(3, 4).cells if 0 in cell], [])
    fewer = set_block(blank, (1, 3), black=True)
    assert (fewer.shape, (1, 3) in fewer.blocks) == (Shape(3, 4), True)
    assert set_sum(blank, (1, 0), across=True, value=23).cages == ((((1, 1), (1, 2), (1, 3)), 23, "+"),)
    with pytest.raises(PuzzleError, match=r"r4c1 is outside the 3x4 grid"):
        Notes.of(blank).place(3, 0, 1)


def test_what_does_not_fit_its_sides_is_named():
    frame = [cell for cell in Shape(3, 4).cells if 0 in cell]
    with pytest.raises(PuzzleError, match="r4c1 is outside the 3x4 grid"):
        Puzzle.kakuro((3, 4), [*frame, (3, 0)], [])
    with pytest.raises(PuzzleError, match="entries: expected 3 rows, got 4"):
        Puzzle.kakuro((3, 4), frame, [], entries=[[0] * 4] * 4)
    with pytest.raises(PuzzleError, match="givens: row 2 should have 4 cells, it has 3"):
        Puzzle("kakuro", 4, [[0] * 4, [0] * 3, [0] * 4], blocks=frame)
    with pytest.raises(PuzzleError, match="givens: expected 4 rows, got 2"):
        Puzzle("kakuro", 4, [[0] * 4] * 2, blocks=frame)
    with pytest.raises(PuzzleError, match="givens: expected 5 rows, got 4"):
        Puzzle("futoshiki", 5, [[0] * 5] * 4)


def test_other_kinds_are_made_as_squares_only():
    with pytest.raises(ImpossibleError, match="a futoshiki has as many rows as columns, not 5x6"):
        generate("futoshiki", (5, 6))
    with pytest.raises(ImpossibleError, match=r"sizes 4, .*, not 12x13"):
        generate("kakuro", (12, 13))


def test_an_address_has_its_columns_first():
    (puzzle,) = read("https://puzz.link/p?kakuro/3/2/p43676")
    assert puzzle.shape == Shape(3, 4)
    assert solve(puzzle) in (((0, 0, 0, 0), (0, 1, 2, 4), (0, 3, 1, 2)), ((0, 0, 0, 0), (0, 3, 1, 2), (0, 1, 2, 4)))
    assert [run.value for run in puzzle.cages] == [7, 4, 3, 6, 6]


def test_a_record_says_its_sides_where_they_differ():
    square = named("json").page_of([generate("kakuro", 5, seed=1)])["puzzles"][0]  # type: ignore[attr-defined]
    assert not {"rows", "columns"} & square.keys()
    record = '{"kind": "kakuro", "size": 4, "rows": 3, "columns": 4, "blocks": %s}'
    frame = [list(cell) for cell in Shape(3, 4).cells if 0 in cell]
    (puzzle,) = read(record % frame)
    assert puzzle.shape == Shape(3, 4)
    for wrong, said in (
        ('"rows": 2', "the size of this kakuro is not 2x4"),
        ('"rows": 5', "the size of this kakuro is not 5x4"),
        ('"rows": 3, "givens": [[0, 0, 0, 0]]', "the givens of this kakuro are not 3x4"),
        ('"rows": "3"', '"rows" of this kakuro is malformed'),
    ):
        with pytest.raises(FormatError, match=re.escape(said)):
            read((record % frame).replace('"rows": 3', wrong))
