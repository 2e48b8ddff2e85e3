"""All that one kind of puzzle states to the lab, in one record: each part goes to the room that asks for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scanner.lab.bench.guard_group import Group
    from scanner.lab.bench.registry import Compared, Constrain, Timed
    from scanner.lab.synth.registry import OnPages, Subject
    from scanner.lab.validation.museum.description import Look
    from scanner.lab.validation.museum.registry import DrawSign


def _time_nothing() -> Timed:
    from scanner.lab.bench.registry import Timed

    return Timed()


def _show_nothing() -> Mapping[str, Subject]:
    return {}


def _compare_nothing() -> Mapping[str, Compared]:
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class LabKind:
    """A kind by its name; what is a function is loaded when a room first asks for it.

    titles     what programs, sites and papers call it, above its board
    subjects   what makes puzzles of it and of its variants to be shown, by the names that looks call them
    looks      those of its boards in the museum
    guarded    its groups in the guard
    compared   the random puzzles on which solvers are compared, by what they are called
    timed      how long its puzzles may take to make
    on_pages   how newspapers print it amid other things
    draw_sign  how a look draws what stands between its cells, where that is its own
    constrain  its lines for CP-SAT, where they are not just rows and columns, boxes, regions and diagonals
    """

    name: str
    looks: Callable[[], tuple[Look, ...]]
    guarded: Callable[[], tuple[Group, ...]]
    titles: tuple[str, ...] = ()
    subjects: Callable[[], Mapping[str, Subject]] = _show_nothing
    compared: Callable[[], Mapping[str, Compared]] = _compare_nothing
    timed: Callable[[], Timed] = _time_nothing
    on_pages: Callable[[], OnPages] | None = None
    draw_sign: Callable[[], DrawSign] | None = None
    constrain: Callable[[], Constrain] | None = None
