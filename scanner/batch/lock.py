"""Locks that allow one run at a time in a folder, and one review."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import BinaryIO

from scanner.errors import OutputError
from scanner.file_lock import try_lock


def only_run(folder: Path) -> AbstractContextManager[None]:
    """Keeps other runs out of a folder, which is made if need be; the system lifts the lock however this process ends.

    Where the disk knows no locks, as some network disks do not, nobody is kept out. Raises OutputError.
    """
    return _hold("batch", folder)


def only_review(folder: Path) -> AbstractContextManager[None]:
    """Keeps other reviews out of a folder: what a person says about a picture must go to that picture."""
    return _hold("review", folder)


@contextmanager
def _hold(what: str, folder: Path) -> Iterator[None]:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # Not the catalogue itself: on some systems its own locks, which are SQLite's, would get in the way.
        file = (folder / f"{what}.lock").open("ab")
    except OSError as error:
        raise OutputError(f"{folder}: cannot be written to ({error.strerror})", "Name another folder.") from None
    with file:
        if not _lock(file):
            raise OutputError(
                f"{folder}: another gridlens {what} is at work in it", "Wait until it is done, or name another folder."
            )
        yield


def _lock(file: BinaryIO) -> bool:
    """Locks a file until it is closed; returns False if another process has locked it."""
    try:
        return try_lock(file)
    except OSError:
        return True
