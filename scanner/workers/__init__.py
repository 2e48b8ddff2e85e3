"""Pools of processes: the limits of what they may take, and how a failure in them costs one task only."""
