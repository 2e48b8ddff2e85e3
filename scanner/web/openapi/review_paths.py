"""The API's description of the review of a catalogue, which only a server that was started for one answers."""

from __future__ import annotations

from scanner.batch.catalogue import REFUSALS
from scanner.corrections import SYNTAX
from scanner.input.load import MAX_SIDE, MIN_SIDE
from scanner.web.openapi.operations import (
    BUSY,
    Json,
    as_jpeg,
    as_json,
    in_path,
    object_route,
    response,
    route,
)
from scanner.web.openapi.puzzle_paths import corrected_fields
from scanner.web.openapi.schemas import sides, sizes
from scanner.web.settings import Settings
from solver.paper.fields.schema import array, integer, nullable, one_of, record, ref
from solver.paper.scan_record import KINDS

_TEXT: Json = {"type": "string"}
_YES: Json = {"type": "boolean"}
_OVER = {"404": "The sitting is over: begin another one."}
_OUTDATED = _OVER | {"409": "Something later was said already."}
_PATH = "/api/v1/review"


def review_paths() -> Json:
    """Describes the paths of the review."""
    return {
        _PATH: {"get": route("doubts", "Lists the puzzles in doubt.", as_json(200, _list_doubts()), errors=BUSY)},
        f"{_PATH}/sittings": {"post": _begin()},
        f"{_PATH}/sittings/{{sitting}}": _below({"post": _answer()}),
        f"{_PATH}/sittings/{{sitting}}/corners": _below({"post": _read_between()}),
        f"{_PATH}/sittings/{{sitting}}/page": _below({"get": _show_page()}),
        f"{_PATH}/sittings/{{sitting}}/picture": _below(
            {"get": route("picture", "Shows the puzzle as the catalogue has it.", as_jpeg(), errors=_OVER | BUSY)}
        ),
    }


def _below(operations: Json) -> Json:
    """Describes what is asked of a sitting."""
    return {"parameters": [in_path("sitting", _TEXT | {"description": "It is about one puzzle."})]} | operations


def _list_doubts() -> Json:
    doubts = integer(1) | {"description": "How many questions it raises."}
    return response(catalogue=_TEXT, who=_TEXT, puzzles=array(record({"id": integer(0), "doubts": doubts})))


def _begin() -> Json:
    return object_route(
        "sit",
        "Begins a sitting about a puzzle, unless somebody else looks at it.",
        as_json(201, _sitting()),
        {"puzzle": integer(0, 99_999_999), "page": _TEXT | {"description": "Whatever tells the one who asks apart."}},
        ["page"],
        {"409": "Somebody else looks at this puzzle."},
    )


def _sitting() -> Json:
    """Describes what is told of a puzzle when a sitting begins."""
    return response(
        sitting=_TEXT,
        id=integer(0),
        name=_TEXT,
        page=_TEXT,
        width=integer(0),
        height=integer(0),
        settled=_YES | {"description": "Whether nothing is left to be asked."},
        puzzle=ref("Puzzle"),
    )


def _answer() -> Json:
    changes = array(_TEXT) | {"maxItems": Settings(hosts=frozenset()).changes, "description": SYNTAX}
    kept = {"anyOf": [response(settled=_YES), response(settled=_YES, **corrected_fields())]}
    return object_route(
        "say",
        "Keeps all that is said of a puzzle: corrections, or that it is none; without either it is as it was before.",
        as_json(200, kept),
        {"changes": changes, "refusal": nullable(one_of(REFUSALS))} | _say_who_and_when(),
        ["changes"],
        _OUTDATED,
    )


def _read_between() -> Json:
    return object_route(
        "read-between",
        "Reads what is between the corners of the page, keeps it, and begins a sitting about it.",
        as_json(201, _sitting()),
        {"corners": _TEXT, "kind": one_of(KINDS), "size": sizes(), **sides()} | _say_who_and_when(),
        ["corners"],
        _OUTDATED,
    )


def _say_who_and_when() -> Json:
    """Describes the fields of all that is said."""
    return {
        "who": _TEXT | {"description": "The name under which it is kept."},
        "turn": integer(0) | {"description": "The number of what is said: what comes after a later one is refused."},
    }


def _show_page() -> Json:
    longest = integer(MIN_SIDE, MAX_SIDE) | {"default": 1600}
    return route(
        "show-page",
        "Shows the page of the puzzle, if its file is still what it was.",
        as_jpeg(),
        parameters=[
            {
                "name": "longest",
                "in": "query",
                "description": "The most pixels that a side may have.",
                "schema": longest,
            }
        ],
        errors=_OVER | {"422": "The page cannot be opened."} | BUSY,
    )
