"""Measures the solver on collections of puzzles, beside OR-Tools CP-SAT and others in the same run.

    python -m scanner.lab.bench.solver FOLDER [--sample 100] [--agree 1000]

One after the other they solve the same puzzles and prove that each solution is the only one, in one thread; what is
counted is processor time. CP-SAT makes a model for each puzzle; gridlens keeps one for each shape of box, and makes the
others for each puzzle, too. Plain 9x9 grids are solved by Norvig's method as well, and by any `rivals` installed.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import time
from collections.abc import Callable
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

from rich.console import Console
from rich.table import Table

from scanner.lab.bench import agreement, norvig, puzzle_files, rivals
from solver import Puzzle, count
from solver.formats.gridlens_json import puzzle_of
from solver.generator import puzzle_kind
from solver.paper.traits import TRAITS

Count = Callable[[Puzzle], int]

OTHER_SOLVERS = ("CP-SAT", "Norvig", "qqwing", "pycosat")


def main(folder: Path, sample: int = 100, agree: int = 0) -> None:
    """Prints the speed on the first `sample` puzzles (0: all) of each collection in `folder`.

    It first compares the solver with CP-SAT on `agree` random puzzles of each kind and size.
    """
    console = Console()
    if agree:
        console.print(_build_agreement_table(agree))
    table = Table("collection", title="Puzzles per second, with proof that the solution is the only one")
    for heading in ("puzzles", "gridlens", "slowest, ms", *OTHER_SOLVERS, "times CP-SAT"):
        table.add_column(heading, justify="right")
    for name, puzzles in _read_collections(folder):
        table.add_row(name, *_format_row(puzzles[: sample or None]))
        console.print(f"{name} measured", style="dim")
    console.print(table)


def _read_collections(folder: Path) -> list[tuple[str, list[Puzzle]]]:
    """Reads the collections by name; of boards of pieces also those of sizes 6 to 12 by themselves.

    A folder with labels of pictures, which are records of the JSON contract, is a collection too.
    """
    collections = [
        (str(labels.relative_to(folder)), [puzzle_of(json.loads(path.read_text())) for path in paths])
        for labels in sorted(path for path in folder.glob("**") if path.is_dir())
        if (paths := sorted(labels.glob("*.json")))
    ]
    for path in sorted(folder.glob("*.txt")):
        puzzles = puzzle_files.read(path)
        collections.append((path.stem, puzzles))
        if small := [puzzle for puzzle in puzzles if puzzle.has_marks and 6 <= puzzle.size <= 12]:
            collections.append((f"{path.stem}, 6 to 12", small))
    return collections


def _format_row(puzzles: list[Puzzle]) -> list[str]:
    """Formats the figures of one collection; a dash for a solver that is not installed or not made for the kind."""
    ours = _time_puzzles(count, puzzles)
    plain = puzzles[0].boxes == (3, 3) and not (puzzles[0].cages or puzzles[0].diagonals)
    by_cpsat = None
    if find_spec("ortools"):
        from scanner.lab.bench import cpsat

        by_cpsat = sum(_time_puzzles(cpsat.count, puzzles))
    theirs = [by_cpsat, None, None, None]
    if plain:
        by_norvig = sum(_time_puzzles(norvig.count, puzzles))
        theirs[1:] = [by_norvig, rivals.time_qqwing(puzzles), rivals.time_pycosat(puzzles)]
    return [
        str(len(puzzles)),
        f"{len(puzzles) / sum(ours):,.0f}",
        f"{1000 * max(ours):.1f}",
        *(f"{len(puzzles) / seconds:,.0f}" if seconds else "-" for seconds in theirs),
        f"{by_cpsat / sum(ours):.1f}" if by_cpsat else "-",
    ]


def _time_puzzles(solver: Count, puzzles: list[Puzzle]) -> list[float]:
    """Measures the processor time of each puzzle; Python must not look through what others left meanwhile."""
    gc.collect()
    gc.freeze()
    clock = [time.process_time()]
    for puzzle in puzzles:
        solver(puzzle)
        clock.append(time.process_time())
    return [after - before for before, after in pairwise(clock)]


def _is_filled(called: str) -> bool:
    """Tells whether a value goes into each cell, which takes longer to compare than some pieces on a board."""
    return TRAITS[puzzle_kind(called)].piece == "digit"


def _build_agreement_table(number: int) -> Table:
    """Tabulates how often the solver and CP-SAT agree on random puzzles."""
    from scanner.lab.bench import cpsat

    table = Table("kind", title=f"{number} random puzzles of each size (of 16x16 and 25x25 a twentieth)")
    for heading in ("box", "no solution", "one", "several", "disagree"):
        table.add_column(heading, justify="right")
    for kind, shapes in agreement.SHAPES.items():
        for shape in shapes:
            puzzles = number if shape[0] * shape[1] < 16 or not _is_filled(kind) else -(-number // 20)
            found = agreement.compare(kind, shape, random.Random(f"{kind} {shape}"), puzzles, cpsat.count)
            table.add_row(kind, f"{shape[0]}x{shape[1]}", *map(str, found))
    return table


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.bench.solver", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sample", type=int, default=100, help="puzzles of each collection, 0 for all (default: 100)")
    parser.add_argument("--agree", type=int, default=0, metavar="N", help="also compare N random puzzles of each size")
    main(**vars(parser.parse_args()))
