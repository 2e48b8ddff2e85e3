"""The description of the HTTP API, as OpenAPI 3.1 has it: what is served at /api."""

from __future__ import annotations

from typing import Any

from scanner import __version__
from scanner.batch.review import SYNTAX
from scanner.web.api import SHOWS
from scanner.web.live import TELLING
from scanner.web.puzzles import FORMAT_NAMES
from scanner.web.schemas import SCHEMAS, listed, nullable, one_of, ref, shape, whole
from solver.puzzle import SIZES

Json = dict[str, Any]

_KINDS = sorted(SIZES)
_PICTURE = {"type": "string", "format": "binary", "description": "JPEG, PNG, WebP, TIFF, BMP, GIF, HEIC or PDF."}
_HELD = {"type": "string", "description": "What a picture that was sent before is called here."}
_PAGE = whole(1) | {"default": 1, "description": "Of a PDF or a TIFF, from 1."}
_SCANNED = {
    "page": _PAGE,
    "kind": one_of(_KINDS) | {"description": "Look for puzzles of this kind only."},
    "size": whole(4, 25) | {"description": "Look for puzzles of so many rows only."},
}
_SHOWN = {
    "show": one_of(SHOWS) | {"default": "all", "description": "The whole answer, or only this of it."},
    "stage": whole(1, 3) | {"default": 3, "description": "Of a hint: 1 says where, 2 also how, 3 also what."},
}
_BUSY = {503: "Too many are here. `Retry-After` says in how many seconds to come back."}
_NO_NAME = {404: "This is no name of one."}
_FORGOTTEN = {404: "It is not held any more: send it again."}
_BAD_BODY = {
    400: "The body cannot be understood.",
    408: "The body came too slowly.",
    413: "The body is too large.",
    415: "The body is of another type.",
    422: "What was sent is no such thing, or nothing can be done with it.",
}


def document() -> Json:
    """The whole description."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "gridlens",
            "version": __version__,
            "description": "Finds logic puzzles in pictures, reads and solves them, and draws the answers onto them. "
            "The records are those of gridlens scan --json. Every error has a body with a stable code.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "security": [{}, {"cookie": []}, {"bearer": []}],
        "paths": _paths(),
        "components": {
            "schemas": SCHEMAS,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "gridlens", "description": "Only with --lan."},
                "bearer": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "Only with --lan: the key of its address.",
                },
            },
        },
    }


def _paths() -> Json:
    v1 = "/api/v1"
    return {
        "/api": {"get": _route("describe", "This description.", _json(200, {"type": "object"}))},
        f"{v1}/status": {
            "get": _route("status", "Whether the server is there.", _json(200, _answer(gridlens={"type": "string"})))
        },
        f"{v1}/pictures": {
            "post": _route(
                "hold",
                "Holds a picture for an hour, and counts its pages.",
                _json(201, _answer(picture=_HELD, name={"type": "string"}, pages=whole(1))),
                body=_form({"picture": _PICTURE}, ["picture"]),
                errors=_BAD_BODY | _BUSY,
            )
        },
        f"{v1}/pictures/{{picture}}": {
            "parameters": [_in_path("picture", _HELD)],
            "delete": _route("forget", "Forgets a picture.", {"204": {"description": "It is gone."}}, errors=_NO_NAME),
        },
        f"{v1}/pictures/{{picture}}/pages/{{page}}": {
            "parameters": [_in_path("picture", _HELD), _in_path("page", whole(1))],
            "get": _route(
                "show",
                "A page upright, as it is scanned.",
                _jpeg(),
                parameters=[
                    {
                        "name": "longest",
                        "in": "query",
                        "description": "The most pixels that a side may have.",
                        "schema": whole(32) | {"default": 1600},
                    }
                ],
                errors=_FORGOTTEN | {422: "There is no such page, or it cannot be opened."} | _BUSY,
            ),
        },
        f"{v1}/scan": {
            "post": _route(
                "scan",
                "Reads and solves the puzzles on a page of a picture, which is held from then on.",
                _json(200, ref("Page")),
                body=_form({"picture": _PICTURE, "held": _HELD} | _SCANNED, [], [["picture"], ["held"]]),
                errors=_BAD_BODY | _FORGOTTEN | _BUSY,
                failure=ref("Failure"),
            )
        },
        f"{v1}/overlay": {
            "post": _route(
                "overlay",
                "A page with answers drawn on it: onto puzzles that were scanned, or scanned now.",
                _jpeg(),
                body={
                    "required": True,
                    "content": {
                        "application/json": {
                            "schema": shape(
                                {"picture": _HELD, "page": _PAGE, "puzzles": listed(ref("Puzzle"))} | _SHOWN,
                                ["picture", "puzzles"],
                            )
                        },
                        **_form({"picture": _PICTURE} | _SCANNED | _SHOWN, ["picture"])["content"],
                    },
                },
                errors=_BAD_BODY | _FORGOTTEN | _BUSY,
            )
        },
        f"{v1}/correct": {"post": _correct()},
        f"{v1}/hint": {
            "post": _about_puzzle(
                "hint",
                "What to do next.",
                _json(200, _answer(hint=ref("Hint"))),
                {"stage": whole(1, 3) | {"default": 1}},
            )
        },
        f"{v1}/next": {
            "post": _about_puzzle(
                "next",
                "The next digit or queen on the path of a person; null where none is missing.",
                _json(200, _answer(cell=nullable(ref("Cell")), value=nullable(whole(1)))),
            )
        },
        f"{v1}/convert": {
            "post": _about_puzzle(
                "convert",
                "The puzzle in another format.",
                _json(200, _answer(text={"type": "string"})),
                {"to": one_of(FORMAT_NAMES), "lossy": {"type": "boolean", "default": False}},
                ["to"],
            )
        },
        f"{v1}/print": {
            "post": _about_puzzle(
                "print",
                "The puzzle as a drawing.",
                _content(200, "image/svg+xml", {"type": "string"}),
                {"solution": {"type": "boolean", "default": False}},
            )
        },
        f"{v1}/live": {
            "post": _route(
                "begin",
                "Begins to follow a camera.",
                _json(201, _answer(session={"type": "string"})),
                errors=_BUSY,
            )
        },
        f"{v1}/live/{{session}}": _session(),
    }


def _correct() -> Json:
    change = shape({name: {"type": "string"} for name in ("what", "before", "after")})
    fault = shape({"message": {"type": "string"}, "cells": listed(ref("Cell"))})
    answer = _answer(puzzle=ref("Puzzle"), solutions=whole(0, 2), faults=listed(fault), changes=listed(change))
    changes = listed({"type": "string"}) | {"description": SYNTAX}
    return _about_puzzle(
        "correct",
        "The puzzle put right, and solved again; of its solutions, 2 stands for more than one.",
        _json(200, answer),
        {"changes": changes},
        ["changes"],
    )


def _session() -> Json:
    header = {"description": "How many puzzles were told so far.", "schema": whole(0)}
    picture = _jpeg()
    picture["200"]["headers"] = {TELLING: header}
    return {
        "parameters": [_in_path("session", {"type": "string"})],
        "post": _route(
            "answer",
            "A frame with the answers on it.",
            picture,
            body={"required": True, "content": {"image/jpeg": {"schema": {"type": "string", "format": "binary"}}}},
            errors=_BAD_BODY | _FORGOTTEN | _BUSY,
        ),
        "get": _route(
            "told",
            "What was told so far, as if it stood on one page.",
            _json(200, ref("Scanned")),
            errors=_FORGOTTEN | _BUSY | {422: "The camera cannot be followed."},
        ),
        "delete": _route("end", "Ends it.", {"204": {"description": "It has ended."}}, errors=_NO_NAME),
    }


def _about_puzzle(
    name: str, summary: str, answers: Json, more: Json | None = None, needed: list[str] | None = None
) -> Json:
    """A route to which a puzzle is sent."""
    schema = shape({"puzzle": ref("Puzzle")} | (more or {}), ["puzzle", *(needed or [])])
    body = {"required": True, "content": {"application/json": {"schema": schema}}}
    return _route(name, summary, answers, body=body, errors=_BAD_BODY | _BUSY)


def _route(
    name: str,
    summary: str,
    answers: Json,
    *,
    parameters: list[Json] | None = None,
    body: Json | None = None,
    errors: dict[int, str] | None = None,
    failure: Json | None = None,
) -> Json:
    """What a route takes and gives. Whoever may not be here is told so on every one."""
    refused = {
        403: "The secret is missing, or another site sent this.",
        421: "The server is not called so.",
    }
    described = {
        str(status): {
            "description": words,
            "content": {
                "application/json": {"schema": {"anyOf": [failure, ref("Error")]} if failure else ref("Error")}
            },
            **({"headers": {"Retry-After": {"schema": whole(1)}}} if status == 503 else {}),
        }
        for status, words in sorted((refused | (errors or {})).items())
    }
    return {
        "operationId": name,
        "summary": summary,
        **({"parameters": parameters} if parameters else {}),
        **({"requestBody": body} if body else {}),
        "responses": answers | described,
    }


def _answer(**fields: Json) -> Json:
    return shape({"version": ref("Version")} | fields)


def _form(fields: Json, needed: list[str], alternatives: list[list[str]] | None = None) -> Json:
    schema = shape(fields, needed)
    if alternatives:
        schema["oneOf"] = [{"required": names} for names in alternatives]
    return {"required": True, "content": {"multipart/form-data": {"schema": schema}}}


def _in_path(name: str, schema: Json) -> Json:
    return {"name": name, "in": "path", "required": True, "schema": schema}


def _json(status: int, schema: Json) -> Json:
    return _content(status, "application/json", schema)


def _jpeg() -> Json:
    return _content(200, "image/jpeg", {"type": "string", "format": "binary"})


def _content(status: int, kind: str, schema: Json) -> Json:
    return {str(status): {"description": "As asked.", "content": {kind: {"schema": schema}}}}
