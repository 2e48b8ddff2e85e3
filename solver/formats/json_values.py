"""Checks values of JSON: none nested too deeply to be copied or sent, and no number that would fill a screen."""

from __future__ import annotations

from typing import Any

DEEPEST_NESTING = 50
"""Lists and objects inside each other. A page of puzzles has seven; Python's own limit is some hundred for each that
calls the next."""


LONGEST_NUMBER = 20
"""Digits: one of 64 bits, such as programs make of a time or a name. Those of a puzzle have six."""


class DeepError(ValueError):
    """A value is nested too deep."""

    def __init__(self) -> None:
        super().__init__(f"it is nested more than {DEEPEST_NESTING} deep")


def parse_whole_number(digits: str) -> int:
    """Parses a whole number, as `parse_int` for json. Raises ValueError if it has too many digits."""
    if len(digits) > LONGEST_NUMBER:
        raise ValueError(f"a number has {len(digits)} digits")
    return int(digits)


def require_shallow(value: Any) -> Any:
    """Returns the value itself. Raises DeepError, which is a ValueError as those of json are."""
    level = [value] if type(value) in (dict, list) else []
    for _ in range(DEEPEST_NESTING):
        if not level:
            return value
        level = [
            item
            for group in level
            for item in (group.values() if type(group) is dict else group)
            if type(item) in (dict, list)
        ]
    if level:
        raise DeepError
    return value
