"""Files that lie elsewhere: listed, fetched and written."""
