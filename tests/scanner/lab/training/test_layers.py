"""Networks are stored and taken up again as they were."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path

import cv2
import numpy as np
import pytest

torch = pytest.importorskip("torch")

from scanner.assets.networks import forward  # noqa: E402
from scanner.detection import crossings  # noqa: E402
from scanner.kinds.cages import borders  # noqa: E402
from scanner.lab.training import cages_network, detector, layers, network  # noqa: E402
from scanner.readers import cnn, corner_numbers  # noqa: E402


@pytest.fixture
def crops() -> object:
    return torch.randn(5, 1, cnn.SIDE, cnn.SIDE, generator=torch.manual_seed(1))


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # torch: its other exporter writes other operators
def test_a_network_goes_on_from_what_was_exported(crops: object, tmp_path: Path) -> None:
    made = network.GlyphNet()
    with torch.no_grad():
        for _ in range(3):
            made(torch.randn(8, 1, cnn.SIDE, cnn.SIDE))
    network.export(made, tmp_path / "made.onnx")
    taken_up = network.GlyphNet()
    layers.restore(taken_up, tmp_path / "made.onnx")
    assert torch.allclose(taken_up.train(False)(crops), made.eval()(crops), atol=1e-5)


@pytest.mark.parametrize(
    ("make", "model", "shape"),
    [
        (cages_network.ClueNet, corner_numbers.MODEL, (1, corner_numbers.HEIGHT, corner_numbers.WIDTH)),
        (cages_network.BorderNet, borders.MODEL, (1 + len(borders.RANKS), borders.LENGTH, borders.BREADTH)),
    ],
)
def test_a_network_goes_on_from_weights_of_16_bits(make: type, model: Path, shape: tuple[int, ...]) -> None:
    taken_up = make()
    layers.restore(taken_up, model)
    seen = torch.randn(3, *shape, generator=torch.manual_seed(2))
    said = taken_up.eval()(seen).detach().numpy()
    expected = forward(model, seen.numpy())
    if expected.ndim == 4:
        expected = expected[:, :, 0].swapaxes(1, 2)
    assert said == pytest.approx(expected, abs=1e-3)


def test_a_mixture_lies_between_both(crops: object) -> None:
    first = network.GlyphNet()
    layers.restore(first, cnn.MODEL)
    second = deepcopy(first)
    with torch.no_grad():
        second.head.bias += 2
    layers.mix(second, first, 0.5)
    assert torch.allclose(second.eval()(crops), first.eval()(crops) + 1, atol=1e-5)


def test_a_network_with_layers_beside_each_other_goes_on_as_it_is_run() -> None:
    picture = np.random.default_rng(1).integers(0, 256, (96, 128, 3), np.uint8)
    taken_up = detector.CrossingNet()
    layers.restore(taken_up, crossings.MODEL)
    maps = taken_up.eval()(torch.from_numpy(picture.transpose(2, 0, 1)[None].astype(np.float32)))
    assert np.allclose(maps.detach().numpy()[0], forward(crossings.MODEL, cv2.dnn.blobFromImage(picture))[0], atol=1e-3)
