"""Measures the generator.

    python -m scanner.lab.bench.generator [--number 20] [--kind KIND] [--any-size] [--techniques] [--judge cpsat]

For each kind, size and grade, or for each technique that puzzles are to need: how long puzzles take to make, how many
have not exactly one solution, how many get another grade when they are graded again, and how many steps of their
paths are unsound. Time is processor time, in one process and one thread.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from scanner.lab.bench import logic
from scanner.lab.bench.registry import TIMED
from solver import GenerationError, Puzzle, count, generate
from solver.generator import SIZES
from solver.logic.grading import grade
from solver.logic.step import GRADES, Grade
from solver.logic.techniques import TECHNIQUES, kinds_of

SECONDS_ALLOWED: dict[tuple[str, int], float] = {
    what: most for timed in TIMED.values() for what, most in timed.bars.items()
}
"""The most that a puzzle of a grade may take, in the median, in seconds."""

WANTED_GRADES: tuple[Grade | None, ...] = (None, *GRADES[:4])
"""The grades up to hard; None is any."""

PRACTISED_SIZES = tuple((kind, TIMED[kind].practised) for kind in TIMED)
"""The kinds and sizes for which techniques are measured, unless all are."""

FAULTS = ("not found", "several solutions", "graded otherwise", "unsound steps")

Count = Callable[[Puzzle], int]


class Wanted(NamedTuple):
    """One sort of puzzle to generate."""

    kind: str
    size: int
    grade: Grade | None = None
    technique: str | None = None


def list_by_grade(any_size: bool) -> list[Wanted]:
    """Lists every grade of every kind and size; without `any_size` only of sizes with a bar."""
    sizes = [
        (kind, size) for kind, sizes in SIZES.items() for size in sizes if any_size or (kind, size) in SECONDS_ALLOWED
    ]
    return [Wanted(kind, size, grade) for kind, size in sizes for grade in WANTED_GRADES]


def list_by_technique(any_size: bool) -> list[Wanted]:
    """Lists every technique of every kind; without `any_size` only in the sizes that are practised most."""
    sizes = [
        (kind, size) for kind, sizes in SIZES.items() for size in sizes if any_size or (kind, size) in PRACTISED_SIZES
    ]
    return [
        Wanted(kind, size, technique=technique.name)
        for kind, size in sizes
        for technique in TECHNIQUES
        if kind in kinds_of(technique) and size >= technique.least
    ]


def make_puzzles(wanted: Wanted, number: int, seconds: float) -> tuple[list[Puzzle], list[float]]:
    """Makes a puzzle for each seed below `number`, if it is found in time; returns these with the seconds of each."""
    puzzles, spent = [], []
    for seed in range(number):
        begin = time.process_time()
        with suppress(GenerationError):
            puzzles.append(generate(**wanted._asdict(), seed=seed, seconds=seconds))
        spent.append(time.process_time() - begin)
    return puzzles, spent


def main(
    number: int = 20,
    kind: Sequence[str] | None = None,
    any_size: bool = False,
    techniques: bool = False,
    seconds: float = 30,
    judge: str = "search",
) -> None:
    """Prints the table for `number` puzzles of each kind, size and grade, or of each technique."""
    table = Table("kind", "size", "wanted", title=f"{number} puzzles each; seconds of processor time")
    for heading in ("median", "90 %", "slowest", "bar", *FAULTS):
        table.add_column(heading, justify="right")
    console = Console()
    everything = list_by_technique(any_size) if techniques else list_by_grade(any_size)
    for wanted in (wanted for wanted in everything if kind is None or wanted.kind in kind):
        row = _format_row(wanted, number, seconds, JUDGES[judge]())
        table.add_row(*row)
        console.print(*row, style="dim")
    console.print(table)


def _format_row(wanted: Wanted, number: int, seconds: float, count: Count) -> list[str]:
    puzzles, spent = make_puzzles(wanted, number, seconds)
    unique = [puzzle for puzzle in puzzles if count(puzzle) == 1]
    slow = sorted(spent)
    bar = None if wanted.technique else SECONDS_ALLOWED.get((wanted.kind, wanted.size))
    return [
        wanted.kind,
        str(wanted.size),
        wanted.technique or wanted.grade or "any",
        *(f"{slow[place]:.2f}" for place in (number // 2, number * 9 // 10, -1)),
        f"{bar:g}" if bar else "-",
        str(number - len(puzzles)),
        str(len(puzzles) - len(unique)),
        str(sum(grade(puzzle).grade != wanted.grade for puzzle in unique)) if wanted.grade else "-",
        str(logic.measure(unique).unsound),
    ]


def _count_by_cpsat() -> Count:
    from scanner.lab.bench import cpsat

    return cpsat.count


JUDGES: dict[str, Callable[[], Count]] = {"search": lambda: count, "cpsat": _count_by_cpsat}
"""What counts the solutions: the solver's own search, or OR-Tools, which is independent and slower."""

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.bench.generator", description=__doc__)
    parser.add_argument("--number", type=int, default=20, help="puzzles of each kind, size and grade (default: 20)")
    parser.add_argument("--kind", action="append", choices=SIZES, help="may be given more than once (default: all)")
    parser.add_argument("--any-size", action="store_true", help="all sizes, also those without a bar")
    parser.add_argument("--techniques", action="store_true", help="puzzles that need each technique")
    parser.add_argument("--seconds", type=float, default=30, help="give a puzzle up after this time (default: 30)")
    parser.add_argument("--judge", choices=JUDGES, default="search", help="who counts the solutions (default: search)")
    main(**vars(parser.parse_args()))
