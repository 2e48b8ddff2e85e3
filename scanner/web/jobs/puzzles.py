"""Puzzles, which a worker corrects, checks and solves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from scanner.corrections import apply_corrections
from scanner.judgement.assessment import is_undecided
from scanner.web.jobs.lattices import lattice_of
from scanner.web.jobs.records import MalformedError, read_record
from scanner.writers.contract import Record
from solver.check import faults
from solver.engine.enumeration import solutions_in_time
from solver.formats.gridlens_json import VERSION, puzzle_of, scanned_of, scanned_record
from solver.formats.signs import contradictory_signs
from solver.paper.cells import in_rows
from solver.paper.puzzle import SIZES, Grid, Puzzle, PuzzleError, Shape, first_cells_of_pieces
from solver.paper.traits import TRAITS


class FoundSolutions(NamedTuple):
    """Solutions, whether these are all, and whether there was time to tell."""

    solutions: tuple[Grid, ...]
    is_all: bool
    is_in_time: bool


def prepare() -> None:
    """Does nothing: everything needed is loaded with this module."""


def correct(record: Any, changes: Sequence[str]) -> Record:
    """Corrects a puzzle and solves it again; the number of solutions is null if it was too hard to find out."""
    scanned = read_record(scanned_of, record)
    lattice = {"lattice": lattice_of(record["lattice"], scanned.puzzle.shape).record()} if "lattice" in record else {}
    scanned, made = apply_corrections(scanned, changes)
    return {
        "version": VERSION,
        "puzzle": scanned_record(scanned) | lattice,
        "solutions": None if is_undecided(scanned) else 1 if scanned.solution else 2 if scanned.example else 0,
        "faults": [fault._asdict() for fault in faults(scanned.puzzle)],
        "changes": [change._asdict() for change in made],
    }


def solve(record: Any, most: int, seconds: float) -> Record:
    """Returns at most this many solutions, or those that are found in the time."""
    found = _search(read_record(puzzle_of, record), most, seconds)
    return {"version": VERSION, "solutions": found.solutions, "more": not found.is_all}


def check(record: Any, seconds: float) -> Record:
    """Returns the solutions, faults and problems of a puzzle that may be half made, for its editor."""
    missing = _find_missing(record)
    if missing:
        return {"version": VERSION, "solutions": None, "faults": [], "problems": missing}
    puzzle = read_record(puzzle_of, record)
    found = _search(puzzle, 1, seconds)
    return {
        "version": VERSION,
        "solutions": len(found.solutions) + (not found.is_all) if found.is_in_time else None,
        "faults": [fault._asdict() for fault in faults(puzzle)],
        "problems": [*_find_oddities(puzzle), *([] if found.is_in_time else [{"code": "undecided"}])],
    }


def _search(puzzle: Puzzle, most: int, seconds: float) -> FoundSolutions:
    """Looks for this many solutions, and for one more."""
    found = solutions_in_time(puzzle, most + 1, seconds)
    is_all = found.is_decided and len(found.grids) <= most
    return FoundSolutions(found.grids[:most], is_all, found.is_decided)


def _find_missing(record: Any) -> list[Record]:
    """Returns what a record lacks to be a puzzle, as it may be half made. Raises MalformedError."""
    kind: Any = str(record.get("kind")) if isinstance(record, dict) else None
    size = record.get("size") if kind in TRAITS else None
    if type(size) is not int or size not in SIZES[kind]:
        return []
    missing = next((_MISSING[field] for field in TRAITS[kind].fields if field in _MISSING), None)
    return missing(record, size) if missing else []


def _find_missing_regions(record: Record, size: int) -> list[Record]:
    shape, largest = _shape_of(record, size), TRAITS[record["kind"]].largest_region
    # Whatever its regions are like, the rest must be correct.
    numbers = [cell // (largest or size) for cell in range(shape.area)]
    read_record(puzzle_of, record | {"regions": in_rows(numbers, shape.columns)})
    rows = record.get("regions") or [[None] * shape.columns] * shape.rows
    if not _has_shape(rows, shape):
        raise MalformedError(
            f'"regions" are not {shape.rows} rows of {shape.columns} cells',
            "Send null for cells without a region yet.",
        )
    labels = {label for row in rows for label in row if not _is_blank(label)}
    blank = [(row, column) for row, column in shape.cells if _is_blank(rows[row][column])]
    unassigned = [{"code": "unassigned", "cells": blank}] if blank else []
    is_wrong = not largest and len(labels) != size
    return [*unassigned, *([{"code": "regions", "have": len(labels), "need": size}] if is_wrong else [])]


def _shape_of(record: Record, size: int) -> Shape:
    """Returns the shape that a record states, with which it is read; a square where that is none."""
    sides = [side for name in Shape._fields if type(side := record.get(name)) is int and 0 < side <= size]
    return Shape.of(sides) if len(sides) == len(Shape._fields) else Shape.of(size)


def _has_shape(rows: Any, shape: Shape) -> bool:
    return (
        isinstance(rows, list)
        and len(rows) == shape.rows
        and all(isinstance(row, list) and len(row) == shape.columns for row in rows)
        and all(label is None or type(label) in (int, str) for row in rows for label in row)
    )


def _is_blank(label: int | str | None) -> bool:
    return label is None or label == "" or (isinstance(label, int) and label < 0)


def _find_missing_boxes(record: Record, size: int) -> list[Record]:
    boxes = record.get("boxes")
    if not _may_be_boxes(boxes):
        return []
    try:
        Puzzle(record["kind"], size, (), boxes)
    except PuzzleError:
        return [{"code": "boxes", "size": size}]
    return []


_MISSING: dict[str, Callable[[Record, int], list[Record]]] = {
    "boxes": _find_missing_boxes,
    "regions": _find_missing_regions,
}
"""What may be half made of a puzzle, by the first of these fields that its kind has: boxes may stand for regions."""


def _may_be_boxes(boxes: Any) -> bool:
    return boxes is None or (
        isinstance(boxes, list) and len(boxes) == 2 and all(type(length) is int for length in boxes)
    )


def _find_oddities(puzzle: Puzzle) -> list[Record]:
    """Returns oddities that no rule forbids, but that are hardly intended."""
    split = [
        {"code": "pieces", "region": region, "cells": starts}
        for region, starts in first_cells_of_pieces(puzzle.regions).items()
        if len(starts) > 1
    ]
    return [*split, *({"code": "opposite-signs", "cells": pair} for pair in contradictory_signs(puzzle))]
