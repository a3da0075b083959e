"""The parts of scripts/update-docs."""
