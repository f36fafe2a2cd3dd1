"""What scripts/bench and scripts/bench-compare are made of; python's standard library only."""
