"""Makes KenKens: cages are drawn on a Latin square."""

from __future__ import annotations

from ...generator.caged_puzzles import Caging, make_caged_puzzle
from ...generator.maker import Maker, Wanted
from ...paper.fillings import Operation
from ...paper.puzzle import Puzzle


def _list_operations(cells: int) -> tuple[Operation, ...]:
    if cells == 1:
        return ("",)
    return ("+", "*", "-", "-", "/", "/", "/") if cells == 2 else ("+", "*")


CAGING = Caging((1, 2, 2, 2, 3, 3, 4), _list_operations, repeats=True)


def _make_kenken(wanted: Wanted) -> Puzzle:
    """Makes a KenKen with one solution and no givens, as hard as wanted."""
    size = wanted.size
    square = Puzzle.futoshiki([[0] * size] * size)
    return make_caged_puzzle(
        square,
        lambda cages: Puzzle.kenken(size, cages),
        CAGING,
        wanted.rng,
        wanted.deadline,
        wanted.difficulty.excess,
    )


FOUND = {
    "trivial": (4, 5, 6, 7, 8, 9),
    "easy": (4, 5, 6, 7, 8, 9),
    "medium": (4, 5, 6, 7, 8, 9),
    "hard": (4, 6),
    "expert": (4, 5, 6),
}

MAKERS = (Maker("kenken", "kenken", "KenKen", (4, 5, 6, 7, 8, 9), 6, _make_kenken, FOUND, clues=False),)
