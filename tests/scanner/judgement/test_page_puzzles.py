"""Which way up puzzles lie is told by their neighbours, and which of overlapping grids is kept."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock, create_autospec

import numpy as np
import pytest

from scanner.judgement.page_puzzles import turn_upright
from scanner.readers import get
from scanner.types import Lattice, OrientationLogOdds, Page, Scan

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
