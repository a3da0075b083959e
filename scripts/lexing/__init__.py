"""Functions of several scripts for reading Swift sources."""
