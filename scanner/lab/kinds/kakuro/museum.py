"""How Kakuros are drawn: sums in black, grey, tinted or white cells, across a diagonal."""

from __future__ import annotations

from scanner.lab.validation.museum.description import Board, Frame, Light, Look, Stroke, Theme, Writing

INK = Theme(block="#000000", clue="#ffffff")
GREY = Theme(block="#c4c4c4", clue="#000000")
PALE = Theme(block="#ffffff", clue="#000000")
JET = Theme(block="#101010", clue="#fdfdfd")
DULL = Theme(block="#bdbfbe", clue="#101010")
PLAIN = Theme(board="#fefefe", block="#fefefe", clue="#101010")
DAY = Theme("#f4f6fa", "#ffffff", block="#34495e", clue="#ffffff", line="#a8b4c0", wall="#34495e")
EVENING = Theme(
    "#101418", "#252c34", "#d0d7de", "#ffffff", "#7cc4ff", "#8b949e", "#d0d7de", line="#48525c", wall="#8b949e",
    button="#2a323a", block="#12171c",
)  # fmt: skip
SAND = Theme("#fffaf0", "#fffdf8", block="#e8d8b8", clue="#5a4520", line="#b09870", wall="#8a7048")

ASHEN = Stroke(0.02, "#6f7f8f")
WHITE, DARK, THIN = Stroke(0.02, "#ffffff"), Stroke(0.015, "#000000"), Stroke(0.015, "#808080")
SIZES = ("kakuro 8", "kakuro 9", "kakuro 10", "kakuro 7")
SMALL = ("kakuro 6", "kakuro 7", "kakuro 8")
LARGE = ("kakuro 10", "kakuro 12", "kakuro 9", "kakuro 11")

LOOKS = (
    Look(
        "Kakuro, printed in a newspaper, black",
        "validation",
        "paper",
        SIZES,
        Board((INK,), Stroke(0.03), Stroke(0.03), Stroke(0.05), diagonal=WHITE, crisp=False),
        Writing("lora 700", 0.5, clue_height=0.27),
        Frame("page"),
        Light("photo", (), 1.6),
        cell=(64, 84),
    ),
    Look(
        "Kakuro, printed in a book, grey, in the light of a lamp",
        "validation",
        "paper",
        SIZES,
        Board((GREY,), Stroke(0.02), Stroke(0.02), Stroke(0.05), diagonal=DARK, crisp=False),
        Writing("libre-baskerville 400", 0.5, clue_height=0.25),
        Frame("page"),
        Light("photo", ("dim",), 1.6),
        cell=(64, 84),
    ),
    Look(
        "Kakuro, scanned from a magazine, white cells with diagonals, begun with a pen",
        "validation",
        "paper",
        SIZES,
        Board((PALE,), Stroke(0.02), Stroke(0.02), Stroke(0.05), diagonal=DARK, crisp=False),
        Writing("lora 400", 0.5, clue_height=0.26, filled=(0.0, 0.3), entry_face="kalam 400", by_hand=True),
        Frame("page"),
        Light("scan"),
        cell=(60, 80),
    ),
    Look(
        "Kakuro, scanned, black, a large one",
        "validation",
        "paper",
        LARGE,
        Board((INK,), Stroke(0.025), Stroke(0.025), Stroke(0.04), diagonal=WHITE, crisp=False),
        Writing("eb-garamond 400", 0.5, clue_height=0.3),
        Frame("page"),
        Light("scan"),
        cell=(54, 70),
    ),
    Look(
        "Kakuro, a program's window, half filled",
        "validation",
        "program",
        SIZES,
        Board((INK,), Stroke(0.03), Stroke(0.03), Stroke(0.03), diagonal=Stroke(0.03, "#ffffff")),
        Writing("dejavu 400", 0.45, clue_height=0.28, filled=(0.0, 0.6)),
        Frame("window"),
        cell=(38, 56),
    ),
    Look(
        "Kakuro, app by day and in the evening",
        "validation",
        "app",
        SIZES,
        Board((DAY, EVENING), Stroke(0.025), Stroke(0.025), Stroke(0.03), diagonal=ASHEN, crisp=False),
        Writing("montserrat 500", 0.46, clue_height=0.26, filled=(0.0, 0.5)),
        Frame("app", pad="row"),
        cell=(70, 100),
    ),
    Look(
        "Kakuro, web site, tinted, bare corners",
        "validation",
        "site",
        LARGE,
        Board((SAND,), Stroke(0.03), Stroke(0.03), Stroke(0.03), diagonal=Stroke(0.02, "#b09870"), bare_blocks=True),
        Writing("oxygen 400", 0.5, clue_height=0.28),
        Frame("site"),
        cell=(44, 60),
    ),
    Look(
        "Kakuro, web site, black, small",
        "validation",
        "site",
        SMALL,
        Board((INK,), Stroke(0.03), Stroke(0.03), Stroke(0.04), diagonal=WHITE, crisp=False),
        Writing("cardo 400", 0.5, clue_height=0.3, filled=(0.0, 0.5)),
        Frame("site"),
        cell=(46, 64),
    ),
    Look(
        "Kakuro, printed in a puzzle magazine, black with thin type",
        "train",
        "paper",
        SIZES,
        Board((JET,), Stroke(0.025), Stroke(0.025), Stroke(0.05), diagonal=Stroke(0.015, "#ffffff"), crisp=False),
        Writing("arimo 400", 0.5, clue_height=0.28),
        Frame("page"),
        Light("photo", (), 1.6),
        cell=(60, 80),
    ),
    Look(
        "Kakuro, printed, grey cells, bare corners",
        "train",
        "paper",
        SIZES,
        Board((DULL,), Stroke(0.02), Stroke(0.02), Stroke(0.02), diagonal=DARK, bare_blocks=True, crisp=False),
        Writing("tinos 400", 0.5, clue_height=0.28),
        Frame("page"),
        Light("photo", ("dim",), 1.6),
        cell=(60, 80),
    ),
    Look(
        "Kakuro, scanned, white cells with diagonals",
        "train",
        "paper",
        SMALL,
        Board((PLAIN,), Stroke(0.025), Stroke(0.025), Stroke(0.05), diagonal=THIN, crisp=False),
        Writing("pt-serif 400", 0.5, clue_height=0.28),
        Frame("page"),
        Light("scan"),
        cell=(56, 76),
    ),
    Look(
        "Kakuro, app in light and dark, half filled",
        "train",
        "app",
        SIZES,
        Board(
            (Theme(block="#5b6470", clue="#ffffff", line="#9aa2ac"), Theme("#0f0f12", "#2a2a30", "#d8d8dc", "#f4f4f6",
             "#6cb6ff", "#9a9aa2", "#f4f4f6", line="#505058", wall="#7c7c84", button="#2a2a30", block="#0f0f12")),
            Stroke(0.02), Stroke(0.02), Stroke(0.03), diagonal=Stroke(0.02, "#8c949c"), crisp=False,
        ),
        Writing("inter 500", 0.46, clue_height=0.28, filled=(0.0, 0.5)),
        Frame("app", pad="row"),
        cell=(64, 96),
    ),
    Look(
        "Kakuro, web site to the pixel, large",
        "train",
        "site",
        LARGE,
        Board((DULL,), Stroke(0.03), Stroke(0.03), Stroke(0.03), diagonal=DARK),
        Writing("open-sans 400", 0.5, clue_height=0.3),
        Frame(margin=(0, 50)),
        cell=(40, 56),
    ),
    Look(
        "Kakuro, web site, black, with entries",
        "train",
        "site",
        SMALL,
        Board((JET,), Stroke(0.03), Stroke(0.03), Stroke(0.03), diagonal=WHITE, crisp=False),
        Writing("work-sans 500", 0.46, clue_height=0.3, filled=(0.0, 0.5)),
        Frame("site"),
        cell=(44, 64),
    ),
)  # fmt: skip
