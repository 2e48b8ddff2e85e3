"""The clues of lines, beside the rows and above the columns."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from typing import Any

from ..cells import PuzzleError
from ..line_clues import LINES, LineClues, Runs, line_clues_of
from ..puzzle import Puzzle
from ..traits import OnPaper
from .draft import Change, Correction, Draft, FieldError
from .field import COPY_AGAIN, Board, Field, JsonForm, Link
from .schema import array, integer

_NUMBERS = "0123456789abcdefghijklmnopqrstuvwxy"
"""The lengths of runs in links, one character each; a z ends the runs of a line."""


def write_runs(runs: Runs, between: str = " ") -> str:
    """Writes the runs of a line for people, 0 for none."""
    return between.join(map(str, runs or (0,)))


def _print_lines(puzzle: Puzzle) -> Iterable[str]:
    return [
        f"{name}s: {', '.join(map(write_runs, lines))}" for name, lines in zip(LINES, puzzle.line_clues, strict=False)
    ]


def _is_fit(value: Any) -> bool:
    return isinstance(value, tuple) and all(
        isinstance(lines, tuple)
        and all(isinstance(runs, tuple) and all(type(run) is int for run in runs) for runs in lines)
        for lines in value
    )


def _read(body: str, board: Board) -> list[list[list[int]]]:
    unknown = set(body) - {*_NUMBERS, "z"}
    if unknown:
        raise FieldError(f"{min(unknown)!r} is no length of a run", "Write 0 to 9 and a to y, and z after each line.")
    *lines, rest = body.split("z")
    if rest or len(lines) != sum(board.shape):
        raise FieldError(f"there are {len(lines)} lines with runs, not {sum(board.shape)}", COPY_AGAIN)
    runs = [[_NUMBERS.index(character) for character in line] for line in lines]
    return [runs[: board.shape.rows], runs[board.shape.rows :]]


def _write(clues: LineClues) -> str:
    lines = chain.from_iterable(clues)
    body = "".join("".join(_NUMBERS[run] for run in runs) + "z" for runs in lines)
    return body if body.strip("z") else ""


def _set_runs(draft: Draft, name: str, number: str, runs: str | None) -> Change:
    """Sets the runs of a line."""
    puzzle, at, place = draft.puzzle, LINES.index(name.lower()), int(number) - 1
    if not puzzle.line_clues or place not in range(len(puzzle.line_clues[at])):
        raise PuzzleError(f"a {puzzle.kind} of {puzzle.shape} has no clues of {name.lower()} {number}")
    lines = list(puzzle.line_clues)
    before = lines[at][place]
    lines[at] = (*lines[at][:place], tuple(map(int, runs.split("."))) if runs else (), *lines[at][place + 1 :])
    draft.puzzle = replace(puzzle, line_clues=(lines[0], lines[1]))
    after = draft.puzzle.line_clues[at][place]
    if after != before:
        draft.shake()
    return Change(f"{name.lower()} {number}", write_runs(before, "."), write_runs(after, "."))


LINE_CLUES = Field(
    "line_clues",
    OnPaper("line_clues", lambda puzzle: line_clues_of(puzzle.line_clues, puzzle.shape), _print_lines),
    JsonForm(
        _is_fit,
        "the lists of runs of the rows, and those of the columns",
        array(array(array(integer(0, 30))))
        | {"description": "The runs of filled cells in each row, and in each column; [] is none."},
    ),
    Link("p", _read, _write),
    column=lambda puzzle: "/".join(", ".join(map(write_runs, lines)) for lines in puzzle.line_clues),
    corrections=(
        Correction(
            rf"({'|'.join(LINES)})(\d{{1,2}})=(?:(\d{{1,2}}(?:\.\d{{1,2}})*)|\.)",
            "row3=4.1 or column2=3 the runs of a line, in their order",
            _set_runs,
        ),
    ),
)
