from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.formats import FormatError, read, read_each, write

CELLS = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"


@pytest.mark.parametrize(
    "line",
    [
        CELLS,
        CELLS.replace(".", "0"),
        CELLS.replace(".", "*"),
        f"000012b9f3c7 {CELLS} 7.2",
        f"# the next is hard\n{CELLS}   # SE 7.2",
        f"{CELLS},{'123456789' * 9}",
        f"12,3,4.5,6,{CELLS},7,8",
        f"\n\n{CELLS}\r\n",
        CELLS.replace(".", " "),
        CELLS.replace(".", "-"),
        CELLS.replace(".", "?"),
        f'"{CELLS}","{"123456789" * 9}"',
        f"quizzes,solutions\n{CELLS.replace('.', '0')},{'123456789' * 9}",  # Kaggle, "1 million Sudoku games"
        f"id,puzzle,solution,clues,difficulty\n1,{CELLS},{'123456789' * 9},17,2.2",  # and "3 million Sudoku puzzles"
        f"Puzzle,Solution,\n{CELLS},{'123456789' * 9},",  # qqwing --csv --solution
        f"solution,puzzle\n{'123456789' * 9},{CELLS}",
        f'"Solved";"Clues"\n{"." * 81};{CELLS}'.replace("Solved", "Solution"),
        f"My collection\n{CELLS}",
    ],
)
def test_a_line_holds_a_puzzle_among_other_fields(line: str):
    (puzzle,) = read(line)
    assert puzzle.givens[0] == (4, 0, 0, 0, 3, 0, 0, 0, 0)
    assert puzzle.givens[8][0] == 9
    assert write([puzzle], "sdm") == f"{CELLS}\n".encode()


def test_shorter_lines_are_smaller_sudokus():
    small, mini = read("1" + "." * 15 + "\n" + "6" + "." * 35)
    assert (small.size, small.boxes, mini.size, mini.boxes) == (4, (2, 2), 6, (2, 3))


def test_every_line_under_a_header_is_a_puzzle():
    first, error, second = read_each(f"quizzes,solutions\n{CELLS},{CELLS}\n{CELLS[1:]},{CELLS[1:]}\n{CELLS},{CELLS}\n")
    assert first == second
    assert isinstance(error, FormatError)
    assert error.line == 3


@given(st.text("123456789 ", min_size=81, max_size=81))
def test_blanks_may_be_empty_cells(text: str):
    if text.strip() and " " in text:
        assert read(text) == read(text.replace(" ", "."))
