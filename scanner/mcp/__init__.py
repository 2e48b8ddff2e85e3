"""A server of the Model Context Protocol: gridlens as tools for programs that talk to language models."""
