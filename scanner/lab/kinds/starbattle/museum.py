"""How Star Battles are drawn: in newspapers by walls alone, in apps in colours too."""

from __future__ import annotations

from scanner.lab.validation.museum.description import Board, Frame, Light, Look, Stroke, Theme, Writing, palette

SOFT_COLOURS = palette("#fde2e4 #cddafd #d0f4de #fff3b0 #e4c1f9 #ffd6a5 #d9d9d9 #a9def9 #c5e8b7 #f7b2d9")
STRONG_COLOURS = palette("#f94144 #f3722c #f9c74f #90be6d #43aa8b #577590 #b388eb #f7aef8 #72ddf7 #a1887f")
NIGHT_COLOURS = palette("#6d2e46 #2e4a6d #3d6d2e #7a6420 #54407f #7f4426 #286a62 #5c5c5c #7a2b66 #33438f")

SIZES = ("starbattle 10", "starbattle 9", "starbattle 10", "starbattle 8")
MARKED_SHARES = (0.4, 0.4)

LOOKS = (
    Look(
        "Star Battle, printed in a newspaper, walls alone",
        "validation",
        "paper",
        SIZES,
        Board((Theme(line="#5b5d5c"),), Stroke(0.018), Stroke(0.09), Stroke(0.09), crisp=False),
        Writing("lora 400"),
        Frame("page"),
        Light("photo", (), 1.3),
        cell=(52, 70),
    ),
    Look(
        "Star Battle, printed in a book, grey lines, in the light of a lamp",
        "validation",
        "paper",
        SIZES,
        Board((Theme(line="#a3a5a4"),), Stroke(0.015), Stroke(0.075), Stroke(0.09), crisp=False),
        Writing("montserrat 400"),
        Frame("page"),
        Light("photo", ("dim",), 1.3),
        cell=(56, 74),
    ),
    Look(
        "Star Battle, scanned from a magazine",
        "train",
        "paper",
        SIZES,
        Board((Theme(line="#6d6f6e"),), Stroke(0.02), Stroke(0.1), Stroke(0.1), crisp=False),
        Writing("inter 400"),
        Frame("page"),
        Light("scan"),
        cell=(48, 64),
    ),
    Look(
        "Star Battle, walls without colours, a program's window",
        "validation",
        "program",
        SIZES,
        Board((Theme(line="#c4c6c5"),), Stroke(0.025), Stroke(0.08), Stroke(0.08)),
        Writing(queen="star", filled=MARKED_SHARES, cross="dot"),
        Frame("window"),
        cell=(34, 50),
    ),
    Look(
        "Star Battle, soft colours and walls, an app",
        "validation",
        "app",
        SIZES,
        Board((Theme(regions=SOFT_COLOURS),), Stroke(0.02), Stroke(0.06), Stroke(0.06), crisp=False),
        Writing("oxygen 400", queen="star", filled=MARKED_SHARES),
        Frame("app", pad="none"),
        cell=(56, 84),
    ),
    Look(
        "Star Battle, strong colours, a web site",
        "train",
        "site",
        SIZES,
        Board((Theme(regions=STRONG_COLOURS, line="#333333"),), Stroke(0.02), Stroke(0.05), Stroke(0.05)),
        Writing("poppins 400", queen="star", filled=MARKED_SHARES),
        Frame("site"),
        cell=(40, 56),
    ),
    Look(
        "Star Battle, dark colours, tiles apart",
        "train",
        "app",
        SIZES,
        Board(
            (Theme("#101014", "#1c1c20", regions=NIGHT_COLOURS, digit="#ffffff", note="#c8c8c8"),),
            gap=0.07,
            corner=0.1,
            crisp=False,
        ),
        Writing("roboto 400", queen="star", filled=MARKED_SHARES),
        cell=(48, 72),
    ),
)
