"""Takes pictures of desktop programs on a virtual screen; each opens a file with a game that its player left off."""

from __future__ import annotations

import io
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from xml.sax.saxutils import quoteattr

import numpy as np
from PIL import Image, ImageGrab

from scanner.lab.validation.players.game import BOARDS, STATES, Game, Setting, make_game
from scanner.lab.validation.players.shot import Corners, Shot, corners_of
from solver.formats import named, write

PATH = f"{os.environ.get('PATH', '')}:/usr/games"
"""Debian's games are in a folder that is not on root's PATH."""

NEEDED = ("Xvfb", "xdotool", "dbus-run-session")

PATIENCE = 60.0
"""The seconds within which a program must show its board."""

STEADY_SECONDS = 2.0
"""The seconds for which a board must be seen unchanged."""

A_CLOCK = 0.01
"""The share of a window that changes while nobody plays, as the clock does."""

Environment = dict[str, str]


@dataclass(frozen=True, slots=True)
class Program:
    """A program: its boards, its themes, and the function that takes its picture, in a home folder of its own."""

    name: str
    boards: tuple[str, ...]
    themes: tuple[str, ...]
    picture: Callable[[Game, Setting, Path, Environment], tuple[bytes, Corners]]


def find_program(program: str) -> str | None:
    """Returns where a program is installed."""
    return shutil.which(program, path=PATH)


WINDOWS = {"phone": (420, 640), "desk": (900, 800)}
"""The width and height of a window, in pixels."""


def gnome_sudoku(played: Game, setting: Setting, home: Path, environment: Environment) -> tuple[bytes, Corners]:
    """Takes the picture of a game that GNOME Sudoku resumes; the theme of the desktop decides how dark it is."""
    printed = played.puzzle.givens
    cells = [
        {
            "position": cell,
            "value": printed[cell[0]][cell[1]] or dict(played.entries()).get(cell, 0),
            "fixed": bool(printed[cell[0]][cell[1]]),
            "earmarks": played.candidates.get(cell, ()),
        }
        for cell in product(range(9), range(9))
    ]
    kept = home / ".local/share/gnome-sudoku/savefile"
    kept.parent.mkdir(parents=True)
    kept.write_text(
        json.dumps({"difficulty_category": "Medium Difficulty", "time_elapsed": 60.0, "cells": cells}, indent=2)
    )
    theme = "Adwaita:dark" if setting.theme == "dark" else "Adwaita"
    settings = {"GTK_THEME": theme, "GSETTINGS_BACKEND": "memory"}
    return _find_window(["gnome-sudoku"], setting.size, home, {**environment, **settings})


BOARD_COLOURS = 3000
"""Boards have 4,300 colours or more; KSudoku's first window, which asks what to play, has 1,600."""

SYMBOLS = "_bcdefghij"
"""The digits in KSudoku's files, from 0, which is blank."""

KSUDOKU_THEMES = {"light": "ksudoku_scrible", "dark": "default", "dark blue": "abstraction"}


def ksudoku(played: Game, setting: Setting, home: Path, environment: Environment) -> tuple[bytes, Corners]:
    """Takes the picture of a game from a file; a theme in the home folder replaces the one of the same name."""
    theme = KSUDOKU_THEMES[setting.theme]
    if theme != "default":
        themes = home / ".local/share/ksudoku/themes"
        themes.mkdir(parents=True)
        shipped = Path("/usr/share/ksudoku/themes")
        shutil.copy(shipped / f"{theme}.desktop", themes / "default.desktop")
        shutil.copy(shipped / f"{theme}.svg", themes)
    file = home / "played.ksudoku"
    file.write_text(ksudoku_file(played))
    width, height = WINDOWS[setting.size]
    command = ["ksudoku", "-geometry", f"{width}x{height}+0+0", str(file)]
    return _find_window(command, setting.size, home, environment, BOARD_COLOURS)


def ksudoku_file(played: Game) -> str:
    """Writes the game in XML: cells column by column, digits as letters from b on, and the moves."""
    size = played.puzzle.size
    cells = [(row, column) for column in range(size) for row in range(size)]
    values = "".join(SYMBOLS[played.puzzle.givens[row][column]] for row, column in cells)
    moves = [f'<simple-event index="{cells.index(cell)}" value="{entry}"/>' for cell, entry in played.entries()]
    for cell, candidates in played.candidates.items():
        markers = "".join(str(int(digit in candidates)) for digit in range(1, size + 1))
        moves.append(f'<simple-event index="{cells.index(cell)}" markers={quoteattr(markers)}/>')
    return (
        "<!DOCTYPE ksudoku><ksudoku><game had-help='0' msecs-elapsed='1000'><puzzle>"
        f"<graph order='{size}' type='sudoku' specific-type='Plain'/><values>{values}</values></puzzle>"
        f"<history>{''.join(moves)}</history></game></ksudoku>"
    )


PICTURE_WIDTHS = {"phone": 720, "desk": 480}
"""About how wide a picture of sgt-puzzles is, in pixels."""

NIGHT_COLOURS = {
    "SOLO": {0: "101010", 1: "282838", 2: "c0c0c0", 3: "f0f0f0", 4: "60e060", 5: "404060", 7: "8080ff"},
    "KEEN": {0: "101010", 1: "c0c0c0", 2: "60e060", 3: "404060", 5: "8080ff"},
    "UNEQUAL": {0: "101010", 1: "c0c0c0", 2: "f0f0f0", 3: "60e060", 5: "8080ff"},
    "TOWERS": {0: "101010", 1: "c0c0c0", 2: "60e060", 3: "404060", 5: "8080ff"},
    "UNRULY": {0: "101010", 1: "303438", 2: "50555a", 3: "e8e8e8", 4: "ffffff", 5: "c0c0c0", 6: "14161a", 7: "30343a"},
}
"""Dark colours, by their number in the program: background, lines, print, entries, the chosen cell, candidates, and in
Solo diagonals; in Unruly background, lines, empty cells, white and black tiles with their edges."""


def sgt_solo(played: Game, setting: Setting, home: Path, environment: Environment) -> tuple[bytes, Corners]:
    return _take_ruled_picture("Solo", "solo", played, setting, home, environment)


def sgt_keen(played: Game, setting: Setting, home: Path, environment: Environment) -> tuple[bytes, Corners]:
    return _take_ruled_picture("Keen", "keen", played, setting, home, environment)


def sgt_unequal(played: Game, setting: Setting, home: Path, environment: Environment) -> tuple[bytes, Corners]:
    """Takes the picture of Unequal. The gap between two boxes is half a box wide, and so is the border."""
    size = played.puzzle.size
    tile = 2 * PICTURE_WIDTHS[setting.size] // (3 * size + 1)
    form = next(name for name in ("unequal", "unequal-adjacent") if named(name).HOLDS.fits(played.puzzle))
    png = _take_picture("Unequal", form, tile, played, setting, home, environment)
    far = tile // 2 + size * tile + (size - 1) * (tile // 2)
    return png, corners_of(tile / 2, tile / 2, far, far)


def sgt_unruly(played: Game, setting: Setting, home: Path, environment: Environment) -> tuple[bytes, Corners]:
    """Takes the picture of Unruly, which writes moves in its own way, and has no candidates."""
    moves = [f"P{entry - 1},{column},{row}" for (row, column), entry in played.entries()]
    return _take_ruled_picture("Unruly", "unruly", played, setting, home, environment, moves)


def sgt_towers(played: Game, setting: Setting, home: Path, environment: Environment) -> tuple[bytes, Corners]:
    """Takes the picture of Towers. Digits stand on towers, unless the theme is flat; the border has room for clues."""
    size = played.puzzle.size
    tile = 4 * PICTURE_WIDTHS[setting.size] // (4 * size + 9)
    flat = {"TOWERS_2D": "1"} if setting.theme == "flat" else {}
    png = _take_picture("Towers", "towers", tile, played, setting, home, {**environment, **flat})
    border = tile * 9 // 8
    return png, corners_of(border, border, border + size * tile, border + size * tile)


def _take_ruled_picture(
    program: str,
    form: str,
    played: Game,
    setting: Setting,
    home: Path,
    environment: Environment,
    moves: Sequence[str] | None = None,
) -> tuple[bytes, Corners]:
    """Takes the picture of a board whose cells share their lines; the border is half a tile wide."""
    size = played.puzzle.size
    tile = PICTURE_WIDTHS[setting.size] // (size + 1)
    png = _take_picture(program, form, tile, played, setting, home, environment, moves)
    return png, corners_of(tile / 2, tile / 2, tile / 2 + size * tile, tile / 2 + size * tile)


def _take_picture(
    program: str,
    form: str,
    tile: int,
    played: Game,
    setting: Setting,
    home: Path,
    environment: Environment,
    moves: Sequence[str] | None = None,
) -> bytes:
    """Takes a picture of a game after `moves`; without them, after all its entries and candidates were written."""
    parameters, _, description = write([played.puzzle], form, lossy=True).decode().strip().partition(":")
    moves = _list_moves(played) if moves is None else moves
    steps = str(len(moves) + 1)
    fields = [
        ("SAVEFILE", "Simon Tatham's Portable Puzzle Collection"),
        ("VERSION", "1"),
        ("GAME", program),
        ("PARAMS", parameters),
        ("CPARAMS", parameters),
        ("DESC", description),
        ("NSTATES", steps),
        ("STATEPOS", steps),
        *(("MOVE", move) for move in moves),
    ]
    file, picture = home / "played.sav", home / "picture.png"
    file.write_text("".join(f"{name:<8}:{len(value)}:{value}\n" for name, value in fields))
    name = program.upper()
    colours = NIGHT_COLOURS[name] if setting.theme == "dark" else {}
    settings = {f"{name}_COLOUR_{number}": colour for number, colour in colours.items()}
    command = [f"sgt-{program.lower()}", "--screenshot", str(picture), str(file)]
    subprocess.run(command, env={**environment, **settings, f"{name}_TILESIZE": str(tile)}, check=True)
    return picture.read_bytes()


def _list_moves(played: Game) -> list[str]:
    """Lists the entries and candidates of a board of digits as moves."""
    moves = [f"R{column},{row},{entry}" for (row, column), entry in played.entries()]
    for (row, column), candidates in played.candidates.items():
        moves += [f"P{column},{row},{candidate}" for candidate in candidates]
    return moves


SOLO = ("Sudoku 9x9", "Sudoku 6x6", "Sudoku 16x16", "jigsaw 9x9", "Sudoku X 9x9")

SKYSCRAPERS = ("Skyscrapers 5x5", "Skyscrapers 6x6", "Skyscrapers 7x7", "Skyscrapers 9x9")

PROGRAMS = (
    Program("sgt-solo", SOLO, ("light", "dark"), sgt_solo),
    Program("sgt-keen", ("KenKen 5x5", "KenKen 8x8"), ("light", "dark"), sgt_keen),
    Program(
        "sgt-unequal", ("Futoshiki 5x5", "Futoshiki 7x7", "Renzoku 5x5", "Renzoku 7x7"), ("light", "dark"), sgt_unequal
    ),
    Program("sgt-towers", SKYSCRAPERS, ("light", "dark", "flat"), sgt_towers),
    Program("sgt-unruly", ("Unruly 6x6", "Unruly 8x8", "Binairo 10x10", "Unruly 14x14"), ("light", "dark"), sgt_unruly),
    Program("gnome-sudoku", ("Sudoku 9x9",), ("light", "dark"), gnome_sudoku),
    Program("ksudoku", ("Sudoku 9x9",), tuple(KSUDOKU_THEMES), ksudoku),
)


def list_settings(program: Program) -> list[Setting]:
    """Lists all settings in which a program is shown."""
    return [Setting(program.name, *words) for words in product(program.boards, program.themes, STATES, WINDOWS)]


def take_shots(wanted: Sequence[Setting]) -> Iterator[Shot]:
    """Takes the pictures of those settings that are played by programs; raises FileNotFoundError if one is missing."""
    programs = {program.name: program for program in PROGRAMS}
    wanted = [setting for setting in wanted if setting.player in programs]
    if not wanted:
        return
    missing = [name for name in (*NEEDED, *{setting.player for setting in wanted}) if not find_program(name)]
    if missing:
        raise FileNotFoundError(f"{', '.join(missing)} is missing: apt-get install what {__package__} names")
    with open_display() as display:
        for setting in wanted:
            rng = setting.rng()
            played = make_game(BOARDS[setting.board](rng), setting.state, rng)
            with tempfile.TemporaryDirectory() as home:
                environment = {"PATH": PATH, "HOME": home, "DISPLAY": display, "LC_ALL": "C.UTF-8"}
                png, corners = programs[setting.player].picture(played, setting, Path(home), environment)
            yield Shot(setting, png, played, corners)


@contextmanager
def open_display() -> Iterator[str]:
    """Opens a display without a monitor; yields its name."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1200x24"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout
            yield f":{server.stdout.readline().strip()}"
        finally:
            server.terminate()


def _find_window(
    command: Sequence[str], size: str, home: Path, environment: Environment, colours: int = 0
) -> tuple[bytes, Corners]:
    """Runs a program until its window shows a board that stays the same; returns its picture and corners."""
    running = subprocess.Popen(
        ["dbus-run-session", "--", *command],
        env=environment,
        cwd=home,
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        find = ["xdotool", "search", "--sync", "--onlyvisible", "--class", command[0]]
        answer = subprocess.run(find, env=environment, stdout=subprocess.PIPE, timeout=PATIENCE, check=True)
        window = answer.stdout.split()[-1].decode()
        width, height = WINDOWS[size]
        resize = ["xdotool", "windowsize", "--sync", window, str(width), str(height)]
        subprocess.run(resize, env=environment, timeout=PATIENCE, check=True)
        picture = _wait_until_still(environment["DISPLAY"], (0, 0, width, height), colours)
    finally:
        os.killpg(running.pid, signal.SIGKILL)
        running.wait()
    png = io.BytesIO()
    picture.save(png, "PNG")
    return png.getvalue(), corners_of(0, 0, picture.width, picture.height)


def _wait_until_still(display: str, box: tuple[int, int, int, int], colours: int) -> Image.Image:
    """Waits until the screen has at least `colours` colours and only a clock changes; returns its picture."""
    end = time.monotonic() + PATIENCE
    seen = ImageGrab.grab(box, xdisplay=display)
    while time.monotonic() < end:
        time.sleep(STEADY_SECONDS)
        before, seen = seen, ImageGrab.grab(box, xdisplay=display)
        still = np.any(np.asarray(before) != np.asarray(seen), axis=2).mean() < A_CLOCK
        if still and len(seen.getcolors(seen.width * seen.height) or ()) >= colours:
            return seen
    raise TimeoutError(f"no board after {PATIENCE:.0f} seconds")
