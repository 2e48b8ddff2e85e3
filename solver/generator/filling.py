"""Full grids at random."""

from __future__ import annotations

from itertools import islice
from random import Random

from ..kinds import kind_of
from ..model import Model
from ..puzzle import Grid, Puzzle
from ..search import choices
from .deadline import Deadline

SEEDS = 1 / 4
"""The share of cells that are filled at random before the search fills the others. With more of them most grids of
16x16 have no solution, with fewer the search decides too much, and it decides always alike."""

GUESSES = 300
"""A grid is begun anew if the search for its other cells takes more guesses."""


def full_grid(blank: Puzzle, rng: Random, deadline: Deadline) -> Grid:
    """A solution of a puzzle without clues."""
    model = kind_of(blank).model(blank)
    while True:
        deadline.check()
        found = next(filter(None, islice(choices(model, _seeds(model, rng)), GUESSES)), None)
        if found:
            return model.grid(found)


def _seeds(model: Model, rng: Random) -> list[int]:
    """Random marks that leave a candidate in every house."""
    layout = model.layout
    slots = layout.full
    seeds: list[int] = []
    for mark in rng.sample(range(model.size**3), model.size**3):
        rest = slots & model.keep[mark]
        if layout.mark_slots[mark] & ~slots or layout.counts(rest)[0] != model.every_house:
            continue
        slots = rest
        seeds.append(mark)
        if len(seeds) >= SEEDS * model.size**2:
            break
    return seeds
