"""Many matches: simulations, measurements of speed, and the soak that looks for broken laws."""
