"""Workers on other machines: chunks of tasks go to a Dask cluster, and are done there as they are done here.

Each worker of Dask does its chunks in a pool of one process, so that a page that crashes, hangs or explodes costs only
itself there too. Where a whole worker is lost, Dask gives its chunks to another one.
"""

from __future__ import annotations

import logging
import multiprocessing
import pickle
import time
from collections import deque
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from itertools import islice
from queue import Empty, LifoQueue
from types import TracebackType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from scanner import __version__
from scanner.addresses import shown_address
from scanner.errors import ClusterError, LostPageError, MissingLibraryError, ScanError
from scanner.remote.limits import SILENCE
from scanner.workers.failures import LostTask, failure_of
from scanner.workers.pool import Call, Limits, Pool

if TYPE_CHECKING:
    from distributed import Client, Future

TaskT = TypeVar("TaskT")
ResultT = TypeVar("ResultT")

CHUNK = 4
"""Tasks that are sent at a time: some seconds of work, beside which the sending is nothing."""

CHUNKS_PER_THREAD = 2
"""In flight: one is worked on, and the next one is there when it is done."""

ASKING_SECONDS = 2
"""So often it is asked for its workers, and for so long leave is taken of it."""

LONELY_SECONDS = 600
"""A cluster may be without workers for so long: a new one may be on its way."""


class Cluster(Generic[TaskT, ResultT]):
    """A cluster by the address of its scheduler, such as tcp://10.0.0.1:8786; use it in a `with` statement.

    `factory` and `limits` are as for a `Pool`. On its workers, this version of gridlens must be installed.
    """

    def __init__(self, address: str, factory: Callable[[], Call[TaskT, ResultT]], limits: Limits) -> None:
        """Raises MissingLibraryError where distributed is not installed, ClusterError where there is no scheduler."""
        try:
            from distributed import Client
        except ImportError:
            raise MissingLibraryError.of_extra("cluster", "for a cluster gridlens needs distributed") from None
        self._address = shown_address(address)
        self._factory = factory
        self._limits = limits
        self._seen = time.monotonic()
        # A scheduler that is lost is told of by an error, in one line.
        logging.getLogger("distributed.client").setLevel(logging.CRITICAL)
        try:
            self._client: Client = Client(address, timeout=SILENCE)
        except (OSError, ValueError) as error:
            raise ClusterError(f"{address}: no scheduler answers there ({error})") from None

    def __enter__(self) -> Cluster[TaskT, ResultT]:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # One that does not answer is not waited for again.
        with suppress(TimeoutError):
            self._client.close(timeout=ASKING_SECONDS)

    def work(self, tasks: Iterator[TaskT]) -> Iterator[tuple[TaskT, ResultT | LostTask]]:
        """As `Pool.work`; a task is asked for when one of those few chunks is done that may be in flight.

        At last, those tasks are done once more with whose chunks worker after worker died, one at a time: it may have
        been due to one of them, or to none.
        """
        chunks: dict[Future, list[TaskT]] = {}
        suspects: deque[TaskT] = deque()
        while True:
            room = max(1, CHUNKS_PER_THREAD * self._threads())
            while len(chunks) < room and (chunk := list(islice(tasks, CHUNK))):
                chunks[self._submitted(chunk)] = chunk
            if not chunks:
                if not suspects:
                    return
                task = suspects.popleft()
                yield task, self._outcome(task)
            for future in self._done(list(chunks)):
                outcomes = self._outcomes(future)
                if outcomes is None:
                    continue
                chunk = chunks.pop(future)
                if outcomes:
                    yield from zip(chunk, outcomes, strict=True)
                else:
                    suspects += chunk

    def _outcome(self, task: TaskT) -> ResultT | LostTask:
        """The outcome of a task that is alone on the cluster."""
        future = self._submitted([task])
        while not self._done([future]) or (outcomes := self._outcomes(future)) is None:
            self._threads()
        return outcomes[0] if outcomes else LostTask(LostPageError("worker after worker of the cluster died"), None)

    def _threads(self) -> int:
        """Of all workers. Raises ClusterError where there have been none for long."""
        with self._connected():
            threads = sum(self._client.nthreads(callback_timeout=SILENCE).values())
        now = time.monotonic()
        if threads:
            self._seen = now
        elif now - self._seen > LONELY_SECONDS:
            raise ClusterError(f"{self._address}: has no workers")
        return threads

    def _submitted(self, chunk: Sequence[TaskT]) -> Future:
        with self._connected():
            work = pickle.dumps((self._factory, self._limits))
            return self._client.submit(work_through, __version__, work, list(map(_sent, chunk)), pure=False)

    def _done(self, futures: Sequence[Future]) -> Collection[Future]:
        """Waits for some that are done, but not for long."""
        from distributed import wait

        with self._connected(), suppress(TimeoutError):
            return wait(futures, ASKING_SECONDS, "FIRST_COMPLETED").done if futures else ()
        return ()

    def _outcomes(self, future: Future) -> Sequence[ResultT | LostTask] | None:
        """The outcomes of a chunk; of one with which worker after worker died, there are none.

        None where they went with their worker before they came: it is being done again.
        """
        from distributed import KilledWorker

        with self._connected():
            try:
                return [_taken_in(outcome) for outcome in future.result(SILENCE)]
            except KilledWorker:
                return ()
            except TimeoutError:
                return None

    @contextmanager
    def _connected(self) -> Iterator[None]:
        """Raises ClusterError once the scheduler is lost: so is all that was sent to it, even if it comes back."""
        try:
            if self._is_lost:
                raise ConnectionError
            yield
        except ScanError:
            raise
        except Exception as error:
            raise ClusterError(f"{self._address}: {self._cause(error)}") from None

    def _cause(self, error: Exception) -> str:
        if self._is_lost:
            return "its scheduler is gone"
        if isinstance(error, TimeoutError):
            return f"its scheduler has not answered for {SILENCE} seconds"
        return f"it failed ({type(error).__name__}: {error})"

    @property
    def _is_lost(self) -> bool:
        return self._client.status != "running"


_idle: LifoQueue[Pool[Any, Any]] = LifoQueue()
"""Of a worker of Dask: the pools that its threads have left, whose process is kept for the next chunk."""


def _sent(value: Any) -> bytes:
    """A task or what came of it, pickled; where it cannot be, in its place that it is lost."""
    try:
        return pickle.dumps(value)
    except BaseException as error:
        return pickle.dumps(LostTask(failure_of(error, "it cannot be sent to another machine")))


def _taken_in(content: bytes) -> Any:
    """The message that was sent; where it cannot be taken in, in its place that it is lost."""
    try:
        return pickle.loads(content)
    except BaseException as error:
        return LostTask(failure_of(error, "it cannot be taken in from another machine"))


def work_through(version: str, work: bytes, tasks: Sequence[bytes]) -> list[bytes]:
    """Does a chunk of tasks, on a worker of Dask. Raises ClusterError if that has another version of gridlens.

    What the work is, pickled, is a factory and limits: another version may not know what these are made of. Each of the
    tasks, and of what comes of them, is pickled on its own.
    """
    if version != __version__:
        raise ClusterError(f"a worker has gridlens {__version__}, and here it is {version}")
    factory, limits = pickle.loads(work)
    # Such a worker is a daemon itself, which may have no children; these end when it ends, for their pipe does.
    multiprocessing.current_process().daemon = False
    try:
        pool = _idle.get_nowait()
    except Empty:
        pool = Pool(factory, 1, limits)
    with ExitStack() as stack:
        stack.enter_context(pool)
        outcomes = [_sent(_outcome_of(task, pool)) for task in map(_taken_in, tasks)]
        # Its process is kept, unless something was raised.
        stack.pop_all()
    _idle.put(pool)
    return outcomes


def _outcome_of(task: Any, pool: Pool[Any, Any]) -> Any:
    """The outcome of one task, or of what was lost on the way."""
    return task if isinstance(task, LostTask) else next(outcome for _, outcome in pool.work(iter([task])))
