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


def _subjects() -> Mapping[str, Subject]:
    from scanner.lab.synth.cages import kenken
    from scanner.lab.synth.registry import of_size

    return {"kenken": of_size(kenken)}


def _looks() -> tuple[Look, ...]:
    from scanner.lab.kinds.kenken.museum import LOOKS

    return LOOKS


def _guarded() -> tuple[Group, ...]:
    from scanner.lab.kinds.kenken.guard import GROUPS

    return GROUPS


def _compared() -> Mapping[str, Compared]:
    from scanner.lab.kinds.kenken.random_puzzles import COMPARED

    return COMPARED


def _on_pages() -> OnPages:
    from scanner.lab.synth.cages import print_kenken
    from scanner.lab.synth.registry import OnPages

    names = ("KENKEN", "KenKen", "Mathdoku", "KenDoku No. 2465", "DAILY CALCUDOKU", "Inky")
    return OnPages(lambda puzzle: names, lambda puzzle: print_kenken)


LAB = LabKind(
    name="kenken",
    titles=("KenKen", "Calcudoku", "Mathdoku", "Level 38"),
    subjects=_subjects,
    looks=_looks,
    guarded=_guarded,
    compared=_compared,
    on_pages=_on_pages,
)
