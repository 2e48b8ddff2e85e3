"""The signals by which long-running commands are stopped other than by their user."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

STOPPING = (signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else []))
"""The signals sent when a service is stopped, and when a terminal is closed."""


@contextmanager
def ending_as_on_interrupt() -> Iterator[None]:
    """Lets the signals that stop programs end them as Ctrl-C does: nothing is left half done or running."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    # A process that nohup started keeps ignoring them.
    default = [number for number in STOPPING if signal.getsignal(number) == signal.SIG_DFL]
    for number in default:
        signal.signal(number, lambda number, frame: sys.exit(128 + number))
    try:
        yield
    finally:
        for number in default:
            signal.signal(number, signal.SIG_DFL)
