"""A server of the Model Context Protocol: what gridlens can do, as tools for programs that talk to language models."""
