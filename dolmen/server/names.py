"""What people may be called: whatever they like, but not like a computer, in whatever letters it is written."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from dolmen.players import LEVELS
from dolmen.words import LANGUAGES, say

COMPUTERS = ("computer", "robot", "bot")  # in all our languages
ALIKE = str.maketrans({  # as an eye reads them; what Unicode itself knows to be alike is not listed
    **dict(zip("авгеёзіїјкмнопрстухѕԁһӏԛԝѵьи", "abreeeiijkmhonpctyxsdhlqwvbu", strict=True)),
    **dict(zip("αβγδεζηικλμνοπρςστυχω", "abydeznlklmvonpcotuxw", strict=True)),
    **dict(zip("օսոհցքւƍ", "ounhgplo", strict=True)),
    **dict(zip("ꭰꭱꭲꭺꭼꮇꮋꮖꮮꮯꮲꮪꮃᏼ", "drtaemhllcpswb", strict=True)),
    **dict(zip("łøđðħŧıȷæœþ", "loddhtljaop", strict=True)),
})  # fmt: skip
SIGNS = str.maketrans("0134578@$|!€¡", "oleastbasllel")
LETTER = re.compile(r".*\b(?:LATIN|REGIONAL INDICATOR SYMBOL) .*\b([A-Z])(?: WITH .*)?")


def is_a_computers(name: str) -> bool:
    """Could a person of this name be taken for one of our computers? A number behind it makes no difference."""
    return any(_computers().fullmatch(likeness(name, signs)) for signs in (False, True))


def likeness(text: str, signs: bool) -> str:
    """The letters that an eye reads; `signs`: also in digits and the like, which else are left out. What differs little is one letter."""
    plain = unicodedata.normalize("NFKD", text).casefold().translate(ALIKE)
    letters = "".join(map(_letter, plain.translate(SIGNS) if signs else plain))
    return letters.replace("i", "l").replace("j", "l").replace("rn", "m").replace("vv", "w")


@cache
def _letter(one: str) -> str:
    """One of a to z, or nothing."""
    if "a" <= one <= "z":
        return one
    found = LETTER.fullmatch(unicodedata.name(one, ""))
    return found[1].lower() if found else ""


@cache
def _computers() -> re.Pattern[str]:
    names = {say(f"level-{level}", lang) for level in LEVELS for lang in LANGUAGES} | {*LEVELS, *COMPUTERS}
    return re.compile(f"(?:{'|'.join(sorted(likeness(name, False) for name in names))})+")
