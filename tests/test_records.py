"""Test the record file: any text is either read or refused with BadRecord; what is read is written again as it was."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dolmen
from dolmen.table.modes import INTERPRETED
from tests.depth import thorough
from tests.matches import Case, finished, play_on

EXAMPLES = 60 if INTERPRETED else 300 if thorough() else 100


@cache
def sample(game: str, seats: int = 2, actions: int = 12, seat: int | str | None = "all") -> str:
    """Return a short record: a match given up after a few actions; or what a seat knew before that."""
    match = dolmen.Match(game, seats=seats, seed=5, names=['A "quoted" name', "back\\slash", "Ünï", "4"][:seats])
    for _ in play_on(match, random.Random(5), actions):
        pass
    if seat != "all":
        return match.record(seat)
    match.abandon()
    return match.record()


SAMPLES = [(game, seat) for game in ("card", "oracle", "stones", "tales") for seat in ("all", 1, None)]


def refused(text: str, says: str, line: int | None = None) -> dolmen.BadRecord:
    with pytest.raises(dolmen.BadRecord, match=says) as found:
        dolmen.read(text)
    assert line is None or found.value.line == line
    return found.value


def line_of(text: str, start: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(start))


# ---- any text


@given(st.text())
@settings(max_examples=EXAMPLES)
def test_any_text_is_read_or_refused(text: str) -> None:
    try_to_read(text)


HEADERS = ['[Game "card"]', '[Rules "1"]', '[Seats "1" "2"]', '[First "1"]', '[Result "*"]', '[Options "games=1"]', '[Secret "00"]']
REST = "hand 1 R3|pile ?|away|game 1|rows 1 2 3|tokens 1:+2|component path|1 draw|2 concedes|; a word|".split("|")
LINES = st.sampled_from([*HEADERS, *REST])


@given(st.lists(LINES | st.text(max_size=12)))
@settings(max_examples=EXAMPLES)
def test_lines_of_records_in_any_order_are_read_or_refused(lines: list[str]) -> None:
    try_to_read("\n".join(lines))


@given(st.sampled_from(SAMPLES), st.data())
@settings(max_examples=2 * EXAMPLES)
def test_a_damaged_record_is_read_or_refused(which: tuple[str, int | str | None], data: st.DataObject) -> None:
    lines = sample(which[0], seat=which[1]).splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        damage(lines, data)
    try_to_read("\n".join(lines))


def damage(lines: list[str], data: st.DataObject) -> None:
    """Drop, repeat, exchange or change a line, or a word of it."""
    n, m = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    how = data.draw(st.sampled_from(["drop", "repeat", "exchange", "word", "letter", "borrow"]))
    words = lines[n].split(" ")
    w = data.draw(st.integers(0, len(words) - 1))
    if how == "drop" and len(lines) > 1:
        del lines[n]
    elif how == "repeat":
        lines.insert(m, lines[n])
    elif how == "exchange":
        lines[n], lines[m] = lines[m], lines[n]
    elif how == "word":
        words[w] = data.draw(st.sampled_from(["", "?", "1", "2", "99", "concedes", "G7", "RX", "17", "1:+2", "40:wish", '"', "*", "-1"]))
        lines[n] = " ".join(words)
    elif how == "letter":
        at = data.draw(st.integers(0, len(lines[n])))
        lines[n] = lines[n][:at] + data.draw(st.text(max_size=2)) + lines[n][at + 1 :]
    else:
        words[w] = data.draw(st.sampled_from(lines[m].split(" ")))
        lines[n] = " ".join(words)


def try_to_read(text: str) -> None:
    try:
        match = dolmen.read(text)
    except dolmen.BadRecord as error:
        assert_stands_in(text, error.line)
        return
    again = match.record()
    assert dolmen.read(again).record() == again


def assert_stands_in(text: str, line: int | None) -> None:
    assert line is None or 1 <= line <= len(re.split(r"\r\n|\r|\n", text))


def test_what_is_no_text_is_refused() -> None:
    with pytest.raises(dolmen.BadRecord):
        dolmen.read(b"[Game]")  # type: ignore[arg-type]
    refused(";\n" * 100_001, "at most")


# ---- the parts of a record


def test_a_file_may_have_the_line_ends_of_any_system() -> None:
    text = sample("card")
    for end in ("\r\n", "\r"):
        assert dolmen.read("\ufeff" + text.replace("\n", end)).record() == text


def test_names_keep_their_quotes_and_slashes() -> None:
    match = dolmen.read(sample("card"))
    assert match.names == ('A "quoted" name', "back\\slash")
    assert '[Seats "A \\"quoted\\" name" "back\\\\slash"]' in match.record()


@given(st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"])))
@settings(max_examples=EXAMPLES)
def test_any_name_is_written_and_read_again(name: str) -> None:
    match = dolmen.Match("stones", seed=1, names=[name, "\u00a0"])
    assert dolmen.read(match.record()).names == (name, "\u00a0")


def test_headers_of_other_programs_are_kept() -> None:
    text = sample("card").replace("[Result", '[Event "A \\"cup\\"" "2"]\n[Round "7"]\n[Result')
    match = dolmen.read(text)
    assert match.record() == text
    assert dolmen.load(match.save()).record() == text


def test_the_deal_is_read_in_any_order_and_comments_are_skipped() -> None:
    text = sample("oracle")
    lines = text.splitlines()
    at = [n for n, line in enumerate(lines) if line.startswith(("away", "hand", "pile", "tokens"))]
    lines[at[0] : at[-1] + 1] = ["; a comment", *reversed(lines[at[0] : at[-1] + 1]), "   ", ";"]
    assert dolmen.read("\n".join(lines)).record() == text


def test_tokens_are_read_in_any_order_with_their_places() -> None:
    text = sample("oracle")
    line = text.splitlines()[line_of(text, "tokens") - 1]
    other = "tokens " + " ".join(reversed(line.split()[1:]))
    assert dolmen.read(text.replace(line, other)).record() == text
    refused(text.replace(line, line.replace("1:", "7:", 1)), "place:piece", line_of(text, "tokens"))
    refused(text.replace(line, line.replace("2:", "1:", 1)), "a second time", line_of(text, "tokens"))


@pytest.mark.parametrize(
    ("change", "to", "says", "at"),
    [
        ('[Game "card"]\n', "", "Game is missing", None),
        ('[Game "card"]', '[Game "chess"]', "no game 'chess'", "[Game"),
        ('[Game "card"]', '[Game "card"]\n[Game "card"]', "a second time", None),
        ('[Rules "1"]', '[Rules "2"]', "version 2", "[Rules"),
        ('[Rules "1"]', "[Rules 1]", "a header is written", "[Rules"),
        ("[Result", '[Options "games=1"]\n[Result', "no option 'games'", "[Options"),
        ("[Result", '[Options "first=1"]\n[Result', "header First", "[Options"),
        ("[Result", '[Options "first"]\n[Result', "name=value", "[Options"),
        ("[First", "[Fast", "First names a seat", None),
        ("\nhand 1", "\nhand 3", "there is no 'hand 3'", "hand 3"),
        ("\npile ", "\npile R3 R3 R3 ", "pieces; it takes", "pile"),
        ("\naway ", "\naway 1:", "1:", "away"),
        ("\n1 draw", "\n3 draw", "there is no seat 3", "3 draw"),
        ("\n1 draw", "\n333 draw", "is not a seat", "333 draw"),
        ("\n1 draw", "\nsing", "neither an action", "sing"),
        ('[Ended "abandoned"]', '[Ended "CARD-23"]', "has not ended", "[Ended"),
        ('[Result "*"]', '[Result "0 0"]', r"result is \*", "[Result"),
        ('[Secret "', '[Secret "x', "hexadecimal", "[Secret"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(change: str, to: str, says: str, at: str | None) -> None:
    text = sample("card")
    assert change in text
    changed = text.replace(change, to, 1)
    refused(changed, says, line_of(changed, at) if at else None)


def test_an_illegal_action_is_named_with_its_line_and_its_clause() -> None:
    text = sample("card")
    seat = re.search(r"^(\d) draw", text, re.M)
    assert seat
    changed = text.replace(f"\n{seat[1]} draw", f"\n{seat[1]} done", 1)
    error = refused(changed, "cannot 'done'", line_of(changed, f"{seat[1]} done"))
    assert error.clause is not None
    assert error.clause.id == "TABLE-3"
    assert error.clause.text() in str(error)


def test_a_result_and_a_reason_must_be_true() -> None:
    text = finished(Case("stones", 2)).record()
    result = re.search(r'\[Result "(.*)"\]', text)
    assert result
    refused(text.replace(result[1], "99 99"), f"the result is {result[1]}", line_of(text, "[Result"))
    refused(text.replace('[Ended "STONE-12"]', '[Ended "conceded 2"]'), "ended by STONE-12", line_of(text, "[Ended"))
    refused(text + "1 turn\n", "TABLE-1", len(text.splitlines()) + 1)
    refused(text + "1 concedes\n", "cannot concede", len(text.splitlines()) + 1)
    assert dolmen.read(text.replace('[Ended "STONE-12"]\n', "")).record() == text


def test_whoever_gives_up_is_written_and_read() -> None:
    match = dolmen.Match("stones", seats=3, seed=1)
    match.concede(2)
    for _ in play_on(match, random.Random(1), 6):
        pass
    text = match.record()
    assert "\n2 concedes\n" in text
    again = dolmen.read(text, upto=1)
    assert again.conceded == (2,)
    assert 2 not in again.to_act
    match.concede(1)
    assert dolmen.read(match.record()).places == match.places == (2, 3, 1)


# ---- up to some action


def test_read_up_to_an_action_play_goes_on_differently() -> None:
    text = finished(Case("card", 2)).record()
    bare = dolmen.read(text, upto=0)
    assert bare.events(None)[-1].what == "deal"
    assert bare.commitment == dolmen.read(text).commitment
    some = dolmen.read(text, upto=5)
    assert len(some.history) == 5
    other = next(words for words in some.legal(min(some.to_act)))
    some.act(min(some.to_act), other)
    some.abandon()
    assert dolmen.read(some.record()).record() == some.record()
    assert dolmen.verify(some.record()).fair
    assert dolmen.read(text, upto=10_000).record() == text


def deals_of(match: dolmen.Match) -> list[str]:
    return re.findall(r"^(?:hand|rows|away|pile).*$", match.record(), re.M)


def without(text: str, *names: str) -> str:
    return "\n".join(line for line in text.splitlines() if not line.startswith(tuple(f"[{name} " for name in names))) + "\n"


def test_deals_in_the_file_are_used_while_they_last() -> None:
    text = finished(Case("tales", 2)).record()
    for source in (text, without(text, "Secret")):
        match = dolmen.read(source, upto=0)
        for _ in play_on(match, random.Random(8)):
            pass
        assert deals_of(match) == deals_of(dolmen.read(text))


def test_then_those_that_follow_from_the_secret() -> None:
    text = finished(Case("tales", 2)).record()
    head = text.split("game 2\n")[0]
    match = dolmen.read('[Result "*"]\n' + without(head, "Result", "Ended"))
    for _ in play_on(match, random.Random(8)):
        pass
    assert deals_of(match) == deals_of(dolmen.read(text))
    assert dolmen.verify(match.record()).fair


def test_else_fresh_ones_and_nothing_is_promised() -> None:
    text = without(finished(Case("tales", 2)).record(), "Secret", "Ended", "Result")
    head = '[Result "*"]\n' + text.split("game 2\n")[0]
    one, two = dolmen.read(head), dolmen.read(head)
    assert one.record() != two.record()
    assert "Commitment" not in one.record()
    assert "Commitment" in dolmen.read(head, upto=4).record()
    assert dolmen.load(one.save()).record() == one.record()
    for _ in play_on(one, random.Random(8)):
        pass
    assert dolmen.read(one.record()).record() == one.record()
    assert dolmen.load(one.save()).record() == one.record()


def test_a_game_must_be_dealt_where_it_begins() -> None:
    text = without(finished(Case("tales", 2)).record(), "Secret")
    refused(text + "game 4\n", "game 4 is dealt here, but never begins", len(text.splitlines()) + 1)
    refused(text.replace("game 2\n", "").replace("game 3\n", ""), "neither an action nor a part of a deal")
    refused(text.replace("game 2", "game 3"), "here begins game 2", line_of(text, "game 2"))
    no_deal = re.sub(r"(?m)^game 2\n(?:hand.*\n|rows.*\n|away.*\n)+", "", text)
    refused(no_deal, "deal is missing|neither an action|here begins game 2")
    refused(re.sub(r"(?m)^(?:away|hand|pile|tokens).*\n", "", without(sample("card"), "Secret")), "no deal, and no Secret")


def test_a_record_needs_no_deal_where_there_is_a_secret() -> None:
    text = sample("card")
    bare = re.sub(r"(?m)^(?:away|hand|pile).*\n", "", text)
    assert dolmen.read(bare).record() == text


def test_a_pick_stands_once_in_a_trick() -> None:
    match = dolmen.Match("tales", seed=1)
    text = match.record(1)
    mine = match.legal(1)
    refused(f"{text}1 {mine[0]}\n1 {mine[1]}\n", "picked already", len(text.splitlines()) + 2)


# ---- what one viewer knew


@pytest.mark.parametrize("game", ["card", "oracle", "stones", "tales"])
def test_a_running_record_shows_only_what_its_viewer_saw(game: str) -> None:
    whole = dolmen.read(sample(game, seat="all"))
    for seat in (1, None):
        text = sample(game, seat=seat)
        assert "?" in text
        assert "Secret" not in text
        replay = dolmen.read(text)
        assert replay.record() == text
        for line in re.findall(r"(?m)^hand (\d) (.*)$", text):
            assert ("?" in line[1]) == (line[0] != str(seat))
        with pytest.raises(dolmen.Refusal):
            replay.save()
    assert whole.over


@pytest.mark.parametrize("seat", [1, None])
def test_what_one_viewer_knew_of_an_abandoned_match_is_read(seat: int | None) -> None:
    text = sample("card", seat=seat).replace('[Result "*"]\n', '[Result "*"]\n[Ended "abandoned"]\n')
    replay = dolmen.read(text)
    assert replay.abandoned
    assert replay.record() == text


def test_a_replay_of_a_view_holds_no_other_view() -> None:
    replay = dolmen.read(sample("card", seat=1))
    with pytest.raises(dolmen.Refusal, match="no other view"):
        replay.view(2)
    for asked in ("act", 1, "draw"), ("take_back", 1), ("concede", 1), ("abandon",):
        with pytest.raises(dolmen.Refusal, match="nothing can be played on"):
            getattr(replay, asked[0])(*asked[1:])


def test_two_hands_in_a_record_with_question_marks_are_refused() -> None:
    text = sample("card", seat=1)
    other = re.search(r"(?m)^hand 2 .*$", text)
    assert other
    refused(text.replace(other[0], "hand 2 R0 R1 R2 Y0 Y1 Y2 P0 P1"), "one hand at most", line_of(text, "hand 2"))
