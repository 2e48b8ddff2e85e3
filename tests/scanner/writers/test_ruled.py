"""Walls stand where regions meet, whatever their shape."""

import pytest
from rich.text import Text

from scanner.writers.ruled import ASCII, BOX_DRAWING, Walls, lines_for, ruled_grid


def drawn(regions, lines=BOX_DRAWING):
    digits = [[Text(f" {c} ") for c in range(len(regions))] for _ in regions]
    return [line.plain for line in ruled_grid(digits, Walls(regions), lines)]


def test_boxes():
    assert drawn([[0, 0, 1, 1], [0, 0, 1, 1], [2, 2, 3, 3], [2, 2, 3, 3]]) == [
        "┌──────┬──────┐",
        "│ 0  1 │ 2  3 │",
        "│ 0  1 │ 2  3 │",
        "├──────┼──────┤",
        "│ 0  1 │ 2  3 │",
        "│ 0  1 │ 2  3 │",
        "└──────┴──────┘",
    ]


def test_regions_of_any_shape():
    assert drawn([[0, 0, 1], [0, 2, 1], [2, 2, 1]]) == [
        "┌───────┬───┐",
        "│ 0   1 │ 2 │",
        "│   ┌───┤   │",
        "│ 0 │ 1 │ 2 │",
        "├───┘   │   │",
        "│ 0   1 │ 2 │",
        "└───────┴───┘",
    ]


def test_ascii():
    assert drawn([[0, 1], [0, 1]], ASCII) == ["+---+---+", "| 0 | 1 |", "| 0 | 1 |", "+---+---+"]


@pytest.mark.parametrize(("encoding", "lines"), [("utf-8", BOX_DRAWING), ("cp437", ASCII), ("ascii", ASCII)])
def test_lines_that_the_encoding_can_carry(encoding, lines):
    assert lines_for(encoding) is lines


def test_numbers_stand_around_the_walls():
    cells = [[Text(" 1 "), Text(" 2 ")], [Text(" 2 "), Text(" 1 ")]]
    around = [["2", " "], [" ", "1"], [" ", "1"], ["1", " "]]
    assert [str(line) for line in ruled_grid(cells, Walls([[0, 0], [0, 0]]), ASCII, around=around)] == [
        "    2",
        "  +------+",
        "  | 1  2 | 1",
        "1 | 2  1 |  ",
        "  +------+",
        "       1",
    ]


def test_outer_walls_are_heavier_than_inner_ones_which_bear_captions():
    cells = [[Text(" . ")] * 4 for _ in range(2)]
    walls = Walls([[0, 0, 1, 1], [0, 0, 1, 1]], [[0, 0, 1, 2], [3, 3, 1, 2]])
    captions = {(0, 0): "3", (0, 2): "10", (0, 3): "7", (1, 0): "4"}
    assert [line.plain for line in ruled_grid(cells, walls, BOX_DRAWING, captions=captions)] == [
        "┏3━━━━━┳10━┯7━━┓",
        "┃ .  . ┃ . │ . ┃",
        "┠4─────┨   │   ┃",
        "┃ .  . ┃ . │ . ┃",
        "┗━━━━━━┻━━━┷━━━┛",
    ]
    assert next(ruled_grid(cells, walls, ASCII, captions=captions)).plain == "#3=====#10=#7==#"


@pytest.mark.parametrize("lines", [BOX_DRAWING, ASCII])
def test_there_is_a_character_for_whatever_meets(lines):
    assert len(lines.junctions) == 3**4
    assert lines.junctions.index(" ") == lines.junctions.rindex(" ") == 0
