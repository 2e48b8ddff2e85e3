"""The JSON contract, version 1: one object per page of a photo, or per puzzle of a file, as JSON Lines.

Every key is always there; what a kind does not have is empty or null. Cells are [row, column] from 0. Programs rely on
this: a change that breaks one of them is version 2.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from scanner.errors import ScanError
from solver.puzzle import Puzzle

if TYPE_CHECKING:
    from scanner.types import Page, Scan
    from solver.logic.hints import Hint
    from solver.logic.step import Place, Step

VERSION = 1

Record = dict[str, Any]


def page_record(page: Page, scans: Sequence[Scan], hints: Sequence[Hint | None] = ()) -> Record:
    """What was found on a page, with a hint for each scan if there are `hints`; no puzzle is no error."""
    height, width = page.image.shape[:2]
    puzzles = [_scan_record(scan) for scan in scans]
    for record, hint in zip(puzzles, hints, strict=False):
        record["hint"] = hint_record(hint) if hint else None
    return {
        "version": VERSION,
        "source": page.source,
        "page": page.number,
        "width": width,
        "height": height,
        "error": None,
        "puzzles": puzzles,
    }


def failure_record(source: str, number: int, error: ScanError) -> Record:
    """A page that could not be scanned."""
    return {
        "version": VERSION,
        "source": source,
        "page": number,
        "width": None,
        "height": None,
        "error": _error_record(error),
        "puzzles": [],
    }


def answer_record(source: str, number: int, answer: Record | ScanError) -> Record:
    """A puzzle of a file with what a command found out about it, or why it found out nothing."""
    record: Record = {"version": VERSION, "source": source, "number": number}
    if isinstance(answer, ScanError):
        return record | {"error": _error_record(answer), "puzzles": []}
    return record | {"error": None, "puzzles": [answer]}


def puzzle_record(puzzle: Puzzle) -> Record:
    """What is on the paper, as `solver.formats` reads it again."""
    return {
        "kind": puzzle.kind,
        "size": puzzle.size,
        "boxes": puzzle.boxes,
        "givens": puzzle.givens,
        "entries": puzzle.entries,
        "relations": puzzle.relations,
        "regions": puzzle.regions,
        "marks": puzzle.marks,
    }


def hint_record(hint: Hint) -> Record:
    """A hint; what its stage does not tell is null."""
    step = step_record(hint.step) if hint.step else None
    return asdict(hint) | {"houses": _house_records(hint.houses), "step": step}


def step_record(step: Step) -> Record:
    """A step with all that it says."""
    return asdict(step) | {"houses": _house_records(step.houses)}


def _house_records(houses: Sequence[Place]) -> list[Record]:
    return [house._asdict() for house in houses]


def _error_record(error: ScanError) -> Record:
    return {"code": error.code, "message": str(error), "advice": error.advice}


def _scan_record(scan: Scan) -> Record:
    return puzzle_record(scan.puzzle) | {
        "quad": [[round(float(x), 2), round(float(y), 2)] for x, y in scan.lattice.quad],
        "status": scan.status,
        "confidence": round(scan.confidence, 6),
        "doubtful": [
            {
                "cell": doubt.cell,
                "read": doubt.read,
                "others": [[value, round(probability, 6)] for value, probability in doubt.others],
            }
            for doubt in scan.doubts
        ],
        "mistakes": scan.mistakes,
        "solution": scan.solution,
    }
