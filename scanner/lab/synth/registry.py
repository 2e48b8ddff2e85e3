"""What the kinds contribute to synthetic pictures: makers of puzzles, and how these are printed on a page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np

from scanner.lab.synth.looks import Look
from scanner.lab.synth.puzzles import Answered
from scanner.lab.synth.sheet import Rect, Sheet
from solver import Puzzle
from solver.paper.cells import Shape
from solver.paper.registry import Registry

if TYPE_CHECKING:
    from scanner.lab.synth import Photo

Rng = np.random.Generator

Subject = Callable[[Rng, str], Answered]
"""Makes a puzzle with one solution, of a size in words: "9", "6 upright"."""

Printer = Callable[[Sheet, Rect, Puzzle, Look, Rng], None]
"""Prints a board, so that it fills the rectangle."""


class OnPages(NamedTuple):
    """How a newspaper prints puzzles of a kind: what it may call one, and what draws its board."""

    headings: Callable[[Puzzle], tuple[str, ...]]
    draw: Callable[[Puzzle], Printer]


class MakeBoxed(Protocol):
    """Makes a puzzle whose digits stand in boxes; with as many `givens` as newspapers print if none are asked for."""

    def __call__(self, rng: Rng, boxes: tuple[int, int] = (3, 3), givens: int | None = None) -> Answered: ...


class InBooks(NamedTuple):
    """A puzzle on the page of a book: the side of its board in the units of the page, how it is printed, its title."""

    answered: Answered
    side: float
    draw: Printer
    title: str


MakeInBooks = Callable[[Rng, Look, bool], InBooks]
"""Makes a puzzle for a page with such a look, which may be printed in grey."""

SUBJECTS_OF: Registry[str, Mapping[str, Subject]] = Registry()
"""What makes the puzzles of each kind, by their names in looks."""

ON_PAGES: Registry[str, OnPages] = Registry()
"""The kinds that are printed on pages with something around them."""

BOXED: Registry[str, MakeBoxed] = Registry()
"""The kind that pages show by default."""

IN_BOOKS: Registry[str, Callable[[Rng], Sequence[MakeInBooks]]] = Registry()
"""Chooses what makes each of the six puzzles of a page."""

PICTURED: Registry[str, Callable[[int], Photo]] = Registry()
"""The kinds with pictures of their own, one for each seed: boards on screens, and photos of such screens."""


def subject_named(name: str) -> Subject:
    """Returns what makes the puzzles of that name."""
    return next(own[name] for own in SUBJECTS_OF.values() if name in own)


def of_size(make: Callable[[Rng, int], Answered]) -> Subject:
    """Makes a subject of what makes puzzles with a number of rows."""
    return lambda rng, size: make(rng, int(size))


def of_shape(make: Callable[[Rng, Shape], Answered]) -> Subject:
    """Makes a subject of what makes puzzles of a shape, such as "8", or "10x7" for ten rows of seven."""

    def make_subject(rng: Rng, size: str) -> Answered:
        rows, _, columns = size.partition("x")
        return make(rng, Shape(int(rows), int(columns or rows)))

    return make_subject


def make_boxed(rng: Rng, boxes: tuple[int, int] = (3, 3), givens: int | None = None) -> Answered:
    """Makes a puzzle whose digits stand in boxes, given the rows and columns of a box."""
    (make,) = BOXED.values()
    return make(rng, boxes, givens)
