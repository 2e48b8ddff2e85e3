from __future__ import annotations

import re

import pytest

from solver import Cage, Puzzle
from solver.formats import FormatError, read, write

MADE = {
    "jigsaw": "5j:a3e4_3g5_3e2a,ac___a__adbba_b_bba",
    "killer": "2x3k:zj,ab__aa_ab__b__baaa___a___aa_aa_a_c_a,3a15b20_4_10_11i7a8_9_5a7c11a11a5c",
    "killer and diagonals": "2x3xk:zj,aa__a___aa_a_______a_baa____a___b_aaaca_,3a8a8_11_8_11e9a10b5_3a8a9a13_7a13g",
    "jigsaw and killer": "6jk:zj,bcaaa___abaa_dd_bab_aaabb_a,a_a__________a_________aba_aaaaaaaa_aaaaa,"
    "10a3_6a9_5_9a8_3c9b9_9b8_7a6a12b13f",
    "diagonals": "3x2x:3a4a5i2_5d6_4i4a1a5",
}
"""By sgt-solo --generate."""


def test_letters_are_blank_runs_and_numbers_stand_apart():
    (puzzle,) = read("2x2:a1_2b4zz".replace("zz", "j"))
    assert puzzle.givens == ((0, 1, 2, 0), (0, 4, 0, 0), (0,) * 4, (0,) * 4)
    assert write([puzzle], "solo") == b"2x2:a1_2b4j\n"


def test_the_parameters_count_boxes_across_and_down():
    wide, tall = read("2x3dt:zj\n3x2r4de:zj\n")
    assert (wide.boxes, tall.boxes) == ((2, 3), (3, 2))


def test_numbers_above_nine_and_runs_beyond_z():
    (puzzle,) = read("4x4:10_16" + "z" * 9 + "t")
    assert puzzle.givens[0][:3] == (10, 16, 0)
    assert write([puzzle], "solo") == b"4x4:10_16" + b"z" * 9 + b"t\n"


@pytest.mark.parametrize("word", MADE.values(), ids=MADE)
def test_relatives_are_written_as_they_were(word: str):
    (puzzle,) = read(word)
    assert puzzle.diagonals == ("x" in word.partition(":")[0][2:])
    assert bool(puzzle.regions) == ("j" in word.partition(":")[0])
    assert write([puzzle], "solo").decode().strip() == word


def test_borders_part_regions_and_sums_stand_in_the_first_cells():
    assert read(MADE["jigsaw"])[0].regions[0] == (0, 0, 1, 1, 1)
    assert read(MADE["killer"])[0].cages[0] == Cage(((0, 0), (0, 1)), 3)


def test_long_runs_without_borders():
    rows = Puzzle.sudoku([[0] * 9] * 9, regions=[[row] * 9 for row in range(9)])
    # 72 pairs of neighbours in rows without a border: twice 26, and 20 more.
    word = "9j:" + "zzzc," + "zzt" + "_" * 72
    assert write([rows], "solo").decode().strip() == word
    assert read(word) == (rows,)


@pytest.mark.parametrize(
    ("word", "problem"),
    [
        ("2x2k:p", "there are 1 parts between commas, but 2x2k has 3"),
        ("4j:p,c___", "the borders should be those between 24 pairs of cells"),
        ("4j:p,c_?_", "'?' has no meaning among borders"),
        ("2x2k:p," + "a" * 12 + "_,p", "has no sum"),
    ],
)
def test_what_is_malformed_is_named(word: str, problem: str):
    with pytest.raises(FormatError, match=re.escape(problem)):
        read(word)


def test_cells_in_no_cage_are_refused():
    with pytest.raises(FormatError, match="it holds no sudoku with cells in no cage"):
        write([Puzzle.sudoku([[0] * 4] * 4, cages=[([(0, 0)], 1)])], "solo")
