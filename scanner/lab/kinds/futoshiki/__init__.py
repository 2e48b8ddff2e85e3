"""Futoshiki."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scanner.lab.kinds.lab_kind import LabKind

if TYPE_CHECKING:
    from scanner.lab.bench.guard_group import Group
    from scanner.lab.bench.registry import Compared, Timed
    from scanner.lab.synth.registry import OnPages, Subject
    from scanner.lab.validation.museum.description import Look


def _subjects() -> Mapping[str, Subject]:
    from scanner.lab.synth.futoshiki import futoshiki
    from scanner.lab.synth.registry import of_size

    return {"futoshiki": of_size(futoshiki)}


def _looks() -> tuple[Look, ...]:
    from scanner.lab.kinds.futoshiki.museum import LOOKS

    return LOOKS


def _guarded() -> tuple[Group, ...]:
    from scanner.lab.kinds.futoshiki.guard import GROUPS

    return GROUPS


def _compared() -> Mapping[str, Compared]:
    from scanner.lab.kinds.futoshiki.random_puzzles import COMPARED

    return COMPARED


def _timed() -> Timed:
    from scanner.lab.bench.registry import Timed

    return Timed(5, {("futoshiki", 7): 1, ("futoshiki", 9): 5})


def _on_pages() -> OnPages:
    from scanner.lab.synth.futoshiki import print_futoshiki
    from scanner.lab.synth.registry import OnPages

    names = ("FUTOSHIKI", "Futoshiki", "Le Futoshiki", "Futoshiki No. 2465", "DAILY FUTOSHIKI", "More or Less")
    return OnPages(lambda puzzle: names, lambda puzzle: print_futoshiki)


LAB = LabKind(
    name="futoshiki",
    titles=("Futoshiki", "Unequal", "Daily Futoshiki", "Level 12"),
    subjects=_subjects,
    looks=_looks,
    guarded=_guarded,
    compared=_compared,
    timed=_timed,
    on_pages=_on_pages,
)
