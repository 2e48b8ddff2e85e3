"""The colours of the regions of a board: light enough for black marks, and as unlike each other as 18 can be."""

from __future__ import annotations

from solver.paper.traits import TRAITS

REGION_COLOURS = (
    "#f4b3c0",
    "#a9dbb4",
    "#b4cdf2",
    "#f9e28f",
    "#d2b8ec",
    "#f7bd86",
    "#9be0de",
    "#d5d5d0",
    "#cde78f",
    "#ea9696",
    "#8fb0e0",
    "#dcc096",
    "#f0cdea",
    "#86c5a6",
    "#bda9a0",
    "#eaf3c4",
    "#a9aeea",
    "#c3ecf7",
)
"""The colours by the number of the region, in reading order: neighbours on a board are far apart here."""

assert len(REGION_COLOURS) == max(traits.sizes[-1] for traits in TRAITS.values() if "marks" in traits.fields)
