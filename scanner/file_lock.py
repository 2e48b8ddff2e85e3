"""Locks of files, which the system ends however the process ends that has one."""

from __future__ import annotations

import sys
from errno import EACCES, EAGAIN, EDEADLK
from typing import BinaryIO


def try_lock(file: BinaryIO) -> bool:
    """Locks a file until it is closed; False where another process, or another opening of it, has locked it.

    Raises OSError where the disk knows no locks, as some of other machines do.
    """
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (EACCES, EAGAIN, EDEADLK):
            return False
        raise
    return True
