"""Check and choose names. People may take any name that cannot be mistaken for a computer's, in any script. Computers get a first
name that is always shown with their level (`Nolwenn (druid)`), so a person may have that first name too."""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache

from dolmen.players import LEVELS
from dolmen.words import LANGUAGES, say

from .refusals import Refused

FIRST_NAMES = (  # more than a table has seats, and all distinct
    "Azenor", "Bleuenn", "Brieg", "Enora", "Erwan", "Ewen", "Goulven", "Gwenn", "Katell", "Maël", "Malo", "Nolwenn", "Ronan", "Rozenn",
    "Soazig", "Tudual", "Yann",
)  # fmt: skip
COMPUTERS = ("computer", "robot", "bot")  # in all our languages
ALIKE = str.maketrans({  # homoglyphs, as the eye reads them; those that Unicode normalization unifies are not listed
    **dict(zip("авгеёзіїјкмнопрстухѕԁһӏԛԝѵьи", "abreeeiijkmhonpctyxsdhlqwvbu", strict=True)),
    **dict(zip("αβγδεζηικλμνοπρςστυχω", "abydeznlklmvonpcotuxw", strict=True)),
    **dict(zip("օսոհցքւƍ", "ounhgplo", strict=True)),
    **dict(zip("ꭰꭱꭲꭺꭼꮇꮋꮖꮮꮯꮲꮪꮃᏼ", "drtaemhllcpswb", strict=True)),
    **dict(zip("łøđðħŧıȷæœþ", "loddhtljaop", strict=True)),
})  # fmt: skip
READ_AS = "0134578@$|!€¡"
SIGNS = str.maketrans(READ_AS, "oleastbasllel")
NUMBERED = re.compile(r"(.*?)( \d+)?", re.DOTALL)
LETTER = re.compile(r".*\b(?:LATIN|REGIONAL INDICATOR SYMBOL) .*\b([A-Z])(?: WITH .*)?")


def is_a_computers(name: str) -> bool:
    """Tell whether a person of this name could be taken for one of our computers. A number after it makes no difference."""
    return any(_computers().fullmatch(letters_of(part, signs)) for part in (name, *_set_off(name)) for signs in (False, True))


def _set_off(name: str) -> list[str]:
    """Return the parts in brackets or after a comma and the like, where a computer's level would be; not after a hyphen within a word."""
    whole = re.sub(r"(?<=\w)[-‐'’](?=\w)", "", name)
    parts = "".join("\n" if unicodedata.category(one)[0] in "PS" and one not in READ_AS else one for one in whole).split("\n")
    return [part for part in parts if len(letters_of(part, True)) > 1]


def of_a_person(text: str) -> str:
    """Return a person's name in one line; Refused if a computer could be called so."""
    name = tidy(text)
    if is_a_computers(name):
        raise Refused("computers-name")
    return name


def tidy(text: str) -> str:
    """Return a text in one line; Refused if nothing is left."""
    line = one_line(text)
    if not line:
        raise Refused("empty")
    return line


def one_line(text: str) -> str:
    """Remove control characters and bidirectional formatting."""
    return " ".join("".join(one if one.isprintable() else " " for one in text).split())


def with_level(name: str, level: str) -> str:
    """Return a computer's name as everybody reads it; its level if it has no name."""
    return f"{name} ({level})" if name else level


def for_a_computer(taken: Iterable[str]) -> str:
    """Return a first name that nobody at the table has."""
    seen = {skeleton(one) for one in taken}
    return secrets.choice([name for name in FIRST_NAMES if skeleton(name) not in seen])


@lru_cache(1000)
def skeleton(name: str) -> str:
    """Return a key that is equal for names that look the same (a confusables skeleton, as in UTS #39). A number after them
    distinguishes them."""
    text, number = NUMBERED.fullmatch(name).groups("")  # type: ignore[union-attr]
    plain = unicodedata.normalize("NFKD", text).casefold().translate(ALIKE).translate(SIGNS)
    shown = (_letter(one) or (one if unicodedata.category(one)[0] not in "MPZ" else "") for one in plain)
    return (_merged("".join(shown)) or text) + number


def letters_of(text: str, signs: bool) -> str:
    """Reduce a text to its confusables skeleton, in letters from a to z; `signs`: digits and the like count as the letters that they
    look like, and are left out otherwise."""
    plain = unicodedata.normalize("NFKD", text).casefold().translate(ALIKE)
    letters = "".join(map(_letter, plain.translate(SIGNS) if signs else plain))
    return _merged(letters)


def _merged(letters: str) -> str:
    return letters.replace("i", "l").replace("j", "l").replace("rn", "m").replace("vv", "w")


@cache
def _letter(one: str) -> str:
    """Return a letter from a to z, or ""."""
    if "a" <= one <= "z":
        return one
    found = LETTER.fullmatch(unicodedata.name(one, ""))
    return found[1].lower() if found else ""


@cache
def _computers() -> re.Pattern[str]:
    names = {say(f"level-{level}", lang) for level in LEVELS for lang in LANGUAGES} | {*LEVELS, *COMPUTERS}
    levels, first = ("|".join(sorted(letters_of(name, False) for name in some)) for some in (names, FIRST_NAMES))
    return re.compile(f"(?:{first})*(?:(?:{levels})+(?:{first})*)+")
