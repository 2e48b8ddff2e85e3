"""Drawn grids, each as a program or a forum writes it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver import Puzzle, solve
from solver.formats import FormatError, read, read_each, write

S = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [S[start : start + 9] for start in range(0, 81, 9)]
SUDOKU = Puzzle.sudoku([[int(cell.replace(".", "0")) for cell in row] for row in ROWS])
PLAIN = "".join(row + "\n" for row in ROWS)

QQWING = """\
 5 3 . | . 7 . | . . .
 6 . . | 1 9 5 | . . .
 . 9 8 | . . . | . 6 .
-------|-------|-------
 8 . . | . 6 . | . . 3
 4 . . | 8 . 3 | . . 1
 7 . . | . 2 . | . . 6
-------|-------|-------
 . 6 . | . . . | 2 8 .
 . . . | 4 1 9 | . . 5
 . . . | . 8 . | . 7 9

"""

WRITTEN = """\
5 3 . | . 7 . | . . .
6 . . | 1 9 5 | . . .
. 9 8 | . . . | . 6 .
------+-------+------
8 . . | . 6 . | . . 3
4 . . | 8 . 3 | . . 1
7 . . | . 2 . | . . 6
------+-------+------
. 6 . | . . . | 2 8 .
. . . | 4 1 9 | . . 5
. . . | . 8 . | . 7 9
"""


def joined(separator: str, blank: str = ".") -> str:
    return "".join(separator.join(row).replace(".", blank) + "\n" for row in ROWS)


def bands(rule: str, rows: list[str]) -> str:
    return "".join(rule + "".join(rows[start : start + 3]) for start in (0, 3, 6)) + rule


def thirds(row: str) -> tuple[str, str, str]:
    return row[:3], row[3:6], row[6:]


@pytest.mark.parametrize(
    "text",
    [
        PLAIN,
        *(PLAIN.replace(".", blank) for blank in "0-?*_xX"),
        PLAIN.replace(".", " "),
        "\n".join(row.replace(".", " ").rstrip() for row in ROWS),
        bands("├───┼───┼───┤\n", [f"│{'│'.join(thirds(row))}│\n" for row in ROWS]),
        joined(" "),
        joined(" ", "0"),
        joined(" ", "-"),
        joined(","),
        joined(",", ""),
        joined(", ", "0"),
        joined(";", ""),
        joined("\t", ""),
        joined(",").replace("\n", ",\n"),
        QQWING,
        WRITTEN,
        "".join(" ".join(thirds(row)) + "\n" for row in ROWS),
        bands("\n", [" ".join(thirds(row)) + "\n" for row in ROWS]),
        bands("-----------\n", ["|".join(thirds(row)) + "\n" for row in ROWS]),
        bands("+---+---+---+\n", [f"|{'|'.join(thirds(row))}|\n".replace(".", " ") for row in ROWS]),
        bands(
            "+-------+-------+-------+\n",
            [f"| {' | '.join(' '.join(third) for third in thirds(row))} |\n" for row in ROWS],
        ),
        bands("+===+===+===+\n", [f"|{'|'.join(thirds(row))}|\n".replace(".", "-") for row in ROWS]),
        "".join(f"| {' | '.join(row)} |\n".replace(".", " ") for row in ROWS),
        "+---+---+---+---+---+---+---+---+---+\n".join(f"| {' | '.join(row)} |\n" for row in ROWS),
        "".join(f"[{', '.join(row)}],\n".replace(".", "0") for row in ROWS),
        "[" + ",\n ".join(f"[{','.join(repr(cell) for cell in row)}]" for row in ROWS) + "]",
        "Sudoku of the day, very easy\n\n" + PLAIN,
        "Grid 01\n" + PLAIN.replace(".", "0"),
    ],
)
def test_one_puzzle_in_many_looks(text: str):
    assert read(text) == (SUDOKU,)
    assert read(text.replace("\n", "\r\n")) == (SUDOKU,)


def test_a_row_of_dashes_is_a_rule_or_empty_cells_as_its_neighbours_are():
    rows = ["---------", "1--------", "---------"]
    (puzzle,) = read("\n".join([*rows, *["---------"] * 5, "--------2"]))
    assert (puzzle.givens[1][0], puzzle.givens[8][8], sum(map(sum, puzzle.givens))) == (1, 2, 3)


@pytest.mark.parametrize("separator", ["\t", ",", ";"])
def test_rows_may_be_all_empty_between_separators(separator: str):
    rows = [separator * 8] * 9
    rows[1] = "1" + separator * 8
    text = "\n".join(rows)
    (puzzle,) = read(text)
    assert (puzzle.size, puzzle.givens[1][0], sum(map(sum, puzzle.givens))) == (9, 1, 1)
    with pytest.raises(FormatError, match="expected 9 rows, got 8"):
        read("\n".join(rows[:8]))


def test_several_grids_follow_each_other():
    second = PLAIN.replace("53..7", "5...7")
    others = read(PLAIN)[0], read(second)[0]
    assert read(PLAIN + second) == others
    assert read(PLAIN + "\n" + second + "\n") == others
    assert read("Grid 01\n" + PLAIN + "Grid 02\n" + second) == others
    assert read(QQWING + QQWING) == (SUDOKU, SUDOKU)
    assert read("\n".join([PLAIN, second]), "euler.sdk") == others


@pytest.mark.parametrize("end", ["\n", "Grid 02\n"])
def test_a_grid_that_lacks_a_row_takes_none_of_the_next(end: str):
    error, puzzle = read_each("".join(PLAIN.splitlines(keepends=True)[:8]) + end + PLAIN)
    assert isinstance(error, FormatError)
    assert (error.problem, error.line) == ("expected 9 rows, got 8", 8)
    assert puzzle == SUDOKU


def test_bars_and_rules_tell_the_boxes():
    upright = "12|34|56\n" * 3 + "--+--+--\n" + "......\n" * 3
    (puzzle,) = read(upright)
    assert (puzzle.size, puzzle.boxes) == (6, (3, 2))
    twelve = ("1 2 3 | 4 5 6 | 7 8 9 | 10 11 12\n" * 4 + "---+---+---+---\n") * 3
    (puzzle,) = read(twelve)
    assert (puzzle.size, puzzle.boxes, puzzle.givens[11][9]) == (12, (4, 3), 10)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (PLAIN.replace("..195.", "|.195."), "line 2: expected 9 cells, got 8"),
        (joined(",", "").replace("6,,,1", "6,,,,1"), "line 2: this row has a comma more or less than the first"),
        ("2 2 2 0 4 0 0 0 0 0 0 0 0 0 0 4 0 3\n" * 18, "no digit of this Sudoku of size 18 is above 4"),
        (PLAIN.replace("..195.", "..a95."), "line 2, column 4: 'a' is no cell of a Sudoku of size 9"),
        (QQWING.replace("| 1 9 5 |", "| 1 9 |"), "line 2: expected 9 cells, got 8"),
        (QQWING.replace("-------|-------|-------\n", "", 1), "line 1: the rules do not part this grid evenly"),
        ("1 2 | 3 4 | 5 6\n" * 2 + "----+----+----\n" + "1 2 | 3 4 | 5 6\n" * 4, "do not part this grid evenly"),
        ("12|34|56\n" * 2 + "--+--+--\n" + "12|34|56\n" * 2 + "--+--+--\n" + "12|34|56\n" * 2, "into 2x2 cells"),
    ],
)
def test_what_is_no_grid_is_said(text: str, message: str):
    with pytest.raises(FormatError, match=message.replace("|", r"\|")):
        read(text)


def test_it_is_written_with_its_boxes():
    assert write([SUDOKU], "grid").decode() == WRITTEN
    assert write([SUDOKU, SUDOKU], "grid").decode() == WRITTEN + "\n" + WRITTEN


@given(
    blank=st.sampled_from(".0-?*_xX"),
    between=st.sampled_from(["", " ", ",", ";", "\t", "  "]),
    bar=st.sampled_from(["", "|", " | ", "│"]),
    margin=st.sampled_from(["", " ", "    "]),
    rule=st.sampled_from(["", "\n", "------+-------+------\n", "===========\n", "───────────\n"]),
    end=st.sampled_from(["\n", "\r\n", "\r"]),
    encoding=st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]),
)
def test_any_mixture_of_looks_is_read(blank, between, bar, margin, rule, end, encoding):
    rows = [margin + bar.join(between.join(third) for third in thirds(row)) + "\n" for row in ROWS]
    if between in (",", ";", "\t"):
        rows = [margin + between.join(row) + "\n" for row in ROWS]
    text = bands(rule, rows).replace(".", blank)
    assert read(text.replace("\n", end).encode(encoding)) == (SUDOKU,)


def test_the_real_files_of_the_euler_project_begin_like_this():
    text = (
        "Grid 01\n003020600\n900305001\n001806400\n008102900\n700000008\n006708200\n002609500\n800203009\n005010300\n"
    )
    (puzzle,) = read(text)
    solution = solve(puzzle)
    assert solution is not None
    assert solution[0][:3] == (4, 8, 3)
