"""Where the players and their pictures are kept, outside the project, and how those of the browser get there."""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
from pathlib import Path

PACKAGES = """
    pzpr@0.10.1 react-sudoku-component@0.1.0 sudoku-react-component@0.0.5 sudoku-umd@1.0.1
    react@16.14.0 react-dom@16.14.0 prop-types@15.8.1 immutable@3.8.2 antd@4.24.16 classnames@2.5.1
    esbuild@0.25.0 sass@1.77.8
"""

SOURCES = "sudoku-react@0.2.1"
"""A player that is published as source. Installing it would also fetch what its author built it with."""

BUNDLER = Path(__file__).with_name("bundle.mjs")
"""Makes pages of what are components."""

BOARD = "board"
"""The element of the page that pzpr draws in."""

HOST = """<!DOCTYPE html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">{head}</head><body>{body}</body>
</html>
"""


def folder() -> Path:
    """Returns where all of it is kept."""
    return Path(os.environ.get("GRIDLENS_PLAYERS", Path.home() / ".cache" / "gridlens" / "players"))


def pictures() -> Path:
    """Returns the folder with the pictures and their labels."""
    return folder() / "pictures"


def fetch() -> None:
    """Fetches the players of the browser, unless they have been fetched already.

    Raises FileNotFoundError without npm, and subprocess.CalledProcessError without a network.
    """
    target = folder()
    if (target / "pages").exists():
        return
    if not shutil.which("npm"):
        raise FileNotFoundError("needs npm, of nodejs")
    target.mkdir(parents=True, exist_ok=True)
    (target / "package.json").write_text('{"private": true}\n')
    install = ["npm", "install", "--silent", "--ignore-scripts", "--legacy-peer-deps"]
    subprocess.run([*install, *PACKAGES.split()], cwd=target, check=True)
    packed = subprocess.run(["npm", "pack", "--silent", SOURCES], cwd=target, check=True, stdout=subprocess.PIPE)
    with tarfile.open(target / packed.stdout.decode().split()[-1]) as archive:
        archive.extractall(target / "sources", filter="data")
    _make_pages(target)


def _make_pages(target: Path) -> None:
    shutil.copy(BUNDLER, target)
    subprocess.run(["node", BUNDLER.name, "pages.new"], cwd=target, check=True)
    pages = target / "pages.new"
    for script in pages.glob("*.js"):
        style = f'<link rel="stylesheet" href="{script.stem}.css">' if script.with_suffix(".css").exists() else ""
        body = f'<div id="root"></div><script src="{script.name}"></script>'
        script.with_suffix(".html").write_text(HOST.format(head=style, body=body))
    modules = ("pzpr-canvas/dist/candle.js", "pzpr/dist/pzpr.js")
    scripts = "".join(f'<script src="../node_modules/{module}"></script>' for module in modules)
    (pages / "pzpr.html").write_text(HOST.format(head=scripts, body=f'<div id="{BOARD}"></div>'))
    pages.rename(target / "pages")
