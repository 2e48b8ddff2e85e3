"""Measures how well print is distinguished from pen, cell by cell: python -m scanner.lab.bench.print_and_pen DIR...

For each labelled puzzle, the digits that were read right are compared with its label: are they givens or entries? A
label with `digits` alone does not say. Then its print is looked for in `--print DIR`, among the labels of photos of the
same name that were taken before anything was written, or in `calendar_pages.txt`: the print on the pages of a calendar,
judged by eye, of which `sudoku/handwritten` of AlexKubiesa/sudoku-scanner has photos.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from scanner.input.load import page
from scanner.lab.bench.judge import Label, digits_of, find_labelled, merge_digits
from scanner.pipeline import scan_page
from scanner.types import Scan
from solver.paper.traits import TRAITS

CALENDAR_PRINT = Path(__file__).with_name("calendar_pages.txt")
"""The beginning of the names of some pictures, and their print in 81 characters, one a line."""

TOLERATED_MISTAKES = 2
"""The number of wrong cells on a board that a person puts up with; more spoil it."""


@dataclass(frozen=True, slots=True)
class PrintCounts:
    """The counts of one puzzle.

    `cells` were read right, in `wrong` of these print and pen were mistaken for each other, and `is_begun` says
    whether there are entries.
    """

    name: str
    cells: int
    wrong: int
    is_begun: bool


def find_printed(name: str, label: Label, folders: Sequence[Path]) -> NDArray[np.bool_] | None:
    """Finds the cells of a labelled puzzle that hold print, rows x columns; None if nothing says so."""
    if "givens" in label:
        return np.asarray(label["givens"]) > 0
    for folder in folders:
        beside = folder / f"{name}.json"
        if beside.exists():
            return np.asarray(json.loads(beside.read_text())["givens"]) > 0
    for line in CALENDAR_PRINT.read_text().splitlines():
        beginning, _, cells = line.partition(" ")
        if name.startswith(beginning):
            return np.array([cell != "." for cell in cells]).reshape(label["size"], -1)
    return None


def compare_print(name: str, label: Label, is_print: NDArray[np.bool_], scans: Sequence[Scan]) -> PrintCounts | None:
    """Counts the cells of print and pen in the scan that reads most of a puzzle; None if none reads half of it."""
    wanted = np.array(digits_of(label))
    read = [(scan, np.array(merge_digits(scan.puzzle))) for scan in scans if len(digits_of(label)) == scan.puzzle.size]
    right = [((seen == wanted) & (wanted > 0), np.array(scan.puzzle.givens) > 0) for scan, seen in read]
    is_right, as_print = max(right, key=lambda found: int(found[0].sum()), default=(np.zeros(0), np.zeros(0)))
    if 2 * is_right.sum() <= (wanted > 0).sum():
        return None
    is_begun = bool((wanted[~is_print] > 0).any())
    return PrintCounts(name, int(is_right.sum()), int((is_right & (as_print != is_print)).sum()), is_begun)


def measure_folder(folder: Path, prints: Sequence[Path], every: int = 1) -> Iterator[PrintCounts]:
    """Counts the cells of print and pen in each puzzle that was read of a folder, in every n-th of its pictures."""
    for picture, labels in list(find_labelled(folder))[::every]:
        known = [
            (label, is_print) for label in labels if (is_print := find_printed(picture.stem, label, prints)) is not None
        ]
        scans = scan_page(page(picture)) if known else ()
        for label, is_print in known:
            if "boxes" in label or "<" in TRAITS[label["kind"]].signs:
                yield from filter(None, [compare_print(picture.name, label, is_print, scans)])


def build_table(found: dict[str, list[PrintCounts]]) -> Table:
    """Tabulates the counts by folder: of puzzles that were begun, and of those that were not, where all is print."""
    shown = Table("folder", title="Print and pen")
    for column in (
        "begun",
        "cells",
        "wrong",
        "right",
        f"more than {TOLERATED_MISTAKES}",
        "not begun",
        "cells",
        "wrong",
    ):
        shown.add_column(column, justify="right")
    for name, boards in (found | {"all": [board for each in found.values() for board in each]}).items():
        begun, others = ([board for board in boards if board.is_begun is state] for state in (True, False))
        cells, wrong = sum(board.cells for board in begun), sum(board.wrong for board in begun)
        right = f"{1 - wrong / cells:.2%}" if cells else ""
        spoilt = sum(board.wrong > TOLERATED_MISTAKES for board in begun)
        rest = len(others), sum(board.cells for board in others), sum(board.wrong for board in others)
        shown.add_row(name, *map(str, (len(begun), cells, wrong, right, spoilt, *rest)))
    return shown


def main(arguments: Sequence[str] | None = None) -> None:
    """Names the puzzles in which print and pen are taken for each other, and prints the counts."""
    parser = argparse.ArgumentParser(
        prog="python -m scanner.lab.bench.print_and_pen", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("folders", nargs="+", type=Path, metavar="DIR", help="pictures with same-named .json labels")
    parser.add_argument(
        "--print",
        dest="prints",
        action="append",
        type=Path,
        default=[],
        metavar="DIR",
        help="labels with the givens of pictures of the same name",
    )
    parser.add_argument("--every", type=int, default=1, metavar="N", help="of every N pictures one (default: 1)")
    args = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    console, found = Console(), {}
    for folder in args.folders:
        found[folder.name] = boards = list(measure_folder(folder, args.prints, args.every))
        for board in boards:
            if board.wrong:
                console.print(f"{folder.name}/{board.name}: {board.wrong} of {board.cells} wrong")
    console.print(build_table(found))


if __name__ == "__main__":
    main()
