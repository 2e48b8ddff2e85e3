"""The typefaces of the museum by family and weight, of those that `scanner.lab.synth.typefaces` fetches."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from scanner.assets.typeface import TYPEFACE
from scanner.lab.synth import typefaces

DEJAVU = {
    "dejavu 400": "DejaVuSans.ttf",
    "dejavu 700": "DejaVuSans-Bold.ttf",
    "dejavu-serif 400": "DejaVuSerif.ttf",
    "dejavu-mono 400": "DejaVuSansMono.ttf",
}
"""What many programs draw with where nothing else is installed."""


@cache
def face(name: str) -> Path:
    """The typeface of a name such as "roboto 400"; the bundled one where that is not there."""
    family, _, weight = name.partition(" ")
    if name in DEJAVU:
        found = [path for path in typefaces.SYSTEM.rglob(DEJAVU[name])]
    else:
        files = [path for path in typefaces.folder().glob(f"*/{family}/*.ttf") if "normal" in path.stem]
        found = sorted(files, key=lambda path: abs(int(path.stem.rsplit("-", 2)[1]) - int(weight or 400)))
    return found[0] if found else TYPEFACE
