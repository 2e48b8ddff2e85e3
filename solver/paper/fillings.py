"""The ways to fill a cage: sets of different digits that add up to its number, or digits cell by cell that make it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, islice, product
from math import prod
from typing import Literal

from .cells import Cell
from .results import Results, results_of_product, results_of_sum

Operation = Literal["+", "-", "*", "/", ""]

MOST_FILLINGS = 1500
"""The most ways to fill a cage that are listed, as each is a mark; among the puzzles measured, the most were 214.

On 25x25, cages of five cells have up to 1,440 sets of digits; on 16x16, those of nine cells have 485.
"""


class TooManyError(Exception):
    """A cage can be filled in more ways than MOST_FILLINGS."""


@lru_cache(maxsize=1024)
def digit_sets(size: int, cells: int, total: int) -> tuple[tuple[int, ...], ...]:
    """Returns the ascending sets of different digits, `cells` of them from 1 to `size`, that add up to `total`.

    Raises TooManyError.
    """
    return _limit(_list_sets(1, size, cells, total))


def _list_sets(lowest: int, size: int, cells: int, total: int) -> Iterator[tuple[int, ...]]:
    if not cells:
        if not total:
            yield ()
        return
    for digit in range(lowest, size - cells + 2):
        rest = total - digit
        # What is left adds up to at least the digits that follow this one, and to at most the highest of all.
        if rest < _sum_run(digit + 1, cells - 1):
            return
        if rest <= _sum_run(size - cells + 2, cells - 1):
            yield from ((digit, *others) for others in _list_sets(digit + 1, size, cells - 1, rest))


def _sum_run(first: int, length: int) -> int:
    """Returns the sum of `length` consecutive numbers."""
    return length * (2 * first + length - 1) // 2


def fillings(size: int, cells: Sequence[Cell], operation: Operation, value: int) -> tuple[tuple[int, ...], ...]:
    """Returns the fillings that make `value`: a digit from 1 to `size` for each cell in turn, no two alike in a line.

    `-` and `/` take the lesser digit from the greater one, or divide by it. Raises TooManyError.
    """
    return fillings_in_lines(size, lines_of(cells), operation, value)


def lines_of(cells: Sequence[Cell]) -> tuple[tuple[int, ...], ...]:
    """Returns, for each cell, the indices of the earlier cells in its row or column."""
    return tuple(
        tuple(other for other in range(number) if _list_in_line(cell, cells[other]))
        for number, cell in enumerate(cells)
    )


def part_fillings(size: int, cells: Sequence[Cell], operation: Operation, value: int) -> tuple[tuple[int, ...], ...]:
    """Returns digits for some cells of a cage, no two alike in a line, with which `+` or `*` may still make `value`."""
    pairs = [(i, j) for i, j in combinations(range(len(cells)), 2) if _list_in_line(cells[i], cells[j])]
    return tuple(
        digits
        for digits in product(range(1, size + 1), repeat=len(cells))
        if all(digits[i] != digits[j] for i, j in pairs)
        and (sum(digits) < value if operation == "+" else value % prod(digits) == 0)
    )


@lru_cache(maxsize=1024)
def fillings_in_lines(
    size: int, lines: tuple[tuple[int, ...], ...], operation: Operation, value: int
) -> tuple[tuple[int, ...], ...]:
    """Returns the fillings that make `value`; `lines` is as `lines_of` returns it. Raises TooManyError."""
    if operation in ("-", "/"):
        return _limit(_list_pairs(lines, size, operation, value))
    if not 0 < value <= (size ** len(lines) if operation == "*" else size * len(lines)):
        return ()
    return _limit(_list_filled(lines, size, results_of(size, operation, value)))


def _list_in_line(cell: Cell, other: Cell) -> bool:
    return cell[0] == other[0] or cell[1] == other[1]


def _list_pairs(
    lines: Sequence[Sequence[int]], size: int, operation: Operation, value: int
) -> Iterator[tuple[int, ...]]:
    """Lists the fillings of two cells."""
    for digits in product(range(1, size + 1), repeat=len(lines)):
        differs = all(digits[other] != digit for digit, earlier in zip(digits, lines, strict=True) for other in earlier)
        if differs and operation_result(digits, operation) == value:
            yield digits


def _list_filled(lines: Sequence[Sequence[int]], size: int, results: Results) -> Iterator[tuple[int, ...]]:
    """Lists the fillings; `lines` has, for each cell, the earlier ones that must differ."""
    every_digit = range(1, size + 1)
    leading = [results.goal]
    for _ in lines:
        leading.append(results.before_any(leading[-1], every_digit))
    leading.reverse()

    def extend(digits: tuple[int, ...], made: int) -> Iterator[tuple[int, ...]]:
        if len(digits) == len(lines):
            yield digits
            return
        earlier, wanted = [digits[other] for other in lines[len(digits)]], leading[len(digits) + 1]
        for digit in every_digit:
            longer = results.with_digit(made, digit) & wanted
            if longer and digit not in earlier:
                yield from extend((*digits, digit), longer)

    return extend((), results.start & leading[0])


def results_of(size: int, operation: Operation, value: int) -> Results:
    """Returns the results on the way to a sum, or to a product."""
    return results_of_product(size, value) if operation == "*" else results_of_sum(size, value)


def operation_result(digits: Sequence[int], operation: Operation) -> int:
    """Returns the result of an operation on digits, two of them for `-` and `/`; 0 if the division leaves a rest."""
    match operation:
        case "*":
            return prod(digits)
        case "-":
            return abs(digits[0] - digits[1])
        case "/":
            quotient, rest = divmod(max(digits), min(digits))
            return 0 if rest else quotient
        case _:
            return sum(digits)


def _limit(ways: Iterator[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    found = tuple(islice(ways, MOST_FILLINGS + 1))
    if len(found) > MOST_FILLINGS:
        raise TooManyError
    return found
