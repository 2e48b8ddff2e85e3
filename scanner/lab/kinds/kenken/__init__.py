"""KenKen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scanner.lab.kinds.lab_kind import LabKind

if TYPE_CHECKING:
    from scanner.lab.bench.guard_group import Group
    from scanner.lab.bench.registry import Compared
    from scanner.lab.synth.registry import OnPages, Subject
    from scanner.lab.validation.museum.description import Look
    from scanner.lab.validation.registry import Shown


def _load_subjects() -> Mapping[str, Subject]:
    from scanner.lab.kinds.kenken.puzzles import kenken
    from scanner.lab.synth.registry import of_size

    return {"kenken": of_size(kenken)}


def _load_looks() -> tuple[Look, ...]:
    from scanner.lab.kinds.kenken.museum import LOOKS

    return LOOKS


def _load_guarded() -> tuple[Group, ...]:
    from scanner.lab.kinds.kenken.guard import GROUPS

    return GROUPS


def _load_compared() -> Mapping[str, Compared]:
    from scanner.lab.kinds.kenken.random_puzzles import COMPARED

    return COMPARED


def _load_on_pages() -> OnPages:
    from scanner.lab.synth.cages import print_operations
    from scanner.lab.synth.registry import OnPages

    names = ("KENKEN", "KenKen", "Mathdoku", "KenDoku No. 2465", "DAILY CALCUDOKU", "Inky")
    return OnPages(lambda puzzle: names, lambda puzzle: print_operations)


def _load_shown() -> Mapping[str, Shown]:
    from scanner.lab.kinds.kenken.puzzles import kenken
    from scanner.lab.validation.registry import Shown

    sizes, shares = [4, 5, 6, 7, 8, 9], [0.15, 0.15, 0.3, 0.1, 0.1, 0.2]
    shown = Shown(lambda rng: kenken(rng, int(rng.choice(sizes, p=shares))), has_small_print=True, alone=True)
    return {"KenKen": shown}


LAB = LabKind(
    name="kenken",
    titles=("KenKen", "Calcudoku", "Mathdoku", "Level 38"),
    subjects=_load_subjects,
    looks=_load_looks,
    guarded=_load_guarded,
    compared=_load_compared,
    on_pages=_load_on_pages,
    shown=_load_shown,
)
