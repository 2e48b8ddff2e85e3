"""One step of a person who solves a puzzle: what it places and rules out, where to look, and why it is so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

from ..model import Mark
from ..puzzle import Cell

Grade = Literal["trivial", "easy", "medium", "hard", "expert", "beyond"]
GRADES: tuple[Grade, ...] = get_args(Grade)
"""All grades, the easiest first."""


class Place(NamedTuple):
    """A house to look at: its name for people, "row 4", and its cells."""

    name: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """What follows from a position by one technique.

    `places` and `removes` are marks (row, column, value), rows and columns from 0: the values that are certain, and
    the candidates that are impossible. `cells` and `houses` are what to look at to see it. `reason` is one plain
    sentence. `grade` and `score` are those of the technique.
    """

    technique: str
    grade: Grade
    score: int
    places: tuple[Mark, ...]
    removes: tuple[Mark, ...]
    cells: tuple[Cell, ...]
    houses: tuple[Place, ...]
    reason: str
