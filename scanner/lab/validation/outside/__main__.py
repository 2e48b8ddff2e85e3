"""`python -m scanner.lab.validation.outside`: fetches the pictures that others have published, and labels them.

They are kept in ~/.cache/gridlens/outside (or $GRIDLENS_OUTSIDE), a folder for each kind, for `python -m
scanner.lab.bench`. Their licences differ, and many have none: they are for measuring alone.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence
from pathlib import Path
from urllib.request import urlopen

import cv2
from rich.console import Console

from scanner.input import load
from scanner.lab.validation.outside.catalogue import Published, list_kinds, list_published

PATIENCE = 60
"""Seconds to wait for one picture."""


def folder() -> Path:
    """Returns where the pictures are kept, outside the project."""
    return Path(os.environ.get("GRIDLENS_OUTSIDE", Path.home() / ".cache" / "gridlens" / "outside"))


def fetch(published: Published, target: Path) -> None:
    """Writes a picture, unless it is there, and its label to a folder. Raises OSError where it is not to be had."""
    picture = target / published.name
    target.mkdir(parents=True, exist_ok=True)
    if not picture.exists():
        with urlopen(published.address, timeout=PATIENCE) as answer:
            data = answer.read()
        picture.write_bytes(_draw_page(data, published.page) if published.page else data)
    picture.with_suffix(".json").write_text(json.dumps({"puzzles": published.puzzles}))


def _draw_page(document: bytes, number: int) -> bytes:
    """Draws a page of a PDF as a PNG, as `scan` would see it."""
    return cv2.imencode(".png", load.page(document, number).image)[1].tobytes()


def main(arguments: Sequence[str] | None = None) -> None:
    """Fetches what is not there yet; names what cannot be fetched, and leaves it out."""
    parser = argparse.ArgumentParser(prog="python -m scanner.lab.validation.outside", description=__doc__)
    parser.add_argument(
        "--kind", action="append", choices=list_kinds(), help="may be given more than once (default: all)"
    )
    args = parser.parse_args(arguments)
    console, count = Console(), 0
    for kind in args.kind or list_kinds():
        for published in list_published(kind):
            try:
                fetch(published, folder() / kind)
                count += 1
            except OSError as error:
                console.print(f"left out: {published.address}: {error}", soft_wrap=True)
    console.print(f"pictures in {folder()}: {count}", soft_wrap=True)


if __name__ == "__main__":
    main()
