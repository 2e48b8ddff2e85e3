"""The results that the digits of a cage can make, as bitsets: one digit more shifts them all.

Sums go by their own numbers. Of a product, the exponents of its primes are written one beside the other, as the digits
of a number are, so that a factor more is a shift as well.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple


class Results(NamedTuple):
    """How digits lead from nothing to the number of a cage, by way of results that may still become it.

    start     nothing yet, a bitset
    goal      the number of the cage, a bitset; empty if no digits make it
    steps[d]  the results that digit d may come to, and how far it shifts them
    """

    start: int
    goal: int
    steps: tuple[tuple[int, int], ...]

    def with_digit(self, results: int, digit: int) -> int:
        """Returns the results with a digit more."""
        room, shift = self.steps[digit]
        return (results & room) << shift

    def before_digit(self, results: int, digit: int) -> int:
        """Returns the results that a digit makes any of `results`."""
        room, shift = self.steps[digit]
        return results >> shift & room

    def before_any(self, results: int, digits: Iterable[int]) -> int:
        """Returns the results that one of some digits makes any of `results`."""
        before = 0
        for digit in digits:
            before |= self.before_digit(results, digit)
        return before


@lru_cache(maxsize=1024)
def results_of_sum(size: int, total: int) -> Results:
    """Returns the results on the way to a sum of digits up to `size`."""
    rooms = (max(0, total + 1 - digit) for digit in range(size + 1))
    return Results(1, 1 << total, tuple(((1 << room) - 1, digit) for digit, room in enumerate(rooms)))


@lru_cache(maxsize=1024)
def results_of_product(size: int, product: int) -> Results:
    """Returns the results on the way to a product of digits up to `size`."""
    primes = [number for number in range(2, size + 1) if all(number % factor for factor in range(2, number))]
    most, rest = _split_into_exponents(product, primes)
    places = [1]
    for number in most:
        places.append(places[-1] * (number + 1))
    steps = [(0, 0)]
    for digit in range(1, size + 1):
        own, _ = _split_into_exponents(digit, primes)
        room = int(all(exponent <= number for exponent, number in zip(own, most, strict=True)))
        for place, exponent, number in zip(places, own, most, strict=False):
            room = sum(room << place * further for further in range(number - exponent + 1))
        steps.append((room, sum(place * exponent for place, exponent in zip(places, own, strict=False))))
    return Results(1, 1 << places[-1] - 1 if rest == 1 else 0, tuple(steps))


def _split_into_exponents(number: int, primes: Iterable[int]) -> tuple[list[int], int]:
    """Returns the exponents of some primes in a number, and what is left of it."""
    exponents = []
    for prime in primes:
        exponents.append(0)
        while number and number % prime == 0:
            number //= prime
            exponents[-1] += 1
    return exponents, number
