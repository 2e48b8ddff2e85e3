"""The description of the HTTP API in OpenAPI 3.1, served at /api."""

from __future__ import annotations

from scanner import __version__
from scanner.web.openapi.operations import BAD_BODY, BUSY, Json, as_jpeg, as_json, form_body, in_path, response, route
from scanner.web.openapi.puzzle_paths import puzzle_paths
from scanner.web.openapi.review_paths import review_paths
from scanner.web.openapi.schemas import found, schemas, sides, sizes
from scanner.web.routes.live import PUZZLE_COUNT, READING
from scanner.web.routes.live import SHOWS as LIVE_SHOWS
from scanner.web.routes.pictures import SHOWS
from solver.paper.fields.schema import array, integer, one_of, record, ref
from solver.paper.scan_record import KINDS

_V1 = "/api/v1"
_PICTURE = {"type": "string", "format": "binary", "description": "JPEG, PNG, WebP, TIFF, BMP, GIF, HEIC or PDF."}
_FRAME = {"required": True, "content": {"image/jpeg": {"schema": {"type": "string", "format": "binary"}}}}
_HELD = {"type": "string", "description": "The id of a picture that was sent before."}
_NO_NAME = {"404": "There is no such id."}
_FORGOTTEN = {"404": "It is no longer held: send it again."}


def document(with_review: bool = False) -> Json:
    """Writes the whole description, of a server that was started for the review of a catalogue or of any other one."""
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
        "paths": _describe_paths() | (review_paths() if with_review else {}),
        "components": {
            "schemas": schemas(),
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


def _describe_paths() -> Json:
    return {
        "/api": {"get": route("describe", "Returns this description.", as_json(200, {"type": "object"}))},
        f"{_V1}/status": {
            "get": route(
                "status", "Tells that the server is there.", as_json(200, response(gridlens={"type": "string"}))
            )
        },
        **_describe_picture_paths(),
        **_describe_scan_paths(),
        **puzzle_paths(),
        **_describe_live_paths(),
    }


def _describe_picture_paths() -> Json:
    return {
        f"{_V1}/pictures": {
            "post": route(
                "hold",
                "Holds a picture for an hour, and counts its pages.",
                as_json(201, response(picture=_HELD, name={"type": "string"}, pages=integer(1))),
                body=form_body({"picture": _PICTURE}, ["picture"]),
                errors=BAD_BODY | BUSY,
            )
        },
        f"{_V1}/pictures/{{picture}}": {
            "parameters": [in_path("picture", _HELD)],
            "delete": route("forget", "Forgets a picture.", {"204": {"description": "It is gone."}}, errors=_NO_NAME),
        },
        f"{_V1}/pictures/{{picture}}/pages/{{page}}": {
            "parameters": [in_path("picture", _HELD), in_path("page", integer(1))],
            "get": route(
                "show",
                "Shows a page upright, as it is scanned.",
                as_jpeg(),
                parameters=[
                    {
                        "name": "longest",
                        "in": "query",
                        "description": "The most pixels that a side may have.",
                        "schema": integer(32) | {"default": 1600},
                    }
                ],
                errors=_FORGOTTEN | {"422": "There is no such page, or it cannot be opened."} | BUSY,
            ),
        },
    }


def _describe_scan_paths() -> Json:
    share = {"type": "number", "description": "A place, in shares of the width or the height."}
    return {
        f"{_V1}/outlines": {
            "post": route(
                "outlines",
                "Finds where grids lie on a small picture, and reads none of them.",
                as_json(200, response(outlines=array(array(share, 4, 2)))),
                body=_FRAME,
                errors=BAD_BODY | BUSY,
            )
        },
        f"{_V1}/scan": {
            "post": route(
                "scan",
                "Reads and solves the puzzles on a page of a picture, which is held from then on.",
                as_json(200, ref("Page")),
                body=form_body(
                    {"picture": _PICTURE, "held": _HELD} | _describe_scan_fields(), [], [["picture"], ["held"]]
                ),
                errors=BAD_BODY | _FORGOTTEN | BUSY,
                failure=ref("Failure"),
            )
        },
        f"{_V1}/overlay": {
            "post": route(
                "overlay",
                "Draws answers onto a page, for puzzles that were scanned before or are scanned now.",
                as_jpeg(),
                body={
                    "required": True,
                    "content": {
                        "application/json": {
                            "schema": record(
                                {
                                    "picture": _HELD,
                                    "page": _page(),
                                    "puzzles": found(),
                                }
                                | _describe_show_fields(),
                                ["picture", "puzzles"],
                            )
                        },
                        **form_body(
                            {"picture": _PICTURE} | _describe_scan_fields() | _describe_show_fields(), ["picture"]
                        )["content"],
                    },
                },
                errors=BAD_BODY | _FORGOTTEN | BUSY,
            )
        },
    }


def _describe_live_paths() -> Json:
    return {
        f"{_V1}/live": {
            "post": route(
                "begin",
                "Begins to follow a camera.",
                as_json(201, response(session={"type": "string"})),
                parameters=[
                    {
                        "name": "show",
                        "in": "query",
                        "description": "Whether to draw answers, or only outlines, with a tick on solved puzzles.",
                        "schema": one_of(LIVE_SHOWS) | {"default": "all"},
                    }
                ],
                errors={"422": "That cannot be shown."} | BUSY,
            )
        },
        f"{_V1}/live/{{session}}": _describe_session(),
    }


def _describe_session() -> Json:
    picture = as_jpeg()
    picture["200"]["headers"] = {
        PUZZLE_COUNT: {"description": "How many puzzles were found so far.", "schema": integer(0)},
        READING: {"description": "The number, from 1, of the frame that is being read; 0: none.", "schema": integer(0)},
    }
    return {
        "parameters": [in_path("session", {"type": "string"})],
        "post": route(
            "answer",
            "Draws what is known about its puzzles onto a frame.",
            picture,
            body=_FRAME,
            errors=BAD_BODY | _FORGOTTEN | BUSY,
        ),
        "get": route(
            "told",
            "Returns what was found so far, as if it were on one page.",
            as_json(200, ref("Told")),
            errors=_FORGOTTEN | BUSY | {"422": "The camera cannot be followed."},
        ),
        "delete": route("end", "Ends the session.", {"204": {"description": "It has ended."}}, errors=_NO_NAME),
    }


def _page() -> Json:
    return integer(1) | {"default": 1, "description": "The page of a PDF or a TIFF, from 1."}


def _describe_scan_fields() -> Json:
    """Describes the fields that say how to scan."""
    return {
        "page": _page(),
        "kind": one_of(KINDS) | {"description": "Look only for puzzles of this kind."},
        "size": sizes() | {"description": "Look only for puzzles with this many rows."},
        **sides(),
        "corners": {
            "type": "string",
            "examples": ["10,12 310,15 305,322 8,318"],
            "description": "The corners of the one wanted puzzle: four points in pixels of the page, clockwise from "
            "the top left. The answer then has exactly one puzzle, which says why if nothing can be read.",
        },
    }


def _describe_show_fields() -> Json:
    """Describes the choice of what to draw."""
    return {
        "show": one_of(SHOWS) | {"default": "all", "description": "What to draw: the whole answer, or only a part."},
        "stage": integer(1, 3)
        | {"default": 3, "description": "The stage of a hint: 1 says where, 2 also how, 3 also what."},
    }
