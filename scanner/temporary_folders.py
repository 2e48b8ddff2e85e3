"""Folders for what is needed for a while: those that a process left behind when it was killed go at the next start.

In each lies a file that its owner has locked for as long as it lives.
"""

from __future__ import annotations

import os
import stat
import tempfile
from contextlib import suppress
from pathlib import Path
from shutil import rmtree
from types import TracebackType
from typing import BinaryIO
from weakref import finalize

from scanner.file_lock import try_lock

PREFIX = "gridlens-"
LOCK = ".lock"


class TemporaryFolder:
    """A folder that nobody else may look into, and its `path`. It goes with the object, or at the end of its `with`."""

    def __init__(self) -> None:
        while True:
            self.path = Path(tempfile.mkdtemp(prefix=PREFIX))
            lock = (self.path / LOCK).open("xb")
            try:
                if try_lock(lock):
                    break
            except OSError:
                # Where there are no locks, nobody deletes it either.
                break
            # Another process has just taken it for one that was left behind, and deletes it.
            lock.close()
        self._remove = finalize(self, _remove, self.path, lock)

    def __enter__(self) -> TemporaryFolder:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.remove()

    def remove(self) -> None:
        """Deletes it with all that is in it, if it is there yet."""
        self._remove()


def remove_abandoned() -> None:
    """Deletes the folders that processes of this user left behind in this machine's folder for temporary files."""
    with suppress(OSError):
        for found in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
            with suppress(OSError):
                _remove_if_abandoned(found)


def _remove_if_abandoned(folder: Path) -> None:
    status = folder.lstat()
    if not stat.S_ISDIR(status.st_mode) or (hasattr(os, "getuid") and status.st_uid != os.getuid()):
        return
    with (folder / LOCK).open("rb+") as lock:
        if try_lock(lock):
            rmtree(folder, ignore_errors=True)


def _remove(path: Path, lock: BinaryIO) -> None:
    rmtree(path, ignore_errors=True)
    lock.close()
