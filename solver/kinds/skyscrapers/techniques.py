"""Skyscrapers: what a clue implies for the cells beside it, and which sequences of heights fit the clues of a line.

The names are those of the puzzle's guides: "edge clue elimination" and "sequence filtering".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from ...engine.units import Unit
from ...logic.position import Position
from ...logic.rules import bitset, members
from ...logic.sentences import join_names, name_marks, say_all_true, say_impossible
from ...logic.sign_techniques import list_marks
from ...logic.supported import find_unit_house
from ...logic.technique import OWN, Deduction, Technique
from ...logic.trails_of_lines import find_unsupported, list_digits, list_open_lines
from ...paper.around import count_visible
from ...paper.cells import numbers_of
from .rules import clued_lines, view_name

FEW_SEQUENCES = 2
"""The most sequences that people look through at a glance, and that a sentence lists."""


class View(NamedTuple):
    """A line as it is seen from one of its ends: its name for people, "row 2 from the left", its cells, the clue."""

    line: Unit
    name: str
    cells: Sequence[int]
    clue: int


def _list_views(position: Position) -> Iterator[View]:
    puzzle = position.puzzle
    for line, near, far in clued_lines(puzzle.size, puzzle.around):
        numbers = numbers_of(line.cells, puzzle.columns)
        for end, clue in enumerate((near, far)):
            if clue:
                yield View(line, view_name(line, end), numbers[::-1] if end else numbers, clue)


def find_extreme_clues(position: Position) -> Iterator[Deduction]:
    """Finds clues of 1, beside which stands the highest, and clues as high as the size, beside which all ascend."""
    rules, size = position.rules, position.puzzle.size
    for view in _list_views(position):
        if view.clue not in (1, size):
            continue
        heights = [size] if view.clue == 1 else range(1, size + 1)
        places = position.candidates & bitset(
            (height - 1) * rules.area + cell for height, cell in zip(heights, view.cells, strict=False)
        )
        if places:
            why = f"the first is the highest, {size}" if view.clue == 1 else "each is one higher than the one before"
            told = join_names([say_all_true(rules, 1 << mark) for mark in members(places)])
            reason = f"In {_say_seen(view)}, so {why}: {told}."
            yield Deduction(reason, places, places=places, houses=find_unit_house(position, view.line.cells))


def find_edge_clues(position: Position) -> Iterator[Deduction]:
    """Finds heights that leave too few to be seen: beside a clue of 3 on a board of 5, the first is at most 3."""
    rules, size = position.rules, position.puzzle.size
    for view in _list_views(position):
        limits = [size - view.clue + 1 + place for place in range(view.clue - 1)]
        removes = position.candidates & bitset(
            (height - 1) * rules.area + cell
            for limit, cell in zip(limits, view.cells, strict=False)
            for height in range(limit + 1, size + 1)
        )
        if removes:
            most = [
                f"at most {limit} in {rules.cell_name(cell)}" for limit, cell in zip(limits, view.cells, strict=False)
            ]
            reason = (
                f"In {_say_seen(view)}, each higher than those before it. So that enough heights are left, there is "
                f"{join_names(most)}: {say_impossible(rules, removes)}."
            )
            seen = position.candidates & list_marks(rules, view.cells[: len(limits)])
            yield Deduction(reason, seen, removes=removes, houses=find_unit_house(position, view.line.cells))


def compare_sequences(few: bool, position: Position) -> Iterator[Deduction]:
    """Finds the candidates of a line in no sequence that its clues allow; of `few` sequences, or of more."""
    rules = position.rules
    for line, cells in list_open_lines(position):
        removes = find_unsupported(position, line, cells)
        if not removes:
            continue
        views = [view for view in _list_views(position) if view.line.cells == line.cells]
        found = _list_sequences(position, cells, {view.cells[0] == cells[0]: view.clue for view in views})
        if (len(found) <= FEW_SEQUENCES) == few:
            seen = f"In {_say_seen(*views)}"
            told = join_names(["-".join(map(str, way)) for way in found], "or")
            reason = (
                f"{seen}. The heights that are left there can only be in the order {told}, so "
                f"{say_impossible(rules, removes)}."
                if few
                else f"{seen}. No order of the heights that are left there has {name_marks(rules, removes)}."
            )
            candidates = position.candidates & list_marks(rules, cells)
            yield Deduction(reason, candidates, removes=removes, houses=find_unit_house(position, line.cells))


def _say_seen(*views: View) -> str:
    """Says how many buildings are seen: "row 4 one building is seen from the left and two from the right"."""
    line = str(views[0].line.name)
    first, *others = (f"{_spell(view.clue)}{{}} from {view.name.rpartition(' from ')[2]}" for view in views)
    are_seen = " building is seen" if views[0].clue == 1 else " buildings are seen"
    return " and ".join([f"{line} {first.format(are_seen)}", *(other.format("") for other in others)])


def _spell(number: int) -> str:
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    return words[number] if number < len(words) else str(number)


def _list_sequences(position: Position, cells: Sequence[int], clues: dict[bool, int]) -> list[tuple[int, ...]]:
    """Lists the sequences of a line's candidates that its clues allow, up to one more than FEW_SEQUENCES.

    The keys of `clues` say whether a clue stands before the first cell.
    """
    options = list_digits(position, cells)
    found: list[tuple[int, ...]] = []
    ways: list[tuple[int, ...]] = [()]
    while ways and len(found) <= FEW_SEQUENCES:
        way = ways.pop()
        if len(way) == len(cells):
            fits = all(count_visible(way if first else way[::-1]) == clue for first, clue in clues.items())
            found += [way] if fits else []
            continue
        ways += [(*way, digit + 1) for digit in members(options[len(way)]) if digit + 1 not in way]
    return found


TECHNIQUES = (
    Technique(
        "extreme clue",
        "extreme-clue",
        "trivial",
        100,
        OWN,
        find_extreme_clues,
        "Where one building is seen the first is the highest. Where all are seen they rise from 1 on.",
    ),
    Technique(
        "edge clue elimination",
        "edge-clue",
        "easy",
        190,
        OWN,
        find_edge_clues,
        "As many buildings as the clue says must be seen, each higher than those before it. So the first ones cannot "
        "be so high that too few higher ones are left.",
    ),
    Technique(
        "sequence filter",
        "sequences",
        "easy",
        200,
        OWN,
        partial(compare_sequences, True),
        "Only a few sequences of a row or column are left of which as many buildings are seen as its clues say. What "
        "none of them has in a cell is ruled out there.",
    ),
    Technique(
        "long sequence filter",
        "sequences",
        "medium",
        270,
        OWN,
        partial(compare_sequences, False),
        "Of all sequences of a row or column of which as many buildings are seen as its clues say, none has this digit "
        "in this cell.",
    ),
)
