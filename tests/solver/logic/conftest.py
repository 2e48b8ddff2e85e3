"""Examples of techniques: puzzles in which one of them, and nothing simpler, leads on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from solver import formats
from solver.logic.paths import next_step, path
from solver.logic.position import Position
from solver.logic.step import Step
from solver.logic.techniques import techniques_for

FirstStep = Callable[[str, str], Step]


@pytest.fixture
def first_step() -> FirstStep:
    """The first step of a technique, by its name, in a puzzle, where all that is simpler has been done."""

    def first(technique: str, text: str) -> Step:
        (puzzle,) = formats.read(text)
        techniques = techniques_for(puzzle.kind)
        names = [known.name for known in techniques]
        simpler = techniques[: names.index(technique)]
        position = Position.of(puzzle)
        for step in path(position, simpler):
            position = position.after(step)
        found = next_step(position, techniques)
        assert found is not None
        assert found.technique == technique
        return found

    return first
