# What the card game says
zone-pile = Draw pile
zone-stones = Wish stones to be had
zone-discard = { $label ->
        [R] brown discard pile
        [Y] yellow discard pile
        [P] pink discard pile
        [G] green discard pile
        [B] blue discard pile
       *[other] discard pile of dot cards
    }
zone-row = { $label ->
        [R] brown row
        [Y] yellow row
        [P] pink row
        [G] green row
        [B] blue row
       *[other] dot row
    }
zone-hand = hand
zone-wishes = wish stones
line-row = { $label ->
        [R] brown row
        [Y] yellow row
        [P] pink row
        [G] green row
        [B] blue row
       *[other] dot row
    }
line-wishes = wish stones

do-discard-what = discard { $a }
do-play-what = play { $a }
do-play-on-what = play { $a } on the { $zone }
do-wish-with-what = discard { $b } and { $c } for wish stone { $gain }
do-draw = draw from the draw pile
do-draw-what = take { $piece } from its discard pile
do-done = lay nothing more

did-discard-what = { $you ->
        [yes] You discard { $a }.
       *[no] { $who } discards { $a }.
    }
did-play-what = { $you ->
        [yes] You play { $a }.
       *[no] { $who } plays { $a }.
    }
did-play-on-what = { $you ->
        [yes] You play { $a } on your { $zone }.
       *[no] { $who } plays { $a } on the { $zone }.
    }
did-wish-with-what = { $you ->
        [yes] You discard { $b } and { $c } and take wish stone { $gain }.
       *[no] { $who } discards { $b } and { $c } and takes wish stone { $gain }.
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
did-done = { $you ->
        [yes] You lay nothing more.
       *[no] { $who } lays nothing more.
    }
help-game = GX is the green end card, D4 the dot card 4, W4 the wish stone 4. "play D4" lays it in your dot row, "play D4 on G" in your green row.

# The guide through a first match
guide-goal-head = Your goal
guide-goal = Make long rows, one in each colour. From four cards on a row pays; a shorter one costs you points.
guide-choose-head = It is your turn
guide-choose = Choose a card of your hand. Where it can go will glow.
guide-lay-head = Keep it, or give it away
guide-lay = Down: it goes into your row, and the plaque above shows what that brings. Up: you discard it. A row climbs or falls, and stays so.
guide-draw-head = Second step: draw
guide-draw = Every turn ends with a new card: from the face-down pile, or an open one from a discard pile.
guide-scores-head = Your points
guide-scores = Each row shows what it counts now. A single card costs 4 points, nine or more bring 10. A row you never begin costs nothing.
guide-wishes-head = Wish stones
guide-wishes = Two cards of the same value buy the stone with that number: choose one card, then the other. No stone costs 4 points, five bring 10.
guide-end-head = How it ends
guide-end = With the fifth row that has an end card, or with the last card of the pile. A card with a lock fits no row: choose it, and it says why. Have fun!

# In the browser
about-game = Five rows, up or down. Short rows cost you, long rows pay. Pairs of cards buy wish stones.
web-pile = Draw pile
web-stones = Wish stones
web-discard = Discard pile, { $colour }
web-row = Your row, { $colour }
web-take = Take { $piece }
step-play = Play
step-draw = Draw
prompt-play = Choose a card: lay it in a row, or discard it.
prompt-chosen = { $piece }: down to your row, or up to discard it.
prompt-draw = Now draw one card: from the pile, or an open one.
ended-rows = Ended rows
end-near = The match ends with the fifth row that has an end card, or with the draw pile.
sheet-row = Row, { $colour }
sheet-wishes = Wish stones
