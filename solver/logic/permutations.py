"""Lines with signs: the digits that are in no way to fill a whole line.

The Delphi program compares all 120 permutations of a line of five with its candidates. Here the permutations that
have used the same digits continue as one, after Held and Karp, so that a line of nine with its 362,880 is no trouble.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from .position import Position
from .rules import bitset
from .sentences import name_marks
from .sign_techniques import Sign, list_cells, list_digits, list_marks, list_signs
from .technique import SIGNS, Deduction, Technique

State = tuple[int, int]
"""The digits used so far, one bit each, and the last of them if a sign follows, otherwise 0."""


def compare_permutations(position: Position) -> Iterator[Deduction]:
    """Finds the candidates of a line that are in no permutation of its digits that keeps its signs."""
    rules, signs = position.rules, list_signs(position)
    if not signs and position.puzzle.traits.signs_are_optional:
        return
    digits = list_digits(position)
    for unit in rules.units:
        cells = list_cells(rules, unit)
        possible = _find_possible([digits[cell] for cell in cells], _list_slopes(cells, signs))
        removes = position.candidates & bitset(
            (digit - 1) * rules.area + cell
            for cell, kept in zip(cells, possible, strict=True)
            for digit in digits[cell]
            if digit not in kept
        )
        if removes:
            reason = f"No way to fill {unit} that fits its signs has {name_marks(rules, removes)}."
            yield Deduction(reason, list_marks(rules, cells), removes=removes, houses=unit.houses[:1])


def _list_slopes(cells: list[int], signs: list[Sign]) -> list[int]:
    """Lists what comes after each cell: 1 if the digits rise to the next, -1 if they fall, 0 if there is no sign."""
    return [*(((cell, after) in signs) - ((after, cell) in signs) for cell, after in pairwise(cells)), 0]


def _find_possible(digits: list[list[int]], slopes: list[int]) -> list[set[int]]:
    """Finds the digits of each cell in any permutation: those on a way from the first state to the last."""
    states: set[State] = {(0, 0)}
    moves: list[list[tuple[State, int, State]]] = []
    for own, slope, next_slope in zip(digits, [0, *slopes], slopes, strict=False):
        moves.append(list(_list_moves(states, own, slope, next_slope)))
        states = {after for _, _, after in moves[-1]}
    possible: list[set[int]] = []
    for layer in reversed(moves):
        alive = [move for move in layer if move[2] in states]
        states = {before for before, _, _ in alive}
        possible.append({digit for _, digit, _ in alive})
    return possible[::-1]


def _list_moves(
    states: set[State], digits: list[int], slope: int, next_slope: int
) -> Iterator[tuple[State, int, State]]:
    """Lists the ways to continue from each state with one of a cell's `digits`, over one slope and towards the next."""
    for state in states:
        used, last = state
        for digit in digits:
            if not used >> digit & 1 and slope * (digit - last) >= 0:
                yield state, digit, (used | 1 << digit, digit if next_slope else 0)


TECHNIQUES = (
    Technique(
        "line permutations",
        "permutations",
        "hard",
        480,
        SIGNS,
        compare_permutations,
        "Of all the ways to fill a row or column with its candidates and in keeping with its signs, none has this "
        "digit in this cell.",
        needs=("relations",),
    ),
)
