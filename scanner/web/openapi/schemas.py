"""The records of the JSON contract in JSON Schema."""

from __future__ import annotations

from typing import get_args

from solver.formats.gridlens_json import VERSION
from solver.logic.hints import Subject
from solver.logic.step import GRADES, Argument
from solver.paper.fields import FIELDS
from solver.paper.fields.schema import (
    Schema,
    array,
    cells,
    fixed_array,
    integer,
    nullable,
    one_of,
    place,
    record,
    ref,
    rows,
)
from solver.paper.puzzle import SIZES, Shape
from solver.paper.scan_record import Origin, Status


def found() -> Schema:
    """Describes what is found on a page: puzzles, and grids of no known kind."""
    return array({"anyOf": [ref("Puzzle"), ref("UnknownGrid")]})


_TEXT: Schema = {"type": "string"}
_CELLS = cells()


def _share() -> Schema:
    return {"type": "number", "minimum": 0, "maximum": 1}


def _describe_point() -> Schema:
    return array({"type": "number"}, 2)


def _describe_marks() -> Schema:
    return array(fixed_array(place(), place(), integer(1)))


def schemas() -> Schema:
    """Describes the records by their names in the description of the API."""
    return (
        {
            "Version": {"const": VERSION},
            "Cell": fixed_array(place(), place()) | {"description": "Row and column, from 0."},
            "Heading": record({"title": nullable(_TEXT), "number": nullable(integer(0)), "difficulty": nullable(_TEXT)})
            | {"description": "What the words above a puzzle say."},
            "Puzzle": record(_describe_print() | _describe_judgement(), ["kind", "size"]),
            "UnknownGrid": record(_describe_unknown(), ["kind", "size", "quad", "status", "problems"])
            | {"description": "A grid of no wanted kind."},
            "Solution": rows(),
            "Candidates": array(array(nullable(array(integer(1, 25)))))
            | {"description": "The values that the player thinks possible, cell by cell; null if none are noted."},
        }
        | _describe_pages()
        | _describe_hints()
        | _describe_faults()
        | _describe_files()
    )


def sizes() -> Schema:
    """Describes a number of rows, of a puzzle of any kind."""
    return integer(min(each[0] for each in SIZES.values()), max(each[-1] for each in SIZES.values()))


def sides() -> Schema:
    """Describes the rows and columns, which are named where they differ."""
    return {side: sizes() | {"description": "Only where rows and columns differ."} for side in Shape._fields}


def _describe_print() -> Schema:
    """Describes the fields of a puzzle that are on its paper."""
    fields = {field.attribute: field.json.schema for field in FIELDS}
    size = sizes() | {"description": "How many rows; of a rectangle the longer side."}
    return {"kind": one_of(sorted(SIZES)), "size": size, **sides()} | fields


def _describe_judgement() -> Schema:
    """Describes the fields of a puzzle that say how it was read and what its solution is."""
    return {
        "quad": array(_describe_point()) | {"description": "Its corners, from its own top left, clockwise."},
        "status": one_of(get_args(Status)),
        "confidence": _share(),
        "doubtful": array(
            record({"cell": ref("Cell"), "read": integer(0), "others": array(fixed_array(integer(0), _share()))})
        ),
        "problems": array(_TEXT) | {"description": "What is wrong or uncertain, in sentences."},
        "mistakes": _CELLS,
        "solution": nullable(rows()),
        "example": nullable(rows()) | {"description": "One of several solutions."},
        "undecided": _CELLS,
        "unclear": array(array(ref("Cell"), 2)) | {"description": "Neighbours between which a sign may stand."},
        "caveats": array(_TEXT) | {"description": "The problems that are about the whole puzzle."},
        "looks_like": {"type": "null"},
        "heading": nullable(ref("Heading")),
        "origin": one_of(get_args(Origin)) | {"description": "Whether it is that of a link in a QR code."},
        "box_share": _share(),
        "lattice": array(array(_describe_point()))
        | {"description": "(rows+1) x (columns+1) crossings in pixels of the page."},
    }


def _describe_unknown() -> Schema:
    """Describes the fields that say something about a grid of no known kind; it also has those of a puzzle, empty."""
    judged = _describe_judgement()
    said = {name: judged[name] for name in ("quad", "problems", "heading", "origin", "lattice")}
    said["looks_like"] = nullable(_TEXT) | {
        "description": "The kinds, none of which is read, that it most probably is, between slashes."
    }
    named = {"kind": {"type": "null"}, "size": sizes(), **sides()}
    return named | {"status": one_of(["unreadable"])} | said


def _describe_pages() -> Schema:
    """Describes the records of pages, and of what went wrong with them."""
    looked_at = {
        "version": ref("Version"),
        "source": _TEXT,
        "page": integer(1),
        "width": integer(1),
        "height": integer(1),
        "error": {"type": "null"},
        "puzzles": found(),
    }
    holding = {"picture": _TEXT, "pages": integer(1)}
    return {
        "Told": record(
            looked_at
            | {"frames": array(integer(1)) | {"description": "For each puzzle the number of the frame that shows it."}}
        ),
        "Page": record(looked_at | holding),
        "Failure": record(
            looked_at
            | {
                "width": {"type": "null"},
                "height": {"type": "null"},
                "error": ref("ErrorDetail"),
                "puzzles": array({}, 0),
            }
            | {name: nullable(schema) for name, schema in holding.items()}
        ),
        "ErrorDetail": record({"code": _TEXT, "message": _TEXT, "advice": _TEXT}),
        "Error": record({"version": ref("Version"), "error": ref("ErrorDetail")}),
    }


def _describe_hints() -> Schema:
    """Describes the records of hints and steps."""
    return {
        "Hint": record(
            {
                "message": _TEXT,
                "cells": _CELLS,
                "houses": array(ref("House")),
                "technique": nullable(_TEXT),
                "step": nullable(ref("Step")),
                "about": one_of(get_args(Subject)) | {"description": "Why there is a step, or why there is none."},
                "marks": _describe_marks() | {"description": "What must be erased, or restored, before anything else."},
                "left_out": array(_TEXT)
                | {"description": "At the end of logic: techniques that lead on only if there is one solution."},
                "difference": nullable(ref("Difference")),
            }
        ),
        "Difference": record({"cell": ref("Cell"), "values": array(integer(0), 2)})
        | {"description": "The first cell in which two solutions differ, and its values there, 0 for none."},
        "Argument": one_of(get_args(Argument))
        | {"description": "The argument of a technique, which techniques that are explained alike share."},
        "Step": record(
            {
                "technique": _TEXT,
                "argument": nullable(ref("Argument")),
                "grade": one_of(GRADES),
                "score": integer(0),
                "places": _describe_marks(),
                "removes": _describe_marks(),
                "cells": _CELLS,
                "houses": array(ref("House")),
                "reason": _TEXT,
                "because": _describe_marks() | {"description": "The candidates that are the reason."},
                "guardians": _describe_marks()
                | {"description": "The candidates outside the pattern, such as the fins of a fish."},
                "chains": array(array(ref("Link"))),
                "trail": array(ref("Consequence"))
                | {"description": "What follows after a candidate that is tried, until something fails."},
            }
        ),
        "House": record(
            {
                "name": _TEXT,
                "cells": _CELLS,
                "unit": one_of(("cell", "row", "column", "box", "region", "diagonal", "window", "cage")),
                "number": nullable(integer(1)),
            }
        ),
        "Consequence": record(
            {
                "houses": array(ref("House")),
                "places": _describe_marks(),
                "removes": _describe_marks(),
                "fails": {"type": "boolean"},
            }
        ),
        "Link": record(
            {
                "start": _describe_marks(),
                "end": _describe_marks(),
                "strong": {"type": "boolean"},
                "house": nullable(ref("House"))
                | {"description": "What has no candidates but these, if that is why the link is strong."},
            }
        ),
    }


def _describe_faults() -> Schema:
    """Describes the records of what is wrong with a puzzle, for players and editors."""
    return {
        "Fault": record({"message": _TEXT, "cells": _CELLS}),
        "Problem": record(
            {
                "code": one_of(("unassigned", "regions", "boxes", "pieces", "opposite-signs", "undecided")),
                "cells": _CELLS,
                "have": integer(0),
                "need": integer(0),
                "region": integer(0),
                "size": integer(0),
            },
            ["code"],
        ),
    }


def _describe_files() -> Schema:
    """Describes the records of what can be made, and of the formats that are read and written."""
    return {
        "Offer": record(
            {
                "sizes": array(record({"size": sizes(), "grades": array(one_of(GRADES)), "techniques": array(_TEXT)})),
                "symmetries": array(_TEXT),
            }
        ),
        "Technique": record(
            {
                "name": _TEXT,
                "grade": one_of(GRADES),
                "score": integer(0),
                "explanation": _TEXT,
                "needs": array(_TEXT)
                | {"description": "It finds nothing but where a board has one of these; boxes: no more than these."},
            }
        ),
        "Format": record(
            {
                "name": _TEXT,
                "files": _TEXT | {"description": "The names of its files, with * for anything."},
                "several": {"type": "boolean", "description": "Whether a file may have more than one puzzle."},
                "single_cells": {
                    "type": "boolean",
                    "description": "Whether cages of one cell stay cages, and do not become givens.",
                },
                "kinds": {"type": "object", "additionalProperties": array(sizes())},
            }
        ),
        "Unread": record(
            {
                "code": _TEXT,
                "message": _TEXT,
                "advice": _TEXT,
                "line": nullable(integer(1)),
                "column": nullable(integer(1)),
            }
        ),
        "Losing": record(
            {
                "version": ref("Version"),
                "error": ref("ErrorDetail"),
                "losses": array(record({"puzzle": integer(0), "lost": array(_TEXT), "fits": {"type": "boolean"}})),
            }
        ),
    }
