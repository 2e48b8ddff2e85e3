"""The sheet of shapes, as points."""

import pytest

from solver.paper.drawings import alternative_place, candidate_place, digit_place, outlines_of_shape

NAMES = ("crown", "cross", "ring", "frame", "framed", "wash", "side", "strike", "disc", "less", "hatching")


@pytest.mark.parametrize("name", NAMES)
def test_shapes_lie_within_their_cell(name):
    assert outlines_of_shape(name)
    for points, width, opacity in outlines_of_shape(name):
        assert all(0 <= coordinate <= 1 for point in points for coordinate in point)
        assert 0 <= width < 0.1
        assert 0 < opacity <= 1


def test_a_ring_is_round():
    ((points, width, _),) = outlines_of_shape("ring")
    assert width > 0
    assert [((x - 0.5) ** 2 + (y - 0.5) ** 2) ** 0.5 for x, y in points] == pytest.approx([0.4] * len(points), abs=1e-3)


def test_areas_are_closed():
    for name in ("crown", "framed", "wash", "disc"):
        assert all(points[0] == points[-1] and width == 0 for points, width, _ in outlines_of_shape(name))


def test_small_digits_stand_in_the_order_of_a_box():
    places = [candidate_place(value, 2, 3)[0] for value in range(1, 7)]
    assert places == sorted(places, key=lambda centre: (centre[1], centre[0]))
    assert digit_place("digit").centre == pytest.approx((0.5, 0.5))


def test_alternatives_do_not_touch():
    (_, first), height = alternative_place(0, 2)
    (_, second), _ = alternative_place(1, 2)
    assert second - first > height


def test_a_shape_that_there_is_not():
    with pytest.raises(KeyError):
        outlines_of_shape("unicorn")
