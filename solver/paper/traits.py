"""What tells the kinds of puzzles apart on paper: their names, their sizes, and which fields of `Puzzle` they have."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, NamedTuple

from .registry import Kind, Registry

__all__ = ["ON_PAPER", "TRAITS", "Kind", "OnPaper", "Sign", "Traits", "Variant", "Variation"]

Sign = Literal["<", ">", "=", "x"]


Variant = Literal["jigsaw", "killer", "sudoku-x"]


class Variation(NamedTuple):
    """What people call puzzles of a kind that have something in a `field`.

    In their `name`, {name} is what they are called without it, and {value} what is in it. They are a `variant` where
    people take them for a kind of their own.
    """

    field: str
    name: str
    variant: Variant | None = None


class Traits(NamedTuple):
    """The `name` of a kind for people, the `sizes` in which it is played here, and the `fields` that it has on paper,
    by their names in `solver.paper.fields`.

    A `piece` is what its player places. The `highest` digit is 0 where there are as many digits as rows. `signs` are
    those that may stand between cells. Cages have sums alone, or `operations` with numbers. Digits are printed from 1
    on, or where it `has_zero` from 0 on. Boards that may be `rectangular` have each of their sides in `sizes`. Of
    `variations`, those of a puzzle change its name one after the other.
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
    variations: tuple[Variation, ...] = ()


TRAITS: Registry[Kind, Traits] = Registry()
"""The traits of each kind."""


def kind_called(name: Kind | Variant) -> Kind:
    """Returns the kind of that name, or the one that has a variant of that name."""
    return next(
        kind for kind in TRAITS if kind == name or any(known.variant == name for known in TRAITS[kind].variations)
    )


def _says_nothing(_: Any) -> Iterable[str]:
    return ()


class OnPaper(NamedTuple):
    """What a puzzle asks of one of its fields; each function takes the puzzle, whose class is made of all this.

    attribute  its name in puzzles
    check      its value as it should be; raises PuzzleError
    lines      lines of text that print it below the rows of the board
    warnings   oddities that are no errors, a sentence each
    """

    attribute: str
    check: Callable[[Any], object]
    lines: Callable[[Any], Iterable[str]] = _says_nothing
    warnings: Callable[[Any], Iterable[str]] = _says_nothing


ON_PAPER: Registry[Kind, tuple[OnPaper, ...]] = Registry()
"""The fields of each kind in the order in which a puzzle checks them."""
