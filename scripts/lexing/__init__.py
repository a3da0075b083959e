"""What several scripts need to read Swift sources."""
