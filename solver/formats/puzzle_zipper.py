"""JSON as SudokuPad shortens it: short names without quotes, single quotes, t and f, and nothing where {} stands."""

from __future__ import annotations

import json
import re
from typing import Any

from .json_values import parse_whole_number

_NAMES = {
    "a": "arrows",
    "c": "color",
    "c1": "borderColor",
    "c2": "backgroundColor",
    "ca": "cages",
    "ce": "cells",
    "cs": "cellSize",
    "ct": "center",
    "d": "duration",
    "fs": "fontSize",
    "h": "height",
    "hl": "headLength",
    "l": "lines",
    "o": "overlays",
    "r": "rounded",
    "re": "regions",
    "t": "title",
    "te": "text",
    "th": "thickness",
    "u": "underlays",
    "v": "value",
    "vd": "videos",
    "w": "width",
    "wp": "wayPoints",
}
_TOKEN = re.compile(r"""\s*(?:([\[\]{},:])|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s\[\]{},:"']+))""", re.DOTALL)
_CONSTANTS = {"t": True, "true": True, "f": False, "false": False, "null": None}
_NUMBER = re.compile(r"-?[0-9]{1,9}(?:\.[0-9]{1,20})?")
_DEEPEST = 20


def unzip(text: str) -> Any:
    """Returns the value that the text stands for, with the names as they are in full. Raises ValueError."""
    reader = _Reader(text)
    value = reader.value(0)
    reader.expect("")
    return value


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = text
        self._place = 0
        self._advance()

    def _advance(self) -> None:
        """Continues to the next token: a `mark`, or else a `word`, quoted or not. At the end both are empty."""
        self.mark, self.word, self.quoted = "", "", False
        found = _TOKEN.match(self._text, self._place)
        if found:
            self._place = found.end()
            self.mark = found[1] or ""
            self.quoted = found[2] is not None or found[3] is not None
            self.word = _read_string(found[2] or found[3] or "") if self.quoted else found[4] or ""
        elif self._text[self._place :].strip():
            raise ValueError("there is a quote too many")

    def expect(self, mark: str) -> None:
        """Takes this mark, or with none the end."""
        if self.mark != mark or self.word or self.quoted:
            raise ValueError(f"{self.word[:20] or self.mark or 'the end'} stands where {mark or 'the end'} should be")
        if mark:
            self._advance()

    def value(self, depth: int) -> Any:
        if depth > _DEEPEST:
            raise ValueError("it is nested too deep")
        if self.mark == "{":
            return dict(self._items("}", depth))
        if self.mark == "[":
            return [value for _, value in self._items("]", depth)]
        word, quoted = self.word, self.quoted
        if not word and not quoted:
            raise ValueError("a value is missing")
        self._advance()
        if quoted:
            return word
        if word in _CONSTANTS:
            return _CONSTANTS[word]
        return json.loads(word, parse_int=parse_whole_number) if _NUMBER.fullmatch(word) else word

    def _items(self, close: str, depth: int) -> list[tuple[str, Any]]:
        """Parses the items in brackets, each with its name, which is empty in a list."""
        self._advance()
        items: list[tuple[str, Any]] = []
        while True:
            if close == "}" and self.mark != close:
                items.append((self._name(), self.value(depth + 1)))
            elif close == "]":
                items.append(("", {} if self.mark in (",", close) else self.value(depth + 1)))
            if self.mark != ",":
                break
            self._advance()
        self.expect(close)
        return items

    def _name(self) -> str:
        name = self.word
        if not name:
            raise ValueError("a name is missing")
        self._advance()
        self.expect(":")
        return _NAMES.get(name, name)


def _read_string(body: str) -> str:
    value = json.loads('"' + body.replace("\\'", "'") + '"', strict=False)
    assert isinstance(value, str)
    return value
