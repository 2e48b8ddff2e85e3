"""Candidates as HoDoKu prints them, and which digits are set among them."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver import Notes, Puzzle, solve, steps
from solver.formats import FormatError, read

S = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SUDOKU = Puzzle.sudoku([[int(cell.replace(".", "0")) for cell in S[start : start + 9]] for start in range(0, 81, 9)])
SOLUTION = solve(SUDOKU)
EMPTY = Puzzle.sudoku([[0] * 9] * 9)

HODOKU = """\
.------------------.------------------.------------------.
| 5    3    124    | 26   7    2468   | 1489 1249 248    |
| 6    247  247    | 1    9    5      | 3478 234  2478   |
| 12   9    8      | 23   34   24     | 1345 6    247    |
:------------------+------------------+------------------:
| 8    125  1259   | 579  6    147    | 4579 2459 3      |
| 4    25   2569   | 8    5    3      | 579  259  1      |
| 7    15   1359   | 59   2    14     | 4589 459  6      |
:------------------+------------------+------------------:
| 139  6    134579 | 357  35   7      | 2    8    4      |
| 23   278  237    | 4    1    9      | 36   3    5      |
| 123  1245 12345  | 2356 8    26     | 1346 7    9      |
'------------------'------------------'------------------'
"""


def test_a_lone_candidate_is_set_where_no_cell_it_sees_has_it():
    (puzzle,) = read(HODOKU)
    assert puzzle.givens[4][4] == 0  # 5 is alone there, and r4c4 has it
    assert puzzle.givens[:4] == SUDOKU.givens[:4]
    assert puzzle.givens[8] == (0, 0, 0, 0, 8, 0, 0, 7, 9)


def candidates(notes: Notes) -> list[list[tuple[int, ...]]]:
    grid = notes.grid
    line = range(notes.printed.size)
    return [
        [(grid[row][column],) if grid[row][column] else notes.candidates(row, column) for column in line]
        for row in line
    ]


def drawn(cells: list[list[tuple[int, ...]]], bar: str, rule: str) -> str:
    rows = [
        bar.join(" ".join("".join(map(str, cell)) for cell in row[at : at + 3]) for at in (0, 3, 6)) for row in cells
    ]
    return rule.join("\n".join(rows[at : at + 3]) for at in (0, 3, 6)) + "\n"


@given(
    done=st.integers(0, 60), bar=st.sampled_from([" | ", " "]), rule=st.sampled_from(["\n", "\n---+---+---\n", "\n\n"])
)
def test_of_any_position_its_digits_are_set_and_none_that_is_wrong(done: int, bar: str, rule: str):
    notes = Notes.of(SUDOKU)
    for step in islice(steps(SUDOKU), done):
        notes = notes.follow(step)
    text = drawn(candidates(notes), bar, rule)
    if any(len(cell) > 1 for row in candidates(notes) for cell in row):
        (puzzle,) = read(text)
        rows = zip(puzzle.givens, notes.grid, SOLUTION, strict=True)
        # What nothing is beside is closed everywhere, whether the player has written it or not.
        assert all(given in (digit or answer, digit) for row in rows for given, digit, answer in zip(*row, strict=True))


def test_729_candidates_are_those_of_each_cell():
    cells = candidates(Notes.of(SUDOKU))
    digits = range(1, 10)
    text = "".join(str(digit) if digit in cell else "0" for row in cells for cell in row for digit in digits)
    assert read(text) == read(text.replace("0", ".")) == (SUDOKU,)


def test_candidates_that_are_the_puzzle_are_refused():
    cells = candidates(Notes.of(EMPTY).strike(0, 0, 5))
    with pytest.raises(
        FormatError, match="only 0 digits of this grid are set, and its candidates say more than they do"
    ):
        read(drawn(cells, " | ", "\n---+---+---\n"))
    assert read(drawn(candidates(Notes.of(EMPTY)), " ", "\n")) == (EMPTY,)
