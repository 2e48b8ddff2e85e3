"""The Hitori of the guard, and grids of numbers in the same looks that are none."""

from __future__ import annotations

from dataclasses import replace

from scanner.lab.bench.guard_group import Group
from scanner.lab.bench.guard_pictures import Take, looks_of
from scanner.lab.synth import Camera, Photo

NO_HITORI = ("numbers-at-random 6", "numbers-at-random 8", "latin-numbers 7", "numbers-at-random 9")


def _without_truth(take: Take) -> Take:
    """Says of a picture that there is no puzzle on it."""

    def taken(seed: int, camera: Camera) -> Photo:
        return replace(take(seed, camera), truths=())

    return taken


GROUPS = (
    Group("Hitori", 3200, looks_of("hitori"), 14, 12),
    Group("numbers that are no Hitori", 3250, tuple(map(_without_truth, looks_of("hitori", *NO_HITORI))), 14, 14),
)
