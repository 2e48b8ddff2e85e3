"""Puzzles as the records that `gridlens scan --json` prints; the only format that holds everything.

A page has its puzzles in `puzzles`; a puzzle may also stand alone, in a list, or one a line. What a scan says besides
(solution, status, corners) is not read, and not written.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import starmap
from typing import Any

from ..puzzle import Kind, Puzzle
from .capacity import Capacity
from .errors import FormatError, blaming
from .source import Source

NAME = "json"
FILES = "*.json*"
HOLDS = Capacity(None)

VERSION = 1

_FIELDS: dict[Kind, tuple[str, ...]] = {
    "sudoku": ("boxes", "givens", "entries"),
    "futoshiki": ("givens", "entries", "relations"),
    "queens": ("givens", "entries", "regions", "marks"),
}

_OPENING = re.compile(r"\s*(?:\[\s*)?\{")
_SPACE = re.compile(r"[ \t\r\n]*")


def _is_grid(value: Any, *types: type) -> bool:
    return isinstance(value, list) and all(
        isinstance(row, list) and all(type(cell) in types for cell in row) for row in value
    )


def _is_row(value: Any, *types: type) -> bool:
    return isinstance(value, list) and [type(item) for item in value] == list(types)


_FORMS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "size": (lambda value: type(value) is int, "one number"),
    "boxes": (lambda value: _is_row(value, int, int), "[rows, columns] of one box"),
    "givens": (lambda value: _is_grid(value, int), "rows of whole numbers"),
    "entries": (lambda value: _is_grid(value, int), "rows of whole numbers"),
    "relations": (
        lambda value: isinstance(value, list) and all(_is_row(item, int, int, str, int, int) for item in value),
        'signs like [0, 1, "<", 0, 2]',
    ),
    "regions": (lambda value: _is_grid(value, int, str), "rows of numbers or letters"),
    "marks": (lambda value: _is_grid(value, str), 'rows of ".", "x" and "q"'),
}
"""Whether a field is fit for a puzzle, and how it should be written."""


def recognises(source: Source) -> bool:
    """Whether an object begins, or a list of objects."""
    return _OPENING.match(source.text) is not None


def read(source: Source) -> Iterator[Puzzle]:
    """The puzzles of all pages."""
    records = ((record, line) for line, document in _documents(source) for record in _records(document, line))
    return starmap(_puzzle, records)


def _documents(source: Source) -> Iterator[tuple[int, Any]]:
    """The values in the text, one after the other, each with the line in which it begins.

    In the place of a broken one stands its error; it ends where a line begins with the next object.
    """
    decoder = json.JSONDecoder()
    start = _end_of_space(source, 0)
    while start < len(source.text):
        document, end = _document(source, decoder, start)
        yield source.line_at(start), document
        start = _end_of_space(source, end)


def _document(source: Source, decoder: json.JSONDecoder, start: int) -> tuple[Any, int]:
    """The value that begins at a character of the text, or its error, and where it ends."""
    try:
        return decoder.raw_decode(source.text, start)
    except json.JSONDecodeError as error:
        failure = source.error(f"the JSON is broken: {error.msg}", "Correct it.", error.pos)
    except (RecursionError, ValueError):
        failure = source.error("the JSON is nested too deep, or has too long a number", "Correct it.", start)
    following = source.text.find("\n{", start)
    return failure, len(source.text) if following < 0 else following


def _end_of_space(source: Source, start: int) -> int:
    found = _SPACE.match(source.text, start)
    return found.end() if found else start


def _records(document: Any, line: int) -> Iterator[Any]:
    """The puzzles of a page, of a list of pages, or of a list of puzzles."""
    for page in document if isinstance(document, list) else [document]:
        if not isinstance(page, dict) or not isinstance(page.get("puzzles"), list):
            yield page
        elif page.get("version", VERSION) != VERSION:
            yield FormatError(f"version {page['version']} is unknown", f"Write version {VERSION}.", line)
        else:
            yield from page["puzzles"]


def _puzzle(record: Any, line: int) -> Puzzle:
    if isinstance(record, FormatError):
        raise record
    kind = next((kind for kind in _FIELDS if isinstance(record, dict) and record.get("kind") == kind), None)
    if kind is None:
        problem = "this is no record of a puzzle"
        raise FormatError(problem, f'Write {{"kind": ...}} with one of {", ".join(_FIELDS)}.', line)
    fields: dict[str, Any] = {"givens": ()}
    for name in ("size", *_FIELDS[kind]):
        fitting, form = _FORMS[name]
        if name == "size" or record.get(name) is not None:
            if not fitting(record.get(name)):
                raise FormatError(f'"{name}" of this {kind} is malformed', f"Write {form}.", line)
            fields[name] = record[name]
    with blaming(line):
        return Puzzle(kind, **fields)


def write(puzzles: Sequence[Puzzle]) -> str:
    """One page a line, with one puzzle on it."""
    return "".join(json.dumps({"version": VERSION, "puzzles": [_record(puzzle)]}) + "\n" for puzzle in puzzles)


def _record(puzzle: Puzzle) -> dict[str, Any]:
    return {name: getattr(puzzle, name) for name in ("kind", *_FORMS)}
