"""What the kinds contribute to benchmarks: puzzles to compare solvers by, rules for another solver, and bars."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from solver import Puzzle
from solver.paper.registry import Registry

if TYPE_CHECKING:
    from ortools.sat.python import cp_model

    from scanner.lab.bench.guard_group import Group
    from scanner.lab.bench.guard_pictures import Take

Shape = tuple[int, int]
"""Rows and columns of a box. The boxes of a Latin square are its rows."""


class Compared(NamedTuple):
    """Puzzles on which two solvers should agree: the shapes that they have, and what makes any puzzle of a shape.

    By those of the shapes `by_logic` techniques are measured. Premises are looked for in boards up to `largest`.
    """

    shapes: Sequence[Shape]
    make: Callable[[Shape, random.Random], Puzzle]
    by_logic: Sequence[Shape] = ()
    largest: int = 9


class Timed(NamedTuple):
    """The sizes in which a kind is measured, and the time that its puzzles may take.

    Techniques are measured in the size `practised`, unless all sizes are; `bars` has the longest median time in
    seconds to make a puzzle, by its name and size.
    """

    practised: int = 0
    bars: Mapping[tuple[str, int], float] = {}


Constrain = Callable[["cp_model.CpModel", Sequence[Sequence["cp_model.IntVar"]], Puzzle], None]
"""Adds what the lines of a kind must be, given the numbers of its cells."""

COMPARED: Registry[str, Mapping[str, Compared]] = Registry()
"""How solvers are compared for each kind, by the name of the puzzles."""

TIMED: Registry[str, Timed] = Registry()

CONSTRAIN: Registry[str, Constrain] = Registry()
"""The kinds of digits whose lines must hold something other than each digit at most once."""

GUARDED: Registry[str, tuple[Group, ...]] = Registry()
"""The groups of the guard."""

SWEPT: Registry[str, Take] = Registry()
"""The kinds for which it is measured where reading ends: what takes the same page of a seed with any camera."""
