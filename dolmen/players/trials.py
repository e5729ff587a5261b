"""Compare actions by trials: every action is tried in the same imagined worlds, and the rest of each match is played by rules of thumb.

Unlike a search, a trial has no prior, no horizon and no opinion: its means are unbiased estimates of what an action is worth if
everybody goes on by rules of thumb. Rules that call each other stay in this file, as in searching.py."""

from __future__ import annotations

from typing import Any

from dolmen.table.compiled import borrowed, rule
from dolmen.table.loops import ENOUGH, LOWEST, advance_of, apply_of, setup_of
from dolmen.table.moves import any_below, new_fate
from dolmen.table.policy import decide, margin, win_share
from dolmen.table.state import State
from dolmen.table.views import imagine

BY_THUMB = -1  # instead of an action: let the rules of thumb choose
CHANCE, MARGIN = 0, 1  # the last axis of the results


@rule
def try_in_worlds(
    states: Any, who: int, actions: Any, first: int, luck: Any, out: Any, weights: Any, worth: Any, heat: float, results: Any
) -> None:
    """Try actions in worlds imagined from states[0]; the three states after it are scratch space.

    results[world, k, who] receives the share of the win and the margin of every seat after actions[k]. `first` numbers the first
    world: the same number is the same world. luck[2] and luck[3] seed all worlds."""
    luck, out, worth = borrowed(luck), borrowed(out), borrowed(worth)
    for world in range(len(results)):
        seed_world(luck, first + world)
        states[1:2] = states[0:1]
        imagine(states[1], luck)
        for k in range(len(actions)):
            seed_world(luck, first + world)
            states[2:3] = states[1:2]
            s = states[2]
            s.quiet = 1
            action = actions[k]
            if action == BY_THUMB:
                action = decide(s, who, luck, out, weights, worth, heat)
            apply_of(s, who, action)
            seed_world(luck, first + world)  # the same luck after every action
            play_by_thumb(s, luck, out, weights, worth, heat)
            for other in range(s.seats):
                results[world, k, other, CHANCE] = win_share(s, other)
                results[world, k, other, MARGIN] = margin(s, other)


@rule
def gain_in_worlds(
    states: Any, who: int, action: int, first: int, luck: Any, out: Any, weights: Any, worth: Any, heat: float, results: Any
) -> None:
    """Compare an action with the choice of the rules of thumb, in worlds imagined from states[0]; two states after it are scratch space.

    results[world, who] receives what the action gained for every seat, as share of the win and margin. Where the choice is the same
    nothing has to be played: it gains exactly nothing."""
    luck, out, worth = borrowed(luck), borrowed(out), borrowed(worth)
    for world in range(len(results)):
        results[world] = 0.0
        seed_world(luck, first + world)
        states[1:2] = states[0:1]
        imagine(states[1], luck)
        seed_world(luck, first + world)
        thumb = decide(states[1], who, luck, out, weights, worth, heat)
        if thumb == action:
            continue
        for k in range(2):
            states[2:3] = states[1:2]
            s = states[2]
            s.quiet = 1
            seed_world(luck, first + world)
            apply_of(s, who, action if k == 0 else thumb)
            play_by_thumb(s, luck, out, weights, worth, heat)
            for other in range(s.seats):
                gained = 1.0 - 2.0 * k
                results[world, other, CHANCE] += gained * win_share(s, other)
                results[world, other, MARGIN] += gained * margin(s, other)


@rule
def try_deals(states: Any, first: int, luck: Any, out: Any, weights: Any, worth: Any, heat: float, results: Any) -> None:
    """Deal matches from the blank table states[0] and play them by rules of thumb; states[1] is scratch space.

    results[deal, who] receives the share of the win and the margin of every seat."""
    luck, out, worth = borrowed(luck), borrowed(out), borrowed(worth)
    for deal in range(len(results)):
        seed_world(luck, first + deal)
        states[1:2] = states[0:1]
        s = states[1]
        new_fate(s, luck)
        setup_of(s)
        s.quiet = 1
        play_by_thumb(s, luck, out, weights, worth, heat)
        for who in range(s.seats):
            results[deal, who, CHANCE] = win_share(s, who)
            results[deal, who, MARGIN] = margin(s, who)


@rule
def play_by_thumb(s: State, luck: Any, out: Any, weights: Any, worth: Any, heat: float) -> None:
    """Play a match to its end by rules of thumb."""
    steps = 0
    while not s.over and steps < ENOUGH:
        if s.to_act == 0:
            advance_of(s)
        else:
            who = LOWEST[s.to_act]
            apply_of(s, who, decide(s, who, luck, out, weights, worth, heat))
            steps += 1


@rule
def seed_world(luck: Any, world: int) -> None:
    """Seed the generator by the world's number."""
    luck[0] = luck[2] ^ ((world * 0x9E3779B1) & 0xFFFFFFFF)
    luck[1] = (luck[3] + world) & 0xFFFFFFFF
    if luck[0] == 0:
        luck[0] = 1
    for _ in range(4):
        any_below(luck, 2)
