"""Compares grades with the levels that Simon Tatham's programs give their own puzzles.

    python -m scanner.lab.bench.levels [--number 20] [--seed 1]

The programs are those of Debian's sgt-puzzles, each of which makes puzzles of a level that is asked for. Levels and
grades agree as well as Spearman's rank correlation tells.
"""

from __future__ import annotations

import argparse
import subprocess
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from rich.console import Console
from rich.table import Table

from scanner.lab.validation.players.programs import find_program
from solver import Puzzle, Rating, formats, grade
from solver.logic.step import GRADES


class Levels(NamedTuple):
    """A program, the sizes of its boards as it writes them, and the letters of its levels, the easiest first."""

    program: str
    sizes: tuple[str, ...]
    letters: str


PROGRAMS = (
    Levels("sgt-solo", ("3x3",), "tbiaeu"),
    Levels("sgt-unequal", ("5", "6"), "tekx"),
    Levels("sgt-keen", ("5", "6"), "enhxu"),
    Levels("sgt-towers", ("5", "6"), "ehxu"),
    Levels("sgt-unruly", ("8x8",), "ten"),
)


def make_puzzles(program: str, parameters: str, number: int, seed: int) -> Iterator[Puzzle]:
    """Has a program make puzzles of a size and level. Raises FileNotFoundError where it is not installed."""
    command = [find_program(program) or program, "--generate", str(number), f"{parameters}#{seed}"]
    for line in subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines():
        yield from formats.read(line)


def correlate_ranks(one: Sequence[float], other: Sequence[float]) -> float:
    """Returns Spearman's rank correlation; equal values share the mean of their ranks. nan where one is constant."""
    return float(np.corrcoef(_rank(one), _rank(other))[0, 1])


def _rank(values: Sequence[float]) -> list[float]:
    ordered = np.sort(values)
    return [float(np.searchsorted(ordered, value) + np.searchsorted(ordered, value, "right")) for value in values]


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints, for each program and size, how its levels and our grades agree, and which grades each level gets."""
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.bench.levels", description=__doc__.partition("\n")[0])
    parser.add_argument("--number", type=int, default=20, help="how many puzzles of each level (default: 20)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(arguments)
    table = Table("program", "size", "by grade", "by score", "grades of each level, the easiest first")
    for program, sizes, letters in PROGRAMS:
        for size in sizes:
            rated = [
                (level, grade(puzzle))
                for level, letter in enumerate(letters)
                for puzzle in make_puzzles(program, f"{size}d{letter}", args.number, args.seed)
            ]
            levels = [level for level, _ in rated]
            by_grade = correlate_ranks(levels, [GRADES.index(rating.grade) for _, rating in rated])
            by_score = correlate_ranks(levels, [rating.score for _, rating in rated])
            table.add_row(program, size, f"{by_grade:.2f}", f"{by_score:.2f}", _say_grades(rated))
    Console().print(table)


def _say_grades(rated: Sequence[tuple[int, Rating]]) -> str:
    counts = Counter((level, rating.grade) for level, rating in rated)
    told = [
        " ".join(f"{counts[level, grade]} {grade}" for grade in GRADES if counts[level, grade])
        for level in sorted({level for level, _ in rated})
    ]
    return "; ".join(told)


if __name__ == "__main__":
    main()
