"""Steps of every technique, as random paths meet them; kept as lines of JSON, one position for each technique."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from scanner.lab.bench import agreement
from solver import Grid, Puzzle, solutions
from solver.formats import fragment, read
from solver.logic.position import Position
from solver.logic.rules import bitset, members
from solver.logic.technique import Deduction, Technique
from solver.logic.techniques import techniques_for
from solver.paper.traits import Kind

MOST_ROWS = 9
"""The most rows of a puzzle: the paths of larger ones take long, and their steps are the same."""

LEAST_ROWS = 4

Met = tuple[Position, Technique, Deduction]
"""A step, and the position that it is taken in."""


class Example(NamedTuple):
    """A position in which a technique finds something."""

    technique: str
    position: Position

    def find(self) -> Met:
        """Returns the first step of the technique."""
        technique = next(own for own in techniques_for(self.position.puzzle.kind) if own.name == self.technique)
        return self.position, technique, next(technique.look(self.position))

    def write(self) -> str:
        """Writes it as a line of JSON: the technique, the puzzle as a link, and its marks as numbers to base 16."""
        puzzle, placed, left = self.position.puzzle, self.position.placed, self.position.candidates
        return json.dumps([self.technique, fragment.write([puzzle]).strip(), f"{placed:x}", f"{left:x}"])


def read_examples(text: str) -> Iterator[Example]:
    """Reads examples, one in each line."""
    for technique, link, placed, left in map(json.loads, text.splitlines()):
        (puzzle,) = read(link)
        printed = Position.of(puzzle)
        position = printed.place_all(members(int(placed, 16) & ~printed.placed))
        yield Example(technique, position.remove(~int(left, 16)))


def make_puzzles(kind: Kind) -> Iterator[tuple[Puzzle, Grid]]:
    """Makes random puzzles of a kind, of all its variants and sizes in turn, that have one solution."""
    rng = random.Random(f"steps {kind}")
    shapes = [
        (called, shape)
        for called, own in agreement.SHAPES.items()
        for shape in own
        if LEAST_ROWS <= shape[0] * shape[1] <= MOST_ROWS
        and agreement.find_comparison(called).make(shape, random.Random(0)).kind == kind
    ]
    while True:
        for called, shape in shapes:
            puzzle = agreement.random_puzzle(called, shape, rng)
            found = list(solutions(puzzle, 2))
            if len(found) == 1:
                yield puzzle, found[0]


def meet_steps(kind: Kind, puzzles: Iterable[tuple[Puzzle, Grid]], wanted: int) -> Iterator[Met]:
    """Yields up to `wanted` steps of each technique, one in a position and two in a path.

    In every other puzzle candidates were ruled out at random, as by its player, so that rare techniques are met.
    """
    rng, techniques, number = random.Random(f"steps {kind}"), techniques_for(kind), Counter[str]()
    for index, (puzzle, solution) in enumerate(puzzles):
        position, here = Position.of(puzzle), Counter[str]()
        if index % 2:
            position = _rule_out_some(position, solution, rng)
        while not position.solved:
            first: Deduction | None = None
            for technique in techniques:
                is_wanted = number[technique.name] < wanted and here[technique.name] < 2
                if first and not is_wanted:
                    continue
                deduction = next(technique.look(position), None)
                first = first or deduction
                if deduction and is_wanted:
                    number[technique.name] += 1
                    here[technique.name] += 1
                    yield position, technique, deduction
            if not first:
                break
            position = position.remove(first.removes).place_all(members(first.places))


def _rule_out_some(position: Position, solution: Grid, rng: random.Random) -> Position:
    """Rules out a share of the candidates that are wrong."""
    share, right = rng.uniform(0.3, 1), bitset(position.rules.model.marks(solution))
    wrong = members(position.candidates & ~right)
    return position.remove(bitset(mark for mark in wrong if rng.random() > share))
