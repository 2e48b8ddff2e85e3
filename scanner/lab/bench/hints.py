"""Measures how long a player waits for a hint: python -m scanner.lab.bench.hints FOLDER [--sample 30] [--skip 1]

The positions are all those on the paths of steps through the puzzles of each text collection in FOLDER, in random
order, as the players of different puzzles ask for hints. Each is given as a page gives it: the puzzle with the player's
entries, and the candidates of each cell. What is counted is processor time, in one process and one thread, of all that
`solver.hint` does at its last stage: it proves each time that the puzzle has one solution.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from scanner.lab.bench import puzzle_files
from solver import Notes, Puzzle, count, hint, steps

LONGEST_WAIT = 150
"""The milliseconds that a hint may take at the 95th percentile."""


class Wait(NamedTuple):
    """How long one hint took, and the technique that it named."""

    milliseconds: float
    technique: str


def main(folder: Path, sample: int = 30, skip: int = 0) -> None:
    """Prints the figures of `sample` puzzles (0: all) of each collection; `skip` hints are passed over each time."""
    table = Table(
        "collection", title=f"Milliseconds until a hint is there, with {skip} passed over; bar: {LONGEST_WAIT} at 95 %"
    )
    for heading in ("positions", "median", "95 %", "slowest", "slowest technique"):
        table.add_column(heading, justify="right")
    console = Console()
    for path in sorted(folder.glob("*.txt")):
        puzzles = puzzle_files.read(path)
        random.Random(0).shuffle(puzzles)
        found = sorted(time_hints(collect_positions(puzzles[: sample or None]), skip))
        if found:
            table.add_row(path.stem, *_format_row(found))
        console.print(f"{path.stem} measured", style="dim")
    console.print(table)


def collect_positions(puzzles: Iterable[Puzzle]) -> list[Notes]:
    """Collects all positions on the paths through those of the puzzles that have one solution, in random order."""
    found = [notes for puzzle in puzzles if count(puzzle) == 1 for notes in _walk_path(puzzle)]
    random.Random(0).shuffle(found)
    return found


def _walk_path(puzzle: Puzzle) -> Iterator[Notes]:
    notes = Notes.of(puzzle)
    yield notes
    for step in steps(puzzle):
        notes = notes.follow(step)
        yield notes


def time_hints(positions: Iterable[Notes], skip: int = 0) -> Iterator[Wait]:
    """Yields how long the hint of each position takes."""
    for notes in positions:
        puzzle, candidates = notes.puzzle, notes.position.candidate_grid
        start = time.process_time()
        told = hint(puzzle, candidates, stage=3, skip=skip)
        yield Wait(1000 * (time.process_time() - start), told.technique or told.about)


def _format_row(found: list[Wait]) -> list[str]:
    places = (len(found) // 2, len(found) * 95 // 100, -1)
    figures = [f"{found[place].milliseconds:.1f}" for place in places]
    return [f"{len(found):,}", *figures, found[-1].technique]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.bench.hints", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sample", type=int, default=30, help="puzzles of each collection, 0 for all (default: 30)")
    parser.add_argument("--skip", type=int, default=0, help="hints that are passed over each time (default: 0)")
    main(**vars(parser.parse_args()))
