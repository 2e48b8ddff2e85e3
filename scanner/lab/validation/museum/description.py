"""The words in which a look is described. Lengths are in cells and colours as in HTML, unless stated otherwise."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Colour = str
"""A colour, written as "#rrggbb"."""

Half = Literal["train", "validation"]
Artist = Literal["program", "app", "site", "paper", "hand"]


def palette(colours: str) -> tuple[Colour, ...]:
    """Reads colours that stand in a row, with spaces between them."""
    return tuple(colours.split())


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line: `dash` is the length of its dashes and of the gaps between them, 0 for a solid line.

    Without a colour of its own, it has the theme's.
    """

    width: float
    colour: Colour = ""
    dash: float = 0.0


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a look."""

    page: Colour = "#ffffff"
    board: Colour = "#ffffff"
    text: Colour = "#303030"
    digit: Colour = "#000000"
    entry: Colour = "#1a5fd0"
    """The colour of what the player wrote."""
    note: Colour = "#707070"
    """The colour of candidates, and of crosses on a board of pieces."""
    clue: Colour = "#000000"
    """The colour of the numbers of cages."""
    line: Colour = "#000000"
    wall: Colour = "#000000"
    """The colour of the lines between boxes, regions and cages, and of the rim."""
    selected: Colour = "#bbdefb"
    peer: Colour = "#e2ebf3"
    """The colour of the cells that the selected one sees."""
    same: Colour = "#c3d7ea"
    """The colour of the cells with the selected one's digit."""
    button: Colour = "#e8e8e8"
    tint: Colour = "#e6e6e6"
    """The colour of every other box, of diagonals, of windows, and of cells that are printed on."""
    regions: tuple[Colour, ...] = ()
    """The colours of regions and of cages; without any, all cells have the colour of the board."""
    wrong: Colour = ""
    """The colour of wrong entries, if the app marks them."""
    pair: tuple[Colour, Colour] = ("#ffffff", "#000000")
    """The colours of the two things that cells hold if there are just two, and no digits."""
    block: Colour = "#000000"
    """The colour of black cells, which hold sums in the colour of clues."""


LIGHT = Theme()


@dataclass(frozen=True, slots=True)
class Board:
    """The lines and areas of a look. A width of 0 is no line."""

    themes: tuple[Theme, ...] = (LIGHT,)
    """Taken in turn, picture by picture."""
    line: Stroke = Stroke(0.03)
    wall: Stroke = Stroke(0.07)
    rim: Stroke = Stroke(0.07)
    gap: float = 0.0
    """How far cells, or the cards of cages, lie apart."""
    corner: float = 0.0
    """The radius of the corners of cells that lie apart, of cards, or else of the whole board."""
    tinted: Literal["none", "boxes", "diagonals", "givens", "cages", "regions", "some"] = "none"
    """Which cells do not have the colour of the board: those of the theme's tint, each area in one of the theme's
    colours, or some that the player has coloured."""
    cards: bool = False
    """Whether each cage is one area, without a line in it."""
    cage_inset: float = 0.06
    """How far within their cells the borders of cages that hold sums run."""
    cage: Stroke = Stroke(0.02, dash=0.07)
    """The border of cages that hold sums."""
    diagonal: Stroke = Stroke(0.02, "#909090")
    parity: float = 0.0
    """The side of squares in even cells and of discs in odd ones; where it is 0, such cells are shaded whole."""
    box: float = 0.62
    """The side of a cell's box as a share of the pitch, on boards with signs; 1 if cells share their lines."""
    sign: str = "chevron"
    """A chevron, typeset or a triangle; kinds that draw their signs themselves have words of their own."""
    sign_size: float = 0.24
    """How high a sign is, as a share of the pitch."""
    sign_patch: bool = False
    """Whether no line runs through the signs between two cells that share their line."""
    around: Literal["bare", "boxes", "lines", "filled", "tags", "arrows"] = "bare"
    """What stands around a Skyscrapers beside its clues: nothing, a box for each, the board's lines, these around cells
    of another colour, tags with a tip towards it, an arrow."""
    away: float = 0.5
    """How far the middles of these clues are from the board."""
    bare_blocks: bool = False
    """Whether black cells in the first row and column that hold no sum have the colour of the page."""
    crisp: bool = True
    """Whether lines lie on whole pixels and are not smoothed, as programs draw them."""
    wobble: float = 0.0
    """How far lines drawn by hand stray."""


@dataclass(frozen=True, slots=True)
class Writing:
    """How the contents of cells are drawn: typefaces are a family and a weight, as "roboto 400"."""

    face: str = "dejavu 400"
    height: float = 0.5
    """The height of a digit."""
    clue_face: str = ""
    """The typeface of clues; that of digits if empty."""
    clue_height: float = 0.2
    signs: str = "+−×÷"
    """The signs in cages for sum, difference, product and quotient."""
    symbols: Literal["numbers", "letters", "hexadecimal", "alphanumeric"] = "numbers"
    """The symbols for numbers above 9."""
    under: Literal["nothing", "ring", "disc"] = "nothing"
    """What lies under what is printed in cells: on a disc this has the colour of the board."""
    filled: tuple[float, float] = (0.0, 0.0)
    """The least and the greatest share of the blank cells that are filled in; below 0 is none of them."""
    mistaken: float = 0.0
    """The share of entries that are wrong."""
    entry_face: str = ""
    """The typeface of entries; that of digits if empty."""
    by_hand: bool = False
    """Whether entries lean and stray as a hand's do."""
    noted: tuple[float, float] = (0.0, 0.0)
    """The least and the greatest share of the cells still blank that hold candidates."""
    notes: Literal["places", "centre", "corner"] = "places"
    """Where candidates stand: each in its own place of the cell, in a row in its middle, or from its corner on."""
    selected: float = 0.0
    """The share of the pictures in which a cell is selected."""
    pair: Literal["digits", "discs", "tiles", "sun and moon", "filled"] = "digits"
    """The two things that cells hold where there are just two; "filled" is a tile and a cross."""
    pair_size: float = 0.68
    """How wide discs, or suns and moons, are, in cells."""
    zero: bool = True
    """Whether a 0 stands beside a line without runs."""
    queen: Literal["crown", "star", "letter", "dot"] = "crown"
    cross: Literal["cross", "dot"] = "cross"


@dataclass(frozen=True, slots=True)
class Frame:
    """The surroundings of a board."""

    kind: Literal["crop", "app", "site", "window", "page"] = "crop"
    """What surrounds the board: nothing, a phone's app, a web page, a program's window, or a printed page."""
    margin: tuple[int, int] = (0, 0)
    """The fewest and the most pixels of the page around a crop, on each side."""
    pad: Literal["none", "row", "square", "two rows"] = "row"
    """The keys of an app."""
    boards: int = 1
    """How many puzzles a page shows."""


@dataclass(frozen=True, slots=True)
class Light:
    """How the picture is taken."""

    kind: Literal["screenshot", "jpeg", "photo", "scan"] = "screenshot"
    conditions: tuple[str, ...] = ()
    """The conditions of a photo: names in `camera.CONDITIONS`."""
    closer: float = 1.0
    """How many times the pixels that large print needs a photo has."""
    quality: tuple[int, int] = (70, 92)
    """The quality of the JPEG file."""


@dataclass(frozen=True, slots=True)
class Look:
    """One look: who draws it, what is drawn, and how."""

    name: str
    half: Half
    artist: Artist
    puzzles: tuple[str, ...]
    """Names and sizes of puzzles, taken in turn, picture by picture, as `SUBJECTS_OF` knows them."""
    board: Board = field(default_factory=Board)
    writing: Writing = field(default_factory=Writing)
    frame: Frame = field(default_factory=Frame)
    light: Light = field(default_factory=Light)
    cell: tuple[float, float] = (40, 64)
    """The fewest and the most pixels of a cell before the picture is taken."""
