"""The API's description of all that is done with puzzles: they are corrected, played, made, kept in files and drawn."""

from __future__ import annotations

from scanner.corrections import SYNTAX
from scanner.web.openapi.operations import (
    BAD_BODY,
    BUSY,
    Json,
    as_content,
    as_json,
    form_body,
    object_route,
    puzzle_route,
    response,
    route,
)
from scanner.web.openapi.schemas import sides
from scanner.web.routes.files import FORMAT_NAMES
from scanner.web.routes.generation import SIZES as MADE_SIZES
from scanner.web.routes.hints import STARTS
from scanner.web.settings import Settings
from scanner.writers.booklet import MOST_PER_PAGE, PAPERS
from solver.generator import SIZES as MADE
from solver.generator import SYMMETRIES
from solver.logic.step import GRADES
from solver.logic.techniques import TECHNIQUES
from solver.paper.fields.schema import array, integer, nullable, one_of, record, ref
from solver.paper.puzzle import SIZES

_LIMITS = Settings(hosts=frozenset())
_TEXT: Json = {"type": "string"}
_YES: Json = {"type": "boolean"}
_NO: Json = _YES | {"default": False}
_DIFFERENCES = _NO | {"description": "At the end of logic: say where two solutions differ."}
_BINARY: Json = {"type": "string", "format": "binary"}
_MORE = _YES | {"description": "Whether there are, or may be, more than are listed."}


def puzzle_paths() -> Json:
    """Describes the paths under /api/v1 that are about puzzles alone."""
    routes = _describe_printed() | _describe_played() | _describe_made() | _describe_files() | _describe_drawn()
    return {f"/api/v1/{path}": operations for path, operations in routes.items()}


def corrected_fields() -> Json:
    """Describes what is answered to corrections."""
    change = record(dict.fromkeys(("what", "before", "after"), _TEXT))
    return {
        "puzzle": ref("Puzzle"),
        "solutions": nullable(integer(0, 2)),
        "faults": array(ref("Fault")),
        "changes": array(change),
    }


def _describe_printed() -> Json:
    checked = response(solutions=nullable(integer(0, 2)), faults=array(ref("Fault")), problems=array(ref("Problem")))
    return {
        "correct": {
            "post": puzzle_route(
                "correct",
                "Corrects a puzzle, and solves it again; 2 solutions stand for two or more.",
                as_json(200, response(**corrected_fields())),
                {"changes": array(_TEXT) | {"description": SYNTAX}},
                ["changes"],
            )
        },
        "check": {
            "post": puzzle_route(
                "check",
                "Checks what is wrong with a puzzle, or still missing; 2 solutions stand for two or more, null for "
                "an unknown number.",
                as_json(200, checked),
            )
        },
        "solve": {
            "post": puzzle_route(
                "solve",
                "Returns the solutions of what is printed, always in the same order.",
                as_json(200, response(solutions=array(ref("Solution")), more=_MORE)),
                {"most": integer(1, _LIMITS.most_solutions) | {"default": 1}},
            )
        },
    }


def _describe_played() -> Json:
    return {
        "hint": {
            "post": puzzle_route(
                "hint",
                "Gives a hint about the next step.",
                as_json(200, response(hint=ref("Hint"))),
                {
                    "stage": integer(1, 3) | {"default": 1},
                    "skip": integer(0, _LIMITS.most_skipped)
                    | {"default": 0, "description": "How many hints to skip, for another one."},
                    "candidates": nullable(ref("Candidates")),
                    "differences": _DIFFERENCES,
                },
            )
        },
        "next": {
            "post": puzzle_route(
                "next",
                'Gives the next digit or queen on a person\'s path; null where "end" says that logic leads to none.',
                as_json(
                    200, response(cell=nullable(ref("Cell")), value=nullable(integer(1)), end=nullable(ref("Hint")))
                ),
            )
        },
        "path": {
            "post": puzzle_route(
                "path",
                "Returns a person's steps to the solution, or as far as logic goes if there are several, and how hard "
                "they are; null if that is not known.",
                as_json(
                    200,
                    response(
                        **_describe_grade(),
                        solved=_YES,
                        more=_MORE,
                        steps=array(ref("Step")),
                        end=nullable(ref("Hint")),
                    ),
                ),
                {
                    "from": one_of(STARTS) | {"default": "givens"},
                    "candidates": nullable(ref("Candidates")),
                    "differences": _DIFFERENCES,
                },
            )
        },
        "techniques": {
            "get": route(
                "techniques",
                "Lists the techniques for each kind of puzzle, the easiest first.",
                as_json(200, response(techniques=record({kind: array(ref("Technique")) for kind in sorted(SIZES)}))),
            )
        },
    }


def _describe_made() -> Json:
    return {
        "generate": {
            "get": route(
                "offer",
                "Lists the new puzzles that can be made in reasonable time.",
                as_json(200, response(kinds=record(dict.fromkeys(MADE, ref("Offer"))))),
            ),
            "post": object_route(
                "generate",
                "Makes a new puzzle with one solution. Hanging up ends the work.",
                as_json(200, response(puzzle=ref("Puzzle"), **_describe_grade(), seed=integer(0))),
                {
                    "kind": one_of(tuple(MADE)),
                    "size": integer(*MADE_SIZES) | {"description": "How many rows; of a rectangle the longer side."},
                    **sides(),
                    "boxes": nullable(array(integer(1, 25), 2)) | {"description": "Rows and columns of one box."},
                    "grade": one_of(GRADES) | {"description": "Any grade, if not given."},
                    "symmetry": one_of(tuple(SYMMETRIES)) | {"default": "none"},
                    "technique": one_of([technique.name for technique in TECHNIQUES])
                    | {"description": "It needs this technique, and nothing harder."},
                    "seed": integer(0, _LIMITS.last_seed) | {"description": "The same seed gives the same puzzle."},
                },
                ["kind", "size"],
            ),
        },
    }


def _describe_files() -> Json:
    to = {"to": one_of(FORMAT_NAMES), "lossy": _NO}
    opened = response(puzzles=array(ref("Puzzle")), errors=array(ref("Unread")), more=_MORE)
    text = {"application/json": {"schema": record({"text": _TEXT})}}
    body = {"required": True, "content": text | form_body({"file": _BINARY}, ["file"])["content"]}
    saved = object_route(
        "save",
        "Writes puzzles as a file.",
        as_content(200, "application/octet-stream", _BINARY),
        {"puzzles": _describe_several()} | to,
        ["puzzles", "to"],
    )
    losing = saved["responses"]["422"]["content"]["application/json"]
    losing["schema"] = {"anyOf": [ref("Losing"), losing["schema"]]}
    return {
        "formats": {
            "get": route(
                "formats",
                "Lists the formats that puzzles are read from and written to.",
                as_json(200, response(formats=array(ref("Format")))),
            )
        },
        "open": {
            "post": route(
                "open",
                "Reads the puzzles of a file, a text or a link, in any known format.",
                as_json(200, opened),
                body=body,
                errors=BAD_BODY | BUSY,
            )
        },
        "save": {"post": saved},
        "convert": {
            "post": puzzle_route(
                "convert", "Writes the puzzle in another format.", as_json(200, response(text=_TEXT)), to, ["to"]
            )
        },
    }


def _describe_drawn() -> Json:
    bound = {
        "puzzles": _describe_several(),
        "solutions": _NO,
        "title": _TEXT,
        "per_page": integer(1, MOST_PER_PAGE) | {"default": 4},
        "paper": one_of(tuple(PAPERS)) | {"default": "a4"},
    }
    modules = nullable(array(_TEXT)) | {
        "description": "Its rows, 1 for a dark module, with the quiet zone around; null if the link is too long."
    }
    code = record({"leads_to": one_of(("page", "site")), "link": _TEXT, "modules": modules})
    return {
        "print": {
            "post": puzzle_route(
                "print",
                "Draws the puzzle.",
                as_content(200, "image/svg+xml", _TEXT),
                {"solution": _NO, "link": _TEXT | {"description": "What a QR code below it says; empty for none."}},
            )
        },
        "qr": {
            "post": puzzle_route(
                "qr",
                "Makes QR codes with links to the puzzle on a site, and on this page if others reach it.",
                as_json(200, response(codes=array(code))),
            )
        },
        "booklet": {
            "post": object_route(
                "booklet",
                "Draws puzzles for paper, with their solutions at the back.",
                as_content(200, "application/pdf", _BINARY),
                bound,
                ["puzzles"],
            )
        },
    }


def _describe_several() -> Json:
    return array(ref("Puzzle"), 1, _LIMITS.most_saved)


def _describe_grade() -> Json:
    return {"grade": nullable(one_of(GRADES)), "score": nullable(integer(0)), "hardest": nullable(_TEXT)}
