"""Hints in stages: where to look, which technique to try, what follows; and why logic ends where it does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from math import inf
from typing import Literal

from ..engine.model import Mark
from ..paper.puzzle import Cell, Grid, Puzzle, cell_name, listed
from .guide import Guide
from .mistakes import find_mistakes
from .outcomes import Difference, Outcomes, find_difference
from .position import Candidates, Position
from .rules import bitset, members
from .sentences import add_article, join_names, name_houses
from .step import Place, Step

MOST_CELLS_NAMED = 12
"""The most cells that one sentence names."""


def say_stays_open(cells: Sequence[Cell]) -> str:
    """Says that logic ends where solutions differ."""
    first = cells if len(cells) <= MOST_CELLS_NAMED else cells[: MOST_CELLS_NAMED - 2]
    named = (
        listed(first) if first == cells else f"{', '.join(map(cell_name, first))} and {len(cells) - len(first)} more"
    )
    stay = "stays" if len(cells) == 1 else "stay"
    return f"This is as far as logic goes: {named} {stay} open, as the puzzle has several solutions."


def say_not_found_out(guide: Guide) -> str:
    """Says that logic or the search took too long."""
    if guide.known.is_decided:
        return "The puzzle has several solutions, and no technique was found in time that leads any further."
    return (
        "No technique was found in time that leads any further, nor was it found out whether the puzzle has exactly "
        "one solution."
    )


def say_left_out(techniques: Sequence[str]) -> str:
    """Says which techniques were left out because they assume that there is one solution; nothing if none was."""
    if not techniques:
        return ""
    named = join_names(techniques)
    assume = "assumes" if len(techniques) == 1 else "assume"
    return f"{named[0].upper()}{named[1:]} would lead on, but {assume} that there is only one solution."


def say_difference(position: Position, told: Difference) -> str:
    """Says what two solutions have in the first cell in which they differ."""
    model, has_digits = position.rules.model, position.puzzle.has_digits
    one, other = (
        "nothing" if not value else model.symbol(value) if has_digits else add_article(model.piece)
        for value in told.values
    )
    return f"One solution has {one} in {cell_name(told.cell)}, another has {other}."


Stage = Literal[1, 2, 3]

Subject = Literal["step", "wrong", "conflict", "ruled out", "solved", "open", "late", "stuck", "no other"]
"""The subject of a hint: a step; values that are wrong; values that cannot all be right; candidates that were ruled out
and must come back; that nothing is left to do; that solutions differ in all that is left; that nothing was found in
time that leads on; that no technique leads on from here; that all steps were passed over."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint for a player: `message`, one or two sentences, and the cells and houses to highlight.

    `technique` is there from stage 2 on, `step`, which says what follows, at stage 3. Neither is there if something
    that the player has written must be taken back first, or if there is nothing left to do. `about` says which it is;
    `marks` (row, column, value) are the values to take back if it is "wrong", those of which at least one must be
    taken back if it is "conflict", and the candidates to bring back if it is "ruled out": all that nothing but the
    player has ruled out in these cells, so that they do not tell the solution.

    Where that is the end, "open" or "late", `left_out` are the techniques that would lead on but assume that there is
    one solution. `difference` is where two solutions differ, if it was asked for.
    """

    message: str
    cells: tuple[Cell, ...] = ()
    houses: tuple[Place, ...] = ()
    technique: str | None = None
    step: Step | None = None
    about: Subject = "step"
    marks: tuple[Mark, ...] = ()
    left_out: tuple[str, ...] = ()
    difference: Difference | None = None

    @property
    def is_about_mistakes(self) -> bool:
        """Whether something that the player has written must be taken back first."""
        return self.about in ("wrong", "conflict", "ruled out")

    @property
    def is_amiss(self) -> bool:
        """The former name of `is_about_mistakes`."""
        return self.is_about_mistakes


def hint(
    puzzle: Puzzle,
    candidates: Candidates | None = None,
    stage: Stage = 1,
    skip: int = 0,
    end: float = inf,
    differences: bool = False,
) -> Hint:
    """Returns the next hint for a player who has come as far as the puzzle's entries and marks, and `candidates`, tell.

    Stage 1 says where to look, stage 2 also which technique applies there, stage 3 also what follows. The step of
    stage 3 can be followed with `solver.Notes.follow`, for the next hint. For another hint in the same position, `skip`
    skips hints, the easiest first; each concludes something that those before it do not.

    Where the puzzle has several solutions, or where it is not found out by `end`, a moment of `time.monotonic`, whether
    it has, hints go as far as logic holds, and nothing is called wrong that is not proved to be. At their end,
    `differences` asks for the first cell in which two solutions differ. Raises PuzzleError if the puzzle has no
    solution, or if `candidates` are malformed.
    """
    guide, position = Guide.to(puzzle, end), Position.played(puzzle, candidates)
    outcomes = guide.outcomes(position)
    mistake = (
        _hint_against_solution(position, guide.solution)
        if guide.solution
        else _hint_against_all_solutions(position, outcomes, end)
    )
    if mistake:
        return mistake
    if position.candidates & ~outcomes.open:
        step = next(islice(guide.find_next_steps(position, outcomes), skip, None), None)
        if step:
            return tell(step, stage)
        if skip and not position.solved:
            return Hint("There is no other hint here.", about="no other")
    return ending(guide, position, outcomes, differences)


def ending(guide: Guide, position: Position, outcomes: Outcomes, differences: bool = False) -> Hint:
    """Returns the hint where no step leads on from a position, which says why."""
    if position.solved:
        others = " It has other solutions, too." if len(guide.known.grids) > 1 else ""
        return Hint(f"The puzzle is solved.{others}", about="solved")
    if guide.solution:
        return Hint("No technique here leads any further.", about="stuck")
    cells = position.rules.cells(outcomes.open & position.candidates)
    is_end = outcomes.is_whole and not position.candidates & ~outcomes.open
    left_out = guide.left_out(position)
    told = find_difference(position, outcomes) if differences else None
    sentences = (
        say_stays_open(cells) if is_end else say_not_found_out(guide),
        say_left_out(left_out),
        say_difference(position, told) if told else "",
    )
    message = " ".join(filter(None, sentences))
    return Hint(message, cells, about="open" if is_end else "late", left_out=left_out, difference=told)


def tell(step: Step, stage: Stage = 3) -> Hint:
    """Tells as much of a step as the stage does."""
    houses = name_houses(step.houses)
    where = f"Look at {houses or listed(step.cells)}"
    if stage == 1:
        return Hint(f"{where}.", () if step.houses else step.cells, step.houses)
    if stage == 2:
        return Hint(f"{where} for this technique: {step.technique}.", step.cells, step.houses, step.technique)
    return Hint(step.reason, step.cells, step.houses, step.technique, step)


def _hint_against_solution(position: Position, solution: Grid) -> Hint | None:
    """Returns a hint to take back first what is against the solution, if anything is."""
    rules = position.rules
    true = bitset(rules.model.marks(solution))
    wrong = position.placed & ~true
    if wrong:
        return _hint_at_wrong(position, wrong)
    cells = rules.cells(true & ~(position.placed | position.candidates))
    if cells:
        marks = _find_ruled_out(position, cells)
        message = f"What belongs there was ruled out: bring back the candidates of {listed(cells)}."
        return Hint(message, cells, about="ruled out", marks=marks)
    return None


def _hint_against_all_solutions(position: Position, outcomes: Outcomes, end: float) -> Hint | None:
    """Returns a hint to take back first what no solution has, if that is proved of anything."""
    if not outcomes.are_impossible:
        return None
    rules, found = position.rules, find_mistakes(position, end)
    if found.wrong:
        return _hint_at_wrong(position, found.wrong)
    if found.conflicting:
        cells, marks = rules.cells(found.conflicting), tuple(map(rules.model.place, members(found.conflicting)))
        return Hint(
            f"These cannot all be right, take one of them back: {listed(cells)}.",
            cells,
            (),
            about="conflict",
            marks=marks,
        )
    cells = rules.cells(found.missing)
    message = f"Too much was ruled out for any solution: bring back the candidates of {listed(cells)}."
    return Hint(message, cells, about="ruled out", marks=_find_ruled_out(position, cells)) if cells else None


def _hint_at_wrong(position: Position, wrong: int) -> Hint:
    """Makes a hint to take back some entries."""
    cells = position.rules.cells(wrong)
    marks = tuple(map(position.rules.model.place, members(wrong)))
    return Hint(f"Take back what is wrong first: {listed(cells)}.", cells, about="wrong", marks=marks)


def _find_ruled_out(position: Position, cells: tuple[Cell, ...]) -> tuple[Mark, ...]:
    """Finds the candidates of some cells that were ruled out though no filled cell does."""
    by_rule = Position.of(position.puzzle).place_all(members(position.placed)).candidates
    marks = map(position.rules.model.place, members(by_rule & ~position.candidates))
    return tuple(mark for mark in marks if mark[:2] in cells)
