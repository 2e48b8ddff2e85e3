"""What tells the kinds of puzzles apart on paper: their names, their sizes, and which fields of `Puzzle` they have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

from .registry import Kind, Registry, Variant

__all__ = ["TRAITS", "Kind", "Sign", "Traits", "Variant"]

Sign = Literal["<", ">", "=", "x"]

OfPuzzle = Any
"""A `Puzzle`, which this module comes before."""


class Traits(NamedTuple):
    """The `name` of a kind for people, the `sizes` in which it is played here, and the `fields` that it has on paper.

    A `piece` is what its player places. The `highest` digit is 0 where there are as many digits as rows. `signs` are
    those that may stand between cells. Cages have sums alone, or `operations` with numbers. Digits are printed from 1
    on, or where it `has_zero` from 0 on. Where people call a puzzle otherwise by what is on it, `title` tells how. The
    `variants` are those that they take for kinds of their own, each with whether a puzzle is one.
    """

    name: str
    sizes: range
    fields: tuple[str, ...]
    piece: str = "digit"
    highest: int = 0
    signs: tuple[Sign, ...] = ()
    operations: bool = False
    has_zero: bool = False
    title: Callable[[OfPuzzle], str] | None = None
    variants: Mapping[Variant, Callable[[OfPuzzle], bool]] = {}


TRAITS: Registry[Traits] = Registry()
"""The traits of each kind."""
