"""Records how each picture was read, and compares that with how it was read before a change.

A record is JSON Lines, one picture a line, in the order in which they were read.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from scanner.lab.bench.judge import Judgement


@dataclass(frozen=True, slots=True)
class Reading:
    """How one picture was read by one reader; `milliseconds` are of processor time, from the file to the answer."""

    picture: Path
    reader: str
    judgement: Judgement
    milliseconds: float

    @property
    def faults(self) -> tuple[str, ...]:
        """Its faults, worst first."""
        judgement = self.judgement
        said = {
            "silently wrong": judgement.silent,
            "not exact": not judgement.exact,
            "not certain": not judgement.certain,
            "with too many puzzles": judgement.extra > 0,
        }
        return tuple(fault for fault, is_so in said.items() if is_so)


@dataclass(frozen=True, slots=True)
class Comparison:
    """The differences between two records, for the pictures that both have.

    `lost` has the new faults, by picture and reader, and `gained` those that are gone. `time` is how many times as long
    all pictures took as before, in processor time, and `times` the same for each folder.
    """

    lost: dict[tuple[Path, str], tuple[str, ...]]
    gained: dict[tuple[Path, str], tuple[str, ...]]
    times: dict[Path, float]
    time: float


def write(path: Path, readings: Iterable[Reading]) -> None:
    """Writes readings to a file."""
    lines = (
        {
            "picture": str(reading.picture),
            "reader": reading.reader,
            **asdict(reading.judgement),
            "milliseconds": round(reading.milliseconds, 1),
        }
        for reading in readings
    )
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")


def load(path: Path) -> tuple[Reading, ...]:
    """Reads a record written by `write`."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return tuple(
        Reading(
            Path(row.pop("picture")),
            row.pop("reader"),
            milliseconds=row.pop("milliseconds"),
            judgement=Judgement(**row),
        )
        for row in rows
    )


def compare(before: Sequence[Reading], after: Sequence[Reading]) -> Comparison:
    """Compares two records; raises ValueError where they have no picture in common."""
    old = {(reading.picture, reading.reader): reading for reading in before}
    pairs = {key: (old[key], new) for new in after if (key := (new.picture, new.reader)) in old}
    if not pairs:
        raise ValueError("the two records have no picture in common: were they made from the same folder?")
    lost, gained = {}, {}
    spent: dict[Path, list[tuple[float, float]]] = defaultdict(list)
    for key, (earlier, later) in pairs.items():
        if new_faults := tuple(fault for fault in later.faults if fault not in earlier.faults):
            lost[key] = new_faults
        if old_faults := tuple(fault for fault in earlier.faults if fault not in later.faults):
            gained[key] = old_faults
        spent[later.picture.parent].append((earlier.milliseconds, later.milliseconds))
    times = {folder: _compare_times(pairs) for folder, pairs in spent.items()}
    return Comparison(lost, gained, times, _compare_times([pair for folder in spent.values() for pair in folder]))


def _compare_times(spent: Sequence[tuple[float, float]]) -> float:
    """Returns the ratio of all later times to all earlier ones."""
    return sum(later for _, later in spent) / sum(earlier for earlier, _ in spent)
