"""How killer Sudokus are drawn."""

from __future__ import annotations

from scanner.lab.validation.museum.description import Board, Frame, Light, Look, Stroke, Theme, Writing

NINE = ("killer 9",)
WASHED = ("#fde2e2", "#e2ecfd", "#e4f6de", "#fdf6d8", "#efe4fb", "#fdebdc")
NIGHT = Theme(
    "#101114",
    "#1a1c21",
    "#d5d7dc",
    "#f2f2f2",
    "#6fb1ff",
    "#8b8f98",
    "#c2c6cf",
    "#3a3d45",
    "#8a8e98",
    "#33475f",
    "#22252b",
    "#2b3a4d",
    "#24272d",
)

LOOKS = (
    Look(
        "killer Sudoku, dashes within cells, to the pixel",
        "validation",
        "site",
        NINE,
        Board((Theme(),), Stroke(0.02), Stroke(0.05), Stroke(0.05), cage=Stroke(0.02, dash=0.08)),
        Writing("roboto-condensed 400", 0.5, clue_height=0.19, filled=(0.0, 0.4)),
        cell=(60, 68),
    ),
    Look(
        "killer Sudoku, cages on tints without dashes, web site",
        "validation",
        "site",
        NINE,
        Board(
            (Theme(line="#b8b8b8", regions=WASHED),),
            Stroke(0.015),
            Stroke(0.04),
            Stroke(0.05),
            tinted="cages",
            cage=Stroke(0.0),
            cage_inset=0.03,
            crisp=False,
        ),
        Writing("montserrat 400", 0.5, clue_height=0.19, filled=(0.0, 0.4)),
        Frame("site"),
        cell=(50, 70),
    ),
    Look(
        "killer Sudoku, dots within cells, dark app",
        "train",
        "app",
        NINE,
        Board((NIGHT,), Stroke(0.02), Stroke(0.05), Stroke(0.05), cage=Stroke(0.02, dash=0.035), crisp=False),
        Writing("inter 400", 0.5, clue_height=0.18, filled=(0.0, 0.5), selected=0.6),
        Frame("app"),
        cell=(90, 115),
    ),
    Look(
        "killer Sudoku, thin whole lines around cages, to the pixel",
        "train",
        "program",
        NINE,
        Board((Theme(clue="#0050a0"),), Stroke(0.015), Stroke(0.05), Stroke(0.05), cage=Stroke(0.02), cage_inset=0.08),
        Writing("dejavu 400", 0.45, clue_height=0.18),
        cell=(48, 64),
    ),
    Look(
        "killer Sudoku 6x6, dashes, light app",
        "train",
        "app",
        ("killer 6",),
        Board((Theme(line="#c8ccd4", wall="#4a5264"),), Stroke(0.02), Stroke(0.04), Stroke(0.04), crisp=False),
        Writing("poppins 400", 0.45, clue_height=0.16, filled=(0.2, 0.6), selected=0.6),
        Frame("app"),
        cell=(110, 150),
    ),
    Look(
        "killer Sudoku, printed, dashes",
        "validation",
        "paper",
        NINE,
        Board((Theme(),), Stroke(0.02), Stroke(0.06), Stroke(0.06), cage=Stroke(0.018, dash=0.06), crisp=False),
        Writing("libre-baskerville 400", 0.45, clue_height=0.2),
        Frame("page"),
        Light("photo", (), 1.8),
        cell=(90, 110),
    ),
    Look(
        "killer Sudoku, printed in a newspaper on grey cages",
        "train",
        "paper",
        NINE,
        Board(
            (Theme(regions=("#ffffff", "#e4e4e4", "#cccccc", "#b8b8b8")),),
            Stroke(0.015),
            Stroke(0.05),
            Stroke(0.05),
            tinted="cages",
            cage=Stroke(0.0),
            cage_inset=0.03,
            crisp=False,
        ),
        Writing("tinos 400", 0.45, clue_height=0.2),
        Frame("page"),
        Light("photo", (), 1.8),
        cell=(90, 110),
    ),
)
