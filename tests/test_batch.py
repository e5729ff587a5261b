"""Test batches: each match is played by the rules, the same on any number of threads, and nothing illegal changes anything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import dolmen
from dolmen import envs
from dolmen.envs.observing import write
from dolmen.games import find
from dolmen.table import loops
from dolmen.table.modes import INTERPRETED
from dolmen.table.records import interpreting, opened
from dolmen.table.seats import by_seat
from tests.depth import thorough
from tests.matches import Case, one_case_a_game, plain_cases, sampled_cases

every_case = pytest.mark.parametrize("case", sampled_cases(), ids=str)
plain_case = pytest.mark.parametrize("case", one_case_a_game() if INTERPRETED else plain_cases(), ids=str)
one_case = pytest.mark.parametrize("case", one_case_a_game(), ids=str)
STEPS = 500 if thorough() else 12 if INTERPRETED else 150
ARRAYS = ("observations", "masks", "who", "to_act", "rewards", "dones", "lengths", "counts", "observations_of_all")
BESIDE = {"quiet", "moved", "trail"}  # of a state: what is told of the last step

HASHES = {
    ("card", 2): "36c996d92da1cdf8", ("card", 3): "c50874474be7b2fa", ("card", 4): "e8e1158b54e42193",
    ("stones", 2): "43fa22749001065c", ("stones", 4): "5152ab0e7d21df0f", ("oracle", 2): "eef6210607178349",
    ("oracle", 4): "56751595ce741cf4", ("tales", 2): "0cb64648f166b209", ("tales", 4): "5ace8ccba507cb75",
}  # fmt: skip


def batch(case: Case, n: int, **more: Any) -> envs.BatchEnv:
    options = {"seed": 3, "threads": 1, **more}
    return envs.BatchEnv(case.game, n, case.seats, dict(case.options), **options)


def arrays(env: envs.BatchEnv) -> dict[str, bytes]:
    return {name: getattr(env, name).tobytes() for name in ARRAYS}


def steps(env: envs.BatchEnv, times: int = STEPS) -> Iterator[int]:
    """Yield before each random step."""
    for n in range(times):
        yield n
        env.step(env.sample())


# ---- by the rules


@every_case
def test_each_match_is_played_by_the_rules(case: Case) -> None:
    env = batch(case, 3, auto_reset=False)
    for _ in steps(env):
        before, actions, who = env.copy_state().states, env.sample().copy(), env.who.copy()
        env.step(actions)
        after = env.copy_state().states
        for match in np.flatnonzero(who >= 0):
            state = opened(before[match : match + 1])
            loops.apply_one(state, int(who[match]), int(actions[match]))
            while not before["to_act"][match] and not before["over"][match]:
                loops.advance_one(state)
            for name in {*(before.dtype.names or ())} - BESIDE:
                assert before[name][match].tobytes() == after[name][match].tobytes()
        if env.dones.all():
            return


@every_case
def test_masks_and_observations_are_those_of_the_views(case: Case) -> None:
    env = batch(case, 3)
    for n in steps(env):
        if n % 10 == 0:
            for match in range(env.n):
                view = env.view(match)
                assert view.seat == env.to_act[match]
                assert {env.words(int(action)) for action in np.flatnonzero(env.masks[match])} == {*view.legal()}
                assert env.counts[match] == len(view.legal())
                assert env.observations[match].tobytes() == envs.observe(view).tobytes()


@every_case
def test_observations_written_step_by_step_are_those_written_from_nothing(case: Case) -> None:
    env = batch(case, 2 if INTERPRETED else 20)
    ended = 0
    for n in steps(env, 20 * STEPS):
        if n > 2 * STEPS and (ended or INTERPRETED):
            return
        states = env.copy_state().states
        for who in range(env.seats):
            assert (env.observations_of_all[:, who] == write(states, [who] * env.n, env.spec)).all()
        assert (env.observations == env.observations_of_all[np.arange(env.n), env.who]).all()
        ended += int(env.dones.sum())
    pytest.fail("no match ended")


@plain_case
def test_simultaneous_picks_are_made_without_knowing_the_others(case: Case) -> None:
    env, other = batch(case, 4), batch(case, 4)
    together = 0
    for _ in steps(env, 40):
        other.restore(env.copy_state())
        several = [match for match in range(env.n) if len(env.view(match).to_act) > 1]
        ways = [np.flatnonzero(mask)[[0, -1]] for mask in env.masks]
        env.step([one for one, _ in ways])
        other.step([another for _, another in ways])
        for match in several:
            assert env.observations[match].tobytes() == other.observations[match].tobytes()
            together += 1
    assert together or case.game != "tales"


# ---- rewards and ends


@plain_case
def test_rewards_come_at_the_end_and_are_what_they_are_called(case: Case) -> None:
    ways = {reward: batch(case, 3, reward=reward, auto_reset=False) for reward in ("share", "points", "margin")}
    env = ways["share"]
    lengths = np.zeros(env.n, int)
    for _ in range(100_000):
        going = env.who >= 0
        actions = env.sample()
        for one in ways.values():
            one.step(actions)
        lengths += going
        for match in np.flatnonzero(going & env.dones):
            scores = env.view(int(match), 1).scores
            winners = [points == max(scores) for points in scores]
            assert ways["points"].rewards[match].tolist() == [*scores]
            assert ways["share"].rewards[match].tolist() == pytest.approx([won / sum(winners) for won in winners])
            for seat, mine in by_seat(scores):
                others = [points for other, points in by_seat(scores) if other != seat]
                assert ways["margin"].rewards[match, seat - 1] == mine - max(others)
        assert not env.rewards[~(going & env.dones)].any()
        if not (env.who >= 0).any():
            break
    assert env.dones.all()
    assert env.lengths.tolist() == lengths.tolist()


@one_case
def test_a_match_that_is_over_waits_for_its_reset(case: Case) -> None:
    env = batch(case, 3, auto_reset=False)
    while not env.dones.any():
        env.step(env.sample())
    while not env.dones.all():
        over = env.dones.copy()
        before = env.copy_state().states[over].tobytes()
        assert (env.who[over] == -1).all()
        assert (env.to_act[over] == 0).all()
        assert not env.masks[over].any()
        actions = env.sample()
        assert (actions[over] == -1).all()
        env.step(actions)
        assert env.copy_state().states[over].tobytes() == before
    kept = env.copy_state().states[1].tobytes()
    env.reset(where=[True, False, True])
    assert env.dones.tolist() == [False, True, False]
    assert env.lengths[[0, 2]].tolist() == [0, 0]
    assert (env.who[[0, 2]] >= 0).all()
    assert env.masks[[0, 2]].any(axis=1).all()
    assert env.copy_state().states[1].tobytes() == kept


@one_case
def test_a_match_that_ends_is_dealt_anew(case: Case) -> None:
    env = batch(case, 4)
    ended = np.zeros(env.n, int)
    running = np.zeros(env.n, int)
    while ended.sum() < 3:
        env.step(env.sample())
        running += 1
        assert env.lengths.tolist() == running.tolist()
        assert (env.who >= 0).all()
        assert env.masks.any(axis=1).all()
        ended += env.dones
        running[env.dones] = 0
        for match in np.flatnonzero(env.dones):
            assert env.rewards[match].sum() == pytest.approx(1)
            assert not env.view(int(match)).over


# ---- reproducibility


@one_case
def test_the_same_seed_gives_the_same_on_any_number_of_threads(case: Case) -> None:
    several = [batch(case, 7, threads=threads) for threads in (1, 2, 3)]
    assert [env.threads for env in several] == [1, 2, 3]
    for _ in range(STEPS):
        actions = [env.sample().tolist() for env in several]
        assert actions[0] == actions[1] == actions[2]
        for env in several:
            env.step(actions[0])
        here, *others = map(arrays, several)
        assert all(there == here for there in others)
    for env in several:
        env.close()


@one_case
def test_a_match_does_not_depend_on_how_many_there_are_beside_it(case: Case) -> None:
    few, many = batch(case, 2), batch(case, 9)
    for _ in steps(few, 40):
        assert (many.observations[:2] == few.observations).all()
        many.step(many.sample())


@one_case
def test_a_reset_with_a_seed_begins_the_same_again_and_another_seed_something_else(case: Case) -> None:
    env = batch(case, 3)
    first, deal = arrays(env), env.copy_state().states.tobytes()
    for _ in steps(env, 10):
        pass
    for seed in (None, 4):
        env.reset(seed)
        assert env.copy_state().states.tobytes() != deal
    env.reset(seed=3)
    assert arrays(env) == first
    assert env.copy_state().states.tobytes() == deal


@one_case
def test_a_restored_batch_goes_on_as_before(case: Case) -> None:
    env = batch(case, 3)
    for _ in steps(env, 20):
        pass
    kept, there = env.copy_state(), arrays(env)
    after = [arrays(env) for _ in steps(env, 30)]
    env.restore(kept)
    assert arrays(env) == there
    assert [arrays(env) for _ in steps(env, 30)] == after
    with pytest.raises(ValueError, match="The snapshot is of other matches"):
        batch(case, 4).restore(kept)


@pytest.mark.compiled_only
@one_case
def test_interpreted_rules_bring_the_same_arrays(case: Case) -> None:
    env = batch(case, 2)
    with interpreting(find(case.game).box.dtype):
        slow = batch(case, 2)
    for _ in range(40):
        assert arrays(slow) == arrays(env)
        actions = env.sample()
        assert slow.sample().tolist() == actions.tolist()
        env.step(actions)
        slow.step(actions)


@pytest.mark.parametrize(("game", "seats"), HASHES)
def test_the_behaviour_of_this_version_is_pinned(game: str, seats: int) -> None:
    """If this fails on purpose, count up `dolmen.envs.VERSION`."""
    assert envs.VERSION == "1"
    assert envs.behaviour_hash(game, seats) == HASHES[game, seats]


# ---- samples


@one_case
def test_samples_are_legal_and_spread_evenly(case: Case) -> None:
    env = batch(case, 10 if INTERPRETED else 200)
    rng = np.random.default_rng(1)
    places = []
    for n in range(30):
        actions = env.sample(rng) if n % 2 else env.sample()
        assert env.masks[np.arange(env.n), actions].all()
        several = env.counts > 1
        ranks = np.array([np.flatnonzero(mask).searchsorted(action) for mask, action in zip(env.masks, actions, strict=True)])
        places += ((ranks + 0.5) / env.counts)[several].tolist()
        env.step(actions)
    assert abs(np.mean(places) - 0.5) < 3 * np.std(places) / np.sqrt(len(places)) + 0.01


# ---- what is refused


@one_case
def test_an_illegal_action_is_named_and_changes_nothing_in_any_match(case: Case) -> None:
    for threads in (1, 2):
        env = batch(case, 5, threads=threads)
        for _ in steps(env, 6):
            actions = env.sample().copy()
            for bad in (int(np.flatnonzero(~env.masks[3])[0]), env.actions, -1, 2**40):
                before, there = env.copy_state().states.tobytes(), arrays(env)
                wrong = actions.copy()
                wrong[3] = bad
                with pytest.raises(dolmen.IllegalAction) as refused:
                    env.step(wrong)
                assert isinstance(refused.value, envs.IllegalInBatch)
                assert (refused.value.match, refused.value.seat) == (3, env.to_act[3])
                words = env.words(bad) if 0 <= bad < env.actions else str(bad)
                clause = env.view(3).why_not(words)
                assert clause is not None
                assert refused.value.clause == clause
                assert str(refused.value) == f"match 3, seat {env.to_act[3]}, {words!r}: {clause.id}: {clause.text()}"
                assert env.copy_state().states.tobytes() == before
                assert arrays(env) == there
        env.close()


def test_what_is_no_list_of_actions_is_refused() -> None:
    env = envs.BatchEnv("stones", 3)
    for wrong in ([0, 0], [0.0, 0.0, 0.0], 0, [[0, 0, 0]], ["turn"] * 3):
        with pytest.raises(ValueError, match="a whole number for each of 3 matches"):
            env.step(wrong)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"n": 0}, "n is 0; it is a whole number from 1"),
        ({"threads": 0}, "threads is 0; it is a whole number from 1"),
        ({"reward": "money"}, "reward is 'money'; it is one of 'share', 'points', 'margin'"),
        ({"observation": "text"}, "observation is 'text'; it is one of 'uint8', 'float32', None"),
    ],
)
def test_settings_that_do_not_exist_are_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        envs.BatchEnv("stones", **{"n": 2, **given})


def test_options_of_the_game_are_checked() -> None:
    with pytest.raises(dolmen.BadOptions, match="tales is for 2 to 4 seats here, not 5"):
        envs.BatchEnv("tales", 2, seats=5)
    with pytest.raises(dolmen.UnknownGame):
        envs.BatchEnv("chess", 2)
    with pytest.raises(ValueError, match="it selects among 2 matches"):
        envs.BatchEnv("stones", 2).reset(where=[True])


def test_a_named_seat_begins_every_match() -> None:
    env = envs.BatchEnv("card", 20, 3, {"first": 2})
    assert env.to_act.tolist() == [2] * 20
    assert {*envs.BatchEnv("card", 50, 3).to_act.tolist()} == {1, 2, 3}


@one_case
def test_without_observations_everything_else_is_the_same(case: Case) -> None:
    env, blind = batch(case, 3), batch(case, 3, observation=None)
    assert blind.observations.size == 0
    for _ in steps(env, 60):
        for name in ("masks", "who", "rewards", "dones", "lengths"):
            assert (getattr(env, name) == getattr(blind, name)).all()
        blind.step(blind.sample())
