"""The parts of scripts/compare-programs."""
