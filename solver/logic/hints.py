"""Hints in stages: where to look, which technique to try, what follows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..puzzle import Cell, Grid, Puzzle, listed
from .paths import next_step, only_solution
from .position import Candidates, Position
from .rules import bitset
from .sentences import joined
from .step import Place, Step
from .techniques import techniques_for

Stage = Literal[1, 2, 3]


@dataclass(frozen=True, slots=True)
class Hint:
    """What a player is told: `message`, one or two sentences, and the cells and houses to highlight.

    `technique` is there from stage 2 on, `step`, which says what follows, at stage 3. Neither is there if something
    that the player has written must be taken back first, or if there is nothing left to do.
    """

    message: str
    cells: tuple[Cell, ...] = ()
    houses: tuple[Place, ...] = ()
    technique: str | None = None
    step: Step | None = None


def hint(puzzle: Puzzle, candidates: Candidates | None = None, stage: Stage = 1) -> Hint:
    """The next hint for a player who has come as far as the puzzle's entries and marks, and `candidates`, tell.

    Stage 1 says where to look, stage 2 also which technique applies there, stage 3 also what follows. The step of
    stage 3 can be followed with `solver.Notes.follow`, for the next hint. Raises PuzzleError if the puzzle has no
    solution or several.
    """
    solution = only_solution(puzzle)
    position = Position.played(puzzle, candidates)
    amiss = _amiss(position, solution)
    if amiss:
        return amiss
    step = next_step(position, techniques_for(puzzle.kind))
    if not step:
        return Hint("The puzzle is solved." if position.solved else "No technique here leads any further.")
    where = f"Look at {joined([house.name for house in step.houses]) if step.houses else listed(step.cells)}"
    if stage == 1:
        return Hint(f"{where}.", () if step.houses else step.cells, step.houses)
    if stage == 2:
        return Hint(f"{where} for this technique: {step.technique}.", step.cells, step.houses, step.technique)
    return Hint(step.reason, step.cells, step.houses, step.technique, step)


def _amiss(position: Position, solution: Grid) -> Hint | None:
    """What the player must take back first, if anything is against the solution."""
    rules = position.rules
    true = bitset(rules.model.marks(solution))
    wrong = rules.cells(position.placed & ~true)
    if wrong:
        return Hint(f"Take back what is wrong first: {listed(wrong)}.", wrong)
    lost = rules.cells(true & ~(position.placed | position.candidates))
    if lost:
        return Hint(f"What belongs there was ruled out: bring back the candidates of {listed(lost)}.", lost)
    return None
