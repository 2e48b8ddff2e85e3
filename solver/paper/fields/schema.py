"""JSON Schema in words: what the description of the API says of values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..field_values import HIGHEST_VALUE

Schema = dict[str, Any]


def ref(name: str) -> Schema:
    """Refers to one of the schemas of the API, by its name."""
    return {"$ref": f"#/components/schemas/{name}"}


def integer(low: int, high: int | None = None) -> Schema:
    """Describes a whole number in a range."""
    return {"type": "integer", "minimum": low} | ({} if high is None else {"maximum": high})


def one_of(words: Sequence[str]) -> Schema:
    """Describes one of some words."""
    return {"type": "string", "enum": list(words)}


def array(items: Schema, *lengths: int) -> Schema:
    """Describes a list, with a number of items if that is said: exactly, or from and to."""
    return {"type": "array", "items": items} | ({"minItems": lengths[0], "maxItems": lengths[-1]} if lengths else {})


def fixed_array(*items: Schema) -> Schema:
    """Describes a list of as many items as are named, each with a schema of its own."""
    return {"type": "array", "prefixItems": list(items), "minItems": len(items), "maxItems": len(items)}


def nullable(schema: Schema) -> Schema:
    """Describes a value, or null."""
    return {"anyOf": [schema, {"type": "null"}]}


def record(properties: Schema, required: Sequence[str] | None = None) -> Schema:
    """Describes an object; without `required`, all properties are always present."""
    needed = list(properties if required is None else required)
    return {"type": "object", "properties": properties} | ({"required": needed} if needed else {})


def place() -> Schema:
    """Describes the row or the column of a cell."""
    return integer(0, 32)


def cells() -> Schema:
    """Describes a list of cells."""
    return array(ref("Cell"))


def rows() -> Schema:
    """Describes rows of values, 0 for blank."""
    return array(array(integer(0, HIGHEST_VALUE)))
