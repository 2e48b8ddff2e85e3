"""A batch whose processes are killed and stopped at random has in the end the rows of one that nobody disturbed.

`pytest tests/fuzz --strikes 50 --timeout=0` strikes so often; without, it is once each.
"""

from __future__ import annotations

import os
import random
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from scanner.batch.catalogue import Catalogue
from scanner.errors import ExitCode, LostPageError, OutputError, ScanError, UnreadableFileError
from tests.fuzz.batches import Command, awaited, rows

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are not found here"),
]

JOBS = ("--jobs", 2)
SECONDS = 1
"""Of the processor, for a page: five by the clock until a stopped worker is given up."""

LONG = 4.0
"""Seconds that a run takes, more or less."""

ENDS = (-signal.SIGKILL, UnreadableFileError.exit_code, ExitCode.NOTHING_NEW, LostPageError.exit_code)
"""How a run may end: one of the files is no picture."""

Start = Callable[..., Command]


@pytest.fixture
def start(pages: Path, tmp_path: Path) -> Iterator[Start]:
    """Starts commands, batches of the pages among them, and ends all that are left at the end."""
    started: list[Command] = []

    def begin(name: str, out: Path, *options: object, stdin: str = "") -> Command:
        batch = (pages, "--out", out, *JOBS) if name == "batch" else (out,)
        started.append(Command(name, *batch, *options, stdin=stdin, folder=tmp_path))
        return started[-1]

    yield begin
    for command in started:
        command.end()


def kill(run: Command, rng: random.Random, out: Path) -> None:
    """The run itself."""
    time.sleep(rng.uniform(0, LONG))
    run.process.kill()


def kill_a_worker(run: Command, rng: random.Random, out: Path) -> None:
    time.sleep(rng.uniform(0, LONG))
    send_to_a_worker(signal.SIGKILL, run, rng)


def stop_a_worker(run: Command, rng: random.Random, out: Path) -> None:
    # One that is still starting is waited for much longer.
    awaited(lambda: not run.is_running or is_under_way(out))
    time.sleep(rng.uniform(0, LONG / 4))
    send_to_a_worker(signal.SIGSTOP, run, rng)


def send_to_a_worker(number: signal.Signals, run: Command, rng: random.Random) -> None:
    with suppress(ProcessLookupError):
        if workers := run.workers():
            os.kill(rng.choice(workers), number)


def is_under_way(out: Path) -> bool:
    """Whether a run has done some pages."""
    with suppress(ScanError):
        return len(rows(out)) > 2
    return False


def test_a_run_that_is_struck(start: Start, undisturbed: list[str], tmp_path: Path, strikes: int, rng: random.Random):
    """Whatever is lost of it is told of, and done by the next run; what is there is as it should be."""
    out, done = tmp_path / "0", Counter[str]()
    while done.total() < strikes:
        run = start("batch", out, "--retry-failed", "--seconds", SECONDS)
        strike = rng.choice((kill, kill_a_worker, stop_a_worker))
        strike(run, rng, out)
        was_running = run.is_running or run.process.returncode < 0
        code, said = run.ended()
        assert run.leaves_nothing_behind()
        assert code in ENDS, said
        if was_running:
            done[strike.__name__] += 1
        if code >= 0:
            found = rows(out)
            assert all(row in undisturbed or '"crashed"' in row or '"timeout"' in row for row in found), said
            if found == undisturbed:
                out = tmp_path / f"{done.total()}"
    print(done)
    start("batch", out, "--retry-failed").ended()
    assert rows(out) == undisturbed
    assert not list(tmp_path.rglob("*.part"))


def test_two_runs_an_export_and_a_review_at_once(
    start: Start, undisturbed: list[str], tmp_path: Path, strikes: int, rng: random.Random
):
    """Each is done in order or refused in a sentence, and nothing is lost of what any of them did."""
    told = Counter[int]()
    for number in range(strikes):
        out, records = tmp_path / f"{number}", tmp_path / f"{number}.jsonl"
        first = start("batch", out, "--jobs", 1)
        awaited(lambda first=first, out=out: not first.is_running or is_under_way(out))
        time.sleep(rng.uniform(0, 0.5))
        others = [
            start("batch", out, "--redo"),
            start("export", out, records),
            start("export", out, tmp_path / f"{number}-drawn", "--to", "overlays"),
            start("report", out),
            start("review", out, "--who", "Ada", stdin="ok\n" * 9),
        ]
        ends = [command.ended() for command in (first, *others)]
        assert sorted(code for code, _ in ends[:2]) in ([5, 5], [5, OutputError.exit_code]), ends
        assert all(code in (0, 2, 3, 5, 6) for code, _ in ends[2:]), ends
        assert records.exists() == (ends[2][0] == 0)
        with Catalogue(out) as catalogue:
            reviewed = sum(entry.reviewer == "Ada" for entry in catalogue.puzzles())
        assert reviewed == ends[-1][1].count("kept as")
        now = rows(out)
        assert len(now) == len(undisturbed)
        assert len(set(undisturbed) - set(now)) == reviewed
        told.update(code for code, _ in ends)
    print(told)
