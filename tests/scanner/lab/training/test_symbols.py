import numpy as np
import pytest

from scanner.lab.synth import typefaces

torch = pytest.importorskip("torch")

from scanner.lab.training import printer, symbols  # noqa: E402
from scanner.readers.symbols import SYMBOLS  # noqa: E402
from scanner.types import GLYPHS  # noqa: E402


def test_every_way_to_write_digits_is_learnt():
    learnt = {GLYPHS[place] for places in symbols.SYMBOL_SETS for place in places}
    assert learnt == set(SYMBOLS[1:])
    assert sum(symbols.CHANCES_OF_SETS) == pytest.approx(1)
    assert len(symbols.CHANCES_OF_SETS) == len(symbols.SYMBOL_SETS)


@pytest.mark.skipif(
    not (typefaces.printed() and typefaces.handwritten()), reason="python -m scanner.lab.synth.typefaces was not run"
)
def test_a_board_is_in_one_alphabet(tmp_path):
    labels = np.tile(np.arange(1, 10), 8).astype(np.uint8)
    np.savez(tmp_path / "mnist.npz", images=np.full((72, 28, 28), 90, np.uint8), labels=labels)
    hands = printer.load_hands(tmp_path / "mnist.npz", validation=False)
    sets = [{SYMBOLS.index(GLYPHS[place]) for place in places} for places in symbols.SYMBOL_SETS]
    for seed in range(3):
        samples = symbols.render_board(np.random.default_rng(seed), hands)
        assert samples.inks.shape == (len(samples.glyphs), 32, 32)
        assert any(set(samples.glyphs.tolist()) - {0} <= alphabet for alphabet in sets)
