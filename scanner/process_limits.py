"""How much of the machine a process may take from now on. Where the system cannot limit that, there is no limit."""

from __future__ import annotations

import time
from contextlib import suppress
from math import ceil
from pathlib import Path


def limit_memory(megabytes: int) -> None:
    """Limits memory to that much more than the process has now; a request for more fails, or ends the process."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        # A page that crashes should not leave a picture of the whole memory behind.
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        size = pages * resource.getpagesize() + megabytes * 1_000_000
        resource.setrlimit(resource.RLIMIT_AS, (size, size))


def limit_time(seconds: int) -> None:
    """Limits the processor time from now on, in seconds; then the system ends the process with SIGXCPU."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
        resource.setrlimit(resource.RLIMIT_CPU, (ceil(time.process_time()) + seconds, hard))
