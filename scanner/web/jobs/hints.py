"""Help for players in a worker: a hint, the next digit, the whole path of a person."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from operator import eq
from typing import Any, Literal

from scanner.web.jobs.records import MalformedError, needing_one_solution, read_record
from scanner.web.workers import lower_priority
from scanner.writers.contract import Record, hint_record, rating_record, step_record
from solver.engine import kind_of
from solver.engine.model import Mark
from solver.formats.gridlens_json import VERSION, puzzle_of
from solver.logic.grading import rate
from solver.logic.guide import Guide
from solver.logic.hints import Hint, Stage, ending, hint
from solver.logic.mistakes import keep_largest_right_part
from solver.logic.position import Candidates, Position, read_candidates
from solver.logic.rules import bitset, members
from solver.logic.step import Step
from solver.paper.puzzle import Grid, Puzzle, PuzzleError

Start = Literal["givens", "entries"]
"""From where a path leads: from what is printed, or from what the player has written."""


def give_hint(
    record: Any, candidates: Candidates | None, stage: Stage, skip: int, differences: bool, seconds: float
) -> Record:
    """Returns the next hint after `skip` others. Raises NotUniqueError if the puzzle has no solution."""
    puzzle = read_record(puzzle_of, record)
    _check(candidates, puzzle)
    end = time.monotonic() + seconds
    with needing_one_solution():
        return {"version": VERSION, "hint": hint_record(hint(puzzle, candidates, stage, skip, end, differences))}


def find_next(record: Any, seconds: float) -> Record:
    """Returns the next digit or queen, or a hint that says why not. Raises NotUniqueError without a solution."""
    with needing_one_solution():
        following = next_mark(read_record(puzzle_of, record), time.monotonic() + seconds)
    placed = None if isinstance(following, Hint) else following
    return {
        "version": VERSION,
        "cell": placed[:2] if placed else None,
        "value": placed[2] if placed else None,
        "end": hint_record(following) if isinstance(following, Hint) else None,
    }


def find_path(
    record: Any, start: Start, candidates: Candidates | None, differences: bool, most: int, seconds: float
) -> Record:
    """Returns the steps as far as logic goes, why they end, and how hard they are, known of whole solutions alone.

    From the entries, the path leads on from what is right of them and of the candidates. Raises NotUniqueError if the
    puzzle has no solution.
    """
    puzzle = read_record(puzzle_of, record)
    _check(candidates, puzzle)
    with needing_one_solution():
        guide = Guide.to(puzzle, time.monotonic() + seconds)
    begin = Position.of(puzzle) if start == "givens" else _keep_right(guide, candidates)
    outcomes = guide.outcomes(begin)
    steps, is_whole = _steps(guide.follow_path(begin, outcomes), most, guide.end)
    told = ending(guide, reduce(Position.after, steps, begin), outcomes, differences) if is_whole else None
    rating = rate(puzzle, steps, begin=begin) if is_whole and guide.solution else None
    return {
        "version": VERSION,
        **rating_record(rating),
        "solved": rating is not None and rating.solved,
        "more": told is None or told.about == "late",
        "steps": [step_record(step) for step in steps],
        "end": hint_record(told) if told else None,
    }


def next_mark(puzzle: Puzzle, end: float) -> Mark | Hint:
    """Returns the first digit or queen on the path of a person, whatever that person has written wrongly.

    Where no technique leads to one, or none is found by `end`, it is the first that is missing of the only solution, or
    the hint that says why there is none. Raises PuzzleError.
    """
    guide = Guide.to(puzzle, end)
    position = _keep_right(guide)
    outcomes = guide.outcomes(position)
    for step in guide.follow_path(position, outcomes):
        if step.places:
            return step.places[0]
        position = position.after(step)
        if time.monotonic() > end:
            break
    model = position.rules.model
    marks = model.marks(guide.solution) if guide.solution else []
    missing = sorted(map(model.place, set(marks).difference(members(position.placed))))
    return missing[0] if missing else ending(guide, position, outcomes)


def prepare() -> None:
    """Lowers the priority, as checks and corrections go first; everything needed is loaded with this module."""
    lower_priority()


def _check(candidates: Candidates | None, puzzle: Puzzle) -> None:
    """Checks the record. Raises MalformedError."""
    try:
        for _ in () if candidates is None else read_candidates(candidates, kind_of(puzzle).model(puzzle)):
            pass
    except PuzzleError as error:
        raise MalformedError(str(error), "Send the values of each cell of each row, or null.") from None


def _steps(path: Iterator[Step], most: int, end: float) -> tuple[list[Step], bool]:
    """Returns the steps of a path, and whether they are all."""
    steps: list[Step] = []
    for step in path:
        if len(steps) == most or time.monotonic() > end:
            return steps, False
        steps.append(step)
    return steps, True


def _keep_right(guide: Guide, candidates: Candidates | None = None) -> Position:
    """Returns the position without what is wrong about it, or is proved to be."""
    if not guide.solution:
        return keep_largest_right_part(Position.played(guide.puzzle, candidates), guide.end)
    position = Position.played(_remove_mistakes(guide.puzzle, guide.solution), candidates)
    true = bitset(position.rules.model.marks(guide.solution))
    return replace(position, candidates=position.candidates | true & ~position.placed)


def _remove_mistakes(puzzle: Puzzle, solution: Grid) -> Puzzle:
    entries = _kept(puzzle.entries, solution, eq, 0)
    if puzzle.has_digits:
        return replace(puzzle, entries=entries)
    right = (".x", ".q")
    marks = _kept(puzzle.marks, solution, lambda mark, true: mark in right[true], ".")
    return replace(puzzle, entries=entries, marks=marks)


def _kept(grid: Sequence[Sequence[Any]], solution: Grid, is_right: Callable[[Any, int], bool], blank: Any) -> Any:
    """Returns the grid with blanks where it is wrong."""
    return tuple(
        tuple(value if is_right(value, true) else blank for value, true in zip(*rows, strict=True))
        for rows in zip(grid, solution, strict=True)
    )
