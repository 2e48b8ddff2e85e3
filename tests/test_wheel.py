"""The wheel, made of the sdist as package indexes and distributions do it, holds the packages without the lab."""

from __future__ import annotations

import tarfile
from pathlib import Path, PurePosixPath
from zipfile import ZipFile

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

from solver.kinds import KINDS

ROOT = Path(__file__).parents[1]
MEGABYTE = 1_000_000

PACKAGES: dict[str, set[str]] = {
    "gridlens": set(),
    "scanner": {
        "assets",
        "batch",
        "board",
        "commands",
        "detection",
        "input",
        "judgement",
        "kinds",
        "live",
        "mcp",
        "overlay",
        "readers",
        "remote",
        "web",
        "workers",
        "writers",
    },
    "solver": {"check", "engine", "formats", "generator", "kinds", "logic", "paper"},
}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as the build backend makes it of its own sdist."""
    folder = tmp_path_factory.mktemp("built")
    (sdist,) = SdistBuilder(str(ROOT)).build(directory=str(folder))
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (unpacked,) = (path for path in folder.iterdir() if path.is_dir())
    (path,) = WheelBuilder(str(unpacked)).build(directory=str(folder), versions=["standard"])
    return Path(path)


@pytest.fixture(scope="module")
def names(wheel: Path) -> set[str]:
    with ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if ".dist-info/" not in name}


def test_it_holds_these_packages(names: set[str]) -> None:
    paths = [PurePosixPath(name).parts for name in names]
    assert {parts[0] for parts in paths} == set(PACKAGES)
    for package, subpackages in PACKAGES.items():
        assert {parts[1] for parts in paths if parts[0] == package and len(parts) > 2} == subpackages


def test_it_holds_all_files_of_them_but_the_lab_and_the_cards_of_networks(names: set[str]) -> None:
    files = (path.relative_to(ROOT) for package in PACKAGES for path in (ROOT / package).rglob("*") if path.is_file())
    left_out = {"__pycache__", "lab"}
    assert names == {path.as_posix() for path in files if not left_out & {*path.parts} and path.suffix != ".md"}


def test_it_is_small(wheel: Path) -> None:
    """Each kind, from its rules to its looks on the page, has its share."""
    assert wheel.stat().st_size <= 4.15 * MEGABYTE + len(KINDS) * 40_000
