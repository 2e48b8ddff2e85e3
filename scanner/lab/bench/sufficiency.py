"""Checks that what the sentence of each step names suffices for its conclusion.

    python -m scanner.lab.bench.sufficiency [KIND...] [--paths 200] [--examples FILE]

CP-SAT is told the rules of the kind, and of the board only what the sentence names: the candidates in its cells, the
places of its digits in its rows, columns, boxes and regions, its cages, signs and clues. With the opposite of the
conclusion this must be impossible. Steps that rest on there being one solution may use that the corners that they name
do not change places. Every technique is tried in each position of random paths, until it has found STEPS_WANTED steps;
`--examples` writes the smallest board of each into a folder.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterable, Sequence, Set
from dataclasses import replace
from itertools import chain, combinations, islice, product
from pathlib import Path

from ortools.sat.python import cp_model

from scanner.lab.bench import cpsat
from scanner.lab.bench.named import Named, read_named
from scanner.lab.bench.registry import CONSTRAIN
from scanner.lab.bench.step_examples import Example, make_puzzles, meet_steps
from solver import Cell, Puzzle
from solver.kinds import KINDS
from solver.logic.position import Position
from solver.logic.step import Step
from solver.logic.techniques import techniques_for

STEPS_WANTED = 100

Numbers = Sequence[list[cp_model.IntVar]]
"""The numbers of the cells, row by row."""


def suffices(position: Position, step: Step) -> bool:
    """Tells whether the conclusion of a step follows from what its sentence names."""
    if step.argument == "single" and " can only be " in step.reason:
        return _rules_out_all_others(position, step)
    named = read_named(position, step)
    if position.puzzle.has_marks:
        return _suffices_for_pieces(position, step, named)
    model = cp_model.CpModel()
    cells = _add_known_digits(model, position, named)
    _add_rules(model, cells, position.puzzle, named)
    if step.argument == "bug":
        ((row, column, value),) = step.places
        model.add(cells[row][column] != value)
        return not _has_one_solution(model, cells)
    if "second solution" in step.reason:
        _forbid_exchanges(model, cells, position, named.cells)
    _add_opposite(model, cells, step)
    return _is_impossible(model)


def _suffices_for_pieces(position: Position, step: Step, named: Named) -> bool:
    """Tells the same of a board whose regions are all that is printed: only units that are named need their pieces."""
    puzzle, model = position.puzzle, cp_model.CpModel()
    variables = {cell: model.new_bool_var("") for cell in puzzle.shape.cells}
    for unit in (each.unit for each in position.rules.units):
        number = sum(variables[cell] for cell in unit.cells)
        model.add(number == (puzzle.stars or 1) if unit in named.units else number <= (puzzle.stars or 1))
    for cell, other in combinations(variables, 2):
        if max(abs(cell[0] - other[0]), abs(cell[1] - other[1])) == 1:
            model.add_at_most_one(variables[cell], variables[other])
    for cell in named.cells | {cell for unit in named.units for cell in unit.cells}:
        mark = position.rules.model.mark(*cell, 1)
        if position.placed >> mark & 1:
            model.add(variables[cell] == 1)
        elif not position.candidates >> mark & 1:
            model.add(variables[cell] == 0)
    removed, placed = ([variables[mark[:2]] for mark in marks] for marks in (step.removes, step.places))
    model.add_bool_or([*removed, *(~variable for variable in placed)])
    return _is_impossible(model)


def _list_held(position: Position, cell: Cell, *, left: bool = True) -> list[int]:
    """Lists what is in a cell, and what else may be if it is `left`."""
    held = position.placed | (position.candidates if left else 0)
    model = position.rules.model
    return [value for value in range(1, model.highest + 1) if held >> model.mark(*cell, value) & 1]


def _add_known_digits(model: cp_model.CpModel, position: Position, named: Named) -> Numbers:
    """Adds a number for each cell, with the candidates of those that are named, and what stands in cages."""
    puzzle, highest = position.puzzle, position.rules.model.highest
    holes = {*puzzle.holes, *puzzle.blocks}
    of_unit = {cell for unit in named.units for cell in unit.cells}
    of_cage = {cell for cage in named.cages for cell in cage.cells}

    def find_digits(cell: Cell) -> Iterable[int]:
        held = _list_held(position, cell)
        if cell in named.cells:
            return held
        if cell in of_cage and (placed := _list_held(position, cell, left=False)):
            return placed
        return [
            value for value in range(1, highest + 1) if value in held or not (cell in of_unit and value in named.digits)
        ]

    return [
        [
            model.new_constant(0)
            if (row, column) in holes
            else model.new_int_var_from_domain(cp_model.Domain.from_values(find_digits((row, column))), "")
            for column in range(puzzle.columns)
        ]
        for row in range(puzzle.rows)
    ]


def _add_rules(model: cp_model.CpModel, cells: Numbers, puzzle: Puzzle, named: Named) -> None:
    """Adds the rules of the kind, and the cages, signs and clues that are named."""
    has_own_rules = puzzle.kind in CONSTRAIN
    if has_own_rules and cpsat.COMPARED.keys() >= {*puzzle.traits.signs}:
        CONSTRAIN[puzzle.kind](model, cells, puzzle if named.unlike else replace(puzzle, unique_lines=False))
    else:
        for unit in cpsat.list_units(puzzle):
            model.add_all_different([cells[row][column] for row, column in unit])
        # Where no sign says something too, those of some cells are all that is known.
        parts = [{*line.cells} for line in named.lines] + [named.cells] * named.with_signs
        for part in parts if has_own_rules else ():
            CONSTRAIN[puzzle.kind](model, _keep(model, cells, part, puzzle), puzzle)
    for cage in puzzle.cages if named.in_cages and not puzzle.traits.operations else ():
        model.add_all_different([cells[row][column] for row, column in cage.cells])
    for cage in named.cages:
        cpsat.add_cage(model, [cells[row][column] for row, column in cage.cells], cage, puzzle)
    for row, column, sign, other_row, other_column in named.relations:
        cpsat.add_sign(model, sign, cells[row][column], cells[other_row][other_column])
    cpsat.add_parity(model, cells, named.parity)
    columns = [list(column) for column in zip(*cells, strict=True)]
    for side, clues in enumerate(puzzle.around):
        known = [clue if (side, number) in named.views else 0 for number, clue in enumerate(clues)]
        cpsat.add_views(model, (columns, cells)[side // 2], known, puzzle, backwards=side % 2 == 1)


def _keep(model: cp_model.CpModel, cells: Numbers, part: Set[Cell], puzzle: Puzzle) -> Numbers:
    """Keeps the numbers of some cells, and adds others for the rest, of which nothing is known."""
    return [
        [
            number if (row, column) in part else model.new_int_var(1, puzzle.highest, "")
            for column, number in enumerate(numbers)
        ]
        for row, numbers in enumerate(cells)
    ]


def _add_opposite(model: cp_model.CpModel, cells: Numbers, step: Step) -> None:
    """Adds that something of a conclusion is wrong."""
    wrong = []
    for marks, is_true in ((step.removes, True), (step.places, False)):
        for row, column, value in marks:
            is_wrong, number = model.new_bool_var(""), cells[row][column]
            model.add(number == value if is_true else number != value).only_enforce_if(is_wrong)
            wrong.append(is_wrong)
    model.add_bool_or(wrong)


def _forbid_exchanges(model: cp_model.CpModel, cells: Numbers, position: Position, named: Set[Cell]) -> None:
    """Adds that no two digits can change places in four named cells, none of them printed, that are a rectangle."""
    puzzle = position.puzzle
    if puzzle.cages or puzzle.relations or puzzle.parity:
        return
    printed = {cell for cell in puzzle.shape.cells if puzzle.givens[cell[0]][cell[1]]}
    units = [{*unit} for unit in cpsat.list_units(puzzle)]
    rows, columns = ({cell[place] for cell in named} for place in (0, 1))
    for (top, bottom), (left, right) in product(combinations(sorted(rows), 2), combinations(sorted(columns), 2)):
        one, other = {(top, left), (bottom, right)}, {(top, right), (bottom, left)}
        is_kept = all(len(unit & one) == len(unit & other) for unit in units)
        if is_kept and one | other <= named - printed:
            digits = range(1, position.rules.model.highest + 1)
            corners = [cells[row][column] for row, column in (*sorted(one), *sorted(other))]
            exchanged = [(first, first, last, last) for first, last in product(digits, repeat=2) if first != last]
            model.add_forbidden_assignments(corners, exchanged)


def _rules_out_all_others(position: Position, step: Step) -> bool:
    """Tells whether a step that leaves a cell one digit says truly what rules out each of the others."""
    rules, ((row, column, value),) = position.rules, step.places
    own = next(
        house for house in rules.houses_of[rules.model.mark(row, column, value)] if not rules.houses[house].value
    )
    others = {rules.value(mark) for mark in rules.houses[own].marks} - {value}
    for part in step.reason.rstrip(".").partition(": ")[2].split("; "):
        digits, _, where = re.split(r" (is|are) ", part, maxsplit=1)
        told = {digit for digit in others if rules.model.symbol(digit) in re.findall(r"\w+", digits)}
        unit = next((each.unit for each in rules.units if where == f"in {each}"), None)
        if unit:
            held = {position.grid[cell[0]][cell[1]] for cell in unit.cells}
            told &= held if (row, column) in unit.cells else set()
        elif "already" in where:
            told -= {*position.left_in_cell(row, column)}
        else:
            told &= {digit for digit in others if _is_seen(position, rules.model.mark(row, column, digit))}
        others -= told
    return not others


def _is_seen(position: Position, mark: int) -> bool:
    return bool(position.rules.sees[mark] & position.placed)


def _has_one_solution(model: cp_model.CpModel, cells: Numbers) -> bool:
    numbers = [*chain.from_iterable(cells)]
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    if solver.solve(model) == cp_model.INFEASIBLE:
        return False
    model.add_forbidden_assignments(numbers, [[solver.value(number) for number in numbers]])
    return _is_impossible(model)


def _is_impossible(model: cp_model.CpModel) -> bool:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    return solver.solve(model) == cp_model.INFEASIBLE


def main(kinds: Sequence[str], paths: int, examples: Path | None = None) -> None:
    """Prints for each kind the steps whose sentences do not suffice, and the techniques that no path met."""
    for kind in (spec.kind for spec in KINDS if not kinds or spec.kind in kinds):
        steps, failed = Counter[str](), 0
        smallest: dict[str, Example] = {}
        for position, technique, deduction in meet_steps(kind, islice(make_puzzles(kind), paths), STEPS_WANTED):
            step = technique.tell(position, deduction)
            steps[technique.name] += 1
            known = smallest.get(technique.name)
            if not known or position.rules.area < known.position.rules.area:
                smallest[technique.name] = Example(technique.name, position)
            if not suffices(position, step):
                failed += 1
                print(
                    f"{kind}: {technique.name}: {step.reason}\n    {Example(technique.name, position).write()}",
                    flush=True,
                )
        missed = [technique.name for technique in techniques_for(kind) if technique.name not in steps]
        print(f"{kind}: {failed} of {steps.total():,} sentences do not suffice", flush=True)
        print("    not met:", ", ".join(missed) or "none", flush=True)
        if examples:
            lines = [smallest[name].write() for name in sorted(smallest)]
            (examples / f"{kind}.jsonl").write_text("".join(f"{line}\n" for line in lines))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.bench.sufficiency", description=__doc__)
    parser.add_argument(
        "kinds", nargs="*", choices=[[], *(spec.kind for spec in KINDS)], metavar="KIND", help="all, if none is named"
    )
    parser.add_argument("--paths", type=int, default=200, help="how many puzzles of each kind (default: 200)")
    parser.add_argument("--examples", type=Path, help="a folder for the smallest board of each technique")
    main(**vars(parser.parse_args()))
