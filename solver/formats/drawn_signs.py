"""Dots and letters between neighbours, as f-puzzles states them and as SudokuPad draws them.

Neither says that all of them are there, but for negative constraints of f-puzzles, or rules in words: refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..paper.puzzle import Cell, Relation, Sign

STATED: dict[str, dict[str, Sign]] = {
    "difference": {"": "*", "1": "*"},
    "ratio": {"": ":", "2": ":"},
    "xv": {"X": "X", "V": "V"},
}
"""The constraints of f-puzzles between neighbours, and the sign of each of their values."""

_FILLS: dict[str, Sign] = {
    "#ffffff": "*",
    "#fff": "*",
    "white": "*",
    "#000000": ":",
    "#000": ":",
    "black": ":",
}
"""What a dot of a colour says."""


def read_stated(name: str, value: object, cells: Sequence[Cell]) -> Relation | None:
    """Reads what one of the constraints says of two neighbours; None where there is no sign for it."""
    sign = STATED[name].get(str("" if value is None else value).upper())
    if not sign or len(cells) != 2 or abs(cells[0][0] - cells[1][0]) + abs(cells[0][1] - cells[1][1]) != 1:
        return None
    return (*min(cells), sign, *max(cells))


def list_stated(relations: Sequence[Relation]) -> Iterator[tuple[str, str, tuple[Cell, Cell]]]:
    """Lists the constraints that say what these signs do: their name, value and cells."""
    for row, column, sign, other_row, other_column in relations:
        for name, values in STATED.items():
            value = next((value for value, said in values.items() if said == sign), None)
            if value is not None:
                yield name, value, ((row, column), (other_row, other_column))


def read_drawn(overlay: dict[str, Any]) -> Sign | None:
    """Reads the sign that a drawing on the line between two cells shows; None where it shows none of these."""
    text = overlay.get("text")
    if text:
        return text.upper() if isinstance(text, str) and text in ("X", "V", "x", "v") else None
    fill = overlay.get("backgroundColor") if overlay.get("rounded") else None
    return _FILLS.get(fill.lower()) if isinstance(fill, str) else None


def draw(sign: Sign) -> dict[str, Any]:
    """Returns how a dot or a letter is drawn, without its place."""
    if sign in "XV":
        return {"width": 0.3, "height": 0.3, "backgroundColor": "#FFFFFF", "borderColor": "#FFFFFF", "text": sign}
    fill = next(colour for colour, said in _FILLS.items() if said == sign)
    return {"width": 0.3, "height": 0.3, "rounded": True, "backgroundColor": fill.upper(), "borderColor": "#000000"}


RULES: dict[Sign, str] = {
    "*": "Digits with a white dot between them are consecutive.",
    ":": "Of digits with a black dot between them, one is twice the other.",
    "X": "Digits with an X between them add up to 10.",
    "V": "Digits with a V between them add up to 5.",
}
"""What each sign says, in words."""


def explain(relations: Sequence[Relation]) -> str:
    """Says in words what the dots and letters of a puzzle say, and that there may be others; nothing without any."""
    said = {relation[2] for relation in relations}
    rules = [rule for sign, rule in RULES.items() if sign in said]
    names = dict.fromkeys("dots" if sign in "*:" else sign for sign in RULES if sign in said)
    return "".join(f" {rule}" for rule in (*rules, f"Not all {' and '.join(names)} are given.")) if rules else ""
