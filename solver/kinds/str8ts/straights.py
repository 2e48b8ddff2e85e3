"""The digits of a compartment that are in some way to fill it with consecutive digits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from ...engine.supports import REMEMBERED, Digits, Support


@lru_cache(maxsize=64)
def list_straights(highest: int, cells: int) -> tuple[int, ...]:
    """Lists the sets of as many consecutive digits, bitsets in which 1 is the lowest bit, the lowest set first."""
    return tuple((1 << cells) - 1 << lowest for lowest in range(highest - cells + 1))


@lru_cache(maxsize=64)
def support_straight(highest: int, cells: int) -> Support:
    """Returns the support of a compartment of some cells."""
    straights = list_straights(highest, cells)

    @lru_cache(maxsize=REMEMBERED)
    def support(digits: Digits) -> Digits:
        left = [0] * cells
        for straight in straights:
            for at, own in enumerate(_fill(straight, [own & straight for own in digits])):
                left[at] |= own
        return tuple(left)

    return support


def _fill(straight: int, digits: Sequence[int]) -> Sequence[int]:
    """Returns the digits of each cell that are in some way to use all digits of a straight; nothing if there is none.

    Ways that have used the same digits up to a cell continue as one, after Held and Karp.
    """
    if not all(digits):
        return ()
    reached = [{0}]
    for own in digits:
        reached.append({used | digit for used in reached[-1] for digit in _list_bits(own & ~used)})
        if not reached[-1]:
            return ()
    wanted, left = {straight}, list[int]()
    for own, before in zip(reversed(digits), reversed(reached[:-1]), strict=True):
        kept, earlier = 0, set[int]()
        for used in before:
            for digit in _list_bits(own & ~used):
                if used | digit in wanted:
                    kept |= digit
                    earlier.add(used)
        left.append(kept)
        wanted = earlier
    return left[::-1]


def _list_bits(digits: int) -> Iterator[int]:
    while digits:
        low = digits & -digits
        yield low
        digits ^= low
