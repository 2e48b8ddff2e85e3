from __future__ import annotations

from solver.formats import read, write


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
