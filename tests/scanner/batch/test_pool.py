"""The pool: what becomes of one task is nothing to the others."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

from scanner.batch.pool import Limits, Lost, Pool

LIMITS = Limits(seconds=60, wall_seconds=60, megabytes=300)


def test_too_much_memory_costs_only_its_task(workers):
    with Pool(workers.Greedy, 1, LIMITS) as pool:
        results = pool.work(iter([10, 20]))
        assert dict(results) == {10: 10, 20: 20}
        with pytest.raises(MemoryError):
            list(pool.work(iter([10**10])))


def test_what_a_call_raises_is_raised(workers):
    with Pool(workers.Raising, 1, LIMITS) as pool, pytest.raises(LookupError, match="this"):
        list(pool.work(iter(["this"])))


def test_an_idle_worker_that_is_killed_is_replaced(workers):
    with Pool(workers.Greedy, 1, LIMITS) as pool:
        assert list(pool.work(iter([1]))) == [(1, 1)]
        pool._lanes[0].process.kill()
        pool._lanes[0].process.join()
        outcomes = dict(pool.work(iter([2, 3])))
    assert outcomes[3] == 3
    assert outcomes[2] == 2 or isinstance(outcomes[2], Lost)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_workers_never_hear_ctrl_c(workers):
    with Pool(workers.Greedy, 1, LIMITS) as pool:
        results = pool.work(iter([1, 2]))
        next(results)
        (process,) = pool.processes
        os.kill(process.pid or 0, signal.SIGINT)
        assert list(results) == [(2, 2)]
        assert pool.processes == [process]


def test_what_workers_leave_behind_is_removed(workers):
    with Pool(workers.Littering, 1, LIMITS) as pool:
        ((_, path),) = pool.work(iter(["a"]))
        assert Path(path).exists()
    assert not Path(path).exists()
