"""Data that comes with the program, and what opens it: the drawings of a cell, and the typeface of answers."""
