"""Boards with as much on them as can be: of each kind and variant the smallest, the usual and the largest size.

They are there to be looked at and need no single solution, so none of them is searched for.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from typing import Any

from scanner.writers.figure import extent, figure
from scanner.writers.svg import svg
from solver.formats.gridlens_json import puzzle_of
from tests.page.playing import NOTHING_READ

Record = dict[str, Any]
Cells = list[tuple[int, int]]

BOXES = {4: (2, 2), 6: (2, 3), 9: (3, 3), 16: (4, 4), 25: (5, 5)}
STARS = {5: 1, 10: 2, 14: 3}


def gallery() -> dict[str, Record]:
    """The boards by their names, "killer 9"."""
    return {f"{variant} {record['size']}": NOTHING_READ | record for variant, record in _boards()}


def paper(record: Record) -> str:
    """The board as it is printed, an SVG, with its solution where it has one."""
    puzzle = puzzle_of(json.loads(json.dumps(record)))
    return svg(figure(puzzle, record["solution"]), extent(puzzle))


def _boards() -> Iterator[tuple[str, Record]]:
    for size in BOXES:
        yield "sudoku", _sudoku(size)
    for size in (4, 9):
        lines = _latin(size)
        cages = [{"cells": cells, "sum": sum(_at(lines, cells))} for cells in _pieces(size)]
        yield "killer", _sudoku(size) | {"cages": cages, "givens": _blank(size)}
    yield "jigsaw", _sudoku(9) | {"boxes": None, "regions": _steps(9)}
    yield "sudoku-x", _sudoku(9) | {"diagonals": True}
    for size in (4, 6, 9):
        signs = [(r, c, "<" if (r + c) % 3 else ">", r, c + 1) for r, c in product(range(size), range(size - 1))]
        signs += [(r, c, ">" if (r + c) % 3 else "<", r + 1, c) for r, c in product(range(size - 1), range(size))]
        yield "futoshiki", _record("futoshiki", size, relations=signs, givens=_some(_latin(size)))
    for size in (3, 6, 9):
        cages = [_operation(cells, _at(_latin(size), cells), at) for at, cells in enumerate(_pieces(size))]
        yield "kenken", _record("kenken", size, cages=cages)
    for size in (5, 10, 18):
        yield "queens", _pieced("queens", size)
    for size, stars in STARS.items():
        yield "starbattle", _pieced("starbattle", size) | {"stars": stars}
    for size in (6, 8, 14):
        yield "binairo", _binairo(size, unique_lines=True)
    for size in (6, 8):
        pairs = [(r, c, "=x"[(r + c) % 2], r, c + 1) for r, c in product(range(size), range(size - 1)) if r % 2]
        pairs += [(r, c, "x="[c % 2], r + 1, c) for r, c in product(range(size - 1), range(0, size, 3))]
        yield "tango", _binairo(size, relations=pairs, unique_lines=False)
    for size in (3, 5, 9):
        around = [[(at + side) % size + 1 for at in range(size)] for side in range(4)]
        yield "skyscrapers", _record("skyscrapers", size, around=around, givens=_some(_latin(size)))
    for size in (4, 9, 15):
        yield "kakuro", _kakuro(size)


def _record(kind: str, size: int, **fields: Any) -> Record:
    nothing: Record = {"boxes": None, "relations": [], "regions": [], "marks": [], "solution": _latin(size)}
    return {"kind": kind, "size": size, "givens": _blank(size), "entries": _blank(size), **nothing, **fields}


def _sudoku(size: int) -> Record:
    return _record("sudoku", size, boxes=BOXES[size], givens=_some(_latin(size)))


def _binairo(size: int, **fields: Any) -> Record:
    return _record("binairo", size, givens=_some(_two(size)), solution=_two(size), **fields)


def _pieced(kind: str, size: int) -> Record:
    """Pieces along a diagonal: as many as there are rows."""
    marks = [["."] * size for _ in range(size)]
    diagonal = [[int(row == column) for column in range(size)] for row in range(size)]
    return _record(kind, size, regions=_steps(size), marks=marks, solution=diagonal)


def _kakuro(size: int) -> Record:
    """Black cells along its edges and on every sixth diagonal; each run has a sum of two digits where it can."""
    black = [(r, c) for r, c in product(range(size), repeat=2) if not r or not c or (size > 4 and (r + c) % 6 == 0)]
    white = [[int((row, column) not in black) for column in range(size)] for row in range(size)]
    ways = [[(at, line) for at in range(size)] for line in range(size)]
    runs = [run for line in [*(_flipped(way) for way in ways), *ways] for run in _runs(line, white)]
    digits = [
        [(row + column) % 6 + 1 if cell else 0 for column, cell in enumerate(line)] for row, line in enumerate(white)
    ]
    cages = [{"cells": cells, "sum": sum(range(9, 9 - len(cells), -1))} for cells in runs]
    return _record("kakuro", size, blocks=black, cages=cages, solution=digits)


def _flipped(cells: Cells) -> Cells:
    return [(column, row) for row, column in cells]


def _runs(line: Cells, white: list[list[int]]) -> Iterator[Cells]:
    run: Cells = []
    for row, column in [*line, (0, 0)]:
        if white[row][column]:
            run.append((row, column))
        else:
            if len(run) > 1:
                yield run
            run = []


def _operation(cells: Cells, values: Sequence[int], at: int) -> Record:
    """A cage, of an operation that its values allow."""
    high, low = max(values), min(values)
    if len(values) == 1:
        return {"cells": cells, "op": "", "value": high}
    if len(values) == 2 and at % 2:
        return {"cells": cells, "op": "-", "value": high - low}
    return {"cells": cells, "op": "+" if at % 3 == 1 else "*", "value": sum(values) if at % 3 == 1 else prod(values)}


def _pieces(size: int) -> list[Cells]:
    """Cages of one row, of one to four cells, whose borders do not all stand above each other."""
    found: list[Cells] = []
    for row in range(size):
        column = 0
        while column < size:
            end = min(size, column + (row + column) % 4 + 1)
            found.append([(row, at) for at in range(column, end)])
            column = end
    return found


def _steps(size: int) -> list[list[int]]:
    """Regions of a row each, with a step in every second pair."""
    regions = [[row] * size for row in range(size)]
    for row in range(0, size - 1, 2):
        regions[row][0], regions[row + 1][size - 1] = row, row
        regions[row][size - 1] = regions[row + 1][size - 1] = row + 1
        regions[row + 1][0] = row
    return regions


def _latin(size: int) -> list[list[int]]:
    """Every value once in each row, column and, where there are such, box."""
    high, wide = BOXES.get(size, (1, size))
    return [[(wide * (row % high) + row // high + column) % size + 1 for column in range(size)] for row in range(size)]


def _two(size: int) -> list[list[int]]:
    return [[(row + column) % 2 + 1 for column in range(size)] for row in range(size)]


def _some(lines: list[list[int]]) -> list[list[int]]:
    """A third of the values."""
    return [
        [value if (2 * row + column) % 3 == 0 else 0 for column, value in enumerate(line)]
        for row, line in enumerate(lines)
    ]


def _at(lines: list[list[int]], cells: Cells) -> list[int]:
    return [lines[row][column] for row, column in cells]


def _blank(size: int) -> list[list[int]]:
    return [[0] * size for _ in range(size)]
