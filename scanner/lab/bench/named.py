"""What the sentence of a step names: cells, houses, digits, cages, signs and clues, as its reader learns of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Set
from itertools import chain, pairwise
from typing import NamedTuple

from solver import Cage, Cell, Puzzle
from solver.engine.units import Unit
from solver.logic.position import Position
from solver.logic.rules import Rules, bitset, members
from solver.logic.sentences import say_all_true, say_impossible
from solver.logic.step import Step
from solver.paper.parity import ParityMark
from solver.paper.puzzle import Relation, cell_name

CELL = re.compile(r"\br(\d+)c(\d+)")
STRETCH = re.compile(r"\br(\d+)c(\d+) to r(\d+)c(\d+)")
"""The cells of a line from one to another: "r1c2 to r1c5"."""

UNITS = re.compile(
    r"\b(row|column|box|region|window)(?:e?s)? ((?:\d+(?:, | and | or )?)+)(?: of grid (\d+))?", re.IGNORECASE
)
DIAGONAL = re.compile(r"the diagonal from r\d+c\d+ to r\d+c\d+")
SIGNED = re.compile(r"r\d+c\d+(?: [<>=x] r\d+c\d+)+")
BETWEEN = re.compile(r"\b(?:dot|X|V) between (r\d+c\d+ and r\d+c\d+)")
RUNS = re.compile(r"\bruns? (across|down) ((?:\d+ at r\d+c\d+(?:, | and )?)+)")
RUN = re.compile(r"(\d+) at (r\d+c\d+)")
OF_SIGNS = re.compile(r"\b(signs?|greater|less|equal|different|dots?)\b", re.IGNORECASE)
SIDES = ("top", "bottom", "left", "right")
"""The sides of a board, in the order of its clues."""

BY_LINES = ("equal-lines", "failing-line", "full-line", "line-fillings", "permutations", "sequences")
"""The arguments that look at whole lines: at their cells, and at what is printed in and beside them."""


class Named(NamedTuple):
    """What is known of a board, beside the rules, to those who are told a sentence.

    cells      those whose candidates they look at
    units      those in which they look for the places of the `digits` that are spoken of
    lines      those of which they look at all cells, and at all that is printed in and beside them
    cages      those whose numbers they use
    in_cages   whether they look at which cells are in the same cage
    relations  the signs that they use
    parity     the marks of even and odd cells that they use
    with_signs whether signs are spoken of at all, so that none says something, too
    unlike     whether no two lines are alike
    views      the side and the number, from 0, of the clues that they use
    """

    cells: Set[Cell]
    units: Set[Unit]
    digits: Set[int]
    lines: Set[Unit]
    cages: tuple[Cage, ...]
    in_cages: bool
    relations: Set[Relation]
    parity: Set[ParityMark]
    with_signs: bool
    unlike: bool
    views: Set[tuple[int, int]]


def read_named(position: Position, step: Step) -> Named:
    """Reads what the sentence of a step names before its conclusion."""
    puzzle, rules = position.puzzle, position.rules
    told = _leave_out_conclusion(rules, step)
    board = frozenset(each.unit for each in rules.units)
    if "every way to go on" in told or "each blank cell" in told:
        return _name_everything(puzzle, rules, board)
    units = board if "one in each" in told and "row" in told else frozenset(_read_units(rules, told))
    cages = tuple(_read_cages(puzzle, told, units))
    cells = {*_read_cells(told), *(cell for cage in cages if puzzle.cage_name(cage) in told for cell in cage.cells)}
    lines = units if step.argument in BY_LINES else frozenset[Unit]()
    cells.update(cell for line in lines for cell in line.cells)
    if step.argument == "full-house":
        cells = {cell for unit in units for cell in unit.cells} - {mark[:2] for mark in step.places}
    if "all other digits" in told:
        cells.update(puzzle.shape.cells)
    return Named(
        cells,
        units,
        {*_read_digits(rules, told)},
        lines,
        cages,
        "in each cage" in told,
        {*_read_relations(puzzle, told, cells, units, lines if step.argument == "failing-line" else ())},
        {mark for mark in puzzle.parity if f"{cell_name(mark[:2])} is marked as {mark[2]}" in told},
        bool(OF_SIGNS.search(told)),
        "alike" in told,
        {*_read_views(puzzle, told, units, is_whole=step.argument == "failing-line")},
    )


def _leave_out_conclusion(rules: Rules, step: Step) -> str:
    removes, places = (bitset(rules.model.mark(*mark) for mark in marks) for marks in (step.removes, step.places))
    conclusions = [say_impossible(rules, removes)] if removes else []
    conclusions += [say_all_true(rules, some) for some in (places, *map((1).__lshift__, members(places))) if some]
    told = step.reason
    for conclusion in conclusions if step.argument != "single" else ():
        before, found, after = told.rpartition(conclusion)
        told = before + after if found else told
    return told


def _name_everything(puzzle: Puzzle, rules: Rules, board: frozenset[Unit]) -> Named:
    digits = {*range(1, rules.model.highest + 1)}
    views = {(side, number) for side, clues in enumerate(puzzle.around) for number in range(len(clues))}
    return Named(
        {*puzzle.shape.cells},
        board,
        digits,
        board,
        puzzle.cages,
        True,
        {*puzzle.relations},
        {*puzzle.parity},
        True,
        True,
        views,
    )


def _read_cells(text: str) -> Iterator[Cell]:
    text = DIAGONAL.sub("", text)
    for top, left, bottom, right in (map(int, ends) for ends in STRETCH.findall(text)):
        yield from ((row, column) for row in range(top - 1, bottom) for column in range(left - 1, right))
    yield from ((int(row) - 1, int(column) - 1) for row, column in CELL.findall(text))


def _read_units(rules: Rules, text: str) -> Iterator[Unit]:
    """Reads units: "rows 1 and 4", "row 16 of grid 4", "both diagonals"."""
    units = [each.unit for each in rules.units]
    yield from (unit for unit in units if unit.shape == "diagonal" and ("both diagonals" in text or str(unit) in text))
    for shape, numbers, grid in UNITS.findall(text):
        wanted = {(shape.lower(), int(number), int(grid) if grid else None) for number in re.findall(r"\d+", numbers)}
        yield from (unit for unit in units if (unit.shape, unit.number, unit.grid) in wanted)


def _read_cages(puzzle: Puzzle, text: str, units: Iterable[Unit]) -> Iterator[Cage]:
    """Reads cages and runs, alone or several at once: those "inside row 3", or "over" it."""
    inside = {cell for unit in units for cell in unit.cells}
    runs = {(way, *run) for way, several in RUNS.findall(text) for run in RUN.findall(several)}
    for cage in puzzle.cages:
        row, column = cage.cells[0]
        place, way = f"r{row + 1}c{column + 1}", "across" if cage.cells[-1][0] == row else "down"
        is_named = puzzle.cage_name(cage) in text or (way, str(cage.value), place) in runs
        is_among = "cages inside" in text.lower() and inside.issuperset(cage.cells)
        is_over = "cages over" in text.lower() and not inside.isdisjoint(cage.cells)
        is_alone = f"{place} is a cage by itself" in text and len(cage.cells) == 1
        if is_named or is_among or is_over or is_alone:
            yield cage


def _read_relations(
    puzzle: Puzzle, text: str, cells: Set[Cell], units: Iterable[Unit], lines: Iterable[Unit]
) -> Iterator[Relation]:
    """Reads the signs that are written out, or else, if signs are spoken of, those between cells that are named."""
    signs = chain(SIGNED.findall(text), BETWEEN.findall(text))
    written = {frozenset(pair) for signed in signs for pair in pairwise(_read_cells(signed))}
    known = (
        frozenset(cells).union(*(unit.cells for unit in units))
        if OF_SIGNS.search(text) and not written
        else frozenset()
    )
    wholes = [known, *(frozenset(line.cells) for line in lines)]
    for relation in puzzle.relations:
        row, column, _, *other = relation
        pair = frozenset(((row, column), (other[0], other[1])))
        if pair in written or any(pair <= whole for whole in wholes):
            yield relation


def _read_views(puzzle: Puzzle, text: str, units: Iterable[Unit], *, is_whole: bool) -> Iterator[tuple[int, int]]:
    """Reads the clues of lines that are spoken of, or of both of their ends."""
    for unit in units if puzzle.around else ():
        for side in (2, 3) if unit.shape == "row" else (0, 1):
            if unit.number and (is_whole or f"from the {SIDES[side]}" in text):
                yield side, unit.number - 1


def _read_digits(rules: Rules, text: str) -> Iterator[int]:
    for other in (DIAGONAL, RUNS, CELL, UNITS):
        text = other.sub(" ", text)
    words = {*chain.from_iterable((word, word.removesuffix("s")) for word in re.findall(r"\w+", text))}
    return (value for value in range(1, rules.model.highest + 1) if rules.model.symbol(value) in words)
