"""Writers of scans and puzzles: records for programs, text for the terminal, pictures and other files."""
