"""The records of the JSON contract as JSON Schema has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from solver.formats.gridlens_json import VERSION
from solver.logic.hints import Subject
from solver.logic.step import GRADES
from solver.puzzle import SIZES, Symbols
from solver.scan_record import Status

Schema = dict[str, Any]


def ref(name: str) -> Schema:
    """One of the `schemas`, by its name."""
    return {"$ref": f"#/components/schemas/{name}"}


def whole(low: int, high: int | None = None) -> Schema:
    """A whole number in a range."""
    return {"type": "integer", "minimum": low} | ({} if high is None else {"maximum": high})


def one_of(words: Sequence[str]) -> Schema:
    """One of some words."""
    return {"type": "string", "enum": list(words)}


def listed(items: Schema, *lengths: int) -> Schema:
    """A list, with a number of items if that is said: exactly, or from and to."""
    return {"type": "array", "items": items} | ({"minItems": lengths[0], "maxItems": lengths[-1]} if lengths else {})


def nullable(schema: Schema) -> Schema:
    """It, or null."""
    return {"anyOf": [schema, {"type": "null"}]}


def shape(properties: Schema, required: Sequence[str] | None = None) -> Schema:
    """An object; without `required`, all properties always are there."""
    needed = list(properties if required is None else required)
    return {"type": "object", "properties": properties} | ({"required": needed} if needed else {})


def _tuple(*items: Schema) -> Schema:
    return {"type": "array", "prefixItems": list(items), "minItems": len(items), "maxItems": len(items)}


_TEXT: Schema = {"type": "string"}
_CELLS = listed(ref("Cell"))


def _share() -> Schema:
    return {"type": "number", "minimum": 0, "maximum": 1}


def _point() -> Schema:
    return listed({"type": "number"}, 2)


def _place() -> Schema:
    return whole(0, 24)


def _rows() -> Schema:
    return listed(listed(whole(0, 25)))


def _marks() -> Schema:
    return listed(_tuple(_place(), _place(), whole(1)))


def schemas() -> Schema:
    """The records by their names in the description of the API."""
    return (
        {
            "Version": {"const": VERSION},
            "Cell": _tuple(_place(), _place()) | {"description": "Row and column, from 0."},
            "Puzzle": shape(_printed() | _judged(), ["kind", "size"]),
            "Solution": _rows(),
            "Candidates": listed(listed(nullable(listed(whole(1, 25)))))
            | {"description": "The values that the player thinks possible, cell by cell; null where none is noted."},
        }
        | _pages()
        | _hints()
        | _faults()
        | _files()
    )


def _printed() -> Schema:
    """The fields of a puzzle that are on its paper."""
    return {
        "kind": one_of(sorted(SIZES)),
        "size": whole(3, 25),
        "boxes": nullable(_tuple(whole(1), whole(1))) | {"description": "Rows and columns of one box of a Sudoku."},
        "givens": _rows() | {"description": "What is printed, 0 for blank; in Queens 1 is a fixed queen."},
        "entries": _rows() | {"description": "What is written by hand, 0 for blank."},
        "relations": listed(_tuple(_place(), _place(), one_of("<>"), _place(), _place())),
        "regions": listed(listed({"type": ["integer", "string", "null"]}))
        | {"description": "Of a Queens board or a jigsaw Sudoku; null only where it is half made."},
        "marks": listed(listed(one_of(".xq"))) | {"description": "On a Queens board: nothing, a cross, a queen."},
        "diagonals": {"type": "boolean", "description": "Whether a Sudoku has each digit once on both diagonals."},
        "cages": listed(
            shape(
                {
                    "cells": listed(ref("Cell"), 1, 9),
                    "sum": whole(1),
                    "value": whole(1),
                    "op": one_of(["+", "-", "*", "/", ""]),
                },
                ["cells"],
            )
        )
        | {"description": "Of a killer Sudoku, each with its sum; of a KenKen, with its operation and value."},
        "symbols": one_of(get_args(Symbols)) | {"description": "What the digits of a Sudoku look like on paper."},
    }


def _judged() -> Schema:
    """The fields of a puzzle that say how it was read and what its solution is."""
    return {
        "quad": listed(_point()) | {"description": "Its corners, from its own top left, clockwise."},
        "status": one_of(get_args(Status)),
        "confidence": _share(),
        "doubtful": listed(
            shape({"cell": ref("Cell"), "read": whole(0), "others": listed(_tuple(whole(0), _share()))})
        ),
        "problems": listed(_TEXT) | {"description": "What is wrong or not sure, in sentences."},
        "mistakes": _CELLS,
        "solution": nullable(_rows()),
        "example": nullable(_rows()) | {"description": "One of several solutions."},
        "undecided": _CELLS,
        "unclear": listed(listed(ref("Cell"), 2)) | {"description": "Neighbours between which a sign may stand."},
        "caveats": listed(_TEXT) | {"description": "Those problems that are about the whole puzzle."},
        "box_share": _share(),
        "lattice": listed(listed(_point()))
        | {"description": "(rows+1) x (columns+1) crossings in pixels of the page."},
    }


def _pages() -> Schema:
    """The records of pages, and of what went wrong with them."""
    looked_at = {
        "version": ref("Version"),
        "source": _TEXT,
        "page": whole(1),
        "width": whole(1),
        "height": whole(1),
        "error": {"type": "null"},
        "puzzles": listed(ref("Puzzle")),
    }
    holding = {"picture": _TEXT, "pages": whole(1)}
    return {
        "Scanned": shape(looked_at),
        "Page": shape(looked_at | holding),
        "Failure": shape(
            looked_at
            | {
                "width": {"type": "null"},
                "height": {"type": "null"},
                "error": ref("ErrorDetail"),
                "puzzles": listed({}, 0),
            }
            | {name: nullable(schema) for name, schema in holding.items()}
        ),
        "ErrorDetail": shape({"code": _TEXT, "message": _TEXT, "advice": _TEXT}),
        "Error": shape({"version": ref("Version"), "error": ref("ErrorDetail")}),
    }


def _hints() -> Schema:
    """The records of hints and steps."""
    return {
        "Hint": shape(
            {
                "message": _TEXT,
                "cells": _CELLS,
                "houses": listed(ref("House")),
                "technique": nullable(_TEXT),
                "step": nullable(ref("Step")),
                "about": one_of(get_args(Subject)) | {"description": "Why there is a step, or why there is none."},
                "marks": _marks() | {"description": "What must be taken back, or brought back, before anything else."},
            }
        ),
        "Step": shape(
            {
                "technique": _TEXT,
                "grade": one_of(GRADES),
                "score": whole(0),
                "places": _marks(),
                "removes": _marks(),
                "cells": _CELLS,
                "houses": listed(ref("House")),
                "reason": _TEXT,
                "because": _marks() | {"description": "The candidates that are the reason."},
                "guardians": _marks() | {"description": "Those outside the pattern, such as the fins of a fish."},
                "chains": listed(listed(ref("Link"))),
            }
        ),
        "House": shape(
            {
                "name": _TEXT,
                "cells": _CELLS,
                "unit": one_of(("cell", "row", "column", "box", "region", "diagonal")),
                "number": nullable(whole(1)),
            }
        ),
        "Link": shape({"start": _marks(), "end": _marks(), "strong": {"type": "boolean"}}),
    }


def _faults() -> Schema:
    """The records of what is wrong with a puzzle, for players and editors."""
    return {
        "Fault": shape({"message": _TEXT, "cells": _CELLS}),
        "Problem": shape(
            {
                "code": one_of(("unassigned", "regions", "boxes", "pieces", "opposite-signs", "undecided")),
                "cells": _CELLS,
                "have": whole(0),
                "need": whole(0),
                "region": whole(0),
                "size": whole(0),
            },
            ["code"],
        ),
    }


def _files() -> Schema:
    """The records of what can be made, and in which formats puzzles come and go."""
    return {
        "Offer": shape(
            {
                "sizes": listed(
                    shape({"size": whole(3, 25), "grades": listed(one_of(GRADES)), "techniques": listed(_TEXT)})
                ),
                "symmetries": listed(_TEXT),
            }
        ),
        "Technique": shape({"name": _TEXT, "grade": one_of(GRADES), "score": whole(0), "explanation": _TEXT}),
        "Format": shape(
            {
                "name": _TEXT,
                "files": _TEXT | {"description": "What its files are called, * for anything."},
                "several": {"type": "boolean", "description": "Whether a file may have more than one puzzle."},
                "kinds": {"type": "object", "additionalProperties": listed(whole(3, 25))},
            }
        ),
        "Unread": shape(
            {
                "code": _TEXT,
                "message": _TEXT,
                "advice": _TEXT,
                "line": nullable(whole(1)),
                "column": nullable(whole(1)),
            }
        ),
        "Losing": shape(
            {
                "version": ref("Version"),
                "error": ref("ErrorDetail"),
                "losses": listed(shape({"puzzle": whole(0), "lost": listed(_TEXT), "fits": {"type": "boolean"}})),
            }
        ),
    }
