"""The network that reads glyphs, and its export to the ONNX file that the runtime bundles."""

from __future__ import annotations

from pathlib import Path

import torch
from torch import Tensor, nn

from scanner.board.ink import SIDE
from scanner.lab.training import layers
from scanner.lab.training.layers import Residual, convolution
from scanner.types import USUAL_GLYPHS


class GlyphNet(nn.Module):
    """Crops Nx1xSIDExSIDE to logits Nx(glyphs + 1): one for each glyph, and the last for print."""

    def __init__(self, glyphs: int = len(USUAL_GLYPHS)) -> None:
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
        self.head = nn.Linear(64, glyphs + 1)

    def forward(self, crops: Tensor) -> Tensor:
        """Returns the logits of a batch."""
        logits: Tensor = self.head(self.layers(crops))
        return logits


@torch.no_grad()
def cool(network: GlyphNet, glyph_temperature: float, print_temperature: float) -> None:
    """Divides the logits of both heads by their temperatures, within the last layer."""
    by = torch.tensor([glyph_temperature] * (network.head.out_features - 1) + [print_temperature])
    network.head.weight.div_(by[:, None])
    network.head.bias.div_(by)


def export(network: GlyphNet, target: Path) -> None:
    """Writes the network as ONNX, for any number of crops."""
    layers.export(network, target, torch.zeros(2, 1, SIDE, SIDE), "crops", ["logits"], {0: "n"})
