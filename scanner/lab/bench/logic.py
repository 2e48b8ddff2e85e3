"""Measures the logical solver: whether its steps are sound, how much it solves, how fast.

    python -m scanner.lab.bench.logic [FOLDER] [--sample 100] [--random 100]

Puzzles with one solution come from the text collections in FOLDER, and are made at random by the generator of the
solver's agreement tests, which knows nothing of techniques. Each path of steps is checked against the solution that
the search finds. What is counted as speed is processor time.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from scanner.lab.bench import agreement, puzzle_files
from scanner.lab.bench.registry import COMPARED
from solver import Grid, Puzzle, solutions
from solver.logic.guide import follow_path
from solver.logic.position import Position
from solver.logic.step import Step
from solver.logic.techniques import TECHNIQUES, techniques_for

SHAPES = {called: compared.by_logic for own in COMPARED.values() for called, compared in own.items()}


class Figures(NamedTuple):
    """Counts of puzzles: all, those solved without and with trial (grade "beyond"); their wrong steps, and paths/s."""

    puzzles: int
    by_logic: int
    with_trial: int
    unsound: int
    speed: float
    uses: Counter[str]


def main(folder: Path | None = None, sample: int = 100, random_number: int = 100) -> None:
    """Prints the figures of `sample` puzzles (0: all) of each collection and of random ones of each kind and size."""
    console = Console()
    table = Table("puzzles", title="Solved by logic")
    for heading in ("number", "without trial", "at all", "unsound steps", "paths/s"):
        table.add_column(heading, justify="right")
    uses: Counter[str] = Counter()
    for name, puzzles in _list_sets(folder, sample, random_number):
        figures = measure(puzzles)
        uses += figures.uses
        if figures.puzzles:
            table.add_row(name, *_format_row(figures))
        console.print(f"{name} measured", style="dim")
    console.print(table)
    console.print(", ".join(f"{technique.name} {uses[technique.name]}" for technique in TECHNIQUES))


def measure(puzzles: Iterable[Puzzle]) -> Figures:
    """Solves each puzzle that has one solution by logic, and checks every step against it."""
    number = by_logic = with_trial = unsound = 0
    seconds = 0.0
    uses: Counter[str] = Counter()
    for puzzle in puzzles:
        found = list(solutions(puzzle, 2))
        if len(found) != 1:
            continue
        start = time.process_time()
        steps = list(follow_path(Position.of(puzzle), techniques_for(puzzle.kind)))
        seconds += time.process_time() - start
        solved = reduce(Position.after, steps, Position.of(puzzle)).solved
        number += 1
        with_trial += solved
        by_logic += solved and all(step.grade != "beyond" for step in steps)
        unsound += sum(not _is_sound(step, found[0]) for step in steps)
        uses.update(step.technique for step in steps)
    return Figures(number, by_logic, with_trial, unsound, number / seconds if seconds else 0.0, uses)


def _is_sound(step: Step, solution: Grid) -> bool:
    return all(solution[row][column] == value for row, column, value in step.places) and not any(
        solution[row][column] == value for row, column, value in step.removes
    )


def _list_sets(folder: Path | None, sample: int, random_number: int) -> Iterator[tuple[str, Iterable[Puzzle]]]:
    for file in sorted(folder.glob("*.txt")) if folder else ():
        puzzles = puzzle_files.read(file)
        random.Random(0).shuffle(puzzles)
        yield file.stem, puzzles[: sample or None]
    for kind, shapes in SHAPES.items():
        for shape in shapes:
            yield f"random {kind} {shape[0] * shape[1]}", islice(_make_random_puzzles(kind, shape), random_number)


def _make_random_puzzles(kind: str, shape: tuple[int, int]) -> Iterator[Puzzle]:
    """Makes random puzzles with one solution."""
    rng = random.Random(f"{kind} {shape}")
    while True:
        puzzle = agreement.random_puzzle(kind, shape, rng)
        if len(list(solutions(puzzle, 2))) == 1:
            yield puzzle


def _format_row(figures: Figures) -> list[str]:
    return [
        str(figures.puzzles),
        f"{figures.by_logic / figures.puzzles:.1%}",
        f"{figures.with_trial / figures.puzzles:.1%}",
        str(figures.unsound),
        f"{figures.speed:,.0f}",
    ]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.bench.logic", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--sample", type=int, default=100, help="puzzles of each collection, 0 for all (default: 100)")
    parser.add_argument(
        "--random", type=int, default=100, dest="random_number", help="random puzzles of each size (default: 100)"
    )
    main(**vars(parser.parse_args()))
