"""Sudoku, with its variants: jigsaw, killer, X, Hyper, Samurai."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from scanner.lab.kinds.lab_kind import LabKind, PageTable

if TYPE_CHECKING:
    from scanner.lab.bench.guard_group import Group
    from scanner.lab.bench.guard_pictures import Take
    from scanner.lab.bench.registry import Compared, Timed
    from scanner.lab.synth.registry import MakeBoxed, OnPages, Subject
    from scanner.lab.validation.museum.description import Look
    from scanner.lab.validation.registry import Shown


def _load_subjects() -> Mapping[str, Subject]:
    from scanner.lab.kinds.sudoku.puzzles import even_odd, hyper, jigsaw, killer, samurai, signed, sudoku, sudoku_x
    from scanner.lab.synth.puzzles import generate_answered
    from scanner.lab.synth.registry import of_size
    from solver.paper.parity import PARITIES

    boxed = {"4": (2, 2), "6": (2, 3), "6 upright": (3, 2), "9": (3, 3), "16": (4, 4)}
    givens = {"16": 140}
    return {
        "sudoku": lambda rng, size: sudoku(rng, boxed[size], givens.get(size)),
        "x": of_size(sudoku_x),
        "hyper": of_size(hyper),
        "jigsaw": of_size(jigsaw),
        "killer+x": of_size(partial(generate_answered, "killer+sudoku-x")),
        "killer+jigsaw": of_size(partial(generate_answered, "killer+jigsaw")),
        "jigsaw+x": of_size(partial(generate_answered, "jigsaw+sudoku-x")),
        "killer+jigsaw+x": of_size(partial(generate_answered, "killer+jigsaw+sudoku-x")),
        "killer": of_size(killer),
        "samurai": samurai,
        "greater-than": of_size(lambda rng, size: signed(rng, "<>", size)),
        "some-signs": of_size(lambda rng, size: signed(rng, "<>", size, 0.35)),
        "kropki": of_size(lambda rng, size: signed(rng, ":*", size)),
        "consecutive": of_size(lambda rng, size: signed(rng, "*", size)),
        "kropki+xv": of_size(lambda rng, size: signed(rng, ":*XV", size)),
        "even": of_size(lambda rng, size: even_odd(rng, size, PARITIES[:1])),
        "some-even": of_size(lambda rng, size: even_odd(rng, size, PARITIES[:1], 0.6)),
        "some-odd": of_size(lambda rng, size: even_odd(rng, size, PARITIES[1:], 0.6)),
        "even-odd": of_size(lambda rng, size: even_odd(rng, size, share=0.5)),
        "xv": of_size(lambda rng, size: signed(rng, "XV", size)),
    }


def _load_looks() -> tuple[Look, ...]:
    from scanner.lab.kinds.sudoku import (
        hyper_museum,
        killer_museum,
        museum,
        parity_museum,
        relatives_museum,
        samurai_museum,
        signs_museum,
        sums_museum,
    )

    rooms = (
        hyper_museum,
        killer_museum,
        museum,
        parity_museum,
        relatives_museum,
        sums_museum,
        samurai_museum,
        signs_museum,
    )
    return tuple(look for room in rooms for look in room.LOOKS)


def _load_guarded() -> tuple[Group, ...]:
    from scanner.lab.kinds.sudoku.guard import GROUPS

    return GROUPS


def _load_compared() -> Mapping[str, Compared]:
    from scanner.lab.kinds.sudoku.random_puzzles import COMPARED

    return COMPARED


def _load_timed() -> Timed:
    from scanner.lab.bench.registry import Timed

    return Timed(9, {("sudoku", 9): 1, ("killer", 9): 2})


def _load_on_pages() -> OnPages:
    from scanner.lab.synth.cages import print_sums
    from scanner.lab.synth.grids import print_ruled_board
    from scanner.lab.synth.registry import OnPages

    plain = ("SUDOKU", "Sudoku", "Le Sudoku", "Sudoku No. 2465", "DAILY SUDOKU", "Number Place")
    with_cages = ("KILLER", "Killer Sudoku", "Sudoku Killer", "Killer No. 2465", "DAILY KILLER", "Sum Place")
    return OnPages(
        lambda puzzle: with_cages if puzzle.cages else plain,
        lambda puzzle: print_sums if puzzle.cages else print_ruled_board,
    )


def _load_shown() -> Mapping[str, Shown]:
    from scanner.lab.kinds.sudoku.puzzles import jigsaw, killer, sudoku, sudoku_16, sudoku_x
    from scanner.lab.validation.registry import Shown

    boxes = ((2, 3), (3, 2), (2, 2))
    return {
        "mini Sudoku": Shown(lambda rng: sudoku(rng, boxes[rng.choice(3, p=[0.65, 0.2, 0.15])])),
        "Sudoku": Shown(sudoku),
        "jigsaw Sudoku": Shown(jigsaw, "any", alone=True),
        "Sudoku X": Shown(sudoku_x, alone=True),
        "killer Sudoku": Shown(
            lambda rng: killer(rng, int(rng.choice([6, 9], p=[0.25, 0.75]))), has_small_print=True, alone=True
        ),
        "Sudoku 16x16": Shown(sudoku_16, has_small_print=True, alone=True),
    }


def _load_swept() -> Take:
    from scanner.lab.bench.robustness import take_page

    return take_page()


def _load_boxed() -> MakeBoxed:
    from scanner.lab.kinds.sudoku.puzzles import sudoku

    return sudoku


def _load_symbols() -> tuple[NDArray[np.intp], ...]:
    from scanner.kinds.sudoku.symbols import WAYS_TO_WRITE, places_of, reaches

    ways = ((size, way, is_small) for size in (16, 25) for way, is_small in WAYS_TO_WRITE if reaches(way, size))
    return tuple(np.array(places_of(way, size, is_small)[1:]) for size, way, is_small in ways)


def _load_on_page() -> Sequence[PageTable]:
    from solver.paper.puzzle import SIZES_WITH_REGIONS
    from solver.paper.windows import CORNERS

    of_sizes = "The sizes of Sudokus with regions in the place of boxes, the least and the largest."
    of_windows = "The cells at the top left of the windows of a Hyper Sudoku."
    return (
        PageTable("JIGSAW_SIZES", of_sizes, [SIZES_WITH_REGIONS[0], SIZES_WITH_REGIONS[-1]], "[number, number]"),
        PageTable("WINDOWS", of_windows, [list(cell) for cell in CORNERS], 'import("../types.js").Cell[]'),
    )


LAB = LabKind(
    name="sudoku",
    titles=("Sudoku", "Daily Sudoku", "Expert", "Evil", "Puzzle 214"),
    subjects=_load_subjects,
    looks=_load_looks,
    guarded=_load_guarded,
    compared=_load_compared,
    timed=_load_timed,
    on_pages=_load_on_pages,
    shown=_load_shown,
    swept=_load_swept,
    boxed=_load_boxed,
    symbols=_load_symbols,
    on_page=_load_on_page,
    samples=("begun-sudoku", "six-sudokus"),
)
