"""How Hitori are drawn. Training may learn from the half `train`; the half `validation` is only measured."""

from __future__ import annotations

from scanner.lab.validation.museum.description import Board, Frame, Light, Look, Stroke, Theme, Writing

SIZES = ("hitori 5", "hitori 8", "hitori 6", "hitori 9", "hitori 7", "hitori 10")
SMALL = ("hitori 5", "hitori 6", "hitori 7", "hitori 8")
LARGE = ("hitori 8", "hitori 9", "hitori 10", "hitori 12")
OBLONG = ("hitori 6x8", "hitori 7x5", "hitori 8x10", "hitori 9x6")
SEA_THEME = Theme("#eef4f7", "#fbfdff", "#3d5566", "#203442", line="#a9bccb", wall="#5b7486", button="#dbe7ee")
NIGHT_THEME = Theme("#101317", "#1b2027", "#cfd6df", "#eef1f5", line="#46505e", wall="#46505e", button="#262c35")
CARD_THEME = Theme("#e4e8ee", "#ffffff", "#3a4656", "#222c38")
SAND_THEME = Theme("#f6f1e7", "#fffaf0", "#6b5d45", "#403522", line="#cbbd9f", wall="#8a7a58", button="#ebe1cb")
SLATE_THEME = Theme("#171a21", "#232833", "#c5ccd8", "#e6eaf0", line="#566073", wall="#566073", button="#2c3340")

LOOKS = (
    Look(
        "Hitori, a ruled grid, to the pixel",
        "train",
        "program",
        SIZES,
        Board((Theme(),), Stroke(0.03), rim=Stroke(0.06)),
        Writing("arimo 400", 0.55),
        Frame(margin=(5, 60)),
        cell=(36, 70),
    ),
    Look(
        "Hitori, thin grey lines, a program's window",
        "validation",
        "program",
        SIZES,
        Board((Theme(line="#8c8c8c"),), Stroke(0.02), rim=Stroke(0.04)),
        Writing("dejavu 400", 0.5),
        Frame("window"),
        cell=(36, 56),
    ),
    Look(
        "Hitori, blue grey lines, web site",
        "train",
        "site",
        SIZES,
        Board((SEA_THEME,), Stroke(0.025), rim=Stroke(0.05), crisp=False),
        Writing("open-sans 400", 0.5),
        Frame("site"),
        cell=(40, 60),
    ),
    Look(
        "Hitori, black lines, large serif digits, web site",
        "validation",
        "site",
        SIZES,
        Board((Theme(page="#f2f2f2"),), Stroke(0.03), rim=Stroke(0.03), crisp=False),
        Writing("source-serif-4 400", 0.6),
        Frame("site"),
        cell=(40, 60),
    ),
    Look(
        "Hitori, dark app",
        "train",
        "app",
        SMALL,
        Board((NIGHT_THEME,), Stroke(0.03), rim=Stroke(0.03), crisp=False),
        Writing("nunito 600", 0.5),
        Frame("app"),
        cell=(70, 110),
    ),
    Look(
        "Hitori, cells apart, slate app",
        "validation",
        "app",
        SMALL,
        Board((SLATE_THEME,), Stroke(0.0), rim=Stroke(0.0), gap=0.06, corner=0.08, crisp=False),
        Writing("montserrat 600", 0.48),
        Frame("app"),
        cell=(70, 110),
    ),
    Look(
        "Hitori, cells apart, light app",
        "train",
        "app",
        SMALL,
        Board((CARD_THEME,), Stroke(0.0), rim=Stroke(0.0), gap=0.08, crisp=False),
        Writing("roboto 500", 0.5),
        Frame("app"),
        cell=(70, 110),
    ),
    Look(
        "Hitori, sand, web site, JPEG",
        "validation",
        "site",
        SIZES,
        Board((SAND_THEME,), Stroke(0.02), rim=Stroke(0.05), crisp=False),
        Writing("oxygen 400", 0.52),
        Frame("site"),
        Light("jpeg"),
        cell=(40, 56),
    ),
    Look(
        "Hitori, printed in a newspaper",
        "validation",
        "paper",
        SIZES,
        Board((Theme(),), Stroke(0.025), rim=Stroke(0.06), crisp=False),
        Writing("lora 400", 0.5),
        Frame("page"),
        Light("photo"),
        cell=(64, 84),
    ),
    Look(
        "Hitori, printed in a magazine, large boards",
        "train",
        "paper",
        LARGE,
        Board((Theme(line="#404040"),), Stroke(0.02), rim=Stroke(0.05), crisp=False),
        Writing("merriweather 400", 0.45),
        Frame("page"),
        Light("photo"),
        cell=(64, 84),
    ),
    Look(
        "Hitori, printed in a book, dim light",
        "train",
        "paper",
        SIZES,
        Board((Theme(),), Stroke(0.03), rim=Stroke(0.03), crisp=False),
        Writing("pt-serif 400", 0.55),
        Frame("page"),
        Light("photo", ("dim",), 1.0),
        cell=(70, 90),
    ),
    Look(
        "Hitori, printed in a book, scanned, large boards",
        "validation",
        "paper",
        LARGE,
        Board((Theme(),), Stroke(0.02), rim=Stroke(0.05), crisp=False),
        Writing("libre-baskerville 400", 0.42),
        Frame("page"),
        Light("scan"),
        cell=(60, 80),
    ),
    Look(
        "Hitori, oblong, a ruled grid",
        "train",
        "program",
        OBLONG,
        Board((Theme(),), Stroke(0.025), rim=Stroke(0.05), crisp=False),
        Writing("roboto 400", 0.5),
        Frame(margin=(10, 60)),
        cell=(40, 64),
    ),
    Look(
        "Hitori, oblong, printed on paper",
        "validation",
        "paper",
        OBLONG,
        Board((Theme(),), Stroke(0.03), rim=Stroke(0.05), crisp=False),
        Writing("eb-garamond 400", 0.55),
        Frame("page"),
        Light("photo"),
        cell=(64, 84),
    ),
)
