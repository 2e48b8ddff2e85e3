"""What a technique is: a way to find steps, with its name and its difficulty."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..puzzle import Kind
from .position import Position
from .rules import Rules, members
from .step import Grade, Place, Step

ALL_KINDS: tuple[Kind, ...] = ("sudoku", "futoshiki", "queens")
LATIN: tuple[Kind, ...] = ("sudoku", "futoshiki")
SUDOKU: tuple[Kind, ...] = ("sudoku",)
FUTOSHIKI: tuple[Kind, ...] = ("futoshiki",)
QUEENS: tuple[Kind, ...] = ("queens",)


class Deduction(NamedTuple):
    """A step in numbers, as a technique finds it: bitsets of marks, and house numbers.

    At least one candidate is placed or removed. `marks` are those whose cells are to be looked at.
    """

    reason: str
    marks: int
    places: int = 0
    removes: int = 0
    houses: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class Technique:
    """A technique that people know by name.

    `grade` is the least grade of a puzzle that needs it, `score` its difficulty on HoDoKu's scale (see `grading`).
    `look` yields what the technique finds in a position, as it is found: who wants one step does not pay for all.
    """

    name: str
    grade: Grade
    score: int
    kinds: tuple[Kind, ...]
    look: Callable[[Position], Iterator[Deduction]]

    def find(self, position: Position) -> Iterator[Step]:
        """The steps that the technique finds, lazily."""
        for deduction in self.look(position):
            yield self._step(position.rules, deduction)

    def _step(self, rules: Rules, deduction: Deduction) -> Step:
        place = rules.model.place
        return Step(
            self.name,
            self.grade,
            self.score,
            tuple(map(place, members(deduction.places))),
            tuple(map(place, members(deduction.removes))),
            rules.cells(deduction.marks),
            tuple(dict.fromkeys(_place(rules, house) for house in deduction.houses)),
            deduction.reason,
        )


def _place(rules: Rules, house: int) -> Place:
    return Place(rules.houses[house].unit, rules.cells(rules.house_marks[house]))
