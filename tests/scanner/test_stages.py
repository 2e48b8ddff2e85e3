"""--debug leaves a picture of every stage."""

from __future__ import annotations

from pathlib import Path

import cv2

from scanner.input.load import page
from scanner.lab.synth import Camera, Look, photograph
from scanner.pipeline import scan_page
from scanner.stages import Sketches
from scanner.types import Page

SAMPLES = Path(__file__).parents[2] / "samples"


def test_every_stage_has_its_picture(tmp_path: Path) -> None:
    photo = Page(photograph(11, Look(), Camera(width=640, height=640, cell=55)).image, "folder/photo.jpg")
    scan_page(photo, watch=Sketches(tmp_path, photo))
    stages = ["photo-1-found", "photo-grid1-2-flat", "photo-grid1-3-cells", "photo-grid1-4-read"]
    assert sorted(path.stem for path in tmp_path.iterdir()) == stages
    assert cv2.imread(str(tmp_path / "photo-1-found.png")).shape == photo.image.shape


def test_regions_of_a_queens_board_have_theirs(tmp_path: Path) -> None:
    sample = page(SAMPLES / "queens_screen.jpg")
    scan_page(sample, watch=Sketches(tmp_path, sample))
    assert (tmp_path / "queens_screen-grid1-3-regions.png").exists()
