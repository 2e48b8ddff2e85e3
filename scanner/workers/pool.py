"""Workers, each in a process of its own: whatever becomes of one task, crash, hang or greed, the others never notice.

concurrent.futures gives up altogether when one worker dies. Here each worker has a pipe and at most one task, so it
is known which task a death is due to, and only that one is lost.
"""

from __future__ import annotations

import pickle
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import TracebackType
from typing import Generic

from scanner.errors import InternalError, LostPageError, LostTimeError, ScanError
from scanner.temporary_folders import TemporaryFolder
from scanner.workers.failures import LostTask, failure_of
from scanner.workers.process import (
    ANNOUNCED_WORD,
    RAISED_WORD,
    READY_WORD,
    Call,
    Limits,
    ResultT,
    TaskT,
    WorkerProcess,
    pickle_for_pipe,
)

__all__ = ["Call", "Limits", "LostTask", "Pool"]

MOST_FALSE_STARTS = 3
"""The most workers in a row that may die before they are ready: more than that is no coincidence."""


class Pool(Generic[TaskT, ResultT]):
    """Up to `jobs` workers. `factory` is called in each, and makes what does the tasks; it is pickled by its name.

    A call may announce a number before it does what may kill it. Use the pool in a `with` statement: at its end no
    worker is left.
    """

    def __init__(self, factory: Callable[[], Call[TaskT, ResultT]], jobs: int, limits: Limits) -> None:
        self._factory = factory
        self._limits = limits
        self._jobs = jobs
        self._workers: list[WorkerProcess[TaskT]] = []
        self._false_starts = 0
        # What workers leave behind when they are killed goes with it.
        self._folder = TemporaryFolder()

    def __enter__(self) -> Pool[TaskT, ResultT]:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for worker in self._workers:
            worker.end()
        self._workers = []
        self._folder.remove()

    def work(self, tasks: Iterator[TaskT]) -> Iterator[tuple[TaskT, ResultT | LostTask]]:
        """Yields the results as they come. A task is asked for when a worker is idle, and no sooner.

        `tasks` is asked again after its end, so the consumer of the results may still add tasks. A task that cannot be
        sent, whose call raises, or whose result cannot be sent is lost, but nothing else is. Raises InternalError where
        no worker can be started, and whatever `tasks` raises.
        """
        while True:
            yield from self._hand_out(tasks)
            busy = [worker for worker in self._workers if worker.task is not None]
            if not busy:
                return
            yield from self._await_answers()

    @property
    def processes(self) -> list[BaseProcess]:
        """The processes of the present workers."""
        return [worker.process for worker in self._workers]

    def _start_worker(self) -> WorkerProcess[TaskT]:
        try:
            return WorkerProcess(self._factory, self._limits, str(self._folder.path))
        except OSError as error:
            raise _fail_to_start(str(error.strerror)) from None

    def _replace(self, worker: WorkerProcess[TaskT]) -> WorkerProcess[TaskT]:
        """Puts a new worker in place of another one, which is ended."""
        worker.end()
        successor = self._start_worker()
        self._workers[self._workers.index(worker)] = successor
        return successor

    def _hand_out(self, tasks: Iterator[TaskT]) -> Iterator[tuple[TaskT, LostTask]]:
        """Gives a task to each worker that is idle or still to be started, as long as there are any.

        Yields those that cannot be given to any.
        """
        idle = [worker for worker in self._workers if worker.task is None]
        while idle or len(self._workers) < self._jobs:
            task = next(tasks, None)
            if task is None:
                return
            try:
                content = pickle_for_pipe(task)
            except BaseException as error:
                yield task, LostTask(failure_of(error, "the task cannot be sent"))
                continue
            if not idle:
                idle.append(self._start_worker())
                self._workers += idle
            self._give(idle.pop(), task, content)

    def _give(self, worker: WorkerProcess[TaskT], task: TaskT, content: bytes) -> None:
        """Hands a task to a worker, or to its successor if it is gone."""
        while not worker.give(task, content):
            worker = self._replace(worker)

    def _await_answers(self) -> Iterator[tuple[TaskT, ResultT | LostTask]]:
        """Waits until something happens, and yields what came of it."""
        pipes = {worker.pipe: worker for worker in self._workers}
        soonest = min(worker.until for worker in self._workers if worker.task is not None)
        told = wait(list(pipes), max(0.0, soonest - time.monotonic()))
        for worker in [pipes[pipe] for pipe in told if isinstance(pipe, Connection)]:
            yield from self._hear(worker)
        now = time.monotonic()
        for worker in [worker for worker in self._workers if worker.task is not None and worker.until < now]:
            if worker.pipe.poll():
                continue
            yield from self._replace_lost(worker, in_time=False)

    def _hear(self, worker: WorkerProcess[TaskT]) -> Iterator[tuple[TaskT, ResultT | LostTask]]:
        try:
            word, content = worker.receive()
        except OSError:
            # The end of the pipe, or half a message: the worker died in the middle of it, or said more than it may.
            yield from self._replace_lost(worker, in_time=worker.until > time.monotonic())
            return
        if word == READY_WORD:
            worker.note_ready()
            self._false_starts = 0
            return
        try:
            value = pickle.loads(content)
        except BaseException as error:
            word, value = RAISED_WORD, failure_of(error, "the result cannot be taken in")
        if word == ANNOUNCED_WORD:
            worker.announced = value
            return
        task, worker.task = worker.task, None
        assert task is not None
        yield task, LostTask(value, worker.announced) if word == RAISED_WORD else value

    def _replace_lost(self, worker: WorkerProcess[TaskT], in_time: bool) -> Iterator[tuple[TaskT, ResultT | LostTask]]:
        """Puts a new worker in place of one that is dead or must die; its task is lost."""
        task = worker.task
        successor = self._replace(worker)
        code = worker.process.exitcode or 0
        if not worker.ready:
            self._false_starts += 1
            if self._false_starts > MOST_FALSE_STARTS:
                raise _fail_to_start(_name_cause(code))
            if task is not None:
                self._give(successor, task, worker.content)
            return
        if task is None:
            return
        yield task, LostTask(self._make_error(code, in_time), worker.announced)

    def _make_error(self, code: int, in_time: bool) -> ScanError:
        if not in_time:
            return LostTimeError(f"not done in {self._limits.wall_seconds:g} seconds")
        if _name_cause(code) == "SIGXCPU":
            return LostTimeError(f"not done in {self._limits.seconds} seconds of processor time")
        return LostPageError(f"the worker died ({_name_cause(code)})")


def _fail_to_start(why: str) -> InternalError:
    return InternalError(f"workers cannot start ({why})", "Give them more memory, or have fewer.")


def _name_cause(code: int) -> str:
    with suppress(ValueError):
        return signal.Signals(-code).name
    return f"exit code {code}"
