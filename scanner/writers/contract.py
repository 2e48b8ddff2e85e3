"""The JSON contract, version 1: one object per page, as JSON Lines.

Every key is always there; what a kind does not have is empty or null. Cells are [row, column] from 0. Programs rely on
this: a change that breaks one of them is version 2.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scanner.errors import ScanError
from scanner.types import Page, Scan

VERSION = 1

Record = dict[str, Any]


def page_record(page: Page, scans: Sequence[Scan]) -> Record:
    """What was found on a page; no puzzle is no error."""
    height, width = page.image.shape[:2]
    return {
        "version": VERSION,
        "source": page.source,
        "page": page.number,
        "width": width,
        "height": height,
        "error": None,
        "puzzles": [_puzzle_record(scan) for scan in scans],
    }


def failure_record(source: str, number: int, error: ScanError) -> Record:
    """A page that could not be scanned."""
    return {
        "version": VERSION,
        "source": source,
        "page": number,
        "width": None,
        "height": None,
        "error": {"code": error.code, "message": str(error), "advice": error.advice},
        "puzzles": [],
    }


def _puzzle_record(scan: Scan) -> Record:
    puzzle = scan.puzzle
    return {
        "kind": puzzle.kind,
        "size": puzzle.size,
        "boxes": puzzle.boxes,
        "givens": puzzle.givens,
        "entries": puzzle.entries,
        "relations": puzzle.relations,
        "regions": puzzle.regions,
        "marks": puzzle.marks,
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
