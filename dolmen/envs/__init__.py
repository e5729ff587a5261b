"""Offer the games as environments for learning: observations as arrays, actions as numbers, thousands of matches at once."""
