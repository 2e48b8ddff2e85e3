"""Workers on other machines: chunks of tasks go to a Dask cluster, and are done there as they would be here.

Each worker of Dask does its chunks in a pool of one process, so that a page that crashes, hangs or explodes costs only
itself there too. If a whole worker is lost, Dask gives its chunks to another one.
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
from scanner.remote.limits import SILENCE_SECONDS
from scanner.workers.failures import LostTask, failure_of
from scanner.workers.pool import Call, Limits, Pool

if TYPE_CHECKING:
    from distributed import Client, Future

TaskT = TypeVar("TaskT")
ResultT = TypeVar("ResultT")

TASKS_PER_CHUNK = 4
"""How many tasks are sent at a time: some seconds of work, compared with which sending costs nothing."""

CHUNKS_PER_THREAD = 2
"""How many chunks are in flight for a thread: when it has done one, the next is already there."""

ASKING_SECONDS = 2
"""How many seconds pass between two questions to the scheduler, how many closing the connection may take, and how
many a cluster may be without workers before that is said."""

WORKERLESS_SECONDS = 600
"""How many seconds a cluster may be without workers, as a new one may be on its way."""


class Cluster(Generic[TaskT, ResultT]):
    """A cluster, named by the address of its scheduler, such as tcp://10.0.0.1:8786; use it in a `with` statement.

    `factory` and `limits` are as for a `Pool`; `tell` takes a sentence when the cluster waits for workers.
    They need this version of gridlens.
    """

    def __init__(
        self,
        address: str,
        factory: Callable[[], Call[TaskT, ResultT]],
        limits: Limits,
        tell: Callable[[str], None] = lambda sentence: None,
    ) -> None:
        """Raises MissingLibraryError if distributed is not installed, ClusterError if there is no scheduler."""
        try:
            from distributed import Client
        except ImportError:
            raise MissingLibraryError.of_extra("cluster", "for a cluster gridlens needs distributed") from None
        self._address = shown_address(address)
        self._factory = factory
        self._limits = limits
        self._tell = tell
        self._seen = time.monotonic()
        self._is_missed = False
        # The loss of a scheduler is reported by an error, in one line.
        logging.getLogger("distributed.client").setLevel(logging.CRITICAL)
        try:
            self._client: Client = Client(address, timeout=SILENCE_SECONDS)
        except (OSError, ValueError) as error:
            raise ClusterError(f"{address}: no scheduler answers there ({error})") from None

    def __enter__(self) -> Cluster[TaskT, ResultT]:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # If it does not answer, do not wait for it again.
        with suppress(TimeoutError):
            self._client.close(timeout=ASKING_SECONDS)

    def work(self, tasks: Iterator[TaskT]) -> Iterator[tuple[TaskT, ResultT | LostTask]]:
        """Does the work of `Pool.work`; asks for another task only when one of the few chunks in flight is done.

        At the end, the tasks of chunks with which worker after worker died are done once more, one at a time: one of
        them may have been the cause, or none.
        """
        chunks: dict[Future, list[TaskT]] = {}
        suspects: deque[TaskT] = deque()
        while True:
            room = max(1, CHUNKS_PER_THREAD * self._count_threads())
            while len(chunks) < room and (chunk := list(islice(tasks, TASKS_PER_CHUNK))):
                chunks[self._submit(chunk)] = chunk
            if not chunks:
                if not suspects:
                    return
                task = suspects.popleft()
                yield task, self._do_alone(task)
            for future in self._wait_for_some(list(chunks)):
                outcomes = self._collect(future)
                if outcomes is None:
                    continue
                chunk = chunks.pop(future)
                if outcomes:
                    yield from zip(chunk, outcomes, strict=True)
                else:
                    suspects += chunk

    def _do_alone(self, task: TaskT) -> ResultT | LostTask:
        """Returns the outcome of a task that is alone on the cluster."""
        future = self._submit([task])
        while not self._wait_for_some([future]) or (outcomes := self._collect(future)) is None:
            self._count_threads()
        return outcomes[0] if outcomes else LostTask(LostPageError("worker after worker of the cluster died"), None)

    def _count_threads(self) -> int:
        """Counts the threads of all workers; reports if there are none. Raises ClusterError if that lasts."""
        with self._reporting_loss():
            threads = sum(self._client.nthreads(callback_timeout=SILENCE_SECONDS).values())
        now = time.monotonic()
        if threads:
            self._seen, self._is_missed = now, False
        elif now - self._seen > ASKING_SECONDS and not self._is_missed:
            self._is_missed = True
            self._tell(f"{self._address} has no workers; to start some on another machine: dask worker {self._address}")
        elif now - self._seen > WORKERLESS_SECONDS:
            raise ClusterError(f"{self._address}: has no workers")
        return threads

    def _submit(self, chunk: Sequence[TaskT]) -> Future:
        with self._reporting_loss():
            work = pickle.dumps((self._factory, self._limits))
            return self._client.submit(work_through, __version__, work, list(map(_pickle, chunk)), pure=False)

    def _wait_for_some(self, futures: Sequence[Future]) -> Collection[Future]:
        """Waits until some of them are done, but not for long."""
        from distributed import wait

        with self._reporting_loss(), suppress(TimeoutError):
            return wait(futures, ASKING_SECONDS, "FIRST_COMPLETED").done if futures else ()
        return ()

    def _collect(self, future: Future) -> Sequence[ResultT | LostTask] | None:
        """Returns the outcomes of a chunk; none if worker after worker died with it.

        None if they were lost with their worker before they came: the chunk is being done again.
        """
        from distributed import KilledWorker

        with self._reporting_loss():
            try:
                return [_unpickle(outcome) for outcome in future.result(SILENCE_SECONDS)]
            except KilledWorker:
                return ()
            except TimeoutError:
                return None

    @contextmanager
    def _reporting_loss(self) -> Iterator[None]:
        """Raises ClusterError once the scheduler is lost, with everything sent to it, even if it comes back."""
        try:
            if self._is_lost:
                raise ConnectionError
            yield
        except ScanError:
            raise
        except Exception as error:
            raise ClusterError(f"{self._address}: {self._explain(error)}") from None

    def _explain(self, error: Exception) -> str:
        if self._is_lost:
            return "its scheduler is gone"
        if isinstance(error, TimeoutError):
            return f"its scheduler has not answered for {SILENCE_SECONDS} seconds"
        return f"it failed ({type(error).__name__}: {error})"

    @property
    def _is_lost(self) -> bool:
        return self._client.status != "running"


_idle: LifoQueue[Pool[Any, Any]] = LifoQueue()
"""The pools that the threads of a Dask worker have left, whose processes are kept for the next chunk."""


def _pickle(value: Any) -> bytes:
    """Pickles a task or its outcome; where that fails, pickles the news that it is lost."""
    try:
        return pickle.dumps(value)
    except BaseException as error:
        return pickle.dumps(LostTask(failure_of(error, "it cannot be sent to another machine")))


def _unpickle(content: bytes) -> Any:
    """Unpickles a message that was sent; where that fails, returns the news that it is lost."""
    try:
        return pickle.loads(content)
    except BaseException as error:
        return LostTask(failure_of(error, "it cannot be taken in from another machine"))


def work_through(version: str, work: bytes, tasks: Sequence[bytes]) -> list[bytes]:
    """Does a chunk of tasks on a Dask worker. Raises ClusterError if that has another version of gridlens.

    `work` is a pickled factory with its limits, whose classes another version may not know. Each task, and each
    outcome, is pickled on its own.
    """
    if version != __version__:
        raise ClusterError(f"a worker has gridlens {__version__}, and here it is {version}")
    factory, limits = pickle.loads(work)
    # Such a worker is a daemon itself, which may have no children; its children end with it, as their pipe does.
    multiprocessing.current_process().daemon = False
    try:
        pool = _idle.get_nowait()
    except Empty:
        pool = Pool(factory, 1, limits)
    with ExitStack() as stack:
        stack.enter_context(pool)
        outcomes = [_pickle(_do_task(task, pool)) for task in map(_unpickle, tasks)]
        # The process is kept, unless something was raised.
        stack.pop_all()
    _idle.put(pool)
    return outcomes


def _do_task(task: Any, pool: Pool[Any, Any]) -> Any:
    """Returns the outcome of one task, or of one that was lost on the way."""
    return task if isinstance(task, LostTask) else next(outcome for _, outcome in pool.work(iter([task])))
