"""How Nonograms are drawn. Training may learn from the half `train`; the half `validation` is only measured."""

from __future__ import annotations

from scanner.lab.validation.museum.description import Board, Frame, Light, Look, Stroke, Theme, Writing

SMALL = ("nonogram 10", "nonogram 5", "nonogram 10", "nonogram 8x10", "nonogram 10x5")
SIZES = ("nonogram 10", "nonogram 15", "nonogram 15x10", "nonogram 12", "nonogram 10x15")
LARGE = ("nonogram 15", "nonogram 20", "nonogram 20x15", "nonogram 25", "nonogram 15x20")
GREY = Theme(line="#b4b4b4", wall="#606060", button="#ececec", note="#a0a0a0", pair=("#ffffff", "#303030"))
INK = Theme(pair=("#ffffff", "#000000"), button="#e4e4e4", note="#505050")
BOOK = Theme(line="#1a1a1a", wall="#101010", pair=("#ffffff", "#181818"), note="#484848")
EVENING = Theme(
    "#14161a", "#20242c", "#d4d8e0", clue="#e4e8f0", line="#48505e", wall="#9aa4b4", button="#2b313c", note="#808a9a",
    pair=("#20242c", "#8ab4f0"),
)  # fmt: skip
BLUE = Theme("#f4f7fb", "#ffffff", line="#c3cddb", wall="#4a6488", clue="#27405f", button="#dfe8f4", note="#8aa0bc",
    pair=("#ffffff", "#35598c"),
)  # fmt: skip
SAND = Theme("#f3ead8", "#fffaf0", line="#cdbb98", wall="#7d6a48", clue="#4a3c22", button="#e9dcc0", note="#a08c68",
    pair=("#fffaf0", "#5b4a2c"),
)  # fmt: skip

LOOKS = (
    Look(
        "Nonogram, bare numbers, to the pixel",
        "train",
        "program",
        SIZES,
        Board((Theme(line="#a4a09c"),), Stroke(0.03), Stroke(0.07), Stroke(0.07), away=0.32),
        Writing("arimo 400", clue_height=0.42, pair="filled", filled=(0.0, 0.0)),
        Frame(margin=(8, 60)),
        cell=(26, 40),
    ),
    Look(
        "Nonogram, numbers in cells of their own, printed in a newspaper",
        "train",
        "paper",
        SIZES,
        Board((INK,), Stroke(0.03), Stroke(0.09), Stroke(0.09), around="lines", crisp=False),
        Writing("pt-serif 400", clue_height=0.56, pair="filled"),
        Frame("page"),
        Light("photo", (), 1.5),
        cell=(34, 46),
    ),
    Look(
        "Nonogram, bands of grey, scanned, begun with a pen",
        "train",
        "paper",
        SIZES,
        Board((GREY,), Stroke(0.03), Stroke(0.08), Stroke(0.08), around="filled", away=0.34, crisp=False),
        Writing("nunito 400", clue_height=0.46, pair="filled", filled=(0.1, 0.6), cross="dot", zero=False),
        Frame("page"),
        Light("scan"),
        cell=(30, 44),
    ),
    Look(
        "Nonogram, an app in the evening, bands, begun",
        "train",
        "app",
        SMALL,
        Board((EVENING,), Stroke(0.03), Stroke(0.06), Stroke(0.06), around="boxes", away=0.3, crisp=False),
        Writing("open-sans 600", clue_height=0.38, pair="filled", filled=(0.0, 0.6), pair_size=0.9),
        Frame("app", pad="none"),
        cell=(50, 80),
    ),
    Look(
        "Nonogram, a web site in blue, large",
        "train",
        "site",
        LARGE,
        Board((BLUE,), Stroke(0.04), Stroke(0.1), Stroke(0.1), around="filled", away=0.36),
        Writing("arimo 400", clue_height=0.48, pair="filled", filled=(0.0, 0.4), pair_size=1.0),
        Frame("site"),
        cell=(22, 32),
    ),
    Look(
        "Nonogram, a page of a book, bare numbers, a photo",
        "train",
        "paper",
        SIZES,
        Board((INK,), Stroke(0.025), Stroke(0.07), Stroke(0.1), away=0.33, crisp=False),
        Writing("merriweather 400", clue_height=0.48, pair="filled", zero=False),
        Frame("page"),
        Light("photo", (), 1.6),
        cell=(36, 48),
    ),
    Look(
        "Nonogram, a program's window, bare numbers, begun",
        "validation",
        "program",
        SIZES,
        Board(
            (Theme("#e0e0e0", "#e0e0e0", line="#404040", pair=("#ffffff", "#202020")),),
            Stroke(0.03),
            Stroke(0.09),
            Stroke(0.09),
            away=0.3,
        ),
        Writing("dejavu 400", clue_height=0.4, pair="filled", filled=(0.0, 0.7), pair_size=0.96, cross="dot"),
        Frame("window"),
        cell=(24, 36),
    ),
    Look(
        "Nonogram, printed in a magazine, numbers in cells",
        "validation",
        "paper",
        SIZES,
        Board((Theme(line="#505050"),), Stroke(0.025), Stroke(0.08), Stroke(0.08), around="lines", crisp=False),
        Writing("lora 400", clue_height=0.54, pair="filled", zero=False),
        Frame("page"),
        Light("photo", (), 1.5),
        cell=(36, 48),
    ),
    Look(
        "Nonogram, scanned from a book, bare numbers, crosses with a pen",
        "validation",
        "paper",
        SIZES,
        Board((BOOK,), Stroke(0.025), Stroke(0.08), Stroke(0.08), away=0.34, crisp=False),
        Writing("eb-garamond 400", clue_height=0.5, pair="filled", filled=(0.0, 0.5), pair_size=0.8),
        Frame("page"),
        Light("scan"),
        cell=(32, 44),
    ),
    Look(
        "Nonogram, an app of sand, boxes for the numbers",
        "validation",
        "app",
        SMALL,
        Board((SAND,), Stroke(0.03), Stroke(0.07), Stroke(0.07), around="boxes", away=0.31, crisp=False),
        Writing("montserrat 500", clue_height=0.38, pair="filled", filled=(0.0, 0.5), pair_size=0.94),
        Frame("app", pad="none"),
        cell=(50, 80),
    ),
    Look(
        "Nonogram, a web site, bands of grey, large",
        "validation",
        "site",
        LARGE,
        Board(
            (Theme(line="#c0c0c0", wall="#303030"),), Stroke(0.04), Stroke(0.1), Stroke(0.1), around="filled", away=0.37
        ),
        Writing("oxygen 400", clue_height=0.5, pair="filled", filled=(0.0, 0.3), pair_size=1.0),
        Frame("site"),
        cell=(22, 32),
    ),
)
