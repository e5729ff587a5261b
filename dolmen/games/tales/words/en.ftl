# What Tales! says
seat = { $who }{ $you ->
        [yes] {" "}(you)
       *[no] {""}
    }{ $acts ->
        [yes] , to act
       *[no] {""}
    }: { $points } points in all
zone-row = Row { $label }
zone-hand = hand
zone-pick = picked
zone-trick = played
zone-taken = taken
face-heads = { $n ->
        [1] {""}
       *[other] ({ $n })
    }
sum-heads = {" "}· { $sum ->
        [one] 1 head
       *[other] { $sum } heads
    }
line-game = this game
line-before = earlier games
option-deck = 32 cards, or the well-known larger game with 104 (TALES-20).
option-games = How many games make a match.
option-until = Play until somebody has so many minus points; excludes games.

do-pick-what = pick { $piece }
do-take-what = take row { $a }: { $pieces }, { $sum ->
        [one] 1 head
       *[other] { $sum } heads
    }

did-pick-what = { $you ->
        [yes] You pick { $piece }.
       *[no] { $who } picks { $piece }.
    }
did-unseen = { $who } has picked.
did-take-what = { $you ->
        [yes] You take
       *[no] { $who } takes
    } row { $a }: { $pieces }, { $sum ->
        [one] 1 head.
       *[other] { $sum } heads.
    }
step-pick-trick = Turned over: { $each }.
step-trick-row = { $you ->
        [yes] Your
       *[no] { $who }’s
    } { $piece } goes to row { $target }.
step-row-taken = { $you ->
        [yes] You take
       *[no] { $who } takes
    } { $count } cards: { $pieces }, { $sum } heads.
event-deal = A new game of the match begins, with all the cards shuffled anew.
help-game = In brackets behind a card: its bull heads, where it has more than one. Until everybody has picked nobody sees your pick.

# In the browser
about-game = Everybody picks a card at the same time. Whose card is the sixth takes the row, and its heads.
