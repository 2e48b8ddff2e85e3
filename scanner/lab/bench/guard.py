"""The guard: a set of synthetic pictures that no change may read worse: python -m scanner.lab.bench.guard

The pictures are small, made in memory of nothing but what is in this repository, and the same for everybody except for
the last bits, which another version of OpenCV rounds differently. Each group has a floor: at least that many of its
pictures must be read exactly. None may be silently wrong, and nothing may be reported of pages without a puzzle.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

import cv2
import numpy as np
from rich.console import Console
from rich.table import Table

from scanner.lab.bench.guard_group import Group
from scanner.lab.bench.judge import judge
from scanner.lab.bench.registry import GUARDED
from scanner.lab.bench.workload import Workload
from scanner.pipeline import scan_page
from scanner.types import Page, Watch


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the pictures of a group were read: `exact` and `silent` as in `Judgement`, `missed` by number.

    `extra` counts what was reported beyond the puzzles of each picture, complete ones only where there is no puzzle;
    `seconds` are of processor time.
    """

    exact: int
    silent: int
    extra: int
    missed: tuple[int, ...]
    seconds: float


def read_group(group: Group, watch: Watch = lambda stage: None) -> Outcome:
    """Makes the pictures of a group, and reads them; `watch` is called with each stage."""
    started = time.process_time()
    judgements, reported = [], 0
    for number in range(group.pictures):
        photo = group.picture(number)
        scans = scan_page(Page(photo.image, f"{group.name} {number}"), watch=watch)
        judgements.append(judge([truth.label() for truth in photo.truths], scans))
        reported += judgements[-1].extra if photo.truths else len(scans)
    return Outcome(
        sum(judgement.exact for judgement in judgements),
        sum(judgement.silent for judgement in judgements),
        reported,
        tuple(number for number, judgement in enumerate(judgements) if not judgement.exact),
        time.process_time() - started,
    )


GROUPS = tuple(sorted((group for own in GUARDED.values() for group in own), key=lambda group: group.first))


def main() -> None:
    """Reads the whole set, and prints how."""
    cv2.setNumThreads(1)
    shown = Table("group", title=f"The guard, with OpenCV {cv2.__version__}")
    for column in ("pictures", "exact", "floor", "silently wrong", "too many", "seconds"):
        shown.add_column(column, justify="right")
    shown.add_column("not exact")
    workload = Workload()
    for group in GROUPS:
        with workload.count_work():
            outcome = read_group(group, workload)
        counts = (group.pictures, outcome.exact, group.floor, outcome.silent, outcome.extra)
        missed = " ".join(map(str, outcome.missed))
        shown.add_row(group.name, *map(str, counts), f"{outcome.seconds:.1f}", missed)
    Console().print(shown)
    for name in ("passes", "rectifications", "interpretations"):
        each = [getattr(work, name) for work in workload.boards]
        print(f"{name} for each board: {np.median(each):.0f} at the median, {max(each)} at most")


if __name__ == "__main__":
    main()
