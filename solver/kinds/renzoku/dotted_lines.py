"""The digits of a line of a Renzoku that are in some way to fill it, each once and with its dots where they belong.

The ways that have used the same digits, and end with the same one, continue as one, after Held and Karp.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...engine.supports import REMEMBERED, Digits, Support

State = tuple[int, int]
"""The digits used so far, and the last of them, as bitsets."""


@lru_cache(maxsize=1024)
def support_dotted_line(size: int, dots: tuple[bool, ...]) -> Support:
    """Returns the support of a line; `dots` tell whether there is one between each cell and the next."""

    @lru_cache(maxsize=REMEMBERED)
    def support(digits: Digits) -> Digits:
        states: set[State] = {(0, 0)}
        moves: list[list[tuple[State, State]]] = []
        for own, has_dot in zip(digits, (None, *dots), strict=True):
            moves.append([(state, after) for state in states for after in _list_next(state, own, has_dot)])
            states = {after for _, after in moves[-1]}
        left: list[int] = []
        for layer in reversed(moves):
            alive = [(state, after) for state, after in layer if after in states]
            states = {state for state, _ in alive}
            left.append(0)
            for _, (_, last) in alive:
                left[-1] |= last
        return tuple(reversed(left))

    return support


def _list_next(state: State, digits: int, has_dot: bool | None) -> Iterator[State]:
    """Yields the states after one more of some digits; before the first there is no pair, and so no dot to keep."""
    used, last = state
    beside = last << 1 | last >> 1
    free = digits & ~used
    free &= -1 if has_dot is None else beside if has_dot else ~beside
    while free:
        digit = free & -free
        free ^= digit
        yield used | digit, digit
