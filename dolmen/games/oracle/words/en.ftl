# What the oracle game says
piece = { $name ->
        [wish] wish stone
        [mirror] mirror
        [spiral] spiral
        [leprechaun] leprechaun
        [clover-R] brown clover
        [clover-Y] yellow clover
        [clover-P] pink clover
        [clover-G] green clover
        [clover-B] blue clover
        [priestess] Priestess
       *[other] { $name }
    }
zone-pile = Draw pile
zone-discard = { $label ->
        [R] brown discard pile
        [Y] yellow discard pile
        [P] pink discard pile
        [G] green discard pile
       *[other] blue discard pile
    }
zone-row = { $label ->
        [R] brown row
        [Y] yellow row
        [P] pink row
        [G] green row
       *[other] blue row
    }
zone-hand = hand
zone-wishes = wish stones
zone-mirrors = mirrors
zone-stone = stone { $label }
zone-token = stone { $label }
track = Path: number, colour and worth of each stone, and what lies there
track-start = start
stands = { $piece }: on stone { $stone }
figure = { $figure } on { $stone } ({ $there })
figures = figures: { $figures }
line-scored = scored in play
line-figure = figure { $label }
line-wishes = wish stones and mirrors
option-clover = With "any" a clover moves any of your figures, not only the one that landed on it (ORACLE-28).

do-play-what = play { $a }
do-discard-what = discard { $a }
do-move-what = move figure { $a } to stone { $target } ({ $there })
do-priestess-what = lead the priestess to stone { $target }
do-on = go on to stone { $target } ({ $there })
do-on-what = go on with figure { $a } to stone { $target } ({ $there })
do-back-what = go back to stone { $target } ({ $there })
do-stay = stay
do-drop-what = discard { $a } from your hand
do-drop-row-what = discard { $piece } from your row
do-keep = discard nothing
do-claim = claim the leprechaun bonus
do-wait = wait for a better bonus
do-draw = draw from the draw pile
do-draw-what = take { $piece } from its discard pile

did-play-what = { $you ->
        [yes] You play { $a }.
       *[no] { $who } plays { $a }.
    }
did-discard-what = { $you ->
        [yes] You discard { $a }.
       *[no] { $who } discards { $a }.
    }
did-move-what = { $you ->
        [yes] You move figure { $a }
       *[no] { $who } moves figure { $a }
    } to stone { $target } ({ $there }){ $gain ->
        [none] .
       *[other] {" "}and { $you ->
            [yes] take
           *[no] takes
        }: { $gain }.
    }
did-priestess-what = { $you ->
        [yes] You lead the priestess to stone { $target }.
       *[no] { $who } leads the priestess to stone { $target }.
    }
did-on = { $you ->
        [yes] You go on
       *[no] { $who } goes on
    } to stone { $target } ({ $there }){ $gain ->
        [none] .
       *[other] {" "}and { $you ->
            [yes] take
           *[no] takes
        }: { $gain }.
    }
did-on-what = { $you ->
        [yes] You go on with figure { $a }
       *[no] { $who } goes on with figure { $a }
    } to stone { $target } ({ $there }){ $gain ->
        [none] .
       *[other] {" "}and { $you ->
            [yes] take
           *[no] takes
        }: { $gain }.
    }
did-back-what = { $you ->
        [yes] You go back
       *[no] { $who } goes back
    } to stone { $target } ({ $there }){ $gain ->
        [none] .
       *[other] {" "}and { $you ->
            [yes] take
           *[no] takes
        }: { $gain }.
    }
did-stay = { $you ->
        [yes] You stay there.
       *[no] { $who } stays there.
    }
did-drop-what = { $you ->
        [yes] You discard { $a } for the leprechaun.
       *[no] { $who } discards { $a } for the leprechaun.
    }
did-drop-row-what = { $you ->
        [yes] You discard { $piece } from your row for the leprechaun.
       *[no] { $who } discards { $piece } from the row for the leprechaun.
    }
did-keep = { $you ->
        [yes] You discard nothing for the leprechaun.
       *[no] { $who } discards nothing for the leprechaun.
    }
did-claim = { $you ->
        [yes] You claim the leprechaun bonus.
       *[no] { $who } claims the leprechaun bonus.
    }
did-wait = { $you ->
        [yes] You wait with the leprechaun bonus.
       *[no] { $who } waits with the leprechaun bonus.
    }
did-draw = { $piece ->
        [none] { $you ->
            [yes] You draw a card.
           *[no] { $who } draws a card.
        }
       *[other] { $you ->
            [yes] You draw { $piece }.
           *[no] { $who } draws { $piece }.
        }
    }
did-draw-what = { $you ->
        [yes] You take { $piece } from its discard pile.
       *[no] { $who } takes { $piece } from its discard pile.
    }
help-game = The path is told seven stones a line, each with its colour and worth and what lies on it. a, b, c are your figures.

# In the browser
about-game = Lay a card, walk the spiral, lead the priestess. Who stands still on the first stones loses points.
