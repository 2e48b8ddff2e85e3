"""What the reasons of steps say about marks."""

from __future__ import annotations

from collections.abc import Sequence

from ..puzzle import cell_name
from .rules import Rules, members
from .sentences import joined


def value_name(rules: Rules, marks: int) -> str:
    """What `marks` of one value are: "5", or "a queen"."""
    return str(rules.value(marks.bit_length() - 1)) if rules.cell_houses else "a queen"


def cells_of(rules: Rules, marks: int, last: str = "and") -> str:
    """The cells of `marks`: "r1c1, r1c2 and r2c1"."""
    return joined(list(map(cell_name, rules.cells(marks))), last)


def is_true(rules: Rules, mark: int) -> str:
    """A mark as a statement: "r1c2 is 5"."""
    return f"{rules.cell_name(mark)} is {value_name(rules, 1 << mark)}"


def is_false(rules: Rules, mark: int) -> str:
    """The contrary: "r1c2 is not 5"."""
    return f"{rules.cell_name(mark)} is not {value_name(rules, 1 << mark)}"


def cannot_be(rules: Rules, marks: int) -> str:
    """What is removed, one value after the other: "r1c2 and r1c3 cannot be 5"."""
    by_value: dict[int, int] = {}
    for mark in members(marks):
        by_value[rules.value(mark)] = by_value.get(rules.value(mark), 0) | 1 << mark
    return ", and ".join(
        f"{cells_of(rules, those)} cannot be {value_name(rules, those)}" for those in by_value.values()
    )


def chain_of(rules: Rules, marks: Sequence[int], begins: bool = False) -> str:
    """Marks that are false and true in turn, as the first one `begins`: "r1c1 is not 5, so r1c7 is 5"."""
    says = (is_true, is_false) if begins else (is_false, is_true)
    return ", so ".join(says[number % 2](rules, mark) for number, mark in enumerate(marks))
