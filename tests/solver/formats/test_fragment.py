from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver import Puzzle
from solver.formats import FormatError, read, write
from solver.paper.cells import blank_grid
from solver.paper.line_clues import clues_of_grid
from solver.paper.puzzle import SIZES, STARS, Kind, Shape
from solver.paper.traits import TRAITS
from tests.conftest import examples


def grid(random: Random, size: int, values: Any) -> list[list[Any]]:
    """A grid of random values, or none at all."""
    return [[random.choice(values) for _ in range(size)] for _ in range(size)] if random.random() < 0.8 else []


def puzzle(kind: Kind, random: Random) -> Puzzle:
    """A puzzle with everything that there may be in one of its kind, sensible or not."""
    size = random.choice(SIZES[kind])
    digits = [grid(random, size, range((TRAITS[kind].highest or size) + 1)) for _ in range(2)]
    if kind == "sudoku":
        rows = random.choice([rows for rows in range(1, size + 1) if size % rows == 0])
        return Puzzle.sudoku(digits[0] or [[0] * size] * size, (rows, size // rows), entries=digits[1])
    if kind == "skyscrapers":
        around = [[random.randint(0, size) for _ in range(size)] for _ in range(4)]
        return Puzzle.skyscrapers(around, givens=digits[0], entries=digits[1])
    if kind == "kakuro":
        shape = Shape(size, random.choice(SIZES[kind]))
        blocks = [(row, column) for row, column in shape.cells if row % 9 == 0 or column not in (1, 2)]
        runs = [([(row, 1), (row, 2)], random.randint(3, 17)) for row in range(1, size) if row % 9]
        return Puzzle.kakuro(shape, blocks, runs)
    if "black cells" in TRAITS[kind].fields:
        black = random.sample(
            [(row, column) for row in range(size) for column in range(size)], random.randrange(1, size)
        )
        return Puzzle(kind, size, digits[0], blocks=black)  # type: ignore[arg-type]
    if TRAITS[kind].signs:
        cells = [(row, column) for row in range(1, size - 1) for column in range(1, size - 1)]
        steps = [(0, 1), (1, 0), (0, -1), (-1, 0)]
        relations = [
            (row, column, random.choice(TRAITS[kind].signs), row + down, column + across)
            for row, column in random.choices(cells, k=random.randrange(9))
            for down, across in [random.choice(steps)]
        ]
        puzzle = Puzzle(kind, size, digits[0], relations=relations, entries=digits[1])  # type: ignore[arg-type]
        return replace(puzzle, unique_lines=random.random() < 0.5) if kind == "binairo" else puzzle
    if kind == "kenken":
        cages = [([(row, column)], 1 + (row + column) % size, "") for row in range(size) for column in range(2, size)]
        pairs = [([(row, 0), (row, 1)], random.choice((1, 2)), "-") for row in range(size)]
        return Puzzle.kenken(size, [*cages, *pairs], givens=digits[0], entries=digits[1])
    if TRAITS[kind].divides:
        numbers = [[random.choice((0, 0, 0, 0, 0, 7, 12, 61)) for _ in range(size)] for _ in range(min(size, 5))]
        return Puzzle(kind, size, [*numbers, *([[0] * size] * (size - 5))])  # type: ignore[arg-type]
    if largest := TRAITS[kind].largest_region:
        pieces = [[(row * size + column) // largest for column in range(size)] for row in range(size)]
        return Puzzle(kind, size, digits[0], regions=pieces, entries=digits[1])  # type: ignore[arg-type]
    labels = [[row] * size for row in range(size)]
    for _ in range(size):
        labels[random.randrange(size)][random.randrange(1, size)] = random.randrange(size)
    marks = grid(random, size, ".xq")
    if "numbers" in TRAITS[kind].fields:
        shape = Shape(size, random.choice(SIZES[kind]))
        numbers = [[random.randrange(1, 26) for _ in range(shape.columns)] for _ in range(shape.rows)]
        written = [[random.randrange(3) for _ in range(shape.columns)] for _ in range(shape.rows)]
        return Puzzle(kind, shape.size, blank_grid(shape), entries=written, numbers=numbers)  # type: ignore[arg-type]
    if "line_clues" in TRAITS[kind].fields:
        shape = Shape(size, random.choice(SIZES[kind]))
        grids = [[[random.randrange(1, 3) for _ in range(shape.columns)] for _ in range(shape.rows)] for _ in range(2)]
        clues = clues_of_grid(grids[0], 2)  # type: ignore[arg-type]
        return Puzzle(kind, shape.size, blank_grid(shape), entries=grids[1], line_clues=clues)  # type: ignore[arg-type]
    stars = random.choice(STARS) if kind == "starbattle" else None
    board = {"regions": labels, "entries": digits[1], "marks": marks, "stars": stars}
    return Puzzle(kind, size, digits[0], **board)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", SIZES)
@settings(max_examples=examples(100), deadline=None)
@given(seed=st.integers(min_value=0))
def test_every_puzzle_is_one_safe_word(kind: str, seed: int):
    puzzles = tuple(puzzle(kind, Random(f"{seed} {number}")) for number in range(2))
    words = write(puzzles, "fragment").decode()
    assert set(words) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.\n")
    assert read(words) == puzzles


@pytest.mark.parametrize(
    ("word", "same"),
    [
        ("sudoku.4.b2x2.g1000000000200003", Puzzle.sudoku([[1, 0, 0, 0], [0] * 4, [0, 0, 2, 0], [0, 0, 0, 3]])),
        ("sudoku.6.b3x2", Puzzle.sudoku([[0] * 6] * 6, (3, 2))),
        (
            "sudoku.4.r0011001122332233.x1.c200015A1104A",
            Puzzle.sudoku(
                [[0] * 4] * 4,
                regions=["aabb", "aabb", "ccdd", "ccdd"],
                diagonals=True,
                cages=[([(0, 0), (0, 1)], 5), ([(1, 0)], 4)],
            ),
        ),
        (
            "futoshiki.4.e0000000000000004.s00r01D",
            Puzzle.futoshiki(
                [[0] * 4] * 4, [(0, 0, "<", 0, 1), (0, 1, ">", 1, 1)], entries=[[0] * 4, [0] * 4, [0] * 4, [0, 0, 0, 4]]
            ),
        ),
        (
            "queens.4.r0012001233323333.mq000000x00000000",
            Puzzle.queens(["aabc", "aabc", "dddc", "dddd"], marks=["q...", "...x", "....", "...."]),
        ),
    ],
)
def test_the_fields(word: str, same: Puzzle):
    assert write([same], "fragment").decode() == f"{word}\n"
    for address in (word, f"http://127.0.0.1:8484/#/play/{word}", f"https://example.org/a/#{word}\n"):
        assert read(address) == (same,)


def test_values_above_nine_are_letters():
    wide = Puzzle.sudoku([[25, 10, 9, *[0] * 22], *[[0] * 25] * 24])
    assert write([wide], "fragment").startswith(b"sudoku.25.b5x5.gpa9000")


@pytest.mark.parametrize(
    ("word", "what"),
    [
        ("sudoku.9.", "no puzzle in one word"),
        ("sudoku.4.b2x2.z1", "a field 'z', which is unknown"),
        ("futoshiki.4.b2x2", "a field 'b', which is unknown"),
        ("sudoku.4.g00", "there are 2 characters in a field of 16"),
        ("futoshiki.4.s00r0", "there are 4 characters in a field of 3"),
        ("futoshiki.4.s00x", "'x' is no side"),
        ("futoshiki.4.s00u", "outside the 4x4 grid"),
        ("sudoku.4.b2x2.g100000000020000z", "r4c4 holds 35, outside 0 to 4"),
        ("sudoku.4.b2x2.g1000000000200005", "r4c4 holds 5, outside 0 to 4"),
        ("sudoku.4.b2x2.b2x2", "'b' is there twice"),
        ("sudoku.4.b22", "'22' are no boxes"),
        ("sudoku.99", "a size from 4 to 25"),
        ("queens.4.m0", "1 characters in a field of 16"),
        ("queens.4", "needs the region of each cell"),
    ],
)
def test_what_is_wrong_is_named(word: str, what: str):
    with pytest.raises(FormatError, match=what) as caught:
        read(word)
    assert caught.value.line == 1
