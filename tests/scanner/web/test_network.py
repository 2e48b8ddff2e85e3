"""Where the server can be reached, and what it is called there."""

import socket
from contextlib import closing

import pytest

from scanner.web import network


def test_a_port_that_is_taken_is_left_alone():
    with closing(network.listening_socket(network.LOOPBACK, 0)) as first:
        port = first.getsockname()[1]
        with closing(network.listening_socket(network.LOOPBACK, port)) as second:
            assert second.getsockname()[1] not in (0, port)


def test_small_answers_are_sent_at_once():
    """asyncio sees to that only where a socket says that it is one of TCP."""
    with closing(network.listening_socket(network.LOOPBACK, 0)) as listening:
        assert listening.proto == socket.IPPROTO_TCP


@pytest.mark.parametrize(
    ("scheme", "port", "hosts"),
    [
        ("http", 8484, {"localhost:8484", "desk.local:8484"}),
        ("http", 80, {"localhost", "desk.local"}),
        ("https", 443, {"localhost", "desk.local"}),
        ("http", 443, {"localhost:443", "desk.local:443"}),
    ],
)
def test_hosts_have_their_port_unless_it_is_the_usual_one(scheme, port, hosts):
    assert network.host_headers(["localhost", "Desk.local"], scheme, port) == hosts


def test_the_addresses_for_phones_are_not_those_of_the_loopback():
    assert not any(address.startswith("127.") for address in network.lan_addresses())
