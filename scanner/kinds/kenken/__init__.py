"""KenKen."""
