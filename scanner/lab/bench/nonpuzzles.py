"""Counts false reports on pages without a puzzle: python -m scanner.lab.bench.nonpuzzles --count 500

The pages show crosswords, tables, calendars and cages amid articles and pictures. They are made in memory, and are the
ones that `python -m scanner.lab.synth OUT --puzzles 0 --count 500` writes.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence

import cv2
import numpy as np
from rich.console import Console
from rich.table import Table

from scanner.lab.synth import photograph, random_camera, random_look
from scanner.pipeline import scan_page
from scanner.types import Page, Scan


def make_pages(count: int, first: int = 1) -> Iterator[Page]:
    """Makes pages without a puzzle, one from each seed from `first` on."""
    for seed in range(first, first + count):
        rng = np.random.default_rng(seed)
        look = random_look(rng)
        yield Page(photograph(seed, look, random_camera(rng, puzzles=0), puzzles=0).image, f"seed {seed}")


def describe_report(scan: Scan) -> str:
    """Describes a report in words: its kind, size and status."""
    return f"{scan.puzzle.kind} {scan.puzzle.size}x{scan.puzzle.size}, {scan.status}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Scans the pages, and prints what was reported of each, and how often."""
    parser = argparse.ArgumentParser(
        prog="python -m scanner.lab.bench.nonpuzzles", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("--count", type=int, default=500, help="how many pages (default: 500)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first one")
    args = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    console, reports, spoiled = Console(), Counter[str](), 0
    for page in make_pages(args.count, args.seed):
        scans = scan_page(page)
        reports.update(map(describe_report, scans))
        spoiled += bool(scans)
        for scan in scans:
            console.print(f"{page.source}: {describe_report(scan)}")
    table = Table("reported", title=f"{args.count} pages without a puzzle, {spoiled} with a report")
    table.add_column("times", justify="right")
    for report, times in reports.most_common():
        table.add_row(report, str(times))
    console.print(table)


if __name__ == "__main__":
    main()
