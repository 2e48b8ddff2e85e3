"""Whatever is raised at whichever step of a task, that task fails with a code, and the next one is done."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Timer
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scanner.errors import LostPageError
from scanner.workers.pool import Limits, LostTask, Pool
from tests.conftest import examples

LIMITS = Limits(seconds=60, wall_seconds=60, megabytes=400)
ERRORS = [ValueError, RecursionError, MemoryError, OSError, EOFError, BrokenPipeError, LostPageError, StopIteration]
MADE_OF_NOTHING = [error for error in ERRORS if error is not LostPageError]
"""Exceptions that a task may make by a call without arguments."""

ENDINGS = [KeyboardInterrupt, SystemExit, GeneratorExit, BaseException]
"""Exceptions that only end a process."""


@pytest.fixture
def pool(workers) -> Iterator[Pool[Any, Any]]:
    with Pool(workers.Doing, 1, LIMITS) as pool:
        yield pool


def check_only_it_fails(pool: Pool[Any, Any], task: Any) -> LostTask:
    """Checks that a task fails, between two that the same worker does, and returns its failure."""
    (_, before), (_, lost), (_, after) = pool.work(iter(["one", task, "another"]))
    assert isinstance(lost, LostTask)
    assert lost.error.code in ("internal", "memory", "crashed")
    assert str(lost.error)
    assert lost.error.advice
    assert before == after
    return lost


@pytest.mark.parametrize("error", ERRORS)
def test_an_error_in_pickling_costs_only_its_task(pool, workers, error):
    check_only_it_fails(pool, workers.Faulty("pickle", error))


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit])
def test_exceptions_that_end_the_process_are_raised(pool, workers, error):
    with pytest.raises(error):
        list(pool.work(iter([workers.Faulty("pickle", error)])))


@pytest.mark.parametrize("error", ERRORS + ENDINGS)
def test_an_error_in_unpickling_costs_only_its_task(pool, workers, error):
    check_only_it_fails(pool, workers.Faulty("unpickle", error))


@pytest.mark.parametrize("error", ERRORS + ENDINGS)
def test_an_error_in_the_work_costs_only_its_task(pool, workers, error):
    from functools import partial

    check_only_it_fails(pool, partial(workers.raised, error))


@pytest.mark.parametrize(
    "name",
    ["deep", "large", "odd", "lambda_result", "unpicklable_result", "result_that_cannot_be_taken_in"],
)
def test_a_result_that_does_not_arrive_costs_only_its_task(pool, workers, name):
    task = getattr(workers, name)
    if name != "large":
        check_only_it_fails(pool, task)
        return
    # The end of the message is not waited for: its worker is ended.
    (_, lost), (_, after) = pool.work(iter([task, "another"]))
    assert isinstance(lost, LostTask)
    assert isinstance(after, int)


def test_a_task_that_is_nested_too_deeply_cannot_be_sent(pool, workers):
    assert "cannot be sent" in str(check_only_it_fails(pool, workers.deep()).error)


def test_an_error_that_cannot_be_worded_costs_only_its_task(pool, workers):
    from functools import partial

    check_only_it_fails(pool, partial(workers.raised, workers.SilentError))


def test_half_an_answer_is_not_waited_for(workers):
    with Pool(workers.Doing, 1, Limits(seconds=60, wall_seconds=1, megabytes=400)) as pool:
        list(pool.work(iter(["one"])))
        started = time.monotonic()
        (_, lost), (_, after) = pool.work(iter([workers.half_a_message, "another"]))
    assert isinstance(lost, LostTask)
    assert lost.error.code == "timeout"
    assert isinstance(after, int)
    assert time.monotonic() - started < 20


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_large_task_does_not_hang_on_a_stopped_worker(workers):
    """The task does not fit into the pipe, whose other end nobody empties."""
    with Pool(workers.Doing, 1, Limits(seconds=60, wall_seconds=1, megabytes=400)) as pool:
        list(pool.work(iter(["one"])))
        os.kill(pool.processes[0].pid or 0, signal.SIGSTOP)
        started = time.monotonic()
        ((_, outcome),) = pool.work(iter([bytes(10_000_000)]))
    assert isinstance(outcome, int) or outcome.error.code == "timeout"
    assert time.monotonic() - started < 20


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.binary()
    | st.sampled_from(MADE_OF_NOTHING),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner) | st.tuples(inner, inner),
    max_leaves=20,
).filter(lambda value: value is not None)
STEPS = st.sampled_from(["pickle", "unpickle"])


@settings(max_examples=examples(100), deadline=10_000, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(tasks=st.lists(ANYTHING | st.tuples(STEPS, st.sampled_from(ERRORS)).map(list), max_size=10))
def test_any_sequence_of_tasks_costs_only_the_faulty_ones(any_pool, workers, tasks):
    made = [workers.Faulty(*task) if _is_fault(task) else task for task in tasks]
    outcomes = [outcome for _, outcome in any_pool.work(iter(made))]
    assert [isinstance(outcome, LostTask) for outcome in outcomes] == [_is_fault(task) for task in tasks]
    started = time.monotonic()
    ((_, last),) = any_pool.work(iter(["a usual one"]))
    assert isinstance(last, int)
    assert time.monotonic() - started < 2


def _is_fault(task: Any) -> bool:
    return isinstance(task, list) and len(task) == 2 and task[0] in ("pickle", "unpickle") and task[1] in ERRORS


@pytest.fixture
def any_pool(workers):
    with Pool(workers.Doing, 1, LIMITS) as pool:
        yield pool


@pytest.mark.skipif(sys.platform != "linux", reason="/proc")
def test_nothing_is_left_of_what_failed(workers, tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    before = os.listdir("/proc/self/fd")
    with Pool(workers.Doing, 2, LIMITS) as pool:
        tasks = [workers.Faulty("pickle"), workers.deep, workers.lambda_result, workers.odd, "one"]
        assert len(list(pool.work(iter(tasks)))) == len(tasks)
        Timer(0.1, pool.processes[0].kill).start()
        time.sleep(0.2)
        assert len(list(pool.work(iter(tasks)))) == len(tasks)
        processes = [process.pid for process in pool.processes]
    assert len(os.listdir("/proc/self/fd")) <= len(before) + 1  # one for what tracks the resources of all processes
    assert not any(Path(f"/proc/{pid}").exists() for pid in processes)
    assert not [*tmp_path.iterdir()]


def test_it_is_an_error_if_no_process_can_be_started(workers, monkeypatch):
    def refuse(*_: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("scanner.workers.pool.WorkerProcess", refuse)
    from scanner.errors import InternalError

    with Pool(workers.Doing, 1, LIMITS) as pool, pytest.raises(InternalError, match="cannot start"):
        list(pool.work(iter(["one"])))


def test_errors_keep_their_advice_on_the_way():
    from scanner.errors import UnreadableFileError

    error = pickle.loads(pickle.dumps(UnreadableFileError("a.jpg: is no picture", "Send another one.")))
    assert error.advice == "Send another one."
