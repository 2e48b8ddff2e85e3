"""The parts of the API's description: what a request takes, and what answers it may get."""

from __future__ import annotations

from typing import Any

from solver.paper.fields.schema import integer, record, ref

Json = dict[str, Any]

BUSY = {"503": "The server is busy. `Retry-After` says in how many seconds to come back."}
BAD_BODY = {
    "400": "The body cannot be understood.",
    "408": "The body came too slowly.",
    "413": "The body is too large.",
    "415": "The body is of another type.",
    "422": "The content is of the wrong sort, or nothing can be done with it.",
    "507": "There is no room left on the disk of the server.",
}


def puzzle_route(
    name: str, summary: str, answers: Json, more: Json | None = None, needed: list[str] | None = None
) -> Json:
    """Describes a route to which a puzzle is sent."""
    return object_route(name, summary, answers, {"puzzle": ref("Puzzle")} | (more or {}), ["puzzle", *(needed or [])])


def object_route(
    name: str, summary: str, answers: Json, fields: Json, needed: list[str], errors: dict[str, str] | None = None
) -> Json:
    """Describes a route to which a JSON object is sent; it has errors of its own, beside those of all such routes."""
    body = {"required": True, "content": {"application/json": {"schema": record(fields, needed)}}}
    return route(name, summary, answers, body=body, errors=BAD_BODY | BUSY | (errors or {}))


def route(
    name: str,
    summary: str,
    answers: Json,
    *,
    parameters: list[Json] | None = None,
    body: Json | None = None,
    errors: dict[str, str] | None = None,
    failure: Json | None = None,
) -> Json:
    """Describes the request and the answers of a route; every route turns away visitors without permission."""
    refused = {
        "403": "The secret is missing, or another site sent this.",
        "421": "The server is not known by that name.",
    }
    described = {
        status: {
            "description": words,
            "content": {
                "application/json": {"schema": {"anyOf": [failure, ref("Error")]} if failure else ref("Error")}
            },
            **({"headers": {"Retry-After": {"schema": integer(1)}}} if status == "503" else {}),
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


def response(**fields: Json) -> Json:
    """Describes an answer with these fields."""
    return record({"version": ref("Version")} | fields)


def form_body(fields: Json, needed: list[str], alternatives: list[list[str]] | None = None) -> Json:
    """Describes a multipart form; of the alternatives, one is needed."""
    schema = record(fields, needed)
    if alternatives:
        schema["oneOf"] = [{"required": names} for names in alternatives]
    return {"required": True, "content": {"multipart/form-data": {"schema": schema}}}


def in_path(name: str, schema: Json) -> Json:
    """Describes a parameter in the path."""
    return {"name": name, "in": "path", "required": True, "schema": schema}


def as_json(status: int, schema: Json) -> Json:
    """Describes an answer in JSON."""
    return as_content(status, "application/json", schema)


def as_jpeg() -> Json:
    """Describes an answer that is a picture."""
    return as_content(200, "image/jpeg", {"type": "string", "format": "binary"})


def as_content(status: int, kind: str, schema: Json) -> Json:
    """Describes an answer of any media type."""
    return {str(status): {"description": "The requested content.", "content": {kind: {"schema": schema}}}}
