"""Pages and screens that show several kinds, or none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from scanner.lab.kinds.lab_kind import LabKind

if TYPE_CHECKING:
    from scanner.lab.bench.guard_group import Group
    from scanner.lab.synth.puzzles import Answered
    from scanner.lab.synth.registry import MakeInBooks
    from scanner.lab.validation.museum.description import Look

Rng = np.random.Generator


def _load_looks() -> tuple[Look, ...]:
    from scanner.lab.kinds.mixed.museum import LOOKS

    return LOOKS


def _load_guarded() -> tuple[Group, ...]:
    from scanner.lab.kinds.mixed.guard import GROUPS

    return GROUPS


def _load_in_books() -> Callable[[Rng], Sequence[MakeInBooks]]:
    from scanner.lab.kinds.mixed.book_page import choose_six

    return choose_six


def _load_quick() -> Callable[[Rng], Answered]:
    from scanner.lab.kinds.mixed.unsolved import make_any_puzzle

    return make_any_puzzle


LAB = LabKind(name="mixed", looks=_load_looks, guarded=_load_guarded, in_books=_load_in_books, quick=_load_quick)
