"""One step of a person who solves a puzzle: what it places and rules out, where to look, and why it is so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

from ..engine.model import Mark
from ..engine.units import Unit
from ..paper.puzzle import Cell

Grade = Literal["trivial", "easy", "medium", "hard", "expert", "beyond"]
GRADES: tuple[Grade, ...] = get_args(Grade)
"""All grades, the easiest first."""

Argument = Literal[
    "single",
    "full-house",
    "only-place",
    "only-cells",
    "too-few-cells",
    "two-by-two",
    "counting",
    "pressure",
    "composite",
    "failing-star",
    "no-three",
    "sign",
    "sign-chain",
    "parity",
    "equal-pair",
    "full-line",
    "line-fillings",
    "equal-lines",
    "beside-shaded",
    "equal-number",
    "equal-neighbours",
    "cut-off",
    "extreme-clue",
    "edge-clue",
    "sequences",
    "last-of-run",
    "crossing",
    "sum-bounds",
    "required-digit",
    "locked-sums",
    "range",
    "sure-digit",
    "sure-place",
    "sure-set",
    "stranded",
    "split",
    "sure-fish",
    "setti",
    "cage-single",
    "cage",
    "cage-line",
    "innies",
    "bounds",
    "slope",
    "permutations",
    "locked",
    "locked-digit",
    "leftovers",
    "naked-set",
    "hidden-set",
    "blocked",
    "squeeze",
    "fish",
    "sectors",
    "two-places",
    "colours",
    "remote-pair",
    "wing",
    "rectangle",
    "bug",
    "chain",
    "forcing",
    "template",
    "failing-line",
    "supposition",
]
"""How a technique argues. Those that argue alike, as all fish do, are explained by the same sentence."""


Place = Unit
"""A house to look at."""


class Link(NamedTuple):
    """A link of a chain, from a candidate to another, or from or to a group of candidates of which one is true.

    If it is strong, the end is true where the start is false; if not, the end is false where the start is true. Where a
    strong link is all that a `house` has left, be it a cell, that is the reason.
    """

    start: tuple[Mark, ...]
    end: tuple[Mark, ...]
    strong: bool
    house: Place | None = None


Chain = tuple[Link, ...]
"""Links, strong and weak in turn, each of which starts where the one before it ends."""


class Consequence(NamedTuple):
    """What `houses`, one in most cases, force after a candidate that is tried, and after what was forced before.

    A run is a house here, too. If it `fails`, it is the end: two houses come out alike, or there is no way left for the
    one, nor any place for the digit of the marks that it `removes`; without a house, nothing fits any more.
    """

    houses: tuple[Place, ...]
    places: tuple[Mark, ...] = ()
    removes: tuple[Mark, ...] = ()
    fails: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """A conclusion from a position by one technique.

    `places` and `removes` are marks (row, column, value), rows and columns from 0: the values that are certain, and
    the candidates that are impossible. `cells` and `houses` are what to look at to see it; where houses lie inside
    others, as in fish, these come last, and are of another shape. `reason` is one plain sentence. `grade` and `score`
    are those of the technique.

    The rest is for programs which draw the step, or say it in another language. `because` are the candidates that are
    the reason, none of which is removed. `guardians` are those of them that are outside of the pattern, one of which is
    true if the pattern is not: the fins of a fish, or what keeps a rectangle from a second solution. `chains` are those
    that the technique follows, in order, `trail` what a candidate that is tried leads to. `argument` is how the
    technique argues, None for a step that none has found.
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
    trail: tuple[Consequence, ...] = ()
    argument: Argument | None = None
