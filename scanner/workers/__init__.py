"""Pools of processes: the limits of what they may take, and how what fails in them costs one task only."""
