"""The signs between neighbours: those that compare two digits, and how all of them are named."""

from __future__ import annotations

from operator import gt, lt

from .cells import Cell, cell_name
from .field_values import Relation
from .traits import Sign, SignTraits, known_signs

LESS = SignTraits("<", "less", lt, ">", ("<", "∧"), ("<", "^"), "sign", "{} is less than {}")
GREATER = SignTraits(">", "greater", gt, "<", (">", "∨"), (">", "v"), "sign", "{} is greater than {}")


def write_sign(relation: Relation) -> str:
    """Writes a sign with its cells: "r1c1<r1c2"."""
    row, column, sign, other_row, other_column = relation
    return f"{cell_name((row, column))}{sign}{cell_name((other_row, other_column))}"


def name_sign(sign: Sign, first: Cell, second: Cell) -> str:
    """Names a sign between two cells: "the sign r1c1 < r1c2", "the white dot between r1c1 and r1c2"."""
    traits, here, there = known_signs()[sign], cell_name(first), cell_name(second)
    if traits.called in ("", LESS.called):
        return f"the sign {here} {sign} {there}"
    return f"the {traits.called} between {here} and {there}"
