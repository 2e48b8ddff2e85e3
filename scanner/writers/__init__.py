"""What becomes of a scan: a record for programs, a drawing in the terminal, a picture file."""
