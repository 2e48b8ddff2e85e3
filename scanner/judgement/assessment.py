"""Whether what was read is certain, and the problems where it is not: one judgement for every kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from scanner.judgement.map_search import Interpretation, answers
from scanner.types import (
    TRUST_THRESHOLD,
    Board,
    Cell,
    Doubt,
    Edge,
    Grid,
    OrientationLogOdds,
    Readings,
    Scan,
    Stage,
    Status,
)
from solver import Puzzle, faults
from solver.engine.enumeration import FirstSolutions
from solver.paper.puzzle import cell_name
from solver.paper.scan_record import Scanned

TOO_MANY = 1 / 3
"""A board cannot be read if this share of its cells is unsure and there is no single solution. It is no puzzle if this
share of its digits clash, or are not taken for what they look like, or of its glyphs stand on no board of its kind and
size."""

SHARE_IN_PRINT = 0.6
"""The least share of printed cells that makes a filled grid a solution, though some digits look handwritten: no puzzle
in a newspaper has as many givens."""

MOST_NAMED = 4
"""The most problems of a kind that a sentence names; the others are counted."""


class Words(NamedTuple):
    """The phrases of a kind for what may be wrong with a reading of it."""

    missed: str
    misread: str


HANDMADE = Words(missed="something may be missing", misread="something may be wrong")
"""The phrases for puzzles that people have corrected."""

OPEN = Words(missed="its digits alone leave it open", misread="something may be wrong")
"""The phrases for puzzles on which something besides the digits is seen that may decide them."""

GOES_ON = "the board may go on beyond what was read of it"
"""A caveat where the lattice may have been laid over a part of a larger board."""

LACKS_GRIDS = "a further grid that shares boxes with these may be there, and was not read"
"""A caveat where something lies beside grids that share boxes as another one of them would."""

VARIANT = "perhaps a variant whose rule gridlens does not know"
"""What is said where something was seen that no rule explains."""

SHAKEN = "something that was not in doubt was wrong: compare the other cells too"
"""A caveat when a person has changed a reading that was certain."""

UNPROVED = "whether there is another solution is too hard to prove in time"
UNSOLVED = "whether there is a solution is too hard to prove in time"
"""The problems of a puzzle whose search was given up before a second solution, or the first, was found."""


@dataclass(frozen=True, slots=True, eq=False)
class Understood(Stage):
    """A board the right way up, the puzzle that it most probably is, and the other evidence for and against that.

    `sure` is the probability that it is the right way up, `turns` the evidence of its digits for that. `box_share` is
    that of the board in its orientation on the page.
    """

    board: Board
    interpretation: Interpretation
    words: Words
    sure: float = 1.0
    turns: OrientationLogOdds | None = None
    readings: Readings | None = None
    box_share: float = 1.0

    @property
    def cut_off(self) -> tuple[Cell, ...]:
        """The cells that the edge of the photo cuts off."""
        return tuple((int(r), int(c)) for r, c in np.argwhere(self.board.cut_off))

    @property
    def confidence(self) -> float:
        return self.sure * self.interpretation.confidence

    @property
    def is_unreadable(self) -> bool:
        """Whether too much is unclear, or not on the photo, for the rest to be a puzzle."""
        reading = self.interpretation
        is_unclear = self.board.cut_off.any() or len(reading.doubts) > TOO_MANY * reading.puzzle.shape.area
        return len(reading.solutions) != 1 and bool(is_unclear)

    @property
    def is_trusted(self) -> bool:
        """Whether there is no evidence against what was read; of several grids each is as certain as one alone."""
        as_it_looks = (
            self.interpretation.is_as_read and not self.interpretation.caveats and not self.board.cut_off.any()
        )
        return as_it_looks and self.confidence >= TRUST_THRESHOLD ** max(1, len(self.board.lattice.grids))


class Judged(NamedTuple):
    """The judgement of a puzzle by its solutions; see the fields of `Scan`."""

    status: Status
    solution: Grid | None
    mistakes: tuple[Cell, ...]
    example: Grid | None
    undecided: tuple[Cell, ...]


def assess(seen: Understood) -> Scan:
    """Judges a board, and makes the scan of it."""
    reading = seen.interpretation
    found = FirstSolutions(reading.solutions, reading.is_decided)
    judged = judge_solutions(reading.puzzle, found, seen.is_trusted, not seen.is_unreadable, reading.doubts)
    caveats = tuple(_find_caveats(seen, judged))
    return Scan(
        page=seen.board.known_page,
        lattice=seen.board.lattice,
        confidence=seen.confidence,
        puzzle=reading.puzzle,
        doubts=(*reading.doubts, *(Doubt(cell, 0, ()) for cell in seen.cut_off)),
        unclear=reading.unclear,
        caveats=caveats,
        box_share=seen.box_share,
        turns=seen.turns,
        problems=tuple(_find_problems(seen, judged, caveats)),
        **judged._asdict(),
    )


def assess_correction(left: Scanned, puzzle: Puzzle) -> Scanned:
    """Judges a puzzle that a person has corrected: it is solved once more, and the doubts `left` stay."""
    is_trusted = not (left.doubts or left.unclear or left.caveats)
    found = answers(puzzle)
    judged = judge_solutions(puzzle, found, is_trusted, doubts=left.doubts)
    problems = [
        *_explain_solutions(puzzle, judged, HANDMADE, found.is_decided),
        *left.caveats,
        *_explain_unclear(puzzle, left.doubts, left.unclear),
    ]
    confidence = _estimate_confidence(left)
    return replace(left, puzzle=puzzle, confidence=confidence, problems=tuple(problems), **judged._asdict())


def is_undecided(scanned: Scanned) -> bool:
    """Tells whether the search for the solutions of a puzzle was given up."""
    return not {UNPROVED, UNSOLVED}.isdisjoint(scanned.problems)


def _estimate_confidence(left: Scanned) -> float:
    """Returns the confidence in a puzzle with only those doubts left, no less than before.

    A caveat has no probability, nor has an unclear edge: with any of them the confidence stays as it was.
    """
    if left.unclear or left.caveats:
        return left.confidence
    shares = [1 - sum(share for _, share in doubt.others) for doubt in left.doubts]
    return max(left.confidence, float(np.prod(shares).clip(0, 1)))


def judge_solutions(
    puzzle: Puzzle,
    found: FirstSolutions,
    is_trusted: bool = True,
    is_readable: bool = True,
    doubts: Sequence[Doubt] = (),
) -> Judged:
    """Judges a puzzle with those solutions, at most two, by how far its readings can be trusted.

    What stands in a cell with a doubt is no mistake: the reader may have made it. Nor is anything where the solution
    that was found may not be the only one.
    """
    judged = status(puzzle, found, is_trusted, is_readable)
    is_open = judged == "ambiguous"
    return Judged(
        status=judged,
        solution=found.grids[0] if len(found.grids) == 1 else None,
        mistakes=_drop_doubtful(mistakes(puzzle, found.grids[0]), doubts) if found.number == 1 else (),
        example=found.grids[0] if is_open else None,
        undecided=undecided_cells(found.grids) if is_open else (),
    )


def unreadable(board: Board, puzzle: Puzzle, reason: str) -> Scan:
    """Makes the scan of a grid that was seen, and not read."""
    return Scan(board.known_page, board.lattice, "unreadable", 0.0, puzzle, problems=(reason,), caveats=(reason,))


def add_caveat(scan: Scan, caveat: str) -> Scan:
    """Adds a caveat to the scan, which is then no longer certain."""
    status: Status = "doubtful" if scan.status == "solved" else scan.status
    return replace(scan, status=status, problems=(*scan.problems, caveat), caveats=(*scan.caveats, caveat))


def add_explanation(scan: Scan, caveat: str) -> Scan:
    """Adds a caveat that says why a puzzle has several solutions: nothing need have been missed."""
    judged = Judged(scan.status, scan.solution, scan.mistakes, scan.example, scan.undecided)
    why = tuple(_explain_solutions(scan.puzzle, judged, OPEN, True))
    return replace(scan, problems=(*why, *scan.problems[len(why) :], caveat), caveats=(*scan.caveats, caveat))


def status(puzzle: Puzzle, found: FirstSolutions, is_trusted: bool = True, is_readable: bool = True) -> Status:
    """Returns the status of a puzzle, by its solutions (at most two), and by how far its readings can be trusted."""
    if not is_readable:
        return "unreadable"
    if is_complete(puzzle, found):
        return "complete"
    if found.number is None:
        return "doubtful"
    if not found.grids:
        return "contradiction"
    if len(found.grids) > 1:
        return "ambiguous"
    return "solved" if is_trusted else "doubtful"


def is_complete(puzzle: Puzzle, found: FirstSolutions) -> bool:
    """Tells whether nothing is left to solve: every cell is filled, mostly in print, or every queen is in its place."""
    if puzzle.has_marks:
        placed = tuple(tuple(int(mark == "q") for mark in row) for row in puzzle.marks)
        return found.number == 1 and found.grids == (placed,)
    is_held = np.ones(puzzle.shape, bool)
    is_held[tuple(np.transpose(puzzle.holes or np.zeros((0, 2), int)))] = False
    givens, entries = (np.array(grid)[is_held] for grid in (puzzle.givens, puzzle.entries or puzzle.givens))
    return bool((givens + entries).all() and (givens > 0).mean() > SHARE_IN_PRINT)


def mistakes(puzzle: Puzzle, solution: Grid) -> tuple[Cell, ...]:
    """Lists the player's marks that contradict the solution: digits, marks and crosses in the wrong place."""
    wrong = ("q", "x")
    return tuple(
        (r, c)
        for r, c in puzzle.shape.cells
        if (puzzle.marks and puzzle.marks[r][c] == wrong[solution[r][c]])
        or (puzzle.entries and puzzle.entries[r][c] not in (0, solution[r][c]))
    )


def _drop_doubtful(cells: Sequence[Cell], doubts: Sequence[Doubt]) -> tuple[Cell, ...]:
    doubted = {doubt.cell for doubt in doubts}
    return tuple(cell for cell in cells if cell not in doubted)


def undecided_cells(found: Sequence[Grid]) -> tuple[Cell, ...]:
    """Lists the cells in which the first two solutions differ."""
    first, second = (np.array(grid) for grid in found[:2])
    return tuple((int(r), int(c)) for r, c in np.argwhere(first != second))


def _find_caveats(seen: Understood, judged: Judged) -> Iterator[str]:
    """Yields the reasons why the puzzle as a whole, and not a single cell or edge, is not certain."""
    reading = seen.interpretation
    yield from reading.caveats
    if seen.sure < TRUST_THRESHOLD:
        yield "which way up the puzzle lies is not clear"
    is_named = reading.doubts or reading.unclear or reading.caveats
    if judged.status == "doubtful" and reading.confidence < TRUST_THRESHOLD and not is_named:
        yield "no single cell is in doubt, but it is not certain that all of them are right"


def _find_problems(seen: Understood, judged: Judged, caveats: Sequence[str]) -> Iterator[str]:
    """Yields the reasons for the status, in sentences."""
    reading = seen.interpretation
    if judged.status == "unreadable":
        unclear = "too many of the cells are unclear: take the photo closer, sharper or in better light"
        yield _explain_cut_off(seen) if seen.cut_off else unclear
        return
    yield from _explain_solutions(reading.puzzle, judged, seen.words, reading.is_decided)
    yield from caveats
    if seen.cut_off:
        yield _explain_cut_off(seen)
    if judged.status != "contradiction":
        yield from _explain_doubts(reading)


def _explain_solutions(puzzle: Puzzle, judged: Judged, words: Words, is_decided: bool) -> Iterator[str]:
    """Yields the clashes, and what no or several solutions may mean, or that their number is unknown, in sentences."""
    clashes = [fault.message for fault in faults(puzzle)]
    yield from clashes[:MOST_NAMED]
    if len(clashes) > MOST_NAMED:
        yield f"and {len(clashes) - MOST_NAMED} more clashes"
    if judged.status == "ambiguous":
        yield f"there is more than one solution: {words.missed}; they differ in {_name_places(judged.undecided)}"
    elif judged.status == "contradiction" and not clashes:
        yield f"there is no solution: {words.misread}"
    elif judged.status == "doubtful" and not is_decided:
        yield UNPROVED if judged.solution else UNSOLVED


def _explain_doubts(reading: Interpretation) -> Iterator[str]:
    """Yields the readings that the rules have changed, and those that are not clear, in sentences."""
    if not reading.is_as_read:
        why = {
            0: "as it looks it has no solution",
            1: "another reading is more probable than what it looks like",
            2: "as it looks it has several solutions",
            None: "whether it has one solution as it looks is too hard to prove in time",
        }[reading.as_read]
        otherwise = _name_places([*reading.changed, *reading.overruled])
        yield f"{why}; taken for something else: {otherwise}"
    left = [doubt for doubt in reading.doubts if doubt.cell not in reading.changed]
    yield from _explain_unclear(reading.puzzle, left, reading.unclear)


def _explain_unclear(puzzle: Puzzle, doubts: Sequence[Doubt], unclear: Sequence[Edge]) -> Iterator[str]:
    """Yields the cells and edges that are not clear, in sentences."""
    if doubts:
        yield f"not clear: {_list_names([_name_doubt(puzzle, doubt) for doubt in doubts])}"
    if unclear:
        yield f"what stands between these cells is not clear: {_name_places(unclear)}"


def _name_doubt(puzzle: Puzzle, doubt: Doubt) -> str:
    """Names a cell that is not certain, with its alternatives."""
    read, *others = (puzzle.symbol(value) if value else "blank" for value in (doubt.read, *dict(doubt.others[:2])))
    return f"{cell_name(doubt.cell)} ({read}, or {' or '.join(others)})" if others else cell_name(doubt.cell)


def _name_places(places: Sequence[Cell | tuple[Cell, Cell]]) -> str:
    return _list_names(
        [cell_name(place) if isinstance(place[0], int) else " and ".join(map(cell_name, place)) for place in places]
    )


def _list_names(names: Sequence[str]) -> str:
    """Names the first of the names, and how many others there are."""
    more = len(names) - MOST_NAMED
    return ", ".join(names[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


def _explain_cut_off(seen: Understood) -> str:
    """Returns the sentence on the cells that are not on the photo."""
    return f"the edge of the photo cuts off {len(seen.cut_off)} cells, which are not read"
