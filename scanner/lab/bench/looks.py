"""Measures reading in looks that nothing was trained on: python -m scanner.lab.bench.looks --pictures 12

For each look and each kind, it makes some pictures of `scanner.lab.validation` in memory. Their typefaces are
those that training does not see, where `scanner.lab.synth.typefaces` has fetched any. `--sheet FILE` draws those that
are not read exactly beside each other, and under each what went wrong.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from textwrap import wrap

import cv2
import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from scanner.lab.bench.judge import Judgement, judge, without_rim
from scanner.lab.synth import Photo, Truth
from scanner.lab.validation.pictures import KINDS, LOOKS, kinds_of, make_picture
from scanner.pipeline import scan_page
from scanner.types import Page, Scan

TABLE_WIDTH = 150
"""Letters of a line of the widest table."""

THUMBNAIL = 360
"""Pixels of the longer side of a picture on a contact sheet."""

LINE_HEIGHT, LETTERS_PER_LINE = 16, 48
"""Pixels of a line of words under it, and how many letters it takes."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one picture was read; `faults` says in words what went wrong, and is empty where nothing did.

    `missed` counts the puzzles for which nothing was reported in their place; `mistaken` the cells of boards read
    exactly whose print was taken for handwriting, or the other way; `seconds` are of the processor.
    """

    look: str
    kind: str
    seed: int
    judgement: Judgement
    solved: bool
    missed: int
    mistaken: int
    faults: tuple[str, ...]
    seconds: float


def read_picture(look: str, kind: str, seed: int) -> tuple[Photo, Outcome]:
    """Makes a picture and reads it."""
    photo = make_picture(look, kind, seed)
    return photo, read_photo(photo, look, kind, seed)


def read_photo(photo: Photo, look: str, kind: str, seed: int) -> Outcome:
    """Reads a picture that was made elsewhere."""
    page = Page(photo.image, f"{look}, {kind}, {seed}")
    started = time.process_time()
    scans = scan_page(page)
    return judge_scans(photo, scans, look, kind, seed, time.process_time() - started)


def judge_scans(photo: Photo, scans: Sequence[Scan], look: str, kind: str, seed: int, seconds: float = 0.0) -> Outcome:
    """Compares the scans of a picture with its truth."""
    judgement = judge([truth.label() for truth in photo.truths], scans)
    seen = [_find_nearest(truth, scans) for truth in photo.truths]
    faults = [fault for truth, scan in zip(photo.truths, seen, strict=True) for fault in _list_faults(truth, scan)]
    if judgement.silent:
        faults.insert(0, "SILENTLY WRONG")
    if judgement.extra:
        faults.append(f"{judgement.extra} too many")
    return Outcome(
        look,
        kind,
        seed,
        judgement,
        solved=judgement.exact and judgement.certain,
        missed=seen.count(None),
        mistaken=sum(_count_mistaken(truth, scan) for truth, scan in zip(photo.truths, seen, strict=True)),
        faults=tuple(faults),
        seconds=seconds,
    )


def _find_nearest(truth: Truth, scans: Sequence[Scan]) -> Scan | None:
    """Finds the scan that was reported where a puzzle is: of several, one that is exact first."""
    there = [scan for scan in scans if truth.lattice.overlaps(scan.lattice)]
    return max(there, key=lambda scan: judge([truth.label()], [scan]).exact, default=None)


def _count_mistaken(truth: Truth, scan: Scan | None) -> int:
    """Counts the cells of a board that is read exactly in which print and handwriting were mistaken for each other."""
    if scan is None or not judge([truth.label()], [scan]).exact:
        return 0
    printed = (np.array(without_rim(puzzle)[0].givens) > 0 for puzzle in (truth.puzzle, scan.puzzle))
    return int(np.logical_xor(*printed).sum())


def _list_faults(truth: Truth, scan: Scan | None) -> Iterator[str]:
    if scan is None:
        yield f"no {_name_kind(truth.puzzle.kind, truth.puzzle.size)}"
    elif not judge([truth.label()], [scan]).exact:
        as_what = _name_kind(scan.puzzle.kind, scan.puzzle.size)
        yield f"{_name_kind(truth.puzzle.kind, truth.puzzle.size)} as {as_what}, {scan.status}"
        yield from scan.problems[:1]


def _name_kind(kind: str, size: int) -> str:
    return f"{kind} {size}x{size}"


def build_table(outcomes: Sequence[Outcome], title: str, of: Callable[[Outcome], str], names: Iterable[str]) -> Table:
    """Tabulates the counts of all outcomes of each name, and of all together.

    The column "pen" counts the cells where pen was taken for print or print for pen; the last column is seconds of
    processor time for a picture.
    """
    shown = Table()
    shown.add_column(title, no_wrap=True)
    for column in ("pictures", "exact", "", "solved", "doubtful", "silent", "missed", "too many", "pen", "seconds"):
        shown.add_column(column, justify="right")
    groups = {name: [outcome for outcome in outcomes if of(outcome) == name] for name in names}
    for name, group in (groups | {"all": list(outcomes)}).items():
        if group:
            exact, solved = (sum(marks) for marks in ([o.judgement.exact for o in group], [o.solved for o in group]))
            silent, extra = (sum(getattr(o.judgement, what) for o in group) for what in ("silent", "extra"))
            missed, mistaken = sum(o.missed for o in group), sum(o.mistaken for o in group)
            counts = (exact, f"{exact / len(group):.0%}", solved, exact - solved, silent, missed, extra, mistaken)
            seconds = f"{sum(o.seconds for o in group) / len(group):.2f}"
            shown.add_row(name, str(len(group)), *map(str, counts), seconds)
    return shown


def cross_tabulate(outcomes: Sequence[Outcome]) -> Table:
    """Tabulates how many of the pictures of each look and kind are read exactly."""
    kinds = [kind for kind in KINDS if any(outcome.kind == kind for outcome in outcomes)]
    shown = Table()
    shown.add_column("exact", no_wrap=True)
    for kind in kinds:
        shown.add_column(kind, justify="right")
    for look in dict.fromkeys(outcome.look for outcome in outcomes):
        groups = ([o.judgement.exact for o in outcomes if (o.look, o.kind) == (look, kind)] for kind in kinds)
        shown.add_row(look, *(f"{sum(group)} of {len(group)}" if group else "" for group in groups))
    return shown


def draw_contact_sheet(pictures: Sequence[tuple[NDArray[np.uint8], Sequence[str]]]) -> NDArray[np.uint8]:
    """Draws pictures side by side, each with lines of words under it."""
    captions = [[line for sentence in words for line in wrap(sentence, LETTERS_PER_LINE)] for _, words in pictures]
    foot = (max(map(len, captions)) + 1) * LINE_HEIGHT
    tiles = []
    for (image, _), caption in zip(pictures, captions, strict=True):
        tile = np.zeros((THUMBNAIL + foot, THUMBNAIL + LINE_HEIGHT, 3), np.uint8)
        scale = min(1.0, THUMBNAIL / max(image.shape[:2]))
        small = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        tile[: small.shape[0], : small.shape[1]] = small
        for number, line in enumerate(caption, 1):
            start = 0, THUMBNAIL + number * LINE_HEIGHT
            cv2.putText(tile, line, start, cv2.FONT_HERSHEY_SIMPLEX, 0.4, (255, 255, 255), 1, cv2.LINE_AA)
        tiles.append(tile)
    columns = ceil(len(tiles) ** 0.5)
    tiles += [np.zeros_like(tiles[0])] * (-len(tiles) % columns)
    rows = [np.hstack(tiles[start : start + columns]) for start in range(0, len(tiles), columns)]
    return np.asarray(np.vstack(rows), np.uint8)


def main(arguments: Sequence[str] | None = None) -> None:
    """Reads the pictures, names those that are not exact, and prints the counts by look and by kind."""
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.bench.looks", description=__doc__.partition("\n")[0])
    parser.add_argument("--pictures", type=int, default=12, help="of each kind in each look (default: 12)")
    parser.add_argument("--seed", type=int, default=0, help="of the first one")
    parser.add_argument("--look", action="append", choices=LOOKS, help="may be given more than once (default: all)")
    parser.add_argument("--kind", action="append", choices=KINDS, help="may be given more than once (default: all)")
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="draw the pictures that are not exact to this one")
    args = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    console, outcomes, failures = Console(width=max(TABLE_WIDTH, Console().width)), [], []
    for look in args.look or LOOKS:
        for kind in [kind for kind in kinds_of(look) if kind in (args.kind or KINDS)]:
            for seed in range(args.seed, args.seed + args.pictures):
                photo, outcome = read_picture(look, kind, seed)
                outcomes.append(outcome)
                if outcome.faults:
                    name = f"{look}, {kind}, seed {seed}"
                    console.print(f"{name}: {'; '.join(outcome.faults)}", soft_wrap=True)
                    failures.append((photo.image, (name, *outcome.faults)))
    console.print(cross_tabulate(outcomes))
    console.print(build_table(outcomes, "look", lambda outcome: outcome.look, LOOKS))
    console.print(build_table(outcomes, "kind", lambda outcome: outcome.kind, KINDS))
    if args.sheet and failures:
        cv2.imwrite(str(args.sheet), draw_contact_sheet(failures))


if __name__ == "__main__":
    main()
