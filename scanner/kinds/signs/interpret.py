"""Boards of digits with signs between their cells: from both to the most probable puzzle with one solution.

A single solution is weak evidence of the signs of a puzzle: one more or one less seldom changes that. So every sign
that is not clear counts against the confidence, unless it would break the rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from scanner.judgement import map_search
from scanner.judgement.cell_evidence import CellEvidence
from scanner.judgement.digit_boards import DigitClues, Rows, interpret_findings
from scanner.judgement.map_search import Interpretation, States
from scanner.judgement.reading import Sketch, Sketches
from scanner.kinds.signs.signs import Signs
from scanner.types import TRUST_THRESHOLD, Board, Edge, Stage
from scanner.writers.sketch import GREEN, RED, note, pale
from solver import Puzzle


@dataclass(frozen=True, slots=True, eq=False)
class SignsRead(Stage):
    """The signs read between the cells of a board as it lies."""

    board: Board
    signs: Signs


class Maker(Protocol):
    """Makes a puzzle of its digits and signs: a constructor of `Puzzle`."""

    def __call__(self, givens: Rows, relations: Iterable[Any], /, *, entries: Rows) -> Puzzle: ...


@dataclass(frozen=True, slots=True, eq=False)
class DigitsAndSigns(DigitClues):
    """The clues in the cells and on the edges: the state of an edge is the index of its sign."""

    signs: Signs
    make: Maker

    def make_puzzle(self, others: States, givens: Rows, entries: Rows) -> Puzzle:
        held = zip(self.signs.edges, others, strict=True)
        relations = [(*first, self.signs.signs[sign], *second) for (first, second), sign in held if sign]
        return self.make(givens, relations, entries=entries)

    def unsure(self) -> set[Edge]:
        """Returns the edges whose reading alone is not certain."""
        return self._edges(np.flatnonzero(self.signs.flat.max(axis=1) < TRUST_THRESHOLD).tolist())

    def overruled(self, states: States) -> set[Edge]:
        """Returns the edges that differ, in those states, from their likeliest reading."""
        return self._edges(np.flatnonzero(self.signs.flat.argmax(axis=1) != np.array(states)).tolist())

    def _edges(self, numbers: Iterable[int]) -> set[Edge]:
        edges = self.signs.edges
        return {edges[number] for number in numbers}


def clues_of(cells: CellEvidence, signs: Signs, make: Maker) -> DigitsAndSigns:
    """Gathers the clues of a board from the evidence in its cells and the signs between them."""
    costs = -np.log(np.maximum(signs.flat, 1e-9))
    return DigitsAndSigns(cells, [dict(enumerate(edge)) for edge in costs.tolist()], signs, make)


def interpret(clues: DigitsAndSigns) -> Interpretation:
    """Finds the puzzle that the readings of a board and of its signs most probably are."""
    seen = interpret_findings(clues, map_search.search(clues))
    assert seen is not None
    found, edges = seen.interpretation, clues.signs.edges
    if not found.confidence:
        return replace(found, unclear=_sort_edges(edges, clues.unsure()))
    overruled = clues.overruled(seen.states)
    unclear = {edges[number] for number in seen.contested} | overruled
    if found.changed or overruled or found.rivals > 1 - TRUST_THRESHOLD:
        unclear |= clues.unsure()
    return replace(found, unclear=_sort_edges(edges, unclear), overruled=_sort_edges(edges, overruled))


def _sort_edges(edges: Iterable[Edge], chosen: set[Edge]) -> tuple[Edge, ...]:
    return tuple(edge for edge in edges if edge in chosen)


def _draw(stage: SignsRead) -> NDArray[np.uint8]:
    """Draws the board, pale, with the signs between its cells, green if certain."""
    picture = pale(stage.board)
    for (first, second), likely in zip(stage.signs.edges, stage.signs.flat, strict=True):
        best = int(likely.argmax())
        is_sure, is_below = likely[best] > TRUST_THRESHOLD, second[0] > first[0]
        if best or not is_sure:
            glyph = ("none", *("^v" if is_below and stage.signs.is_directed else stage.signs.signs[1:]))[best]
            text = f"{'below' if is_below else 'beside'} {glyph}"
            note(picture, stage.board, first, text, GREEN if is_sure else RED, lines=3 if is_below else 6)
    return picture


SKETCHES: Sketches = {SignsRead: Sketch("3-signs", _draw)}
