"""Techniques: ways to find steps, each with its name and its difficulty."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal, NamedTuple

from ..engine.model import Mark
from ..engine.units import Unit
from ..paper.puzzle import Puzzle
from .exclusions import Exclusion, add_rules_between
from .position import Position
from .rules import Rules, members
from .step import Argument, Chain, Consequence, Grade, Link, Step

Structure = Literal["one a house", "houses", "digits", "latin", "boxes", "pieces", "signs", "cages", "lines", "any"]
"""What a technique takes for granted of a board, and what a kind says of its own boards.

one a house   every row, column and other house takes one of its marks, so patterns of houses alone are sound
houses        every house takes one of its marks, and none of them is a row or a column
digits        every cell takes one digit
latin         every row and column takes each digit once
boxes         so does every box, region, diagonal or window of a Latin square
pieces        every row, column and region takes one piece
signs         neighbours may have a sign between them that tells the greater one
cages         cells are together in cages whose digits make a number
lines         the digits of whole lines support each other
any           nothing
"""

Structures = tuple[Structure, ...]

Feature = Literal["boxes", "cages", "regions", "diagonals", "windows", "relations", "parity"]
"""What a board may have: boxes and nothing else, or one of the others."""

ANY: Structures = ("any",)
ONE_A_HOUSE: Structures = ("one a house",)
ANY_HOUSES: Structures = ("one a house", "houses")
DIGITS: Structures = ("digits",)
LATIN: Structures = ("latin",)
BOXED: Structures = ("boxes",)
PIECES: Structures = ("pieces",)
SIGNS: Structures = ("signs",)
CAGES: Structures = ("cages",)
LINED: Structures = ("lines",)
OWN: Structures = ()
"""No structures: for the techniques of a single kind, which that kind lists itself."""


class Nodes(NamedTuple):
    """A chain: bitsets of marks that are false and true in turn, the first as it `begins`."""

    marks: Sequence[int]
    begins: bool = False


class Forced(NamedTuple):
    """A `Consequence` in numbers: bitsets of marks."""

    units: tuple[Unit, ...]
    places: int = 0
    removes: int = 0
    fails: bool = False


class Deduction(NamedTuple):
    """A step in numbers, as a technique finds it: bitsets of marks, and house numbers.

    At least one candidate is placed or removed. `marks` are those whose cells are to be looked at; the candidates among
    them are the reason. `guardians`, `chains` and `trail` are those of a `Step`. `exclusions` are those that the reason
    rests on, beside those of chains, where cages or signs may be what excludes.
    """

    reason: str
    marks: int
    places: int = 0
    removes: int = 0
    houses: Sequence[int] = ()
    guardians: int = 0
    chains: Sequence[Nodes] = ()
    trail: Sequence[Forced] = ()
    exclusions: Sequence[Exclusion] = ()


@dataclass(frozen=True, slots=True)
class Technique:
    """A technique that people know by name; `explanation` tells them in a sentence or two what it is.

    `argument` is how it argues, by which those who show or check a step tell techniques apart.
    `grade` is the least grade of a puzzle that needs it, `score` its difficulty on the one scale of `grading`.
    `look` yields what the technique finds in a position, as it is found: one step does not cost as much as all. In
    puzzles that are smaller than `least`, all that it finds has been found by a technique that is tried before. What
    `assumes_one_solution` rules out what would give the puzzle a second one, and proves nothing where it may have one.
    It finds nothing but on boards that have one of what it `needs`, if it needs anything.
    """

    name: str
    argument: Argument
    grade: Grade
    score: int
    structures: Structures
    look: Callable[[Position], Iterator[Deduction]]
    explanation: str
    least: int = 0
    assumes_one_solution: bool = False
    needs: tuple[Feature, ...] = ()

    def find(self, position: Position) -> Iterator[Step]:
        """Finds the steps that the technique finds, lazily."""
        for deduction in self.look(position):
            yield self.tell(position, deduction)

    def tell(self, position: Position, deduction: Deduction) -> Step:
        """Returns what it has found in a position for people and programs."""
        rules = position.rules
        return Step(
            self.name,
            self.grade,
            self.score,
            _list_marks(rules, deduction.places),
            _list_marks(rules, deduction.removes),
            rules.cells(deduction.marks),
            tuple(dict.fromkeys(rules.houses[house].unit for house in deduction.houses)),
            _give_reason(position, deduction, self.argument),
            _list_marks(rules, deduction.marks & position.candidates & ~deduction.removes),
            _list_marks(rules, deduction.guardians),
            tuple(_make_chain(position, nodes, deduction.houses) for nodes in deduction.chains),
            tuple(_make_consequence(rules, forced) for forced in deduction.trail),
            self.argument,
        )


def _has_more_than_boxes(puzzle: Puzzle) -> bool:
    has_units = puzzle.diagonals or puzzle.windows or puzzle.regions or puzzle.grids
    return bool(has_units or puzzle.cages or puzzle.relations or puzzle.parity)


def restrict_to_boxes(technique: Technique) -> Technique:
    """Restricts a technique that knows rows, columns and boxes alone to puzzles that have no more than these.

    Two digits of a rectangle that change places keep these as they are, but not the sums of cages, nor diagonals or
    windows, nor signs, nor marks of cells, nor the lines of another grid.
    """

    def look(position: Position) -> Iterator[Deduction]:
        return iter(()) if _has_more_than_boxes(position.puzzle) else technique.look(position)

    return replace(technique, look=look, needs=("boxes",)) if technique.structures == BOXED else technique


def _give_reason(position: Position, deduction: Deduction, argument: Argument) -> str:
    """Returns the reason, with the cages and signs that it rests on."""
    exclusions = list(deduction.exclusions)
    exclusions += [pair for nodes in deduction.chains for pair in pairwise(nodes.marks)]
    ends = [end for nodes in deduction.chains for end in (nodes.marks[0], nodes.marks[-1])]
    exclusions += [(deduction.removes, end) for end in ends]
    if position.puzzle.cages or position.puzzle.relations:
        exclusions += [] if deduction.chains else [(deduction.removes, deduction.marks)] * (argument == "blocked")
    return add_rules_between(position, deduction.reason, exclusions)


def _list_marks(rules: Rules, marks: int) -> tuple[Mark, ...]:
    return tuple(map(rules.model.place, members(marks)))


def _make_consequence(rules: Rules, forced: Forced) -> Consequence:
    units, places, removes, fails = forced
    return Consequence(units, _list_marks(rules, places), _list_marks(rules, removes), fails)


def _make_chain(position: Position, nodes: Nodes, told: Sequence[int]) -> Chain:
    """Makes a chain, whose strong links hold in the houses that are told where these make them."""
    return tuple(
        _make_link(position, start, end, told, strong=(number % 2 == 0) != nodes.begins)
        for number, (start, end) in enumerate(pairwise(nodes.marks))
    )


def _make_link(position: Position, start: int, end: int, told: Sequence[int], *, strong: bool) -> Link:
    rules = position.rules
    own = (house for house in told if position.left_in(house) == start | end)
    house = next(own, rules.find_linking_house(position.candidates, start, end)) if strong else None
    unit = None if house is None else rules.houses[house].unit
    return Link(_list_marks(rules, start), _list_marks(rules, end), strong, unit)
