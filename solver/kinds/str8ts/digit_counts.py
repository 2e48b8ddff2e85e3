"""Str8ts: a digit is in as many rows as columns, as it stands once in each that has it. Klaus Setti found the rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...logic.position import Position
from ...logic.sentences import join_names, name_cells, say_impossible
from ...logic.technique import Deduction
from .compartments import find_marks, list_compartments


class _Lines(NamedTuple):
    """The rows or the columns, by what is known of a digit in them; of those that are `open`, nothing is."""

    word: str
    sure: list[int]
    open: list[int]

    def say(self, lines: Sequence[int]) -> str:
        several = len(lines) > 1
        return f"{self.word}{'s' * several} {join_names([str(line + 1) for line in lines])}" if lines else ""


def find_by_counts(position: Position) -> Iterator[Deduction]:
    """Finds the columns that cannot have a digit, as all rows that may are few, and rows that must; and vice versa."""
    for digit in range(position.puzzle.size):
        rows, columns = _sort_lines(position, digit)
        for few, many in ((rows, columns), (columns, rows)):
            if len(few.sure) + len(few.open) == len(many.sure) and (few.open or many.open):
                yield from _deduce(position, digit, few, many)


def _sort_lines(position: Position, digit: int) -> tuple[_Lines, _Lines]:
    """Returns the rows and the columns by whether they have a digit for sure, or may have it."""
    size, layer = position.puzzle.size, position.rules.layer(digit + 1)
    sure: set[tuple[bool, int]] = set()
    for row, column in position.rules.cells(position.placed & layer):
        sure |= {(True, row), (False, column)}
    for part in list_compartments(position):
        if part.required >> digit & 1:
            (row, column), last = part.places[0], part.places[-1]
            sure.add((True, row) if row == last[0] else (False, column))
    cells = position.rules.cells(position.candidates & layer)
    found = []
    for is_row in (True, False):
        may = {cell[not is_row] for cell in cells}
        known = sorted(line for way, line in sure if way == is_row)
        found.append(_Lines("row" if is_row else "column", known, sorted(may.difference(known))))
    assert all(line < size for lines in found for line in (*lines.sure, *lines.open))
    return found[0], found[1]


def _deduce(position: Position, digit: int, few: _Lines, many: _Lines) -> Iterator[Deduction]:
    rules, size = position.rules, position.puzzle.size
    number = digit + 1
    have = "have" if len(many.sure) > 1 else "has"
    begin = (
        f"Look where {number} may be in each blank cell: {few.word}s that have it or may have it are only "
        f"{len(many.sure)}, and {many.say(many.sure)} {have} it for sure. It is in as many rows as columns"
    )
    by_row = many.word == "row"
    outside = [cell for cell in range(rules.area) if (cell // size if by_row else cell % size) in many.open]
    removes = find_marks(position, outside, 1 << digit)
    layer = position.candidates & rules.layer(number)
    if removes:
        reason = f"{begin}, so in no other {many.word}: {say_impossible(rules, removes)}."
        yield Deduction(reason, layer, removes=removes)
    for line in few.open:
        own = [cell for cell in range(rules.area) if (cell % size if by_row else cell // size) == line]
        places = find_marks(position, own, 1 << digit)
        if places and not places & places - 1:
            reason = (
                f"{begin}, so {few.word} {line + 1} has it too, where {name_cells(rules, places)} is its only place."
            )
            yield Deduction(reason, layer, places=places)
