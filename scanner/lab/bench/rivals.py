"""Other solvers of plain Sudokus of 9x9, where they are installed: pycosat (PyPI) and qqwing (Debian).

Both prove that a solution is the only one. PicoSAT gets the rules as clauses, each cell, row, column and box with
exactly one, and looks for a second solution from where it found the first.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import time
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import chain, combinations, islice, product

from solver import Puzzle

LINE = range(9)
SEARCH_PATH = os.pathsep.join((os.environ.get("PATH", ""), "/usr/games"))


def time_pycosat(puzzles: Sequence[Puzzle]) -> float | None:
    """Measures the processor time that PicoSAT takes, or None where pycosat is not installed."""
    if not find_spec("pycosat"):
        return None
    pycosat = import_module("pycosat")
    rules = build_clauses()
    begin = time.process_time()
    for puzzle in puzzles:
        list(islice(pycosat.itersolve([*rules, *clauses_of_givens(puzzle)]), 2))
    return time.process_time() - begin


def time_qqwing(puzzles: Sequence[Puzzle]) -> float | None:
    """Measures the processor time that qqwing takes, its start included, or None where it is not installed."""
    program = shutil.which("qqwing", path=SEARCH_PATH)
    if not program:
        return None
    lines = ("".join(str(digit or ".") for digit in chain(*puzzle.givens)) for puzzle in puzzles)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [program, "--solve", "--count-solutions", "--csv"],
        input="".join(f"{line}\n" for line in lines).encode(),
        stdout=subprocess.DEVNULL,
        check=True,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


@cache
def build_clauses() -> tuple[tuple[int, ...], ...]:
    """Builds the rules of Sudoku: of the literals of each house one is true, and no two."""
    boxes = [
        [(row, column) for row in range(top, top + 3) for column in range(left, left + 3)]
        for top, left in product((0, 3, 6), repeat=2)
    ]
    rows = [[(row, column) for column in LINE] for row in LINE]
    columns = [[(row, column) for row in LINE] for column in LINE]
    houses = [[_find_literal(row, column, digit) for digit in LINE] for row, column in product(LINE, repeat=2)]
    houses += [[_find_literal(*cell, digit) for cell in unit] for unit in (*rows, *columns, *boxes) for digit in LINE]
    pairs = {(-one, -other) for house in houses for one, other in combinations(sorted(house), 2)}
    return (*map(tuple, houses), *sorted(pairs))


def clauses_of_givens(puzzle: Puzzle) -> list[tuple[int]]:
    """Returns the givens as clauses of one literal."""
    cells = product(LINE, repeat=2)
    return [
        (_find_literal(row, column, puzzle.givens[row][column] - 1),)
        for row, column in cells
        if puzzle.givens[row][column]
    ]


def _find_literal(row: int, column: int, digit: int) -> int:
    return 81 * row + 9 * column + digit + 1
