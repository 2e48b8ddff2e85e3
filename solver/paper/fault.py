"""A fault of a position."""

from __future__ import annotations

from typing import NamedTuple


class Fault(NamedTuple):
    """Something wrong: `message` for people, and the `cells` that it is about."""

    message: str
    cells: tuple[tuple[int, int], ...]
