"""Judges scans against labels: same-named .json files beside the pictures, in the form of gridlens's own contract."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scanner.load import SUFFIXES
from scanner.types import Grid, Scan
from solver import Puzzle, solve

Label = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Judgement:
    """How the scans of one picture compare with its labels.

    `exact`: every labelled puzzle was read, each digit right, print and handwriting taken together. `silent`: a
    puzzle was vouched for that is not on the picture. `vouched`: all labelled puzzles were read and called solved or
    complete. `answered`: the right solution of every labelled puzzle was found, be it called solved or doubtful.
    `extra`: puzzles reported beyond the labelled ones, complete ones not counted.
    """

    exact: bool
    silent: bool
    vouched: bool
    answered: bool
    extra: int


def labelled(folder: Path) -> Iterator[tuple[Path, list[Label]]]:
    """The pictures below a folder that have a label, each with its labelled puzzles, in order."""
    for picture in sorted(folder.rglob("*")):
        beside = picture.with_suffix(".json")
        if picture.suffix.lower() in SUFFIXES and beside.exists():
            label = json.loads(beside.read_text())
            yield picture, label.get("puzzles", [label])


def judge(labels: Sequence[Label], scans: Sequence[Scan]) -> Judgement:
    """Compares all scans of a picture with its labels, in any order."""
    answers = {digits(label): _solution(label) for label in labels}
    read = {merged(scan.puzzle): scan for scan in scans}
    exact = all(key in read for key in answers)
    silent = any(scan.status == "solved" and scan.solution not in answers.values() for scan in scans)
    vouched = exact and all(read[key].status in ("solved", "complete") for key in answers)
    answered = set(answers.values()) <= {scan.solution for scan in scans}
    reported = sum(scan.status != "complete" for scan in scans)
    return Judgement(exact, silent, vouched, answered, max(0, reported - len(labels)))


def digits(label: Label) -> Grid:
    """All digits of a labelled puzzle, print and handwriting together."""
    if "digits" in label:
        return tuple(map(tuple, label["digits"]))
    return _together(label["givens"], label.get("entries") or label["givens"])


def merged(puzzle: Puzzle) -> Grid:
    """All digits of a puzzle, print and handwriting together."""
    return _together(puzzle.givens, puzzle.entries)


def _together(givens: Sequence[Sequence[int]], entries: Sequence[Sequence[int]]) -> Grid:
    return tuple(tuple(a or b for a, b in zip(*rows, strict=True)) for rows in zip(givens, entries, strict=True))


def _solution(label: Label) -> Grid | None:
    """The solution of a label; of one that does not tell print from handwriting, what all its digits allow."""
    if label.get("solution"):
        return tuple(map(tuple, label["solution"]))
    return solve(Puzzle.sudoku(label.get("givens") or label["digits"], boxes=label.get("boxes")))
