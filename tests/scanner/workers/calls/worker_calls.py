"""The calls that the workers of the tests do: their processes import this module by its name."""

import os
import pickle
import tempfile
import time


class Greedy:
    def __call__(self, task, announce):
        return len(bytearray(task))


class Littering:
    def __call__(self, task, announce):
        with tempfile.NamedTemporaryFile(delete=False) as file:
            return file.name


class Raising:
    def __call__(self, task, announce):
        raise LookupError(task)


class Doing:
    """Does what a task says, and answers with the number of the process."""

    def __call__(self, task, announce):
        return task() if callable(task) else os.getpid()


class OddError(Exception):
    """One that can be sent, and not be taken in."""

    def __init__(self, one, other):
        super().__init__(one)


class SilentError(Exception):
    """One that cannot say what it is."""

    def __str__(self):
        raise ValueError


class Faulty:
    """Raises at one step of the way that a value takes: when it is sent, or taken in."""

    def __init__(self, step, error=ValueError):
        self.step = step
        self.error = error

    def __reduce__(self):
        if self.step == "pickle":
            raise self.error("a secret")
        return raised, (self.error,)


def raised(error):
    raise error("a secret")


def deep():
    """A list of lists, which Python can make and not send."""
    value = []
    for _ in range(100_000):
        value = [value]
    return value


def large():
    """More than an answer may be."""
    return bytes(450_000_000)


def odd():
    raise OddError(1, 2)


def half_a_message():
    """The beginning of an answer, and then nothing more."""
    from multiprocessing import connection, process

    pipe = next(
        item for item in __import__("gc").get_objects() if isinstance(item, connection.Connection) and not item.closed
    )
    assert process.parent_process()
    os.write(pipe.fileno(), (1000).to_bytes(4, "big") + b"D")
    time.sleep(60)


def lambda_result():
    return lambda: None


def unpicklable_result():
    return Faulty("pickle")


def result_that_cannot_be_taken_in():
    return Faulty("unpickle", pickle.UnpicklingError)
