"""gridlens."""
__version__ = "0.1.0"
