"""Measures gridlens on labelled pictures: python -m scanner.lab.bench DIR...

For each folder and reader: how many pictures are read exactly, how many are silently wrong (certain and wrong),
what each stage costs, and how far the probabilities of the reader can be believed. `--solver` measures the solver.

To see what a change does, `--record FILE` before it, and `--against FILE` after it: that names the pictures that were
read better before, and ends with status 1 if there are any.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np
from rich.console import Console
from rich.table import Table

from scanner.errors import ScanError
from scanner.input.load import page
from scanner.judgement.assessment import Understood
from scanner.lab.bench import record
from scanner.lab.bench.judge import Label, digits_of, find_labelled, judge, merge_digits
from scanner.lab.training.calibration import tabulate_reliability
from scanner.overlay.draw import draw
from scanner.pipeline import Options, scan_page
from scanner.readers import cnn
from scanner.types import Flattened, Found, Read, Stage

STAGES: dict[type[Stage], str] = {Found: "find", Flattened: "rectify", Read: "read", Understood: "interpret"}
"""The name of each stage of a scan in tables; any other stage counts as reading."""


@dataclass(slots=True)
class Bench:
    """The measurements of one reader on one folder. `stages` are milliseconds per picture, by stage."""

    readings: list[record.Reading] = field(default_factory=list)
    stages: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    confident: list[float] = field(default_factory=list)
    right: list[bool] = field(default_factory=list)


class Stopwatch:
    """Watches one scan: milliseconds by stage, and the grids as they were read."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = defaultdict(float)
        self.seen: list[Understood] = []
        self._last = time.perf_counter()

    def __call__(self, stage: Stage) -> None:
        self.note(STAGES.get(type(stage), "read"))
        if isinstance(stage, Understood) and stage.readings:
            self.seen.append(stage)

    def note(self, stage: str) -> None:
        """Adds the time since the last stage to this one."""
        now = time.perf_counter()
        self.spent[stage] += 1000 * (now - self._last)
        self._last = now


def measure(
    pictures: Sequence[tuple[Path, list[Label]]], reader: str, folds: Path | None, progress: Callable[[Path], None]
) -> Bench:
    """Scans every picture once with that reader; with the networks in `folds`, each with the one that never saw it."""
    bench = Bench()
    for picture, labels in pictures:
        if folds:
            cnn.MODEL = _pick_network(picture, folds)
        watch = Stopwatch()
        cv2.imread(str(picture))
        watch.note("imread")
        started = time.process_time()
        try:
            photo = page(picture)
        except ScanError as error:
            # one bad picture stops no others
            print(f"{error}. {error.advice}", file=sys.stderr)
            bench.readings.append(record.Reading(picture, reader, judge(labels, ()), milliseconds=0))
            continue
        watch.note("load")
        scans = scan_page(photo, Options(reader=reader), watch)
        watch.note("judgement")
        milliseconds = 1000 * (time.process_time() - started)
        total = sum(watch.spent.values()) - watch.spent["imread"]
        draw(photo, scans)
        watch.note("draw")
        for stage in ("load", "find", "rectify", "read", "interpret", "draw"):
            bench.stages[stage].append(watch.spent[stage])
        bench.stages["all"].append(total)
        bench.stages["ratio"].append(total / watch.spent["imread"])
        bench.readings.append(record.Reading(picture, reader, judge(labels, scans), milliseconds))
        _note_reliability(bench, watch.seen, labels)
        progress(picture)
    return bench


def _pick_network(picture: Path, folds: Path) -> Path:
    """Picks the network for a picture, of 1.onnx and so on, each of which has not seen a part of the puzzles."""
    from scanner.lab.training.cells import part_of

    return folds / f"{part_of(picture, len(list(folds.glob('*.onnx'))))}.onnx"


def _note_reliability(bench: Bench, seen: list[Understood], labels: list[Label]) -> None:
    """Compares the single cells of each grid with the label that it is nearest to."""
    for grid in seen:
        read = np.array(merge_digits(grid.interpretation.puzzle))
        near = [np.array(digits_of(label)) for label in labels if len(digits_of(label)) == len(read)]
        truth = min(near, key=lambda label: (label != read).sum(), default=None)
        if truth is None or (truth != read).mean() > 0.25:
            continue
        assert grid.readings
        glyphs = grid.readings.glyphs
        bench.confident += glyphs.max(axis=2).ravel().tolist()
        bench.right += (glyphs.argmax(axis=2) == truth).ravel().tolist()


def build_accuracy_table(benches: dict[tuple[str, str], Bench]) -> Table:
    table = Table(title="Pictures")
    for column in ("folder", "reader"):
        table.add_column(column)
    for column in ("pictures", "exact", "certain", "solution right", "silently wrong", "too many", "single cells"):
        table.add_column(column, justify="right")
    for (folder, reader), bench in benches.items():
        judgements = [reading.judgement for reading in bench.readings]
        exact, certain = sum(judged.exact for judged in judgements), sum(judged.certain for judged in judgements)
        table.add_row(
            folder,
            reader,
            str(len(judgements)),
            f"{exact} ({exact / len(judgements):.1%})",
            f"{certain}",
            str(sum(judged.answered for judged in judgements)),
            str(sum(judged.silent for judged in judgements)),
            str(sum(judged.extra for judged in judgements)),
            f"{np.mean(bench.right):.2%}" if bench.right else "",
        )
    return table


def build_stage_table(benches: dict[tuple[str, str], Bench]) -> Table:
    stages = ("load", "find", "rectify", "read", "interpret", "all", "draw")
    table = Table("folder", "reader", title="Milliseconds per picture, median / 95th percentile")
    for stage in stages:
        table.add_column("all from file to answer" if stage == "all" else stage, justify="right")
    table.add_column("times cv2.imread", justify="right")
    for (folder, reader), bench in benches.items():
        spread = [np.percentile(bench.stages[stage], (50, 95)) for stage in stages]
        times = " / ".join(f"{ratio:.1f}" for ratio in np.percentile(bench.stages["ratio"], (50, 95)))
        table.add_row(folder, reader, *(f"{median:.0f} / {high:.0f}" for median, high in spread), times)
    return table


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.bench", description=__doc__.partition("\n")[0])
    parser.add_argument("folders", nargs="*", type=Path, metavar="DIR", help="pictures with same-named .json labels")
    parser.add_argument("--reader", action="append", help="may be given more than once (default: cnn)")
    parser.add_argument("--only", type=Path, help="a text file with the names of the pictures to use, one a line")
    parser.add_argument("--folds", type=Path, metavar="DIR", help="cross-validate with the networks 1.onnx, 2.onnx ...")
    parser.add_argument("--solver", type=Path, metavar="COLLECTIONS", help="measure the solver on these collections")
    parser.add_argument("--record", type=Path, metavar="FILE", help="keep how each picture was read, as JSON Lines")
    parser.add_argument("--against", type=Path, metavar="FILE", help="tell what was read better when FILE was recorded")
    args = parser.parse_args(arguments)
    console = Console()
    if args.solver:
        from scanner.lab.bench import solver

        solver.main(args.solver)
    benches = {}
    for folder in args.folders:
        pictures = _choose_pictures(folder, args.only)
        if not pictures:
            parser.error(f"{folder} holds no picture with a label beside it")
        for reader in args.reader or ["cnn"]:
            with console.status(f"{folder.name}, {reader}") as status:
                benches[folder.name, reader] = measure(pictures, reader, args.folds, lambda p: status.update(p.name))
    if not benches:
        return
    report(console, benches)
    readings = [reading for bench in benches.values() for reading in bench.readings]
    if args.record:
        record.write(args.record, readings)
    if args.against and not is_as_good(console, record.compare(record.load(args.against), readings)):
        parser.exit(1)


def report(console: Console, benches: dict[tuple[str, str], Bench]) -> None:
    """Prints all tables, the misses one by one, and the peak memory."""
    for (folder, reader), bench in benches.items():
        for reading in bench.readings:
            judgement = reading.judgement
            if not judgement.exact or judgement.silent or judgement.extra:
                faults = [name for name in ("silent", "extra") if getattr(judgement, name)]
                seen = "exact" if judgement.exact else "not exact"
                console.print(f"{folder}/{reading.picture.name}, {reader}: {seen}", *faults)
    console.print(build_accuracy_table(benches), build_stage_table(benches))
    for (folder, reader), bench in benches.items():
        table = tabulate_reliability(np.array(bench.confident), np.array(bench.right))
        console.print(f"Reliability of single cells, {folder}, {reader}:\n{table}")
    console.print(f"Peak memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


def is_as_good(console: Console, change: record.Comparison) -> bool:
    """Prints what changed; whether no picture was read better before."""
    for said, faults in (("was", change.gained), ("now", change.lost)):
        for (picture, reader), names in faults.items():
            console.print(f"{picture}, {reader}: {said} {', '.join(names)}")
    for folder, ratio in change.times.items():
        console.print(f"{folder}: {ratio:.2f} times the processor time")
    console.print(f"all together: {change.time:.2f} times the processor time")
    return not change.lost


def _choose_pictures(folder: Path, only: Path | None) -> list[tuple[Path, list[Label]]]:
    names = set(only.read_text().split()) if only else None
    return [(picture, labels) for picture, labels in find_labelled(folder) if names is None or picture.name in names]
