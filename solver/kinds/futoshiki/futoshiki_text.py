"""Futoshikis as the text that the futoshiki-solver of D. Swarbrick prints: rows of digits with their signs between.

    0>0 0<0
      ∨
    0 3 0 0
    ...

Its later print, with a box drawn round every digit, is read too. Between two rows stands the line of the signs between
them, which may be missing if there are none; ^ and v will do for ∧ and ∨.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...formats.capacity import Capacity
from ...formats.signs import Neighbours, pair_below, pair_to_right, relations, signs
from ...formats.source import Line, Source, turn_into_format_error
from ...paper.puzzle import SIZES, Puzzle, Sign

NAME = "futoshiki-text"
FILES = "*.futoshiki"
PRECEDENCE = 410
HOLDS = Capacity("futoshiki", SIZES["futoshiki"])

_PLAIN_ROW = re.compile(r"[0-9.](?:[ <>][0-9.])+")
_BOXED_ROW = re.compile(r"(?:│[ 0-9.]│[ <>]?)+")
_BESIDE: dict[str, Sign] = {"<": "<", ">": ">"}
_BELOW: dict[str, Sign] = {"∧": "<", "^": "<", "∨": ">", "v": ">"}
_UNDER = {"<": "∧", ">": "∨", None: " "}
_FRAME = ("┌", "└")


class _Row(NamedTuple):
    """A row of digits, and the line of signs under it if there is one."""

    digits: Line
    below: Line | None = None

    @property
    def boxed(self) -> bool:
        return self.digits.text.startswith("│")

    @property
    def first(self) -> int:
        """The place of the first digit, from 0."""
        return 1 if self.boxed else 0

    @property
    def step(self) -> int:
        """From one digit to the next; half-way stands the sign between them."""
        return 4 if self.boxed else 2

    @property
    def size(self) -> int:
        return len(self.digits.text.rstrip()[self.first :: self.step])


def recognises(source: Source) -> bool:
    """Tells whether a frame begins, or rows of digits with signs or room for signs."""
    if source.first.startswith((*_FRAME, "│")):
        return True
    if not _PLAIN_ROW.fullmatch(source.first):
        return False
    under = source.lines[source.content[0].number :][:1]
    signed = any(sign in line.text for line in source.content for sign in (*_BESIDE, *_BELOW))
    return signed or any(not line.text.strip() for line in under)


def read(source: Source) -> Iterator[Puzzle]:
    """Reads one puzzle for as many rows as the first has digits, and so on."""
    return map(_read_puzzle, _split_boards(source))


def _split_boards(source: Source) -> Iterator[list[_Row]]:
    rows: list[_Row] = []
    for line in source.content:
        if line.text.startswith(_FRAME):
            continue
        if set(line.text) <= {" ", *_BELOW}:
            if not rows or rows[-1].below:
                raise line.error("these signs stand under no row of digits", "Write rows and signs in turn.")
            rows[-1] = rows[-1]._replace(below=line)
        else:
            if rows and len(rows) == rows[0].size:
                yield rows
                rows = []
            rows.append(_Row(line))
    if rows:
        yield rows


def _read_puzzle(rows: Sequence[_Row]) -> Puzzle:
    size = rows[0].size
    line = rows[0].digits
    if len(rows) != size:
        raise line.error(f"the rows have {size} digits, but there are {len(rows)} rows", "Write a square.")
    givens: list[list[int]] = []
    between: dict[Neighbours, Sign] = {}
    for number, row in enumerate(rows):
        givens.append(_read_digits(row, size))
        between |= _read_signs_beside(row, number) | _read_signs_below(row, number, size)
    with turn_into_format_error(line.number):
        return Puzzle.futoshiki(givens, relations(between))


def _read_digits(row: _Row, size: int) -> list[int]:
    """Reads the digits of a row whose form is checked."""
    text = row.digits.text.rstrip()
    if row.size != size or not (_BOXED_ROW if row.boxed else _PLAIN_ROW).fullmatch(text):
        raise row.digits.error(f"this is no row of {size} digits", "Write it like 0>0 0<0, 0 for an empty cell.")
    digits = [int(digit) if digit.isdecimal() else 0 for digit in text[row.first :: row.step]]
    for column, digit in enumerate(digits):
        if digit > size:
            place = row.first + column * row.step + 1
            raise row.digits.error(f"{digit} is more than the size, {size}", "Write a smaller digit.", place)
    return digits


def _read_signs_beside(row: _Row, number: int) -> dict[Neighbours, Sign]:
    between = row.digits.text.rstrip()[row.first + row.step // 2 :: row.step]
    return {pair_to_right(number, column): _BESIDE[sign] for column, sign in enumerate(between) if sign in _BESIDE}


def _read_signs_below(row: _Row, number: int, size: int) -> dict[Neighbours, Sign]:
    if not row.below:
        return {}
    found: dict[Neighbours, Sign] = {}
    for place, sign in enumerate(row.below.text):
        if sign not in _BELOW:
            continue
        column, aside = divmod(place - row.first, row.step)
        if aside or column >= size or number == size - 1:
            raise row.below.error(f"{sign} is not between two digits", "Write it right under a digit.", place + 1)
        found[pair_below(number, column)] = _BELOW[sign]
    return found


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes the first, plain print; an empty line parts puzzles."""
    return "\n".join(map(_write_puzzle, puzzles))


def _write_puzzle(puzzle: Puzzle) -> str:
    between = signs(puzzle)
    columns = range(puzzle.size)
    lines = []
    for row, givens in enumerate(puzzle.givens):
        lines.append(
            "".join(f"{given}{between.get(pair_to_right(row, column), ' ')}" for column, given in enumerate(givens))
        )
        lines.append(" ".join(_UNDER[between.get(pair_below(row, column))] for column in columns))
    return "".join(line.rstrip() + "\n" for line in lines[:-1])
