"""Derive the fair deal a second time from the text of the notation alone, in plain Python."""

from __future__ import annotations

import hashlib
import hmac
import random
import struct
from collections.abc import Iterator

import pytest

import dolmen
from dolmen.table.seats import seat_of
from tests.matches import Case, finished

COLOURS = "RYPGB"

# ---- HKDF, ChaCha20, numbers, Fisher–Yates


def hkdf(secret: bytes) -> bytes:
    key = hmac.new(b"\0" * 32, secret, hashlib.sha256).digest()
    return hmac.new(key, b"dolmen deal\x01", hashlib.sha256).digest()


def chacha_block(key: bytes, counter: int, nonce: bytes) -> list[int]:
    """Compute a block of ChaCha20: RFC 8439, 2.3"""
    start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key), counter, *struct.unpack("<3I", nonce)]
    state = start[:]
    columns = [(i, i + 4, i + 8, i + 12) for i in range(4)]
    diagonals = [(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4) for i in range(4)]
    for _ in range(10):
        for a, b, c, d in columns + diagonals:
            for one, other, third, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                state[one] = (state[one] + state[other]) & 0xFFFFFFFF
                mixed = state[third] ^ state[one]
                state[third] = (mixed << turn | mixed >> (32 - turn)) & 0xFFFFFFFF
    return [(now + was) & 0xFFFFFFFF for now, was in zip(state, start, strict=True)]


def words(key: bytes) -> Iterator[int]:
    counter = 0
    while True:
        yield from chacha_block(key, counter, bytes(12))
        counter += 1


def below(n: int, stream: Iterator[int]) -> int:
    return next(word % n for word in stream if word < 2**32 // n * n)


def shuffled(pieces: list[str], stream: Iterator[int]) -> list[str]:
    pieces = pieces[:]
    for i in range(len(pieces) - 1, 0, -1):
        j = below(i + 1, stream)
        pieces[i], pieces[j] = pieces[j], pieces[i]
    return pieces


# ---- the four boxes, in their natural order


def box_of_card() -> list[str]:
    cards = []
    for colour in COLOURS:
        cards += [f"{colour}{value}" for value in range(11) for _ in range(2 if 3 <= value <= 7 else 1)]
        cards += [f"{colour}X"] * 2
    return cards + [f"D{value}" for value in range(11)]


def box_of_oracle() -> list[str]:
    return [f"{colour}{value}" for colour in COLOURS for value in range(11) for _ in range(2)]


def tokens_of_oracle() -> list[str]:
    points = ["+1"] * 4 + ["+2"] * 6 + ["+3"] * 3 + ["+4"] * 3
    return ["mirror"] * 3 + ["spiral"] * 3 + ["leprechaun"] * 3 + [f"clover-{colour}" for colour in COLOURS] + points


def box_of_stones() -> list[str]:
    return [f"{colour}{value}" for colour in COLOURS for value in range(11)]


def hands_and_rest(cards: list[str], seats: int, away: int) -> dict[str, list[str]]:
    """Deal: away, hand 1, hand 2, …, pile, from the top; a hand has no order."""
    deal = {"away": cards[:away]} if away else {}
    for who in range(seats):
        start = away + 8 * who
        deal[f"hand {seat_of(who)}"] = sorted(cards[start : start + 8])
    return deal | {"pile": cards[away + 8 * seats :]}


def expected(game: str, seats: int, first: int | None, secret: bytes) -> tuple[int | None, dict[str, list[str]]]:
    stream = words(hkdf(secret))
    if game == "tales":
        return None, tales_game(seats, stream)
    begins = below(seats, stream) + 1 if first is None else first
    if game == "stones":
        return begins, {"pile": shuffled(box_of_stones(), stream)}
    away = 30 if seats == 2 else 0
    if game == "card":
        return begins, hands_and_rest(shuffled(box_of_card(), stream), seats, away)
    cards = shuffled(box_of_oracle(), stream)
    tokens = shuffled(tokens_of_oracle(), stream)
    small = [stone for stone in range(36) if stone % 7]
    laid = [f"{stone}:{token}" for stone, token in zip(small, tokens, strict=True)]
    return begins, hands_and_rest(cards, seats, away) | {"tokens": laid}


def tales_game(seats: int, stream: Iterator[int]) -> dict[str, list[str]]:
    """Deal: hands, rows, away."""
    cards = shuffled([str(number) for number in range(1, 33)], stream)
    size = {2: 12, 3: 9, 4: 7}[seats]
    deal = {f"hand {seat_of(who)}": sorted(cards[size * who : size * who + size]) for who in range(seats)}
    return deal | {"rows": cards[size * seats : size * seats + 3], "away": cards[size * seats + 3 :]}


def written_deals(text: str) -> list[dict[str, list[str]]]:
    """Return the deals of a record, as lists; hands sorted."""
    deals: list[dict[str, list[str]]] = []
    for line in text.splitlines():
        first, *rest = line.split() or [""]
        if first == "game" or (first in ("away", "hand", "pile") and not deals):
            deals.append({})
        if first in ("away", "pile", "tokens", "rows"):
            deals[-1][first] = rest
        if first == "hand":
            deals[-1][f"hand {rest[0]}"] = sorted(rest[1:])
    return deals


# ---- the tests


def test_the_stream_is_chacha20() -> None:
    """The test vector of RFC 8439, 2.3.2."""
    block = chacha_block(bytes(range(32)), 1, bytes.fromhex("000000090000004a00000000"))
    assert block[0] == 0xE4E7F110
    assert block[15] == 0x4E3C50A2
    assert struct.pack("<16I", *block).hex().startswith("10f1e7e4d13b5915500fdd1fa32071c4")


@pytest.mark.parametrize("first", [None, 1, 2])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", ["card", "oracle", "stones", "tales"])
def test_every_deal_follows_from_its_secret(game: str, seats: int, first: int | None) -> None:
    for seed in range(1, 6):
        if game == "tales" and first:
            continue
        match = dolmen.Match(game, seats=seats, seed=seed, options={} if first is None else {"first": first})
        match.abandon()
        text = match.record()
        begins, deal = expected(game, seats, first, hashlib.sha256(f"dolmen seed {seed}".encode()).digest())
        assert written_deals(text) == [deal]
        assert begins is None or f'[First "{begins}"]' in text


def test_later_games_are_dealt_from_the_same_stream() -> None:
    match = finished(Case("tales", 3))
    stream = words(hkdf(hashlib.sha256(b"dolmen seed 1").digest()))
    assert written_deals(match.record()) == [tales_game(3, stream) for _ in range(3)]


def test_words_at_or_above_the_largest_multiple_are_skipped() -> None:
    assert below(3, iter([0xFFFFFFFF, 5])) == 2
    assert below(3, iter([0xFFFFFFFE, 5])) == 2


@pytest.mark.parametrize(
    ("game", "options", "components"), [("card", "", ""), ("oracle", "clover=any", ""), ("tales", "deck=classic until=40", "")]
)
def test_the_commitment_is_the_hash_of_what_was_promised(game: str, options: str, components: str) -> None:
    given = dict(pair.split("=") for pair in options.split())
    match = dolmen.Match(game, seats=3, seed=9, options=given)
    secret = hashlib.sha256(b"dolmen seed 9").hexdigest()
    promised = "\n".join(["dolmen-1", game, "1", "3", options, components, secret])
    assert match.commitment == hashlib.sha256(promised.encode()).hexdigest()
    assert f'[Commitment "{match.commitment}"]' in match.record()


# ---- verify


def record_of(game: str, **options: object) -> str:
    match = dolmen.Match(game, seats=2, seed=3, options=options)
    chance = random.Random(1)
    for _ in range(4):
        seat = min(match.to_act)
        match.act(seat, chance.choice(match.legal(seat)))
    match.concede(1)
    return match.record()


def traded(text: str, line: str) -> str:
    """Swap the last two pieces of a line of the deal."""
    lines = text.splitlines()
    at = next(i for i, one in enumerate(lines) if one.startswith(line))
    *start, one, other = lines[at].split()
    lines[at] = " ".join([*start, other, one])
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("game", "options", "finding"),
    [
        ("card", {}, "deal-by-lot"),
        ("card", {"first": 1}, "deal-named"),
        ("oracle", {"first": 2}, "deal-named"),
        ("stones", {}, "deal-by-lot"),
        ("tales", {}, "deal-right"),
    ],
)
def test_a_true_record_is_verified(game: str, options: dict[str, object], finding: str) -> None:
    proof = dolmen.verify(record_of(game, **options))
    assert proof.fair
    assert proof.findings == ("commitment-right", finding)
    assert len({proof.text(lang) for lang in ("en", "de", "nl")}) == 3


@pytest.mark.parametrize(("game", "line"), [("card", "pile"), ("oracle", "pile"), ("stones", "pile"), ("tales", "rows")])
def test_a_deal_that_was_changed_is_found_out(game: str, line: str) -> None:
    proof = dolmen.verify(traded(record_of(game), line))
    assert not proof.fair
    assert proof.findings == ("commitment-right", "deal-differs")


def test_a_later_deal_that_was_changed_is_found_out() -> None:
    match = dolmen.Match("tales", seed=1)
    while "game 3" not in match.record(seat=1):
        match.act(seat := min(match.to_act), match.legal(seat)[0])
    match.abandon()
    head, game_3 = match.record().split("game 3\n")
    assert dolmen.verify(match.record()).fair
    assert dolmen.verify(head + "game 3\n" + traded(game_3, "rows")).findings == ("commitment-right", "deal-differs")


@pytest.mark.parametrize(("game", "line"), [("card", "hand 2"), ("card", "away"), ("oracle", "away"), ("tales", "away")])
def test_the_order_in_a_hand_and_of_what_is_put_away_does_not_matter(game: str, line: str) -> None:
    assert dolmen.verify(traded(record_of(game), line)).fair


def test_a_secret_that_was_changed_is_found_out() -> None:
    text = record_of("card")
    secret = text.split('[Secret "')[1][:64]
    proof = dolmen.verify(text.replace(secret, secret[::-1]))
    assert proof.findings == ("commitment-wrong", "deal-differs")
    assert not proof.fair


def test_a_commitment_to_other_settings_is_found_out() -> None:
    text = record_of("oracle")
    changed = text.replace('[First "', '[Options "clover=any"]\n[First "')
    assert dolmen.verify(changed).findings[0] == "commitment-wrong"
    assert not dolmen.verify(changed).fair


def test_without_a_secret_or_a_commitment_nothing_is_proved() -> None:
    text = record_of("card")
    lines = text.splitlines()
    without = {name: "\n".join(line for line in lines if not line.startswith(f"[{name}")) for name in ("Secret", "Commitment")}
    assert dolmen.verify(without["Secret"]).findings == ("no-secret",)
    assert dolmen.verify(without["Commitment"]).findings[0] == "no-commitment"
    assert dolmen.verify(dolmen.Match("card", seed=1).record()).findings == ("running",)
    for proof in map(dolmen.verify, without.values()):
        assert not proof.fair
        assert proof.text()
