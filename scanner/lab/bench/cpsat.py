"""States puzzles to Google's OR-Tools CP-SAT: an independent judge of the solver, and its rival.

It shares no code with the solver's own models. OR-Tools is part of the extra `test`, and heavy: 0.6 s to import.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice, pairwise, product
from operator import eq, gt, lt, ne

from ortools.sat.python import cp_model

from scanner.lab.bench.registry import CONSTRAIN
from solver import Cage, Cell, Grid, Puzzle
from solver.engine.model import Mark

Variables = list[cp_model.IntVar]

COMPARED = {"<": lt, ">": gt, "=": eq, "x": ne}
"""The signs that compare two numbers."""

SUMS = {"X": 10, "V": 5}
"""What the letters between two numbers say that they add up to."""


def count(puzzle: Puzzle, limit: int = 2) -> int:
    """Counts the solutions, but no more than `limit`."""
    return sum(1 for _ in islice(solutions(puzzle), limit))


def solutions(puzzle: Puzzle) -> Iterator[Grid]:
    """Yields the solutions one by one: each is excluded when found, and the model solved again."""
    model = cp_model.CpModel()
    variables = _add_marks(model, puzzle) if puzzle.has_marks else _add_digits(model, puzzle)
    while True:
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        if solver.solve(model) == cp_model.INFEASIBLE:
            return
        values = [solver.value(variable) for variable in variables]
        yield tuple(tuple(values[start : start + puzzle.columns]) for start in range(0, len(values), puzzle.columns))
        model.add_forbidden_assignments(variables, [values])


def is_possible(puzzle: Puzzle, placed: Grid, left: Iterable[Cell], cell: Cell, is_marked: bool) -> bool:
    """Tells whether a board with `placed` marks, and others only in cells `left`, can have one in a cell, or none."""
    model = cp_model.CpModel()
    variables, possible = _add_marks(model, puzzle), {*left}
    for number, variable in enumerate(variables):
        row, column = divmod(number, puzzle.columns)
        if placed[row][column]:
            model.add(variable == 1)
        elif (row, column) not in possible:
            model.add(variable == 0)
    model.add(variables[cell[0] * puzzle.columns + cell[1]] == int(is_marked))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    return solver.solve(model) != cp_model.INFEASIBLE


def is_digit_possible(puzzle: Puzzle, left: Sequence[Sequence[Sequence[int]]], mark: Mark, *, is_true: bool) -> bool:
    """Tells whether a puzzle of digits, of which cells have some `left`, has a solution with a mark, or without it."""
    row, column, value = mark
    model = cp_model.CpModel()
    variables = _add_digits(model, puzzle)
    for variable, digits in zip(variables, chain.from_iterable(left), strict=True):
        if digits:
            model.add_linear_expression_in_domain(variable, cp_model.Domain.from_values(digits))
    variable = variables[row * puzzle.columns + column]
    model.add(variable == value if is_true else variable != value)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    return solver.solve(model) != cp_model.INFEASIBLE


def _add_digits(model: cp_model.CpModel, puzzle: Puzzle) -> Variables:
    """Adds a number for each cell, which is twice as fast as a Boolean for each digit in each cell."""
    holes = {*puzzle.holes}
    cells = [
        [
            _find_digit(model, given, 0 if (row, column) in holes else puzzle.highest)
            for column, given in enumerate(givens)
        ]
        for row, givens in enumerate(_number_parts(puzzle) if puzzle.traits.divides else puzzle.givens)
    ]
    if puzzle.kind in CONSTRAIN:
        CONSTRAIN[puzzle.kind](model, cells, puzzle)
    else:
        for unit in list_units(puzzle):
            model.add_all_different([cells[row][column] for row, column in unit])
    for cage in puzzle.cages:
        add_cage(model, [cells[row][column] for row, column in cage.cells], cage, puzzle)
    for row, column, sign, other_row, other_column in puzzle.relations:
        add_sign(model, sign, cells[row][column], cells[other_row][other_column])
    add_parity(model, cells, puzzle.parity)
    columns = [list(column) for column in zip(*cells, strict=True)]
    for number, clues in enumerate(puzzle.around):
        add_views(model, (columns, cells)[number // 2], clues, puzzle, backwards=number % 2 == 1)
    return [variable for row in cells for variable in row]


def _number_parts(puzzle: Puzzle) -> Grid:
    """Numbers the printed numbers of a puzzle whose answer divides the board, in reading order."""
    numbers = iter(range(1, puzzle.shape.area + 1))
    return tuple(tuple(next(numbers) if given else 0 for given in givens) for givens in puzzle.givens)


def add_sign(model: cp_model.CpModel, sign: str, here: cp_model.IntVar, there: cp_model.IntVar) -> None:
    """Adds what a sign says of two digits: that they compare so, add up, are consecutive, or one is twice the other.

    Other signs are in the constraints of the kind that has them.
    """
    if sign in COMPARED:
        model.add(COMPARED[sign](here, there))
    if sign in SUMS:
        model.add(here + there == SUMS[sign])
    if sign == "*":
        model.add_abs_equality(1, here - there)
    if sign == ":":
        first_is_double = model.new_bool_var("")
        model.add(here == 2 * there).only_enforce_if(first_is_double)
        model.add(there == 2 * here).only_enforce_if(~first_is_double)


def add_parity(
    model: cp_model.CpModel, cells: Sequence[Sequence[cp_model.IntVar]], parity: Iterable[tuple[int, int, str]]
) -> None:
    """Adds that marked cells hold twice some number, or one more."""
    for row, column, said in parity:
        model.add_modulo_equality(int(said == "odd"), cells[row][column], 2)


def _find_digit(model: cp_model.CpModel, given: int, highest: int) -> cp_model.IntVar:
    return model.new_constant(given) if given or not highest else model.new_int_var(1, highest, "")


def add_views(
    model: cp_model.CpModel, lines: Sequence[Variables], clues: Sequence[int], puzzle: Puzzle, backwards: bool
) -> None:
    """Adds that a building is seen if it is the highest so far, and that the number seen is the clue."""
    for cells, clue in zip(lines, clues, strict=True):
        line = cells[::-1] if backwards else cells
        if not clue:
            continue
        seen = [model.new_constant(1)]
        highest = line[0]
        for height in line[1:]:
            higher, is_seen = model.new_int_var(1, puzzle.size, ""), model.new_bool_var("")
            model.add_max_equality(higher, [highest, height])
            model.add(height > highest).only_enforce_if(is_seen)
            model.add(height < highest).only_enforce_if(~is_seen)
            seen.append(is_seen)
            highest = higher
        model.add(sum(seen) == clue)


def add_cage(model: cp_model.CpModel, digits: Variables, cage: Cage, puzzle: Puzzle) -> None:
    """Adds the operation as CP-SAT has it; a product of two and more is multiplied factor by factor."""
    if not puzzle.traits.operations:
        model.add_all_different(digits)
    match cage.operation:
        case "-":
            model.add_abs_equality(cage.value, digits[0] - digits[1])
        case "/":
            first_is_greater = model.new_bool_var("")
            model.add(digits[0] == cage.value * digits[1]).only_enforce_if(first_is_greater)
            model.add(digits[1] == cage.value * digits[0]).only_enforce_if(~first_is_greater)
        case "*":
            product = digits[0]
            for digit in digits[1:]:
                longer = model.new_int_var(1, cage.value, "")
                model.add_multiplication_equality(longer, product, digit)
                product = longer
            model.add(product == cage.value)
        case _:
            model.add(sum(digits) == cage.value)


def list_units(puzzle: Puzzle) -> Iterable[list[tuple[int, int]]]:
    if puzzle.grids:
        yield from _list_units_of_grids(puzzle)
        return
    line = range(puzzle.size)
    for first in line:
        yield [(first, other) for other in line]
        yield [(other, first) for other in line]
    if puzzle.boxes:
        rows, columns = puzzle.boxes
        for top in range(0, puzzle.size, rows):
            for left in range(0, puzzle.size, columns):
                yield [(top + row, left + column) for row in range(rows) for column in range(columns)]
    elif puzzle.regions:
        cells = [(row, column) for row in line for column in line]
        for region in line:
            yield [(row, column) for row, column in cells if puzzle.regions[row][column] == region]
    if puzzle.diagonals:
        yield [(place, place) for place in line]
        yield [(place, puzzle.size - 1 - place) for place in line]
    if puzzle.windows:
        for top, left in product((1, 5), repeat=2):
            yield [(top + row, left + column) for row, column in product(range(3), repeat=2)]


def _list_units_of_grids(puzzle: Puzzle) -> Iterable[list[tuple[int, int]]]:
    """Lists the rows, columns and boxes of each grid alone, moved to where it lies."""
    blank = ((0,) * puzzle.highest,) * puzzle.highest
    alone = replace(puzzle, size=puzzle.highest, givens=blank, entries=(), grids=())
    for top, left in puzzle.grids:
        for unit in list_units(alone):
            yield [(top + row, left + column) for row, column in unit]


def _add_marks(model: cp_model.CpModel, puzzle: Puzzle) -> Variables:
    """Adds a Boolean for each cell; of any 2x2 cells at most one has a piece."""
    line = range(puzzle.size)
    cells = [[model.new_bool_var("") for _ in line] for _ in line]
    regions: dict[int, Variables] = {}
    for row in line:
        for column in line:
            regions.setdefault(puzzle.regions[row][column], []).append(cells[row][column])
            if puzzle.givens[row][column]:
                model.add(cells[row][column] == 1)
    for unit in (*cells, *zip(*cells, strict=True), *regions.values()):
        if puzzle.stars:
            model.add(sum(unit) == puzzle.stars)
        else:
            model.add_exactly_one(unit)
    for upper, lower in pairwise(cells):
        for column in line[1:]:
            model.add_at_most_one([*upper[column - 1 : column + 1], *lower[column - 1 : column + 1]])
    return [variable for row in cells for variable in row]
