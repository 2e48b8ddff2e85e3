"""Full grids at random."""

from __future__ import annotations

from itertools import islice
from random import Random

from ..engine import kind_of
from ..engine.model import Model
from ..engine.search import choices, propagate
from ..paper.puzzle import Grid, Puzzle
from .deadline import Deadline

SHARE_OF_SEEDS = 1 / 4
"""The share of cells that are filled at random before the search fills the others. With more of them most grids of
16x16 have no solution, with fewer the search decides too much, and it decides always alike."""

GUESSES_FOR_A_GRID = 300
"""The most guesses in the search for the other cells of a grid, after which a new one is begun."""


def full_grid(blank: Puzzle, rng: Random, deadline: Deadline) -> Grid:
    """Returns a solution of a puzzle without clues.

    After each try that fails one cell less is filled at random: boards with regions and diagonals have few solutions.
    """
    model = kind_of(blank).model(blank)
    tries = 0
    while True:
        deadline.check()
        seeds = _choose_seeds(model, rng, max(0.0, SHARE_OF_SEEDS * model.area - tries))
        found = next(filter(None, islice(choices(model, seeds), GUESSES_FOR_A_GRID)), None)
        if found:
            return model.grid(found)
        tries += 1


def _choose_seeds(model: Model, rng: Random, most: float) -> list[int]:
    """Chooses random marks that leave a candidate in every house, and satisfy constraints as far as these see."""
    layout = model.layout
    slots, open_houses = model.possible, model.every_house
    seeds: list[int] = []
    number = model.area * model.highest
    on_board = {mark for house in layout.houses for mark in house.marks}
    for mark in rng.sample(range(number), number):
        if len(seeds) >= most:
            break
        if mark not in on_board or layout.mark_slots[mark] & ~slots:
            continue
        rest, still_open = slots & model.keep[mark], open_houses & model.unplaced[mark]
        if model.constraints:
            rest, still_open = propagate(model, rest, 0, still_open, [])
        if layout.counts(rest)[0] != model.every_house:
            continue
        slots, open_houses = rest, still_open
        seeds.append(mark)
    return seeds
