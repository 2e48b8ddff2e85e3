"""Which way up puzzles lie is told by their neighbours, and boards in shadows are looked at without them."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock, create_autospec

import numpy as np
import pytest

from scanner.judgement.page_puzzles import turn_upright
from scanner.lab.kinds.kenken.puzzles import kenken
from scanner.lab.synth import Camera, Look
from scanner.pipeline import scan_page
from scanner.readers import get
from scanner.types import Lattice, OrientationLogOdds, Page, Scan
from tests.pictures import photograph

PAGE = Page(np.full((300, 600, 3), 255, np.uint8), "page")
OPEN: OrientationLogOdds = (0.0, 0.0, 0.0, 0.0)
SIDEWAYS: OrientationLogOdds = (-6.0, -6.0, -6.0, 0.0)


def interpreted(left: int, turns: OrientationLogOdds) -> Any:
    steps = np.arange(7, dtype=np.float32) * 40
    lattice = Lattice(np.stack(np.meshgrid(left + steps, 20 + steps), axis=2))
    found = create_autospec(Scan, instance=True, turns=turns)
    return SimpleNamespace(found=found, hypothesis=SimpleNamespace(board=SimpleNamespace(lattice=lattice), scan=Mock()))


@pytest.mark.parametrize(("left", "quarters"), [(330, 3), (28, 0)], ids=["a neighbour", "a rival at the same place"])
def test_a_neighbour_turns_a_puzzle_and_a_rival_at_its_own_place_does_not(left: int, quarters: int) -> None:
    puzzle, other = interpreted(20, OPEN), interpreted(left, SIDEWAYS)
    list(turn_upright(PAGE, [puzzle, other], get("null"), lambda stage: None))
    orientation = puzzle.hypothesis.scan.call_args.args[1]
    assert int(np.argmax(orientation)) == quarters


BLIND = tuple(
    ((x, -0.8), (x + 0.06, -0.8), (x + 0.46, 0.8), (x + 0.4, 0.8)) for x in np.arange(-1.2, 0.8, 0.13).tolist()
)
"""Slanting bars across the whole photo."""


def test_a_board_under_a_blind_is_read() -> None:
    """The shadows' edges look like cages, and hide numbers: as it is lit, nothing is read of it."""
    camera = Camera(width=1000, height=1000, cell=90, tilt=4, curl=2, occluders=BLIND, occluded=0.7, penumbra=1.0)
    photo = photograph(2, Look(), camera, make=partial(kenken, size=6))
    page = Page(photo.image, "a blind")
    (scan,) = scan_page(page)
    assert scan.puzzle == photo.truths[0].puzzle
    assert scan.solution == photo.truths[0].solution
    assert scan.page is page
