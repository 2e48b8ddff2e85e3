"""The Shikaku of the guard, and boards that look like one and are none."""

from __future__ import annotations

from dataclasses import replace

from scanner.lab.bench.guard_group import Group
from scanner.lab.bench.guard_pictures import Take, looks_of
from scanner.lab.synth import Camera, Photo


def _forget_puzzle(take: Take) -> Take:
    """Takes pictures of boards that are no puzzles."""

    def take_bare(seed: int, camera: Camera) -> Photo:
        return replace(take(seed, camera), truths=())

    return take_bare


SCATTERED = tuple(map(_forget_puzzle, looks_of("shikaku", "scattered 8", "scattered 10", "scattered 7", "scattered 9")))

GROUPS = (
    Group("Shikaku", 3200, looks_of("shikaku"), 21, 20),
    Group("no puzzle: numbers as on a Shikaku", 3300, SCATTERED, 12, 12),
)
