"""A cluster of real processes: the same rows as in one process, though a worker is killed half way."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from scanner import __version__
from scanner.batch import cluster
from scanner.batch.catalogue import Catalogue
from scanner.batch.cluster import (
    ASKING_SECONDS,
    CHUNKS_PER_THREAD,
    SILENCE_SECONDS,
    TASKS_PER_CHUNK,
    Cluster,
    work_through,
)
from scanner.batch.run import Plan, run
from scanner.batch.totals import Totals
from scanner.errors import ClusterError
from scanner.pipeline import Options
from scanner.workers.pool import Limits, LostTask, Pool

pytest.importorskip("distributed")
LIMITS = Limits(seconds=60, wall_seconds=60, megabytes=500)
PAGES = 40


@pytest.fixture
def start(tmp_path: Path, workers) -> Iterator[Callable[..., subprocess.Popen[bytes]]]:
    """Starts Dask's programs, whose processes can import the workers and, first of all, the modules of a folder.

    Ends all of them when the test is over.
    """
    paths = os.pathsep.join((str(Path(workers.__file__).parent), os.environ.get("PYTHONPATH", "")))
    started = []

    def program(*arguments: str, modules: str = "") -> subprocess.Popen[bytes]:
        environment = os.environ | {"PYTHONPATH": f"{modules}{os.pathsep}{paths}", "TMPDIR": str(tmp_path)}
        with (tmp_path / "log").open("ab") as log:
            process = subprocess.Popen(
                [sys.executable, "-m", "distributed.cli." + arguments[0], *arguments[1:]],
                cwd=tmp_path,
                env=environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        started.append(process)
        return process

    yield program
    for process in started:
        end(process)


def end(process: subprocess.Popen[bytes]) -> None:
    """Kills a process, and all that it has started, if that was not done before."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


@pytest.fixture
def scheduler(start, tmp_path: Path) -> subprocess.Popen[bytes]:
    """A scheduler, which is still to come up."""
    return start("dask_scheduler", "--port", "0", "--no-dashboard", "--scheduler-file", str(tmp_path / "scheduler"))


@pytest.fixture
def worker(start, scheduler: object, tmp_path: Path) -> Callable[..., subprocess.Popen[bytes]]:
    """Starts workers of one thread each, which come up beside their scheduler."""
    file, one = str(tmp_path / "scheduler"), ("--nthreads", "1", "--no-dashboard")
    return lambda *options, **more: start("dask_worker", "--scheduler-file", file, *one, *options, **more)


@pytest.fixture
def address(scheduler: object, tmp_path: Path) -> Callable[[], str]:
    """Waits for the scheduler, and tells its address."""

    def told() -> str:
        for _ in range(600):
            with suppress(FileNotFoundError, ValueError):
                return str(json.loads((tmp_path / "scheduler").read_text())["address"])
            time.sleep(0.05)
        raise AssertionError((tmp_path / "log").read_text())

    return told


def rows(catalogue: Catalogue) -> list[tuple[object, ...]]:
    failures = [(page.source, page.number, page.width, page.failure and page.failure[0]) for page in catalogue.pages()]
    return failures + [(entry.source, entry.page, entry.number, entry.scanned) for entry in catalogue.puzzles()]


@pytest.mark.long
def test_every_row_comes_once_even_if_a_worker_is_killed(worker, address, workers, make_files, tmp_path):
    lost, _ = worker(), worker("--no-nanny")
    files = [*map(str, make_files("killed", "book-x6", *(f"slow{number}" for number in range(PAGES)), "doubtful"))]
    with Catalogue(tmp_path / "local", new=True) as catalogue, Pool(workers.Obedient, 2, LIMITS) as pool:
        run(files, catalogue, Plan(Options()), pool, Totals(), lambda totals, error: None)
        expected = rows(catalogue)

    def kill_half_way(totals: Totals, error: object) -> None:
        if totals.done == PAGES // 2:
            end(lost)

    totals = Totals()
    with Catalogue(tmp_path / "out", new=True) as catalogue, Cluster(address(), workers.Obedient, LIMITS) as cluster:
        run(files, catalogue, Plan(Options()), cluster, totals, kill_half_way)
        assert rows(catalogue) == expected
    assert lost.returncode
    assert (totals.done, totals.failed, totals.skipped) == (PAGES + 7, 1, 0)


def test_the_cluster_takes_no_more_tasks_than_it_has_room_for(worker, address, workers):
    worker("--no-nanny")
    taken, done = 0, 0

    def tasks() -> Iterator[int]:
        nonlocal taken
        for number in range(50):
            taken += 1
            yield number

    with Cluster(address(), workers.Greedy, LIMITS) as cluster:
        for _, length in cluster.work(tasks()):
            done += 1
            assert taken - done <= TASKS_PER_CHUNK * CHUNKS_PER_THREAD
            assert length == done - 1 or length < 50
    assert (taken, done) == (50, 50)


def test_a_cluster_without_workers_is_told_once_and_waits_for_them(worker, address, workers):
    told = []

    def tell(sentence: str) -> None:
        told.append(sentence)
        worker("--no-nanny")

    with Cluster(address(), workers.Greedy, LIMITS, tell) as cluster:
        assert len(list(cluster.work(iter(range(5))))) == 5
    (sentence,) = told
    assert sentence.endswith(f"has no workers; to start some on another machine: dask worker {address()}")


@pytest.mark.long
def test_only_a_task_that_fails_or_cannot_be_sent_is_lost(worker, address, workers):
    worker("--no-nanny")
    with Cluster(address(), workers.Doing, LIMITS) as pool:
        outcomes = [outcome for _, outcome in pool.work(iter(["one", workers.Faulty(), "raise", "faulty", "two"]))]
    assert (outcomes[0], outcomes[4]) == ("one", "two")
    for lost in outcomes[1:4]:
        assert isinstance(lost, LostTask)
        assert lost.error.code == "internal"


@pytest.fixture
def impatient(monkeypatch):
    """Dask gives a chunk up when one worker died of it."""
    monkeypatch.setenv("DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES", "0")


@pytest.mark.long
def test_only_a_task_that_kills_worker_after_worker_is_lost(impatient, worker, address, workers):
    for _ in range(2):
        worker("--no-nanny")
    with Cluster(address(), workers.Deadly, LIMITS) as pool:
        (_, done), (_, lost) = pool.work(iter(["innocent", "deadly"]))
    assert done == "innocent"
    assert isinstance(lost, LostTask)


@pytest.mark.long
def test_a_scheduler_that_stops_answering_ends_the_run(scheduler, address, workers, monkeypatch):
    monkeypatch.setattr("scanner.batch.cluster.SILENCE_SECONDS", 2)

    def tasks() -> Iterator[int]:
        scheduler.send_signal(signal.SIGSTOP)
        yield 1

    with Cluster(address(), workers.Greedy, LIMITS) as pool:
        started = time.monotonic()
        with pytest.raises(ClusterError, match="has not answered for 2 seconds"):
            list(pool.work(tasks()))
    assert time.monotonic() - started < 2 + 2 * ASKING_SECONDS + 1


def test_a_scheduler_that_is_lost_ends_the_run_at_once(scheduler, address, workers):
    def tasks() -> Iterator[int]:
        end(scheduler)
        yield 1

    with Cluster(address(), workers.Greedy, LIMITS) as cluster:
        started = time.monotonic()
        with pytest.raises(ClusterError, match="its scheduler is gone"):
            list(cluster.work(tasks()))
    assert time.monotonic() - started < SILENCE_SECONDS


@pytest.fixture
def older(tmp_path):
    """A folder with the gridlens of another version, whose limits have a field less."""
    source, copy = Path(cluster.__file__).parents[1], tmp_path / "older" / "scanner"
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("assets", "lab", "static", "__pycache__"))
    for path, now, then in (
        ("__init__.py", f'"{__version__}"', '"0.0.1"'),
        ("workers/process.py", "    seconds: int\n", ""),
    ):
        content = (copy / path).read_text()
        assert now in content
        (copy / path).write_text(content.replace(now, then))
    return copy.parent


def test_a_worker_of_another_version_is_refused(worker, address, workers, older):
    worker("--no-nanny", modules=str(older))
    with (
        pytest.raises(ClusterError, match=rf"a worker has gridlens 0\.0\.1, and here it is {re.escape(__version__)}"),
        Cluster(address(), workers.Greedy, LIMITS) as pool,
    ):
        list(pool.work(iter([1])))


def test_work_of_another_version_is_not_even_unpickled():
    with pytest.raises(ClusterError, match=r"a worker has gridlens"):
        work_through("0.0.1", b"made of what is not known here", [])


def test_a_missing_cluster_is_reported(workers, monkeypatch):
    monkeypatch.setattr("scanner.batch.cluster.SILENCE_SECONDS", 0.5)
    with pytest.raises(ClusterError, match="no scheduler answers"):
        Cluster("tcp://127.0.0.1:9", workers.Greedy, LIMITS)
