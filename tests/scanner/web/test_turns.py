"""Clients take turns: those at several addresses, and the connections from one of them."""

from __future__ import annotations

from scanner.web.turns import Client, Turns, crowded_out

GREEDY, OTHER = Client("10.0.0.1", 1), Client("10.0.0.2", 1)
BESIDE = Client("10.0.0.1", 2)


def served(waiting: list[Client], lanes: int = 1) -> list[Client]:
    """Who is served after whom, on so many lanes, of which the first is always free first."""
    turns, left, under_way, order = Turns(), list(waiting), [], []
    while left:
        under_way = under_way[1 - lanes :] if lanes > 1 else []
        order.append(left.pop(turns.next(left, under_way)))
        turns.note(order[-1])
        under_way.append(order[-1])
    return order


def test_the_last_client_waits_for_one_task_of_each_other():
    assert served([GREEDY, GREEDY, GREEDY, GREEDY, OTHER])[:2] == [GREEDY, OTHER]
    assert served([GREEDY, GREEDY, GREEDY, GREEDY, OTHER], lanes=2)[:2] == [GREEDY, OTHER]


def test_connections_from_one_address_share_its_turns():
    waiting = [GREEDY, GREEDY, GREEDY, BESIDE, BESIDE, OTHER, OTHER]
    assert served(waiting) == [GREEDY, OTHER, BESIDE, OTHER, GREEDY, BESIDE, GREEDY]


def test_a_client_alone_is_served_in_the_order_of_its_requests():
    assert Turns().next([GREEDY] * 5, [GREEDY]) == 0


def test_a_full_queue_makes_room_for_clients_with_less_in_it():
    assert crowded_out([GREEDY, OTHER, GREEDY, GREEDY], OTHER) == 3
    assert crowded_out([GREEDY, GREEDY], BESIDE) == 1
    assert crowded_out([GREEDY, OTHER], Client("10.0.0.3", 1)) is None
    assert crowded_out([GREEDY, GREEDY], GREEDY) is None
    assert crowded_out([OTHER, GREEDY], GREEDY) is None
    assert crowded_out([], GREEDY) is None
