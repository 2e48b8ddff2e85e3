"""Measures how well corners given by a person serve: python -m scanner.lab.bench.corners DIR...

Each labelled puzzle is scanned where its label says that its corners are, and where the label does not, where it is
found. The corners are shaken at random, by up to a number of percent of the puzzle's mean side, as fingers shake them.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from scanner.input.load import page
from scanner.lab.bench.judge import Judgement, Label, find_labelled, judge
from scanner.pipeline import Options, scan_page
from scanner.types import Page, Scan

CORNER_SHAKES = (0.0, 0.02, 0.04)

Points = NDArray[np.float64]


def find_puzzles(folder: Path, every: int) -> Iterator[tuple[Page, Label, Points, Judgement]]:
    """Yields labelled puzzles whose corners are known: page, label, corners, and how they are read without these."""
    for picture, labels in islice(find_labelled(folder), 0, None, every):
        seen = page(picture)
        scans = scan_page(seen)
        for label in labels:
            alone = pick_best(label, scans)
            quad = label.get("quad") or _locate(label, scans)
            if quad is not None:
                yield seen, label, np.array(quad, float), alone


def pick_best(label: Label, scans: Sequence[Scan]) -> Judgement:
    """Judges one of several puzzles of a page by the scan that is nearest to it."""
    judgements = [judge([label], [scan]) for scan in scans] or [judge([label], [])]
    return max(judgements, key=lambda judgement: (judgement.exact, judgement.answered))


def _locate(label: Label, scans: Sequence[Scan]) -> Points | None:
    return next((scan.lattice.quad.astype(float) for scan in scans if judge([label], [scan]).exact), None)


def read_between(seen: Page, label: Label, corners: Points) -> Judgement:
    """Judges how a puzzle is read between corners."""
    return judge([label], scan_page(seen, Options(corners=[(x, y) for x, y in corners.tolist()])))


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints for each folder how many puzzles are read without corners, and with corners that are more and more off."""
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.bench.corners", description=__doc__.partition("\n")[0])
    parser.add_argument("folders", nargs="+", type=Path, metavar="DIR", help="pictures with same-named .json labels")
    parser.add_argument("--seed", type=int, default=1, help="of the shaking")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every Nth picture")
    args = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    console, rng = Console(), np.random.default_rng(args.seed)
    table = Table("folder", "corners")
    for column in ("puzzles", "exact", "certain", "silently wrong"):
        table.add_column(column, justify="right")
    for folder in args.folders:
        read: dict[str, list[Judgement]] = {}
        for seen, label, corners, alone in find_puzzles(folder, args.every):
            read.setdefault("none", []).append(alone)
            side = np.linalg.norm(np.diff(corners, axis=0), axis=1).mean()
            for shake in CORNER_SHAKES:
                judgement = read_between(seen, label, corners + rng.uniform(-shake, shake, (4, 2)) * side)
                read.setdefault(f"off by {shake:.0%}", []).append(judgement)
                if judgement.silent or judgement.exact < alone.exact:
                    console.print(seen.source, f"off by {shake:.0%}:", "silently wrong" if judgement.silent else "lost")
        for how, judgements in read.items():
            counts = [sum(getattr(j, what) for j in judgements) for what in ("exact", "certain", "silent")]
            table.add_row(folder.name, how, str(len(judgements)), *map(str, counts))
    console.print(table)


if __name__ == "__main__":
    main()
