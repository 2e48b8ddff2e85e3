"""Solving by logic, as people do it: named techniques, each with its reason in words."""
