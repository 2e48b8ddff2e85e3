"""Workers on other machines: chunks of tasks go to a Dask cluster, and are done there as they are done here.

Each worker of Dask does its chunks in a pool of one process, so that a page that crashes, hangs or explodes costs only
itself there too. Where a whole worker is lost, Dask gives its chunks to another one.
"""

from __future__ import annotations

import logging
import multiprocessing
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from queue import Empty, LifoQueue
from types import TracebackType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from scanner import __version__
from scanner.addresses import shown
from scanner.batch.pool import Call, Limits, Lost, Pool
from scanner.errors import ClusterError, LostPageError, ScanError, UsageError

if TYPE_CHECKING:
    from distributed import Client, Future

TaskT = TypeVar("TaskT")
ResultT = TypeVar("ResultT")

CHUNK = 4
"""Tasks that are sent at a time: some seconds of work, beside which the sending is nothing."""

CHUNKS_PER_THREAD = 2
"""In flight: one is worked on, and the next one is there when it is done."""

CONNECTING_SECONDS = 10
"""A scheduler answers within so many, and so often it is asked for its workers."""

LONELY_SECONDS = 600
"""A cluster may be without workers for so long: a new one may be on its way."""


class Cluster(Generic[TaskT, ResultT]):
    """A cluster by the address of its scheduler, such as tcp://10.0.0.1:8786; use it in a `with` statement.

    `factory` and `limits` are as for a `Pool`. On its workers, this version of gridlens must be installed.
    """

    def __init__(self, address: str, factory: Callable[[], Call[TaskT, ResultT]], limits: Limits) -> None:
        """Raises UsageError where distributed is not installed, ClusterError where there is no scheduler."""
        try:
            from distributed import Client
        except ImportError:
            raise UsageError(
                "for a cluster gridlens needs distributed", "Install it with: pip install 'gridlens[cluster]'."
            ) from None
        self._address = shown(address)
        self._factory = factory
        self._limits = limits
        # A scheduler that is lost is told of by an error, in one line.
        logging.getLogger("distributed.client").setLevel(logging.CRITICAL)
        try:
            self._client: Client = Client(address, timeout=CONNECTING_SECONDS)
        except (OSError, ValueError) as error:
            raise ClusterError(f"{address}: no scheduler answers there ({error})") from None

    def __enter__(self) -> Cluster[TaskT, ResultT]:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._client.close()

    def work(self, tasks: Iterator[TaskT]) -> Iterator[tuple[TaskT, ResultT | Lost]]:
        """As `Pool.work`; a task is asked for when one of those few chunks is done that may be in flight."""
        chunks: dict[Future, list[TaskT]] = {}
        seen = time.monotonic()
        while True:
            threads = self._threads()
            if threads:
                seen = time.monotonic()
            elif time.monotonic() - seen > LONELY_SECONDS:
                raise ClusterError(f"{self._address}: has no workers")
            while len(chunks) < max(1, CHUNKS_PER_THREAD * threads) and (chunk := list(islice(tasks, CHUNK))):
                chunks[self._submitted(chunk)] = chunk
            if not chunks:
                return
            for future in self._done(list(chunks)):
                chunk = chunks.pop(future)
                yield from zip(chunk, self._outcomes(future, chunk), strict=True)

    def _threads(self) -> int:
        with self._connected():
            return sum(self._client.nthreads().values())

    def _submitted(self, chunk: Sequence[TaskT]) -> Future:
        with self._connected():
            return self._client.submit(work_through, __version__, self._factory, self._limits, chunk, pure=False)

    def _done(self, futures: Sequence[Future]) -> Collection[Future]:
        """Waits for some that are done, but not for long."""
        from distributed import wait

        with self._connected(), suppress(TimeoutError):
            return wait(futures, CONNECTING_SECONDS, "FIRST_COMPLETED").done
        return ()

    def _outcomes(self, future: Future, chunk: Sequence[TaskT]) -> Sequence[ResultT | Lost]:
        from distributed import KilledWorker

        with self._connected():
            try:
                return future.result()
            except KilledWorker:
                return [Lost(LostPageError("worker after worker of the cluster died"), None)] * len(chunk)

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
            cause = "its scheduler is gone" if self._is_lost else f"it failed ({type(error).__name__}: {error})"
            raise ClusterError(f"{self._address}: {cause}") from None

    @property
    def _is_lost(self) -> bool:
        return self._client.status != "running"


_idle: LifoQueue[Pool[Any, Any]] = LifoQueue()
"""Of a worker of Dask: the pools that its threads have left, whose process is kept for the next chunk."""


def work_through(
    version: str, factory: Callable[[], Call[TaskT, ResultT]], limits: Limits, tasks: Sequence[TaskT]
) -> list[ResultT | Lost]:
    """Does a chunk of tasks, on a worker of Dask. Raises ClusterError if that has another version of gridlens."""
    if version != __version__:
        raise ClusterError(f"a worker has gridlens {__version__}, and here it is {version}")
    # Such a worker is a daemon itself, which may have no children; these end when it ends, for their pipe does.
    multiprocessing.current_process().daemon = False
    try:
        pool = _idle.get_nowait()
    except Empty:
        pool = Pool(factory, 1, limits)
    outcomes = list(pool.work(iter(tasks)))
    _idle.put(pool)
    return [outcome for _, outcome in outcomes]
