"""Star Battle: boards of regions with several marks in each."""

from __future__ import annotations

from scanner.judgement.reading import Parts, Reading
from scanner.kinds.regions import HYPOTHESIS
from solver.paper.puzzle import SIZES


def _load_parts() -> Parts:
    from scanner.kinds.regions.region_boards import LOOKS, SKETCHES
    from scanner.kinds.starbattle.scan import scan

    return Parts(scan, LOOKS, SKETCHES)


READING = Reading(
    name="starbattle",
    hypothesis=HYPOTHESIS,
    sizes=SIZES["starbattle"],
    parts=_load_parts,
    words=(
        "star battle",
        "two not touch",
        "sternenschlacht",
        "sternenkrieg",
        "doppelstern",
        "stars",
        "sterne",
        "étoiles",
        "sterren",
        "estrellas",
        "stelle",
        "estrelas",
        "gwiazdy",
        "bataille d'étoiles",
    ),
)
