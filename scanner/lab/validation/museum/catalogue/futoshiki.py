"""How Futoshiki are drawn."""

from __future__ import annotations

from scanner.lab.validation.museum.description import Board, Frame, Light, Look, Stroke, Theme, Writing

SIZES = ("futoshiki 5", "futoshiki 6", "futoshiki 4", "futoshiki 7", "futoshiki 5", "futoshiki 6")
PLAIN = Board((Theme(),), Stroke(0.03), box=0.6, sign="chevron", sign_size=0.26)
DARK = Theme(
    "#14161a",
    "#22262d",
    "#c9d1d9",
    "#f0f0f0",
    "#79b8ff",
    "#8b949e",
    line="#4a5260",
    wall="#4a5260",
    selected="#2d4a68",
    peer="#262d36",
    same="#2b3d52",
    button="#262b33",
)
GENTLE = Theme("#f4f6fb", "#ffffff", "#5a6478", "#28324a", "#2f6fed", "#8a94a8", line="#c5cede", button="#dfe6f2")

LOOKS = (
    Look(
        "Futoshiki, boxes apart, cropped to 5 px",
        "validation",
        "program",
        SIZES,
        PLAIN,
        Writing("source-serif-4 400", 0.6),
        Frame(margin=(5, 5)),
        cell=(50, 90),
    ),
    Look(
        "Futoshiki, boxes apart, 60 px of white around",
        "validation",
        "program",
        SIZES,
        PLAIN,
        Writing("source-serif-4 400", 0.6),
        Frame(margin=(60, 60)),
        cell=(50, 90),
    ),
    Look(
        "Futoshiki, grey rounded boxes, cropped to 3 px",
        "train",
        "site",
        SIZES,
        Board((GENTLE,), Stroke(0.025), corner=0.08, box=0.68, sign_size=0.2, crisp=False),
        Writing("roboto 400", 0.55, filled=(0.0, 0.4)),
        Frame(margin=(3, 3)),
        cell=(60, 90),
    ),
    Look(
        "Futoshiki, boxes apart, typeset signs, to the pixel",
        "train",
        "program",
        SIZES,
        Board((Theme(),), Stroke(0.02), box=0.55, sign="typeset", sign_size=0.26, crisp=False),
        Writing("tinos 400", 0.62),
        cell=(50, 90),
    ),
    Look(
        "Futoshiki, one ruled grid, triangles on its lines, to the pixel",
        "validation",
        "site",
        SIZES,
        Board(
            (Theme(),), Stroke(0.02, "#555555"), rim=Stroke(0.04), box=1.0, sign="triangle", sign_size=0.22, crisp=False
        ),
        Writing("roboto-condensed 400", 0.5),
        cell=(50, 80),
    ),
    Look(
        "Futoshiki, one ruled grid, chevrons on its lines",
        "train",
        "site",
        SIZES,
        Board((Theme(),), Stroke(0.025), rim=Stroke(0.06), box=1.0, sign_size=0.24, crisp=False),
        Writing("arimo 400", 0.5),
        Frame(margin=(15, 50)),
        cell=(50, 80),
    ),
    Look(
        "Futoshiki, dark app, half filled",
        "validation",
        "app",
        SIZES,
        Board((DARK,), Stroke(0.02), corner=0.1, box=0.72, sign_size=0.18, crisp=False),
        Writing("montserrat 500", 0.5, filled=(0.3, 0.6), selected=0.6),
        Frame("app"),
        cell=(110, 150),
    ),
    Look(
        "Futoshiki, light app, candidates in its boxes",
        "train",
        "app",
        SIZES,
        Board((GENTLE,), Stroke(0.02), corner=0.06, box=0.74, sign_size=0.18, crisp=False),
        Writing("nunito 600", 0.5, filled=(0.1, 0.4), noted=(0.4, 0.9), selected=0.6),
        Frame("app"),
        cell=(110, 150),
    ),
    Look(
        "Futoshiki, printed, dim light and a window's hard shadow",
        "validation",
        "paper",
        SIZES,
        Board((Theme(),), Stroke(0.03), box=0.6, sign_size=0.26, crisp=False),
        Writing("lora 400", 0.6),
        Frame("page"),
        Light("photo", ("dim", "shadow of a window"), 1.0),
        cell=(90, 110),
    ),
    Look(
        "Futoshiki, printed, dim light and a blind's hard shadow",
        "train",
        "paper",
        SIZES,
        Board((Theme(),), Stroke(0.025), box=0.55, sign="typeset", sign_size=0.28, crisp=False),
        Writing("merriweather 400", 0.6),
        Frame("page"),
        Light("photo", ("dim", "shadow of a blind"), 1.0),
        cell=(90, 110),
    ),
)
