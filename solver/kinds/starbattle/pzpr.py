"""Star battles in pzpr."""

from __future__ import annotations

from ...formats.capacity import Capacity
from ...formats.star_battle_game import star_battle_game
from ...paper.puzzle import SIZES

PZPR = star_battle_game(
    1,
    Capacity("starbattle", SIZES["starbattle"], pieces=False),
    Capacity("starbattle", SIZES["starbattle"], marks=True, pieces=False),
)
