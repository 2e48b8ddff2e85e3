"""A puzzle of each kind with its only solution."""

from __future__ import annotations

import pytest

from solver import Grid, Puzzle, formats


def rows(lines: str) -> Grid:
    return tuple(tuple(map(int, line)) for line in lines.split())


SUDOKU = (
    Puzzle.sudoku(rows("020006000 016598203 095024107 050080736 670950024 002000509 100800492 240067005 500249071")),
    rows("324716958 716598243 895324167 951482736 673951824 482673519 167835492 249167385 538249671"),
)
WIDE_BOXES = (
    Puzzle.sudoku(rows("003042 002150 520006 006500 000060 040031")),
    rows("153642 462153 524316 316524 231465 645231"),
)
TALL_BOXES = (
    Puzzle.sudoku(rows("010000 000010 052000 600302 030001 106040"), (3, 2)),
    rows("315624 263415 452136 641352 534261 126543"),
)
FUTOSHIKI = (
    Puzzle.futoshiki(
        rows("05002 00500 04050 00000 01045"),
        [
            (0, 0, ">", 1, 0),
            (0, 1, ">", 0, 2),
            (0, 2, "<", 0, 3),
            (1, 0, ">", 1, 1),
            (1, 1, "<", 1, 2),
            (1, 2, ">", 2, 2),
            (1, 3, "<", 1, 4),
            (1, 3, "<", 2, 3),
            (2, 0, "<", 2, 1),
            (2, 1, ">", 2, 2),
            (2, 2, "<", 2, 3),
            (2, 2, "<", 3, 2),
            (3, 2, ">", 4, 2),
            (4, 2, "<", 4, 3),
        ],
    ),
    rows("45132 32514 14253 53421 21345"),
)
QUEENS = (
    Puzzle.queens(rows("0000000 0001000 0000220 3330000 3330004 3355500 6555550")),
    rows("0100000 0001000 0000010 0010000 0000001 0000100 1000000"),
)


STARBATTLE = (
    Puzzle.starbattle(
        [
            *("aabbbbbbbc", "aaadbbbccc", "aaaddeefcc", "adddeeeffg", "dddeeeefgg"),
            *("dhheeeeegg", "hhhhhegggg", "hiihhhgggg", "iiihjjjggg", "iihhjjjggg"),
        ]
    ),
    rows(
        "0000001001 0010100000 0000000101 1001000000 0000010100 1010000000 0000010010 0101000000 0000001010 0100100000"
    ),
)


def relative(word: str, solution: str) -> tuple[Puzzle, Grid]:
    """A puzzle by its ID in Tatham's collection, which made it, or by a link."""
    (puzzle,) = formats.read(word)
    return puzzle, rows(solution)


JIGSAW = relative("5j:a3e4_3g5_3e2a,ac___a__adbba_b_bba", "53214 21435 42153 15342 34521")
KILLER = relative(
    "2x3k:zj,ab__aa_ab__b__baaa___a___aa_aa_a_c_a,3a15b20_4_10_11i7a8_9_5a7c11a11a5c",
    "214563 365124 143256 526341 432615 651432",
)
KILLER_X = relative(
    "2x3xk:zj,aa__a___aa_a_______a_baa____a___b_aaaca_,3a8a8_11_8_11e9a10b5_3a8a9a13_7a13g",
    "214365 356124 563412 421653 135246 642531",
)
KENKEN = relative("5:a_16a_a3bab3,s1d2m60s3d2a4s1m12a7a7m6", "54132 13245 21453 32514 45321")
BINAIRO = relative("6x6u:bKDcHAbaBc", "212121 121212 221121 212112 121221 112212")
TANGO = relative(
    "binairo.6.g000000000000000000000000001000000000.s00R04R03D14r13D22d24D41r43R44D51R.d1",
    "121212 121122 212211 122121 211212 212121",
)
SKYSCRAPERS = relative("5://3////4///3//3//2///2//3/,l1l", "35214 14352 43125 21543 52431")
KAKURO = relative(
    "https://puzz.link/p?kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3", "000000 005300 034120 012012 001938 000840"
)


@pytest.fixture(
    params=[
        *(SUDOKU, WIDE_BOXES, TALL_BOXES, FUTOSHIKI, QUEENS, STARBATTLE, JIGSAW, KILLER, KILLER_X, KENKEN),
        *(BINAIRO, TANGO, SKYSCRAPERS, KAKURO),
    ],
    ids=[
        *("sudoku", "boxes of 2x3", "boxes of 3x2", "futoshiki", "queens", "star battle"),
        *("jigsaw", "killer", "killer X", "kenken", "binairo", "tango", "skyscrapers", "kakuro"),
    ],
)
def answered(request: pytest.FixtureRequest) -> tuple[Puzzle, Grid]:
    return request.param


@pytest.fixture
def starbattle() -> tuple[Puzzle, Grid]:
    return STARBATTLE


@pytest.fixture
def queens() -> Puzzle:
    return QUEENS[0]
