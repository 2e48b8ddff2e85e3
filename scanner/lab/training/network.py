"""The network that reads glyphs, and its export to the ONNX file that the runtime bundles."""

from __future__ import annotations

from pathlib import Path

import torch
from torch import Tensor, nn

from scanner.readers.cnn import SIDE
from scanner.types import GLYPHS


class GlyphNet(nn.Module):
    """Crops Nx1xSIDExSIDE to logits Nx(len(GLYPHS) + 1): one for each glyph, and the last for print."""

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            *convolution(1, 16),
            nn.MaxPool2d(2),
            *convolution(16, 40),
            nn.MaxPool2d(2),
            *convolution(40, 64),
            Residual(64),
            nn.MaxPool2d(2),
            *convolution(64, 80),
            nn.Flatten(),
            nn.Dropout(0.2),
            nn.Linear(80 * (SIDE // 8) ** 2, 64),
            nn.ReLU(),
        )
        self.head = nn.Linear(64, len(GLYPHS) + 1)

    def forward(self, crops: Tensor) -> Tensor:
        """The logits of a batch."""
        logits: Tensor = self.head(self.layers(crops))
        return logits


class Residual(nn.Module):
    """Two convolutions whose outcome is added to what went in (He et al., Deep Residual Learning, 2015)."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.layers = nn.Sequential(*convolution(channels, channels), *convolution(channels, channels)[:-1])

    def forward(self, maps: Tensor) -> Tensor:
        """The sum of both ways, NxCxHxW as `maps`."""
        return torch.relu(maps + self.layers(maps))


def convolution(inputs: int, outputs: int, kernel: int = 3, stride: int = 1) -> tuple[nn.Module, ...]:
    """A convolution with its normalization and rectifier."""
    layer = nn.Conv2d(inputs, outputs, kernel, stride, padding=kernel // 2, bias=False)
    return layer, nn.BatchNorm2d(outputs), nn.ReLU()


@torch.no_grad()
def cool(network: GlyphNet, glyph_temperature: float, print_temperature: float) -> None:
    """Divide the logits of both heads by their temperatures, within the last layer."""
    by = torch.tensor([glyph_temperature] * len(GLYPHS) + [print_temperature])
    network.head.weight.div_(by[:, None])
    network.head.bias.div_(by)


def export(network: GlyphNet, target: Path) -> None:
    """Write the network as ONNX, batch norm folded into the convolutions, for any number of crops."""
    torch.onnx.export(
        network.eval(),
        (torch.zeros(2, 1, SIDE, SIDE),),
        str(target),
        input_names=["crops"],
        output_names=["logits"],
        dynamic_axes={"crops": {0: "n"}, "logits": {0: "n"}},
        opset_version=13,
        dynamo=False,
    )
