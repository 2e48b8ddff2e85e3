"""Trial: the last resort where nobody sees a reason, so that nobody is ever left without a next step."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

from ..engine import kind_of
from ..engine.search import choices
from .nets import sort_by_fewest, state_of
from .position import Position
from .rules import Rules, bitset, members
from .sentences import add_article, name_mark, say_impossible
from .technique import ANY, Deduction, Technique

GUESSES_FOR_A_CANDIDATE = 20_000
"""A candidate that takes more guesses to be proved wrong is passed over."""


def try_candidates(position: Position) -> Iterator[Deduction]:
    """Finds the candidates that are in no solution, those of the houses with the fewest candidates first."""
    rules, proved = position.rules, 0
    for mark in sort_by_fewest(rules.model, state_of(position), members(position.candidates)):
        if proved >> mark & 1:
            continue
        possible = _find_possible_with(position, mark)
        proved |= possible
        if not possible:
            reason = (
                f"With {_name_tried(rules, mark)}, every way to go on was tried, and each of them ends "
                f"where {_say_dead_end(position)}. So {say_impossible(rules, 1 << mark)}."
            )
            others = position.left_in(rules.houses_of[mark][0]) & ~(1 << mark)
            yield Deduction(reason, 1 << mark | others, removes=1 << mark, houses=rules.houses_of[mark][:1])


def _name_tried(rules: Rules, mark: int) -> str:
    """Names a candidate that is tried: "a 7 in r4c2", or "r4c2 shaded" where values are words."""
    if rules.symbol(mark).isalpha():
        return f"{rules.cell_name(mark)} {rules.symbol(mark)}"
    return add_article(name_mark(rules, mark))


def _say_dead_end(position: Position) -> str:
    if dead_end := kind_of(position.puzzle).dead_end:
        return dead_end
    piece = position.rules.model.piece
    if position.puzzle.numbers:
        return "two equal numbers are left, shaded cells share a side, or a part is cut off"
    if position.puzzle.has_digits:
        return "some cell has no digit left, or some digit no place"
    return f"some {'row, column or region' if position.puzzle.regions else 'line'} has too few cells left for a {piece}"


def _find_possible_with(position: Position, mark: int) -> int:
    """Finds the marks of a solution with a mark, a bitset; the mark alone if there might be one, 0 if there is none."""
    model = kind_of(position.puzzle).model(position.puzzle)
    left = position.placed | position.candidates
    others = members(reduce(or_, position.rules.house_marks) & ~left)
    tries = choices(model, [*members(position.placed), mark], others)
    for number, marks in enumerate(tries, 1):
        if marks:
            return bitset(marks)
        if number == GUESSES_FOR_A_CANDIDATE:
            return 1 << mark
    return 0


TECHNIQUES = (
    Technique(
        "trial",
        "supposition",
        "beyond",
        10000,
        ANY,
        try_candidates,
        "No technique leads on, so a candidate is tried with everything that may come after it, and nothing of it "
        "works. So the candidate was wrong.",
    ),
)
