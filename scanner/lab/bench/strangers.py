"""Counts what is said of boards of kinds that gridlens does not know: python -m scanner.lab.bench.strangers

The boards are those of `scanner.lab.validation.strangers`: plain ones, shaded ones, others that happen to have one
filling as a known kind, and Simon Tatham's, where his programs are installed. None may be called solved. `--sheet FILE`
draws those that are called a kind beside each other.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from scanner.lab.bench.looks import draw_contact_sheet
from scanner.lab.validation.strangers import programs
from scanner.lab.validation.strangers.chance import CHANCE
from scanner.lab.validation.strangers.drawing import Drawing
from scanner.lab.validation.strangers.names import NAMES
from scanner.lab.validation.strangers.plain import PLAIN
from scanner.lab.validation.strangers.shaded import SHADED
from scanner.pipeline import Findings, survey_page
from scanner.types import Page

VERDICTS = SOLVED, CALLED, SILENT, SEEN = "solved", "called a kind that it is not", "without a word", "unreadable"
"""What may be said of a board, from the worst to what is right."""

NAMINGS = RIGHT, AMONG, WRONG, UNNAMED = "named rightly", "among two or three", "named wrongly", "not named"
"""What a board may be said to look like; only those count that gridlens has a name for."""

Makers = Mapping[str, Callable[[np.random.Generator], Drawing]]

DRAWN: Mapping[str, Makers] = {"plain": PLAIN, "chance": CHANCE, "shaded": SHADED}
"""What draws the boards of each group."""

GROUPS = (*DRAWN, "programs")

Shown = tuple[str, str, NDArray[np.uint8]]
"""A picture, with its group and the name of what it shows."""


def make_pictures(groups: Sequence[str], count: int, first: int = 0) -> Iterator[Shown]:
    """Makes some pictures of each kind of those groups."""
    for group in groups:
        if group == "programs":
            yield from ((group, *shown) for shown in programs.take_pictures(count))
        else:
            drawn = _draw_boards(DRAWN[group], range(first, first + count))
            yield from ((group, *shown) for shown in drawn)


def _draw_boards(makers: Makers, seeds: range) -> Iterator[tuple[str, NDArray[np.uint8]]]:
    for name, make in makers.items():
        for seed in seeds:
            yield name, make(np.random.default_rng([seed, *name.encode()])).picture


def judge_board(found: Findings) -> str:
    """Returns the worst that is said of a board."""
    if not found.scans:
        return SEEN if found.unknown else SILENT
    statuses = {scan.status for scan in found.scans}
    if statuses & {"solved", "complete"}:
        return SOLVED
    return SEEN if statuses == {"unreadable"} else CALLED


def judge_name(shown: str, found: Findings) -> str | None:
    """Tells whether a board is named rightly; None where there is neither a name nor one that would be right."""
    said = [grid.seen.likenesses for grid in found.unknown if grid.looks_like]
    if not said:
        return UNNAMED if shown in NAMES else None
    if not all(NAMES.get(shown) in names for names in said):
        return WRONG
    return RIGHT if all(len(names) == 1 for names in said) else AMONG


def main(arguments: Sequence[str] | None = None) -> None:
    """Scans the boards, names those that are called a kind, and prints the counts."""
    parser = argparse.ArgumentParser(
        prog="python -m scanner.lab.bench.strangers", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("--group", action="append", choices=GROUPS, help="may be given more than once (default: all)")
    parser.add_argument("--pictures", type=int, default=4, help="of each kind (default: 4)")
    parser.add_argument("--seed", type=int, default=0, help="of the first drawing of each kind")
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="draw the boards that are called a kind to this one")
    args = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    console, groups = Console(), args.group or list(GROUPS)
    if "programs" in groups and (absent := programs.find_missing()):
        console.print(f"left out: {', '.join(absent)} missing: apt-get install xvfb sgt-puzzles")
        groups.remove("programs")
    counts: dict[str, Counter[str]] = {group: Counter() for group in groups}
    failures: list[tuple[NDArray[np.uint8], Sequence[str]]] = []
    for group, name, image in make_pictures(groups, args.pictures, args.seed):
        found = survey_page(Page(image, name))
        said, named = judge_board(found), judge_name(name, found)
        counts[group].update(filter(None, (said, named)))
        if named == WRONG:
            names = [grid.looks_like for grid in found.unknown]
            console.print(f"{group}, {name}: looks like {', '.join(filter(None, names))}", soft_wrap=True)
        if said in (SOLVED, CALLED):
            words = [f"{scan.puzzle.kind} {scan.puzzle.size}x{scan.puzzle.size} {scan.status}" for scan in found.scans]
            console.print(f"{group}, {name}: {', '.join(words)}", soft_wrap=True)
            failures.append((image, (f"{group}, {name}", *words)))
    console.print(build_table(counts))
    if args.sheet and failures:
        cv2.imwrite(str(args.sheet), draw_contact_sheet(failures))


def build_table(counts: Mapping[str, Counter[str]]) -> Table:
    """Tabulates how often each was said of the boards of each group, and of all."""
    shown = Table("boards", *VERDICTS, *NAMINGS, title="what is said of boards of unknown kinds")
    for name, count in {**counts, "all": sum(counts.values(), Counter())}.items():
        total, nameable = (sum(count[said] for said in words) for words in (VERDICTS, NAMINGS))
        shares = [f"{count[said]} ({count[said] / max(1, total):.0%})" for said in VERDICTS]
        names = [f"{count[said]} ({count[said] / max(1, nameable):.0%})" for said in NAMINGS]
        shown.add_row(f"{name}: {total}", *shares, *names)
    return shown


if __name__ == "__main__":
    main()
