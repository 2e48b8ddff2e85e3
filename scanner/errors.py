"""The failures of the scanner: each class says what is wrong, what to do, and with which code the command ends."""

from __future__ import annotations

from traceback import walk_tb

from scanner.addresses import without_secrets

NOT_SOLVED = 3
"""The exit code where a puzzle is not solved for sure, or is wrong."""

NOTHING_NEW = 8
"""The exit code of a batch all of whose pages were done before."""


class ScanError(Exception):
    """A picture could not be scanned.

    `code` is a stable word for programs, `exit_code` the status of the command line, `advice` what the user can do.
    No secret of an address is in its words.
    """

    code = "error"
    exit_code = 1
    advice = ""

    def __init__(self, message: str, advice: str = "") -> None:
        super().__init__(without_secrets(message))
        self.advice = advice or self.advice


class UsageError(ScanError):
    """The command was given something that it cannot do."""

    code = "usage"
    exit_code = 2


class UnreadableFileError(ScanError):
    """A file is missing, empty, broken, or no picture that gridlens can open."""

    code = "unreadable-file"
    exit_code = 5
    advice = "Give a JPEG, PNG, WebP, TIFF, BMP, GIF, HEIC or AVIF picture, or a PDF."


class ChangedFileError(UnreadableFileError):
    """A file is no longer the one that a batch met: nothing that is read of it would belong to that one."""

    code = "changed"
    advice = "Run gridlens batch again."

    @classmethod
    def of(cls, name: str) -> ChangedFileError:
        """The error of the file of this name."""
        return cls(f"{name}: has changed since gridlens batch met it")


class PictureTooLargeError(UnreadableFileError):
    """A picture has more pixels than gridlens is willing to decode."""

    code = "too-large"
    advice = "Scale the picture down, or cut the puzzle out of it."


class PictureTooSmallError(UnreadableFileError):
    """A picture has too few pixels to show a puzzle."""

    code = "too-small"
    advice = "Take the picture from nearer, or at a higher resolution."


class OutputError(ScanError):
    """A result could not be written."""

    code = "output"
    exit_code = 6


class ReaderError(ScanError):
    """A reader of glyphs is not there or failed."""

    code = "reader"
    exit_code = 7


class NoPuzzleError(ScanError):
    """A page shows no puzzle that gridlens can find."""

    code = "no-puzzle"
    exit_code = 4
    advice = "Take the photo from straight above, with the whole grid in it, sharp and well lit."


class NotUniqueError(ScanError):
    """Something was asked about a puzzle that only one with exactly one solution can answer."""

    code = "not-unique"
    exit_code = NOT_SOLVED
    advice = "Look at what gridlens check and gridlens solve --all say of it."


class NotMadeError(ScanError):
    """A puzzle such as was asked for cannot be made, or was not found in time."""

    code = "not-made"
    exit_code = NOT_SOLVED


class LostPageError(ScanError):
    """A page of a batch killed the worker that it was given to."""

    code = "crashed"
    exit_code = 9
    advice = "Look at it with gridlens scan, or try again with --retry-failed, and perhaps more --memory."


class LostTimeError(LostPageError):
    """A page of a batch took more time than a page may."""

    code = "timeout"
    advice = "Look at it with gridlens scan, or try again with --retry-failed and more --seconds."


class LostMemoryError(LostPageError):
    """A page of a batch took more memory than a page may."""

    code = "memory"
    advice = "Scale the picture down, or try again with --retry-failed and more --memory."


class ClusterError(ScanError):
    """The machines that a batch was to be done on cannot be reached, or are not fit for it."""

    code = "cluster"
    exit_code = 10
    advice = "Look at its scheduler and its workers, and start the batch again: what is done is kept."


class MissingLibraryError(ScanError):
    """OpenCV cannot be loaded, most often because it lacks a library of the system."""

    code = "missing-library"
    exit_code = 69
    advice = (
        "Install what it lacks, which for libGL.so.1 is apt-get install libgl1; or put opencv-python-headless, which "
        "needs less, in the place of opencv-python: pip uninstall opencv-python, pip install opencv-python-headless."
    )

    @classmethod
    def of(cls, error: ImportError) -> MissingLibraryError | None:
        """The error for a failed import; None if it was not that of OpenCV."""
        modules = [frame.f_globals.get("__name__", "") for frame, _ in walk_tb(error.__traceback__)]
        if "cv2" not in (error.name, *(module.partition(".")[0] for module in modules)):
            return None
        return cls(f"OpenCV cannot be loaded ({error})")


class InternalError(ScanError):
    """gridlens itself failed."""

    code = "internal"
    exit_code = 70
    advice = "Please report it, with what -v prints."
