"""Typefaces to render glyphs with: printed faces and handwriting hands, kept outside the project.

`python -m scanner.lab.synth.typefaces` fetches them into ~/.cache/gridlens/typefaces (or $GRIDLENS_TYPEFACES): named
`@fontsource` packages from npm, whose woff2 files fontTools turns into TTF, and named Debian packages through
`apt-get download`, unpacked without installing them. It needs npm, the extra `train`, and for the Debian part
apt-get and dpkg-deb; what cannot be fetched is named and left out.

A face lies in `printed/FAMILY/` or `handwritten/FAMILY/`; training and validation are split by family.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

PRINTED = """
    eb-garamond libre-baskerville lora merriweather crimson-text pt-serif source-serif-4 tinos gelasio cardo vollkorn
    libre-caslon-text old-standard-tt playfair-display bitter domine cormorant-garamond spectral alegreya neuton
    sorts-mill-goudy newsreader frank-ruhl-libre faustina martel quattrocento prata abril-fatface bodoni-moda
    libre-bodoni roboto-slab arvo rokkitt zilla-slab josefin-slab crete-round alfa-slab-one ultra courier-prime
    special-elite roboto inter open-sans arimo work-sans archivo archivo-narrow archivo-black source-sans-3
    libre-franklin ibm-plex-sans schibsted-grotesk space-grotesk dm-sans anton oswald bebas-neue barlow
    barlow-condensed roboto-condensed pt-sans pt-sans-narrow fjalla-one league-gothic yanone-kaffeesatz lato ubuntu
    cabin fira-sans hind nunito asap signika istok-web oxygen dosis maven-pro jost josefin-sans montserrat poppins
    raleway quicksand comfortaa varela-round fredoka baloo-2 rubik titillium-web exo-2 overpass questrial marcellus
    roboto-mono source-code-pro inconsolata space-mono ibm-plex-mono cousine anonymous-pro cutive-mono comic-neue
    mali itim sriracha delius short-stack playpen-sans fuzzy-bubbles nerko-one
"""

HANDWRITTEN = """
    caveat caveat-brush kalam patrick-hand shadows-into-light shadows-into-light-two indie-flower architects-daughter
    reenie-beanie nothing-you-could-do covered-by-your-grace gloria-hallelujah handlee coming-soon just-another-hand
    rock-salt permanent-marker schoolbell sue-ellen-francisco waiting-for-the-sunrise walter-turncoat crafty-girls
    homemade-apple la-belle-aurore cedarville-cursive over-the-rainbow loved-by-the-king give-you-glory
    dawning-of-a-new-day zeyada swanky-and-moo-moo annie-use-your-telescope gochi-hand neucha pangolin mansalva kristi
    bad-script marck-script just-me-again-down-here the-girl-next-door sedgwick-ave edu-sa-beginner grape-nuts
"""

DEBIAN = {
    "fonts-urw-base35": ("NimbusRoman*", "NimbusSans*", "C059*", "P052*", "URWBookman*", "URWGothic*"),
    "fonts-linuxlibertine": ("LinLibertine_R*", "LinBiolinum_R*"),
    "fonts-dejavu-core": ("DejaVuSans.*", "DejaVuSans-Bold.*", "DejaVuSerif.*", "DejaVuSerif-Bold.*"),
    "fonts-crosextra-carlito": ("*",),
    "fonts-adf-gillius": ("GilliusADF-Regular*", "GilliusADF-Bold.*"),
}
"""Debian packages and the faces to take from each: the ones that newspapers and office programs print with."""

SYSTEM_FOLDER = Path("/usr/share/fonts")
SYSTEM_FAMILIES = ("DejaVuSans", "DejaVuSerif", "Liberation", "NotoSans-", "NotoSerif-")


def folder() -> Path:
    """Returns where the typefaces are kept."""
    return Path(os.environ.get("GRIDLENS_TYPEFACES", Path.home() / ".cache" / "gridlens" / "typefaces"))


def printed() -> tuple[Path, ...]:
    """Prints the printed faces in the folder, in a stable order; where none was fetched, text faces of the system."""
    fetched = _list_faces(folder() / "printed")
    return fetched or tuple(face for face in _list_faces(SYSTEM_FOLDER) if face.name.startswith(SYSTEM_FAMILIES))


def handwritten() -> tuple[Path, ...]:
    """Returns the handwriting hands in the folder, in a stable order."""
    return _list_faces(folder() / "handwritten")


def symbols() -> tuple[Path, ...]:
    """Returns faces that have the chess pieces."""
    return tuple(
        face for face in _list_faces(folder() / "printed") if face.name in {"DejaVuSans.ttf", "DejaVuSans-Bold.ttf"}
    )


def is_held_out(face: Path) -> bool:
    """Tells whether a face belongs to validation: a sixth of all families, whole families only."""
    return zlib.crc32(face.parent.name.encode()) % 6 == 0


def _list_faces(place: Path) -> tuple[Path, ...]:
    return tuple(sorted(face for face in place.rglob("*") if face.suffix in {".ttf", ".otf", ".t1"}))


def fetch(target: Path) -> None:
    """Fills `target` with every typeface that this file names."""
    with tempfile.TemporaryDirectory() as scratch:
        _fetch_npm(PRINTED.split(), target / "printed", Path(scratch))
        _fetch_npm(HANDWRITTEN.split(), target / "handwritten", Path(scratch))
        _fetch_debian(target / "printed", Path(scratch))


def _fetch_npm(names: list[str], target: Path, scratch: Path) -> None:
    for name in names:
        if (target / name).exists():
            continue
        install = ["npm", "install", "--silent", "--no-save", "--ignore-scripts", "--prefix", str(scratch)]
        if subprocess.run([*install, f"@fontsource/{name}"], check=False).returncode:
            print(f"left out: npm has no @fontsource/{name}", file=sys.stderr)
            continue
        package = scratch / "node_modules" / "@fontsource" / name
        (target / name).mkdir(parents=True)
        for web_font in _choose_weights(sorted(package.glob(f"files/{name}-latin-[0-9]*.woff2"))):
            _convert_to_ttf(web_font, target / name / f"{web_font.stem}.ttf")


def _choose_weights(web_fonts: list[Path]) -> list[Path]:
    """Chooses the upright lightest, regular, bold and heaviest weights of a family, and one italic."""
    upright = [font for font in web_fonts if font.stem.endswith("normal")]
    italic = [font for font in web_fonts if font.stem.endswith("italic")]
    common = [font for font in upright if "-400-" in font.stem or "-700-" in font.stem]
    return sorted({upright[0], upright[-1], *common, *italic[len(italic) // 2 :][:1]})


def _convert_to_ttf(web_font: Path, target: Path) -> None:
    from fontTools.ttLib import TTFont

    font = TTFont(web_font)
    font.flavor = None
    font.save(target)


def _fetch_debian(target: Path, scratch: Path) -> None:
    for package, patterns in DEBIAN.items():
        if (target / package).exists():
            continue
        download = ["apt-get", "-q", "-o", "APT::Sandbox::User=root", "download", package]
        if subprocess.run(download, cwd=scratch, check=False).returncode:
            print(f"left out: apt-get cannot download {package}", file=sys.stderr)
            continue
        archive = next(scratch.glob(f"{package}_*.deb"))
        subprocess.run(["dpkg-deb", "-x", str(archive), str(scratch / package)], check=True)
        (target / package).mkdir(parents=True)
        for face in _list_faces(scratch / package):
            if face.suffix != ".t1" and any(face.match(pattern) for pattern in patterns):
                shutil.copy(face, target / package / face.name)


if __name__ == "__main__":
    fetch(folder())
    print(f"{len(printed())} printed faces and {len(handwritten())} hands in {folder()}")
