"""Writes the page's tables of puzzles and of the API from those of Python: `python -m scanner.lab.page_tables`.

`contract/tables.js` has the values that the page needs while it runs, `contract/records.d.ts` the records of the API as
TypeScript has them, made of the schemas that the server publishes at /api.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

from scanner.detection.grid_evidence import SIZES as GRID_SIZES
from scanner.lab.kinds import KINDS
from scanner.web.openapi.schemas import schemas
from scanner.web.settings import Settings
from scanner.web.site import STATIC
from solver.formats import fragment
from solver.formats.gridlens_json import PRINTED
from solver.formats.gridlens_json import SIDES as BOARD_SIDES
from solver.generator import USUAL_SIZES
from solver.logic.step import GRADES
from solver.logic.techniques import TECHNIQUES
from solver.paper.around import SIDES
from solver.paper.field_values import VALUES
from solver.paper.fields.cages import OPERATIONS
from solver.paper.fields.relations import LETTERS as SIDE_LETTERS
from solver.paper.fields.relations import SIDES as SIGN_SIDES
from solver.paper.fields.schema import Schema
from solver.paper.puzzle import ALPHABETS, SIZES
from solver.paper.runs import HIGHEST
from solver.paper.traits import SignTraits, known_signs

FOLDER = STATIC / "contract"

_MADE = "Made by `python -m scanner.lab.page_tables`: changes by hand are lost."
_RECORDS = (
    "Puzzle",
    "UnknownGrid",
    "Cell",
    "Page",
    "Failure",
    "ErrorDetail",
    "Hint",
    "Difference",
    "Argument",
    "Step",
    "House",
    "Consequence",
    "Link",
    "Candidates",
    "Fault",
    "Problem",
    "Offer",
    "Technique",
    "Format",
    "Unread",
)
"""The records that concern the page."""


class _Table(NamedTuple):
    """A value that the page imports, and its type where TypeScript would take it for a wider one."""

    name: str
    comment: str
    value: Any
    type: str = ""

    def __str__(self) -> str:
        told = f" @type {{{self.type}}}" if self.type else ""
        return f"/** {self.comment}{told} */\nexport const {self.name} = {json.dumps(self.value)};\n"


def format_tables() -> str:
    """Formats the module of values."""
    limits = Settings(hosts=frozenset())
    types = 'import("../types.js")'
    known = (
        _Table(
            "SIZES",
            "The sizes of each kind: the least, the largest, and how far they are apart.",
            {kind: [sizes[0], sizes[-1], sizes.step] for kind, sizes in SIZES.items()},
            f"Record<{types}.Kind, [number, number, number]>",
        ),
        _Table(
            "USUAL_SIZES",
            "The size of each kind and variant that most people mean.",
            USUAL_SIZES,
            "Record<string, number>",
        ),
        *(_Table(*table) for kind in KINDS for table in kind.on_page()),
        _Table(
            "SIZES_ON_PHOTOS",
            "The sizes that a grid on a photo may have.",
            list(GRID_SIZES),
        ),
        _Table(
            "ALPHABETS",
            "What stands for the digits from 1 on where these are no numbers.",
            ALPHABETS,
            f'Record<Exclude<{types}.Symbols, "numbers">, string>',
        ),
        _Table(
            "PRINTED_FIELDS",
            "What the record of a puzzle says of its paper.",
            (*PRINTED, *BOARD_SIDES),
            f"(keyof {types}.Puzzle)[]",
        ),
        _Table("FRAGMENT_VALUES", "Each value of a cell as one character, in a link.", VALUES),
        _Table(
            "FRAGMENT_FIELDS",
            "The fields of each kind in a link, in the order in which they are written.",
            fragment.FIELDS,
            f"Record<{types}.Kind, string>",
        ),
        _Table(
            "FRAGMENT_OPERATIONS",
            "The operation of a cage by its letter in a link.",
            OPERATIONS,
            f"Record<string, {types}.Operation>",
        ),
        _Table(
            "FRAGMENT_SIDES",
            "How far it is to the other cell of a sign, in rows and columns, on each side.",
            SIGN_SIDES,
            "[number, number][]",
        ),
        _Table(
            "FRAGMENT_SIDE_LETTERS",
            "The letters of these sides in a link: for the first sign of a kind, for its second, and so on.",
            SIDE_LETTERS,
        ),
        _Table(
            "SIGNS",
            "The signs that may stand between cells: how texts call one, how it is said from the other cell, what "
            "stands for it beside a cell and below, and the keys that put it there.",
            {sign: _describe_sign(traits) for sign, traits in known_signs().items()},
            "Record<string, { name: string, opposite: string, drawn: [string, string], keys: [string, string] }>",
        ),
        _Table("GRADES", "The grades, the easiest first.", GRADES),
        _Table(
            "SIDES",
            "Where clues stand around a board, in their order in a puzzle.",
            SIDES,
            f"readonly [{', '.join(map(json.dumps, SIDES))}]",
        ),
        _Table("LONGEST_RUN", "The highest digit of boards of runs, and so the cells of the longest run.", HIGHEST),
        _Table(
            "SAMPLES",
            "The pictures that can be tried, each with its kind: one of each kind first.",
            _list_samples(),
            "readonly [string, string][]",
        ),
        _Table("MOST_BYTES", "The largest picture that the server takes.", limits.body_bytes),
        _Table("MOST_SOLUTIONS", "The solutions that the server tells at once.", limits.most_solutions),
    )
    return "\n".join([f"/** What Python knows of puzzles and of its server. {_MADE} */\n", *map(str, known)])


def _list_samples() -> list[tuple[str, str]]:
    samples = {kind.name: kind.samples for kind in KINDS}
    of_kinds = [[(name, kind) for name in samples[kind]] for kind in SIZES]
    return [sample for several in zip_longest(*of_kinds) for sample in several if sample]


def _describe_sign(traits: SignTraits) -> dict[str, Any]:
    """Describes what the page knows of a sign."""
    return {
        "name": traits.name,
        "opposite": traits.opposite or traits.sign,
        "drawn": traits.drawn,
        "keys": traits.keys,
    }


def format_records() -> str:
    """Formats the types of the records."""
    known = schemas()
    names = "".join(f"\n  | {json.dumps(technique.name)}" for technique in TECHNIQUES)
    declarations = [_declare(name, known[name]) for name in _RECORDS]
    return (
        "\n\n".join(
            [
                f"/** The records of the API. {_MADE} */",
                *declarations,
                f"/** The names of the techniques, the easiest first. */\nexport type TechniqueName ={names};",
            ]
        )
        + "\n"
    )


def _declare(name: str, schema: Schema) -> str:
    comment = f"/** {schema['description']} */\n" if "description" in schema else ""
    if schema.get("type") == "object":
        return f"{comment}export interface {name} {_format_object(schema, indent='')}"
    return f"{comment}export type {name} = {_format_type(schema)};"


def _format_object(schema: Schema, indent: str) -> str:
    required = schema.get("required", ())
    inner = f"{indent}  "
    lines = ["{"]
    for name, value in schema["properties"].items():
        if "description" in value:
            lines.append(f"{inner}/** {value['description']} */")
        lines.append(f"{inner}{name}{'' if name in required else '?'}: {_format_type(value, inner)};")
    return "\n".join([*lines, f"{indent}}}"])


def _format_type(schema: Schema, indent: str = "") -> str:
    """Formats the TypeScript type of what fits a schema."""
    if "$ref" in schema:
        return _resolve_reference(schema["$ref"])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return _join_types(map(json.dumps, schema["enum"]))
    if "anyOf" in schema:
        return _join_types(_format_type(one, indent) for one in schema["anyOf"])
    if isinstance(schema.get("type"), list):
        return _join_types(_format_type({"type": one}) for one in schema["type"])
    if schema.get("type") == "array":
        return _format_array(schema, indent)
    if schema.get("type") == "object":
        if "properties" in schema:
            return _format_object(schema, indent)
        return f"Record<string, {_format_type(schema['additionalProperties'], indent)}>"
    return {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}.get(
        schema.get("type", ""), "unknown"
    )


def _resolve_reference(address: str) -> str:
    """Returns the name of another record; of one that the page has nothing to do with, its own type."""
    name = address.rpartition("/")[2]
    return name if name in _RECORDS else _format_type(schemas()[name])


def _format_array(schema: Schema, indent: str) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_format_type(item, indent) for item in schema['prefixItems'])}]"
    item = _format_type(schema["items"], indent)
    length = schema.get("minItems")
    if length is not None and length == schema.get("maxItems"):
        return f"[{', '.join([item] * length)}]"
    is_union = "anyOf" in schema["items"] or "enum" in schema["items"] or isinstance(schema["items"].get("type"), list)
    return f"({item})[]" if is_union else f"{item}[]"


def _join_types(types: Iterable[str]) -> str:
    return " | ".join(dict.fromkeys(types))


def files() -> dict[Path, str]:
    """Returns the content that each of the files must have."""
    return {FOLDER / "tables.js": format_tables(), FOLDER / "records.d.ts": format_records()}


def main() -> None:
    """Writes the files."""
    for path, content in files().items():
        path.write_text(content, "utf-8")


if __name__ == "__main__":
    main()
