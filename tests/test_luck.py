"""Test the players' own luck in the deal (version 2 of the proof), and deals that were played before."""

from __future__ import annotations

import hashlib
import hmac
import re
from pathlib import Path

import pytest

import dolmen
from dolmen.play.deal import key_of
from dolmen.play.match import Match
from dolmen.play.record import deal_again
from dolmen.table.errors import BadRecord
from tests.test_deal import below, box_of_card, hands_and_rest, shuffled, traded, words, written_deals

SECRET = hashlib.sha256(b"dolmen seed 7").digest()
ANN, CAT = "000102030405060708090a0b0c0d0e0f", "f0e1d2c3b4a5968778695a4b3c2d1e0f"
NONCES = (ANN, "", CAT)


def luck(*lines: str) -> bytes:
    """Derive the key of the deal, from the text of the notation alone."""
    salt = hashlib.sha256("\n".join(["dolmen-2", *lines]).encode()).digest()
    extracted = hmac.new(salt, SECRET, hashlib.sha256).digest()
    return hmac.new(extracted, b"dolmen deal\x01", hashlib.sha256).digest()


def played(nonces: tuple[str, ...] = NONCES, game: str = "card") -> Match:
    match = Match.from_secret(game, SECRET, {}, ("Ann", "Bob", "Cat"), "2026-11-18", nonces)
    match.act(seat := min(match.to_act), match.legal(seat)[0])
    return match


def over(nonces: tuple[str, ...] = NONCES, game: str = "card") -> str:
    match = played(nonces, game)
    match.abandon()
    return match.record()


# ---- the derivation


def test_the_worked_example_of_the_notation() -> None:
    page = (Path(__file__).parents[1] / "docs" / "notation.md").read_text(encoding="utf-8")
    salt = hashlib.sha256(f"dolmen-2\n{ANN}\n\n{CAT}".encode()).hexdigest()
    assert all(f"`{value}`" in page for value in (SECRET.hex(), ANN, CAT, salt, key_of(SECRET).hex(), key_of(SECRET, NONCES).hex()))
    assert key_of(SECRET).hex() == "35b8e7a9710aa524e5f36ba42f47f58c23168224be4b5262c104b47b19b9f7e6"
    assert key_of(SECRET, NONCES).hex() == luck(ANN, "", CAT).hex() == "3a4aab7cf86d4520b88a8cea2f49a0d003ae87aff020530d680b134b05dccfc3"
    assert key_of(SECRET, ("", "", "")) == key_of(SECRET), "without any nonce everything is as it was"


def test_the_deal_follows_from_the_secret_and_the_nonces_by_seat() -> None:
    stream = words(luck(ANN, "", CAT))
    begins = below(3, stream) + 1
    deal = hands_and_rest(shuffled(box_of_card(), stream), 3, 0)
    assert written_deals(over()) == [deal]
    assert f'[First "{begins}"]' in over()


def test_every_nonce_and_its_seat_count() -> None:
    keys = {key_of(SECRET, nonces) for nonces in ((), (ANN, "", CAT), (CAT, "", ANN), (ANN, CAT, ""), (ANN, "", ""), (ANN, "", "", ""))}
    assert len(keys) == 6


def test_the_commitment_is_the_same_whatever_people_add() -> None:
    assert played().commitment == played(()).commitment


# ---- the record


def test_the_nonces_stand_in_the_record_and_it_reads_back() -> None:
    text = over()
    assert re.findall(r'\[(Nonce\d) "(\w+)"\]', text) == [("Nonce1", ANN), ("Nonce3", CAT)]
    assert dolmen.read(text).record() == text
    assert "Nonce" not in over(())


def test_a_running_record_tells_the_nonces_and_no_secret() -> None:
    for seat in (None, 1, 2):
        text = played().record(seat)
        assert f'[Nonce3 "{CAT}"]' in text
        assert "Secret" not in text
        assert SECRET.hex() not in text
        assert dolmen.read(text).record() == text


def test_a_save_keeps_the_nonces() -> None:
    match = played(game="tales")
    again = dolmen.load(match.save())
    again.abandon()
    match.abandon()
    assert again.record() == match.record()
    assert again.nonces == NONCES


@pytest.mark.parametrize(("name", "value", "why"), [("Nonce4", ANN, "Nonce1 to Nonce3"), ("Nonce2", "00", "32 hexadecimal digits")])
def test_a_nonce_that_cannot_be_is_refused(name: str, value: str, why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        dolmen.read(over().replace("[Secret", f'[{name} "{value}"]\n[Secret'))


# ---- the proof


@pytest.mark.parametrize("game", ["card", "oracle", "stones", "tales"])
def test_a_record_with_luck_is_verified(game: str) -> None:
    proof = dolmen.verify(over(game=game))
    assert proof.fair
    assert proof.findings[-1] == "luck"
    assert proof.seats == (1, 3)
    for lang in ("en", "de", "nl"):
        assert "1, 3" in proof.text(lang)


def test_a_nonce_that_was_changed_left_out_or_added_is_found_out() -> None:
    text = over()
    for wrong in (text.replace(ANN, ANN[::-1]), re.sub(r"\[Nonce1 .*\n", "", text), text.replace("[Secret", f'[Nonce2 "{ANN}"]\n[Secret')):
        assert dolmen.verify(wrong).findings == ("commitment-right", "deal-differs")
        assert not dolmen.verify(wrong).fair
    assert dolmen.verify(text.replace(ANN, ANN.upper())).fair


def test_a_record_without_nonces_is_of_the_first_version() -> None:
    proof = dolmen.verify(over(()))
    assert proof.fair
    assert proof.findings == ("commitment-right", "deal-by-lot")
    assert not dolmen.verify(traded(over(), "pile")).fair


# ---- a deal that was played before


def again(text: str) -> Match:
    return deal_again(text, bytes(32), ("Dan", "Eve", "Fay"), "2026-11-19")


@pytest.mark.parametrize("nonces", [(), NONCES])
def test_a_deal_played_before_says_so_and_promises_nothing(nonces: tuple[str, ...]) -> None:
    text = over(nonces)
    match = again(text)
    assert match.dealt_before
    assert match.commitment is None
    assert match.nonces == ()
    running = match.record(1)
    assert '[Dealt "before"]' in running
    match.abandon()
    record = match.record()
    assert written_deals(record) == written_deals(text)
    assert f'[Dealt "before"]\n[Secret "{SECRET.hex()}"]' in record
    for one in (running, record):
        assert "Commitment" not in one
        assert "Nonce" not in one
        assert dolmen.read(one).record() == one


def test_a_deal_played_before_proves_nothing() -> None:
    match = again(over())
    match.abandon()
    for text in (match.record(), match.record().replace("[Secret", f'[Commitment "{played().commitment}"]\n[Secret')):
        proof = dolmen.verify(text)
        assert not proof.fair
        assert proof.findings == ("dealt-before",)
        assert len({proof.text(lang) for lang in ("en", "de", "nl")}) == 3
    assert "Commitment" not in dolmen.read(text).record(), "a promise that is written in is not passed on"


def test_what_was_played_twice_says_so_the_third_time_and_in_a_save() -> None:
    match = again(over())
    match.abandon()
    third = again(match.record())
    third.abandon()
    assert '[Dealt "before"]' in third.record()
    assert f'[Secret "{SECRET.hex()}"]' in third.record()
    assert dolmen.load(match.save()).record() == match.record()


def test_a_chosen_deck_says_that_it_was_there_before() -> None:
    chosen = re.sub(r"\[(Secret|Commitment|Nonce\d) .*\n", "", traded(over(), "pile"))
    match = again(chosen)
    assert match.commitment is None
    match.abandon()
    assert '[Dealt "before"]' in match.record()
    assert "Secret" not in match.record(), "there was none"


def test_later_games_of_a_deal_played_before_follow_the_same_luck() -> None:
    def on(match: Match) -> list[dict[str, list[str]]]:
        while match.record(1).count("game ") < 2:
            match.act(seat := min(match.to_act), match.legal(seat)[0])
        match.abandon()
        return written_deals(match.record())

    text = over(game="tales")
    assert on(again(text)) == on(played(game="tales"))
