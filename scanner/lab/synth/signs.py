"""The signs that say which of two neighbours is less."""

from __future__ import annotations

QUARTERS = {"<": 0, "∨": 1, ">": 2, "∧": 3}
"""How many quarter turns counter-clockwise make each sign out of `<`."""
