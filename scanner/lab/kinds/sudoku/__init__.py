"""Sudoku, with its variants: jigsaw, killer, X."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from scanner.lab.kinds.lab_kind import LabKind

if TYPE_CHECKING:
    from scanner.lab.bench.guard_group import Group
    from scanner.lab.bench.registry import Compared, Timed
    from scanner.lab.synth.registry import OnPages, Subject
    from scanner.lab.validation.museum.description import Look


def _subjects() -> Mapping[str, Subject]:
    from scanner.lab.synth.cages import killer
    from scanner.lab.synth.puzzles import sudoku
    from scanner.lab.synth.registry import of_size
    from scanner.lab.synth.relatives import jigsaw, sudoku_x, summed

    boxed = {"4": (2, 2), "6": (2, 3), "6 upright": (3, 2), "9": (3, 3), "16": (4, 4)}
    givens = {"16": 140}
    return {
        "sudoku": lambda rng, size: sudoku(rng, boxed[size], givens.get(size)),
        "x": of_size(sudoku_x),
        "jigsaw": of_size(jigsaw),
        "killer+x": of_size(partial(summed, "killer+sudoku-x")),
        "killer+jigsaw": of_size(partial(summed, "killer+jigsaw")),
        "jigsaw+x": of_size(partial(summed, "jigsaw+sudoku-x")),
        "killer+jigsaw+x": of_size(partial(summed, "killer+jigsaw+sudoku-x")),
        "killer": of_size(killer),
    }


def _looks() -> tuple[Look, ...]:
    from scanner.lab.kinds.sudoku import killer_museum, museum, relatives_museum, sums_museum

    return (*killer_museum.LOOKS, *museum.LOOKS, *relatives_museum.LOOKS, *sums_museum.LOOKS)


def _guarded() -> tuple[Group, ...]:
    from scanner.lab.kinds.sudoku.guard import GROUPS

    return GROUPS


def _compared() -> Mapping[str, Compared]:
    from scanner.lab.kinds.sudoku.random_puzzles import COMPARED

    return COMPARED


def _timed() -> Timed:
    from scanner.lab.bench.registry import Timed

    return Timed(9, {("sudoku", 9): 1, ("killer", 9): 2})


def _on_pages() -> OnPages:
    from scanner.lab.synth.cages import print_killer
    from scanner.lab.synth.grids import print_sudoku
    from scanner.lab.synth.registry import OnPages

    plain = ("SUDOKU", "Sudoku", "Le Sudoku", "Sudoku No. 2465", "DAILY SUDOKU", "Number Place")
    with_cages = ("KILLER", "Killer Sudoku", "Sudoku Killer", "Killer No. 2465", "DAILY KILLER", "Sum Place")
    return OnPages(
        lambda puzzle: with_cages if puzzle.cages else plain,
        lambda puzzle: print_killer if puzzle.cages else print_sudoku,
    )


LAB = LabKind(
    name="sudoku",
    titles=("Sudoku", "Daily Sudoku", "Expert", "Evil", "Puzzle 214"),
    subjects=_subjects,
    looks=_looks,
    guarded=_guarded,
    compared=_compared,
    timed=_timed,
    on_pages=_on_pages,
)
