"""Batches to disturb: a few pages of every sort, what an undisturbed run knows of them, and the processes of a run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import cv2
from PIL import Image

from scanner.batch.catalogue import Catalogue
from scanner.batch.inputs import input_files
from scanner.batch.page import Result, Task, Worker
from scanner.batch.run import Plan, run
from scanner.batch.totals import Totals
from scanner.errors import ExitCode
from scanner.pipeline import Options
from solver.formats.gridlens_json import scanned_record

ResultT = TypeVar("ResultT")

SAMPLE = Path(__file__).parents[2] / "samples" / "newspaper_sudoku.jpg"
SOLVED, DOUBTFUL, EMPTY = (220, 230, 240, 250, 260), 180, 120
"""Widths in pixels at which the sample is read well, badly, and not at all."""

SENTENCE = "gridlens: "
"""The beginning of each message."""


def make_pages(folder: Path) -> None:
    """A picture of each width, a book of two pages, and a file that is no picture."""
    folder.mkdir(parents=True)
    sample = cv2.imread(str(SAMPLE))
    for width in (*SOLVED, DOUBTFUL, EMPTY):
        height = width * sample.shape[0] // sample.shape[1]
        small = cv2.resize(sample, (width, height), interpolation=cv2.INTER_AREA)
        cv2.imwrite(str(folder / f"{width}.png"), small)
    first, second = (Image.open(folder / f"{width}.png") for width in (SOLVED[0], EMPTY))
    first.save(folder / "book.pdf", save_all=True, append_images=[second], resolution=72)
    (folder / "broken.jpg").write_bytes(b"no picture")


class Alone:
    """Does the work of a run in this process; before that of each task, something happens."""

    def __init__(self, work: Callable[..., Result], happens: Callable[[Task], object] = lambda task: None) -> None:
        self._work = work
        self._happens = happens

    def work(self, tasks: Iterator[Task]) -> Iterator[tuple[Task, Result]]:
        for task in tasks:
            self._happens(task)
            yield task, self._work(task, lambda pages: None)


class Remembered:
    """Does each task but once, and knows the result from then on."""

    def __init__(self) -> None:
        self._worker = Worker()
        self._results: dict[tuple[str, int], Result] = {}

    def __call__(self, task: Task, announce: Callable[[int], None]) -> Result:
        key = task.content, task.number
        if key not in self._results:
            self._results[key] = self._worker(replace(task, counts=True), announce)
        return self._results[key] if task.counts else replace(self._results[key], pages=None)


def run_alone(folder: Path, out: Path, pool: Alone, **plan: bool) -> Totals:
    """A run of the files of a folder in this process. Raises ScanError."""
    totals = Totals()
    with Catalogue(out, new=True) as catalogue:
        run(
            list(input_files([str(folder)])),
            catalogue,
            Plan(Options(headings="always"), **plan),
            pool,
            totals,
            lambda totals, error: None,
        )
    return totals


def rows(out: Path) -> list[str]:
    """All that a catalogue knows of pages and puzzles but for when, and how long it took."""
    with Catalogue(out) as catalogue:
        pages = [[page.source, page.number, page.width, page.failure] for page in catalogue.pages()]
        puzzles = [
            [entry.name, entry.content, scanned_record(entry.scanned), entry.lattice] for entry in catalogue.puzzles()
        ]
    return sorted(map(json.dumps, [*pages, *puzzles]))


class Command:
    """A gridlens command in a process of its own, all of whose processes can be found."""

    def __init__(self, *arguments: object, stdin: str = "", folder: Path) -> None:
        self._mark = f"STRUCK={time.monotonic_ns()}"
        name, _, value = self._mark.partition("=")
        paths = {"PYTHONPATH": os.pathsep.join(sys.path), "TMPDIR": str(folder)}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "scanner", *map(str, arguments)],
            env=os.environ | paths | {name: value, "OPENBLAS_NUM_THREADS": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self.process.stdin
        self.process.stdin.write(stdin)
        self.process.stdin.close()

    def ended(self) -> tuple[int, str]:
        """Waits for the end: the exit code, and all that was said, none of which is a traceback."""
        assert self.process.stdout
        said = self.process.stdout.read()
        self.process.stdout.close()
        code = self.process.wait(60)
        assert "Traceback" not in said, said
        assert "gridlens failed" not in said, said
        assert code <= 0 or code == ExitCode.NOTHING_NEW or SENTENCE in said, (code, said)
        return code, said

    @property
    def is_running(self) -> bool:
        return self.process.poll() is None

    def end(self) -> None:
        """Ends it at once, if it has not ended yet."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout
        self.process.stdout.close()

    def workers(self) -> list[int]:
        """The processes that do the pages."""
        return [process for process in self._processes() if b"spawn_main" in _read(process, "cmdline")]

    def leaves_nothing_behind(self) -> bool:
        """Whether all its processes end, now that it has."""
        return bool(awaited(lambda: not self._processes()))

    def _processes(self) -> list[int]:
        mark = self._mark.encode()
        numbers = [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdecimal()]
        return [number for number in numbers if mark in _read(number, "environ").split(b"\0")]


def _read(process: int, name: str) -> bytes:
    with suppress(OSError):
        return Path(f"/proc/{process}/{name}").read_bytes()
    return b""


def awaited(condition: Callable[[], ResultT], seconds: float = 20) -> ResultT | None:
    """Waits for a condition and returns what it returned; None where that takes too long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.02)
    return None
