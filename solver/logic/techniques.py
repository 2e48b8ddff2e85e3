"""The techniques that gridlens knows: one line here for each module. Those of one kind alone are listed by that kind.

Within a grade, people try them in the order of HoDoKu's list, which is not that of its scores.
"""

from __future__ import annotations

from functools import cache
from itertools import chain

from ..paper.puzzle import Kind
from . import (
    OWN_TECHNIQUES,
    STRUCTURES,
    als_chains,
    avoidable_rectangles,
    blocked,
    cage_techniques,
    chains,
    colouring,
    covering,
    finned_fish,
    forcing_nets,
    leftovers,
    permutations,
    sign_techniques,
    single_digit,
    singles,
    sue_de_coq,
    supported,
    templates,
    trial,
    uniqueness,
    wings,
)
from .step import GRADES
from .technique import Technique, restrict_to_boxes

TECHNIQUES: tuple[Technique, ...] = tuple(
    sorted(
        (
            *singles.TECHNIQUES,
            *chain.from_iterable(OWN_TECHNIQUES.values()),
            *cage_techniques.TECHNIQUES,
            *sign_techniques.TECHNIQUES,
            *leftovers.TECHNIQUES,
            *covering.TECHNIQUES,
            *blocked.TECHNIQUES,
            *permutations.TECHNIQUES,
            *colouring.REMOTE_PAIR,
            *map(restrict_to_boxes, uniqueness.BUG),
            *single_digit.SKYSCRAPER,
            *single_digit.KITE,
            *single_digit.TURBOT,
            *single_digit.EMPTY_RECTANGLE,
            *wings.TECHNIQUES,
            *map(restrict_to_boxes, uniqueness.TECHNIQUES),
            *map(restrict_to_boxes, avoidable_rectangles.TECHNIQUES),
            *finned_fish.TECHNIQUES,
            *sue_de_coq.TECHNIQUES,
            *colouring.SIMPLE_COLOURING,
            *colouring.MULTI_COLOURING,
            *chains.TECHNIQUES,
            *als_chains.TECHNIQUES,
            *als_chains.DEATH_BLOSSOM,
            *finned_fish.COMPLEX_FISH,
            *forcing_nets.TECHNIQUES,
            *supported.TECHNIQUES,
            *templates.TECHNIQUES,
            *trial.TECHNIQUES,
        ),
        key=lambda technique: GRADES.index(technique.grade),
    )
)
"""All techniques, the easiest first: by their grades, and within a grade in the order above."""


@cache
def techniques_for(kind: Kind, has_one_solution: bool = True) -> tuple[Technique, ...]:
    """Returns the techniques for a kind of puzzle, easiest first; some need a puzzle that `has_one_solution`."""
    structures, own = {"any", *STRUCTURES[kind]}, OWN_TECHNIQUES[kind]
    return tuple(
        technique
        for technique in TECHNIQUES
        if (technique in own or not structures.isdisjoint(technique.structures))
        and (has_one_solution or not technique.assumes_one_solution)
    )


def kinds_of(technique: Technique) -> tuple[Kind, ...]:
    """Returns the kinds of puzzles that a technique serves."""
    return tuple(kind for kind in STRUCTURES if technique in techniques_for(kind))
