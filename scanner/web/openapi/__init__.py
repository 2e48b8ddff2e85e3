"""The OpenAPI document that describes the API."""
