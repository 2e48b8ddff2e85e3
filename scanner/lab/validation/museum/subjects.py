"""The puzzles that are shown, each with one solution, by their kind and size in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import numpy as np

from scanner.lab.synth.binairo import binairo, tango, unruly
from scanner.lab.synth.cages import kenken, killer
from scanner.lab.synth.futoshiki import futoshiki
from scanner.lab.synth.puzzles import Answered, begun, kakuro, marked, queens_in_one_piece, starbattle, sudoku
from scanner.lab.synth.relatives import jigsaw, sudoku_x, summed
from scanner.lab.synth.skyscrapers import skyscrapers
from scanner.lab.validation.museum.description import Writing

Rng = np.random.Generator

SUDOKUS: dict[str, Callable[[Rng], Answered]] = {
    "4": partial(sudoku, boxes=(2, 2)),
    "6": partial(sudoku, boxes=(2, 3)),
    "6 upright": partial(sudoku, boxes=(3, 2)),
    "9": sudoku,
    "16": partial(sudoku, boxes=(4, 4), givens=140),
}
"""By their size; the boxes of some are not the usual ones."""

OTHERS: dict[str, Callable[[Rng, int], Answered]] = {
    "x": sudoku_x,
    "jigsaw": jigsaw,
    "killer+x": partial(summed, "killer+sudoku-x"),
    "killer+jigsaw": partial(summed, "killer+jigsaw"),
    "jigsaw+x": partial(summed, "jigsaw+sudoku-x"),
    "killer+jigsaw+x": partial(summed, "killer+jigsaw+sudoku-x"),
    "killer": killer,
    "kenken": kenken,
    "futoshiki": futoshiki,
    "queens": queens_in_one_piece,
    "starbattle": starbattle,
    "binairo": binairo,
    "tango": tango,
    "unruly": unruly,
    "skyscrapers": skyscrapers,
    "kakuro": kakuro,
}


def subject(words: str, writing: Writing, rng: Rng) -> Answered:
    """A puzzle such as "kenken 6" or "kakuro 12x10", begun as the look says; without digits some marks are set."""
    kind, _, size = words.partition(" ")
    answered = SUDOKUS[size](rng) if kind == "sudoku" else _other(kind, size, rng)
    if writing.symbols != "numbers":
        answered = replace(answered, puzzle=replace(answered.puzzle, symbols=writing.symbols))
    share = rng.uniform(*writing.filled)
    if answered.puzzle.has_marks:
        return marked(rng, answered) if share else answered
    return begun(rng, answered, share, writing.mistaken)


def _other(kind: str, size: str, rng: Rng) -> Answered:
    """A puzzle of a size such as "6", or "12x10" where the kind has rectangular boards."""
    rows, _, columns = size.partition("x")
    return kakuro(rng, (int(rows), int(columns))) if columns else OTHERS[kind](rng, int(size))
