"""The state of a run, during it and at its end."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field

from scanner.batch.page import Result
from scanner.errors import ExitCode

CERTAIN = ("solved", "complete")
UNCERTAIN = ("doubtful", "ambiguous", "contradiction", "unreadable")
"""What a puzzle may be, from the best to the worst."""


@dataclass(slots=True)
class Totals:
    """The state of a run: pages of each sort, and puzzles by their status. `expected` pages are known of so far.

    The pages that are `done` include the `empty` ones, which show no puzzle and no grid; `unknown` counts the grids of
    no known kind. Of the pages that an earlier run read, some may have `failed_before`; the others are `skipped`, and
    `known` counts what is on these, as `found` does.
    """

    expected: int = 0
    done: int = 0
    failed: int = 0
    skipped: int = 0
    failed_before: int = 0
    empty: int = 0
    unknown: int = 0
    puzzles: Counter[str] = field(default_factory=Counter)
    known: Counter[str] = field(default_factory=Counter)
    exit_code: ExitCode = ExitCode.DONE
    started: float = field(default_factory=time.monotonic)

    @property
    def seconds(self) -> float:
        """The seconds since the run began."""
        return time.monotonic() - self.started

    @property
    def worked(self) -> int:
        """The pages that this run has worked on, successfully or not."""
        return self.done + self.failed

    @property
    def left_out(self) -> int:
        """The pages that were worked on in an earlier run, successfully or not, and are not in this one."""
        return self.skipped + self.failed_before

    @property
    def rate(self) -> float:
        """Pages a second."""
        return self.worked / max(self.seconds, 1e-3)

    @property
    def seconds_left(self) -> float | None:
        """The seconds that the remaining pages will take at this rate; None before there is one."""
        return (self.expected - self.left_out - self.worked) / self.rate if self.worked else None

    @property
    def unsure(self) -> int:
        """The number of puzzles that are not certain."""
        return self.puzzles.total() - self.puzzles["solved"] - self.puzzles["complete"]

    @property
    def found(self) -> Counter[str]:
        """The puzzles by their status, and the `unknown` grids, of this run and of earlier ones."""
        return self.known + self.puzzles + Counter(unknown=self.unknown)

    @property
    def summary(self) -> str:
        """One line of words that a script can take apart."""
        found = self.found
        parts = {
            "pages": self.worked + self.left_out,
            "done": self.done,
            "failed": self.failed + self.failed_before,
            "skipped": self.skipped,
            "empty": self.empty,
            "puzzles": found.total() - found["unknown"],
            **{word: found[word] for word in (*CERTAIN, *UNCERTAIN, "unknown")},
            "seconds": f"{self.seconds:.1f}",
        }
        return " ".join(f"{name}={value}" for name, value in parts.items())

    def skip(self, known: Counter[str]) -> None:
        """Counts a page that was read in an earlier run, with what is `known` to be on it."""
        self.skipped += 1
        self.known += known

    def add(self, result: Result) -> None:
        """Counts a page that was worked on."""
        if result.failure:
            self.failed += 1
            self.exit_code = max(self.exit_code, result.failure.exit_code)
        else:
            self.done += 1
            self.empty += not (result.found or result.unknown)
            self.unknown += len(result.unknown)
        self.puzzles.update(found.scanned.status for found in result.found)

    def end(self) -> ExitCode:
        """Ends the count, and returns the exit code of the run."""
        if self.unsure or self.unknown:
            self.exit_code = max(self.exit_code, ExitCode.NOT_SOLVED)
        if self.left_out and not self.worked:
            self.exit_code = max(self.exit_code, ExitCode.NOTHING_NEW)
        return self.exit_code
