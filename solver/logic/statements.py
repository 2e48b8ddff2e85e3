"""What the reasons of steps say about marks, given as bitsets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..puzzle import cell_name
from .rules import Rules
from .sentences import joined


def value_name(rules: Rules, marks: int) -> str:
    """What `marks` of one value are: "5", or "a queen"."""
    return str(rules.value(marks.bit_length() - 1)) if rules.cell_houses else "a queen"


def cells_of(rules: Rules, marks: int, last: str = "and") -> str:
    """The cells of `marks`: "r1c1, r1c2 and r2c1"."""
    return joined(list(map(cell_name, rules.cells(marks))), last)


def is_true(rules: Rules, marks: int) -> str:
    """That one of `marks` is true: "r1c2 is 5", "r1c2 or r1c3 is 5", "r1c2 is 5 or r1c3 is 7"."""
    return " or ".join(
        f"{cells_of(rules, those, 'or')} is {value_name(rules, those)}" for those in _by_value(rules, marks)
    )


def is_false(rules: Rules, marks: int) -> str:
    """That none of `marks`, all of one value, is true: "r1c2 is not 5", "r1c2 and r1c3 are not 5"."""
    return f"{cells_of(rules, marks)} {'are' if marks & marks - 1 else 'is'} not {value_name(rules, marks)}"


def cannot_be(rules: Rules, marks: int) -> str:
    """What is removed: "r1c2 and r1c3 cannot be 5, and r1c4 cannot be 7"."""
    return ", and ".join(
        f"{cells_of(rules, those)} cannot be {value_name(rules, those)}" for those in _by_value(rules, marks)
    )


def chain_of(rules: Rules, nodes: Sequence[int], begins: bool = False) -> str:
    """What is false and true in turn, the first as it `begins`: "r1c1 is not 5, so r1c7 is 5, so r4c7 is not 5"."""
    says = (is_true, is_false) if begins else (is_false, is_true)
    return ", so ".join(says[number % 2](rules, marks) for number, marks in enumerate(nodes))


def _by_value(rules: Rules, marks: int) -> Iterator[int]:
    while marks:
        value = rules.value((marks & -marks).bit_length() - 1)
        those = marks & (1 << value * rules.area) - 1
        marks ^= those
        yield those
