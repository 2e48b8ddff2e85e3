"""The digits that some cells may still hold, so that they make a number: those of the ways in which they can.

The digits of a cell are a bitset, in which 1 is the lowest bit. Where there are few fillings, a digit stays if one has
it: the fillings that are left are a bitset too, so that all are looked at together (compact tables; Demeulenaere and
others, 2016). Of many different digits only the sets are looked at, and of other cells the results that some of them
can have.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache, reduce
from itertools import permutations
from math import factorial
from operator import and_, or_
from typing import NamedTuple

from ..paper.cells import Cell
from ..paper.fillings import Operation, TooManyError, digit_sets, fillings_in_lines, results_of
from ..paper.results import Results

Digits = tuple[int, ...]
"""The digits of each cell, a bitset; all of them 0 if they cannot make the number."""

Support = Callable[[Digits], Digits]
"""The digits that are left of those that there were."""

REMEMBERED = 512
"""The number of answers of each support that are kept."""

MOST_PERMUTED = 4
"""With more different digits, only sets are considered: five digits have 120 orders."""

MOST_FILLINGS = 400
"""Only sets are considered for cells with more fillings, too."""


@lru_cache(maxsize=1024)
def different_digits(size: int, cells: int, total: int) -> Support:
    """Returns the support of as many different digits, from 1 to `size`, that add up to `total`."""
    sets = digit_sets(size, cells, total)
    if cells <= MOST_PERMUTED and len(sets) * factorial(cells) <= MOST_FILLINGS:
        return _support_by_table([digits for some in sets for digits in permutations(some)], cells)
    return _remember(_support_by_sets([sum(1 << digit - 1 for digit in some) for some in sets], cells))


@lru_cache(maxsize=1024)
def cage_digits(size: int, lines: tuple[tuple[int, ...], ...], operation: Operation, value: int) -> Support:
    """Returns the support of a cage with an operation; `lines` has, for each cell, the earlier cells in its lines."""
    try:
        return _support_by_table(fillings_in_lines(size, lines, operation, value), len(lines))
    except TooManyError:
        return _remember(_support_by_results(len(lines), results_of(size, operation, value)))


@lru_cache(maxsize=256)
def balanced_digits(cells: int, signs: tuple[str, ...] = ()) -> Support:
    """Returns the support of a line of ones and twos, as many of both, without three alike side by side.

    `signs` are those between each cell and the next, "" for none. How many ones there may be up to a cell is a bitset,
    for each digit there, once or twice in a row.
    """
    half = cells // 2
    may_stay = [sign != "x" for sign in signs or ("",) * (cells - 1)]
    may_change = [sign != "=" for sign in signs or ("",) * (cells - 1)]

    def support(digits: Digits) -> Digits:
        before = [((digits[0] & 1) << 1, 0, digits[0] >> 1, 0)]
        for own, stays, changes in zip(digits[1:], may_stay, may_change, strict=True):
            one, ones, two, twos = before[-1]
            is_one, is_two = own & 1, own >> 1
            before.append(
                (
                    (two | twos) << 1 if is_one and changes else 0,
                    one << 1 if is_one and stays else 0,
                    one | ones if is_two and changes else 0,
                    two if is_two and stays else 0,
                )
            )
        left = []
        to_one = to_ones = to_two = to_twos = 1 << half
        for at in range(cells - 1, -1, -1):
            one, ones, two, twos = before[at]
            left.append(bool(one & to_one or ones & to_ones) | 2 * bool(two & to_two or twos & to_twos))
            if at:
                if not digits[at] & 1:
                    to_one = to_ones = 0
                if not digits[at] & 2:
                    to_two = to_twos = 0
                stay_one, stay_two = (to_ones >> 1, to_twos) if may_stay[at - 1] else (0, 0)
                turn_one, turn_two = (to_one >> 1, to_two) if may_change[at - 1] else (0, 0)
                to_one, to_ones, to_two, to_twos = stay_one | turn_two, turn_two, stay_two | turn_one, turn_one
        return tuple(reversed(left)) if all(left) else (0,) * cells

    return _remember(support)


@lru_cache(maxsize=256)
def visible_digits(size: int, near: int, far: int) -> Support:
    """Returns the support of a line of different digits, `near` of them seen from before it, `far` from behind; 0: any.

    Of the digits up to a cell, only the set matters, and how many are seen from before, or from behind once the highest
    is among them.
    """
    highest, every = 1 << size - 1, (1 << size) - 1

    def is_seen(placed: int, digit: int) -> bool:
        """Tells whether a digit is seen that comes next: over those that are placed, or over all that will follow."""
        if placed & highest:
            return bool(far) and digit << 1 > every & ~placed
        return bool(near) and digit > placed

    def support(digits: Digits) -> Digits:
        # How many are seen is a bitset; once the highest is placed it counts from there on.
        first, last = 1 << near - 1 if near else 1, 1 << far - 1 if far else 1
        reached: list[dict[int, int]] = [{0: 1}]
        for own in digits:
            following: dict[int, int] = {}
            for placed, seen in reached[-1].items():
                for digit in _list_bits(own & ~placed):
                    after = int(bool(seen & first)) if digit == highest else seen << is_seen(placed, digit)
                    if after:
                        following[placed | digit] = following.get(placed | digit, 0) | after
            reached.append(following)
        left, leading = [], {every: last}
        for own, before in zip(reversed(digits), reversed(reached[:-1]), strict=True):
            earlier: dict[int, int] = {}
            kept = 0
            for placed, seen in before.items():
                for digit in _list_bits(own & ~placed):
                    wanted = leading.get(placed | digit, 0)
                    wanted = first * (wanted & 1) if digit == highest else wanted >> is_seen(placed, digit)
                    if seen & wanted:
                        kept |= digit
                        earlier[placed] = earlier.get(placed, 0) | wanted
            left.append(kept)
            leading = earlier
        return tuple(reversed(left)) if all(left) else (0,) * size

    return _remember(support)


def _remember(support: Support) -> Support:
    return lru_cache(maxsize=REMEMBERED)(support)


def _support_by_table(fillings: Sequence[tuple[int, ...]], cells: int) -> Support:
    """Returns the digits that some filling has of which all digits are left."""
    with_digit: list[dict[int, int]] = [{} for _ in range(cells)]
    for number, filling in enumerate(fillings):
        for digit, known in zip(filling, with_digit, strict=True):
            known[1 << digit - 1] = known.get(1 << digit - 1, 0) | 1 << number
    columns = [tuple(known.items()) for known in with_digit]

    def support(digits: Digits) -> Digits:
        left = -1
        for column, some in zip(columns, digits, strict=True):
            left &= sum([own for digit, own in column if digit & some])
        return tuple([sum([digit for digit, own in column if own & left]) for column in columns])

    return _remember(support)


def _support_by_sets(sets: Sequence[int], cells: int) -> Support:
    """Returns the support of cells with different digits that together are exactly one of the `sets`."""

    def support(digits: Digits) -> Digits:
        some = list(digits)
        before: list[int] = []
        while some != before:
            before = some.copy()
            union = reduce(or_, some)
            left = [each for each in sets if not each & ~union and all(each & own for own in some)]
            if not left:
                return (0,) * cells
            allowed = reduce(or_, left)
            some = [own & allowed for own in some]
            for digit in _list_bits(reduce(and_, left)):
                holders = [cell for cell, own in enumerate(some) if own & digit]
                if len(holders) == 1:
                    some[holders[0]] = digit
            for cell, own in enumerate(some):
                if own & (own - 1) == 0:
                    some = [other if number == cell else other & ~own for number, other in enumerate(some)]
            if not all(some):
                return (0,) * cells
        return tuple(some)

    return support


def _support_by_results(cells: int, results: Results) -> Support:
    """Returns the support of sums and products, by the results that the cells before and after can make."""

    def support(digits: Digits) -> Digits:
        leading = [results.goal]
        for own in reversed(digits):
            leading.append(results.before_any(leading[-1], map(int.bit_length, _list_bits(own))))
        made, left = results.start & leading.pop(), []
        for own in digits:
            wanted, kept, longer = leading.pop(), 0, 0
            for bit in _list_bits(own):
                if fitting := results.with_digit(made, bit.bit_length()) & wanted:
                    kept |= bit
                    longer |= fitting
            left.append(kept)
            made = longer
        return tuple(left) if all(left) else (0,) * cells

    return support


@cache
def _list_bits(digits: int) -> tuple[int, ...]:
    """Lists the digits of a bitset, each as a bitset of its own."""
    return tuple(1 << number for number in range(digits.bit_length()) if digits >> number & 1)


class Line(NamedTuple):
    """A line by its name for people, its cells in order, and the digits that these may hold beside each other."""

    name: str
    cells: tuple[Cell, ...]
    support: Support
