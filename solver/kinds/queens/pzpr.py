"""Queens boards in pzpr: star battles with one star."""

from __future__ import annotations

from ...formats.capacity import Capacity
from ...formats.star_battle_game import star_battle_game
from ...paper.puzzle import SIZES

PZPR = star_battle_game(
    0,
    Capacity("queens", SIZES["queens"], pieces=False),
    Capacity("queens", SIZES["queens"], marks=True, pieces=False),
)
