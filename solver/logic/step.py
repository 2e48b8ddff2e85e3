"""One step of a person who solves a puzzle: what it places and rules out, where to look, and why it is so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

from ..engine.model import Mark
from ..paper.puzzle import Cell

Grade = Literal["trivial", "easy", "medium", "hard", "expert", "beyond"]
GRADES: tuple[Grade, ...] = get_args(Grade)
"""All grades, the easiest first."""


class Place(NamedTuple):
    """A house to look at: its name for people, "row 4" or "r4c2", and its cells."""

    name: str
    cells: tuple[Cell, ...]

    @property
    def unit(self) -> str:
        """The sort of unit: "row", "column", "box" or "region", or "cell"."""
        return self.name.split()[0] if self.number else "cell"

    @property
    def number(self) -> int | None:
        """Which of its sort it is, from 1; None for a cell, which `cells` tells."""
        _, _, number = self.name.partition(" ")
        return int(number) if number else None


class Link(NamedTuple):
    """A link of a chain, from a candidate to another, or from or to a group of candidates of which one is true.

    If it is strong, the end is true where the start is false; if not, the end is false where the start is true.
    """

    start: tuple[Mark, ...]
    end: tuple[Mark, ...]
    strong: bool


Chain = tuple[Link, ...]
"""Links, strong and weak in turn, each of which starts where the one before it ends."""


@dataclass(frozen=True, slots=True)
class Step:
    """A conclusion from a position by one technique.

    `places` and `removes` are marks (row, column, value), rows and columns from 0: the values that are certain, and
    the candidates that are impossible. `cells` and `houses` are what to look at to see it; where houses lie inside
    others, as in fish, these come last, and are of another shape. `reason` is one plain sentence. `grade` and `score`
    are those of the technique.

    The rest is for who draws the step, or says it in another language. `because` are the candidates that are the
    reason, none of which is removed. `guardians` are those of them that are outside of the pattern, one of which is
    true if the pattern is not: the fins of a fish, or what keeps a rectangle from a second solution. `chains` are those
    that the technique follows, in order.
    """

    technique: str
    grade: Grade
    score: int
    places: tuple[Mark, ...]
    removes: tuple[Mark, ...]
    cells: tuple[Cell, ...]
    houses: tuple[Place, ...]
    reason: str
    because: tuple[Mark, ...] = ()
    guardians: tuple[Mark, ...] = ()
    chains: tuple[Chain, ...] = ()
