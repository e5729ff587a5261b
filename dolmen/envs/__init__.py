"""Offer the games as environments for learning: observations as arrays, actions as numbers, thousands of matches at once."""

from .batch import BatchEnv, IllegalInBatch, Snapshot
from .observing import all_seeing_observation, observe
from .spec import ObservationBlock, ObservationSpec, all_seeing_observation_spec, observation_spec
from .symmetry import ColourSymmetry, colour_symmetry
from .version import VERSION, behaviour_hash

__all__ = (
    "VERSION", "BatchEnv", "ColourSymmetry", "IllegalInBatch", "ObservationBlock", "ObservationSpec", "Snapshot",
    "all_seeing_observation", "all_seeing_observation_spec", "behaviour_hash", "colour_symmetry", "observation_spec", "observe",
)  # fmt: skip
