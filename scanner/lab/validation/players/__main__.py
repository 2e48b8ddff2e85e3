"""`python -m scanner.lab.validation.players`: fetches the players, plays, and keeps the pictures with labels."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from subprocess import CalledProcessError

from rich.console import Console

from scanner.lab.validation.players import cache, programs, web
from scanner.lab.validation.players.game import Setting
from scanner.lab.validation.players.shot import path_of

PLAYERS: dict[str, list[Setting]] = {player.name: web.list_settings(player) for player in web.PLAYERS} | {
    program.name: programs.list_settings(program) for program in programs.PROGRAMS
}
"""All that is shown of each player."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Takes the pictures that are not there yet; names the players that are missing, and leaves them out."""
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.validation.players", description=__doc__)
    parser.add_argument("--player", action="append", choices=PLAYERS, help="may be given more than once (default: all)")
    parser.add_argument("--again", action="store_true", help="take pictures that exist already once more")
    args = parser.parse_args(arguments)
    console, folder, taken = Console(), cache.pictures(), 0
    for name in args.player or PLAYERS:
        wanted = [setting for setting in PLAYERS[name] if args.again or not path_of(folder, setting).exists()]
        try:
            with console.status(name) as status:
                for shots in (web.take_shots, programs.take_shots):
                    for shot in shots(wanted):
                        shot.save(folder)
                        status.update(shot.setting.name)
                        taken += 1
        except (FileNotFoundError, CalledProcessError) as error:
            console.print(f"left out: {name}: {error}")
    console.print(f"{taken} pictures taken, in {folder}")


if __name__ == "__main__":
    main()
