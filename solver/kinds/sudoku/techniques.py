"""Sudoku: what signs say of the cells that they join, and marks of cells that are even or odd."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial

from ...logic.position import Position
from ...logic.rules import bitset, members
from ...logic.sentences import join_names, name_values, say_impossible
from ...logic.technique import OWN, Deduction, Technique
from ...paper.cells import Cell, cell_name
from ...paper.field_values import Relation
from ...paper.parity import has_parity
from ...paper.signs import name_sign
from ...paper.traits import known_signs

WAYS_TOLD = 3
"""The most ways to fill cells that a sentence lists."""

Cells = tuple[int, ...]
"""Cells by their numbers."""


def find_of_other_parity(position: Position) -> Iterator[Deduction]:
    """Finds the odd candidates of a cell that is marked as even, and the even ones of one that is marked as odd."""
    rules = position.rules
    for row, column, parity in position.puzzle.parity:
        marks = position.candidates & rules.cell_marks << rules.model.mark(row, column, 1)
        removes = bitset(mark for mark in members(marks) if not has_parity(rules.value(mark), parity))
        if removes:
            reason = f"{cell_name((row, column))} is marked as {parity}. So {say_impossible(rules, removes)}."
            yield Deduction(reason, marks, removes=removes)


def find_beside_signs(position: Position) -> Iterator[Deduction]:
    """Finds the candidates of a cell that go with none of the digits that a neighbour may hold, by the sign between."""
    rules, size = position.rules, position.puzzle.size
    for row, column, sign, other_row, other_column in position.puzzle.relations:
        cells, holds = ((row, column), (other_row, other_column)), known_signs()[sign].holds
        if known_signs()[sign].opposite:
            continue  # Whole chains of these make a step; the others say the same from both sides.
        for here, there in (cells, cells[::-1]):
            held = _list_held(position, here)
            removes = position.candidates & bitset(
                rules.model.mark(*there, digit)
                for digit in range(1, size + 1)
                if not any(holds(other, digit) for other in held if other != digit)
            )
            if removes and held:
                marks = bitset(rules.model.mark(*here, digit) for digit in held)
                which = f"is {name_values(rules, marks)}" if len(held) < size else "may be anything"
                reason = (
                    f"{cell_name(here)} {which}, and {name_sign(sign, *cells)} says that {_say(sign, *cells)}. "
                    f"So {say_impossible(rules, removes)}."
                )
                yield Deduction(reason, marks, removes=removes)


def find_along_signs(number: int, position: Position) -> Iterator[Deduction]:
    """Finds the candidates of a `number` of cells joined by signs that are in no way to fill them."""
    puzzle, rules = position.puzzle, position.rules
    for cells, along in _list_joined(puzzle.relations, number, puzzle.size):
        open_cells = [cell for cell in cells if position.candidates & rules.cell_marks << cell]
        options = [(position.candidates | position.placed) & rules.cell_marks << cell for cell in cells]
        if len(open_cells) < 2 or not all(options):
            continue
        ways = _list_ways(position, options, along)
        removes = position.candidates & bitset(mark for marks in options for mark in members(marks))
        removes &= ~bitset(mark for way in ways for mark in way)
        if removes and ways:
            names = [cell_name(divmod(cell, puzzle.size)) for cell in cells]
            told = ["-".join(puzzle.symbol(rules.model.place(mark)[2]) for mark in way) for way in ways]
            other = "cannot be filled in any other way with what is left to them"
            can = f"can only be {join_names(told, 'or')}" if len(told) <= WAYS_TOLD else other
            signs = join_names([name_sign(sign, (r, c), (r2, c2)) for r, c, sign, r2, c2 in along])
            reason = f"By {signs}, {join_names(names)} {can}. So {say_impossible(rules, removes)}."
            marks = bitset(mark for own in options for mark in members(own))
            yield Deduction(reason, marks, removes=removes)


def _list_held(position: Position, cell: Cell) -> list[int]:
    """Lists the digits that a cell holds or may hold."""
    model, held = position.rules.model, position.candidates | position.placed
    return [digit for digit in range(1, model.highest + 1) if held >> model.mark(*cell, digit) & 1]


def _say(sign: str, first: Cell, second: Cell) -> str:
    return known_signs()[sign].says.format(cell_name(first), cell_name(second))


@lru_cache(maxsize=8)
def _list_joined(
    relations: tuple[Relation, ...], number: int, size: int
) -> tuple[tuple[Cells, tuple[Relation, ...]], ...]:
    """Lists the sets of a `number` of cells that signs join, in reading order, with the signs among them."""
    beside: dict[int, set[int]] = {}
    for row, column, _, other_row, other_column in relations:
        first, second = row * size + column, other_row * size + other_column
        beside.setdefault(first, set()).add(second)
        beside.setdefault(second, set()).add(first)
    joined = {frozenset([cell]) for cell in beside}
    for _ in range(1, number):
        joined = {cells | {other} for cells in joined for cell in cells for other in beside[cell] - cells}
    found = []
    for cells in sorted(map(sorted, joined)):
        inside = {divmod(cell, size) for cell in cells}
        along = tuple(each for each in relations if each[:2] in inside and each[3:] in inside)
        found.append((tuple(cells), along))
    return tuple(found)


def _list_ways(position: Position, options: Sequence[int], along: Sequence[Relation]) -> list[tuple[int, ...]]:
    """Lists the ways to fill some cells, each a mark for each, that keep signs and houses."""
    signed = {frozenset((each[:2], each[3:])) for each in along}
    ways: list[tuple[int, ...]] = [()]
    for marks in options:
        ways = [
            (*way, mark)
            for way in ways
            for mark in members(marks)
            if not any(_is_excluded(position, signed, other, mark) for other in way)
        ]
    return ways


def _is_excluded(position: Position, signed: set[frozenset[Cell]], one: int, other: int) -> bool:
    """Tells whether a house or one of the signs keeps two marks from being true together."""
    rules = position.rules
    if not rules.sees[one] >> other & 1:
        return False
    is_in_house = not set(rules.houses_of[one]).isdisjoint(rules.houses_of[other])
    return is_in_house or frozenset((rules.cell(one), rules.cell(other))) in signed


TECHNIQUES = (
    Technique(
        "even or odd cell",
        "parity",
        "trivial",
        160,
        OWN,
        find_of_other_parity,
        "A cell that is marked as even takes no odd digit, and one that is marked as odd no even digit.",
        needs=("parity",),
    ),
    Technique(
        "dot or letter",
        "sign",
        "easy",
        190,
        OWN,
        find_beside_signs,
        "A dot or a letter between two neighbours says how their digits go together. What goes with none of "
        "the digits that are left to the one is ruled out of the other.",
        needs=("relations",),
    ),
    Technique(
        "signs along three cells",
        "sign-chain",
        "medium",
        270,
        OWN,
        partial(find_along_signs, 3),
        "Signs, dots or letters join three cells. What no way to fill these has in a cell is ruled out there.",
        needs=("relations",),
    ),
    Technique(
        "signs along four cells",
        "sign-chain",
        "hard",
        480,
        OWN,
        partial(find_along_signs, 4),
        "Signs, dots or letters join four cells. What no way to fill these has in a cell is ruled out there.",
        needs=("relations",),
    ),
)
