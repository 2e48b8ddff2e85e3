"""The tasks of the queues of the tests. Workers find them here by name, and import little else for them."""

import os
import signal
import time
from errno import ENOSPC

from scanner.errors import UnreadableFileError


def ready():
    pass


def die():
    os._exit(1)


def double(number):
    return 2 * number


def crash():
    os.kill(os.getpid(), signal.SIGSEGV)


def hang():
    time.sleep(60)


def toil():
    while True:
        pass


def grow():
    return len(bytearray(1_600_000_000))


def complain():
    raise UnreadableFileError("a.jpg: is no picture", "Send another one.")


def fill_disk():
    raise OSError(ENOSPC, "No space left on device")


def fail():
    raise KeyError("a secret")


def mark(path, seconds=0.0):
    path.touch()
    time.sleep(seconds)


def deep():
    value = []
    for _ in range(100_000):
        value = [value]
    return value


class Unsendable:
    def __reduce__(self):
        raise RecursionError


class Untakeable:
    def __reduce__(self):
        return fail, ()

    def __call__(self):
        return self


def end_process():
    raise SystemExit("a secret")


def make_lambda():
    return lambda: None
