"""Test the contract for programs: the names, their parameters, and their answers."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import dolmen
from dolmen.games import games

NAMES = """
    ActionSpace BadComponents BadOptions BadRecord BadSave BadView Change Choice Clause ContestError ContestResult Event FieldSpec
    GameInfo IllegalAction Line Match Moved NoTakeBack PieceSpec Proof Refusal Review Spec UnknownGame View ZoneSpec contest games load
    read review spec verify warm
""".split()


def takes(function: object) -> list[str]:
    """Return the parameters of a function, with `=` where one is optional."""
    parameters = inspect.signature(function).parameters.values()  # type: ignore[arg-type]
    return [p.name + ("" if p.default is p.empty else "=") for p in parameters if p.name != "self"]


def test_these_names_are_the_contract() -> None:
    assert dolmen.__all__ == NAMES
    assert sorted(dir(dolmen)) == sorted([*NAMES, "__version__"])
    assert all(getattr(dolmen, name) is not None for name in NAMES)
    with pytest.raises(AttributeError, match="no attribute 'shuffle'"):
        _ = dolmen.shuffle


def test_what_can_be_asked_of_a_match() -> None:
    expected = {
        "__init__": ["game", "seats=", "seed=", "options=", "components=", "names=", "date=", "events="],
        "legal": ["seat"],
        "choices": ["seat"],
        "why_not": ["seat", "words"],
        "act": ["seat", "words"],
        "legal_numbers": ["seat="],
        "step": ["number", "seat="],
        "information_key": ["seat"],
        "view": ["seat"],
        "events": ["seat", "since="],
        "take_back": ["seat", "consented="],
        "may_take_back": ["seat"],
        "concede": ["seat"],
        "abandon": [],
        "record": ["seat="],
        "save": [],
        "copy": [],
    }
    for name, parameters in expected.items():
        assert takes(getattr(dolmen.Match, name)) == parameters, name
    for name in "game title seats options names commitment to_act over ended_by conceded abandoned scores places breakdown".split():
        assert isinstance(inspect.getattr_static(dolmen.Match, name), property), name


def test_what_can_be_asked_of_a_view_and_of_dolmen() -> None:
    assert takes(dolmen.View.json) == takes(dolmen.View.legal) == takes(dolmen.View.choices) == []
    assert takes(dolmen.View.mask) == takes(dolmen.View.key) == []
    assert takes(dolmen.spec) == ["game", "seats=", "options="]
    assert takes(dolmen.View.from_json) == ["text"]
    assert takes(dolmen.View.imagine) == ["seed"]
    assert takes(dolmen.View.why_not) == ["words"]
    assert takes(dolmen.read) == ["text", "upto="]
    assert takes(dolmen.load) == ["data"]
    assert takes(dolmen.verify) == ["text"]
    assert takes(dolmen.warm) == ["game", "players=", "progress="]
    contract: Any = dolmen
    assert {"card", "oracle", "stones", "tales"} <= {info.id for info in contract.games()}


def test_games_is_a_function_of_dolmen_and_a_package_to_import_from() -> None:
    """Whichever comes first: an import of the package, or of one of its games, leaves the function where it is."""
    asked = "from dolmen.games import find; import dolmen.games.stones; import dolmen; from dolmen.games import stones; "
    told = "print(type(dolmen.games).__name__, dolmen.games()[2].id, stones.GAME is find('stones'))"
    done = subprocess.run([sys.executable, "-c", asked + told], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["function", "stones", "True"]


OPEN = """
    abandon abandoned act breakdown by_deal choices commitment concede conceded copy dealt_before ended_by ended_how events first
    from_secret game has_learned imagined information_key is_imagined legal legal_numbers may_take_back names nonces number_of_events
    options over places record scores seats setting shown_to step take_back title to_act view viewer why_not
""".split()
OWNERS = "actions beginning continue_here deals heading history journal kept_view last_deal origin redo save stand_in states steps".split()


def test_what_holds_the_truth_of_a_match_says_that_it_is_its_owners() -> None:
    assert sorted(name for name in vars(dolmen.Match) if not name.startswith("_")) == sorted([*OPEN, *OWNERS])
    for name in OWNERS:
        assert "owner" in (inspect.getdoc(inspect.getattr_static(dolmen.Match, name)) or ""), name


def test_nobody_reaches_into_a_match_or_a_view() -> None:
    reaching = re.compile(r"\b(?:match|view|twin|replay|stand)\._[a-z]")
    package = Path(dolmen.__file__).parent
    inside = [package / "play" / "match.py", package / "play" / "view.py"]
    found = [
        f"{path.relative_to(package)}:{number}: {line.strip()}"
        for path in package.rglob("*.py")
        if path not in inside
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if reaching.search(line)
    ]
    assert found == []


def test_everything_public_is_explained() -> None:
    for name in dolmen.__all__:
        thing = getattr(dolmen, name)
        assert inspect.getdoc(thing), name
    for one in (dolmen.Match, dolmen.View):
        for name, member in inspect.getmembers_static(one):
            if not name.startswith("_"):
                assert inspect.getdoc(member), f"{one.__name__}.{name}"


def test_importing_dolmen_imports_nothing_heavy() -> None:
    asked = "import dolmen, sys; print([m for m in ('numba', 'numpy', 'rich', 'cyclopts', 'fluent') if m in sys.modules])"
    assert subprocess.check_output([sys.executable, "-c", asked], text=True).strip() == "[]"


# ---- refusals name what is allowed


@pytest.mark.parametrize(
    ("game", "seats", "options", "says"),
    [
        ("card", 5, {}, "2 to 4 seats"),
        ("card", 1, {}, "2 to 4 seats"),
        ("card", "2", {}, "a whole number"),
        ("card", True, {}, "a whole number"),
        ("card", 2, {"first": 3}, "lot or a seat from 1 to 2"),
        ("card", 2, {"first": True}, "lot or a seat from 1 to 2"),
        ("card", 2, {"deck": 32}, "it has first"),
        ("oracle", 2, {"clover": "other"}, "clover is same or any"),
        ("tales", 2, {"first": 1}, "it has deck, games, until"),
        ("tales", 2, {"games": 0}, "a whole number from 1"),
        ("tales", 2, {"games": 1, "until": 66}, "exclude each other"),
        ("tales", 2, {"deck": "33"}, "deck is 32 or classic"),
        ("tales", 5, {}, "2 to 4 seats"),
        ("tales", 11, {"deck": "classic"}, "2 to 10 seats"),
        ("stones", 2, {"until": 1}, "stones has no option 'until'"),
    ],
)
def test_bad_options_name_what_is_allowed(game: str, seats: int, options: dict[str, object], says: str) -> None:
    with pytest.raises(dolmen.BadOptions, match=says):
        dolmen.Match(game, seats=seats, options=options)


def test_a_number_with_thousands_of_digits_is_a_bad_option() -> None:
    with pytest.raises(dolmen.BadOptions):
        dolmen.Match("tales", options={"games": "1" * 5000})
    with pytest.raises(dolmen.BadOptions):
        dolmen.Match("tales", options={"games": 10**5000})


def test_options_are_typed_in_python_and_text_in_records() -> None:
    assert dolmen.Match("tales", options={"games": "2"}).options == {"deck": 32, "games": 2, "until": None}
    assert dolmen.Match("tales", options={"games": None, "until": 66}).options["until"] == 66
    assert '[Options "deck=classic until=40"]' in dolmen.Match("tales", options={"until": 40, "deck": "classic"}).record()
    assert "[Options" not in dolmen.Match("tales", options={"games": 3, "deck": 32}).record()


def test_an_unknown_game_names_those_there_are() -> None:
    with pytest.raises(dolmen.UnknownGame, match="card, oracle, stones, tales"):
        dolmen.Match("chess")


def test_names_are_one_line_each_and_one_a_seat() -> None:
    assert dolmen.Match("card", names=["Ann", "Maël"]).names == ("Ann", "Maël")
    for names in (["Ann"], ["Ann", "B\nob"], ["Ann", "Bob\u2028"]):
        with pytest.raises(dolmen.BadOptions):
            dolmen.Match("card", names=names)


def test_there_is_no_seat_beyond_the_table() -> None:
    match = dolmen.Match("card", seed=1)
    for seat in (0, 3, "1"):
        for asked in "view legal events take_back concede record".split():
            with pytest.raises(dolmen.Refusal, match="the seats are 1 to 2"):
                getattr(match, asked)(seat)


# ---- the clauses of the table


def opening(game: str = "card", seats: int = 2) -> dolmen.Match:
    return dolmen.Match(game, seats=seats, seed=7, options={} if game == "tales" else {"first": 1})


def test_nothing_can_be_done_once_a_match_is_over() -> None:
    """TABLE-1"""
    match = opening()
    legal = match.legal(1)[0]
    match.abandon()
    clause = match.why_not(1, legal)
    assert clause is not None
    assert clause.id == "TABLE-1"
    assert (match.to_act, match.legal(1)) == (frozenset(), [])
    for again in ("concede", 1), ("abandon",), ("take_back", 1), ("act", 1, legal):
        with pytest.raises(dolmen.Refusal):
            getattr(match, again[0])(*again[1:])


@pytest.mark.parametrize(
    ("seat", "words", "id"),
    [
        (2, "discard R3", "TABLE-2"),
        (1, "draw", "TABLE-3"),
        (1, "discard D9", "TABLE-4"),
        (1, "hum a tune", "TABLE-5"),
        (1, "", "TABLE-5"),
        (1, "discard  d9", "TABLE-5"),
    ],
)
def test_the_table_says_first_what_is_no_rule_of_the_game(seat: int, words: str, id: str) -> None:
    """TABLE-2, TABLE-3, TABLE-4, TABLE-5"""
    match = opening()
    assert "discard D9" not in match.legal(1)
    clause = match.why_not(seat, words)
    assert clause is not None
    assert clause.id == id
    with pytest.raises(dolmen.IllegalAction, match=id) as refused:
        match.act(seat, words)
    assert (refused.value.seat, refused.value.words, refused.value.clause) == (seat, words, clause)
    assert len({clause.text(lang) for lang in ("en", "de", "nl")}) == 3


def test_a_legal_action_has_no_clause_against_it() -> None:
    match = opening()
    assert match.why_not(1, match.legal(1)[0]) is None
    assert match.ended_by is None


# ---- picks


def table_with_picks() -> dolmen.Match:
    match = opening("tales", 3)
    match.act(2, match.legal(2)[0])
    return match


def test_a_pick_may_be_replaced_and_nobody_else_can_tell() -> None:
    """TALES-14"""
    match, changed = table_with_picks(), table_with_picks()
    changed.act(2, changed.legal(2)[3])
    changed.act(2, changed.legal(2)[-1])
    for seat in (1, 3, None):
        assert changed.view(seat).json() == match.view(seat).json()
        assert changed.events(seat) == match.events(seat)
        assert changed.record(seat) == match.record(seat)
    assert changed.to_act == match.to_act == {1, 3}
    assert changed.view(2).json() != match.view(2).json()
    assert [event.action for event in changed.events(2)][-1] == changed.history[-1].words
    assert len(changed.history) == 1


def test_a_changed_pick_is_recorded_as_it_was_in_the_end() -> None:
    """TALES-14"""
    match = table_with_picks()
    last = match.legal(2)[-1]
    match.act(2, last)
    for seat in (1, 3):
        match.act(seat, match.legal(seat)[0])
    lines = match.record().splitlines()
    assert f"2 {last}" in lines
    assert sum(line.startswith("2 pick") for line in lines) == 1


def test_legal_lists_what_a_pick_may_change_to() -> None:
    match = table_with_picks()
    assert 2 not in match.to_act
    picked = match.events(2)[-1].action
    assert len(match.legal(2)) == len(match.legal(1)) - 1
    assert picked not in match.legal(2)


def test_picks_are_not_taken_back() -> None:
    match = table_with_picks()
    with pytest.raises(dolmen.NoTakeBack):
        match.take_back(2)
    before = dolmen.Match("tales", seats=3, seed=7)
    with pytest.raises(dolmen.NoTakeBack):
        before.take_back(1)


def test_a_pick_may_be_changed_in_an_imagined_match_too() -> None:
    world = table_with_picks().view(1).imagine(3)
    world.act(2, world.legal(2)[0])
    for seat in (1, 3):
        world.act(seat, world.legal(seat)[0])
    assert 2 in world.to_act or world.legal(2) == []


def test_an_onlooker_is_asked_nothing() -> None:
    view = opening().view(None)
    assert (view.legal(), view.choices()) == ([], [])
    with pytest.raises(dolmen.BadView, match="holds no seat"):
        view.why_not("draw")


# ---- giving up


def test_conceding_at_a_table_for_two_ends_the_match() -> None:
    match = opening()
    match.concede(2)
    assert match.over
    assert match.places == (1, 2)
    assert (match.ended_by, match.conceded, match.abandoned) == (None, (2,), False)
    assert '[Ended "conceded 2"]' in match.record()
    assert [event.what for event in match.events(None)][-2:] == ["concede", "end"]
    assert match.view(1).over


def test_a_computer_plays_on_for_a_seat_that_gives_up_among_three() -> None:
    match = opening("card", 3)
    match.concede(1)
    assert not match.over
    assert match.to_act == {2}
    assert (match.legal(1), match.choices(1)) == ([], [])
    assert match.why_not(1, "draw") is not None
    with pytest.raises(dolmen.IllegalAction, match="TABLE-2"):
        match.act(1, "draw")
    with pytest.raises(dolmen.IllegalAction):
        match.concede(1)
    while not match.over:
        seat = min(match.to_act)
        assert seat != 1
        match.act(seat, match.legal(seat)[-1])
    assert match.places[0] == 3
    assert match.ended_by is not None


def test_the_last_of_three_to_stay_has_won() -> None:
    match = opening("tales", 3)
    match.concede(3)
    assert match.to_act == {1, 2}
    match.concede(1)
    assert match.over
    assert match.places == (2, 1, 3)
    assert '[Ended "conceded 1"]' in match.record()


def test_an_abandoned_match_has_no_result() -> None:
    match = opening()
    match.abandon()
    assert match.abandoned
    assert '[Result "*"]\n[Ended "abandoned"]' in match.record()


# ---- take_back


def test_take_back_is_repeatable_and_ends_at_a_hidden_fact() -> None:
    match = dolmen.Match("oracle", seed=3, options={"first": 1})
    before = [match.states.tobytes()]
    match.act(1, next(words for words in match.legal(1) if words.startswith("play")))
    before.append(match.states.tobytes())
    match.act(1, "priestess 1")
    match.take_back(1)
    assert match.states.tobytes() == before[1]
    match.take_back(1)
    assert match.states.tobytes() == before[0]
    assert [event.what for event in match.events(2)] == ["deal", "act", "act", "back", "back"]
    match.act(1, next(words for words in match.legal(1) if words.startswith("discard")))
    match.act(1, "draw")
    with pytest.raises(dolmen.NoTakeBack, match="learned something"):
        match.take_back(1)


def test_what_was_taken_back_is_not_in_the_record() -> None:
    match = opening()
    bare = match.record(1)
    match.act(1, match.legal(1)[0])
    match.take_back(1)
    assert match.record(1) == bare
    assert dolmen.load(match.save()).events(2) == match.events(2)


# ---- secrets


def test_without_a_seed_every_match_has_a_secret_of_its_own() -> None:
    assert dolmen.Match("card").commitment != dolmen.Match("card").commitment
    assert dolmen.Match("card", seed=1).commitment == dolmen.Match("card", seed=1).commitment


def test_a_running_match_keeps_its_secret() -> None:
    match = opening()
    secret = match.origin.secret
    assert secret is not None
    for seat in (1, 2, None):
        assert secret.hex() not in match.record(seat)
        assert secret.hex() not in match.view(seat).json()
    match.abandon()
    assert secret.hex() in match.record()


def test_an_imagined_match_has_no_record_and_no_save() -> None:
    world = opening().view(1).imagine(1)
    with pytest.raises(dolmen.BadRecord, match="imagined"):
        world.record()
    with pytest.raises(dolmen.BadSave, match="imagined"):
        world.save()
    assert world.commitment is None


def test_games_tell_seats_by_option() -> None:
    tales = next(info for info in games() if info.id == "tales")
    assert tales.title == "Tales!"
    assert {label: list(seats) for label, seats in tales.seats.items()} == {"": [2, 3, 4], "deck=classic": list(range(2, 11))}
    assert [option.name for option in tales.options] == ["deck", "games", "until"]
    assert tales.components == ("heads",)
    card = next(info for info in games() if info.id == "card")
    assert [option.name for option in card.options] == ["first"]


def test_choices_name_where_pieces_go_and_what_changes() -> None:
    match = opening("stones")
    match.act(1, "turn")
    tile = match.view(None).zones["turned"][0]
    lay = next(choice for choice in match.choices(1) if choice.action == "lay")
    assert (lay.source, lay.target) == ("turned", f"row 1 {str(tile)[0]}")
    assert next((change.what, change.before, change.after) for change in lay.changes) == (f"row {str(tile)[0]}", 0, -4)
    assert lay.json()["moves"][0]["piece"] == tile
    assert match.events(1)[-1].json()["moves"][0]["target"] == "turned"
