"""The failures of the scanner: each class says what is wrong, what to do, and with which code the command ends."""

from __future__ import annotations

from enum import IntEnum
from traceback import walk_tb

from scanner.addresses import without_secrets


class ExitCode(IntEnum):
    """How the command line ends, the worst of them where several photos or puzzles end differently."""

    DONE = 0
    USAGE = 2
    NOT_SOLVED = 3
    NO_PUZZLE = 4
    UNREADABLE_FILE = 5
    OUTPUT = 6
    READER = 7
    NOTHING_NEW = 8
    LOST_PAGE = 9
    CLUSTER = 10
    MISSING_LIBRARY = 69
    INTERNAL = 70
    INTERRUPTED = 130
    BROKEN_PIPE = 141

    @property
    def meaning(self) -> str:
        """When the command line ends so."""
        return _MEANINGS[self]


_MEANINGS = {
    ExitCode.DONE: "every puzzle is solved, or was complete already, or was dealt with as asked",
    ExitCode.USAGE: "the command cannot be understood",
    ExitCode.NOT_SOLVED: "a puzzle is not solved for sure, is wrong, or cannot be made",
    ExitCode.NO_PUZZLE: "a page shows no puzzle, and no grid",
    ExitCode.UNREADABLE_FILE: "a file cannot be opened as a picture, or read as puzzles",
    ExitCode.OUTPUT: "an output cannot be written, or exists already",
    ExitCode.READER: "the reader is missing or failed",
    ExitCode.NOTHING_NEW: "every page of the batch was done before",
    ExitCode.LOST_PAGE: "a page of the batch crashed, took too long or took too much memory",
    ExitCode.CLUSTER: "the cluster for the batch cannot be reached, or was lost",
    ExitCode.MISSING_LIBRARY: "a library is missing that gridlens needs for this, such as that of an extra",
    ExitCode.INTERNAL: "gridlens itself failed",
    ExitCode.INTERRUPTED: "interrupted",
    ExitCode.BROKEN_PIPE: "the program that reads the output has closed it",
}


class ScanError(Exception):
    """A picture could not be scanned.

    `code` is a stable word for programs, `exit_code` the status of the command line, `advice` what the user can do.
    No secret of an address is in its words.
    """

    code = "error"
    exit_code = ExitCode.INTERNAL
    advice = ""

    def __init__(self, message: str, advice: str = "") -> None:
        super().__init__(without_secrets(message))
        self.advice = advice or self.advice


class UsageError(ScanError):
    """The command was given something that it cannot do."""

    code = "usage"
    exit_code = ExitCode.USAGE


class UnreadableFileError(ScanError):
    """A file is missing, empty, broken, or no picture that gridlens can open."""

    code = "unreadable-file"
    exit_code = ExitCode.UNREADABLE_FILE
    advice = "Give a JPEG, PNG, WebP, TIFF, BMP, GIF, HEIC or AVIF picture, or a PDF."


class ChangedFileError(UnreadableFileError):
    """A file is no longer the one that a batch met: nothing that is read of it would belong to that one."""

    code = "changed"
    advice = "Run gridlens batch again."

    @classmethod
    def of(cls, name: str) -> ChangedFileError:
        """Makes the error of the file of this name."""
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
    exit_code = ExitCode.OUTPUT


class ChangedPuzzleError(OutputError):
    """A puzzle of a catalogue is no longer what the person saw who says something about it."""

    code = "puzzle-changed"
    advice = "Start the review again."

    @classmethod
    def of(cls, name: str) -> ChangedPuzzleError:
        """Makes the error of a puzzle that is called so."""
        return cls(f"{name}: was changed by a run or a review in the meantime, so the correction was not kept")


class FullDiskError(OutputError):
    """There is no room left where something has to be written."""

    code = "disk-full"
    advice = "Make room on the disk, or have somebody do so."


class ReaderError(ScanError):
    """A reader of glyphs is not there or failed."""

    code = "reader"
    exit_code = ExitCode.READER


class NoPuzzleError(ScanError):
    """A page shows no puzzle that gridlens can find."""

    code = "no-puzzle"
    exit_code = ExitCode.NO_PUZZLE
    advice = "Take the photo from straight above, with the whole grid in it, sharp and well lit."


class NotUniqueError(ScanError):
    """Something was asked about a puzzle that only one with exactly one solution can answer."""

    code = "not-unique"
    exit_code = ExitCode.NOT_SOLVED
    advice = "Look at what gridlens check and gridlens solve --all say of it."


class NotMadeError(ScanError):
    """A puzzle such as was asked for cannot be made, or was not found in time."""

    code = "not-made"
    exit_code = ExitCode.NOT_SOLVED


class LostPageError(ScanError):
    """A page of a batch killed the worker that it was given to."""

    code = "crashed"
    exit_code = ExitCode.LOST_PAGE
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
    exit_code = ExitCode.CLUSTER
    advice = "Look at its scheduler and its workers, and start the batch again: what is done is kept."


class MissingLibraryError(ScanError):
    """A library is missing that is needed for what was asked, most often that of an extra."""

    code = "missing-library"
    exit_code = ExitCode.MISSING_LIBRARY

    @classmethod
    def of_extra(cls, extra: str, message: str) -> MissingLibraryError:
        """Makes the error where an extra of gridlens is not installed."""
        return cls(message, f"Install it with: pip install 'gridlens[{extra}]'.")

    @classmethod
    def of(cls, error: ImportError) -> MissingLibraryError | None:
        """Makes the error for a failed import of OpenCV, which most often lacks a system library; None for others."""
        modules = [frame.f_globals.get("__name__", "") for frame, _ in walk_tb(error.__traceback__)]
        if "cv2" not in (error.name, *(module.partition(".")[0] for module in modules)):
            return None
        return cls(
            f"OpenCV cannot be loaded ({error})",
            "Install what it lacks, which for libGL.so.1 is apt-get install libgl1; or put opencv-python-headless, "
            "which needs less, instead of opencv-python: pip uninstall opencv-python, pip install "
            "opencv-python-headless.",
        )


class InternalError(ScanError):
    """gridlens itself failed."""

    code = "internal"
    exit_code = ExitCode.INTERNAL
    advice = "Please report it, with what -v prints."
