"""A run that never ends: it reads what arrives whole in folders, and waits while a disk is full or gone."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from scanner.batch.catalogue import Catalogue
from scanner.batch.inputs import input_files
from scanner.batch.run import Plan, Report, Workers, run
from scanner.batch.totals import Totals
from scanner.errors import OutputError

SETTLED = 5.0
"""How many seconds a file must have stayed the same to count as whole: copies over a network pause."""

POLL_SECONDS = 1.0
"""How many seconds pass between two looks at the folders."""

HEARTBEAT_SECONDS = 60.0
"""How many seconds pass between two messages that all is well."""

State = tuple[int, int, int]
"""The size of a file, the time of its last change by its disk's clock, and its inode number."""


@dataclass(slots=True)
class Arrivals:
    """The files among the `inputs` of a batch that are new, or have changed.

    Setting the clock back does no harm: how long a file has stayed the same is measured by a clock that is never set,
    and its times are compared for equality, not for order.
    """

    inputs: Sequence[str]
    settled: float = SETTLED
    clock: Callable[[], float] = time.monotonic
    _seen: dict[str, tuple[State, float]] = field(default_factory=dict)
    _read: dict[str, State] = field(default_factory=dict)

    def whole(self) -> list[str]:
        """Returns the files that have arrived whole since they were last `read`, in the order of the inputs."""
        now = self.clock()
        there = {name: state for name in input_files(self.inputs) if (state := _look_up(name))}
        self._seen = {name: (state, self._since(name, state, now)) for name, state in there.items()}
        self._read = {name: state for name, state in self._read.items() if name in there}
        return [name for name, (_, since) in self._seen.items() if self._is_new(name) and now - since >= self.settled]

    @property
    def coming(self) -> int:
        """The number of files that have arrived but have not been read."""
        return sum(map(self._is_new, self._seen))

    def read(self, names: Sequence[str]) -> None:
        """Notes that files have been read as they were when they were last looked at."""
        self._read |= {name: self._seen[name][0] for name in names}

    def _since(self, name: str, state: State, now: float) -> float:
        before, since = self._seen.get(name, (None, now))
        return since if state == before else now

    def _is_new(self, name: str) -> bool:
        return self._read.get(name) != self._seen[name][0]


def _look_up(name: str) -> State | None:
    """Returns the state of a file; None if there is none, or an empty one, which is still to be filled."""
    try:
        status = os.stat(name)
    except OSError:
        return None
    return (status.st_size, status.st_mtime_ns, status.st_ino) if status.st_size else None


@dataclass(frozen=True, slots=True)
class Listeners:
    """The functions to call: `report` for each page, `trouble` for obstacles, `heartbeat` with the files to come."""

    report: Report
    trouble: Callable[[OutputError], None]
    heartbeat: Callable[[Totals, int], None]


def watch(
    arrivals: Arrivals,
    catalogue: Catalogue,
    plan: Plan,
    workers: Workers,
    totals: Totals,
    listeners: Listeners,
    wait: Callable[[float], None] = time.sleep,
) -> None:
    """Reads whatever has arrived whole in the folders, until it is interrupted."""
    beat = -HEARTBEAT_SECONDS
    while True:
        if names := arrivals.whole():
            try:
                run(names, catalogue, plan, workers, totals, listeners.report)
                arrivals.read(names)
            except OutputError as error:
                # What was not recorded is met again, since it is not noted as read.
                listeners.trouble(error)
                wait(HEARTBEAT_SECONDS)
        if arrivals.clock() - beat >= HEARTBEAT_SECONDS:
            listeners.heartbeat(totals, arrivals.coming)
            beat = arrivals.clock()
        wait(POLL_SECONDS)
