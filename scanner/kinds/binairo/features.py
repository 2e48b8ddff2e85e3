"""What distinguishes Binairos from boards of other kinds: two things in their cells, seldom three alike in a row."""

from __future__ import annotations

from math import log

from scanner.judgement.reading import Features, Looks
from scanner.kinds.binairo.pairs import ALIKE_ENOUGH, pair_of, triples
from scanner.readers import Reader
from scanner.types import Board
from solver.paper.puzzle import SIZES


def _look_closely(board: Board, reader: Reader) -> Features:
    """Measures how far the cells hold one of two things, or none, and how often three alike stand in a row."""
    pair = pair_of(board) if board.lattice.rows in SIZES["binairo"] else None
    if pair is None:
        return {"alike": 0.0, "threes": 0.0, "two things": 0.0}
    held = pair.labels > 0
    threes = sum(triples(pair.labels == thing) for thing in (1, 2))
    return {
        "alike": pair.alike,
        "threes": log(1 + threes),
        "two things": float(pair.alike > ALIKE_ENOUGH and threes <= held.mean()),
    }


LOOKS = Looks(closely=_look_closely)
