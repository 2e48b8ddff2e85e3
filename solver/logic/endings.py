"""Sentences that say why logic leads no further where a puzzle has not one solution, or nobody knows whether it has."""

from __future__ import annotations

from collections.abc import Sequence

from ..paper.puzzle import Cell, cell_name, listed
from .guide import Guide
from .outcomes import Difference
from .position import Position
from .sentences import joined, with_article

NAMED = 12
"""The most cells that one sentence names."""


def stays_open(cells: Sequence[Cell]) -> str:
    """Says that logic ends where solutions differ."""
    first = cells if len(cells) <= NAMED else cells[: NAMED - 2]
    named = (
        listed(first) if first == cells else f"{', '.join(map(cell_name, first))} and {len(cells) - len(first)} more"
    )
    stay = "stays" if len(cells) == 1 else "stay"
    return f"This is as far as logic goes: {named} {stay} open, as the puzzle has several solutions."


def not_found_out(guide: Guide) -> str:
    """Says that logic or the search took too long."""
    if guide.known.is_decided:
        return "The puzzle has several solutions, and no technique was found in time that leads any further."
    return (
        "No technique was found in time that leads any further, nor was it found out whether the puzzle has exactly "
        "one solution."
    )


def left_out_for_that(techniques: Sequence[str]) -> str:
    """Says which techniques were left out because they assume that there is one solution; nothing if none was."""
    if not techniques:
        return ""
    named = joined(techniques)
    assume = "assumes" if len(techniques) == 1 else "assume"
    return f"{named[0].upper()}{named[1:]} would lead on, but {assume} that there is only one solution."


def differing(position: Position, told: Difference) -> str:
    """Says what two solutions have in the first cell in which they differ."""
    model, has_digits = position.rules.model, position.puzzle.has_digits
    one, other = (
        "nothing" if not value else model.symbol(value) if has_digits else with_article(model.piece)
        for value in told.values
    )
    return f"One solution has {one} in {cell_name(told.cell)}, another has {other}."
