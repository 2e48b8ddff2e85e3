"""Windows are houses: in the rules, in hints, in what is said, and in links of other sites."""

from __future__ import annotations

import pytest

from solver import Puzzle, PuzzleError, count, faults, generate, solve
from solver.formats import FormatError, read, write
from solver.logic.position import Position
from solver.paper.windows import list_windows

HYPER = generate("hyper", 9, seed=3)


def test_each_window_has_each_digit_once():
    solution = solve(HYPER)
    assert solution
    for window in list_windows():
        assert {solution[row][column] for row, column in window} == {*range(1, 10)}
    assert count(Puzzle.sudoku(HYPER.givens), 2) == 2


def test_a_digit_twice_in_a_window_is_told():
    givens = [[0] * 9 for _ in range(9)]
    givens[1][1] = givens[3][3] = 7
    assert [fault.message for fault in faults(Puzzle.sudoku(givens, windows=True))] == [
        "two 7s in window 1: r2c2 and r4c4"
    ]
    assert faults(Puzzle.sudoku(givens)) == ()


def test_windows_are_units_of_hints():
    assert sum(unit.shape == "window" for unit in Position.of(HYPER).rules.units) == 4


@pytest.mark.parametrize("size", [4, 6, 16])
def test_boards_of_other_sizes_have_none(size: int):
    with pytest.raises(PuzzleError, match="windows: only a sudoku of 9 rows"):
        Puzzle.sudoku([[0] * size] * size, windows=True)


@pytest.mark.parametrize("name", ["fragment", "f-puzzles", "sudokupad", "json"])
@pytest.mark.parametrize("others", [{}, {"diagonals": True}, {"cages": [([(0, 0), (0, 1)], 10)]}])
def test_links_carry_them_whole(name: str, others: dict[str, object]):
    puzzle = Puzzle.sudoku(HYPER.givens, windows=True, **others)  # type: ignore[arg-type]
    assert read(write([puzzle], name)) == (puzzle,)


def test_a_link_of_digits_says_so_with_a_letter():
    (puzzle,) = read("https://sudokupad.app/scf" + "o" * 13 + "Kxw")
    assert (puzzle.diagonals, puzzle.windows) == (True, True)


def test_other_extra_regions_are_refused():
    from solver.formats.lz_string import compress

    grid = "[" + ",".join(["[" + ",".join(["{}"] * 9) + "]"] * 9) + "]"
    document = f'{{"size":9,"grid":{grid},"extraregion":[{{"cells":["R1C1","R1C2"]}}]}}'
    with pytest.raises(FormatError, match="extra regions that are no windows"):
        read(f"https://www.f-puzzles.com/?load={compress(document)}")
