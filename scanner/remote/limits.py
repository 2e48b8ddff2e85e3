"""How long a file elsewhere is waited for, and how much of it is taken, whatever its server says of it."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import TypeVar

ResultT = TypeVar("ResultT")

SECONDS = 300
"""For whatever is asked of a store, such as a whole file: as long as a page may take by the clock."""

SILENCE = 30
"""Seconds for which a server may say nothing."""

BYTES = 1 << 31
"""The most that is fetched of one file: a book of a thousand scanned pages."""

LIST_BYTES = 1 << 24
"""The most that is taken into memory at once, such as a list of the files in a folder: a hundred thousand names."""


class TooLongError(OSError):
    """There are more bytes than are taken; it says how many those are."""


class Meter:
    """Counts what has come of one file, and ends it where that is more than `most` bytes or takes too long."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._read = 0
        self._end = time.monotonic() + SECONDS

    def add(self, number: int) -> None:
        """Counts bytes that came. Raises TooLongError, TimeoutError."""
        self.reach(self._read + number)

    def reach(self, number: int) -> None:
        """Notes how many bytes there are. Raises TooLongError, TimeoutError."""
        self._read = number
        if number > self._most:
            raise TooLongError(f"{self._most:,} bytes")
        if time.monotonic() > self._end:
            raise TimeoutError


def run_with_timeout(work: Callable[[], ResultT]) -> ResultT:
    """Returns or raises what `work` does. Raises TimeoutError after SECONDS; the work is left to itself then."""
    future: Future[ResultT] = Future()

    def do() -> None:
        try:
            future.set_result(work())
        except BaseException as error:
            future.set_exception(error)

    # Not one of an executor: the end of the program waits for those.
    Thread(target=do, daemon=True).start()
    return future.result(SECONDS)
