"""Removes each premise of each step in turn: one without which the step still follows is superfluous.

    python -m scanner.lab.bench.premises [FOLDER] [--paths 2000]

A premise says that one of the candidates left in a house is true; the rules that forbid two candidates together always
hold. Whether a conclusion still follows is found by trying all ways to make the premises true. Steps that rest on other
grounds, such as sums or a single solution, are counted apart.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations, cycle, islice, pairwise
from pathlib import Path

from scanner.lab.bench import agreement, puzzle_files
from solver import Puzzle, solutions
from solver.engine.layout import Memo
from solver.logic.position import Position
from solver.logic.rules import members
from solver.logic.technique import Deduction, Technique
from solver.logic.techniques import techniques_for

BY_CELLS = {"XYZ-wing", "ALS-XZ", "ALS-XY-wing", "ALS chain", "death blossom"}
"""The techniques whose premises are the cells that they look at, unlike those of others that argue like them."""


def premises_of(position: Position, technique: Technique, deduction: Deduction) -> list[int] | None:
    """Returns the premises of a step, bitsets of marks, or None if it rests on other grounds."""
    rules, houses, argument = position.rules, deduction.houses, technique.argument
    if technique.name in BY_CELLS or argument in ("naked-set", "remote-pair"):
        cells = [house for house in rules.cell_houses if rules.house_marks[house] & deduction.marks]
        return [left for house in cells if (left := position.left_in(house))]
    if argument in ("two-places", "colours", "wing", "chain"):
        return list(dict.fromkeys(chain.from_iterable(_list_links(position, deduction))))
    if technique.name == "forcing chains":
        return list(
            dict.fromkeys((*chain.from_iterable(_list_links(position, deduction)), position.left_in(houses[0])))
        )
    if argument in ("locked", "locked-digit", "blocked"):
        houses = houses[:1]
    elif argument in ("fish", "squeeze"):  # The first half of the houses lies inside the others.
        houses = houses[: (len(houses) + 1) // 2]
    elif argument != "hidden-set":
        return None
    return list(map(position.left_in, houses))


def _list_links(position: Position, deduction: Deduction) -> Iterator[list[int]]:
    """Yields for each strong link of the chains what is left in a house, or in each cell of an almost locked set."""
    for nodes in deduction.chains:
        for number, (start, end) in enumerate(pairwise(nodes.marks)):
            if (number % 2 == 0) != nodes.begins:
                both = start | end
                house = position.rules.find_linking_house(position.candidates, start, end)
                yield _list_cells(position, deduction, both) if house is None else [both]


def _list_cells(position: Position, deduction: Deduction, both: int) -> list[int]:
    """Lists candidates in the cells of the smallest almost locked set of a step that links two groups of candidates."""
    rules = position.rules
    values = {rules.value(mark) for mark in members(both)}
    for unit in rules.units:
        here = rules.marks_of(unit.houses) & deduction.marks
        cells = [left for house in rules.cell_houses if (left := position.left_in(house)) & here]
        for size in range(1, len(cells) + 1):
            for some in combinations(cells, size):
                together = sum(some)
                digits = {rules.value(mark) for mark in members(together)}
                within = all(not together & rules.layer(value) & ~both for value in values)
                if len(digits) == size + 1 and values <= digits and within:
                    return list(some)
    raise AssertionError(f"no almost locked set: {deduction.reason}")


def follows(sees: Mapping[int, int], premises: Sequence[int], mark: int) -> bool:
    """Tells whether some premises rule a mark out: with it, they cannot all be true."""
    return not _is_possible(sees, premises, sees[mark])


def _is_possible(sees: Mapping[int, int], premises: Sequence[int], excluded: int) -> bool:
    if not premises:
        return True
    left = sorted((premise & ~excluded for premise in premises), key=int.bit_count)
    return any(
        _is_possible(sees, [premise for premise in left if not premise >> mark & 1], excluded | sees[mark])
        for mark in members(left[0])
    )


def _find_apart(sees: Mapping[int, int], pair: int) -> Memo[int]:
    """Returns what marks see if a pair is no link: then its two marks do not see each other."""
    return Memo(lambda mark: sees[mark] & ~pair if pair >> mark & 1 else sees[mark])


def find_superfluous(position: Position, technique: Technique, deduction: Deduction) -> list[int] | None:
    """Finds the premises that are superfluous, each by itself; None if the step rests on other grounds."""
    premises = premises_of(position, technique, deduction)
    if premises is None:
        return None
    sees, removes = position.rules.sees, list(members(deduction.removes))
    assert all(follows(sees, premises, mark) for mark in removes), (
        f"{technique.name} does not follow: {deduction.reason}"
    )
    found = []
    for number in range(len(premises)):
        rest = premises[:number] + premises[number + 1 :]
        without = _find_apart(sees, premises[number]) if technique.argument == "colours" else sees
        if all(follows(without, rest, mark) for mark in removes):
            found.append(premises[number])
    return found


def walk_path(position: Position) -> Iterator[tuple[Position, Technique, Deduction]]:
    """Yields the steps of a path, each with the position that it is taken in."""
    techniques = techniques_for(position.puzzle.kind)
    while not position.solved:
        found = ((technique, deduction) for technique in techniques for deduction in technique.look(position))
        technique, deduction = next(found, (None, None))
        if technique is None or deduction is None:
            return
        yield position, technique, deduction
        position = position.remove(deduction.removes).place_all(members(deduction.places))


def make_puzzles() -> Iterator[Puzzle]:
    """Makes random puzzles with one solution, of one kind and size after the other, again and again."""
    shapes = [
        (kind, shape, random.Random(f"{kind} {shape}"))
        for kind, shapes in agreement.SHAPES.items()
        for shape in shapes
        if 5 <= shape[0] * shape[1] <= agreement.find_comparison(kind).largest
    ]
    for kind, shape, rng in cycle(shapes):
        while len(list(solutions(puzzle := agreement.random_puzzle(kind, shape, rng), 2))) != 1:
            pass
        yield puzzle


def read_collections(folder: Path) -> Iterator[Puzzle]:
    """Reads the puzzles of text collections that have one solution, in any order."""
    found = [puzzle for file in sorted(folder.glob("*.txt")) for puzzle in puzzle_files.read(file)[:300]]
    random.Random(0).shuffle(found)
    return (puzzle for puzzle in found if puzzle.size < 16 and len(list(solutions(puzzle, 2))) == 1)


def main(folder: Path | None, paths: int) -> None:
    """Prints how many steps of each technique have a superfluous premise, with an example."""
    steps, faulty, apart = Counter[str](), Counter[str](), Counter[str]()
    examples: dict[str, str] = {}
    for puzzle in islice(read_collections(folder) if folder else make_puzzles(), paths):
        for position, technique, deduction in walk_path(Position.of(puzzle)):
            found = find_superfluous(position, technique, deduction)
            if found is None:
                apart[technique.name] += 1
                continue
            steps[technique.name] += 1
            faulty[technique.name] += bool(found)
            if found:
                examples.setdefault(technique.name, deduction.reason)
    for name, number in steps.most_common():
        print(f"{name}: {faulty[name]} of {number}{': ' if name in examples else ''}{examples.get(name, '')}")
    print("on other grounds:", ", ".join(f"{name} {number}" for name, number in apart.most_common()))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.bench.premises", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", help="text collections, for random puzzles of every kind")
    parser.add_argument("--paths", type=int, default=2000, help="how many puzzles are solved (default: 2000)")
    main(**vars(parser.parse_args()))
