"""What distinguishes the kinds of puzzles on paper: their names, their sizes, and their fields of `Puzzle`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Literal, NamedTuple

from .registry import Kind, Registry

__all__ = ["ON_PAPER", "TRAITS", "Kind", "OnPaper", "Sign", "SignTraits", "Traits", "Variant", "Variation"]

Sign = str
"""A sign between two neighbours as puzzles store it: one character."""

Variant = Literal["jigsaw", "hyper", "killer", "sudoku-x", "samurai"]


class Variation(NamedTuple):
    """The name of a kind's puzzles that have something in a `field`.

    In `name`, {name} stands for the name without that field, and {value} for what the field holds, as it is `said`.
    `variant` is given if people consider them a kind of their own.
    """

    field: str
    name: str
    variant: Variant | None = None
    said: Callable[[Any], str] = str

    def name_of(self, name: str, value: object) -> str:
        """Returns the name of a puzzle whose field holds a value, given its name without that."""
        return self.name.format(name=name, value=self.said(value))


class SignTraits(NamedTuple):
    """Everything about a sign between neighbours that is needed to draw, write or type it.

    sign       in puzzles, records and corrections: one character, no digit, said from the first cell to the second
    name       in the texts of the page: `board.sign.NAME`, and `board.NAME.left` and so on of a cell beside it
    holds      whether two values keep it, that of the first cell first
    opposite   the same as it is said from the second cell; nothing where that is no other
    drawn      what stands for it between a cell and the next one, and between a cell and the one below
    keys       what types it on the right of a cell, and what below, if anything does
    called     what hints and names of puzzles call it, where several of its kind may be on a board
    says       what it says of its two cells, {} for their names, for those who never met it
    """

    sign: Sign
    name: str
    holds: Callable[[int, int], bool]
    opposite: Sign = ""
    drawn: tuple[str, str] = ("", "")
    keys: tuple[str, str] = ("", "")
    called: str = ""
    says: str = ""


class Traits(NamedTuple):
    """The traits of a kind on paper.

    `name` is for people, `sizes` are those in which it is played here, and `fields` are what it has on paper, by
    their names in `solver.paper.fields`.

    A `piece` is what its player places. The `highest` digit is 0 if there are as many digits as rows. The signs that
    may stand `between` cells are in the order of taps, by which links know them; a board need not have any where these
    `signs_are_optional`.
    Cages have sums alone, or `operations` with numbers. Digits are printed from 1 on, or from 0 if the kind `has_zero`.
    If boards may be `rectangular`, each of their sides is among the `sizes`. There are as many regions as rows; with a
    `largest_region` there are any number, of any size up to that. Where the answer `divides` the board, each part has
    one of the printed numbers, which are clues then, and the value of a cell says which one: 1 for the first in reading
    order. The `variations` that a puzzle has change its name in turn.
    """

    name: str
    sizes: range
    fields: tuple[str, ...]
    piece: str = "digit"
    highest: int = 0
    between: tuple[SignTraits, ...] = ()
    signs_are_optional: bool = False
    operations: bool = False
    has_zero: bool = False
    rectangular: bool = False
    largest_region: int = 0
    divides: bool = False
    variations: tuple[Variation, ...] = ()

    @property
    def signs(self) -> tuple[Sign, ...]:
        """The signs that may stand between cells."""
        return tuple(traits.sign for traits in self.between)

    def name_with(self, field: str) -> str:
        """Returns the name of its puzzles that have something in a field."""
        varied = next((known for known in self.variations if known.field == field), None)
        return varied.name_of(self.name, "") if varied else self.name

    def sign_between(self, first: int, second: int) -> Sign | None:
        """Returns the first sign that holds between two values; None if there is none."""
        return next((traits.sign for traits in self.between if traits.holds(first, second)), None)


TRAITS: Registry[Kind, Traits] = Registry()
"""The traits of each kind."""


def kind_called(name: Kind | Variant) -> Kind:
    """Returns the kind of a name, or the kind that has a variant of that name."""
    return next(
        kind for kind in TRAITS if kind == name or any(known.variant == name for known in TRAITS[kind].variations)
    )


@cache
def known_signs() -> Mapping[Sign, SignTraits]:
    """Returns the signs of all kinds."""
    return {traits.sign: traits for kind in TRAITS.values() for traits in kind.between}


def opposite(sign: Sign) -> Sign:
    """Returns a sign as it reads from the other cell."""
    return known_signs()[sign].opposite or sign


def _says_nothing(_: Any) -> Iterable[str]:
    return ()


class OnPaper(NamedTuple):
    """How puzzles handle one of their fields. Each function takes the puzzle, as its class depends on these records.

    attribute  the name of the field in puzzles
    check      returns its value as it should be; raises PuzzleError
    lines      the lines of text that print it below the rows of the board
    warnings   oddities that are no errors, a sentence each
    """

    attribute: str
    check: Callable[[Any], object]
    lines: Callable[[Any], Iterable[str]] = _says_nothing
    warnings: Callable[[Any], Iterable[str]] = _says_nothing


ON_PAPER: Registry[Kind, tuple[OnPaper, ...]] = Registry()
"""The fields of each kind in the order in which a puzzle checks them."""
