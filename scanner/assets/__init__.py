"""What comes with the program as data, and what opens it: the drawings of a cell, and the typeface of answers."""
