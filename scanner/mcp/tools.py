"""The tools: they turn a photo into puzzles or their answers, and a puzzle into its solution, its faults or a hint."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from binascii import Error as Base64Error
from collections.abc import Iterator
from typing import Any, get_args

import cv2
import numpy as np

from scanner.errors import UsageError
from scanner.input.load import Source, pages
from scanner.mcp.protocol import Content, Message, Tool, text
from scanner.overlay.draw import draw
from scanner.pipeline import Findings, Options, survey_page
from scanner.types import Page
from scanner.writers.contract import hint_record, page_record
from scanner.writers.picture import encode
from solver.check import warnings
from solver.engine.enumeration import solutions_in_time
from solver.formats import FormatError, read
from solver.logic.hints import Stage, hint
from solver.logic.notes import Notes
from solver.paper.puzzle import VARIANTS, Kind, Puzzle, PuzzleError

LONGEST_SIDE = 1600
"""The longer side of a picture in an answer, in pixels: models look at no more."""

KINDS = (*get_args(Kind), *VARIANTS)

_PHOTO: Message = {
    "type": "object",
    "properties": {
        "path": {"type": "string", "description": "a picture or a PDF on this machine"},
        "image": {"type": "string", "description": "the bytes of a picture in base64, instead of a path"},
        "kind": {"enum": list(KINDS), "description": "the kind of its puzzles, if known"},
        "size": {"type": "integer", "description": "how many rows they have, if known"},
    },
}
_PUZZLE: Message = {
    "type": "object",
    "properties": {
        "puzzle": {
            "type": ["object", "string"],
            "description": "a puzzle as scan returns it, or any text that gridlens reads: a link, 81 digits and dots",
        }
    },
    "required": ["puzzle"],
}
_HINT: Message = _PUZZLE | {
    "properties": _PUZZLE["properties"]
    | {
        "stage": {
            "enum": list(get_args(Stage)),
            "description": "1 says where to look, 2 what to look for, 3 what follows",
        }
    }
}


def scan(arguments: Message) -> Content:
    """Returns the records of the pages of a photo."""
    return [
        _write_json(page_record(page, findings.scans, unknown=findings.unknown))
        for page, findings in _survey_pages(arguments)
    ]


def overlay(arguments: Message) -> Content:
    """Returns the pages of a photo with the answers on them."""
    content = []
    for page, findings in _survey_pages(arguments):
        picture = draw(page, findings.scans, unknown=findings.unknown)
        scale = min(1.0, LONGEST_SIDE / max(picture.shape[:2]))
        small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA).astype(np.uint8, copy=False)
        data = b64encode(encode(".jpg", small)).decode()
        content += [text(", ".join(map(repr, findings.scans)) or "no puzzle was found"), _make_image(data)]
    return content


def solve(arguments: Message) -> Content:
    """Counts the solutions, up to two, and gives the only one."""
    return [_write_json(_solve(puzzle)) for puzzle in _puzzles(arguments)]


def check(arguments: Message) -> Content:
    """Says what is wrong with a puzzle, and with what its player has written."""
    return [
        _write_json({"faults": [{"message": each.message, "cells": each.cells} for each in warnings(Notes.of(puzzle))]})
        for puzzle in _puzzles(arguments)
    ]


def advise(arguments: Message) -> Content:
    """Gives the next step of a puzzle."""
    stage = arguments.get("stage", 3)
    if stage not in (1, 2, 3):
        raise UsageError("there is no such stage of a hint", "Give 1, 2 or 3.")
    try:
        return [_write_json(hint_record(hint(puzzle, stage=stage))) for puzzle in _puzzles(arguments)]
    except PuzzleError as error:
        raise UsageError(str(error), "Ask check what is wrong with it.") from None


TOOLS = {
    tool.name: tool
    for tool in (
        Tool(
            "scan",
            "Finds, reads and solves the logic puzzles in a photo, scan or screenshot. Only what has the status "
            '"solved" is certain: it was read beyond doubt, and its solution is proved to be the only one.',
            _PHOTO,
            scan,
        ),
        Tool("overlay", "Draws the solution of each puzzle onto the photo.", _PHOTO, overlay),
        Tool("solve", "Solves a puzzle, and proves whether its solution is the only one.", _PUZZLE, solve),
        Tool("check", "Finds what is wrong with a puzzle, and with what was written into it.", _PUZZLE, check),
        Tool("hint", "Gives the next step in a puzzle, in words, without giving away the rest.", _HINT, advise),
    )
}
"""The tools by their names."""


def _options(arguments: Message) -> Options:
    kind, size = arguments.get("kind"), arguments.get("size")
    if kind is not None and kind not in KINDS:
        raise UsageError(f"there is no kind {kind}", f"Give one of {', '.join(KINDS)}, or none.")
    if size is not None and not isinstance(size, int):
        raise UsageError("a size is a number of rows", "Give one, or none.")
    return Options(kind=kind, size=size)


def _survey_pages(arguments: Message) -> Iterator[tuple[Page, Findings]]:
    """Yields one page after the other, so that no more than one is in memory."""
    options = _options(arguments)
    return ((page, survey_page(page, options)) for page in pages(_find_source(arguments)))


def _find_source(arguments: Message) -> Source:
    path, image = arguments.get("path"), arguments.get("image")
    if isinstance(path, str) and image is None:
        return path
    if not isinstance(image, str) or path is not None:
        raise UsageError("there is no picture to look at", "Give either its path or its bytes in base64, as image.")
    try:
        return b64decode(image.partition("base64,")[2] or image, validate=True)
    except Base64Error:
        raise UsageError("image: this is not base64", "Give the bytes of a picture in base64.") from None


def _puzzles(arguments: Message) -> tuple[Puzzle, ...]:
    given = arguments.get("puzzle")
    if not isinstance(given, (str, dict)):
        raise UsageError("there is no puzzle", "Give one as a JSON object, or as text.")
    try:
        return read(given if isinstance(given, str) else json.dumps(given))
    except FormatError as error:
        raise UsageError(error.problem, error.advice) from None


def _solve(puzzle: Puzzle) -> Message:
    found = solutions_in_time(puzzle)
    return {"solutions": found.number, "solution": found.grids[0] if found.number == 1 else None}


def _write_json(record: Any) -> Message:
    return text(json.dumps(record))


def _make_image(data: str) -> Message:
    return {"type": "image", "data": data, "mimeType": "image/jpeg"}
