"""Makes Sudokus, jigsaws, Sudokus X, Hyper Sudokus, killers, Samurais, and Sudokus that are several of these."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from ...generator.caged_puzzles import Caging, make_caged_puzzle
from ...generator.deadline import ImpossibleError
from ...generator.maker import Maker, Wanted, clued
from ...logic import cage_techniques, leftovers
from ...paper.cells import Shape, blank_grid
from ...paper.puzzle import Puzzle, PuzzleError
from ...paper.windows import ROWS_WITH_WINDOWS
from .jigsaw import make_jigsaw

FOUND = {
    "trivial": (4, 6, 8, 9, 10, 12, 16),
    "easy": (9, 10, 12, 16),
    "medium": (6, 8, 9, 10, 12, 16),
    "hard": (6, 8, 9, 10, 12, 16),
    "expert": (8, 9, 10, 12),
    "full house": (4, 6, 8, 9, 10, 12, 16),
    "naked single": (4, 6, 8, 9, 10, 12, 16),
    "hidden single": (6, 8, 9, 10, 12, 16),
    "pointing": (6, 8, 9, 10, 12, 16),
    "claiming": (6, 8, 9, 10, 12),
    "naked pair": (8, 9, 10, 12),
    "naked triple": (9,),
    "hidden pair": (9, 10, 12, 16),
    "hidden triple": (9,),
    "X-wing": (6, 9),
    "swordfish": (9,),
    "skyscraper": (6, 9),
    "turbot fish": (9,),
    "two-string kite": (9,),
    "simple colouring": (9,),
    "W-wing": (6, 9),
    "XY-wing": (6, 9),
    "XYZ-wing": (9,),
    "BUG+1": (9,),
    "unique rectangle type 1": (9,),
    "unique rectangle type 2": (9,),
    "unique rectangle type 6": (9,),
    "finned X-wing": (9,),
    "sashimi X-wing": (9,),
    "finned swordfish": (9,),
    "X-chain": (9,),
    "XY-chain": (9,),
    "alternating inference chain": (9,),
    "grouped chain": (9,),
}

FOUND_OF_JIGSAWS = {
    "trivial": (5, 6, 7, 8, 9),
    "easy": (8, 9),
    "medium": (5, 6, 7, 8, 9),
    "hard": (5, 6, 7, 8, 9),
    "expert": (5, 6, 7, 8, 9),
}

FOUND_WITH_DIAGONALS = {
    "trivial": (6, 8, 9),
    "easy": (8, 9),
    "medium": (6, 8, 9),
    "hard": (6, 8, 9),
    "expert": (6, 8, 9),
}

FOUND_WITH_WINDOWS = {
    "trivial": (9,),
    "easy": (9,),
    "medium": (9,),
    "hard": (9,),
    "expert": (9,),
}

FOUND_OF_KILLERS = {
    "trivial": (4, 6, 8, 9),
    "easy": (4, 6, 8, 9),
    "medium": (6, 8, 9),
    "hard": (8, 9),
}

FOR_RELATIVES = (*cage_techniques.TECHNIQUES, *leftovers.TECHNIQUES)
"""Techniques that plain Sudokus have no use for."""

SOLVED_BY_SINGLES = (4,)
"""All 3,568 minimal Sudokus of 4x4 with 1 to 4 in their first row were looked through, and more clues make nothing
harder."""

LEAST_CLUES = {4: 4, 6: 8, 9: 17}
"""The fewest clues of a Sudoku with one solution, by its size: for 9 by McGuire, Tugemann and Civario (2012)."""

GRIDS_OF_SAMURAI = {15: ((0, 0), (6, 6)), 21: ((0, 0), (0, 12), (6, 6), (12, 0), (12, 12))}
"""The grids that share boxes on a canvas of each size: two, or the five of a Samurai."""

FOUND_OF_SAMURAI = {"trivial": (15, 21), "medium": (15, 21)}

CAGING = Caging((2, 2, 2, 3, 3, 4, 5), lambda cells: ("+",), repeats=False)


def _make_blank(wanted: Wanted, *, diagonals: bool = False, windows: bool = False) -> Puzzle:
    try:
        return Puzzle.sudoku(blank_grid(wanted.shape), wanted.boxes, diagonals=diagonals, windows=windows)
    except PuzzleError as error:
        raise ImpossibleError(str(error)) from None


def _make_blank_samurai(wanted: Wanted) -> Puzzle:
    return _join(wanted.size)


def _join(size: int, boxes: Sequence[int] | None = None) -> Puzzle:
    """Makes the blank puzzle of that size in which grids share the boxes at their corners."""
    return Puzzle.sudoku(blank_grid(Shape.of(size)), boxes, grids=GRIDS_OF_SAMURAI[size])


def _make_blank_jigsaw(wanted: Wanted, *, diagonals: bool = False) -> Puzzle:
    return make_jigsaw(wanted.size, wanted.rng, wanted.deadline, diagonals)


def _make_killer_maker(ground: Callable[[Wanted], Puzzle]) -> Callable[[Wanted], Puzzle]:
    """Returns the maker of killers with one solution and no givens, with cages on a blank that `ground` makes."""

    def make(wanted: Wanted) -> Puzzle:
        blank = ground(wanted)
        return make_caged_puzzle(
            blank,
            lambda cages: replace(blank, cages=cages),
            CAGING,
            wanted.rng,
            wanted.deadline,
            wanted.difficulty.excess,
        )

    return make


def _make_sum_of(*variants: Maker) -> Maker:
    """Returns the maker of Sudokus that are all those variants at once, in the sizes that all of them have."""
    is_killer, is_jigsaw, diagonals = (variant in variants for variant in (KILLER, JIGSAW, SUDOKU_X))
    ground = partial(_make_blank_jigsaw if is_jigsaw else _make_blank, diagonals=diagonals)
    return Maker(
        "+".join(variant.called for variant in variants),
        "sudoku",
        f"{'killer ' * is_killer}{'jigsaw ' * is_jigsaw}Sudoku{' X' * diagonals}",
        tuple(size for size in variants[0].sizes if all(size in variant.sizes for variant in variants)),
        variants[0].usual_size,
        _make_killer_maker(ground) if is_killer else clued(ground),
        {},
        clues=not is_killer,
        boxed=not is_jigsaw,
        sample=partial(_make_sample, regions=is_jigsaw, diagonals=diagonals, cages=is_killer),
    )


def _make_sample(
    size: int,
    boxes: Sequence[int] | None,
    *,
    regions: bool = False,
    diagonals: bool = False,
    windows: bool = False,
    cages: bool = False,
) -> Puzzle:
    """Makes a blank Sudoku with the rules of a variant, or of several: to see which formats have room for them."""
    rows = [[row] * size for row in range(size)]
    sums = [([(row, column) for column in range(size)], size * (size + 1) // 2) for row in range(size)]
    return Puzzle.sudoku(
        blank_grid(Shape.of(size)),
        boxes,
        regions=rows if regions else (),
        diagonals=diagonals,
        windows=windows,
        cages=sums if cages else (),
    )


JIGSAW = Maker(
    "jigsaw",
    "sudoku",
    "jigsaw Sudoku",
    (5, 6, 7, 8, 9),
    9,
    clued(_make_blank_jigsaw),
    FOUND_OF_JIGSAWS,
    sample=partial(_make_sample, regions=True),
)
SUDOKU_X = Maker(
    "sudoku-x",
    "sudoku",
    "Sudoku X",
    (6, 8, 9),
    9,
    clued(partial(_make_blank, diagonals=True)),
    FOUND_WITH_DIAGONALS,
    boxed=True,
    sample=partial(_make_sample, diagonals=True),
)
HYPER = Maker(
    "hyper",
    "sudoku",
    "Hyper Sudoku",
    (ROWS_WITH_WINDOWS,),
    ROWS_WITH_WINDOWS,
    clued(partial(_make_blank, windows=True)),
    FOUND_WITH_WINDOWS,
    sample=partial(_make_sample, windows=True),
)
KILLER = Maker(
    "killer",
    "sudoku",
    "killer Sudoku",
    (4, 6, 8, 9),
    9,
    _make_killer_maker(_make_blank),
    FOUND_OF_KILLERS,
    clues=False,
    boxed=True,
    sample=partial(_make_sample, cages=True),
)
SAMURAI = Maker(
    "samurai",
    "sudoku",
    "Samurai Sudoku",
    (15, 21),
    21,
    clued(_make_blank_samurai),
    FOUND_OF_SAMURAI,
    sample=_join,
)

MAKERS = (
    Maker(
        "sudoku",
        "sudoku",
        "Sudoku",
        (4, 6, 8, 9, 10, 12, 15, 16, 25),
        9,
        clued(_make_blank),
        FOUND,
        boxed=True,
        least_clues=LEAST_CLUES,
        solved_by_singles=SOLVED_BY_SINGLES,
        needless=FOR_RELATIVES,
        sample=_make_sample,
    ),
    JIGSAW,
    SUDOKU_X,
    HYPER,
    KILLER,
    SAMURAI,
    _make_sum_of(KILLER, JIGSAW),
    _make_sum_of(KILLER, SUDOKU_X),
    _make_sum_of(JIGSAW, SUDOKU_X),
    _make_sum_of(KILLER, JIGSAW, SUDOKU_X),
)
