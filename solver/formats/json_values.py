"""Values of JSON that are nested no deeper than any program can pass on, as deeper ones cannot even be copied or sent,
and that hold no number which would fill a screen.
"""

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
    """Returns the number that some digits are, to be the `parse_int` of json. Raises ValueError where they are too
    many.
    """
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
