"""Values of JSON that are nested no deeper than any program can pass on: deeper ones cannot even be copied or sent."""

from __future__ import annotations

from typing import Any

DEEPEST = 50
"""Lists and objects inside each other. A page of puzzles has seven; Python's own limit is some hundred for each that
calls the next."""


class DeepError(ValueError):
    """A value is nested too deep."""

    def __init__(self) -> None:
        super().__init__(f"it is nested more than {DEEPEST} deep")


def require_shallow(value: Any) -> Any:
    """The value itself. Raises DeepError, which is a ValueError as those of json are."""
    level = [value] if type(value) in (dict, list) else []
    for _ in range(DEEPEST):
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
