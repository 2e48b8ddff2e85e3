"""Who makes puzzles of each kind, and what can be asked of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import NamedTuple

from ..puzzle import VARIANTS, Kind, Puzzle, PuzzleError, usual_stars
from .boards import queens_puzzle, starbattle_puzzle
from .cages import kenken, killer
from .clues import clue_puzzle
from .deadline import Deadline, ImpossibleError
from .difficulty import Difficulty
from .kakuro import kakuro
from .needing import puzzle_that_needs
from .regions import jigsaw


@dataclass(frozen=True)
class Wanted:
    """A puzzle as it is wanted, and the chance and the time to make it."""

    size: int
    rng: Random
    deadline: Deadline
    difficulty: Difficulty
    boxes: Sequence[int] | None = None
    stars: int | None = None
    symmetry: str = "none"
    minimal: bool = False


class Maker(NamedTuple):
    """Makes puzzles of a kind, or of a variant of one, in some sizes; most people mean the `usual_size`.

    They are called `name`. `clues` says whether there are digits or signs that could be minimal or symmetrical.
    """

    kind: Kind
    name: str
    sizes: tuple[int, ...]
    usual_size: int
    make: Callable[[Wanted], Puzzle]
    clues: bool = True
    boxed: bool = False


def _clued(blank: Callable[[Wanted], Puzzle]) -> Callable[[Wanted], Puzzle]:
    """The maker that takes clues away from a full grid; `blank` makes a puzzle without any."""

    def make(wanted: Wanted) -> Puzzle:
        rng, deadline, difficulty = wanted.rng, wanted.deadline, wanted.difficulty
        if difficulty.needed:
            return puzzle_that_needs(blank(wanted), rng, deadline, difficulty, wanted.symmetry, wanted.minimal)
        return clue_puzzle(lambda: blank(wanted), rng, deadline, difficulty.excess, wanted.symmetry, wanted.minimal)

    return make


def _grid(size: int) -> list[list[int]]:
    return [[0] * size for _ in range(size)]


def _sudoku(wanted: Wanted, *, diagonals: bool = False) -> Puzzle:
    try:
        return Puzzle.sudoku(_grid(wanted.size), wanted.boxes, diagonals=diagonals)
    except PuzzleError as error:
        raise ImpossibleError(str(error)) from None


def _jigsaw(wanted: Wanted, *, diagonals: bool = False) -> Puzzle:
    return jigsaw(wanted.size, wanted.rng, wanted.deadline, diagonals)


def _killer(blank: Callable[[Wanted], Puzzle]) -> Callable[[Wanted], Puzzle]:
    """The maker that draws cages with sums on what `blank` makes."""
    return lambda wanted: killer(blank(wanted), wanted.rng, wanted.deadline, wanted.difficulty.excess)


def _queens(wanted: Wanted) -> Puzzle:
    return queens_puzzle(wanted.size, wanted.rng, wanted.deadline, wanted.difficulty)


def _starbattle(wanted: Wanted) -> Puzzle:
    stars = wanted.stars or usual_stars(wanted.size)
    return starbattle_puzzle(wanted.size, stars, wanted.rng, wanted.deadline, wanted.difficulty)


MAKERS: dict[str, Maker] = {
    "sudoku": Maker("sudoku", "Sudoku", (4, 6, 8, 9, 10, 12, 15, 16, 25), 9, _clued(_sudoku), boxed=True),
    "futoshiki": Maker(
        "futoshiki",
        "Futoshiki",
        (4, 5, 6, 7, 8, 9),
        5,
        _clued(lambda wanted: Puzzle.futoshiki(_grid(wanted.size))),
    ),
    "queens": Maker("queens", "Queens board", (4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14), 8, _queens, clues=False),
    "kenken": Maker(
        "kenken",
        "KenKen",
        (4, 5, 6, 7, 8, 9),
        6,
        lambda wanted: kenken(wanted.size, wanted.rng, wanted.deadline, wanted.difficulty.excess),
        clues=False,
    ),
    "starbattle": Maker("starbattle", "Star Battle", (5, 6, 7, 8, 9, 10, 14), 10, _starbattle, clues=False),
    "binairo": Maker(
        "binairo",
        "Binairo",
        (4, 6, 8, 10, 12, 14),
        8,
        _clued(lambda wanted: Puzzle.binairo(_grid(wanted.size))),
    ),
    "tango": Maker(
        "binairo",
        "Tango",
        (4, 6, 8, 10),
        6,
        _clued(lambda wanted: Puzzle.binairo(_grid(wanted.size), unique_lines=False)),
    ),
    "skyscrapers": Maker(
        "skyscrapers",
        "board of Skyscrapers",
        (4, 5, 6, 7),
        5,
        _clued(lambda wanted: Puzzle.skyscrapers([[0] * wanted.size] * 4)),
    ),
    "kakuro": Maker(
        "kakuro",
        "Kakuro",
        (4, 5, 6, 7, 8, 9, 10, 11, 12),
        8,
        lambda wanted: kakuro(wanted.size, wanted.rng, wanted.deadline, wanted.difficulty.excess),
        clues=False,
    ),
    "jigsaw": Maker(
        "sudoku",
        "jigsaw Sudoku",
        (5, 6, 7, 8, 9),
        9,
        _clued(_jigsaw),
    ),
    "sudoku-x": Maker(
        "sudoku", "Sudoku X", (6, 8, 9), 9, _clued(lambda wanted: _sudoku(wanted, diagonals=True)), boxed=True
    ),
    "killer": Maker(
        "sudoku",
        "killer Sudoku",
        (4, 6, 8, 9),
        9,
        _killer(_sudoku),
        clues=False,
        boxed=True,
    ),
}
"""The maker of each kind, and of variants that people take for kinds of their own."""


def maker_of(name: str) -> Maker | None:
    """The maker of that name, which may be a sum of Sudoku's variants in any order, as "killer+sudoku-x".

    None if there is no such kind, or nothing can be added to it.
    """
    variants = name.split("+")
    if len(variants) == 1:
        return MAKERS.get(name)
    return _sum_of(frozenset(variants)) if set(variants) <= set(VARIANTS) and len(set(variants)) > 1 else None


def _sum_of(variants: frozenset[str]) -> Maker:
    """The maker of Sudokus that are all those variants at once, in the sizes that all of them have."""
    makers = [MAKERS[variant] for variant in sorted(variants)]
    is_jigsaw, is_killer = "jigsaw" in variants, "killer" in variants
    diagonals = "sudoku-x" in variants
    blank = partial(_jigsaw if is_jigsaw else _sudoku, diagonals=diagonals)
    return Maker(
        "sudoku",
        f"{'killer ' * is_killer}{'jigsaw ' * is_jigsaw}Sudoku{' X' * diagonals}",
        tuple(size for size in makers[0].sizes if all(size in maker.sizes for maker in makers)),
        makers[0].usual_size,
        _killer(blank) if is_killer else _clued(blank),
        clues=not is_killer,
        boxed=not is_jigsaw,
    )
