"""Run matches by the thousand: contests, simulations, training, benchmarks, and the soak test that looks for broken laws."""
