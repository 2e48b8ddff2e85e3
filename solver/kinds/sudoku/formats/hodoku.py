"""Sudokus as lines of HoDoKu's library: `:technique:candidates:cells:deleted:eliminations:placements:`.

A + before a digit says that the player set it. The fields about a technique do not concern the puzzle and are not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from ....formats.capacity import Capacity
from ....formats.source import Line, Source
from ....paper.cells import in_order, in_rows
from ....paper.puzzle import Puzzle
from .one_character import read_digits

NAME = "hodoku"
FILES = "*.hodoku"
PRECEDENCE = 200
HOLDS = Capacity("sudoku", (9,), entries=True)

_LINE = re.compile(r"\s*:[^:]*:[^:]*:")
_CELL = re.compile(r"(\+?)(.)")


def recognises(source: Source) -> bool:
    """Tells whether the first line begins with a colon."""
    return source.first.startswith(":")


def read(source: Source) -> Iterator[Puzzle]:
    """Reads one puzzle a line."""
    return map(_read_puzzle, source.content)


def _read_puzzle(line: Line) -> Puzzle:
    opening = _LINE.match(line.text)
    if not opening:
        raise line.error("this is no line of HoDoKu's library", "Write lines like :0000:x:CELLS:::, with 81 cells.")
    start = opening.end()
    found_cells = _CELL.finditer(line.text.partition("#")[0], start, _find_end(line.text, start))
    cells = list(islice(found_cells, 82))
    if len(cells) != 81:
        got = "more" if len(cells) > 81 else len(cells)
        raise line.error(f"expected 81 cells, got {got}", "Write every cell, . for an empty one.", start + 1)
    found = [read_digits(line, cell[2], cell.start(2) + 1, 9)[0] for cell in cells]
    givens = [0 if cell[1] else digit for cell, digit in zip(cells, found, strict=True)]
    entries = [digit if cell[1] else 0 for cell, digit in zip(cells, found, strict=True)]
    return Puzzle.sudoku(in_rows(givens, 9), entries=in_rows(entries, 9))


def _find_end(text: str, start: int) -> int:
    colon = text.find(":", start)
    return len(text) if colon < 0 else colon


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes one puzzle a line, as HoDoKu exports it without a technique."""
    return "".join(f":0000:x:{_write_cells(puzzle)}:::\n" for puzzle in puzzles)


def _write_cells(puzzle: Puzzle) -> str:
    pairs = zip(in_order(puzzle.givens), in_order(puzzle.entries), strict=True)
    return "".join(str(given) if given else f"+{entry}" if entry else "." for given, entry in pairs)
