"""The errors of tasks that failed: whatever was raised becomes the error of its task."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from errno import EDQUOT, ENOSPC

from scanner.errors import FullDiskError, InternalError, LostMemoryError, ScanError


@dataclass(frozen=True, slots=True)
class LostTask:
    """A task that gave no result, and what it had announced before, if anything."""

    error: ScanError
    announced: int | None = None


def failure_of(error: BaseException, doing: str = "") -> ScanError:
    """Turns whatever was raised into the error of a task; `doing` is the step at fault, if not the work itself.

    What ends the process is raised again: Ctrl-C and the signals that stop a service reach only its main thread.
    """
    if isinstance(error, (KeyboardInterrupt, SystemExit)) and _may_be_a_signal():
        raise error
    if isinstance(error, ScanError):
        return error
    if is_full_disk(error):
        return FullDiskError("there is no room left on the disk")
    if isinstance(error, MemoryError):
        return LostMemoryError(doing or "this takes more memory than it may")
    name = type(error).__name__
    return InternalError(f"{doing} ({name})" if doing else f"gridlens failed ({name}: {_describe(error)})")


def is_full_disk(error: BaseException) -> bool:
    """Tells whether nothing more can be written: the disk is full, or this user has used up their share of it."""
    return isinstance(error, OSError) and error.errno in (ENOSPC, EDQUOT)


def _may_be_a_signal() -> bool:
    return threading.current_thread() is threading.main_thread()


def _describe(error: BaseException) -> str:
    """Returns the words of an error, unless saying them fails too."""
    try:
        return " ".join(str(error).split())
    except Exception:
        return "it cannot say why"
