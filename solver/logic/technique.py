"""What a technique is: a way to find steps, with its name and its difficulty."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

from ..model import Mark
from ..puzzle import Kind
from .position import Position
from .rules import Rules, members
from .step import Chain, Grade, Link, Place, Step

ALL_KINDS: tuple[Kind, ...] = ("sudoku", "futoshiki", "queens", "kenken")
LATIN: tuple[Kind, ...] = ("sudoku", "futoshiki", "kenken")
SUDOKU: tuple[Kind, ...] = ("sudoku",)
FUTOSHIKI: tuple[Kind, ...] = ("futoshiki",)
QUEENS: tuple[Kind, ...] = ("queens",)
KENKEN: tuple[Kind, ...] = ("kenken",)


class Nodes(NamedTuple):
    """A chain: bitsets of marks that are false and true in turn, the first as it `begins`."""

    marks: Sequence[int]
    begins: bool = False


class Deduction(NamedTuple):
    """A step in numbers, as a technique finds it: bitsets of marks, and house numbers.

    At least one candidate is placed or removed. `marks` are those whose cells are to be looked at; the candidates among
    them are the reason. `guardians` and `chains` are those of a `Step`.
    """

    reason: str
    marks: int
    places: int = 0
    removes: int = 0
    houses: Sequence[int] = ()
    guardians: int = 0
    chains: Sequence[Nodes] = ()


@dataclass(frozen=True, slots=True)
class Technique:
    """A technique that people know by name; `explanation` tells them in a sentence or two what it is.

    `grade` is the least grade of a puzzle that needs it, `score` its difficulty on HoDoKu's scale (see `grading`).
    `look` yields what the technique finds in a position, as it is found: who wants one step does not pay for all. In
    puzzles that are smaller than `least`, all that it finds has been found by a technique that is tried before.
    """

    name: str
    grade: Grade
    score: int
    kinds: tuple[Kind, ...]
    look: Callable[[Position], Iterator[Deduction]]
    explanation: str
    least: int = 0

    def find(self, position: Position) -> Iterator[Step]:
        """The steps that the technique finds, lazily."""
        for deduction in self.look(position):
            yield self._step(position, deduction)

    def _step(self, position: Position, deduction: Deduction) -> Step:
        rules = position.rules
        return Step(
            self.name,
            self.grade,
            self.score,
            _marks(rules, deduction.places),
            _marks(rules, deduction.removes),
            rules.cells(deduction.marks),
            tuple(dict.fromkeys(_place(rules, house) for house in deduction.houses)),
            deduction.reason,
            _marks(rules, deduction.marks & position.candidates & ~deduction.removes),
            _marks(rules, deduction.guardians),
            tuple(_chain(rules, nodes) for nodes in deduction.chains),
        )


def for_boxes_alone(technique: Technique) -> Technique:
    """A technique that takes rows, columns and boxes for all that there is, and so finds nothing where there is more.

    Two digits of a rectangle that change places keep these as they are, but not the sums of cages, nor diagonals.
    """

    def look(position: Position) -> Iterator[Deduction]:
        puzzle = position.puzzle
        return iter(()) if puzzle.cages or puzzle.diagonals or puzzle.regions else technique.look(position)

    return replace(technique, look=look) if technique.kinds == SUDOKU else technique


def _marks(rules: Rules, marks: int) -> tuple[Mark, ...]:
    return tuple(map(rules.model.place, members(marks)))


def _place(rules: Rules, house: int) -> Place:
    return Place(rules.houses[house].unit, rules.cells(rules.house_marks[house]))


def _chain(rules: Rules, nodes: Nodes) -> Chain:
    marks = [_marks(rules, node) for node in nodes.marks]
    return tuple(
        Link(start, end, strong=(number % 2 == 0) != nodes.begins)
        for number, (start, end) in enumerate(pairwise(marks))
    )
