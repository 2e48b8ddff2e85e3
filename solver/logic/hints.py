"""Hints in stages: where to look, which technique to try, what follows."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from math import inf
from typing import Literal

from ..engine.model import Mark
from ..paper.puzzle import Cell, Grid, Puzzle, listed
from .candidates import Candidates
from .paths import next_steps, only_solution
from .position import Position
from .rules import bitset, members
from .sentences import houses_named
from .step import Place, Step
from .techniques import techniques_for

Stage = Literal[1, 2, 3]

Subject = Literal["step", "wrong", "ruled out", "solved", "stuck", "no other"]
"""The subject of a hint: a step; values that are wrong; candidates that were ruled out and must come back; that nothing
is left to do; that no technique leads on from here; that all steps were passed over."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint for a player: `message`, one or two sentences, and the cells and houses to highlight.

    `technique` is there from stage 2 on, `step`, which says what follows, at stage 3. Neither is there if something
    that the player has written must be taken back first, or if there is nothing left to do. `about` says which it is;
    `marks` (row, column, value) are the values to take back if it is "wrong", and the candidates to bring back if it is
    "ruled out": all that nothing but the player has ruled out in these cells, so that they do not tell the solution.
    """

    message: str
    cells: tuple[Cell, ...] = ()
    houses: tuple[Place, ...] = ()
    technique: str | None = None
    step: Step | None = None
    about: Subject = "step"
    marks: tuple[Mark, ...] = ()


def hint(
    puzzle: Puzzle, candidates: Candidates | None = None, stage: Stage = 1, skip: int = 0, end: float = inf
) -> Hint:
    """The next hint for a player who has come as far as the puzzle's entries and marks, and `candidates`, tell.

    Stage 1 says where to look, stage 2 also which technique applies there, stage 3 also what follows. The step of
    stage 3 can be followed with `solver.Notes.follow`, for the next hint. For another hint in the same position, `skip`
    passes over that many, the easiest first; each concludes something that those before it do not. Raises PuzzleError
    if the puzzle has no solution or several, if that is not found out by `end`, a moment of `time.monotonic`, or if
    `candidates` are malformed.
    """
    solution = only_solution(puzzle, end)
    position = Position.played(puzzle, candidates)
    amiss = _amiss(position, solution)
    if amiss:
        return amiss
    step = next(islice(next_steps(position, techniques_for(puzzle.kind)), skip, None), None)
    return _told(step, stage) if step else _nothing_left(position, skip)


def _told(step: Step, stage: Stage) -> Hint:
    """As much of a step as the stage tells."""
    houses = houses_named(step.houses)
    where = f"Look at {houses or listed(step.cells)}"
    if stage == 1:
        return Hint(f"{where}.", () if step.houses else step.cells, step.houses)
    if stage == 2:
        return Hint(f"{where} for this technique: {step.technique}.", step.cells, step.houses, step.technique)
    return Hint(step.reason, step.cells, step.houses, step.technique, step)


def _nothing_left(position: Position, skipped: int) -> Hint:
    if position.solved:
        return Hint("The puzzle is solved.", about="solved")
    if skipped:
        return Hint("There is no other hint here.", about="no other")
    return Hint("No technique here leads any further.", about="stuck")


def _amiss(position: Position, solution: Grid) -> Hint | None:
    """Returns a hint to take back first what is against the solution, if anything is."""
    rules = position.rules
    true = bitset(rules.model.marks(solution))
    wrong = position.placed & ~true
    if wrong:
        cells = rules.cells(wrong)
        marks = tuple(map(rules.model.place, members(wrong)))
        return Hint(f"Take back what is wrong first: {listed(cells)}.", cells, about="wrong", marks=marks)
    cells = rules.cells(true & ~(position.placed | position.candidates))
    if cells:
        marks = _ruled_out(position, cells)
        message = f"What belongs there was ruled out: bring back the candidates of {listed(cells)}."
        return Hint(message, cells, about="ruled out", marks=marks)
    return None


def _ruled_out(position: Position, cells: tuple[Cell, ...]) -> tuple[Mark, ...]:
    """The candidates of some cells that were ruled out though no filled cell does."""
    by_rule = Position.of(position.puzzle).place_all(members(position.placed)).candidates
    marks = map(position.rules.model.place, members(by_rule & ~position.candidates))
    return tuple(mark for mark in marks if mark[:2] in cells)
