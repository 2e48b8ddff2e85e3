"""Queens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import numpy as np

from scanner.lab.kinds.lab_kind import LabKind

if TYPE_CHECKING:
    from scanner.lab.bench.guard_group import Group
    from scanner.lab.bench.guard_pictures import Take
    from scanner.lab.bench.registry import Compared, Timed
    from scanner.lab.synth import Photo
    from scanner.lab.synth.puzzles import Answered
    from scanner.lab.synth.registry import OnPages, Subject
    from scanner.lab.validation.museum.description import Look
    from scanner.lab.validation.registry import Shown


def _load_subjects() -> Mapping[str, Subject]:
    from scanner.lab.kinds.queens.puzzles import queens_in_one_piece
    from scanner.lab.synth.registry import of_size

    return {"queens": of_size(queens_in_one_piece)}


def _load_looks() -> tuple[Look, ...]:
    from scanner.lab.kinds.queens.museum import LOOKS

    return LOOKS


def _load_guarded() -> tuple[Group, ...]:
    from scanner.lab.kinds.queens.guard import GROUPS

    return GROUPS


def _load_compared() -> Mapping[str, Compared]:
    from scanner.lab.kinds.queens.random_puzzles import COMPARED

    return COMPARED


def _load_timed() -> Timed:
    from scanner.lab.bench.registry import Timed

    return Timed(8, {("queens", 8): 0.2, ("queens", 10): 1})


def _load_on_pages() -> OnPages:
    from scanner.lab.synth.regions import print_region_board
    from scanner.lab.synth.registry import OnPages

    names = ("QUEENS", "Queens", "Les Reines", "Queens No. 2465", "DAILY QUEENS", "Crowns")
    return OnPages(lambda puzzle: names, lambda puzzle: print_region_board)


def _load_shown() -> Mapping[str, Shown]:
    from scanner.lab.kinds.queens.puzzles import queens_in_one_piece
    from scanner.lab.validation.registry import Shown

    def make(rng: np.random.Generator) -> Answered:
        return queens_in_one_piece(rng, int(rng.choice([6, 7, 8, 9, 10])))

    return {"Queens in colours": Shown(make), "Queens in walls": Shown(make, "walls")}


def _load_swept() -> Take:
    from scanner.lab.kinds.queens.pictures import photograph_mild_board

    return photograph_mild_board


def _load_pictured() -> Callable[[int], Photo]:
    from scanner.lab.kinds.queens.pictures import take_any_picture

    return take_any_picture


LAB = LabKind(
    name="queens",
    titles=("Queens", "Queens No. 412", "Crowns", "Daily Queens"),
    subjects=_load_subjects,
    looks=_load_looks,
    guarded=_load_guarded,
    compared=_load_compared,
    timed=_load_timed,
    on_pages=_load_on_pages,
    shown=_load_shown,
    swept=_load_swept,
    pictured=_load_pictured,
    samples=("queens",),
)
