"""What comes into folders that are watched: a file is there when it has come whole."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from scanner.batch.inputs import input_files

SETTLED = 5.0
"""How many seconds a file must not have changed before it is taken to be whole: copies over a network pause."""

State = tuple[int, int, int]
"""The size of a file, when it was changed by its own clock, and its number on the disk."""


@dataclass(slots=True)
class Arrivals:
    """Looks for files among the `inputs` of a batch that are new, or are others than they were.

    A clock that is set back changes nothing: how long a file has been as it is, is counted by one that never is, and
    what it was is compared, not ordered.
    """

    inputs: Sequence[str]
    settled: float = SETTLED
    clock: Callable[[], float] = time.monotonic
    _seen: dict[str, tuple[State, float]] = field(default_factory=dict)
    _read: dict[str, State] = field(default_factory=dict)

    def whole(self) -> list[str]:
        """The files that have come whole since they were `read`, in the order of the inputs."""
        now = self.clock()
        there = {name: state for name in input_files(self.inputs) if (state := _state(name))}
        self._seen = {name: (state, self._since(name, state, now)) for name, state in there.items()}
        self._read = {name: state for name, state in self._read.items() if name in there}
        return [name for name, (_, since) in self._seen.items() if self._is_new(name) and now - since >= self.settled]

    @property
    def coming(self) -> int:
        """How many files are there that have not been read."""
        return sum(map(self._is_new, self._seen))

    def read(self, names: Sequence[str]) -> None:
        """Notes that files have been read as they were when they were last looked at."""
        self._read |= {name: self._seen[name][0] for name in names}

    def _since(self, name: str, state: State, now: float) -> float:
        before, since = self._seen.get(name, (None, now))
        return since if state == before else now

    def _is_new(self, name: str) -> bool:
        return self._read.get(name) != self._seen[name][0]


def _state(name: str) -> State | None:
    """None where there is no file, or an empty one, of which all is still to come."""
    try:
        status = os.stat(name)
    except OSError:
        return None
    return (status.st_size, status.st_mtime_ns, status.st_ino) if status.st_size else None
