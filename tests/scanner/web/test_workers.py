"""A worker's failure costs its own task; those that wait are counted, and those whose client is gone are dropped."""

import asyncio
import os
import sys
import threading
import time
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from scanner.web.http_errors import RefusalError
from scanner.web.turns import Client
from scanner.web.workers import WorkerQueue, _Lane
from scanner.workers.pool import Limits, Pool
from tests.conftest import is_alive, shortened
from tests.scanner.web.tasks import (
    Unsendable,
    Untakeable,
    complain,
    crash,
    deep,
    die,
    double,
    end_process,
    fail,
    fill_disk,
    grow,
    hang,
    make_lambda,
    mark,
    ready,
    toil,
)

LIMITS = Limits(seconds=2, wall_seconds=4, megabytes=200)


@pytest.fixture(autouse=True)
def importable(monkeypatch):
    """Workers find the tasks by the name of their module, from the root."""
    monkeypatch.setattr(sys, "path", [*sys.path, str(Path(__file__).parents[3])])


@pytest.fixture
def queue():
    with WorkerQueue(ready, 1, LIMITS, 4) as queue:
        yield queue


def refusal_of(queue, work):
    with pytest.raises(RefusalError) as refused:
        asyncio.run(queue.do(work))
    return refused.value


def test_a_full_disk_is_reported(queue):
    refusal = refusal_of(queue, fill_disk)
    assert (refusal.status, refusal.code) == (507, "disk-full")


@pytest.mark.parametrize(("work", "code"), [(crash, "crashed"), (hang, "timeout"), (toil, "timeout"), (grow, "memory")])
def test_a_fault_costs_only_its_own_task(queue, work, code):
    refusal = refusal_of(queue, work)
    assert (refusal.status, refusal.code) == (422, code)
    assert "gridlens" not in refusal.advice
    assert asyncio.run(queue.do(partial(double, 4))) == 8


def test_an_error_is_reported(queue):
    refusal = refusal_of(queue, complain)
    assert refusal.record == {
        "code": "unreadable-file",
        "message": "a.jpg: is no picture",
        "advice": "Send another one.",
    }


def test_only_the_kind_of_a_failure_is_reported(queue):
    refusal = refusal_of(queue, fail)
    assert refusal.code == "internal"
    assert "secret" not in str(refusal.record)


@pytest.mark.parametrize("work", [deep, end_process, make_lambda, partial(double, deep()), Unsendable(), Untakeable()])
def test_a_failure_on_the_way_costs_only_its_own_task(queue, work):
    for _ in range(3):
        refusal = refusal_of(queue, work)
        assert (refusal.status, refusal.code) == (422, "internal")
        assert "secret" not in str(refusal.record)
    assert asyncio.run(queue.do(partial(double, 4))) == 8


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.parametrize("error", shortened([RuntimeError, KeyboardInterrupt, SystemExit, GeneratorExit], 4))
@pytest.mark.parametrize(
    ("owner", "seam"), [(Pool, "_give"), (Pool, "_hear"), (_Lane, "_answer"), (WorkerQueue, "done")]
)
def test_an_error_in_a_lane_costs_only_one_task(queue, monkeypatch, owner, seam, error):
    assert asyncio.run(queue.do(partial(double, 1))) == 2
    usual, faults = getattr(owner, seam), [error, error]

    def faulty(self, *arguments):
        if faults:
            raise faults.pop()
        return usual(self, *arguments)

    monkeypatch.setattr(owner, seam, faulty)
    refusal = refusal_of(queue, partial(double, 1))
    assert refusal.code == "internal"
    # The second fault may come while no task is under way: then the next one is told of it, and no later one.
    with suppress(RefusalError):
        asyncio.run(queue.do(partial(double, 1)))
    assert asyncio.run(queue.do(partial(double, 4))) == 8
    (pid,) = queue.processes
    assert is_alive(pid)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_lane_that_ended_is_replaced(queue, monkeypatch):
    """Also in the midst of a task, which is answered."""

    def faulty(self, *arguments):
        raise RuntimeError

    with monkeypatch.context() as patched:
        patched.setattr(_Lane, "_answer", faulty)
        assert refusal_of(queue, partial(double, 1)).code == "internal"
    assert asyncio.run(queue.do(partial(double, 4))) == 8
    assert len(queue._lanes) == 1


def test_a_task_past_its_limit_is_answered_whatever_its_lane_is_doing(queue, monkeypatch):
    monkeypatch.setattr(queue, "_limits", replace(queue._limits, late_seconds=-3))
    freed = threading.Event()
    usual = _Lane._answer

    def stuck(self, outcome):
        monkeypatch.setattr(_Lane, "_answer", usual)
        freed.wait(20)

    asyncio.run(queue.do(partial(double, 1)))
    monkeypatch.setattr(_Lane, "_answer", stuck)
    began = time.monotonic()
    assert refusal_of(queue, partial(double, 1)).code == "timeout"
    assert time.monotonic() - began < 5
    assert asyncio.run(queue.do(partial(double, 4))) == 8
    freed.set()


@pytest.mark.long
def test_clients_are_told_if_no_worker_can_start(capfd):
    with WorkerQueue(die, 1, LIMITS, 4) as queue:
        for _ in range(2):
            refusal = refusal_of(queue, partial(double, 1))
            assert refusal.code == "internal"
            assert "workers cannot start" in str(refusal.record)


@pytest.mark.long
def test_a_full_queue_is_reported_with_the_time_to_come_back(queue):
    async def crowd():
        tasks = [asyncio.ensure_future(queue.do(partial(time.sleep, 0.5))) for _ in range(8)]
        return await asyncio.gather(*tasks, return_exceptions=True)

    outcomes = asyncio.run(crowd())
    refused = [outcome for outcome in outcomes if isinstance(outcome, RefusalError)]
    assert 3 <= len(refused) <= 4
    assert {(refusal.status, refusal.code) for refusal in refused} == {(503, "busy")}
    assert all(refusal.retry_after >= 1 for refusal in refused)
    assert refused[0].response.headers["retry-after"] == str(refused[0].retry_after)


def test_a_task_that_nobody_waits_for_is_not_begun(queue, tmp_path):
    async def leave():
        first = asyncio.ensure_future(queue.do(partial(mark, tmp_path / "first", 0.5)))
        left = asyncio.ensure_future(queue.do(partial(mark, tmp_path / "left")))
        last = asyncio.ensure_future(queue.do(partial(mark, tmp_path / "last")))
        await asyncio.sleep(0.1)
        left.cancel()
        await asyncio.gather(first, last)

    asyncio.run(leave())
    assert sorted(path.name for path in tmp_path.iterdir()) == ["first", "last"]


def test_clients_take_turns_and_the_greediest_makes_room(queue, tmp_path):
    greedy, other = Client("10.0.0.1", 1), Client("10.0.0.2", 1)

    async def crowd():
        first = asyncio.ensure_future(queue.do(partial(time.sleep, 0.3), greedy))
        await asyncio.sleep(0.1)
        names = [("greedy", greedy)] * 4 + [("other", other)]
        tasks = [
            asyncio.ensure_future(queue.do(partial(mark, tmp_path / f"{number} {name}", 0.1), client))
            for number, (name, client) in enumerate(names)
        ]
        return await asyncio.gather(first, *tasks, return_exceptions=True)

    assert asyncio.run(queue.do(partial(double, 1))) == 2
    outcomes = asyncio.run(crowd())
    assert [type(outcome) for outcome in outcomes] == [type(None)] * 4 + [RefusalError, type(None)]
    done = sorted(tmp_path.iterdir(), key=lambda path: path.stat().st_mtime_ns)
    assert [path.name for path in done] == ["4 other", "0 greedy", "1 greedy", "2 greedy"]


@pytest.mark.long
def test_the_time_to_come_back_is_that_of_tasks_and_not_of_pauses(queue):
    time.sleep(4)
    for _ in range(10):
        asyncio.run(queue.do(partial(double, 1)))

    async def crowd():
        tasks = [asyncio.ensure_future(queue.do(partial(time.sleep, 0.1))) for _ in range(8)]
        return await asyncio.gather(*tasks, return_exceptions=True)

    refused = [outcome for outcome in asyncio.run(crowd()) if isinstance(outcome, RefusalError)]
    assert {refusal.retry_after for refusal in refused} == {1}


@pytest.mark.long
def test_a_task_that_nobody_waits_for_ends_with_its_worker(tmp_path):
    async def leave(queue):
        left = asyncio.ensure_future(queue.do(partial(mark, tmp_path / "left", 60)))
        while not (tmp_path / "left").exists():
            await asyncio.sleep(0.01)
        (pid,) = queue.processes
        left.cancel()
        began = time.monotonic()
        while is_alive(pid):
            await asyncio.sleep(0.01)
        assert time.monotonic() - began < 1
        return await asyncio.gather(*(queue.do(partial(double, number)) for number in range(3)))

    with WorkerQueue(ready, 1, LIMITS, 4, ends_abandoned=True) as queue:
        for _ in range(3):
            assert asyncio.run(leave(queue)) == [0, 2, 4]
            (tmp_path / "left").unlink()


def test_a_starting_worker_gets_no_task_that_may_be_abandoned(tmp_path):
    """Tasks come and go faster than workers start."""

    async def come_and_go(queue):
        for number in range(20):
            left = asyncio.ensure_future(queue.do(partial(mark, tmp_path / str(number), 60)))
            await asyncio.sleep(0.1)
            left.cancel()
            await asyncio.wait([left])
        return await queue.do(partial(double, 1))

    with WorkerQueue(ready, 1, LIMITS, 0, ends_abandoned=True) as queue:
        assert asyncio.run(come_and_go(queue)) == 2


def test_nobody_waits_if_nobody_may():
    async def three(queue):
        tasks = [asyncio.ensure_future(queue.do(partial(time.sleep, 1))) for _ in range(3)]
        return await asyncio.gather(*tasks, return_exceptions=True)

    with WorkerQueue(ready, 2, LIMITS, 0) as queue:
        outcomes = asyncio.run(three(queue))
    assert [type(outcome) for outcome in outcomes] == [type(None), type(None), RefusalError]
    assert outcomes[2].code == "busy"


def test_no_worker_outlives_its_queue():
    with WorkerQueue(ready, 2, LIMITS, 4) as queue:
        asyncio.run(queue.do(partial(double, 1)))
        processes = queue.processes
        assert len(processes) == 2
        began = time.monotonic()
    assert time.monotonic() - began < 5
    for pid in processes:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
