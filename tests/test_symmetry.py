"""Test that renaming colours changes nothing in the rules: actions, states, scores and observations follow."""

from __future__ import annotations

import numpy as np
import pytest

from dolmen import envs
from dolmen.envs.observing import write
from dolmen.games import find, names
from dolmen.table.modes import INTERPRETED

SYMMETRIC = [name for name in names() if find(name).encoding.interchangeable]
BESIDE = {"quiet", "moved", "trail", "block"}  # of a state: what is told of the last step, and the luck already computed


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", SYMMETRIC)
def test_renamed_positions_have_the_same_actions_scores_and_observations_under_the_new_names(game: str, seats: int) -> None:
    symmetry = envs.colour_symmetry(game, seats)
    n = 2 if INTERPRETED else 20
    env, other = (envs.BatchEnv(game, n, seats, seed=seats, threads=1, reward="points", auto_reset=False) for _ in range(2))
    assert len(symmetry.renamings) == 120
    for turn, renaming in enumerate(symmetry.renamings[:: 12 if INTERPRETED else 1]):
        if env.dones.any():
            env.reset(where=env.dones)
        actions, masks = symmetry.actions(renaming), symmetry.masks(renaming)
        here = env.copy_state()
        other.restore(envs.Snapshot(symmetry.states(here.states, renaming), here.lucks, here.lengths, here.rewards, here.dones))
        assert (other.masks == env.masks[:, masks]).all()
        for all_seeing in (False, True):
            spec, moved = spec_of(env, all_seeing), symmetry.observations(renaming, all_seeing)
            for who in range(seats):
                renamed = write(other.copy_state().states, [who] * n, spec)
                assert (renamed == write(here.states, [who] * n, spec)[:, moved]).all()
        chosen = env.sample().copy()
        env.step(chosen)
        other.step(actions[chosen])
        assert_same(other.copy_state().states, symmetry.states(env.copy_state().states, renaming))
        assert (other.rewards == env.rewards).all()
        assert (other.observations == env.observations[:, symmetry.observations(renaming)]).all()
        assert turn == 0 or (actions != np.arange(env.actions)).any()


def spec_of(env: envs.BatchEnv, all_seeing: bool) -> envs.ObservationSpec:
    layout = envs.all_seeing_observation_spec if all_seeing else envs.observation_spec
    return layout(env.setting.game.id, env.seats)


def assert_same(one: np.ndarray, other: np.ndarray) -> None:
    for name in {*(one.dtype.names or ())} - BESIDE:
        assert (one[name] == other[name]).all(), name


@pytest.mark.parametrize("game", SYMMETRIC)
def test_a_renaming_and_its_inverse_change_nothing(game: str) -> None:
    symmetry = envs.colour_symmetry(game, 3)
    env = envs.BatchEnv(game, 4, 3, seed=5, threads=1)
    for _ in range(25):
        env.step(env.sample())
    states = env.copy_state().states
    for renaming in symmetry.renamings[::7]:
        back = np.argsort(renaming).tolist()
        assert_same(symmetry.states(symmetry.states(states, renaming), back), states)
        assert (symmetry.actions(back)[symmetry.actions(renaming)] == np.arange(env.actions)).all()
        assert (symmetry.observations(renaming)[symmetry.observations(back)] == np.arange(env.spec.size)).all()


@pytest.mark.parametrize("game", [name for name in names() if name not in SYMMETRIC])
def test_where_colours_are_not_interchangeable_there_is_no_renaming(game: str) -> None:
    with pytest.raises(ValueError, match=f"The colours of {game} are not interchangeable"):
        envs.colour_symmetry(game)
