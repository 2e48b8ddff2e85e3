"""How a page is printed and photographed: every parameter by its name, with mild defaults."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import numpy as np

from scanner.assets.typeface import TYPEFACE
from scanner.lab.synth import typefaces
from scanner.lab.synth.sheet import Bgr

Polygon = tuple[tuple[float, float], ...]

NEWSPRINT: Bgr = (206, 215, 218)


@dataclass(frozen=True, slots=True)
class Faces:
    """The typefaces of a page: the puzzles' digits, running text, headlines, and the player's hand."""

    digits: Path = TYPEFACE
    text: Path = TYPEFACE
    headline: Path = TYPEFACE
    hand: Path = TYPEFACE


@dataclass(frozen=True, slots=True)
class Look:
    """How a page is printed. Lengths are shares of a cell's side, colours BGR."""

    faces: Faces = field(default_factory=Faces)
    paper: Bgr = NEWSPRINT
    grain: float = 0.3
    """Fibres and specks of the paper; 0 is coated paper, 1 coarse newsprint."""
    show_through: float = 0.05
    """How much of the other side of the paper shows."""
    ink: Bgr = (38, 36, 36)
    digit_ink: Bgr = (38, 36, 36)
    digit_height: float = 0.52
    """The height of a printed digit."""
    thin: float = 0.02
    thick: float = 0.06
    rim: float = 0.06
    shading: Literal["none", "boxes", "centre"] = "none"
    """The boxes that are printed on a tint: every other one, or the middle one only."""
    tint: float = 0.15
    wear: float = 0.15
    """Ink that did not reach the paper; at 1 strokes begin to break."""
    filled: float = 0.0
    """The share of the blank cells that a player filled in by hand."""
    mistaken: float = 0.0
    """The share of those that are wrong."""
    pen: Bgr = (120, 50, 30)
    neighbours: bool = True
    """Whether anything but the puzzles is on the page."""
    cells: Literal["any", "apart", "ruled"] = "any"
    """Whether cells with signs between them are boxes apart, or share their lines."""
    regions: Literal["any", "colours", "walls", "both"] = "any"
    """How regions are distinguished."""
    colours_apart: float = 0.0
    """How far the colours of its regions are from each other at least, in CIE L*a*b*."""
    desk: Bgr | None = None
    """The surface that the page lies on; without a colour it is one of the desks that most people have."""


@dataclass(frozen=True, slots=True)
class Camera:
    """How a page is photographed. Angles are in degrees, clockwise, 0 is to the right; lengths are in photo pixels."""

    width: int = 960
    height: int = 1280
    cell: float = 70.0
    """The side of a cell, before the page is tilted; smaller where the puzzles would not fit into the photo."""
    offset: tuple[float, float] = (0.0, 0.0)
    """Where the puzzle's middle is, from the photo's middle, in shares of the photo's width and height."""
    rotation: float = 0.0
    """How far the puzzle is turned clockwise."""
    tilt: float = 6.0
    """How far from straight above the camera looks."""
    tilt_direction: float = 70.0
    curl: float = 5.0
    """How much the page bends from the puzzle's middle to its rim; negative for a hollow."""
    curl_direction: float = 0.0
    curl_centre: float = 0.0
    """Where the bend is, in cells from the puzzle's middle."""
    gutter: float = 0.0
    """How steeply the page falls into the binding of its book."""
    gutter_place: float = 7.0
    """Where the binding is, in cells from the puzzle's middle; below 0 on its other side."""
    exposure: float = 1.0
    light: float = 0.15
    """The share of light that is lost across the photo."""
    light_direction: float = 40.0
    """Where the light goes: the photo darkens that way."""
    shadow: float = 0.0
    """How much light a shadow blocks."""
    shadow_edge: float = 0.12
    """How wide the shadow's edge is, in shares of the photo's longer side."""
    shadow_place: float = 0.15
    """Where the shadow begins, from the photo's middle, in shares of its longer side."""
    shadow_direction: float = 30.0
    occluders: tuple[Polygon, ...] = ()
    """The objects that shade a part of the photo: corners from its middle, in shares of its longer side."""
    occluded: float = 0.5
    """How much light the occluders block."""
    penumbra: float = 1.0
    """How wide the edges of their shadows are, in pixels."""
    vignette: float = 0.1
    warmth: float = 0.0
    """White balance: red over blue; -0.3 is a cloudy sky, 0.3 a lamp."""
    light_colour: tuple[float, float, float] = (1.0, 1.0, 1.0)
    """How much of each colour is in the light, BGR."""
    haze: float = 0.0
    """How far stray light in the lens lifts everything towards white: 1 would be all the way."""
    defocus: float = 0.6
    """Standard deviation of the blur, in pixels."""
    disc: float = 0.0
    """The radius, in pixels, of the disc that a point becomes where the focus is missed."""
    motion: float = 0.0
    """Length of the shake, in pixels."""
    motion_direction: float = 20.0
    noise: float = 2.0
    """Standard deviation of the sensor's noise, in grey levels, in each colour separately."""
    grain: float = 0.0
    """Standard deviation of the noise that all colours share."""
    quality: int = 90
    """The quality of the JPEG file."""


def random_faces(rng: np.random.Generator, installed: bool = False) -> Faces:
    """Chooses typefaces of those that `lab.synth.typefaces` has fetched; without `installed`, the bundled one."""
    printed, hands = (typefaces.printed(), typefaces.handwritten()) if installed else ((), ())

    def draw(faces: tuple[Path, ...]) -> Path:
        return faces[rng.integers(len(faces))] if faces else TYPEFACE

    return Faces(draw(printed), draw(printed), draw(printed), draw(hands))


def random_look(rng: np.random.Generator, installed: bool = False) -> Look:
    """Chooses any look that a puzzle page may have."""
    paper = [NEWSPRINT, (240, 243, 244), (190, 214, 226), (205, 222, 216), (198, 212, 240), (185, 190, 192)]
    inks = [(38, 36, 36), (70, 66, 64), (20, 18, 18), (92, 88, 86)]
    coloured = [(50, 40, 190), (150, 70, 20), (60, 110, 30)]
    pens = [(120, 50, 30), (30, 28, 28), (95, 92, 90), (40, 30, 170)]
    thin = rng.uniform(0.012, 0.04)
    thick = thin * float(rng.choice([1.0, 1.8, 2.5, 3.5], p=[0.08, 0.22, 0.4, 0.3]))
    return Look(
        faces=random_faces(rng, installed),
        paper=_pick_colour(rng, paper),
        grain=rng.uniform(0, 1),
        show_through=rng.uniform(0, 0.12),
        ink=(ink := _pick_colour(rng, inks)),
        digit_ink=_pick_colour(rng, coloured) if rng.random() < 0.2 else ink,
        digit_height=rng.uniform(0.4, 0.75),
        thin=thin,
        thick=thick,
        rim=thick * float(rng.choice([1.0, 1.0, 1.7])),
        shading=("none", "boxes", "centre")[rng.choice(3, p=[0.65, 0.25, 0.1])],
        tint=rng.uniform(0.08, 0.28),
        wear=rng.uniform(0, 0.7),
        filled=rng.uniform(0.05, 0.8) if rng.random() < 0.3 else 0.0,
        mistaken=rng.uniform(0.0, 0.1) if rng.random() < 0.3 else 0.0,
        pen=_pick_colour(rng, pens),
        neighbours=bool(rng.random() < 0.9),
    )


def random_camera(rng: np.random.Generator, any_angle: bool = False, puzzles: int = 1) -> Camera:
    """Chooses any camera of a phone, from 640x480 up to 12 megapixels; for several puzzles, 2 at least.

    The page is nearly upright, unless it may lie at any angle.
    """
    sizes = [(640, 480), (480, 640), (960, 1280), (1280, 960), (1500, 2000), (3000, 4000)]
    chances = np.array([0.3, 0.1, 0.3, 0.15, 0.12, 0.03] if puzzles < 2 else [0, 0, 0, 0, 0.8, 0.2])
    width, height = sizes[rng.choice(len(sizes), p=chances)]
    smear = max(width, height) / 1280
    return Camera(
        width=width,
        height=height,
        cell=min(width, height) / 9 * rng.uniform(0.45, 0.92),
        offset=(rng.uniform(-0.04, 0.04), rng.uniform(-0.04, 0.04)),
        rotation=rng.uniform(-180, 180) if any_angle else rng.normal(0, 4),
        tilt=rng.uniform(0, 25),
        tilt_direction=rng.uniform(0, 360),
        curl=float(np.clip(rng.normal(0, 9), -22, 22)),
        curl_direction=rng.normal(0, 12),
        curl_centre=rng.uniform(-7, 7),
        exposure=rng.uniform(0.75, 1.25),
        light=rng.uniform(0, 0.5),
        light_direction=rng.uniform(0, 360),
        shadow=rng.uniform(0.1, 0.6) if rng.random() < 0.4 else 0.0,
        shadow_edge=rng.uniform(0.01, 0.2),
        shadow_place=rng.uniform(-0.3, 0.4),
        shadow_direction=rng.uniform(0, 360),
        vignette=rng.uniform(0, 0.35),
        warmth=rng.normal(0, 0.07),
        defocus=smear * rng.uniform(0.3, 2.2),
        motion=smear * rng.uniform(2, 7) if rng.random() < 0.2 else 0.0,
        motion_direction=rng.uniform(0, 180),
        noise=rng.uniform(0.5, 9),
        quality=int(rng.integers(35, 96)),
    )


def _pick_colour(rng: np.random.Generator, colours: list[Bgr]) -> Bgr:
    return colours[rng.integers(len(colours))]
