"""The puzzles that gridlens does not read: what their boards look like, and what people call them.

A board of one of them is named, "this looks like a crossword", where all that is seen on it fits that kind, or two or
three kinds that look alike, far better than any other, or where the words above it say so.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import NamedTuple

import numpy as np

from scanner.judgement.board_traits import MANY, TRAITS, see_traits
from scanner.types import Board

Names = tuple[str, ...]


class Relative(NamedTuple):
    """A kind of puzzle that is not read.

    Its boards show what it `shows`, may show what it `may`, and nothing else of all TRAITS. One that shows nothing is
    told by its heading alone. `words` is what headings call it besides its name, in any language.
    """

    name: str
    words: Names = ()
    shows: Names = ()
    may: Names = ()


_FULL = ("digits", "most cells digits", "all cells digits")

RELATIVES: tuple[Relative, ...] = (
    Relative(
        "crossword",
        (
            *("crosswords", "kreuzworträtsel", "schwedenrätsel", "mots croisés", "mots fléchés", "kruiswoordpuzzel"),
            *("kruiswoordraadsel", "crucigrama", "parole crociate", "cruciverba", "palavras cruzadas", "krzyżówka"),
        ),
        ("black cells", "small numbers"),
        ("letters", "all cells letters"),
    ),
    Relative(
        "word search",
        (
            *("word find", "wortsuche", "wörtersuche", "buchstabensalat", "suchsel", "mots mêlés", "mots cachés"),
            *("woordzoeker", "sopa de letras", "caça-palavras", "crucipuzzle", "wykreślanka"),
        ),
        ("letters", "all cells letters"),
        ("small numbers",),
    ),
    Relative(
        "Light Up",
        ("akari", "bijutsukan", "beleuchtung", "lampenrätsel"),
        ("black cells", "digits on black", "written on black"),
        ("discs",),
    ),
    Relative(
        "Slitherlink",
        ("fences", "loop the loop", "takegaki", "rundweg", "gartenzaun", "suriza"),
        ("digits", "most cells digits", "none above 3", "zeros", "no lines"),
        ("clashes",),
    ),
    Relative("Dominosa", ("dominos",), (*_FULL, "clashes", "zeros"), ("small numbers",)),
    Relative("Numberlink", ("arukone", "flow free"), ("digits", "pairs"), ("clashes",)),
    Relative(
        "Ripple Effect",
        ("hakyuu",),
        ("digits", "regions", "unlike regions", "numbers share regions"),
        ("most cells digits", "clashes", "none above 3"),
    ),
    Relative(
        "Hashi",
        (
            "hashiwokakero",
            "bridges",
            "brücken",
            "brückenbau",
            "ponts",
            "bruggen",
            "puentes",
            "ponti",
            "pontes",
            "mosty",
        ),
        ("discs", "numbers in discs"),
        ("digits", "most cells digits", "clashes", "none above 3", "zeros"),
    ),
    Relative("Aquarium", ("akwarium", "acquario", "acuario"), ("regions", "unlike regions", "clues on two sides")),
    Relative(
        "Magnets",
        ("magnete", "aimants", "magneten", "imanes", "magneti", "magnesy"),
        ("regions", "dominoes", "clues on four sides"),
        ("unlike regions",),
    ),
    Relative(
        "chess",
        ("schach", "échecs", "schaken", "ajedrez", "scacchi", "xadrez", "szachy"),
        ("chequered",),
        ("digits", "clashes", "clues on two sides"),
    ),
    Relative(
        "Battleships",
        (
            *("battleship", "bimaru", "schiffe versenken", "flottenmanöver", "bataille navale", "zeeslag", "statki"),
            *("batalla naval", "battaglia navale", "batalha naval", "yubotu"),
        ),
        ("clues on two sides",),
        ("discs",),
    ),
    Relative(
        "Tents",
        (
            *("tents and trees", "zelte", "zelte und bäume", "zeltlager", "tentes", "tenten", "tiendas", "tende"),
            *("tendas", "namioty", "campeggio", "camping"),
        ),
        ("clues on two sides",),
        ("digits", "letters", "small numbers", "clashes"),
    ),
    Relative("Train Tracks", ("tracks", "gleise", "schienen", "rails"), ("clues on two sides",), ("digits",)),
    Relative("Kakurasu", (), ("clues on four sides",)),
    Relative("Easy as ABC", ("abc end view", "buchstabenblick"), ("clues on four sides",)),
    Relative(
        "Minesweeper",
        ("démineur", "mijnenveger", "buscaminas", "campo minado", "campo minato", "prato fiorito", "saper"),
        ("digits", "clashes"),
        ("most cells digits", "zeros", "none above 3"),
    ),
    Relative("Fillomino", (), ("digits", "clashes"), ("most cells digits", "none above 3")),
    Relative("Nurikabe", ("inselrätsel",), ("digits",), ("clashes", "none above 3")),
    Relative("Hidato", ("hidoku", "number snake", "zahlenschlange"), ("digits",), ("letters", "clashes")),
    Relative("Heyawake", (), ("regions", "unlike regions"), ("digits", "zeros", "none above 3", "clashes")),
    Relative("Country Road", (), ("regions", "unlike regions"), ("digits", "zeros", "none above 3", "clashes")),
    Relative("Masyu", ("pearls", "perlen"), ("discs",)),
    Relative("Yin-Yang", ("yin and yang",), ("discs",)),
    Relative("Reversi", ("othello",), ("discs",)),
    Relative("Galaxies", ("tentai show", "spiral galaxies", "galaxien", "galaktyki")),
    Relative("Yajilin"),
    Relative("Tapa"),
    Relative("LITS"),
    Relative("Norinori"),
    Relative("Kurodoko", ("kuromasu",)),
    Relative("Stitches"),
    Relative("Shakashaka", ("proof of quilt",)),
    Relative("Doppelblock"),
    Relative("Codeword", ("codewords", "code breaker", "kodewort")),
)

SEEN = (1 + MANY) / 2
"""How probably a trait is seen where it is to be seen, and is not where it is not."""


def _list_chances(relative: Relative) -> list[float]:
    """Lists how probably each trait is seen on a board of a kind."""
    return [SEEN if trait in relative.shows else 0.5 if trait in relative.may else 1 - SEEN for trait in TRAITS]


def weigh_relatives(seen: frozenset[str]) -> Mapping[str, float]:
    """Returns the log odds of each kind that is not read, by what is seen of its board, against all others and none.

    Naive Bayes; where it is none of them, each trait is as frequent as it is among them.
    """
    told = [relative for relative in RELATIVES if relative.shows]
    chances = np.array([_list_chances(relative) for relative in told])
    chances = np.vstack([chances, chances.mean(axis=0)])
    is_seen = np.array([trait in seen for trait in TRAITS])
    likely = np.log(np.where(is_seen, chances, 1 - chances)).sum(axis=1)
    shares = np.exp(likely - likely.max())
    odds = np.log(np.maximum(shares, 1e-12)) - np.log(np.maximum(shares.sum() - shares, 1e-12))
    return {relative.name: float(log_odds) for relative, log_odds in zip(told, odds, strict=False)}


def names_by_sight(board: Board, most: int = 3) -> Names:
    """Names the kinds, none of which gridlens reads, that a board looks like, the likeliest first.

    They are as few as hold MANY of the probability; none where these are more than `most`, which says little.
    """
    odds = weigh_relatives(see_traits(board))
    ranked = sorted(odds, key=odds.__getitem__, reverse=True)[:most]
    held = np.cumsum([1 / (1 + exp(-odds[name])) for name in ranked])
    return tuple(ranked[: held.searchsorted(MANY) + 1]) if held[-1] > MANY else ()
