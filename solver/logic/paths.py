"""Paths: one step after another, always by the easiest technique that finds one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .position import Position
from .step import Step
from .technique import Technique


def path(position: Position, techniques: Sequence[Technique]) -> Iterator[Step]:
    """The steps from a position until it is solved or no technique finds anything more."""
    while step := next_step(position, techniques):
        yield step
        position = position.after(step)


def next_step(position: Position, techniques: Sequence[Technique]) -> Step | None:
    """The first step of the first technique that finds one."""
    return next((step for technique in techniques for step in technique.find(position)), None)
