"""A scan written out: a record for programs, a drawing in the terminal, a picture file."""
