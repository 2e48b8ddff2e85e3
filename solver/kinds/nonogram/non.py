"""Nonograms as .non files, of Steve Simpson's solver and webpbn.com: the runs of each row, then of each column.

A line is a word and what it says: `width 5`, `height 5`; after `rows` and `columns` come as many lines of runs, with
commas between them, and 0 or nothing for none. What else is said, as a title, an author or the goal, is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...formats.capacity import Capacity
from ...formats.source import FormatError, Line, Source, turn_into_format_error
from ...paper.cells import Shape, blank_grid
from ...paper.fields.line_clues import write_runs
from ...paper.puzzle import SIZES, Puzzle
from ...paper.quotation import quoted

NAME = "non"
FILES = "*.non"
PRECEDENCE = 195
HOLDS = Capacity("nonogram", SIZES["nonogram"], givens=False, several=False)

_WORDS = ("catalogue", "title", "by", "copyright", "license", "color", "goal", "width", "height", "rows", "columns")
_SIDE = re.compile(r"(width|height)\s+([0-9]{1,3})")
_RUNS = re.compile(r"[0-9]{1,3}(?:\s*[,\s]\s*[0-9]{1,3})*|")
_BEGINNING = re.compile(r"(?:catalogue|title|by|copyright|license|color|goal|width|height)\s.*|rows|columns")


def recognises(source: Source) -> bool:
    """Tells whether the first line begins with a word of such files, and a width or a height is among the first."""
    first = [line.text.strip() for line, _ in zip(source.content, range(12), strict=False)]
    return bool(first and _BEGINNING.fullmatch(first[0]) and any(map(_SIDE.fullmatch, first)))


def read(source: Source) -> Iterator[Puzzle]:
    """Reads the one puzzle of the file."""
    sides: dict[str, int] = {}
    runs: dict[str, list[Line]] = {"rows": [], "columns": []}
    part = ""
    for line in source.lines:
        word = line.text.strip().partition(" ")[0]
        if found := _SIDE.fullmatch(line.text.strip()):
            sides[found[1]] = int(found[2])
        part = word if word in _WORDS else part
        if part in runs and word not in _WORDS:
            runs[part].append(line)
    yield _make(sides, runs)


def _make(sides: dict[str, int], runs: dict[str, list[Line]]) -> Puzzle:
    for name in ("width", "height"):
        if sides.get(name) not in SIZES["nonogram"]:
            least, most = SIZES["nonogram"][0], SIZES["nonogram"][-1]
            raise FormatError(f"the {name} is {sides.get(name, 'missing')}", f"Give one from {least} to {most}.")
    shape = Shape(sides["height"], sides["width"])
    clues = [_read_lines(name, runs[name], number) for name, number in zip(("rows", "columns"), shape, strict=True)]
    with turn_into_format_error():
        return Puzzle("nonogram", shape.size, blank_grid(shape), line_clues=clues)  # type: ignore[arg-type]


def _read_lines(name: str, lines: Sequence[Line], number: int) -> list[list[int]]:
    own = list(lines)
    # A blank line is a line without runs, unless there are as many without it: then it only parts them.
    while len(own) > number and (blank := next((line for line in reversed(own) if not line.text.strip()), None)):
        own.remove(blank)
    if len(own) != number:
        raise FormatError(f"there are {len(own)} lines of runs under {name}, not {number}", "Write one for each.")
    for line in own:
        if not _RUNS.fullmatch(line.text.strip()):
            raise line.error(f"{quoted(line.text.strip())} are no runs", "Write numbers with commas between them.")
    return [[int(run) for run in re.findall("[0-9]+", line.text)] for line in own]


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes the only puzzle."""
    (puzzle,) = puzzles
    rows, columns = ("\n".join(write_runs(runs, ",") for runs in lines) for lines in puzzle.line_clues)
    return f"width {puzzle.columns}\nheight {puzzle.rows}\n\nrows\n{rows}\n\ncolumns\n{columns}\n"
