"""The settings of the server: its names, its secret, and every limit on what a stranger may use of the machine."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from scanner.workers.pool import Limits


def _count_readers() -> int:
    """Counts one reader for each core, but no more than a household can use, as each takes memory."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(4, cores)


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of the server.

    `hosts` are its names, with its port, in lower case. `secret`, if there is one, is asked of everybody; `cookie`
    is the name under which a browser keeps it. `is_secure` is true if https is served.
    """

    hosts: frozenset[str]
    secret: str | None = None
    cookie: str = "gridlens"
    is_secure: bool = False
    is_verbose: bool = False
    review: Path | None = None
    """The folder of the catalogue that is reviewed on the page, if one is."""
    address: str = ""
    """The address at which other devices reach the page, without its secret; empty if they do not."""
    reviewer: str = ""
    """The name under which answers are kept of people who give none."""

    readers: int = field(default_factory=_count_readers)
    """The most pages that are scanned at a time, each on a core of its own."""
    waiting_per_reader: int = 8
    """The pages that may wait for each reader: one takes a second at most, so nobody waits longer than eight."""
    reading: Limits = field(default=Limits(seconds=30, wall_seconds=90, megabytes=1000))
    viewers: int = 2
    """The most pages that are counted, shown or drawn at a time."""
    quick: int = 2
    """The most puzzles that are corrected, checked, solved or written at a time. A slow one holds up one worker."""
    coaches: int = 2
    """The most hints and paths at a time."""
    waiting_quick: int = 64
    solving: Limits = field(default=Limits(seconds=10, wall_seconds=30, megabytes=1000))
    makers: int = 2
    """The most new puzzles that are made at a time; other clients are told to come back."""
    making_seconds: int = 60
    last_seed: int = 99_999_999
    making: Limits = field(default=Limits(seconds=70, wall_seconds=90, megabytes=1000))
    patience: int = 5
    """The seconds after which paths and solutions are returned as far as they were found; where a single solution is
    needed, the answer is that it was not found."""
    most_skipped: int = 1000
    most_steps: int = 2000
    """The most steps of a path: three for each cell of the largest board."""
    most_solutions: int = 1000
    most_opened: int = 1000
    most_saved: int = 1000
    """The most puzzles in one file."""
    live_sessions: int = 2
    live: Limits = field(default=Limits(seconds=10, wall_seconds=20, megabytes=1000))
    live_idle_seconds: int = 10
    name_characters: int = 100
    """The most characters of the name of a person who reviews."""
    sittings: int = 200
    """The puzzles of a catalogue whose answers can be taken back, the latest."""
    sitting_seconds: int = 120
    """The seconds since the last answer for which a puzzle is shown to nobody else."""

    body_bytes: int = 50_000_000
    json_bytes: int = 2_000_000
    """The most bytes of JSON: ten times the records of a page full of puzzles."""
    changes: int = 2000
    """The most changes to one puzzle at once: more than a board of 25 rows has cells and signs."""
    puzzles: int = 100
    """The most puzzles drawn on one page."""
    frame_bytes: int = 2_000_000
    frame_side: int = 2000
    """The most pixels of a side of a camera's frame: there is no time for more."""
    uploads: int = 32
    """The most pictures that may be uploaded at a time."""
    held_seconds: int = 3600
    held_pictures: int = 500
    held_bytes: int = 500_000_000

    connections: int = 256
    head_bytes: int = 16_384
    head_seconds: int = 10
    """The seconds within which a request must begin and its head arrive, or the connection is closed."""
    linger_seconds: int = 2
    """The seconds after a refusal in which input is thrown away, so that the sender gets to read the refusal."""
    body_seconds: int = 10
    """The seconds by which a body may be later than one sent at once, at `body_bytes_per_second`."""
    body_bytes_per_second: int = 20_000
    free_refusals: int = 3
    refusal_seconds: float = 1.0
    """The seconds for which a connection is not read after each refusal beyond `free_refusals` in a row."""
    free_chunks: int = 32
    bytes_per_chunk: int = 1000
    """The bytes that a body must have for each chunk beyond `free_chunks`, as each takes time."""
    unread_seconds: int = 60
    """The seconds that an answer may wait without being fetched."""
