"""Work in processes with limits, the only place where the data of clients is opened, read and solved.

A worker queue is bounded, and its clients take turns. A few threads serve it; each has a `scanner.workers.pool.Pool` of
one worker, so that a task that crashes, hangs or grows costs only itself. Whatever happens to a thread, its task is
answered, and another thread replaces it.
"""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from math import ceil
from multiprocessing.connection import wait
from typing import Any, TypeVar

from scanner.errors import InternalError, LostMemoryError, LostPageError, LostTimeError, ScanError
from scanner.web.http_errors import RefusalError
from scanner.web.turns import NOBODY, Client, Turns, crowded_out
from scanner.workers.failures import LostTask, failure_of, is_full_disk
from scanner.workers.pool import Pool
from scanner.workers.process import ENDING_SECONDS, Limits

ResultT = TypeVar("ResultT")

Work = Callable[[], Any]
"""A task: a partial of a module's function, which is pickled by name."""

_ADVICE: dict[type[ScanError], str] = {
    LostTimeError: "Try a smaller picture, or one of the puzzle alone.",
    LostMemoryError: "Scale the picture down.",
    LostPageError: "Try another picture of it.",
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a task."""

    result: Any


@dataclass(slots=True, eq=False)
class _Job:
    work: Work
    client: Client
    outcome: Future[Outcome | LostTask] = field(default_factory=Future)
    began: float = 0

    def refuse(self, refusal: RefusalError) -> None:
        """Refuses a job that has not begun."""
        if self.outcome.set_running_or_notify_cancel():
            self.outcome.set_exception(refusal)

    def answer(self, outcome: Outcome | LostTask) -> None:
        """Answers a job; only the first answer counts."""
        with suppress(InvalidStateError):
            self.outcome.set_result(outcome)


class Worker:
    """The inside of a worker, which does its tasks, and turns errors into words."""

    def __init__(self, prepare: Callable[[], None]) -> None:
        prepare()

    def __call__(self, work: Work, announce: Callable[[int], None]) -> Outcome | LostTask:
        try:
            return Outcome(work())
        except BaseException as error:
            return LostTask(_explain(error))


class WorkerQueue:
    """A bounded queue of tasks of one sort, and their workers. Use it in a `with` statement, or start and end it.

    `most_waiting` tasks may wait besides those being done. With `ends_abandoned`, a task that nobody waits for any more
    is ended with its worker, which is replaced; without it, every task that has begun is finished, which costs less if
    tasks are short.
    """

    def __init__(
        self,
        prepare: Callable[[], None],
        workers: int,
        limits: Limits,
        most_waiting: int,
        *,
        ends_abandoned: bool = False,
    ) -> None:
        self._factory = partial(Worker, prepare)
        self._limits = limits
        self._most_waiting = most_waiting
        self._ends_abandoned = ends_abandoned
        self._lanes = [_Lane(self) for _ in range(workers)]
        self._waiting: list[_Job] = []
        self._turns = Turns()
        self._changed = threading.Condition()
        self._seconds = 0.5
        self._ended = threading.Event()
        self._supervisor = threading.Thread(target=self._supervise, daemon=True, name="gridlens supervisor")

    def __enter__(self) -> WorkerQueue:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def start(self) -> None:
        """Starts the workers, which get ready by themselves."""
        for lane in self._lanes:
            lane.start()
        self._supervisor.start()

    def end(self) -> None:
        """Ends the workers, whatever they are doing."""
        with self._changed:
            self._ended.set()
            for job in self._waiting:
                job.refuse(RefusalError(503, "busy", "the server is stopping", retry_after=1))
            self._changed.notify_all()
        self._supervisor.join()
        for lane in self._lanes:
            lane.end()

    @property
    def processes(self) -> list[int]:
        """The ids of the workers' processes."""
        return [pid for lane in self._lanes for pid in lane.processes]

    async def do(self, work: Callable[[], ResultT], client: Client = NOBODY) -> ResultT:
        """Returns the outcome of a task, which is not begun if nobody waits for it any more. Raises RefusalError."""
        job = _Job(work, client)
        with self._changed:
            self._take_in(job)
            self._changed.notify()
        try:
            outcome = await asyncio.wrap_future(job.outcome)
        except asyncio.CancelledError:
            if self._ends_abandoned:
                self._abandon(job)
            raise
        if isinstance(outcome, Outcome):
            return outcome.result
        raise _make_refusal(outcome.error)

    def _take_in(self, job: _Job) -> None:
        """Lets a job wait; if the queue is full, it replaces one of a client that has more of them waiting."""
        self._waiting = [other for other in self._waiting if not other.outcome.cancelled()]
        idle = sum(lane.job is None for lane in self._lanes)
        if self._ended.is_set():
            raise self._busy_error(len(self._waiting))
        if len(self._waiting) >= self._most_waiting + idle:
            place = crowded_out([other.client for other in self._waiting], job.client)
            if place is None:
                raise self._busy_error(len(self._waiting))
            self._waiting.pop(place).refuse(self._busy_error(len(self._waiting)))
        self._waiting.append(job)

    def _busy_error(self, waiting: int) -> RefusalError:
        seconds = max(1, ceil(waiting * self._seconds / len(self._lanes)))
        return RefusalError(
            503, "busy", "the server is busy with others", f"Come back in {seconds} seconds.", retry_after=seconds
        )

    def _abandon(self, job: _Job) -> None:
        with self._changed:
            for lane in self._lanes:
                if lane.job is job:
                    lane.abandon()
                    lane.job = None

    def next_job(self, lane: _Lane) -> _Job | None:
        """Waits for a job that is still wanted, and gives it to a lane; returns None at the end."""
        with self._changed:
            while not self._ended.is_set() and not lane.has_ended:
                while self._waiting:
                    under_way = [lane.job.client for lane in self._lanes if lane.job]
                    place = self._turns.next([job.client for job in self._waiting], under_way)
                    job = self._waiting.pop(place)
                    if job.outcome.set_running_or_notify_cancel():
                        self._turns.note(job.client)
                        lane.job, job.began = job, time.monotonic()
                        return job
                self._changed.wait()
        return None

    def done(self, lane: _Lane) -> _Job | None:
        """Takes a job that is over from its lane, and returns it."""
        with self._changed:
            job, lane.job = lane.job, None
        if job:
            # The time to come back is reckoned from this.
            self._seconds += (time.monotonic() - job.began - self._seconds) / 8
        return job

    def pool(self) -> Pool[Work, Outcome | LostTask]:
        """Makes a pool of one worker."""
        return Pool(self._factory, 1, self._limits)

    def _supervise(self) -> None:
        while not self._ended.wait(timeout=1):
            with suppress(Exception):
                self._look_after_lanes()

    def _look_after_lanes(self) -> None:
        """Answers the jobs of lanes that have ended or are stuck, and replaces these lanes."""
        latest = time.monotonic() - self._limits.wall_seconds - self._limits.late_seconds
        for number, lane in enumerate(self._lanes):
            with self._changed:
                job = lane.job
                is_late = job is not None and job.began < latest
                if lane.is_alive and not is_late:
                    continue
                lane.job = None
                successor = self._lanes[number] = _Lane(self)
            if job:
                seconds = f"not done in {self._limits.wall_seconds:g} seconds"
                job.answer(LostTask(LostTimeError(seconds) if is_late else _explain(None)))
            lane.retire()
            successor.start()


class _Lane:
    """A thread that looks after one worker."""

    def __init__(self, queue: WorkerQueue) -> None:
        self._queue = queue
        self.job: _Job | None = None
        self.has_ended = False
        self._pool: Pool[Work, Outcome | LostTask] | None = None
        self._thread = threading.Thread(target=self._run, daemon=True, name="gridlens lane")
        self._is_starting = False

    @property
    def is_alive(self) -> bool:
        return self._thread.is_alive()

    @property
    def processes(self) -> list[int]:
        return [process.pid for process in self._pool.processes if process.pid] if self._pool else []

    def start(self) -> None:
        self._thread.start()

    def abandon(self) -> None:
        """Ends the worker with its task."""
        for process in self._pool.processes if self._pool else []:
            process.kill()
            # Until it is gone, it might be given the next job.
            wait([process.sentinel])
        self._is_starting = True

    def retire(self) -> None:
        """Ends the worker, and with it the thread, without waiting for that."""
        self.has_ended = True
        for process in self._pool.processes if self._pool else []:
            process.kill()
        if self._pool and not self.is_alive:
            self._pool.__exit__(None, None, None)

    def end(self) -> None:
        """Ends the worker, and waits for the end of the thread unless it is stuck."""
        latest = time.monotonic() + 2 * ENDING_SECONDS
        while self._thread.is_alive() and time.monotonic() < latest:
            # A worker that is ended while it starts is replaced once more.
            self.retire()
            self._thread.join(timeout=0.5)

    def _run(self) -> None:
        while not self.has_ended:
            try:
                with self._queue.pool() as self._pool:
                    self._work(self._pool)
            except BaseException as error:
                # Perhaps no worker can be started, which the next client is told, and which may pass. Signals reach no
                # thread, so any error concerns one job, and the thread lives on.
                if self.job or self._queue.next_job(self):
                    self._answer(LostTask(_explain(error)))

    def _work(self, pool: Pool[Work, Outcome | LostTask]) -> None:
        self._is_starting = True
        for _, outcome in pool.work(self._tasks()):
            # A lost worker is replaced, which takes time.
            self._is_starting |= isinstance(outcome, LostTask) and isinstance(outcome.error, LostPageError)
            self._answer(outcome)

    def _tasks(self) -> Iterator[Work]:
        while not self.has_ended:
            # A worker takes longer to start than most tasks: until it is there, no task is accepted.
            if self._is_starting:
                self._is_starting = False
                yield _do_nothing
            elif job := self._queue.next_job(self):
                yield job.work
            else:
                return

    def _answer(self, outcome: Outcome | LostTask) -> None:
        job = self._queue.done(self)
        if job:
            job.answer(outcome)


def _do_nothing() -> None:
    """Does nothing, and so is done at once."""


def _explain(error: BaseException | None) -> ScanError:
    """Makes the refusal for an error; a failure is only named, since its words may repeat what was asked."""
    match error:
        case ScanError():
            return error
        case MemoryError():
            return LostMemoryError("this takes more memory than allowed")
    if error and is_full_disk(error):
        return failure_of(error)
    kind = f" ({type(error).__name__})" if error else ""
    return InternalError(f"gridlens failed{kind}", "Please report it.")


def _make_refusal(error: ScanError) -> RefusalError:
    if isinstance(error, LostPageError):
        return RefusalError(422, error.code, str(error), _ADVICE[type(error)])
    return RefusalError.of(error)


def lower_priority() -> None:
    """Lowers the priority, so that clients who wait for an answer at once come first."""
    with suppress(AttributeError, OSError):
        os.nice(5)
