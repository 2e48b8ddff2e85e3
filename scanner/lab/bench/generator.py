"""Measures the generator: python -m scanner.lab.bench.generator [--number 20] [--any-size] [--judge cpsat]

For each kind, size and grade: how long puzzles take to make, and how many have not exactly one solution. Time is
processor time, in one process and one thread.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from contextlib import suppress

from rich.console import Console
from rich.table import Table

from solver import GenerationError, Puzzle, count, generate
from solver.generator import SIZES
from solver.logic.step import GRADES, Grade

BARS: dict[tuple[str, int], float] = {
    ("sudoku", 9): 1,
    ("futoshiki", 7): 1,
    ("futoshiki", 9): 5,
    ("queens", 8): 0.2,
    ("queens", 10): 1,
}
"""The most that a puzzle may take, in the median, in seconds."""

WANTED: tuple[Grade | None, ...] = (None, *GRADES[:4])
"""The grades up to hard; None is any."""


Count = Callable[[Puzzle], int]


def made(kind: str, size: int, grade: Grade | None, number: int) -> tuple[list[Puzzle], list[float]]:
    """A puzzle for each seed below `number`, but those not found in time; and the seconds that each took."""
    puzzles, seconds = [], []
    for seed in range(number):
        begin = time.process_time()
        with suppress(GenerationError):
            puzzles.append(generate(kind, size, grade=grade, seed=seed))
        seconds.append(time.process_time() - begin)
    return puzzles, seconds


def main(number: int = 20, any_size: bool = False, judge: str = "search") -> None:
    """Prints the table for `number` puzzles of each kind, size and grade; without `any_size` only sizes with a bar."""
    table = Table("kind", "size", "grade", title=f"{number} puzzles each; seconds of processor time")
    for heading in ("median", "90 %", "slowest", "bar", "not found", "several solutions"):
        table.add_column(heading, justify="right")
    console = Console()
    for kind, size in [(kind, size) for kind, sizes in SIZES.items() for size in sizes]:
        if any_size or (kind, size) in BARS:
            for grade in WANTED:
                row = (kind, str(size), grade or "any", *_row(kind, size, grade, number, JUDGES[judge]()))
                table.add_row(*row)
                console.print(*row, style="dim")
    console.print(table)


def _row(kind: str, size: int, grade: Grade | None, number: int, count: Count) -> list[str]:
    puzzles, seconds = made(kind, size, grade, number)
    slow = sorted(seconds)
    bar = BARS.get((kind, size))
    return [
        *(f"{slow[place]:.2f}" for place in (number // 2, number * 9 // 10, -1)),
        f"{bar:g}" if bar else "-",
        str(number - len(puzzles)),
        str(sum(count(puzzle) != 1 for puzzle in puzzles)),
    ]


def _cpsat() -> Count:
    from scanner.lab.bench import cpsat

    return cpsat.count


JUDGES: dict[str, Callable[[], Count]] = {"search": lambda: count, "cpsat": _cpsat}
"""Who counts the solutions: the solver's own search, or OR-Tools, which is independent and slower."""

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.bench.generator", description=__doc__)
    parser.add_argument("--number", type=int, default=20, help="puzzles of each kind, size and grade (default: 20)")
    parser.add_argument("--any-size", action="store_true", help="all sizes, also those without a bar")
    parser.add_argument("--judge", choices=JUDGES, default="search", help="who counts the solutions (default: search)")
    main(**vars(parser.parse_args()))
