"""Measures reading of players that others wrote: python -m scanner.lab.bench.players

The pictures are those that `python -m scanner.lab.validation.players` has taken. `--sheet FILE` draws those that are
not read exactly beside each other, and under each what went wrong.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import cv2
from rich.console import Console
from rich.table import Table

from scanner.lab.bench.looks import TABLE_WIDTH, Outcome, build_table, draw_contact_sheet, read_photo
from scanner.lab.validation.players.cache import pictures
from scanner.lab.validation.players.game import Setting
from scanner.lab.validation.players.shot import load_saved

GROUPS: dict[str, Callable[[Setting], str]] = {
    "player": lambda setting: setting.player,
    "board": lambda setting: setting.board,
    "theme": lambda setting: setting.theme,
    "state": lambda setting: setting.state,
    "size": lambda setting: setting.size,
}
"""The attributes that the pictures are counted by."""


def count_outcomes(
    outcomes: Mapping[str, tuple[Setting, Outcome]], title: str, group: Callable[[Setting], str]
) -> Table:
    """Tabulates the counts for each group of settings, whose outcomes are given by their names."""
    groups = {name: group(setting) for name, (setting, _) in outcomes.items()}
    seen = [outcome for _, outcome in outcomes.values()]
    return build_table(seen, title, lambda outcome: groups[outcome.look], dict.fromkeys(groups.values()))


def main(arguments: Sequence[str] | None = None) -> None:
    """Reads the pictures, names those that are not exact, and prints the counts."""
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.bench.players", description=__doc__.partition("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, metavar="DIR", help="another folder with such pictures")
    parser.add_argument("--player", action="append", help="may be given more than once (default: all)")
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="draw the pictures that are not exact to this one")
    args = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    console, failures = Console(width=max(TABLE_WIDTH, Console().width)), []
    outcomes: dict[str, tuple[Setting, Outcome]] = {}
    for setting, photo in load_saved(args.folder or pictures()):
        if args.player and setting.player not in args.player:
            continue
        outcome = read_photo(photo, setting.name, setting.board, len(outcomes))
        outcomes[setting.name] = setting, outcome
        if outcome.faults:
            console.print(f"{setting.name}: {'; '.join(outcome.faults)}", soft_wrap=True)
            failures.append((photo.image, (setting.name, *outcome.faults)))
    if not outcomes:
        parser.error("there are no pictures: take them with python -m scanner.lab.validation.players")
    for title, group in GROUPS.items():
        console.print(count_outcomes(outcomes, title, group))
    if args.sheet and failures:
        cv2.imwrite(str(args.sheet), draw_contact_sheet(failures))


if __name__ == "__main__":
    main()
