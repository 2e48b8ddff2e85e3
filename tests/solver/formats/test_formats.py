from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver import Puzzle
from solver.formats import FORMATS, Format, FormatError, read, write
from solver.puzzle import SIZES, Grid

NAMES = [form.NAME for form in FORMATS]
USUAL_BOXES = {4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3)}


def digits(random: Random, size: int, highest: int, density: float) -> list[list[int]]:
    return [
        [random.randint(1, highest) if random.random() < density else 0 for _ in range(size)] for _ in range(size)
    ]


def beside(grid: list[list[int]], givens: list[list[int]]) -> list[list[int]]:
    """What of a grid is written where nothing is given."""
    pairs = zip(grid, givens, strict=True)
    return [[0 if given else entry for entry, given in zip(*rows, strict=True)] for rows in pairs]


def sudoku(random: Random, size: int, *, any_boxes: bool, entries: bool) -> Puzzle:
    shapes = [(rows, size // rows) for rows in range(2, size) if size % rows == 0 and size > rows]
    givens = digits(random, size, size, random.random())
    written = beside(digits(random, size, size, random.random()), givens) if entries else ()
    return Puzzle.sudoku(givens, random.choice(shapes) if any_boxes else USUAL_BOXES[size], entries=written)


def futoshiki(random: Random, size: int, *, entries: bool) -> Puzzle:
    givens = digits(random, size, size, random.random() / 2)
    written = beside(digits(random, size, size, random.random()), givens) if entries else ()
    density = random.choice((0, 0.1, 0.5, 1))
    relations = [
        (row, column, random.choice("<>"), row + down, column + 1 - down)
        for row in range(size)
        for column in range(size)
        for down in (0, 1)
        if row + down < size and column + 1 - down < size and random.random() < density
    ]
    return Puzzle.futoshiki(givens, relations, entries=written)


def queens(random: Random, size: int, *, marks: bool, pieces: bool) -> Puzzle:
    cells = [(row, column) for row in range(size) for column in range(size)]
    regions = dict(zip(random.sample(cells, size), range(size), strict=True))
    while len(regions) < len(cells):
        row, column = random.choice([cell for cell in cells if cell not in regions])
        near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        owners = [regions[cell] for cell in near if cell in regions]
        if pieces and random.random() < 0.1:
            owners = [*range(size)]
        if owners:
            regions[row, column] = random.choice(owners)
    rows = [[regions[row, column] for column in range(size)] for row in range(size)]
    drawn = [[random.choice("..xq") for _ in range(size)] for _ in range(size)] if marks else ()
    return Puzzle.queens(rows, marks=drawn)


def anything(random: Random) -> Puzzle:
    """A puzzle with all that only JSON holds: entries over givens, opposite signs, fixed queens, thin boxes."""
    kind = random.choice((*SIZES,))
    size = random.choice(SIZES[kind][:6])
    if kind == "sudoku":
        grids = [digits(random, size, size, 0.5) for _ in range(2)]
        return Puzzle.sudoku(grids[0], (1, size), entries=grids[1])
    if kind == "futoshiki":
        puzzle = futoshiki(random, size, entries=False)
        return Puzzle.futoshiki(puzzle.givens, [(1, 1, ">", 0, 1), (0, 1, ">", 1, 1), *puzzle.relations])
    return Puzzle.queens(queens(random, size, marks=False, pieces=True).regions, givens=digits(random, size, 1, 0.2))


def fitting(form: Format, random: Random) -> Puzzle:
    """A puzzle that a format can hold."""
    holds = form.HOLDS
    if holds.kind is None:
        return anything(random)
    size = random.choice([size for size in SIZES[holds.kind] if size in holds.sizes and not is_prime_sudoku(holds, size)])
    if holds.kind == "sudoku":
        return sudoku(random, size, any_boxes=holds.any_boxes, entries=holds.entries)
    if holds.kind == "futoshiki":
        return futoshiki(random, size, entries=holds.entries)
    return queens(random, size, marks=holds.marks, pieces=holds.pieces)


def is_prime_sudoku(holds, size: int) -> bool:
    return holds.kind == "sudoku" and all(size % rows for rows in range(2, size))


@pytest.mark.parametrize("form", FORMATS, ids=NAMES)
@settings(max_examples=40, deadline=None)
@given(seed=st.integers(min_value=0))
def test_what_is_written_is_read_again(form: Format, seed: int):
    random = Random(seed)
    puzzles = tuple(fitting(form, random) for _ in range(random.randint(1, 3) if form.HOLDS.several else 1))
    assert read(write(puzzles, form.NAME), form.FILES.replace("*", "puzzle")) == puzzles


SAMPLES = [write([fitting(form, Random(seed))], form.NAME) for form in FORMATS for seed in range(2)]


def puzzles_or_one_error(data: bytes | str, name: str = "") -> None:
    try:
        puzzles = read(data, name)
    except FormatError as error:
        assert str(error).endswith(f"{error.problem}. {error.advice}")
        assert error.line is None or error.line > 0
        assert error.column is None or error.column > 0
    else:
        assert puzzles
        assert all(isinstance(puzzle, Puzzle) for puzzle in puzzles)


@settings(max_examples=150, deadline=None)
@given(st.binary() | st.text(), st.sampled_from([form.FILES for form in FORMATS]) | st.text(max_size=9))
def test_any_content_is_puzzles_or_one_error(data: bytes | str, name: str):
    puzzles_or_one_error(data, name)


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(SAMPLES), st.data())
def test_a_damaged_file_is_puzzles_or_one_error(sample: bytes, data: st.DataObject):
    start = data.draw(st.integers(0, len(sample)))
    end = min(len(sample), start + data.draw(st.integers(0, 9)))
    filling = data.draw(st.binary(max_size=4) | st.sampled_from([sample[end:], sample[:start], b"\n", b"[", b"99"]))
    puzzles_or_one_error(sample[:start] + filling + sample[end:])
