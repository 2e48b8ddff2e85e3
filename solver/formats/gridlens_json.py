"""Puzzles as the records that `gridlens scan --json` prints; the only format that holds everything.

A page has its puzzles in `puzzles`; a puzzle may also stand alone, in a list, or one a line. What a scan says of it
(status, solution, corners) is in the same record, and is no part of a file of puzzles. Cells are [row, column] from 0.

A grid that was seen and is of no known kind has such a record too, of kind null; a file of puzzles is read without it.

Programs rely on the records: every key is always there, what a kind does not have is empty or null, and keys may be
added. Only `rows` and `columns` are left out where they are the same, and so the `size`. A change that breaks a program
is version 2.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from itertools import chain, starmap
from typing import Any, get_args

from ..paper.cells import Shape, blank_grid
from ..paper.fields import FIELDS, fields_of
from ..paper.fields.field import are_rows, is_grid, is_row
from ..paper.puzzle import Puzzle
from ..paper.scan_record import Doubt, Heading, Origin, Point, Scanned, SeenGrid, Status
from ..paper.traits import TRAITS, Kind
from .capacity import Capacity
from .json_values import parse_whole_number, require_shallow
from .source import FormatError, Source, turn_into_format_error

NAME = "json"
FILES = "*.json"
PRECEDENCE = 180
HOLDS = Capacity(None)

VERSION = 1

Record = dict[str, Any]

MOST_GROUPS = 5_000_000
"""Lists and objects in a file, as a hundred thousand puzzles have them: an empty one takes 64 bytes of memory."""

_OPENING = re.compile(r"\s*(?:\[\s*)?\{")
_SPACE = re.compile(r"[ \t\r\n]*")

_Form = tuple[Callable[[Any], bool], str]
"""Whether a value is fit for a field, and how it should be written."""


def _is_pair(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(is_row(cell, int, int) for cell in value)


def _is_share(value: Any) -> bool:
    return type(value) in (int, float) and 0 <= value <= 1


def _is_doubt(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and is_row(value.get("cell"), int, int)
        and type(value.get("read")) is int
        and is_grid(value.get("others"), int, float)
        and all(len(other) == 2 and type(other[0]) is int and _is_share(other[1]) for other in value["others"])
    )


def _is_heading(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and isinstance(value.get("title"), str | None)
        and (value.get("number") is None or type(value["number"]) is int)
        and isinstance(value.get("difficulty"), str | None)
    )


_ROWS: _Form = (lambda value: is_grid(value, int), "rows of whole numbers")
_CELLS: _Form = (
    lambda value: are_rows(value, int, int),
    "cells like [0, 8]",
)
_SHARE: _Form = (_is_share, "a number from 0 to 1")

_SIZE: _Form = (lambda value: type(value) is int, "one number")

_NAME: _Form = (lambda value: isinstance(value, str), "a name")

PRINTED = ("kind", "size", *(field.attribute for field in FIELDS))
"""The names of what is on the paper, in records; there is a kind and a size at least."""

SIDES = ("rows", "columns")
"""The names of what says how large a board is, besides a size, where it is no square; the size is the longer side."""

_SIDES: dict[str, _Form] = dict.fromkeys(SIDES, _SIZE)

_SAID: dict[str, _Form] = {
    "quad": (
        lambda value: is_grid(value, int, float) and all(len(point) == 2 for point in value),
        "corners like [10.5, 20]",
    ),
    "status": (lambda value: value in get_args(Status), f"one of {', '.join(get_args(Status))}"),
    "confidence": _SHARE,
    "doubtful": (
        lambda value: isinstance(value, tuple) and all(map(_is_doubt, value)),
        'cells like {"cell": [0, 8], "read": 8, "others": [[3, 0.2]]}',
    ),
    "problems": (lambda value: is_grid((value,), str), "a list of sentences"),
    "mistakes": _CELLS,
    "solution": _ROWS,
    "example": _ROWS,
    "undecided": _CELLS,
    "box_share": _SHARE,
    "unclear": (
        lambda value: isinstance(value, tuple) and all(_is_pair(item) for item in value),
        "neighbours like [[0, 0], [0, 1]]",
    ),
    "caveats": (lambda value: is_grid((value,), str), "a list of sentences"),
    "origin": (lambda value: value in get_args(Origin), f"one of {', '.join(get_args(Origin))}"),
    "heading": (_is_heading, 'words like {"title": "Killer", "number": 7444, "difficulty": "hard"}'),
}
"""The keys that describe a scan; a status and a confidence are required."""


def recognises(source: Source) -> bool:
    """Tells whether an object begins, or a list of objects."""
    return _OPENING.match(source.text) is not None


def read(source: Source) -> Iterator[Puzzle]:
    """Reads the puzzles of all pages."""
    records = ((record, line) for line, document in _read_documents(source) for record in _list_records(document, line))
    return starmap(_read_puzzle, (found for found in records if not is_seen_grid(found[0])))


def _read_documents(source: Source) -> Iterator[tuple[int, Any]]:
    """Reads the values in the text, one after another, each with the line in which it begins.

    In the place of a broken one stands its error; it ends where a line begins with the next object.
    """
    if source.text.count("[") + source.text.count("{") > MOST_GROUPS:
        raise FormatError(f"there are more than {MOST_GROUPS:,} lists and objects in it", "Split it.")
    decoder = json.JSONDecoder(parse_int=parse_whole_number)
    start = _skip_space(source, 0)
    while start < len(source.text):
        document, end = _read_document(source, decoder, start)
        yield source.line_at(start), document
        start = _skip_space(source, end)


def _read_document(source: Source, decoder: json.JSONDecoder, start: int) -> tuple[Any, int]:
    """Reads the value that begins at a character of the text, or its error, and where it ends."""
    try:
        document, end = decoder.raw_decode(source.text, start)
        return require_shallow(document), end
    except json.JSONDecodeError as error:
        failure = source.error(f"the JSON is broken: {error.msg}", "Correct it.", error.pos)
    except (RecursionError, ValueError):
        failure = source.error("the JSON is nested too deep, or has too long a number", "Correct it.", start)
    following = source.text.find("\n{", start)
    return failure, len(source.text) if following < 0 else following


def _skip_space(source: Source, start: int) -> int:
    found = _SPACE.match(source.text, start)
    return found.end() if found else start


def _list_records(document: Any, line: int) -> Iterator[Any]:
    """Lists the puzzles of a page, of a list of pages, or of a list of puzzles."""
    for page in document if isinstance(document, list) else [document]:
        if not isinstance(page, dict) or not isinstance(page.get("puzzles"), list):
            yield page
        elif page.get("version", VERSION) != VERSION:
            yield FormatError(f"version {page['version']} is unknown", f"Write version {VERSION}.", line)
        else:
            yield from page["puzzles"]


def _read_puzzle(record: Any, line: int) -> Puzzle:
    if isinstance(record, FormatError):
        raise record
    return puzzle_of(record, line)


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes one document: a page with all puzzles."""
    return json.dumps(page_of(puzzles)) + "\n"


def page_of(puzzles: Sequence[Puzzle]) -> Record:
    """Returns the record of a page with these puzzles."""
    return {"version": VERSION, "puzzles": list(map(puzzle_record, puzzles))}


def puzzle_of(record: Any, line: int | None = None) -> Puzzle:
    """Returns the puzzle of a record. Raises FormatError, which names the line."""
    kind = next((kind for kind in TRAITS if isinstance(record, dict) and record.get("kind") == kind), None)
    if kind is None:
        problem = "this is no record of a puzzle"
        raise FormatError(problem, f'Write {{"kind": ...}} with one of {", ".join(TRAITS)}.', line)
    known = fields_of(TRAITS[kind].fields)
    forms = {"size": _SIZE} | {field.attribute: (field.json.is_fit, field.json.words) for field in known}
    values: Record = {"givens": ()} | _check_fields(record, forms, ("size",), line)
    if any(record.get(side) is not None for side in SIDES):
        values["givens"] = _shape_givens(record, kind, values, line)
    for field in known:
        if field.attribute in values:
            values[field.attribute] = field.json.read(values[field.attribute])
    with turn_into_format_error(line):
        return Puzzle(kind, **values)


def _shape_givens(record: Record, kind: Kind, fields: Record, line: int | None) -> Any:
    """Returns the givens, blank where there are none, of a record that says how many rows and columns it has."""
    shape = Shape(**_check_fields(record, _SIDES, tuple(_SIDES), line))
    givens = fields["givens"]
    if shape.size != fields["size"] or min(shape) not in TRAITS[kind].sizes:
        raise FormatError(f"the size of this {kind} is not {shape}", 'Write the longer side as "size".', line)
    if givens and (len(givens), len(givens[0])) != shape:
        raise FormatError(f"the givens of this {kind} are not {shape}", "Write as many rows and columns.", line)
    return givens or blank_grid(shape)


def puzzle_record(puzzle: Puzzle) -> Record:
    """Returns the record of a puzzle: what is on the paper."""
    printed = {field.attribute: field.json.write(getattr(puzzle, field.attribute), puzzle) for field in FIELDS}
    return {"kind": puzzle.kind, "size": puzzle.size} | _record_sides(puzzle.shape) | printed


def _record_sides(shape: Shape) -> Record:
    """Returns the rows and columns, where a size does not say both."""
    return {} if shape.is_square else shape._asdict()


def scanned_of(record: Any) -> Scanned:
    """Returns the puzzle of a record, and what a scan says of it. Raises FormatError."""
    puzzle = puzzle_of(record)
    said = _check_fields(record, _SAID, ("status", "confidence"))
    # Where it is not said which of its problems are no caveats, all may be.
    said.setdefault("caveats", said.get("problems", ()))
    doubts = tuple(Doubt(doubt["cell"], doubt["read"], doubt["others"]) for doubt in said.pop("doubtful", ()))
    scanned = Scanned(puzzle, doubts=doubts, **said | _read_heading(said))
    cells = chain(scanned.mistakes, scanned.undecided, (doubt.cell for doubt in doubts), *scanned.unclear)
    shapes = {(len(grid), len(row)) for grid in (scanned.solution, scanned.example) if grid for row in grid}
    if not shapes <= {puzzle.shape} or not all(map(puzzle.shape.has, cells)):
        problem = f"what is said of this {puzzle.kind} does not fit its {puzzle.shape} cells"
        raise FormatError(problem, "Correct its solutions and cells.")
    return scanned


def scanned_record(scanned: Scanned) -> Record:
    """Returns the record of a scan: the puzzle's, and the scan's own, probabilities to six places, corners to two."""
    return puzzle_record(scanned.puzzle) | {
        "quad": _read_corners(scanned.quad),
        "status": scanned.status,
        "confidence": round(scanned.confidence, 6),
        "doubtful": [
            {
                "cell": doubt.cell,
                "read": doubt.read,
                "others": [(value, round(probability, 6)) for value, probability in doubt.others],
            }
            for doubt in scanned.doubts
        ],
        "problems": scanned.problems,
        "mistakes": scanned.mistakes,
        "solution": scanned.solution,
        "example": scanned.example,
        "undecided": scanned.undecided,
        "box_share": scanned.box_share,
        "unclear": scanned.unclear,
        "caveats": scanned.caveats,
        "looks_like": None,
        "heading": _record_heading(scanned.heading),
        "origin": scanned.origin,
    }


def _read_heading(said: Record) -> dict[str, Heading]:
    """Returns the heading of what is said, if there is one."""
    heading = said.get("heading")
    return {"heading": Heading(*map(heading.get, ("title", "number", "difficulty")))} if heading else {}


def _record_heading(heading: Heading | None) -> Record | None:
    return asdict(heading) if heading else None


def is_seen_grid(record: Any) -> bool:
    """Tells whether a record is that of a grid without a known kind, which is no puzzle."""
    return isinstance(record, dict) and record.get("status") == "unreadable" and record.get("kind", "") is None


def seen_grid_of(record: Any) -> SeenGrid:
    """Returns the grid of no known kind of a record. Raises FormatError."""
    if not is_seen_grid(record):
        raise FormatError("this is no record of a grid without a kind", "Send it as it was given.")
    forms = {"size": _SIZE, "quad": _SAID["quad"], "problems": _SAID["problems"]}
    sides = _check_fields(record, _SIDES, ())
    fields = _check_fields(record, forms, tuple(forms))
    fields |= _check_fields(record, {"looks_like": _NAME, "heading": _SAID["heading"]}, ())
    size = fields.pop("size")
    return SeenGrid(Shape(**({"rows": size, "columns": size} | sides)), **fields | _read_heading(fields))


def seen_grid_record(grid: SeenGrid) -> Record:
    """Returns the record of a grid of no known kind: the keys of a puzzle, of which most are empty or null."""
    # A dataclass has the defaults of its fields as attributes.
    printed: Record = {name: getattr(Puzzle, name, ()) for name in PRINTED}
    nothing: Record = (
        printed | dict.fromkeys(_SAID, ()) | {"kind": None, "solution": None, "example": None, "box_share": 1.0}
    )
    said = {"status": "unreadable", "confidence": 0.0, "problems": grid.problems, "caveats": grid.problems}
    said |= {"looks_like": grid.looks_like, "heading": _record_heading(grid.heading), "origin": "print"}
    sides = {"size": grid.size, **_record_sides(grid.shape)}
    return nothing | said | sides | {"quad": _read_corners(grid.quad)}


def _read_corners(quad: Sequence[Point]) -> list[Point]:
    return [(round(x, 2), round(y, 2)) for x, y in quad]


def _check_fields(record: Record, forms: Mapping[str, _Form], needed: Sequence[str], line: int | None = None) -> Record:
    """Checks the fields of a record; lists become tuples. Raises FormatError, also if a `needed` one is missing."""
    fields = {}
    for name, (is_fit, form) in forms.items():
        value = _freeze(record.get(name))
        if value is None and name not in needed:
            continue
        if not is_fit(value):
            raise FormatError(f'"{name}" of this {record["kind"]} is malformed', f"Write {form}.", line)
        fields[name] = value
    return fields


def _freeze(value: Any, depth: int = 4) -> Any:
    """Turns lists into tuples, however deep they lie."""
    if isinstance(value, dict) and depth:
        return {name: _freeze(item, depth - 1) for name, item in value.items()}
    return tuple(_freeze(item, depth - 1) for item in value) if isinstance(value, (list, tuple)) and depth else value
