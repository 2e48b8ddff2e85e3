"""`--color`: whether the terminal is written to in colour, as NO_COLOR and FORCE_COLOR say it for all programs."""

from __future__ import annotations

import argparse
import os
from typing import Any

WHENS = ("auto", "always", "never")


def add_color(parser: argparse.ArgumentParser) -> None:
    """Adds the option; where its name already stands for the ink of drawings, that takes these words too."""
    if "--color" not in parser._option_string_actions:
        parser.add_argument(
            "--color",
            choices=WHENS,
            metavar="WHEN",
            default=argparse.SUPPRESS,
            help="colours in the terminal: auto, always or never (default: auto, and as NO_COLOR says)",
        )


def choose_colours(when: str) -> None:
    """Sets what rich, argparse and the programs that are started look at."""
    if when == "auto":
        return
    chosen, other = ("NO_COLOR", "FORCE_COLOR") if when == "never" else ("FORCE_COLOR", "NO_COLOR")
    os.environ[chosen] = "1"
    os.environ.pop(other, None)


class InkAction(argparse.Action):
    """The ink of drawings; under its old names `--colour` and `--color` also when the terminal has colours."""

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, value: Any, option: str | None = None
    ) -> None:
        setattr(namespace, "color" if value in WHENS else self.dest, value)
