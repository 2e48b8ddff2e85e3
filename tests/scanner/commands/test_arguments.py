"""The arguments that several commands have are those of what the scanner can do."""

from argparse import ArgumentParser

import pytest

from scanner import kinds
from scanner.commands.arguments import ROWS, add_options, options_of
from scanner.detection.grid_evidence import SIZES
from scanner.errors import UsageError
from scanner.pipeline import Options
from solver.paper.scan_record import KINDS


def parsed(*arguments: str) -> Options:
    parser = ArgumentParser()
    add_options(parser)
    return options_of(parser.parse_args(arguments))


def test_the_choices_are_the_puzzles_that_can_be_found():
    assert set(KINDS) == {kind.name for kind in kinds.KINDS}
    assert set(ROWS) == set(SIZES)


def test_arguments_become_options():
    assert parsed() == Options()
    assert parsed("--kind", "queens", "--size", "8", "--reader", "tesseract") == Options("tesseract", "queens", 8)


def test_an_unknown_reader_is_refused_before_anything_is_scanned():
    with pytest.raises(UsageError, match="crystal-ball"):
        parsed("--reader", "crystal-ball")
