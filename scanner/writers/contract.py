"""The JSON contract, version 1: one object per page of a photo, or per puzzle of a file, as JSON Lines.

The record of a puzzle is that of `solver.formats.gridlens_json`. Names of files are in Unicode whatever the locale.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from scanner.errors import ScanError
from scanner.writers.names import portable
from solver.formats.gridlens_json import VERSION, scanned_record, seen_grid_record
from solver.formats.gridlens_json import Record as Record

if TYPE_CHECKING:
    from scanner.types import Page, Scan, UnknownGrid
    from solver.logic.grading import Rating
    from solver.logic.hints import Hint
    from solver.logic.step import Link, Place, Step


def page_record(
    page: Page, scans: Sequence[Scan], hints: Sequence[Hint | None] = (), unknown: Sequence[UnknownGrid] = ()
) -> Record:
    """Makes the record of a page, with a hint for each scan if there are `hints`; a page without puzzles is no error.

    The grids of no known kind follow the puzzles, so that these keep their numbers.
    """
    height, width = page.image.shape[:2]
    puzzles = [scanned_record(scan.scanned) for scan in scans]
    for record, hint in zip(puzzles, hints, strict=False):
        record["hint"] = hint_record(hint) if hint else None
    return {
        "version": VERSION,
        "source": portable(page.source),
        "page": page.number,
        "width": width,
        "height": height,
        "error": None,
        "puzzles": [*puzzles, *(seen_grid_record(grid.seen) for grid in unknown)],
    }


def failure_record(source: str, number: int, error: ScanError) -> Record:
    """Makes the record of a page that could not be scanned."""
    return unread_record(source, number, _make_error_record(error))


def unread_record(source: str, number: int, error: Record) -> Record:
    """Makes the record of a page that could not be scanned from the record of the error."""
    return {
        "version": VERSION,
        "source": portable(source),
        "page": number,
        "width": None,
        "height": None,
        "error": error,
        "puzzles": [],
    }


def answer_record(source: str, number: int, answer: Record | ScanError) -> Record:
    """Makes the record of a puzzle of a file with what a command found out about it, or why it found out nothing."""
    record: Record = {"version": VERSION, "source": portable(source), "number": number}
    if isinstance(answer, ScanError):
        return record | {"error": _make_error_record(answer), "puzzles": []}
    return record | {"error": None, "puzzles": [answer]}


def hint_record(hint: Hint) -> Record:
    """Makes the record of a hint; what its stage does not reveal is null."""
    step = step_record(hint.step) if hint.step else None
    difference = hint.difference._asdict() if hint.difference else None
    return asdict(hint) | {"houses": _list_house_records(hint.houses), "step": step, "difference": difference}


def step_record(step: Step) -> Record:
    """Makes the record of a step with everything it says."""
    chains = [[_make_link_record(link) for link in chain] for chain in step.chains]
    trail = [forced._asdict() | {"houses": _list_house_records(forced.houses)} for forced in step.trail]
    return asdict(step) | {"houses": _list_house_records(step.houses), "chains": chains, "trail": trail}


def rating_record(rating: Rating | None) -> Record:
    """Makes the record of how hard a puzzle is; null if nobody knows."""
    return {
        "grade": rating.grade if rating else None,
        "score": rating.score if rating else None,
        "hardest": rating.hardest if rating else None,
    }


def _list_house_records(houses: Sequence[Place]) -> list[Record]:
    return [house_record(house) for house in houses]


def house_record(house: Place) -> Record:
    return {"name": house.name, "cells": house.cells, "unit": house.shape, "number": house.number}


def _make_link_record(link: Link) -> Record:
    return link._asdict() | {"house": house_record(link.house) if link.house else None}


def _make_error_record(error: ScanError) -> Record:
    return {"code": error.code, "message": portable(str(error)), "advice": error.advice}
