"""What tells the kinds of puzzles apart on paper: their names, their sizes, and which fields of `Puzzle` they have."""

from __future__ import annotations

from typing import Literal, NamedTuple

Sign = Literal["<", ">", "=", "x"]
Kind = Literal["sudoku", "futoshiki", "queens", "kenken", "starbattle", "binairo", "skyscrapers", "kakuro"]


class Traits(NamedTuple):
    """The `name` of a kind for people, the `sizes` in which it is played here, and the `fields` that it has on paper.

    A `piece` is what its player places. The `highest` digit is 0 where there are as many digits as rows. `signs` are
    those that may stand between cells. Cages have sums alone, or `operations` with numbers. Digits are printed from 1
    on, or where it `has_zero` from 0 on. Boards that may be `rectangular` have each of their sides in `sizes`.
    """

    name: str
    sizes: range
    fields: tuple[str, ...]
    piece: str = "digit"
    highest: int = 0
    signs: tuple[Sign, ...] = ()
    operations: bool = False
    has_zero: bool = False
    rectangular: bool = False


TRAITS: dict[Kind, Traits] = {
    "sudoku": Traits(
        "Sudoku", range(4, 26), ("boxes", "givens", "entries", "regions", "diagonals", "cages", "symbols")
    ),
    "futoshiki": Traits("Futoshiki", range(4, 10), ("givens", "entries", "relations"), signs=("<", ">")),
    "queens": Traits("Queens", range(4, 19), ("givens", "entries", "regions", "marks"), "queen", 1),
    "kenken": Traits("KenKen", range(3, 10), ("givens", "entries", "cages"), operations=True),
    "starbattle": Traits("Star Battle", range(4, 19), ("givens", "entries", "regions", "marks", "stars"), "star", 1),
    "binairo": Traits(
        "Binairo",
        range(4, 15, 2),
        ("givens", "entries", "relations", "unique_lines"),
        highest=2,
        signs=("=", "x"),
        has_zero=True,
    ),
    "skyscrapers": Traits("Skyscrapers", range(3, 10), ("givens", "entries", "around")),
    "kakuro": Traits("Kakuro", range(3, 16), ("givens", "entries", "blocks", "cages"), highest=9, rectangular=True),
}

RECTANGULAR: frozenset[str] = frozenset(kind for kind, traits in TRAITS.items() if traits.rectangular)
"""The kinds whose boards may have more rows than columns, or fewer."""
