"""A puzzle from what is printed to its solution: a drawing of each step, with the candidates, and of the end."""

from __future__ import annotations

from collections.abc import Iterator

from scanner.writers.figure import Frame, extent, figure
from solver.logic.guide import Guide
from solver.logic.hints import Hint, tell
from solver.logic.notes import Notes
from solver.paper.puzzle import Puzzle
from solver.paper.shapes import INK, Extent, Label


def walkthrough(puzzle: Puzzle) -> Iterator[Frame]:
    """Yields a drawing of each step as far as logic goes, and one of where that is, each with its caption below it.

    All are equally large. What a player wrote is left out. Raises PuzzleError if the puzzle has no solution.
    """
    notes = Notes.of(Notes.of(puzzle).printed)
    guide = Guide.to(notes.printed)
    outcomes = guide.outcomes(notes.position)
    for number, step in enumerate(guide.follow_path(notes.position, outcomes), 1):
        yield _draw(notes, f"{number}. {step.technique}", tell(step))
        notes = notes.follow(step)
    yield _draw(notes, "solved" if notes.position.solved else "this is as far as logic goes")


def _draw(notes: Notes, caption: str, hint: Hint | None = None) -> Frame:
    shapes = figure(notes.puzzle, candidates=notes.position.candidate_grid, hint=hint)
    width, height, margin = extent(notes.puzzle)
    # A letter is half as wide as it is high, and most captions are no longer than a board.
    size = min(1 / 3, width / len(caption))
    foot = Label((width / 2 - margin, height - margin + 1 / 3), caption, size, INK)
    return Frame((*shapes, foot), Extent(width, height + 1, margin))
