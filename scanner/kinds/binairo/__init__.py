"""Binairo, or Takuzu, Unruly and Tango too: cells that hold one of two things, such as 0 and 1, or a sun and a moon."""

from __future__ import annotations

from scanner.judgement.reading import Parts, Reading
from solver.paper.puzzle import SIZES


def _load_parts() -> Parts:
    from scanner.kinds.binairo.features import LOOKS
    from scanner.kinds.binairo.scan import scan
    from scanner.kinds.signs.interpret import SKETCHES

    return Parts(scan, LOOKS, SKETCHES)


READING = Reading(
    name="binairo",
    hypothesis="binairo",
    sizes=SIZES["binairo"],
    parts=_load_parts,
    words=(
        "binairo",
        "binoxxo",
        "takuzu",
        "tango",
        "binary",
        "binary puzzle",
        "binaire",
        "unruly",
        "tohu wa vohu",
        "binario",
    ),
)
