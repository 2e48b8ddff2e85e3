"""The budget of tuned numbers: what the scanner has to be told, because nobody could derive it.

A tuned number is either of two things in a module of `scanner`, the lab left out, which is not what users run:

- named: a name in capitals that is bound at the top of a module to an expression with a number in it;
- inline: a float in a function or a class, but for 0, 0.5, 1 and 2 of either sign, which halve, clip or count, and for
  what is at most a thousandth, which keeps a division or a comparison safe.

Numbers of a kind that cannot be tuned (the Sudoku's nine rows, the colour of an overlay) are counted as well where they
have such a name: telling them apart would take a judgement, and a budget needs a rule. Whoever adds a number takes
another one away: by deleting a rule, deriving one number from another, or using one for one idea in several places.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import scanner

MOST = 300
"""Of 467 at first, and 300 before Binairo, Skyscrapers and Kakuro were read, as it is again."""

HARMLESS = {0.0, 0.5, 1.0, 2.0}
SAFE = 1e-3


def tuned_numbers(module: str) -> list[str]:
    """The tuned numbers in the text of a module, each as its line and its name or value."""
    tree = ast.parse(module)
    bindings = [node for node in tree.body if isinstance(node, ast.Assign | ast.AnnAssign) and _numbers(node.value)]
    at_top = {number for binding in bindings for number in _numbers(binding.value)}
    named = [name for binding in bindings if (names := _names(binding)) and _all_upper(names) for name in names]
    inline = [
        number
        for number in _numbers(tree)
        if number not in at_top and isinstance(number.value, float) and _may_be_tuned(number.value)
    ]
    found = [(name.lineno, name.id) for name in named] + [(number.lineno, str(number.value)) for number in inline]
    return [f"{line}: {what}" for line, what in sorted(found)]


def _numbers(node: ast.AST | None) -> list[ast.Constant]:
    nodes = ast.walk(node) if node else ()
    return [part for part in nodes if isinstance(part, ast.Constant) and type(part.value) in (int, float)]


def _names(binding: ast.Assign | ast.AnnAssign) -> list[ast.Name]:
    target = binding.targets[0] if isinstance(binding, ast.Assign) else binding.target
    return [name for name in ast.walk(target) if isinstance(name, ast.Name)]


def _all_upper(names: list[ast.Name]) -> bool:
    return all(name.id.isupper() for name in names)


def _may_be_tuned(value: float) -> bool:
    return value not in HARMLESS and not 0 < value <= SAFE


def test_there_are_no_more_tuned_numbers_than_the_budget_allows() -> None:
    rooms = Path(scanner.__file__).parent
    modules = [path for path in sorted(rooms.rglob("*.py")) if "lab" not in path.relative_to(rooms).parts]
    found = {str(path.relative_to(rooms)): tuned_numbers(path.read_text(encoding="utf-8")) for path in modules}
    count = sum(map(len, found.values()))
    most = sorted(found, key=lambda name: -len(found[name]))[:5]
    assert count <= MOST, f"{count} tuned numbers, most of them in {', '.join(most)}"


@pytest.mark.parametrize(
    ("module", "tuned"),
    [
        ("SHARE = 0.4", ["1: SHARE"]),
        ("LOW, HIGH = 3, 7", ["1: HIGH", "1: LOW"]),
        ("WEIGHTS: tuple[float, ...] = (0.2, 0.8)", ["1: WEIGHTS"]),
        ("NAME = 'sudoku'", []),
        ("def area(side):\n    return 0.7 * side", ["2: 0.7"]),
        ("def half(side):\n    return 0.5 * side + 12 + 1e-6", []),
    ],
)
def test_named_numbers_and_odd_floats_are_counted(module: str, tuned: list[str]) -> None:
    assert tuned_numbers(module) == tuned
