"""Measures `gridlens batch`: python -m scanner.lab.bench.batch MEASUREMENT DIR

pages makes the pages, as scanner.lab.synth.flatbed does, with their labels; the others need them:
reading      how many puzzles are exact, silently wrong, missed, invented; processor time of a page
overhead     a batch of one job against a loop of `scan`, in processor time
throughput   two jobs against one, by the clock: on a machine that does nothing else
memory       the resident memory of a worker as it reads more and more pages

What becomes of batches that are killed, stopped or starved is in `tests/fuzz`.
"""

from __future__ import annotations

import argparse
import os
import resource
import time
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import cv2
import numpy as np

from scanner.batch.catalogue import Catalogue
from scanner.batch.inputs import Document, input_files
from scanner.batch.originals import scan_of_entry
from scanner.batch.page import Result, Task, Worker
from scanner.batch.run import Plan, run
from scanner.batch.totals import Totals
from scanner.lab.bench.judge import Label, find_labelled, judge, merge_digits
from scanner.lab.synth.flatbed import draw_scanned_page
from scanner.pipeline import Options, scan
from scanner.types import Page, Scan
from scanner.workers.pool import Limits, Pool

LIMITS = Limits(seconds=60, wall_seconds=600, megabytes=1000)
Watch = Callable[[Pool[Task, Result], Totals], None]


def make_pages(folder: Path, count: int, seed: int, dots: float | None) -> None:
    """Writes pages and their labels."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(seed, seed + count):
        draw_scanned_page(number, installed=True, dots=dots).save(folder / f"{number:05d}.jpg")


def run_batch(
    sources: Sequence[str], out: Path, jobs: int, limits: Limits = LIMITS, watch: Watch = lambda pool, totals: None
) -> Totals:
    """Runs a batch; `watch` sees how it stands after each page."""
    totals = Totals()
    with Catalogue(out, new=True) as catalogue, Pool(Worker, jobs, limits) as pool:
        run(sources, catalogue, Plan(Options()), pool, totals, lambda totals, error: watch(pool, totals))
    return totals


def measure_reading(folder: Path, jobs: int) -> None:
    """Prints what was read of the pages, puzzle by puzzle, each compared with what is in its place."""
    counts, kinds = Counter[str](), Counter[str]()
    with TemporaryDirectory() as out:
        run_batch(list(input_files([str(folder)])), Path(out), jobs)
        with Catalogue(Path(out)) as catalogue:
            scans: dict[str, list[Scan]] = {}
            blank = Page(np.zeros((1, 1, 3), np.uint8), "")
            for entry in catalogue.puzzles():
                scans.setdefault(entry.source, []).append(scan_of_entry(entry, blank))
            pages = [(page.seconds, page.width * page.height) for page in catalogue.pages()]
    for picture, labels in find_labelled(folder):
        found = scans.get(str(picture), [])
        for label in labels:
            here = [scan for scan in found if _lies_in(scan, np.array(label["quad"], np.float32))]
            found = [scan for scan in found if scan not in here]
            outcome = _name_outcome(label, here)
            counts[outcome] += 1
            counts["certain"] += judge([label], here).certain
            kind = f"{label['kind']} {label['size']}x{label['size']}"
            kinds[f"{kind}: {outcome}"] += 1
            if outcome != "exact":
                print(f"{picture.name}: {kind} {outcome}:", *((scan.status, scan.puzzle.size) for scan in here))
        for extra in found:
            # Last week's solution, even if some of its print is faint, or taken for handwriting.
            complete = extra.status == "complete" or all(map(all, merge_digits(extra.puzzle)))
            counts["complete besides" if complete else "invented"] += 1
            if not complete:
                print(f"{picture.name}: invented {extra.puzzle.kind} {extra.puzzle.size}, {extra.status}")
    puzzles = sum(counts[name] for name in ("exact", "silently wrong", "not exact", "missed"))
    print(f"{len(pages)} pages, {puzzles} puzzles:", ", ".join(f"{n} {name}" for name, n in sorted(counts.items())))
    print(*(f"{name} {n}" for name, n in sorted(kinds.items())), sep="\n")
    seconds = np.array([spent for spent, _ in pages])
    print(f"processor seconds of a page: mean {seconds.mean():.2f}, longest {seconds.max():.2f}")


def _name_outcome(label: Label, here: Sequence[Scan]) -> str:
    judgement = judge([label], here)
    if judgement.silent:
        return "silently wrong"
    return "exact" if judgement.exact else "not exact" if here else "missed"


def _lies_in(scan: Scan, quad: Any) -> bool:
    x, y = scan.lattice.quad.mean(axis=0).tolist()
    return cv2.pointPolygonTest(quad, (x, y), False) > 0


def measure_overhead(folder: Path) -> None:
    """Prints the processor time of a batch with one job, and of a loop of `scan`; neither counts its start."""
    sources = list(input_files([str(folder)]))
    scan(sources[0])
    started = time.process_time()
    for source in sources:
        scan(source)
    loop = time.process_time() - started
    with TemporaryDirectory() as out:
        # The first page starts the worker.
        own, spent = time.process_time(), _sum_child_seconds()
        run_batch(sources, Path(out), 1)
        together = time.process_time() - own + _sum_child_seconds() - spent
        start, spent = time.process_time(), _sum_child_seconds()
        run_batch(sources[:1], Path(out) / "one", 1)
        single = time.process_time() - start + _sum_child_seconds() - spent
    rest = together - single
    loop_rest = loop * (len(sources) - 1) / len(sources)
    print(f"a loop of scan: {loop:.1f} s; batch without its start: {rest:.1f} s for one page less")
    print(f"overhead: {100 * (rest / loop_rest - 1):+.1f} %")


def _sum_child_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measure_throughput(folder: Path) -> None:
    """Prints pages per second by the clock with one job and with two."""
    one, two = (_measure_pages_per_second(folder, jobs) for jobs in (1, 2))
    load = os.getloadavg()[0]
    print(f"one job: {one:.2f} pages/s, two: {two:.2f}, {two / one:.2f} times; load of the machine {load:.1f}")


def _measure_pages_per_second(folder: Path, jobs: int) -> float:
    """Measures the speed after the first fifth, in which workers start."""
    times: list[float] = []

    def note(pool: Pool[Task, Result], totals: Totals) -> None:
        if totals.done + totals.failed > len(times):
            times.append(time.monotonic())

    with TemporaryDirectory() as out:
        run_batch(list(input_files([str(folder)])), Path(out), jobs, watch=note)
    steady = times[len(times) // 5 :]
    return (len(steady) - 1) / (steady[-1] - steady[0])


def measure_memory(folder: Path, pages: int) -> None:
    """Prints the resident memory of a worker after more and more pages."""
    documents = [Document.of(source) for source in input_files([str(folder)])]
    tasks = (Task(document.source, document.content, 1, Options()) for document in islice(cycle(documents), pages))
    with Pool(Worker, 1, LIMITS) as pool:
        for done, _ in enumerate(pool.work(tasks), 1):
            if done % max(1, pages // 10) == 0:
                now, most = _read_resident_megabytes(pool.processes[0].pid)
                print(f"after {done} pages: {now:.0f} MB, at most {most:.0f} MB", flush=True)


def _read_resident_megabytes(process: int | None) -> tuple[float, float]:
    """Reads the resident memory of a process, and the most that it ever was; on Linux."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    sizes = dict(line.split(":") for line in lines)
    return float(sizes["VmRSS"].split()[0]) / 1000, float(sizes["VmHWM"].split()[0]) / 1000


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m scanner.lab.bench.batch",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    measurements = ("pages", "reading", "overhead", "throughput", "memory")
    parser.add_argument("measurement", choices=measurements)
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--count", type=int, default=100, help="of pages")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dots", type=float, help="the pages' dots per inch (default: any from 150 to 300)")
    parser.add_argument("--jobs", type=int, default=1, help="for reading")
    args = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    match args.measurement:
        case "pages":
            make_pages(args.folder, args.count, args.seed, args.dots)
        case "reading":
            measure_reading(args.folder, args.jobs)
        case "overhead":
            measure_overhead(args.folder)
        case "throughput":
            measure_throughput(args.folder)
        case "memory":
            measure_memory(args.folder, args.count)


if __name__ == "__main__":
    main()
