"""Even and odd cells: the solver and CP-SAT agree, steps keep the solution, links of other sites carry them whole."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from scanner.lab.bench import agreement, cpsat
from solver import Puzzle, PuzzleError, count, faults, grade, solutions, solve, steps
from solver.formats import FORMATS, FormatError, read, write
from solver.formats.lz_string import compress
from solver.logic.position import Position
from solver.logic.techniques import techniques_for
from solver.paper.fields.draft import Draft
from solver.paper.fields.parity import PARITY
from solver.paper.likeness import likeness
from tests.conftest import examples

BLANK = ((0,) * 4,) * 4
MARKED = ((0, 0, "even"), (1, 1, "odd"), (3, 2, "odd"))
NINE = ((0,) * 9,) * 9
HOLDING = ("fragment", "f-puzzles", "sudokupad", "json", "jsonl")


def random_puzzles(number: int, shape: tuple[int, int], seed: int) -> list[Puzzle]:
    rng = Random(seed)
    return [agreement.random_puzzle("even-odd", shape, rng) for _ in range(number)]


@pytest.mark.parametrize("shape", [(2, 2), (2, 3), (3, 3)])
def test_all_solutions_are_those_of_cp_sat(shape: tuple[int, int]) -> None:
    for puzzle in random_puzzles(examples(6), shape, 1):
        if count(puzzle, 31) <= 30:
            assert set(solutions(puzzle)) == set(cpsat.solutions(puzzle)), puzzle


def test_marked_cells_are_even_or_odd_and_nothing_else_changes() -> None:
    puzzle = Puzzle.sudoku(BLANK, parity=MARKED)
    expected = {
        grid
        for grid in solutions(Puzzle.sudoku(BLANK))
        if all(grid[row][column] % 2 == (said == "odd") for row, column, said in MARKED)
    }
    assert set(solutions(puzzle)) == expected
    assert 288 > len(expected) > 0


def test_they_count_together_with_all_that_a_sudoku_may_have() -> None:
    grid = next(solutions(Puzzle.sudoku(NINE, diagonals=True)))
    marks = [(row, column, ("even", "odd")[grid[row][column] % 2]) for row in range(9) for column in range(9)]
    cages = [([(0, 0), (0, 1)], grid[0][0] + grid[0][1])]
    givens = [[digit * (digit % 3 > 0) for digit in row] for row in grid]
    puzzle = Puzzle.sudoku(givens, diagonals=True, cages=cages, parity=marks)
    assert puzzle.name == "Killer Even-Odd Sudoku X"
    assert set(solutions(puzzle)) == set(cpsat.solutions(puzzle))
    assert grid in set(solutions(puzzle))


def test_a_digit_of_the_other_parity_is_a_fault() -> None:
    puzzle = Puzzle.sudoku(((1, 0, 0, 0), *BLANK[1:]), parity=MARKED)
    (fault,) = faults(puzzle)
    assert (fault.message, fault.cells) == ("r1c1 is marked as even and holds 1", ((0, 0),))
    assert count(puzzle) == 0
    assert not faults(replace(puzzle, parity=()))


def test_a_hint_says_which_cell_is_marked() -> None:
    known = next(known for known in techniques_for("sudoku") if known.name == "even or odd cell")
    first, second, _ = known.find(Position.of(Puzzle.sudoku(NINE, parity=MARKED)))
    assert first.reason == "r1c1 is marked as even. So r1c1 cannot be 1, 3, 5, 7 or 9."
    assert second.reason == "r2c2 is marked as odd. So r2c2 cannot be 2, 4, 6 or 8."


@pytest.mark.parametrize("shape", [(2, 3), (3, 3)])
def test_every_step_to_the_solution_is_sound(shape: tuple[int, int]) -> None:
    for puzzle in random_puzzles(examples(8), shape, 2):
        if count(puzzle) == 1:
            solution, position = solve(puzzle), Position.of(puzzle)
            assert solution
            for step in steps(puzzle):
                assert all(solution[row][column] == value for row, column, value in step.places), step
                assert not any(solution[row][column] == value for row, column, value in step.removes), step
                position = position.after(step)
            assert position.solved


def test_digits_of_a_rectangle_may_not_change_places_where_cells_are_marked() -> None:
    assert not any(
        technique.assumes_one_solution and any(technique.find(Position.of(puzzle)))
        for puzzle in random_puzzles(examples(4), (3, 3), 3)
        for technique in techniques_for("sudoku")
    )


def test_a_puzzle_that_is_solved_by_singles_and_marks_is_trivial() -> None:
    puzzle = Puzzle.sudoku(
        ((0, 0, 3, 4), (3, 4, 0, 0), (0, 0, 4, 3), (4, 3, 0, 0)), parity=[(0, 0, "odd"), (1, 2, "odd")]
    )
    assert count(puzzle) == 1
    assert grade(puzzle).grade == "trivial"
    assert grade(puzzle).hardest == "even or odd cell"


@pytest.mark.parametrize("shape", [(2, 2), (3, 3)])
def test_formats_hold_all_of_it_or_refuse_it(shape: tuple[int, int]) -> None:
    for puzzle in random_puzzles(examples(6), shape, 4):
        for form in FORMATS if puzzle.parity else ():
            if form.NAME in HOLDING:
                assert read(write([puzzle], form.NAME)) == (puzzle,), form.NAME
            else:
                with pytest.raises(FormatError, match=r"even and odd cells|holds no"):
                    write([puzzle], form.NAME)


def test_windows_and_marked_cells_are_told_apart_in_a_link_of_drawings() -> None:
    puzzle = Puzzle.sudoku(NINE, windows=True, parity=[(1, 1, "even"), (0, 0, "odd")])
    assert read(write([puzzle], "sudokupad")) == (puzzle,)


def link(rules: str, **document: object) -> str:
    grid = {"size": 4, "grid": [[{}] * 4] * 4, "ruleset": rules} | document
    return f"https://www.f-puzzles.com/?load={compress(json.dumps(grid))}"


@pytest.mark.parametrize(
    "rules",
    [
        "",
        "Normal sudoku rules apply. Digits in grey squares are even. Digits in grey circles are odd.",
        "Grey squares must contain even digits, grey circles must contain odd digits (1, 3).",
        "Not all even cells are marked.",
    ],
)
def test_rules_in_words_that_say_no_more(rules: str) -> None:
    (puzzle,) = read(link(rules, even=[{"cell": "R1C1"}], odd=[{"cell": "R2C2"}]))
    assert puzzle.parity == MARKED[:2]


@pytest.mark.parametrize(
    "rules",
    [
        "Circles are even.",
        "Squares cannot be even.",
        "All even digits are in grey squares.",
        "Unshaded cells are odd.",
        "Shaded cells are even.",
        "Squares and circles are odd and even.",
    ],
)
def test_rules_in_words_that_may_say_more_are_refused(rules: str) -> None:
    with pytest.raises(FormatError, match="may say more"):
        read(link(rules, even=[{"cell": "R1C1"}], odd=[{"cell": "R2C2"}]))


def test_what_is_no_cell_of_the_list_is_refused() -> None:
    for cells in ([{"cells": ["R1C1", "R1C2"]}], [{"cell": "A1"}], [5], 7):
        with pytest.raises(FormatError, match="odd cells of another sort"):
            read(link("", odd=cells))
    with pytest.raises(FormatError, match="outside"):
        read(link("", odd=[{"cell": "R9C9"}]))


def drawn(rules: str, *underlays: dict[str, object]) -> str:
    regions = [[[r + row, c + column] for row in (0, 1) for column in (0, 1)] for r in (0, 2) for c in (0, 2)]
    cages = [{"value": f"rules: {rules}"}]
    document = {"cells": [[{}] * 4] * 4, "regions": regions, "cages": cages, "underlays": underlays}
    return f"https://sudokupad.app/scl{compress(json.dumps(document))}"


GREY = {"center": [0.5, 0.5], "width": 0.8, "height": 0.8, "backgroundColor": "#CFCFCF"}


def test_drawings_mean_what_the_rules_say() -> None:
    circle = GREY | {"center": [1.5, 1.5], "rounded": True}
    (puzzle,) = read(drawn("Digits in squares are even, those in circles odd.", GREY, circle))
    assert puzzle.parity == MARKED[:2]
    (puzzle,) = read(drawn("Shaded cells contain even digits.", GREY))
    assert puzzle.parity == MARKED[:1]


@pytest.mark.parametrize(
    ("rules", "drawing"),
    [
        ("Normal sudoku rules apply.", {}),
        ("Digits in circles are odd.", {}),
        ("Digits in squares are even.", {"center": [1.0, 0.5]}),
        ("Digits in squares are even.", {"width": 2}),
        ("Digits in squares are even.", {"width": 0.2, "height": 0.2}),
        ("Digits in squares are even.", {"text": "3"}),
        ("Digits in squares are even.", {"center": [float("inf"), 0.5]}),
    ],
)
def test_other_drawings_are_refused(rules: str, drawing: dict[str, object]) -> None:
    with pytest.raises(FormatError, match="drawings under the cells"):
        read(drawn(rules, GREY | drawing))


def test_squares_of_several_colours_are_refused() -> None:
    other = GREY | {"center": [1.5, 1.5], "backgroundColor": "#FF0000"}
    with pytest.raises(FormatError, match="drawings under the cells"):
        read(drawn("Digits in squares are even.", GREY, other))


@pytest.mark.parametrize(
    ("marks", "says"),
    [
        ([(0, 0, "both")], "is not"),
        ([(0, 0)], "is not"),
        (["odd"], "is not"),
        ([(0, 4, "odd")], "r1c5 is outside the 4x4 grid"),
        ([(0, 0, "odd"), (0, 0, "even")], "r1c1 is marked as even and as odd"),
    ],
)
def test_what_is_no_mark(marks: list, says: str) -> None:
    with pytest.raises(PuzzleError, match=says):
        Puzzle.sudoku(BLANK, parity=marks)


def test_letters_and_grids_that_share_boxes_have_none() -> None:
    with pytest.raises(PuzzleError, match="neither even nor odd"):
        Puzzle.sudoku(BLANK, symbols="letters", parity=MARKED)
    with pytest.raises(PuzzleError, match="have no parity"):
        Puzzle.sudoku([[0] * 15] * 15, (3, 3), grids=[(0, 0), (6, 6)], parity=MARKED)


def test_marks_in_any_order_and_twice_are_the_same_puzzle() -> None:
    assert Puzzle.sudoku(BLANK, parity=(*MARKED[::-1], MARKED[0])) == Puzzle.sudoku(BLANK, parity=MARKED)


def test_a_puzzle_is_like_itself_turned_and_unlike_one_with_other_marks() -> None:
    turned = [(column, 3 - row, said) for row, column, said in MARKED]
    others = [(row, column, "odd") for row, column, _ in MARKED]
    one, same, other = (likeness(Puzzle.sudoku(BLANK, parity=marks)) for marks in (MARKED, turned, others))
    assert one == same != other


def test_corrections_mark_a_cell_and_clear_it() -> None:
    draft = Draft(Puzzle.sudoku(BLANK), (), (), ())
    (correction,) = PARITY.corrections
    assert correction.make(draft, "1", "1", "even") == ("r1c1", "either", "even")
    assert draft.puzzle.parity == MARKED[:1]
    assert correction.make(draft, "1", "1", "odd") == ("r1c1", "even", "odd")
    assert correction.make(draft, "1", "1", "either") == ("r1c1", "odd", "either")
    assert draft.puzzle.parity == ()
    with pytest.raises(PuzzleError, match="has no even and odd cells"):
        correction.make(Draft(Puzzle.futoshiki(BLANK), (), (), ()), "1", "1", "even")
