"""The records of the JSON contract as JSON Schema has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from solver.formats.gridlens_json import VERSION
from solver.logic.hints import Subject
from solver.logic.step import GRADES
from solver.paper.puzzle import SIZES, STARS, Sign, Symbols
from solver.paper.scan_record import Status

Schema = dict[str, Any]


def ref(name: str) -> Schema:
    """One of the `schemas`, by its name."""
    return {"$ref": f"#/components/schemas/{name}"}


def integer(low: int, high: int | None = None) -> Schema:
    """A whole number in a range."""
    return {"type": "integer", "minimum": low} | ({} if high is None else {"maximum": high})


def one_of(words: Sequence[str]) -> Schema:
    """One of some words."""
    return {"type": "string", "enum": list(words)}


def array(items: Schema, *lengths: int) -> Schema:
    """A list, with a number of items if that is said: exactly, or from and to."""
    return {"type": "array", "items": items} | ({"minItems": lengths[0], "maxItems": lengths[-1]} if lengths else {})


def nullable(schema: Schema) -> Schema:
    """It, or null."""
    return {"anyOf": [schema, {"type": "null"}]}


def record(properties: Schema, required: Sequence[str] | None = None) -> Schema:
    """An object; without `required`, all properties always are there."""
    needed = list(properties if required is None else required)
    return {"type": "object", "properties": properties} | ({"required": needed} if needed else {})


def found() -> Schema:
    """What is found on a page: puzzles, and grids of no known kind."""
    return array({"anyOf": [ref("Puzzle"), ref("UnknownGrid")]})


def _tuple(*items: Schema) -> Schema:
    return {"type": "array", "prefixItems": list(items), "minItems": len(items), "maxItems": len(items)}


_TEXT: Schema = {"type": "string"}
_CELLS = array(ref("Cell"))


def _share() -> Schema:
    return {"type": "number", "minimum": 0, "maximum": 1}


def _point() -> Schema:
    return array({"type": "number"}, 2)


def _place() -> Schema:
    return integer(0, 24)


def _rows() -> Schema:
    return array(array(integer(0, 25)))


def _marks() -> Schema:
    return array(_tuple(_place(), _place(), integer(1)))


def schemas() -> Schema:
    """The records by their names in the description of the API."""
    return (
        {
            "Version": {"const": VERSION},
            "Cell": _tuple(_place(), _place()) | {"description": "Row and column, from 0."},
            "Puzzle": record(_printed() | _judged(), ["kind", "size"]),
            "UnknownGrid": record(_unknown(), ["kind", "size", "quad", "status", "problems"])
            | {"description": "A grid that was seen, and is of no kind that was looked for."},
            "Solution": _rows(),
            "Candidates": array(array(nullable(array(integer(1, 25)))))
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
        "size": integer(3, 25),
        "boxes": nullable(_tuple(integer(1), integer(1))) | {"description": "Rows and columns of one box of a Sudoku."},
        "givens": _rows() | {"description": "What is printed, 0 for blank; 1 is a fixed queen or star."},
        "entries": _rows() | {"description": "What is written by hand, 0 for blank."},
        "relations": array(_tuple(_place(), _place(), one_of(get_args(Sign)), _place(), _place())),
        "regions": array(array({"type": ["integer", "string", "null"]}))
        | {"description": "Of a Queens board, a Star Battle or a jigsaw; null only where it is half made."},
        "marks": array(array(one_of(".xq"))) | {"description": "Nothing, a cross, and a queen or a star."},
        "diagonals": {"type": "boolean", "description": "Whether a Sudoku has each digit once on both diagonals."},
        "cages": array(
            record(
                {
                    "cells": array(ref("Cell"), 1, 9),
                    "sum": integer(1),
                    "value": integer(1),
                    "op": one_of(["+", "-", "*", "/", ""]),
                },
                ["cells"],
            )
        )
        | {"description": "Of a killer Sudoku or a Kakuro, each with its sum; of a KenKen, with operation and value."},
        "stars": nullable(integer(STARS[0], STARS[-1])) | {"description": "In each row of a Star Battle; else null."},
        "around": array(array(integer(0, 9)))
        | {"description": "The clues of Skyscrapers at the top, the bottom, the left and the right; 0 is none."},
        "blocks": _CELLS | {"description": "The black cells of a Kakuro."},
        "unique_lines": nullable({"type": "boolean"})
        | {"description": "Whether no two rows or columns of a Binairo are alike; else null."},
        "symbols": one_of(get_args(Symbols)) | {"description": "What the digits of a Sudoku look like on paper."},
    }


def _judged() -> Schema:
    """The fields of a puzzle that say how it was read and what its solution is."""
    return {
        "quad": array(_point()) | {"description": "Its corners, from its own top left, clockwise."},
        "status": one_of(get_args(Status)),
        "confidence": _share(),
        "doubtful": array(
            record({"cell": ref("Cell"), "read": integer(0), "others": array(_tuple(integer(0), _share()))})
        ),
        "problems": array(_TEXT) | {"description": "What is wrong or not sure, in sentences."},
        "mistakes": _CELLS,
        "solution": nullable(_rows()),
        "example": nullable(_rows()) | {"description": "One of several solutions."},
        "undecided": _CELLS,
        "unclear": array(array(ref("Cell"), 2)) | {"description": "Neighbours between which a sign may stand."},
        "caveats": array(_TEXT) | {"description": "Those problems that are about the whole puzzle."},
        "box_share": _share(),
        "lattice": array(array(_point())) | {"description": "(rows+1) x (columns+1) crossings in pixels of the page."},
    }


def _unknown() -> Schema:
    """The fields of a grid of no known kind that say something; it has those of a puzzle too, which are empty."""
    judged = _judged()
    said = {name: judged[name] for name in ("quad", "problems", "lattice")}
    return {"kind": {"type": "null"}, "size": integer(3, 25), "status": one_of(["unreadable"])} | said


def _pages() -> Schema:
    """The records of pages, and of what went wrong with them."""
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


def _hints() -> Schema:
    """The records of hints and steps."""
    return {
        "Hint": record(
            {
                "message": _TEXT,
                "cells": _CELLS,
                "houses": array(ref("House")),
                "technique": nullable(_TEXT),
                "step": nullable(ref("Step")),
                "about": one_of(get_args(Subject)) | {"description": "Why there is a step, or why there is none."},
                "marks": _marks() | {"description": "What must be taken back, or brought back, before anything else."},
            }
        ),
        "Step": record(
            {
                "technique": _TEXT,
                "grade": one_of(GRADES),
                "score": integer(0),
                "places": _marks(),
                "removes": _marks(),
                "cells": _CELLS,
                "houses": array(ref("House")),
                "reason": _TEXT,
                "because": _marks() | {"description": "The candidates that are the reason."},
                "guardians": _marks() | {"description": "Those outside the pattern, such as the fins of a fish."},
                "chains": array(array(ref("Link"))),
            }
        ),
        "House": record(
            {
                "name": _TEXT,
                "cells": _CELLS,
                "unit": one_of(("cell", "row", "column", "box", "region", "diagonal")),
                "number": nullable(integer(1)),
            }
        ),
        "Link": record({"start": _marks(), "end": _marks(), "strong": {"type": "boolean"}}),
    }


def _faults() -> Schema:
    """The records of what is wrong with a puzzle, for players and editors."""
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


def _files() -> Schema:
    """The records of what can be made, and in which formats puzzles come and go."""
    return {
        "Offer": record(
            {
                "sizes": array(
                    record({"size": integer(3, 25), "grades": array(one_of(GRADES)), "techniques": array(_TEXT)})
                ),
                "symmetries": array(_TEXT),
            }
        ),
        "Technique": record({"name": _TEXT, "grade": one_of(GRADES), "score": integer(0), "explanation": _TEXT}),
        "Format": record(
            {
                "name": _TEXT,
                "files": _TEXT | {"description": "What its files are called, * for anything."},
                "several": {"type": "boolean", "description": "Whether a file may have more than one puzzle."},
                "single_cells": {
                    "type": "boolean",
                    "description": "Whether cages of one cell stay such, and are not written as givens.",
                },
                "kinds": {"type": "object", "additionalProperties": array(integer(3, 25))},
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
