"""The data files that come with the program, and what opens them: the cell images, and the typeface of answers."""
