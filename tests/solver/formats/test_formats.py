from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver import Puzzle
from solver.formats import FORMATS, Format, FormatError, for_file, named, read, read_each, write
from solver.formats.capacity import Capacity
from solver.kinds.kakuro.maker import choose_black_cells
from solver.kinds.suguru.maker import grow_unlike_regions
from solver.paper.cells import blank_grid, in_rows
from solver.paper.line_clues import clues_of_grid
from solver.paper.puzzle import HIGHEST_VALUE, SIZES, SIZES_WITH_REGIONS, Kind, Shape
from solver.paper.runs import lines_between
from solver.paper.traits import TRAITS
from tests.conftest import examples

NAMES = [form.NAME for form in FORMATS]
USUAL_BOXES = {4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 16: (4, 4), 25: (5, 5)}


def digits(random: Random, size: int, highest: int, density: float) -> list[list[int]]:
    return [[random.randint(1, highest) if random.random() < density else 0 for _ in range(size)] for _ in range(size)]


def beside(grid: list[list[int]], givens: list[list[int]]) -> list[list[int]]:
    """The digits of a grid where nothing is given."""
    pairs = zip(grid, givens, strict=True)
    return [[0 if given else entry for entry, given in zip(*rows, strict=True)] for rows in pairs]


def sudoku(random: Random, size: int, holds: Capacity) -> Puzzle:
    shapes = [(rows, size // rows) for rows in range(2, size) if size % rows == 0]
    givens = digits(random, size, size, random.choice((0, 0.3, 0.7, 1)))
    written = beside(digits(random, size, size, random.random()), givens) if holds.entries else ()
    jigsaw = holds.regions and size in SIZES_WITH_REGIONS and random.random() < 0.5
    regions = bent_rows(size) if jigsaw else ()
    return Puzzle.sudoku(
        givens,
        None if jigsaw else random.choice(shapes) if holds.any_boxes else USUAL_BOXES[size],
        entries=written,
        regions=regions,
        diagonals=holds.diagonals and random.random() < 0.5,
        cages=[(cells, sum(range(1, len(cells) + 1))) for cells in covering(random, size, holds)]
        if holds.cages and random.random() < 0.5
        else (),
    )


def jigsaw(size: int) -> Puzzle:
    return Puzzle.sudoku([[0] * size] * size, regions=bent_rows(size))


def bent_rows(size: int) -> list[list[int]]:
    """Regions that are rows, but for two that have a cell of each other."""
    regions = [[row] * size for row in range(size)]
    regions[0][-1], regions[1][0] = 1, 0
    return regions


def covering(random: Random, size: int, holds: Capacity) -> list[list[tuple[int, int]]]:
    """Cages that the format holds; without cages of one cell, these are joined with the next or the last of the row."""
    found = dominoes(random, size, holds.bare)
    if holds.single_cells:
        return found
    joined: list[list[tuple[int, int]]] = []
    for cells in found:
        is_last = len(cells) == 1 and cells[0][1] == size - 1
        if joined and joined[-1][0][0] == cells[0][0] and (len(joined[-1]) == 1 or is_last):
            joined[-1] += cells
        else:
            joined.append(cells)
    return joined


def dominoes(random: Random, size: int, bare: bool) -> list[list[tuple[int, int]]]:
    """Cages of two cells and of one, which cover the grid; if it may be `bare`, not all of it."""
    found = []
    for row in range(size):
        column = 0
        while column < size:
            length = min(random.choice((1, 2)), size - column)
            found.append([(row, column + number) for number in range(length)])
            column += length
    return [cage for cage in found if not bare or random.random() < 0.7]


def lettered(random: Random, size: int) -> Puzzle:
    """A Sudoku with letters; without any, or without an empty cell, nobody could tell it from other puzzles."""
    givens = digits(random, size, size, 0.5)
    givens[0][:3] = [0, 5, min(size, 11)]
    symbols = random.choice(("letters", "hexadecimal")) if 10 < size <= 16 else "letters"
    return Puzzle.sudoku(givens, symbols=symbols)


def kenken(random: Random, size: int, entries: bool) -> Puzzle:
    cages = []
    for cells in dominoes(random, size, bare=False):
        value, operation = random.choice(((3, "+"), (1, "-"), (2, "*"), (2, "/"))) if len(cells) > 1 else (size, "")
        cages.append((cells, value, operation))
    return Puzzle.kenken(size, cages, entries=digits(random, size, size, 0.5) if entries else ())


def signed(kind: Kind, random: Random, size: int, *, entries: bool) -> Puzzle:
    """A Latin square of a kind, with any of its signs."""
    givens = digits(random, size, size, random.choice((0, 0.3, 1)))
    written = beside(digits(random, size, size, random.random()), givens) if entries else ()
    relations = [(*pair, random.choice(TRAITS[kind].signs), *other) for pair, other in neighbours(random, size)]
    return Puzzle(kind, size, givens, relations=relations, entries=written)


def neighbours(random: Random, size: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Some pairs of cells side by side, all, or none."""
    density = random.choice((0, 0.1, 0.5, 1))
    return [
        ((row, column), (row + down, column + 1 - down))
        for row in range(size)
        for column in range(size)
        for down in (0, 1)
        if row + down < size and column + 1 - down < size and random.random() < density
    ]


def binairo(random: Random, size: int, *, signs: bool, entries: bool) -> Puzzle:
    blank = [[0] * size] * size
    relations = [(*pair, random.choice("=x"), *other) for pair, other in neighbours(random, size)] if signs else ()
    givens = digits(random, size, 2, random.choice((0, 0.3, 1)))
    written = beside(digits(random, size, 2, random.random()), givens) if entries else blank
    return Puzzle.binairo(givens, relations, entries=written, unique_lines=random.random() < 0.5)


def skyscrapers(random: Random, size: int, *, entries: bool) -> Puzzle:
    givens = digits(random, size, size, random.choice((0, 0.3, 1)))
    written = beside(digits(random, size, size, random.random()), givens) if entries else ()
    around = [[random.randint(0, size) for _ in range(size)] for _ in range(4)]
    return Puzzle.skyscrapers(around, givens=givens, entries=written)


def kakuro(random: Random, size: int, *, givens: bool, entries: bool) -> Puzzle:
    shape = Shape(size, random.choice(SIZES["kakuro"][2:8]) if size > 4 else size)
    blocks = choose_black_cells(shape, random)
    lines = [line for line in lines_between(shape, tuple(sorted(blocks))) if random.random() < 0.9]
    runs = [(line, sum(random.sample(range(1, 10), len(line)))) for line in lines]
    white = [
        [[0 if (row, column) in blocks else digit for column, digit in enumerate(own)] for row, own in enumerate(grid)]
        for grid in ([row[: shape.columns] for row in digits(random, 15, 9, share)[:size]] for share in (0.3, 0.5))
    ]
    given = white[0] if givens else blank_grid(shape)
    return Puzzle.kakuro(shape, blocks, runs, givens=given, entries=beside(white[1], given) if entries else ())


def suguru(random: Random, size: int, *, entries: bool) -> Puzzle:
    shape = Shape(size, random.choice(SIZES["suguru"][:3]))
    regions = in_rows(grow_unlike_regions(shape, random), shape.columns)
    givens, others = ([row[: shape.columns] for row in digits(random, 12, 5, 0.3)[:size]] for _ in range(2))
    written = beside(others, givens) if entries else ()
    return Puzzle("suguru", shape.size, givens, entries=written, regions=regions)  # type: ignore[arg-type]


def hitori(random: Random, size: int, *, entries: bool) -> Puzzle:
    shape = Shape(size, random.choice(SIZES["hitori"][:3]))
    numbers = [[random.randrange(1, shape.size + 1) for _ in range(shape.columns)] for _ in range(shape.rows)]
    written = [row[: shape.columns] for row in digits(random, 16, 2, 0.3)[:size]] if entries else ()
    return Puzzle("hitori", shape.size, blank_grid(shape), entries=written, numbers=numbers)  # type: ignore[arg-type]


def nonogram(random: Random, size: int, *, entries: bool) -> Puzzle:
    shape = Shape(size, random.choice(SIZES["nonogram"][:3]))
    filled, written = ([row[: shape.columns] for row in digits(random, 30, 2, share)[:size]] for share in (0.6, 0.4))
    clues = clues_of_grid(filled, 2)
    return Puzzle("nonogram", shape.size, blank_grid(shape), entries=written if entries else (), line_clues=clues)


def shikaku(random: Random, size: int, *, entries: bool) -> Puzzle:
    shape = Shape(size, random.choice(SIZES["shikaku"][:3]))
    cells = shape.cells
    held = random.sample(cells, min(len(cells), random.randrange(1, HIGHEST_VALUE)))
    numbers = {cell: random.randrange(1, HIGHEST_VALUE + 1) for cell in held}
    givens = tuple(tuple(numbers.get((row, column), 0) for column in range(shape.columns)) for row in range(size))
    written = beside(tuple((1,) * shape.columns for _ in range(size)), givens) if entries else ()
    return Puzzle("shikaku", shape.size, givens, entries=written)  # type: ignore[arg-type]


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


SIGNED = [kind for kind, traits in ((kind, TRAITS[kind]) for kind in TRAITS) if traits.signs and traits.highest == 0]
"""The kinds of Latin squares with signs."""

LINED: dict[Kind, Callable[[Random, int, Capacity], Puzzle]] = {
    "binairo": lambda random, size, holds: binairo(random, size, signs=holds.signs, entries=holds.entries),
    "skyscrapers": lambda random, size, holds: skyscrapers(random, size, entries=holds.entries),
    "kakuro": lambda random, size, holds: kakuro(random, size, givens=holds.givens, entries=holds.entries),
    "suguru": lambda random, size, holds: suguru(random, size, entries=holds.entries),
    "hitori": lambda random, size, holds: hitori(random, size, entries=holds.entries),
    "nonogram": lambda random, size, holds: nonogram(random, size, entries=holds.entries),
    "shikaku": lambda random, size, holds: shikaku(random, size, entries=holds.entries),
}


def anything(random: Random) -> Puzzle:
    """A puzzle with all that only JSON holds: entries over givens, opposite signs, fixed queens, thin boxes."""
    kind = random.choice(get_args(Kind))
    size = random.choice(SIZES[kind][:6])
    if kind == "sudoku":
        grids = [digits(random, size, size, 0.5) for _ in range(2)]
        if random.random() < 0.5:
            return Puzzle.sudoku(grids[0], (1, size), entries=grids[1])
        everything = Capacity("sudoku", [size], True, True, regions=True, diagonals=True, cages=True)
        return replace(sudoku(random, size, everything) if size % 2 == 0 else jigsaw(size), entries=grids[1])
    if kind == "kenken":
        return kenken(random, size, entries=True)
    if kind == "futoshiki":
        puzzle = signed(kind, random, size, entries=True)
        relations = [(1, 1, ">", 0, 1), (0, 1, ">", 1, 1), *puzzle.relations]
        return Puzzle.futoshiki(puzzle.givens, relations, entries=puzzle.entries)
    if kind in SIGNED:
        return signed(kind, random, size, entries=True)
    if kind in LINED:
        return LINED[kind](random, size, Capacity(kind, [size], entries=True))
    size = max(size, SIZES["queens"][0])
    puzzle = queens(random, size, marks=True, pieces=True)
    return Puzzle.queens(puzzle.regions, givens=digits(random, size, 1, 0.2), marks=puzzle.marks)


def fitting(form: Format, random: Random) -> Puzzle:
    """A puzzle that a format can hold."""
    holds = form.HOLDS
    if holds.kind is None:
        return anything(random)
    holds = random.choice((holds, *holds.also))
    boxless = (5, 7, 11, 13, 17, 19, 23) if holds.kind == "sudoku" else ()
    size = random.choice([size for size in SIZES[holds.kind] if size in holds.sizes and size not in boxless])
    if holds.kind == "sudoku":
        if form.NAME == "symbols":
            return lettered(random, size)
        return sudoku(random, size, holds)
    if holds.kind == "kenken":
        return kenken(random, size, holds.entries)
    if holds.kind in SIGNED:
        return signed(holds.kind, random, size, entries=holds.entries)
    if holds.kind in LINED:
        return LINED[holds.kind](random, size, holds)
    return queens(random, size, marks=holds.marks, pieces=holds.pieces)


@pytest.mark.parametrize("form", FORMATS, ids=NAMES)
@settings(max_examples=examples(40), deadline=None)
@given(seed=st.integers(min_value=0))
def test_what_is_written_is_read_again(form: Format, seed: int):
    random = Random(seed)
    puzzles = tuple(fitting(form, random) for _ in range(random.randint(1, 3) if form.HOLDS.several else 1))
    # Without its name, a full grid of one-character cells with repeats in a row would be a Queens board.
    assert read(write(puzzles, form.NAME), "puzzle.sdk" if form.NAME == "sdk" else "") == puzzles


def test_signs_may_be_said_from_either_side():
    blank = [[0] * 4] * 4
    puzzle = Puzzle.futoshiki(blank, [(1, 0, "<", 0, 0), (0, 1, ">", 0, 0)])
    same = Puzzle.futoshiki(blank, [(0, 0, "<", 0, 1), (0, 0, ">", 1, 0)])
    assert read(write([puzzle], "unequal")) == read(write([puzzle], "futoshiki-text")) == (same,)


BLANK_9 = "." * 81
BLANK_SUDOKU = Puzzle.sudoku([[0] * 9] * 9)


def test_only_what_can_be_written_is():
    with pytest.raises(FormatError, match=r"no format called 'pdf'.*Choose one of .*sdm"):
        write([BLANK_SUDOKU], "pdf")
    with pytest.raises(FormatError, match="no puzzle to write"):
        write([], "sdm")
    with pytest.raises(FormatError, match="sdk holds one puzzle in a file, not 2"):
        write([BLANK_SUDOKU] * 2, "sdk")


@pytest.mark.parametrize("form", FORMATS, ids=NAMES)
@settings(max_examples=examples(40), deadline=None)
@given(seed=st.integers(min_value=0))
def test_what_may_be_lost_is_left_out(form: Format, seed: int):
    random = Random(seed)
    puzzle = anything(random)
    if not form.HOLDS.fits(puzzle):
        with pytest.raises(FormatError, match="would lose of puzzle 1: everything"):
            write([puzzle], form.NAME, lossy=True)
        return
    assert write([puzzle], form.NAME, lossy=True)


@pytest.mark.parametrize(
    "content",
    [
        "1..." * 4 + "\n1..5" + "...." * 3 + "\n" + "2..." * 4,
        "2x2:a1n\n2x2:a5n\n2x2:a2n",
        "aabb\naabb\nccdd\nccdd\n\naabb\n\naabc\naabc\ndddc\ndddd",
        '{"kind": "sudoku", "size": 4}\n{"kind": \n{"kind": "futoshiki", "size": 4}',
        '{"kind": "sudoku", "size": 4}\n{"kind": "nurikabe"}\n{"kind": "futoshiki", "size": 4}',
    ],
)
def test_one_malformed_puzzle_does_not_stop_the_others(content: str):
    first, error, last = read_each(content)
    assert isinstance(first, Puzzle)
    assert isinstance(error, FormatError)
    assert error.line
    assert isinstance(last, Puzzle)


@pytest.mark.parametrize(
    ("name", "form"), [("a/b.sdm", "sdm"), ("Q_7", "delphi-queens"), ("x.json", "json"), ("x.jsonl", "jsonl")]
)
def test_a_file_name_stands_for_a_format(name: str, form: str):
    assert for_file(name) is named(form)
    with pytest.raises(FormatError, match=r"the name of a\.txt stands for no format"):
        for_file("a.txt")


def test_the_name_decides_where_the_content_leaves_a_choice():
    numbers = "1122\n1122\n3344\n3344\n"
    assert read(numbers)[0].kind == read(numbers, "board.txt")[0].kind == "queens"
    assert read(numbers, "folder/board.sdk")[0].kind == "sudoku"
    assert read(BLANK_9, "liar.queens")[0].kind == "sudoku"


def test_files_of_windows_are_read_alike():
    assert read(("\ufeff#A Müller\n" + "1........\n" * 9).replace("\n", "\r\n"))[0].givens[8][0] == 1
    assert read("#A Müller\r".encode("latin-1") + b"1........\r" * 9)[0].givens[8][0] == 1


def test_the_solver_does_not_load_the_formats():
    program = "import sys, solver; print(*(name for name in sys.modules if name.startswith('solver.formats.')))"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert loaded.split() == []
