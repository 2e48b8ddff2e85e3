"""All that one kind of puzzle states to the lab, in one record: each part goes to the room that asks for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from scanner.lab.bench.guard_group import Group
    from scanner.lab.bench.guard_pictures import Take
    from scanner.lab.bench.registry import Compared, Constrain, Timed
    from scanner.lab.synth import Photo
    from scanner.lab.synth.puzzles import Answered
    from scanner.lab.synth.registry import MakeBoxed, MakeInBooks, OnPages, Subject
    from scanner.lab.training.registry import RenderGlyphs
    from scanner.lab.validation.museum.description import Look
    from scanner.lab.validation.museum.registry import DrawSign
    from scanner.lab.validation.registry import Shown

Rng = np.random.Generator


def _time_nothing() -> Timed:
    from scanner.lab.bench.registry import Timed

    return Timed()


def _show_nothing() -> Mapping[str, Subject]:
    return {}


def _compare_nothing() -> Mapping[str, Compared]:
    return {}


def _tell_nothing() -> Sequence[PageTable]:
    return ()


def _show_nowhere() -> Mapping[str, Shown]:
    return {}


class PageTable(NamedTuple):
    """A value that the page knows of a kind: its name there, what it is, and its type in TypeScript."""

    name: str
    comment: str
    value: Any
    type: str


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
    shown      its sorts of puzzles that are shown under all conditions of validation
    swept      what photographs it where it is measured how bad a photo may be
    boxed      what makes puzzles with boxes, which pages show by default
    pictured   what draws pictures of it alone, on screens and as photos of these
    in_books   what chooses the puzzles of a page of several
    glyphs     what renders the glyphs that stand between its cells, to be learnt
    symbols    the numbers of the glyphs that stand for its digits, in each way to write them
    on_page    what the page knows of it alone
    samples    pictures of it that the page has to be tried, by their names
    quick      what makes any puzzles without a care for their solutions, to be learnt
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
    shown: Callable[[], Mapping[str, Shown]] = _show_nowhere
    swept: Callable[[], Take] | None = None
    boxed: Callable[[], MakeBoxed] | None = None
    pictured: Callable[[], Callable[[int], Photo]] | None = None
    in_books: Callable[[], Callable[[Rng], Sequence[MakeInBooks]]] | None = None
    glyphs: Callable[[], RenderGlyphs] | None = None
    symbols: Callable[[], tuple[NDArray[np.intp], ...]] | None = None
    on_page: Callable[[], Sequence[PageTable]] = _tell_nothing
    samples: tuple[str, ...] = ()
    quick: Callable[[], Callable[[Rng], Answered]] | None = None
