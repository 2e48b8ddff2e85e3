"""The pool: what becomes of one task is nothing to the others."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from threading import Timer

import pytest

from scanner.workers.pool import Limits, LostTask, Pool
from scanner.workers.process import WorkerProcess

LIMITS = Limits(seconds=60, wall_seconds=60, megabytes=300)


def test_too_much_memory_costs_only_its_task(workers):
    with Pool(workers.Greedy, 1, LIMITS) as pool:
        results = pool.work(iter([10, 20]))
        assert dict(results) == {10: 10, 20: 20}
        ((_, lost),) = pool.work(iter([10**10]))
        assert isinstance(lost, LostTask)
        assert lost.error.code == "memory"


def test_an_error_in_a_call_is_reported(workers):
    with Pool(workers.Raising, 1, LIMITS) as pool:
        ((_, lost),) = pool.work(iter(["this"]))
        assert isinstance(lost, LostTask)
        assert (lost.error.code, str(lost.error)) == ("internal", "gridlens failed (LookupError: this)")


def test_an_idle_worker_that_is_killed_is_replaced(workers):
    with Pool(workers.Greedy, 1, LIMITS) as pool:
        assert list(pool.work(iter([1]))) == [(1, 1)]
        pool._workers[0].process.kill()
        pool._workers[0].process.join()
        outcomes = dict(pool.work(iter([2, 3])))
    assert outcomes[3] == 3
    assert outcomes[2] == 2 or isinstance(outcomes[2], LostTask)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_task_is_not_lost_though_worker_after_worker_is_killed_before_it_is_ready(workers, monkeypatch):
    started = []

    def start(pool: Pool[int, int]) -> WorkerProcess[int]:
        lane = WorkerProcess(pool._factory, pool._limits, str(pool._folder.path))
        started.append(lane)
        if len(started) == 1:
            # It has its task by the time that it is killed.
            os.kill(lane.process.pid or 0, signal.SIGSTOP)
            Timer(0.2, lane.process.kill).start()
        if len(started) == 2:
            lane.process.kill()
            lane.process.join()
        return lane

    monkeypatch.setattr(Pool, "_start_worker", start)
    with Pool(workers.Greedy, 1, LIMITS) as pool:
        assert list(pool.work(iter([1]))) == [(1, 1)]
    assert len(started) == 3


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_workers_leave_it_to_their_owner_when_to_stop(workers, name):
    with Pool(workers.Greedy, 1, LIMITS) as pool:
        results = pool.work(iter([1, 2]))
        next(results)
        (process,) = pool.processes
        os.kill(process.pid or 0, getattr(signal, name))
        assert list(results) == [(2, 2)]
        assert pool.processes == [process]


def test_files_that_workers_leave_behind_are_removed(workers):
    with Pool(workers.Littering, 1, LIMITS) as pool:
        ((_, path),) = pool.work(iter(["a"]))
        assert Path(path).exists()
    assert not Path(path).exists()


OWNER = """
from worker_calls import Littering
from scanner.workers.pool import Limits, Pool

if __name__ == "__main__":
    pool = Pool(Littering, 2, Limits(60, 60, 300))
    for _, path in pool.work(iter("ab")):
        print(path, flush=True)
    input()
"""


def test_the_workers_of_an_owner_that_is_killed_leave_nothing_behind(workers, tmp_path):
    program = tmp_path / "owner.py"
    program.write_text(OWNER)
    path = os.pathsep.join((str(Path(workers.__file__).parent), *sys.path))
    environment = os.environ | {"PYTHONPATH": path, "TMPDIR": str(tmp_path)}
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, program], stdin=pipe, stdout=pipe, env=environment) as owner:
        assert owner.stdout
        paths = [Path(owner.stdout.readline().decode().strip()) for _ in range(2)]
        assert all(path.is_relative_to(tmp_path) and path.exists() for path in paths)
        owner.kill()
    for _ in range(100):
        if [*tmp_path.iterdir()] == [program]:
            break
        time.sleep(0.1)
    assert [*tmp_path.iterdir()] == [program]
