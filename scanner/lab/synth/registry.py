"""What the kinds tell of their pictures: who makes puzzles to show, and how they are printed on a page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np

from scanner.lab.synth.looks import Look
from scanner.lab.synth.puzzles import Answered
from scanner.lab.synth.sheet import Rect, Sheet
from solver import Puzzle
from solver.paper.registry import Registry

Rng = np.random.Generator

Subject = Callable[[Rng, str], Answered]
"""Makes a puzzle with one solution, of a size in words: "9", "6 upright"."""

Printer = Callable[[Sheet, Rect, Puzzle, Look, Rng], None]
"""Prints a board, so that it fills the rectangle."""


class OnPages(NamedTuple):
    """How a newspaper prints puzzles of a kind: what it may call one, and what draws its board."""

    headings: Callable[[Puzzle], tuple[str, ...]]
    draw: Callable[[Puzzle], Printer]


SUBJECTS_OF: Registry[str, Mapping[str, Subject]] = Registry()
"""By the names that looks call them, what makes the puzzles of each kind."""

ON_PAGES: Registry[str, OnPages] = Registry()
"""The kinds that are printed on pages with something around them."""


def subject_named(name: str) -> Subject:
    """What makes the puzzles of that name."""
    return next(own[name] for own in SUBJECTS_OF.values() if name in own)


def of_size(make: Callable[[Rng, int], Answered]) -> Subject:
    """The subject of puzzles whose size is the number of their rows."""
    return lambda rng, size: make(rng, int(size))
