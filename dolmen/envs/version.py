"""Identify the behaviour of the environments."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from .batch import BatchEnv

VERSION = "1"  # counts up whenever the same seed and actions would lead to other arrays
MATCHES, STEPS, SEED = 4, 250, 17  # of the rollout that is hashed


def behaviour_hash(game: str, seats: int = 2, options: Mapping[str, object] | None = None) -> str:
    """Return a hash of what a fixed rollout brings: observations, masks, rewards, who acts and what ends. It is the same on every machine
    and in every mode; a test pins it for each version.

    >>> behaviour_hash("stones") == behaviour_hash("stones")
    True
    """
    env = BatchEnv(game, MATCHES, seats, options, seed=SEED, threads=1)
    digest = hashlib.sha256("\n".join([VERSION, *env.spec.labels]).encode())
    for _ in range(STEPS):
        env.step(env.sample())
        for array in (env.observations, env.masks, env.who, env.rewards, env.dones, env.lengths):
            digest.update(array.tobytes())
    digest.update(env.all_seeing_observations().tobytes())
    return digest.hexdigest()[:16]
