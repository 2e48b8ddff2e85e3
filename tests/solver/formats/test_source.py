from __future__ import annotations

import pytest

from solver.formats import FormatError, read

BLANK_9 = "." * 81


@pytest.mark.parametrize(
    ("content", "problem", "line", "column"),
    [
        ("", "this is no file of puzzles in a known format; it is empty", None, None),
        ("Dear Sir", "it begins with 'Dear Sir'", None, None),
        (BLANK_9 + "\n" + BLANK_9[1:], "80 cells are no Sudoku", 2, 1),
        (f"# two\n{BLANK_9}\nid {BLANK_9[:-4]}!...", "'!' is no cell of a Sudoku of size 9", 3, 81),
        ("5" * 16, "'5' is no cell of a Sudoku of size 4", 1, 1),
        ("1...\n..2.\n.3...\n...4", "expected 4 cells, got 5", 3, None),
        ("1...\n..2.\n.3..\n", "expected 4 rows, got 3", 3, None),
        ("1...\n..2.\n.3.5\n....", "'5' is no cell of a Sudoku of size 4", 3, 4),
        ("*-----------*\n|.3.|4..|..|", "this is no ruled row of nine cells", 2, None),
        (":0000:x:" + BLANK_9[1:] + ":::", "expected 81 cells, got 80", 1, 9),
        (":0000:x:+" + BLANK_9[1:] + "!:::", "'!' is no cell", 1, 90),
        ("<opensudoku>\n<game data='12'/></opensudoku>", "the data of this game have 2 cells, not 81", 2, None),
        ("<opensudoku>\n  <game</opensudoku>", "the XML is broken", 2, 8),
        ("2x2:a5n", "'5' has no meaning for a size of 4", 1, 6),
        ("2x2:p\n2x2:q", "there are more than 16 cells", 2, 5),
        ("2x2:o", "there are 15 cells, not 16", 1, 6),
        ("9j:a", "there are 1 parts between commas, but 9j has 2", 1, 5),
        ("3x3#123", "a random seed is no puzzle", 1, 4),
        ("4:0,0,0R;0", "this is no cell", 1, 7),
        ("4:0,0,0,0R,", "r1c4 has no neighbour at R", 1, 10),
        ("4:0R,0L,", "r1c2 and its neighbour at L are each greater than the other", 1, 7),
        ("5a:0,", "there are 1 cells, not 25", 1, 6),
        ("5a:0R,", "there are 1 cells, not 25", 1, 7),
        ("4a:0L,", "r1c1 has no neighbour at L", 1, 5),
        ("4a:0R," + "0," * 15, "r1c1 has a neighbour at R that does not have it beside itself", 1, 5),
        ("3a:0,", "a size of 3 is not played here", 1, 1),
        ("abcd\nabcd\nabc\nabcd", "expected 4 cells, got 3", 3, None),
        ("a b c d\na b c d\na b c d\na b c d\n\na b c d\na b c d\na b ! d\na b c d", "'!' is no cell", 8, 5),
        ("aabc\naabc\naabc\naabc", "a board of size 4 has 4 regions, this one has 3", 1, None),
        ('const level = {\n  colorRegions: [\n    ["A", B]', "the matrix of regions breaks off", 3, 10),
        (
            "https://puzz.link/p?nurikabe/9/9/i",
            "this is no address of a star battle, a Sudoku, a Kakuro, Skyscrapers, a suguru, "
            "a hitori, a shikaku or a nonogram",
            1,
            None,
        ),
        ("https://puzz.link/p?starbattle/6/6/4/773dla0e1j0l", "4 stars in a row are not played here", 1, 36),
        ("https://puzz.link/p?starbattle/6/6/1/773dla0e1j0", "expected 12 digits of borders, got 11", 1, 38),
        ("https://puzz.link/p?starbattle/6/6/1/773dla0e1jzz", "'z' is no digit of base 32", 1, 48),
        ("0>0 0 0\n\n0 0 0 0\n0 0 5 0\n0 0 0 0", "5 is more than the size, 4", 4, 5),
        ("0>0 0 0\n\n0 0 0 0\n v\n0 0 0 0\n0 0 0 0", "v is not between two digits", 4, 2),
        ('{"kind": "sudoku",\n "size": }', "the JSON is broken: Expecting value", 2, 10),
        ('{"puzzles": []}\n{"kind": "sudoku", "size": 9, "givens": [[true]]}', '"givens" of this sudoku', 2, None),
        ('{"version": 2, "puzzles": []}', "version 2 is unknown", 1, None),
        ('{"version": 1, "puzzles": []}', "there is no puzzle in this file", None, None),
        ("futo", "expected 54 bytes, got 4", None, None),
        (b"futo" + b"\x00\x03" * 25, "the word of r1c1, 0x0300, is no digit of anyone", None, None),
        (b"futo" + b"\x0f\x01" * 25, "a sign points out of the grid", None, None),
        (b"minisudoku" + bytes(74), "bytes 83 and 84 are not the end mark", None, None),
        (b"Queens\x03\x01" + bytes(40), "byte 7 says a size of 3", None, None),
        (b"Queens\x04\x01" + bytes(64), "byte 73 should begin the end mark", None, None),
        (b"Queens\x04\x01" + bytes(64) + b"\x00\x00\x00\xff", "r1c1 has no region", None, None),
    ],
)
def test_errors_name_line_and_column(content: bytes | str, problem: str, line: int | None, column: int | None):
    with pytest.raises(FormatError) as caught:
        read(content)
    assert problem in caught.value.problem
    assert (caught.value.line, caught.value.column) == (line, column)


def test_an_error_says_where_what_and_what_to_do():
    with pytest.raises(FormatError) as caught:
        read("1...\n..2.\n.3.5\n....")
    advice = "Write 1 to 4, or . for an empty cell."
    assert str(caught.value) == f"line 3, column 4: '5' is no cell of a Sudoku of size 4. {advice}"
