"""Synthesized photos that are drawn once: kept in memory, and on disk until the code that draws them changes."""

from __future__ import annotations

import hashlib
import os
import pickle
import shutil
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import PIL

import scanner.lab.kinds
import scanner.lab.synth
import solver
from scanner.lab.synth import Photo
from scanner.lab.synth.typefaces import SYSTEM_FOLDER, folder

ROOT = Path(__file__).parents[1]
DRAWING = (
    Path(scanner.lab.synth.__file__).parent,
    Path(scanner.lab.kinds.__file__).parent,
    ROOT / "scanner" / "overlay",
    Path(solver.__file__).parent,
)
"""The packages whose code draws."""

_kept: dict[str, bytes] = {}
_folder: Path | None = None


def keep_in(pictures: Path) -> None:
    """Keeps photos in a folder too, without those that other code has drawn."""
    global _folder
    for other in pictures.iterdir():
        if other.name != _code():
            shutil.rmtree(other, ignore_errors=True)
    _folder = pictures / _code()
    _folder.mkdir(exist_ok=True)


def photograph(*arguments: Any, **options: Any) -> Photo:
    """As `scanner.lab.synth.photograph`, of which this remembers the photos. Raises ValueError."""
    key = _key(arguments, options)
    if key is None:
        return scanner.lab.synth.photograph(*arguments, **options)
    if key not in _kept:
        _kept[key] = _from_disk(key) or _drawn(key, arguments, options)
    photo: Photo = pickle.loads(_kept[key])
    return photo


def _drawn(key: str, arguments: tuple[Any, ...], options: dict[str, Any]) -> bytes:
    photo = pickle.dumps(scanner.lab.synth.photograph(*arguments, **options))
    if _folder:
        # Other workers may write or look for the same one just now.
        part = _folder / f"{key}.{os.getpid()}"
        part.write_bytes(photo)
        part.replace(_folder / key)
    return photo


def _from_disk(key: str) -> bytes | None:
    with suppress(FileNotFoundError):
        return (_folder / key).read_bytes() if _folder else None
    return None


def _key(arguments: tuple[Any, ...], options: dict[str, Any]) -> str | None:
    """A name for what is drawn; None where a function draws it whose name does not say all."""
    options = dict(options)
    make = options.pop("make", None)
    name = "" if make is None else _name(make)
    if name is None or "decoys" in options or not all(map(_says_all, (*arguments, *options.values()))):
        return None
    return hashlib.sha256(repr((arguments, sorted(options.items()), name)).encode()).hexdigest()


def _says_all(value: object) -> bool:
    """Whether the text of a value tells it from all others."""
    return " at 0x" not in repr(value)


def _name(make: Callable[..., object]) -> str | None:
    if isinstance(make, partial):
        inner = _name(make.func)
        return inner and f"{inner} {make.args} {make.keywords}"
    name = f"{make.__module__}.{make.__qualname__}"
    return None if "<" in name or not make.__module__.startswith("scanner.") else name


@cache
def _code() -> str:
    """A digest of all that decides how a picture looks: the code, the packages it draws with, and the typefaces."""
    files = (
        path for package in DRAWING for path in sorted(package.rglob("*.[pt][yo]*")) if path.suffix in {".py", ".toml"}
    )
    digest = hashlib.sha256(repr((cv2.__version__, np.__version__, PIL.__version__)).encode())
    for path in (*files, ROOT / "scanner" / "types.py"):
        digest.update(path.read_bytes())
    for typefaces in (folder(), SYSTEM_FOLDER):
        digest.update(repr(sorted(path.name for path in typefaces.rglob("*.[to]tf"))).encode())
    return digest.hexdigest()[:16]
