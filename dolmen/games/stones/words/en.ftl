# What the stones game says
pieces = { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }
piece-unknown = an unknown tile
zone-pile = Face-down tiles
zone-middle = Open in the middle
zone-turned = Just turned over
zone-row = { $label ->
        [R] brown row
        [Y] yellow row
        [P] pink row
        [G] green row
       *[other] blue row
    }
face-wish = wish stone
face-clover = clover
face-bonus = +{ $n }
line-row = { $label ->
        [R] brown row
        [Y] yellow row
        [P] pink row
        [G] green row
       *[other] blue row
    }
line-wishes = wish stones
line-bonus = bonus points

do-turn = turn a tile over
do-lay = take { $piece } and lay it
do-leave = leave { $piece } open in the middle
do-take-what = take { $piece }
do-stop = stop

did-turn = { $you ->
        [yes] You turn over { $piece }.
       *[no] { $who } turns over { $piece }.
    }
did-lay = { $you ->
        [yes] You take { $piece } and lay it.
       *[no] { $who } takes { $piece } and lays it.
    }
did-leave = { $you ->
        [yes] You leave { $piece } in the middle.
       *[no] { $who } leaves { $piece } in the middle.
    }
did-take-what = { $you ->
        [yes] You take { $piece } from the middle and lay it.
       *[no] { $who } takes { $piece } from the middle and lays it.
    }
did-stop = { $you ->
        [yes] You stop.
       *[no] { $who } stops.
    }
help-game = A clover gives another turn to whoever lays it; +1 and +3 are bonus points.

# In the browser
about-game = Turn a stone over: keep it, or leave it for the others. Quick to learn, quick to play.
