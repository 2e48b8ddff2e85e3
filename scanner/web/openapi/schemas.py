"""The records of the JSON contract as JSON Schema has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from solver.formats.gridlens_json import VERSION
from solver.logic.hints import Subject
from solver.logic.step import GRADES
from solver.puzzle import SIZES, Symbols
from solver.scanned import Status

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
    """A list, of so many items if that is said: exactly, or from and to."""
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


def schemas() -> Schema:
    """The records by their names in the description of the API."""
    text: Schema = {"type": "string"}
    share: Schema = {"type": "number", "minimum": 0, "maximum": 1}
    point = listed({"type": "number"}, 2)
    place = whole(0, 24)
    rows = listed(listed(whole(0, 25)))
    cells = listed(ref("Cell"))
    mark = _tuple(place, place, whole(1))
    marks = listed(mark)
    houses = listed(
        shape(
            {
                "name": text,
                "cells": cells,
                "unit": one_of(("cell", "row", "column", "box", "region", "diagonal")),
                "number": nullable(whole(1)),
            }
        )
    )

    printed = {
        "kind": one_of(sorted(SIZES)),
        "size": whole(3, 25),
        "boxes": nullable(_tuple(whole(1), whole(1))) | {"description": "Rows and columns of one box of a Sudoku."},
        "givens": rows | {"description": "What is printed, 0 for blank; in Queens 1 is a fixed queen."},
        "entries": rows | {"description": "What is written by hand, 0 for blank."},
        "relations": listed(_tuple(place, place, one_of("<>"), place, place)),
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
    }
    printed["symbols"] = one_of(get_args(Symbols)) | {"description": "What the digits of a Sudoku look like on paper."}
    said = {
        "quad": listed(point) | {"description": "Its corners, from its own top left, clockwise."},
        "status": one_of(get_args(Status)),
        "confidence": share,
        "doubtful": listed(shape({"cell": ref("Cell"), "read": whole(0), "others": listed(_tuple(whole(0), share))})),
        "problems": listed(text) | {"description": "What is wrong or not sure, in sentences."},
        "mistakes": cells,
        "solution": nullable(rows),
        "example": nullable(rows) | {"description": "One of several solutions."},
        "undecided": cells,
        "unclear": listed(listed(ref("Cell"), 2)) | {"description": "Neighbours between which a sign may stand."},
        "caveats": listed(text) | {"description": "Those problems that are about the whole puzzle."},
        "box_share": share,
        "lattice": listed(listed(point)) | {"description": "(rows+1) x (columns+1) crossings in pixels of the page."},
    }
    looked_at = {
        "version": ref("Version"),
        "source": text,
        "page": whole(1),
        "width": whole(1),
        "height": whole(1),
        "error": {"type": "null"},
        "puzzles": listed(ref("Puzzle")),
    }
    holding = {"picture": text, "pages": whole(1)}
    facts = shape({"code": text, "message": text, "advice": text})
    nothing: Schema = {"type": "null"}

    return {
        "Version": {"const": VERSION},
        "Cell": _tuple(place, place) | {"description": "Row and column, from 0."},
        "Puzzle": shape(printed | said, ["kind", "size"]),
        "Solution": rows,
        "Candidates": listed(listed(nullable(listed(whole(1, 25)))))
        | {"description": "The values that the player thinks possible, cell by cell; null where none is noted."},
        "Scanned": shape(looked_at),
        "Page": shape(looked_at | holding),
        "Failure": shape(
            looked_at
            | {"width": nothing, "height": nothing, "error": facts, "puzzles": listed({}, 0)}
            | {name: nullable(schema) for name, schema in holding.items()}
        ),
        "Error": shape({"version": ref("Version"), "error": facts}),
        "Hint": shape(
            {
                "message": text,
                "cells": cells,
                "houses": houses,
                "technique": nullable(text),
                "step": nullable(ref("Step")),
                "about": one_of(get_args(Subject)) | {"description": "Why there is a step, or why there is none."},
                "marks": marks | {"description": "What must be taken back, or brought back, before anything else."},
            }
        ),
        "Step": shape(
            {
                "technique": text,
                "grade": one_of(GRADES),
                "score": whole(0),
                "places": marks,
                "removes": marks,
                "cells": cells,
                "houses": houses,
                "reason": text,
                "because": marks | {"description": "The candidates that are the reason."},
                "guardians": marks | {"description": "Those outside the pattern, such as the fins of a fish."},
                "chains": listed(listed(ref("Link"))),
            }
        ),
        "Link": shape({"start": marks, "end": marks, "strong": {"type": "boolean"}}),
        "Fault": shape({"message": text, "cells": cells}),
        "Problem": shape(
            {
                "code": one_of(("unassigned", "regions", "boxes", "pieces", "opposite-signs", "undecided")),
                "cells": cells,
                "have": whole(0),
                "need": whole(0),
                "region": whole(0),
                "size": whole(0),
            },
            ["code"],
        ),
        "Offer": shape(
            {
                "sizes": listed(
                    shape({"size": whole(3, 25), "grades": listed(one_of(GRADES)), "techniques": listed(text)})
                ),
                "symmetries": listed(text),
            }
        ),
        "Technique": shape({"name": text, "grade": one_of(GRADES), "score": whole(0), "explanation": text}),
        "Format": shape(
            {
                "name": text,
                "files": text | {"description": "What its files are called, * for anything."},
                "several": {"type": "boolean", "description": "Whether a file may have more than one puzzle."},
                "kinds": {"type": "object", "additionalProperties": listed(whole(3, 25))},
            }
        ),
        "Unread": shape(
            {
                "code": text,
                "message": text,
                "advice": text,
                "line": nullable(whole(1)),
                "column": nullable(whole(1)),
            }
        ),
        "Losing": shape(
            {
                "version": ref("Version"),
                "error": facts,
                "losses": listed(shape({"puzzle": whole(0), "lost": listed(text), "fits": {"type": "boolean"}})),
            }
        ),
    }
