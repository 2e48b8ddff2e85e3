"""Checks every step of random paths by solutions that CP-SAT finds.

    python -m scanner.lab.bench.soundness [KIND...] [--paths 200]

Half of the puzzles of each kind have one solution, which each step must keep. The others have several, up to
MOST_SOLUTIONS: a step keeps all of them, unless it rests on there being only one.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from itertools import cycle, islice

from scanner.lab.bench import agreement, cpsat
from scanner.lab.bench.premises import walk_path
from solver import Grid, Puzzle
from solver.logic.position import Position
from solver.logic.rules import bitset
from solver.logic.technique import Deduction

MOST_SOLUTIONS = 20
"""Puzzles with more solutions are left out: each takes CP-SAT a search of its own."""

MOST_ROWS = 10
"""The most rows of a puzzle: the paths of larger ones take long, and their steps are the same."""

BY_UNIQUENESS = ("rectangle", "bug")
"""The arguments that rest on there being one solution."""


def make_puzzles(kind: str) -> Iterator[tuple[Puzzle, list[Grid]]]:
    """Makes random puzzles of a kind, size after size, with their solutions: one, then several, and so on."""
    shapes = [
        (shape, random.Random(f"sound {kind} {shape}"))
        for shape in agreement.SHAPES[kind]
        if shape[0] * shape[1] <= MOST_ROWS
    ]
    for number, (shape, rng) in enumerate(cycle(shapes)):
        wanted = range(1, 2) if number // len(shapes) % 2 == 0 else range(2, MOST_SOLUTIONS + 1)
        while True:
            puzzle = agreement.random_puzzle(kind, shape, rng)
            found = list(islice(cpsat.solutions(puzzle), wanted.stop))
            if len(found) in wanted:
                break
        yield puzzle, found


def is_sound(position: Position, deduction: Deduction, solutions: list[Grid]) -> bool:
    """Tells whether what a step places is in every solution, and what it removes in none."""
    model = position.rules.model
    return all(
        not deduction.places & ~marks and not deduction.removes & marks
        for marks in (bitset(model.marks(grid)) for grid in solutions)
    )


def main(kinds: list[str], paths: int) -> None:
    """Prints how many steps of each kind are unsound, and tells them."""
    for kind in kinds or agreement.SHAPES:
        steps, unsound = Counter[str](), 0
        for puzzle, solutions in islice(make_puzzles(kind), paths):
            for position, technique, deduction in walk_path(Position.of(puzzle)):
                if len(solutions) > 1 and technique.argument in BY_UNIQUENESS:
                    break
                steps[technique.name] += 1
                if not is_sound(position, deduction, solutions):
                    unsound += 1
                    print(f"{kind}: {technique.name}: {deduction.reason} {puzzle}")
        print(f"{kind}: {unsound} of {steps.total():,} steps of {paths} paths are unsound", flush=True)
        print("   ", ", ".join(f"{name} {number}" for name, number in steps.most_common()), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.bench.soundness", description=__doc__)
    parser.add_argument(
        "kinds", nargs="*", choices=[[], *agreement.SHAPES], metavar="KIND", help="all, if none is named"
    )
    parser.add_argument("--paths", type=int, default=200, help="how many puzzles of each kind (default: 200)")
    main(**vars(parser.parse_args()))
