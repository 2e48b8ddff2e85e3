"""Futoshiki."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scanner.lab.kinds.lab_kind import LabKind

if TYPE_CHECKING:
    from scanner.lab.bench.guard_group import Group
    from scanner.lab.bench.guard_pictures import Take
    from scanner.lab.bench.registry import Compared, Timed
    from scanner.lab.synth.registry import OnPages, Subject
    from scanner.lab.training.registry import RenderGlyphs
    from scanner.lab.validation.museum.description import Look
    from scanner.lab.validation.registry import Shown


def _load_subjects() -> Mapping[str, Subject]:
    from scanner.lab.kinds.futoshiki.puzzles import futoshiki
    from scanner.lab.synth.registry import of_size

    return {"futoshiki": of_size(futoshiki)}


def _load_looks() -> tuple[Look, ...]:
    from scanner.lab.kinds.futoshiki.museum import LOOKS

    return LOOKS


def _load_guarded() -> tuple[Group, ...]:
    from scanner.lab.kinds.futoshiki.guard import GROUPS

    return GROUPS


def _load_compared() -> Mapping[str, Compared]:
    from scanner.lab.kinds.futoshiki.random_puzzles import COMPARED

    return COMPARED


def _load_timed() -> Timed:
    from scanner.lab.bench.registry import Timed

    return Timed(5, {("futoshiki", 7): 1, ("futoshiki", 9): 5})


def _load_on_pages() -> OnPages:
    from scanner.lab.synth.registry import OnPages
    from scanner.lab.synth.signs import print_signed_board

    names = ("FUTOSHIKI", "Futoshiki", "Le Futoshiki", "Futoshiki No. 2465", "DAILY FUTOSHIKI", "More or Less")
    return OnPages(lambda puzzle: names, lambda puzzle: print_signed_board)


def _load_shown() -> Mapping[str, Shown]:
    from scanner.lab.kinds.futoshiki.puzzles import futoshiki
    from scanner.lab.validation.registry import Shown

    sizes, shares = [4, 5, 6, 7, 8], [0.1, 0.4, 0.25, 0.15, 0.1]
    return {"Futoshiki": Shown(lambda rng: futoshiki(rng, int(rng.choice(sizes, p=shares))))}


def _load_swept() -> Take:
    from scanner.lab.bench.robustness import take_page
    from scanner.lab.kinds.futoshiki.puzzles import futoshiki

    return take_page(lambda rng: futoshiki(rng, 5), 5)


def _load_glyphs() -> RenderGlyphs:
    from scanner.lab.kinds.futoshiki.gaps import render

    return render


LAB = LabKind(
    name="futoshiki",
    titles=("Futoshiki", "Unequal", "Daily Futoshiki", "Level 12"),
    subjects=_load_subjects,
    looks=_load_looks,
    guarded=_load_guarded,
    compared=_load_compared,
    timed=_load_timed,
    on_pages=_load_on_pages,
    shown=_load_shown,
    swept=_load_swept,
    glyphs=_load_glyphs,
    samples=("futoshiki",),
)
