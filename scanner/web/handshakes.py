"""TLS handshakes that count as connections, and come to an end.

By itself, asyncio announces a connection only after its handshake, and any number of handshakes may be under way.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path


class Handshake(asyncio.Protocol):
    """A connection until its handshake is done; then it is one of `connect`.

    It is in `under_way` until then, for `seconds` at most. `make_room` is called when it arrives, and may abort it or
    another one.
    """

    def __init__(
        self,
        connect: Callable[[], asyncio.Protocol],
        context: ssl.SSLContext,
        under_way: dict[Handshake, None],
        make_room: Callable[[], None],
        seconds: float,
    ) -> None:
        self._connect = connect
        self._context = context
        self._under_way = under_way
        self._make_room = make_room
        self._seconds = seconds
        self._early = bytearray()
        self._is_lost = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        # The first bytes are for the handshake, which is only beginning.
        transport.pause_reading()
        self._transport = transport
        self._under_way[self] = None
        self._task = asyncio.get_running_loop().create_task(self._shake_hands())
        self._make_room()

    def data_received(self, data: bytes) -> None:
        """Takes in bytes: the beginning of a request may come with the end of the handshake."""
        self._early += data

    def connection_lost(self, exc: Exception | None) -> None:
        self._is_lost = True

    def abort(self) -> None:
        """Ends the handshake."""
        self._under_way.pop(self, None)
        self._transport.abort()

    async def _shake_hands(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            with suppress(OSError):
                transport = await loop.start_tls(
                    self._transport,
                    self,
                    self._context,
                    server_side=True,
                    ssl_handshake_timeout=self._seconds,
                    ssl_shutdown_timeout=self._seconds,
                )
                if transport and not self._is_lost:
                    self._hand_over(transport)
        finally:
            self._under_way.pop(self, None)

    def _hand_over(self, transport: asyncio.Transport) -> None:
        connection = self._connect()
        transport.set_protocol(connection)
        connection.connection_made(transport)
        if self._early:
            connection.data_received(bytes(self._early))


def tls_context(certificate: Path, key: Path | None) -> ssl.SSLContext:
    """Makes the TLS context of a server with this certificate."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    return context
