"""How Suguru are drawn. Training may learn from the half `train`; the half `validation` is only measured."""

from __future__ import annotations

from scanner.lab.validation.museum.description import Board, Frame, Light, Look, Stroke, Theme, Writing, palette
from scanner.lab.validation.museum.themes import DARK_THEME

SIZES = ("suguru 6", "suguru 8", "suguru 7", "suguru 9", "suguru 5", "suguru 10")
SMALL = ("suguru 6", "suguru 7", "suguru 8", "suguru 5")
PASTEL = Theme(line="#9a9a9a", regions=palette("#fbe3c8 #d3e8f8 #d9f2d0 #f6d5e6 #fff6c2 #e2dcf6"))
CANDY = Theme(line="#b0b0b0", regions=palette("#ffd0d0 #cfe7ff #d8f5c8 #ffeeb0 #e6d2ff"))
EVENING = Theme(
    "#15171c", "#1e2229", "#d8dce4", "#f0f2f6", "#7cc0ff", "#8a92a0", line="#3c434f", wall="#c0c8d4", button="#272c35",
    regions=palette("#27303d #33291f #22342b #35243a"),
)  # fmt: skip
LIGHT_APP = Theme("#f2f4f7", "#ffffff", "#2f3b4c", "#1f2a38", "#2a6fd0", line="#c5ccd6", wall="#2f3b4c")

LOOKS = (
    Look(
        "Suguru, walls, to the pixel",
        "train",
        "program",
        SIZES,
        Board((Theme(line="#9c9c9c"),), Stroke(0.02), Stroke(0.07), Stroke(0.07)),
        Writing("arimo 400", 0.5),
        Frame(margin=(5, 60)),
        cell=(40, 70),
    ),
    Look(
        "Suguru, black thin lines and walls, a program's window",
        "validation",
        "program",
        SIZES,
        Board((Theme(),), Stroke(0.02), Stroke(0.08), Stroke(0.08)),
        Writing("dejavu 400", 0.45, filled=(0.0, 0.4)),
        Frame("window"),
        cell=(38, 56),
    ),
    Look(
        "Suguru, tinted regions with walls, web site",
        "train",
        "site",
        SMALL,
        Board((PASTEL,), Stroke(0.02), Stroke(0.05), Stroke(0.06), tinted="regions", crisp=False),
        Writing("open-sans 400", 0.5, filled=(0.0, 0.3)),
        Frame("site"),
        cell=(44, 60),
    ),
    Look(
        "Suguru, tinted regions with walls, an app",
        "validation",
        "app",
        SMALL,
        Board((CANDY,), Stroke(0.015), Stroke(0.04), Stroke(0.05), tinted="regions", crisp=False),
        Writing("montserrat 700", 0.48, filled=(0.0, 0.4)),
        Frame("app"),
        cell=(80, 110),
    ),
    Look(
        "Suguru, walls, light app, candidates",
        "train",
        "app",
        SMALL,
        Board((LIGHT_APP,), Stroke(0.015), Stroke(0.05), Stroke(0.05), crisp=False),
        Writing("nunito 600", 0.5, filled=(0.1, 0.4), noted=(0.0, 0.4)),
        Frame("app"),
        cell=(80, 110),
    ),
    Look(
        "Suguru, dark app, half filled",
        "validation",
        "app",
        SMALL,
        Board((EVENING, DARK_THEME), Stroke(0.015), Stroke(0.05), Stroke(0.05), crisp=False),
        Writing("montserrat 500", 0.48, filled=(0.1, 0.5)),
        Frame("app"),
        cell=(80, 110),
    ),
    Look(
        "Suguru, grey lines, web site",
        "validation",
        "site",
        SIZES,
        Board((Theme(line="#c0c0c0"),), Stroke(0.02), Stroke(0.06), Stroke(0.06), crisp=False),
        Writing("oxygen 400", 0.5),
        Frame("site"),
        cell=(40, 56),
    ),
    Look(
        "Suguru, printed in a magazine",
        "train",
        "paper",
        SIZES,
        Board((Theme(line="#6d6f6e"),), Stroke(0.02), Stroke(0.09), Stroke(0.09), crisp=False),
        Writing("pt-serif 400", 0.5),
        Frame("page"),
        Light("scan"),
        cell=(56, 76),
    ),
    Look(
        "Suguru, printed in a newspaper",
        "validation",
        "paper",
        SIZES,
        Board((Theme(line="#5b5d5c"),), Stroke(0.02), Stroke(0.08), Stroke(0.08), crisp=False),
        Writing("lora 400", 0.5),
        Frame("page"),
        Light("photo"),
        cell=(64, 84),
    ),
    Look(
        "Suguru, printed in a book, begun with a pencil",
        "train",
        "paper",
        SMALL,
        Board((Theme(line="#808080", entry="#66666c"),), Stroke(0.018), Stroke(0.075), Stroke(0.09), crisp=False),
        Writing("tinos 400", 0.5, filled=(0.1, 0.4), entry_face="patrick-hand 400", by_hand=True),
        Frame("page"),
        Light("photo", ("dim",), 1.0),
        cell=(64, 84),
    ),
    Look(
        "Suguru, printed in a book, in the light of a lamp, begun with a pen",
        "validation",
        "paper",
        SMALL,
        Board((Theme(line="#a3a5a4"),), Stroke(0.015), Stroke(0.07), Stroke(0.08), crisp=False),
        Writing("libre-baskerville 400", 0.48, filled=(0.0, 0.3), entry_face="kalam 400", by_hand=True),
        Frame("page"),
        Light("photo", ("dim",), 1.0),
        cell=(64, 84),
    ),
)
