"""Turns: who is served next where several clients wait, so that nobody waits for all that another one has asked for.

Those at one address take turns with those at others, and among themselves the connections from that address: behind
one address there may be a household, and behind one connection a program that asks for a thousand things.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from typing import NamedTuple


class Client(NamedTuple):
    """Who asks: an address, and the port there, which is another one for each connection."""

    host: str
    port: int = 0


NOBODY = Client("")
"""Who asks where nobody else does."""


class Turns:
    """Who was served lately."""

    def __init__(self) -> None:
        # As many as there may be connections.
        self._served: deque[Client] = deque(maxlen=256)

    def note(self, client: Client) -> None:
        """Notes that a client is served now."""
        self._served.append(client)

    def next(self, waiting: Sequence[Client], under_way: Sequence[Client]) -> int:
        """The place among those that are `waiting`, the first that came first, of the one whose turn it is.

        Whoever has the fewest tasks `under_way`, and of those who have as many the one who was served longest ago.
        """
        hosts, connections = Counter(client.host for client in under_way), Counter(under_way)
        host_turns = {client.host: turn for turn, client in enumerate(self._served)}
        turns = {client: turn for turn, client in enumerate(self._served)}

        def order(place: int) -> tuple[int, ...]:
            client = waiting[place]
            host = hosts[client.host], host_turns.get(client.host, -1)
            return (*host, connections[client], turns.get(client, -1), place)

        return min(range(len(waiting)), key=order)


def crowded_out(waiting: Sequence[Client], newcomer: Client) -> int | None:
    """The place of the one that a newcomer may replace; None if nobody would have more of them waiting.

    It is the last of the address that has most of them, and there of the connection that has most.
    """
    clients = [*waiting, newcomer]
    hosts, connections = Counter(client.host for client in clients), Counter(clients)
    shares = [(hosts[client.host], connections[client]) for client in clients]
    place = max(range(len(clients)), key=lambda place: (shares[place], place))
    return place if shares[place] > shares[-1] else None
