"""Lists, units and houses in sentences for people."""

from __future__ import annotations

from collections.abc import Sequence

from .rules import Rules


def joined(names: Sequence[str], last: str = "and") -> str:
    """Names in a sentence: "a, b and c"."""
    *most, end = names
    return f"{', '.join(most)} {last} {end}" if most else end


def units_named(names: Sequence[str]) -> str:
    """Units of one shape: "row 3", or "boxes 1 and 4" for "box 1" and "box 4"."""
    if len(names) == 1:
        return names[0]
    shapes, numbers = zip(*(name.split() for name in names), strict=True)
    return f"{shapes[0]}{'es' if shapes[0] == 'box' else 's'} {joined(numbers)}"


def with_article(name: str) -> str:
    """A thing that is named by a number or a word: "a 7", "an 8", "a queen"."""
    return f"{'an' if name.split()[0] in ('8', '11', '18') else 'a'} {name}"


def mark_named(rules: Rules, mark: int) -> str:
    """A mark: "7 in r4c2", or "queen in r4c2"."""
    return f"{rules.value(mark) if rules.cell_houses else 'queen'} in {rules.cell_name(mark)}"


def house_named(rules: Rules, house: int) -> str:
    """What a house takes: "the 7 in row 4", "a digit in r4c2", "the queen in region 3"."""
    unit, value, _ = rules.houses[house]
    what = "the queen" if not rules.cell_houses else f"the {value}" if value else "a digit"
    return f"{what} in {unit}"
