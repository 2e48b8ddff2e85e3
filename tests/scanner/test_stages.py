"""--debug leaves a picture of every stage."""

from __future__ import annotations

from pathlib import Path

import cv2
import pytest

from scanner.input.load import page
from scanner.lab.synth import Camera, Look
from scanner.pipeline import scan_page
from scanner.stages import Sketches
from scanner.types import Page
from tests.pictures import photograph

SAMPLES = Path(__file__).parents[2] / "samples"


def test_every_stage_has_its_picture(tmp_path: Path) -> None:
    photo = Page(photograph(11, Look(), Camera(width=640, height=640, cell=55)).image, "folder/photo.jpg")
    scan_page(photo, watch=Sketches(tmp_path, photo))
    stages = ["2-flat", "3-cells", "4-read", "5-understood"]
    assert sorted(path.stem for path in tmp_path.iterdir()) == [
        "photo-1-found",
        *(f"photo-grid1-{stage}" for stage in stages),
    ]
    assert cv2.imread(str(tmp_path / "photo-1-found.png")).shape == photo.image.shape


@pytest.mark.parametrize(
    ("sample", "stages"),
    [
        ("queens_screen", ["2-flat", "3-regions", "4-marks", "5-understood"]),
        ("ruled_futoshiki", ["2-flat", "3-cells", "3-signs", "4-read", "5-understood"]),
    ],
)
def test_every_kind_shows_its_stages(tmp_path: Path, sample: str, stages: list[str]) -> None:
    picture = page(SAMPLES / f"{sample}.jpg")
    scan_page(picture, watch=Sketches(tmp_path, picture))
    assert sorted(path.stem.partition("-grid1-")[2] for path in tmp_path.glob("*-grid1-*")) == stages
