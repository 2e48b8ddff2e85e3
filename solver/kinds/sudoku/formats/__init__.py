"""Files of Sudokus alone, one module a format."""
