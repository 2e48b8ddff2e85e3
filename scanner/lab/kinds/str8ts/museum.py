"""How Str8ts are drawn: black or dark cells, some with a light digit as large as the others.

Training may learn from the half `train`; the half `validation` is only measured.
"""

from __future__ import annotations

from scanner.lab.validation.museum.description import Board, Frame, Light, Look, Stroke, Theme, Writing

SIZES = ("str8ts 9", "str8ts 6", "str8ts 9", "str8ts 7", "str8ts 8")
LARGE = ("str8ts 9", "str8ts 9", "str8ts 8")
SMALL = ("str8ts 6", "str8ts 5", "str8ts 7", "str8ts 6")

INK = Theme(line="#1c1c1c", block="#101010", clue="#ffffff")
THIN_INK = Theme(line="#8c8c8c", block="#000000", clue="#ffffff")
DENSE = Theme(line="#303030", block="#1e1e1e", clue="#f4f4f4")
WORN = Theme(board="#fdfdfb", line="#4c4c4c", block="#262626", clue="#f8f8f6")
NAVY = Theme("#eef1f6", "#ffffff", "#27344a", "#1b2a44", "#1f6fd6", line="#b3bdcb", wall="#22304a", block="#22304a",
             clue="#ffffff")  # fmt: skip
STEEL = Theme("#e9edf1", "#fdfefe", "#30404e", "#22313f", "#0a66c2", line="#9aa8b4", wall="#41566a", block="#41566a",
              clue="#f7fafc")  # fmt: skip
SLATE = Theme("#f3f3f3", "#ffffff", line="#a0a0a0", wall="#505050", block="#4a4a4a", clue="#fafafa", entry="#0a58b8")
GRAPHITE = Theme("#ffffff", "#fafafa", line="#b8b8b8", wall="#333333", block="#3a3d42", clue="#ffffff", entry="#00695c")
NIGHT = Theme("#16181d", "#343a44", "#d4d9e0", "#eef1f5", "#7cb8ff", line="#59616d", wall="#7c8592", block="#0b0c0f",
              clue="#e8ebef", button="#2a2f38")  # fmt: skip
DUSK = Theme("#101216", "#262b33", "#c8ced6", "#f2f4f6", "#86c5ff", "#8d97a3", line="#474e59", wall="#5d6672",
             block="#000000", clue="#f2f4f6", selected="#31506e", peer="#2b323c", same="#304358",
             button="#242930")  # fmt: skip
BROWN = Theme("#faf5ea", "#fffcf4", "#4a3520", "#3a2a18", "#9a5410", line="#c8b490", wall="#5a4228", block="#4a3520",
              clue="#fff6e4")  # fmt: skip
FOREST = Theme("#f1f6f1", "#ffffff", "#22382a", "#182a1f", "#1b7a3d", line="#b4c4b8", wall="#20402c", block="#20402c",
               clue="#f4fff6")  # fmt: skip

LOOKS = (
    Look(
        "Str8ts, a ruled grid, to the pixel",
        "train",
        "program",
        SIZES,
        Board((INK,), Stroke(0.03), rim=Stroke(0.06)),
        Writing("arimo 400", 0.55),
        Frame(margin=(5, 60)),
        cell=(40, 80),
    ),
    Look(
        "Str8ts, grey lines, a program's window, half filled",
        "validation",
        "program",
        SIZES,
        Board((THIN_INK,), Stroke(0.02), rim=Stroke(0.04)),
        Writing("dejavu 400", 0.5, filled=(0.0, 0.5)),
        Frame("window"),
        cell=(38, 58),
    ),
    Look(
        "Str8ts, web site, dark grey, candidates",
        "train",
        "site",
        LARGE,
        Board((SLATE,), Stroke(0.02), rim=Stroke(0.03), crisp=False),
        Writing("open-sans 600", 0.5, filled=(0.0, 0.4), noted=(0.0, 0.4)),
        Frame("site"),
        cell=(42, 60),
    ),
    Look(
        "Str8ts, web site, blue-grey, half filled",
        "validation",
        "site",
        LARGE,
        Board((STEEL,), Stroke(0.025), rim=Stroke(0.04), crisp=False),
        Writing("oxygen 400", 0.52, filled=(0.0, 0.6)),
        Frame("site"),
        cell=(40, 58),
    ),
    Look(
        "Str8ts, app, dark blue, selected cell",
        "train",
        "app",
        SIZES,
        Board((NAVY,), Stroke(0.015), rim=Stroke(0.03), crisp=False),
        Writing("nunito 600", 0.5, filled=(0.0, 0.5), noted=(0.0, 0.2), selected=0.5),
        Frame("app"),
        cell=(80, 110),
    ),
    Look(
        "Str8ts, app, graphite, candidates",
        "validation",
        "app",
        SIZES,
        Board((GRAPHITE, FOREST), Stroke(0.015), rim=Stroke(0.02), crisp=False),
        Writing("montserrat 500", 0.48, filled=(0.1, 0.5), noted=(0.0, 0.4), selected=0.4),
        Frame("app", pad="square"),
        cell=(80, 110),
    ),
    Look(
        "Str8ts, app in the dark",
        "train",
        "app",
        SIZES,
        Board((NIGHT,), Stroke(0.02), rim=Stroke(0.03), crisp=False),
        Writing("nunito 600", 0.5, filled=(0.0, 0.4)),
        Frame("app"),
        cell=(80, 110),
    ),
    Look(
        "Str8ts, dark app, begun",
        "validation",
        "app",
        SIZES,
        Board((DUSK,), Stroke(0.02), rim=Stroke(0.03), crisp=False),
        Writing("montserrat 500", 0.5, filled=(0.0, 0.4), selected=0.5),
        Frame("app"),
        cell=(80, 110),
    ),
    Look(
        "Str8ts, tiles apart, an app",
        "train",
        "app",
        SMALL,
        Board((BROWN,), Stroke(0.0), rim=Stroke(0.0), gap=0.05, crisp=False),
        Writing("nunito 600", 0.5, filled=(0.0, 0.3)),
        Frame("app"),
        cell=(84, 120),
    ),
    Look(
        "Str8ts, printed in a newspaper",
        "validation",
        "paper",
        LARGE,
        Board((Theme(line="#222222", block="#161616", clue="#fefefe"),), Stroke(0.025), rim=Stroke(0.06), crisp=False),
        Writing("lora 400", 0.5),
        Frame("page"),
        Light("photo"),
        cell=(64, 84),
    ),
    Look(
        "Str8ts, printed in a newspaper, begun with a pen",
        "train",
        "paper",
        SIZES,
        Board((DENSE,), Stroke(0.025), rim=Stroke(0.05), crisp=False),
        Writing("pt-serif 400", 0.5, filled=(0.0, 0.4), entry_face="patrick-hand 400", by_hand=True),
        Frame("page"),
        Light("photo"),
        cell=(64, 84),
    ),
    Look(
        "Str8ts, printed in a puzzle book, in the light of a lamp, begun with a pencil",
        "validation",
        "paper",
        SIZES,
        Board((WORN,), Stroke(0.02), rim=Stroke(0.05), crisp=False),
        Writing("libre-baskerville 400", 0.5, filled=(0.0, 0.4), entry_face="kalam 400", by_hand=True),
        Frame("page"),
        Light("photo", ("dim",), 1.0),
        cell=(64, 84),
    ),
    Look(
        "Str8ts, scanned from a magazine, bold sans",
        "train",
        "paper",
        LARGE,
        Board((Theme(line="#111111", block="#0c0c0c", clue="#ffffff"),), Stroke(0.03), rim=Stroke(0.07), crisp=False),
        Writing("arimo 700", 0.55),
        Frame("page"),
        Light("scan"),
        cell=(56, 76),
    ),
    Look(
        "Str8ts, scanned, thin lines",
        "validation",
        "paper",
        SIZES,
        Board((Theme(line="#777777", block="#2c2c2c", clue="#ffffff"),), Stroke(0.015), rim=Stroke(0.03), crisp=False),
        Writing("eb-garamond 400", 0.55),
        Frame("page"),
        Light("scan"),
        cell=(54, 70),
    ),
    Look(
        "Str8ts, solved, web site",
        "validation",
        "site",
        SMALL,
        Board((Theme(line="#9c9c9c", block="#000000", clue="#ffffff", entry="#2255aa"),), Stroke(0.025), crisp=False),
        Writing("montserrat 500", 0.5, filled=(1.0, 1.0)),
        Frame("site"),
        cell=(44, 60),
    ),
)
