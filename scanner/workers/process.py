"""One worker: a process with a pipe and at most one task, as its owner sees it, and as it lives itself.

Tasks and results are pickled and unpickled separately from being sent, at both ends: what cannot be pickled is the
failure of one task, not of the worker or its owner.
"""

from __future__ import annotations

import faulthandler
import os
import pickle
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.reduction import ForkingPickler
from shutil import rmtree
from threading import Timer
from typing import Any, Generic, TypeVar

from scanner.errors import InternalError
from scanner.process_limits import limit_memory, limit_time
from scanner.workers.failures import failure_of

TaskT = TypeVar("TaskT")
ResultT = TypeVar("ResultT")

Call = Callable[[TaskT, Callable[[int], None]], ResultT]

STARTING_SECONDS = 120.0
"""A worker that has not begun by then never will, however busy the machine is."""

ENDING_SECONDS = 10.0
"""A process that outlives its killing for so long is waiting for a device, and is left alone."""

READY_WORD, ANNOUNCED_WORD, RAISED_WORD, DONE_WORD = b"R", b"A", b"E", b"D"
"""The first byte of what a worker says; a pickled value follows."""

# Spawned, not forked: a spawned child inherits no threads, no locks, and no pipe that would keep others alive.
_CONTEXT = get_context("spawn")


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of one task.

    `seconds` are of processor time, which other work on the machine does not use up; `wall_seconds` are by the
    clock, in case it waits for ever; `megabytes` are beyond what the worker has at its start. A task that is
    `late_seconds` late by the clock is answered for its worker.
    """

    seconds: int
    wall_seconds: float
    megabytes: int
    late_seconds: int = 10


class WorkerProcess(Generic[TaskT]):
    """A worker as its owner sees it. `content` is its task, pickled; `until` is when it, or its start, must be done."""

    def __init__(self, factory: Callable[[], Call[TaskT, Any]], limits: Limits, folder: str) -> None:
        self._limits = limits
        self.pipe, far_end = _CONTEXT.Pipe()
        try:
            arguments = far_end, factory, limits, folder
            self.process: BaseProcess = _CONTEXT.Process(target=_serve, args=arguments, daemon=True)
            with _block_signals():
                self.process.start()
        except BaseException:
            self.pipe.close()
            raise
        finally:
            far_end.close()
        self.task: TaskT | None = None
        self.content = b""
        self.ready = False
        self.announced: int | None = None
        self.until = time.monotonic() + STARTING_SECONDS

    def give(self, task: TaskT, content: bytes) -> bool:
        """Hands a task, and its pickled `content`, to an idle worker; returns False if the worker is gone."""
        self.task, self.content, self.announced = task, content, None
        self.until = time.monotonic() + (self._limits.wall_seconds if self.ready else STARTING_SECONDS)
        try:
            with self._kill_when_late():
                self.pipe.send_bytes(content)
        except OSError:
            self.task = None
            return False
        return True

    def receive(self) -> tuple[bytes, bytes]:
        """Receives an answer: the word, and the value, which is still pickled. Raises OSError if the worker is gone."""
        with self._kill_when_late():
            try:
                message = self.pipe.recv_bytes(1_000_000 * self._limits.megabytes)
            except EOFError:
                raise ConnectionResetError from None
        return message[:1], message[1:]

    def note_ready(self) -> None:
        """Notes that the worker has started: its task, if it has one, begins only now."""
        self.ready, self.until = True, time.monotonic() + self._limits.wall_seconds

    def end(self) -> None:
        """Ends the process, if it has not ended yet."""
        # Killed before its pipe is closed: a closed pipe would tell it that its owner is dead.
        self.process.kill()
        self.process.join(ENDING_SECONDS)
        self.pipe.close()

    @contextmanager
    def _kill_when_late(self) -> Iterator[None]:
        """Kills the worker when its time is up: one that stops within a message would keep its owner waiting."""
        timer = Timer(max(1.0, self.until - time.monotonic()), self.process.kill)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()


def pickle_for_pipe(value: Any) -> bytes:
    """Pickles a value as it is sent. Raises whatever the value raises."""
    return bytes(ForkingPickler.dumps(value))


@contextmanager
def _block_signals() -> Iterator[None]:
    """Blocks Ctrl-C, and the end of a terminal or a service, both of which go to all their processes.

    Whether the processes started here end is for their owner to decide.
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
    """Lives the life of a worker: task by task, until it is killed, or until the pipe closes because its owner was."""
    tempfile.tempdir = folder
    with open(os.devnull, "w") as nowhere, suppress(EOFError, OSError):
        call = factory()
        limit_memory(limits.megabytes)
        pipe.send_bytes(READY_WORD)
        while True:
            content = pipe.recv_bytes()
            limit_time(limits.seconds)
            # If the owner is killed, nobody else would end a call that hangs. This needs no lock of Python's.
            faulthandler.dump_traceback_later(2 * limits.wall_seconds, exit=True, file=nowhere)
            pipe.send_bytes(
                _do_task(call, content, lambda number: pipe.send_bytes(ANNOUNCED_WORD + pickle_for_pipe(number)))
            )
            faulthandler.cancel_dump_traceback_later()
    # Nobody else is left to do it.
    rmtree(folder, ignore_errors=True)


def _do_task(call: Call[Any, Any], content: bytes, announce: Callable[[int], None]) -> bytes:
    """Does a task and returns its result or its failure, whatever was raised: Ctrl-C does not reach a worker."""
    doing = "the task cannot be taken in"
    try:
        task = pickle.loads(content)
        doing = ""
        result = call(task, announce)
        doing = "the result cannot be sent"
        return DONE_WORD + pickle_for_pipe(result)
    except BaseException as error:
        return RAISED_WORD + _pickle_failure(error, doing)


def _pickle_failure(error: BaseException, doing: str) -> bytes:
    try:
        content = pickle_for_pipe(_make_failure(error, doing))
        # Some errors can be sent, but not unpickled.
        pickle.loads(content)
        return content
    except BaseException:
        return pickle_for_pipe(InternalError(doing or f"gridlens failed ({type(error).__name__})"))


def _make_failure(error: BaseException, doing: str) -> Exception:
    if isinstance(error, (KeyboardInterrupt, SystemExit)):
        return InternalError(doing or f"gridlens failed ({type(error).__name__})")
    return failure_of(error, doing)
