"""Who is served, and how much of the machine a stranger may take: every limit of the server."""

from __future__ import annotations

import os
from dataclasses import dataclass, field

from scanner.workers.pool import Limits


def _readers() -> int:
    """One for each core, but no more than a household has use for: each takes memory."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(4, cores)


@dataclass(frozen=True, slots=True)
class Settings:
    """`hosts` are what the server may be called, with its port, in small letters. `secret` is asked of everybody, if
    there is one; `cookie` is the name under which a browser keeps it. `is_secure` is true where https is served.
    """

    hosts: frozenset[str]
    secret: str | None = None
    cookie: str = "gridlens"
    is_secure: bool = False
    is_verbose: bool = False

    readers: int = field(default_factory=_readers)
    """The most pages that are scanned at a time, each on a core of its own."""
    waiting_per_reader: int = 8
    """More pages are told to come back: a page takes a second at most, and nobody waits longer than eight."""
    reading: Limits = field(default=Limits(seconds=30, wall_seconds=90, megabytes=1000))
    viewers: int = 2
    """The most pages that are counted, shown or drawn at a time."""
    quick: int = 2
    """The most puzzles that are corrected, checked, solved or written at a time. One that takes long keeps only one."""
    coaches: int = 2
    """The most hints and paths at a time."""
    waiting_quick: int = 64
    solving: Limits = field(default=Limits(seconds=10, wall_seconds=30, megabytes=1000))
    makers: int = 2
    """The most new puzzles that are made at a time; whoever asks for another one is told to come back."""
    making_seconds: int = 60
    last_seed: int = 99_999_999
    making: Limits = field(default=Limits(seconds=70, wall_seconds=90, megabytes=1000))
    patience: int = 5
    """Seconds: then paths and solutions are told as far as they were found, and who needs the only solution of a puzzle
    is told that it was not found."""
    most_skipped: int = 1000
    most_steps: int = 2000
    """Three for each cell of the largest board."""
    most_solutions: int = 1000
    most_opened: int = 1000
    most_saved: int = 1000
    """Puzzles in one file."""
    live_sessions: int = 2
    live: Limits = field(default=Limits(seconds=10, wall_seconds=20, megabytes=1000))
    live_idle_seconds: int = 10

    body_bytes: int = 50_000_000
    json_bytes: int = 2_000_000
    """The records of a page full of puzzles are a tenth of it."""
    changes: int = 2000
    """Of one puzzle at once: more than a board of 25 rows has cells and signs."""
    puzzles: int = 100
    """Drawn on one page."""
    frame_bytes: int = 2_000_000
    frame_side: int = 2000
    """Pixels: a camera's picture has no time for more."""
    uploads: int = 32
    """The most pictures that may be uploaded at a time."""
    held_seconds: int = 3600
    held_pictures: int = 500
    held_bytes: int = 500_000_000

    connections: int = 256
    head_bytes: int = 16_384
    head_seconds: int = 10
    """By then a request must have begun and its head be there, or the connection is closed."""
    linger_seconds: int = 2
    """The seconds after a refusal in which input is thrown away, so that the sender gets to read the refusal."""
    body_seconds: int = 10
    """How late a body may be, in seconds: it must come as if it were sent at once, at `body_bytes_per_second`."""
    body_bytes_per_second: int = 20_000
    free_refusals: int = 3
    refusal_seconds: float = 1.0
    """After more refusals than that in a row, a connection is not read for so long after each one."""
    free_chunks: int = 32
    bytes_per_chunk: int = 1000
    """A body in chunks may have a few small ones, and then one more for each of these bytes: each takes time."""
    unread_seconds: int = 60
    """The seconds that an answer may lie here without being fetched."""
