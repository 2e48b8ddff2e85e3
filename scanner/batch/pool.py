"""Workers of their own process each: whatever becomes of one task, crash, hang or greed, the others never notice.

concurrent.futures gives all up when one worker dies. Here each worker has a pipe and at most one task, so it is known
which task a death is due to, and only that is lost.
"""

from __future__ import annotations

import faulthandler
import os
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from shutil import rmtree
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any, Generic, TypeVar

from scanner.errors import InternalError, LostPageError, LostTimeError, ScanError
from scanner.process_limits import limit_memory, limit_time

TaskT = TypeVar("TaskT")
ResultT = TypeVar("ResultT")

Call = Callable[[TaskT, Callable[[int], None]], ResultT]

STARTING_SECONDS = 120.0
"""A worker that has not begun by then will not begin, however busy the machine is."""

MOST_FALSE_STARTS = 3
"""In a row: then it is not chance that workers die before they are ready."""

_READY, _ANNOUNCED, _RAISED, _DONE = "ready", "announced", "raised", "done"
# Spawned, not forked: a child of its own inherits no threads, no locks, and no pipe that would keep others alive.
_CONTEXT = get_context("spawn")


@dataclass(frozen=True, slots=True)
class Limits:
    """What one task may take: `seconds` of processor time, which is not used up by whatever else the machine does;
    `wall_seconds` by the clock, should it wait for ever; `megabytes` beyond what the worker has at its start.
    """

    seconds: int
    wall_seconds: float
    megabytes: int


@dataclass(frozen=True, slots=True)
class Lost:
    """A task whose worker is gone, and what it had announced before, if anything."""

    error: ScanError
    announced: int | None


class _Lane(Generic[TaskT]):
    """A worker process as its owner sees it."""

    def __init__(self, factory: Callable[[], Call[TaskT, Any]], limits: Limits, folder: str) -> None:
        self.pipe, far_end = _CONTEXT.Pipe()
        arguments = far_end, factory, limits, folder
        self.process: BaseProcess = _CONTEXT.Process(target=_serve, args=arguments, daemon=True)
        with _deaf():
            self.process.start()
        far_end.close()
        self.task: TaskT | None = None
        self.ready = False
        self.announced: int | None = None
        self.until = time.monotonic() + STARTING_SECONDS

    def give(self, task: TaskT, seconds: float) -> bool:
        """Hands a task to an idle worker; False if it is gone."""
        try:
            self.pipe.send(task)
        except OSError:
            return False
        self.task, self.announced, self.until = task, None, time.monotonic() + seconds
        return True

    def end(self) -> None:
        """Ends the process, if it has not ended yet."""
        # Before its pipe is closed, from which it would take its owner for dead.
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Pool(Generic[TaskT, ResultT]):
    """Up to `jobs` workers. `factory` is called in each, and makes what does the tasks; it is pickled by its name.

    A call may announce a number before it does what may be its end. Use the pool in a `with` statement: at its end no
    worker is left.
    """

    def __init__(self, factory: Callable[[], Call[TaskT, ResultT]], jobs: int, limits: Limits) -> None:
        self._factory = factory
        self._limits = limits
        self._jobs = jobs
        self._lanes: list[_Lane[TaskT]] = []
        self._false_starts = 0
        # What workers leave behind when they are ended goes with it.
        self._folder = TemporaryDirectory(prefix="gridlens-", ignore_cleanup_errors=True)

    def __enter__(self) -> Pool[TaskT, ResultT]:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for lane in self._lanes:
            lane.end()
        self._lanes = []
        self._folder.cleanup()

    def work(self, tasks: Iterator[TaskT]) -> Iterator[tuple[TaskT, ResultT | Lost]]:
        """The results as they come. A task is asked for when a worker is idle, and no sooner.

        `tasks` is asked again after its end, so whoever takes the results may still add to what is to come. What a call
        raises is raised here.
        """
        while True:
            self._hand_out(tasks)
            busy = [lane for lane in self._lanes if lane.task is not None]
            if not busy:
                return
            yield from self._arrivals()

    @property
    def processes(self) -> list[BaseProcess]:
        """Of the workers that there are."""
        return [lane.process for lane in self._lanes]

    def _lane(self) -> _Lane[TaskT]:
        return _Lane(self._factory, self._limits, self._folder.name)

    def _replaced(self, lane: _Lane[TaskT]) -> _Lane[TaskT]:
        """Puts a new worker in the place of another one, which is ended."""
        lane.end()
        successor = self._lane()
        self._lanes[self._lanes.index(lane)] = successor
        return successor

    def _hand_out(self, tasks: Iterator[TaskT]) -> None:
        """Gives each worker that is idle, or is still to be started, a task, as long as there are any."""
        idle = [lane for lane in self._lanes if lane.task is None]
        while idle or len(self._lanes) < self._jobs:
            task = next(tasks, None)
            if task is None:
                return
            if not idle:
                idle.append(self._lane())
                self._lanes += idle
            lane = idle.pop()
            while not lane.give(task, self._limits.wall_seconds if lane.ready else STARTING_SECONDS):
                lane = self._replaced(lane)

    def _arrivals(self) -> Iterator[tuple[TaskT, ResultT | Lost]]:
        """Waits until something happens, and tells what came of it."""
        pipes = {lane.pipe: lane for lane in self._lanes}
        soonest = min(lane.until for lane in self._lanes if lane.task is not None)
        told = wait(list(pipes), max(0.0, soonest - time.monotonic()))
        for lane in [pipes[pipe] for pipe in told if isinstance(pipe, Connection)]:
            yield from self._heard(lane)
        now = time.monotonic()
        for lane in [lane for lane in self._lanes if lane.task is not None and lane.until < now]:
            if lane.pipe.poll():
                continue
            yield from self._gone(lane, in_time=False)

    def _heard(self, lane: _Lane[TaskT]) -> Iterator[tuple[TaskT, ResultT | Lost]]:
        try:
            word, value = lane.pipe.recv()
        except Exception:
            # The end of the pipe, or half a message: it died in the midst of it.
            yield from self._gone(lane, in_time=True)
            return
        if word == _READY:
            lane.ready, lane.until = True, time.monotonic() + self._limits.wall_seconds
            self._false_starts = 0
            return
        if word == _ANNOUNCED:
            lane.announced = value
            return
        if word == _RAISED:
            raise value
        task, lane.task = lane.task, None
        assert task is not None
        yield task, value

    def _gone(self, lane: _Lane[TaskT], in_time: bool) -> Iterator[tuple[TaskT, ResultT | Lost]]:
        """Puts a new worker in the place of one that is dead or must die; its task is lost."""
        successor = self._replaced(lane)
        code = lane.process.exitcode or 0
        if not lane.ready:
            self._false_starts += 1
            if self._false_starts > MOST_FALSE_STARTS:
                raise InternalError(f"workers cannot start ({_cause(code)})", "Give them more memory, or have fewer.")
            while lane.task is not None and not successor.give(lane.task, STARTING_SECONDS):
                successor = self._replaced(successor)
            return
        if lane.task is None:
            return
        yield lane.task, Lost(self._error(code, in_time), lane.announced)

    def _error(self, code: int, in_time: bool) -> ScanError:
        if not in_time:
            return LostTimeError(f"not done in {self._limits.wall_seconds:g} seconds")
        if _cause(code) == "SIGXCPU":
            return LostTimeError(f"not done in {self._limits.seconds} seconds of processor time")
        return LostPageError(f"the worker died ({_cause(code)})")


def _cause(code: int) -> str:
    with suppress(ValueError):
        return signal.Signals(-code).name
    return f"exit code {code}"


@contextmanager
def _deaf() -> Iterator[None]:
    """Ctrl-C and the end of a terminal or a service go to all their processes; but for those that are started here
    their owner decides.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # The first process starts this one too, which unblocks the signals again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(pipe: Connection, factory: Callable[[], Call[Any, Any]], limits: Limits, folder: str) -> None:
    """The life of a worker: task by task, until it is killed, or until the pipe is closed because its owner was."""
    tempfile.tempdir = folder
    with open(os.devnull, "w") as nowhere, suppress(EOFError, OSError):
        call = factory()
        limit_memory(limits.megabytes)
        pipe.send((_READY, None))
        while True:
            task = pipe.recv()
            limit_time(limits.seconds)
            # Should the owner be killed, nobody else would end a call that hangs. This needs no lock of Python's.
            faulthandler.dump_traceback_later(2 * limits.wall_seconds, exit=True, file=nowhere)
            pipe.send(_done(call, task, lambda number: pipe.send((_ANNOUNCED, number))))
            faulthandler.cancel_dump_traceback_later()
    # Nobody else is left who would.
    rmtree(folder, ignore_errors=True)


def _done(call: Call[Any, Any], task: Any, announce: Callable[[int], None]) -> tuple[str, Any]:
    try:
        return _DONE, call(task, announce)
    except Exception as error:
        return _RAISED, error
