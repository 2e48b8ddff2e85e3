"""Compares scores and grades with ratings that others gave: python -m scanner.lab.bench.ratings FILE... [--from 5]

Each line of a file is a puzzle and its rating, with white space between them, as another program writes them. The
puzzle may be in any format of one line that gridlens reads; of several ratings with "/" between them the first counts.
Sukaku Explainer, which is under the LGPL and so stays outside the repository, writes such lines for Sudokus:

    java -cp SukakuExplainer.jar diuf.sudoku.test.serate --format="%g %r/%p/%d" --input=PUZZLES --output=FILE

Spearman's rank correlation is told for all puzzles of a file, and for as many of each half of a unit of its ratings, as
most collections bunch at a few of them. The table then tells which ratings each grade has.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from rich.console import Console
from rich.table import Table

from scanner.lab.bench.levels import correlate_ranks
from solver import Rating, formats, grade
from solver.logic.step import GRADES

SECONDS = 20
"""How long a path is followed at most: on a busy machine a hard one takes many times as long as on an idle one."""


class Rated(NamedTuple):
    """A puzzle's rating by another program, and ours."""

    other: float
    ours: Rating


def read_rated(path: Path) -> Iterator[Rated]:
    """Reads the puzzles of a file with their ratings, and grades them. Raises ValueError where a rating is missing."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        try:
            text, rating = line.rsplit(None, 1)
            other = float(rating.partition("/")[0])
        except ValueError:
            what = f"{path}, line {number}: write a puzzle and its rating, with a space between them"
            raise ValueError(what) from None
        for puzzle in formats.read(text):
            yield Rated(other, grade(puzzle, SECONDS))


def spread_evenly(rated: Sequence[Rated], most: int) -> list[Rated]:
    """Draws at most so many puzzles of each half of a unit of the ratings."""
    bands = defaultdict(list)
    for one in Random(0).sample(rated, len(rated)):
        bands[int(one.other * 2)].append(one)
    return [one for band in bands.values() for one in band[:most]]


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints how scores and grades agree with the ratings of each file, and which ratings each grade has."""
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.bench.ratings", description=__doc__.partition("\n")[0])
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE")
    parser.add_argument("--from", type=float, default=0, dest="least", help="the least rating that counts (default: 0)")
    parser.add_argument("--most", type=int, default=12, help="how many of each half of a unit (default: 12)")
    args = parser.parse_args(arguments)
    agreement = Table("puzzles", "number", "by score", "by grade", title="Spearman's rank correlation")
    every: list[Rated] = []
    for file in args.files:
        rated = [one for one in read_rated(file) if one.other >= args.least]
        every += rated
        for name, some in ((file.name, rated), (f"{file.name}, evenly", spread_evenly(rated, args.most))):
            agreement.add_row(name, str(len(some)), *_correlate(some))
    ratings = Table("grade", "number", "5 %", "median", "95 %", title="Ratings of each grade")
    for name in GRADES:
        others = [one.other for one in every if one.ours.grade == name]
        if others:
            ratings.add_row(name, str(len(others)), *(f"{at:.1f}" for at in np.percentile(others, (5, 50, 95))))
    console = Console()
    console.print(agreement, ratings)


def _correlate(rated: Sequence[Rated]) -> list[str]:
    others = [one.other for one in rated]
    ours = [one.ours.score for one in rated], [GRADES.index(one.ours.grade) for one in rated]
    return [f"{correlate_ranks(others, values):.2f}" for values in ours]


if __name__ == "__main__":
    main()
