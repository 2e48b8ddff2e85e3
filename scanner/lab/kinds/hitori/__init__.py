"""Hitori."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from scanner.lab.kinds.lab_kind import LabKind

if TYPE_CHECKING:
    from scanner.lab.bench.guard_group import Group
    from scanner.lab.bench.registry import Compared, Constrain
    from scanner.lab.synth.registry import Subject
    from scanner.lab.validation.museum.description import Look


def _load_subjects() -> Mapping[str, Subject]:
    from scanner.lab.kinds.hitori.puzzles import latin_numbers, numbers_at_random
    from scanner.lab.synth.puzzles import generate_answered
    from scanner.lab.synth.registry import of_shape

    return {
        "hitori": of_shape(partial(generate_answered, "hitori")),
        "numbers-at-random": of_shape(numbers_at_random),
        "latin-numbers": of_shape(latin_numbers),
    }


def _load_looks() -> tuple[Look, ...]:
    from scanner.lab.kinds.hitori.museum import LOOKS

    return LOOKS


def _load_guarded() -> tuple[Group, ...]:
    from scanner.lab.kinds.hitori.guard import GROUPS

    return GROUPS


def _load_compared() -> Mapping[str, Compared]:
    from scanner.lab.kinds.hitori.random_puzzles import COMPARED

    return COMPARED


def _load_constrain() -> Constrain:
    from scanner.lab.kinds.hitori.constraints import constrain

    return constrain


LAB = LabKind(
    name="hitori",
    titles=("Hitori", "Singles", "Daily Hitori", "Number Shading"),
    subjects=_load_subjects,
    looks=_load_looks,
    guarded=_load_guarded,
    compared=_load_compared,
    constrain=_load_constrain,
)
