"""Opens files: pictures and PDFs become pages."""
