"""Binairo, or Takuzu, Unruly and Tango too: cells that hold one of two things, such as 0 and 1, or a sun and a moon."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from scanner.board.extent import framed, lines_end
from scanner.judgement.assessment import GOES_ON, Understood, Words, add_caveat, assess
from scanner.judgement.chance import ever_does
from scanner.judgement.map_search import Interpretation
from scanner.judgement.orientation import upright
from scanner.kinds.binairo import equality_signs
from scanner.kinds.binairo.interpret import as_read, interpret
from scanner.kinds.binairo.pairs import ALIKE_ENOUGH, Pair, digits_of, is_checkered, pair_of, triples
from scanner.kinds.signs.interpret import SignsRead
from scanner.kinds.signs.signs import Signs
from scanner.readers import Reader
from scanner.types import TRUST_THRESHOLD, Board, Grid, OrientationLogOdds, Read, Refused, Scan, Watch
from solver import count

NAME = "binairo"

WORDS = Words(missed="something in a cell, or a sign, may have been missed", misread="a cell or a sign may be misread")


PAGE = 0.8
"""The share of the places beside a board in which the same thing must stand to count as the page."""

BROKEN, SMALLEST = 2, 6
"""Without a single solution, a board is no Binairo if three alike stand side by side at least BROKEN times, or it has
fewer than SMALLEST rows. That a full board has one proves nothing, unless its 0s and 1s are clear."""


UNLIKE = "its cells do not hold two things that can be told from each other"

BY_CHANCE = "so few things would have one solution by chance, too: it may be a puzzle of another kind, such as Masyu"


@dataclass(frozen=True, slots=True, eq=False)
class _View:
    """A board in one orientation, and what its cells and edges hold; none where digits would lie on their side."""

    board: Board
    pair: Pair | None
    signs: Signs

    @property
    def likely(self) -> NDArray[np.float32]:
        if self.pair is None:
            return np.zeros(self.board.cut_off.shape, np.float32)
        return self.pair.likely[..., 1:].max(axis=2).astype(np.float32)

    @property
    def asymmetric(self) -> int:
        return 0

    @property
    def answers(self) -> tuple[Grid, ...]:
        if self.pair is None:
            return ()
        if self.pair.things == "digits":
            return as_read(self.pair, self.signs)
        # whichever way up, discs and tiles are the same, and so is what follows from them
        return (tuple(map(tuple, self.pair.labels.tolist())),)


def scan(board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch) -> Scan | Refused:
    """Reads the Binairo on a board; refuses one whose cells do not hold two things, or two that make no Binairo."""
    pair = None if _has_digits(board) else pair_of(board)
    if not _has_digits(board) and (pair is None or pair.alike < ALIKE_ENOUGH**2):
        return Refused(board, NAME, UNLIKE)
    if is_checkered(board):
        return Refused(board, NAME, "it is a chessboard")
    found = equality_signs.read(board)
    watch(SignsRead(board, found))
    seen = upright(partial(_look, board, pair, found), orientation)
    view = seen.view
    assert view.pair
    watch(Read(view.board, view.pair.readings))
    interpretation = interpret(view.pair, view.signs)
    understood = Understood(
        view.board,
        interpretation,
        WORDS,
        seen.sure,
        seen.turns,
        readings=view.pair.readings,
        box_share=board.box_share,
    )
    watch(understood)
    is_proof = len(interpretation.solutions) == 1 and (not view.pair.labels.all() or _are_clear_digits(view.pair))
    if not is_proof and (why := _explain_refusal(view.pair, view.signs)):
        return Refused(board, NAME, why)
    is_by_chance = view.pair.things == "symbols" and not view.signs.clear and _is_by_chance(view.pair, interpretation)
    if pair and pair.alike < ALIKE_ENOUGH and not is_proof:
        return Refused(board, NAME, UNLIKE)
    if is_by_chance and len(interpretation.solutions) != 1:
        return Refused(board, NAME, "things thrown at random break its rules as seldom")
    result = assess(understood)
    if is_by_chance:
        result = add_caveat(result, BY_CHANCE)
    return add_caveat(result, GOES_ON) if result.status == "solved" and _goes_on(board, pair) else result


def _has_digits(board: Board) -> bool:
    """Tells whether 0s and 1s stand on a board, upright, on their heads or on a side."""
    return any(digits_of(board.turned(quarters)) for quarters in (0, 1))


def _look(board: Board, pair: Pair | None, found: Signs, quarters: int) -> _View:
    """Turns the board by some quarters; only digits look different then."""
    turned = board.turned(quarters)
    return _View(turned, pair.turned(quarters) if pair else digits_of(turned), found.turned(quarters))


def _goes_on(board: Board, pair: Pair | None) -> bool:
    """Tells whether a board's lines, or the things in its cells if they are no digits, continue beyond a side."""
    if not lines_end(board):
        return True
    around = pair_of(framed(board)) if pair else None
    if around is None or pair is None or around.things != pair.things:
        return False
    beyond = (around.likely[..., 1:].max(axis=2) > TRUST_THRESHOLD) & ~framed(board).cut_off
    # a part of a square board continues above it or below, and beside it; the page may have the colour of a tile
    return all(any(0 < side.mean() < PAGE for side in (way[0], way[-1])) for way in (beyond, beyond.T))


def _is_by_chance(pair: Pair, found: Interpretation) -> bool:
    """Tells whether things thrown at random on the same cells are as lawful: discs of other kinds of puzzles are."""
    labels = pair.labels
    faults = _count_faults(labels)
    if len(found.solutions) != 1:
        return ever_does(labels, lambda thrown: _count_faults(thrown) <= faults)
    if faults or labels.all():
        return False
    bare = replace(found.puzzle, entries=())
    return ever_does(
        labels, lambda thrown: not _count_faults(thrown) and count(replace(bare, givens=thrown.tolist()), 2) == 1
    )


def _count_faults(labels: NDArray[np.intp]) -> int:
    """Counts how often three alike stand side by side, and how many of a line beyond half are alike."""
    is_thing = [labels == thing for thing in (1, 2)]
    half = len(labels) // 2
    more = sum(np.maximum(each.sum(axis=axis) - half, 0).sum() for each in is_thing for axis in (0, 1))
    return sum(map(triples, is_thing)) + int(more)


def _are_clear_digits(pair: Pair) -> bool:
    """Tells whether 0s and 1s are read beyond doubt: for a board without a blank there is no other proof."""
    return pair.things == "digits" and pair.alike >= TRUST_THRESHOLD


def _explain_refusal(pair: Pair, signs: Signs) -> str | None:
    """Says why a board without a single solution, or without a blank, is no Binairo; None if it may be one."""
    counts = np.bincount(pair.labels.ravel(), minlength=3)[1:]
    if sum(triples(pair.labels == thing) for thing in (1, 2)) >= BROKEN:
        return "three that are alike stand side by side"
    if len(pair.labels) < SMALLEST:
        return "so few cells may look like anything"
    is_few = counts.min() < 2 and not signs.clear
    return "one of the two things in its cells is there once" if is_few else None
