"""Examples of techniques, in which one and nothing simpler leads on, and puzzles with several solutions."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import chain, combinations, pairwise

import pytest

from scanner.lab.bench import agreement, cpsat
from solver import Grid, Puzzle, count, formats
from solver.engine.model import Mark
from solver.logic.guide import find_next_step, follow_path
from solver.logic.position import Position
from solver.logic.rules import bitset
from solver.logic.step import Chain, Link, Step
from solver.logic.techniques import techniques_for

FirstStep = Callable[[str, str], Step]
Ambiguous = Callable[[str, tuple[int, int], int], Iterator[tuple[Puzzle, list[Grid]]]]

MOST = 300
"""The solutions that CP-SAT is asked to list."""


@pytest.fixture
def two_ways() -> Puzzle:
    """The 3s and 4s of rows 1 and 3 may change places, and so may the 1s and 2s of the others."""
    return Puzzle.sudoku([[1, 2, 0, 0], [3, 4, 0, 0], [2, 1, 0, 0], [4, 3, 0, 0]])


@pytest.fixture
def ambiguous() -> Ambiguous:
    """Random puzzles of a kind and shape with several solutions, and these, as CP-SAT finds them."""

    def puzzles(kind: str, shape: tuple[int, int], seed: int) -> Iterator[tuple[Puzzle, list[Grid]]]:
        rng = random.Random(seed)
        while True:
            puzzle = agreement.random_puzzle(kind, shape, rng)
            keep = rng.choice((1, 0.8, 0.6))
            givens = tuple(tuple(value if rng.random() < keep else 0 for value in row) for row in puzzle.givens)
            signs = tuple(sign for sign in puzzle.relations if rng.random() < keep)
            puzzle = replace(puzzle, givens=givens, relations=signs)
            if 2 <= count(puzzle, MOST + 1) <= MOST:
                yield puzzle, list(cpsat.solutions(puzzle))

    return puzzles


@pytest.fixture
def first_step() -> FirstStep:
    """The first step of a technique, by its name, in a puzzle, where all that is simpler has been done."""

    def first(technique: str, text: str) -> Step:
        (puzzle,) = formats.read(text)
        techniques = techniques_for(puzzle.kind)
        names = [known.name for known in techniques]
        simpler = techniques[: names.index(technique)]
        position = Position.of(puzzle)
        for step in follow_path(position, simpler):
            position = position.after(step)
        found = find_next_step(position, techniques)
        assert found is not None
        assert found.technique == technique
        assert_well_told(position, found)
        return found

    return first


@pytest.fixture
def well_told() -> Callable[[Position, Step], None]:
    """Checks that what a step gives to whoever draws it agrees with the position and with itself."""
    return assert_well_told


def assert_well_told(position: Position, step: Step) -> None:
    because, removes = bits(position, step.because), bits(position, step.removes)
    assert (because | removes | bits(position, step.places)) & ~position.candidates == 0
    assert because
    assert because & removes == 0
    assert bits(position, step.guardians) & ~because == 0
    assert {mark[:2] for mark in step.because} <= set(step.cells)
    for house in step.houses:
        assert house.name == (f"{house.unit} {house.number}" if house.number else "r{}c{}".format(*one_up(house.cells)))
    for links in step.chains:
        assert_connected(links)
        for link in links:
            assert bits(position, link.start + link.end) & ~(because | removes) == 0
            assert is_so(position, step, link), link
            assert_house_is_named(position, step, link)
    if len(step.chains) == 1 and step.chains[0][0].strong and step.chains[0][-1].strong:
        ends = bits(position, step.chains[0][0].start + step.chains[0][-1].end)
        assert removes & ~position.rules.seen_by_all(ends) == 0


def assert_house_is_named(position: Position, step: Step, link: Link) -> None:
    """A strong link that a house makes has it, a cell among them, and so has the sentence."""
    if link.house is None:
        assert not link.strong or are_almost_locked(position, step, link)
    else:
        assert link.strong
        assert {mark[:2] for mark in link.start + link.end} <= set(link.house.cells)
        assert str(link.house) in step.reason.lower()


def assert_connected(links: Chain) -> None:
    assert links
    for before, after in pairwise(links):
        assert before.end == after.start
        assert before.strong != after.strong


def is_so(position: Position, step: Step, link: Link) -> bool:
    """Strong: nothing else is left in a house, or in cells of a set; weak: all of one end see all of the other."""
    start, end = bits(position, link.start), bits(position, link.end)
    if not link.strong:
        return end & ~position.rules.seen_by_all(start) == 0
    houses = set(chain.from_iterable(position.rules.houses_of[position.rules.model.mark(*mark)] for mark in link.start))
    return any(position.left_in(house) == start | end for house in houses) or are_almost_locked(position, step, link)


def are_almost_locked(position: Position, step: Step, link: Link) -> bool:
    """Whether the ends are all places of their digits in cells of a unit that have one digit more than they are."""
    ends = link.start + link.end
    for unit in position.rules.units:
        here = [cell for cell in position.rules.cells(position.rules.marks_of(unit.houses)) if cell in step.cells]
        for cells in chain.from_iterable(combinations(here, size) for size in range(1, len(here) + 1)):
            left = [(*cell, value) for cell in cells for value in position.left_in_cell(*cell)]
            if len({mark[2] for mark in left}) == len(cells) + 1 and set(ends) == {
                mark for mark in left if mark[2] in {end[2] for end in ends}
            }:
                return True
    return False


def bits(position: Position, marks: Iterable[Mark]) -> int:
    return bitset(position.rules.model.mark(*mark) for mark in marks)


def one_up(cells: tuple[tuple[int, int], ...]) -> tuple[int, int]:
    ((row, column),) = cells
    return row + 1, column + 1
