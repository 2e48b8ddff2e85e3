"""How long a remote file is waited for, and how much of it is taken, whatever its server says about it."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import TypeVar

ResultT = TypeVar("ResultT")

MOST_SECONDS = 300
"""The limit for anything that is asked of a store, such as a whole file: as long as a page may take by the clock."""

SILENCE_SECONDS = 30
"""Seconds for which a server may stay silent."""

MOST_BYTES = 1 << 31
"""The most bytes that are fetched of one file: a book of a thousand scanned pages."""

MOST_LIST_BYTES = 1 << 24
"""The most bytes taken into memory at once, such as a list of the files in a folder: a hundred thousand names."""


class TooLongError(OSError):
    """There are more bytes than are accepted; the message says how many those are."""


class Meter:
    """Counts what has arrived of one file, and stops it at more than `most` bytes or after too long."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._read = 0
        self._end = time.monotonic() + MOST_SECONDS

    def add(self, number: int) -> None:
        """Counts bytes that have arrived. Raises TooLongError, TimeoutError."""
        self.reach(self._read + number)

    def reach(self, number: int) -> None:
        """Notes how many bytes there are. Raises TooLongError, TimeoutError."""
        self._read = number
        if number > self._most:
            raise TooLongError(f"{self._most:,} bytes")
        if time.monotonic() > self._end:
            raise TimeoutError


def run_with_timeout(work: Callable[[], ResultT]) -> ResultT:
    """Returns or raises what `work` does. Raises TimeoutError after MOST_SECONDS; the work is then left to itself."""
    future: Future[ResultT] = Future()

    def do() -> None:
        try:
            future.set_result(work())
        except BaseException as error:
            future.set_exception(error)

    # Not a thread of an executor: the end of the program waits for those.
    Thread(target=do, daemon=True).start()
    return future.result(MOST_SECONDS)
