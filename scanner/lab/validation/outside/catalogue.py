"""The pictures that others have published: where each lies, in which version, and what puzzles are on it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import quote

LABELS = Path(__file__).with_name("labels")
"""A file of JSON Lines for each kind, with one picture a line."""

HOST = "https://raw.githubusercontent.com"


@dataclass(frozen=True, slots=True)
class Published:
    """A picture in a public repository. `page` counts from 1 where it is a page of a PDF."""

    repository: str
    commit: str
    path: str
    licence: str
    look: str
    puzzles: tuple[dict[str, Any], ...]
    page: int | None = None

    @property
    def name(self) -> str:
        """Its file name here: no two have the same."""
        path = PurePosixPath(self.path)
        stem = "_".join((*self.repository.split("/"), *path.with_suffix("").parts))
        return f"{stem}-{self.page}.png" if self.page else f"{stem}{path.suffix.lower()}"

    @property
    def address(self) -> str:
        return f"{HOST}/{self.repository}/{self.commit}/{quote(self.path)}"


def list_published(kind: str) -> Iterator[Published]:
    """Lists the pictures of a kind. Raises FileNotFoundError where there are none."""
    with (LABELS / f"{kind}.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            entry = json.loads(line)
            yield Published(**{**entry, "puzzles": tuple(entry["puzzles"])})


def list_kinds() -> list[str]:
    """Lists the kinds of which there are pictures."""
    return sorted(path.stem for path in LABELS.glob("*.jsonl"))
