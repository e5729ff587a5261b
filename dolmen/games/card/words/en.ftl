# What the card game says
zone-pile = Draw pile
zone-stones = Wish stones on offer
zone-discard = { $label ->
        [R] brown discard pile
        [Y] yellow discard pile
        [P] pink discard pile
        [G] green discard pile
        [B] blue discard pile
       *[other] discard pile of point cards
    }
zone-row = { $label ->
        [R] brown row
        [Y] yellow row
        [P] pink row
        [G] green row
        [B] blue row
       *[other] point row
    }
zone-hand = hand
zone-wishes = wish stones
line-row = { $label ->
        [R] brown row
        [Y] yellow row
        [P] pink row
        [G] green row
        [B] blue row
       *[other] point row
    }
line-wishes = wish stones

do-discard-what = discard { $a }
do-play-what = play { $a }
do-play-on-what = play { $a } on the { $zone }
do-wish-with-what = discard { $b } and { $c } for wish stone { $a }
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
        [yes] You discard { $b } and { $c } and take wish stone { $a }.
       *[no] { $who } discards { $b } and { $c } and takes wish stone { $a }.
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
help-game = GX is the green end card, D4 the point card 4, W4 the wish stone 4. "play D4" lays it in your point row, "play D4 on G" in your green row.
ended-23 = The fifth row with an end card has ended the game.
ended-24 = The last card of the draw pile was drawn.
ended-31 = Nothing new was laid for a long time: a standstill.
fact-climbs = Your { $row } climbs and stands at { $n }: only { $n } or higher fits.
fact-climbs-no-more = Your { $row } climbs and stands at { $n }: no other number fits any more.
fact-falls = Your { $row } falls and stands at { $n }: only { $n } or lower fits.
fact-falls-no-more = Your { $row } falls and stands at { $n }: no other number fits any more.
fact-ended = { $count ->
        [one] An end card lies in your { $row }: only the second end card may follow.
       *[other] Two end cards close your { $row }.
    }
fact-no-number = Your { $row } has no number yet, and a point card cannot begin a row.
fact-last-number = The last number in your { $row } is { $n }: only the point card { $n } fits there.
fact-stone-taken = { $you ->
        [yes] You have wish stone { $n } already.
       *[no] { $who } has wish stone { $n } already.
    }
fact-closed-pile = { $piece } was discarded in this turn, so this pile is closed until the turn is over.
fact-must-play = The game goes on, and you hold { $count } cards: one can always be discarded.
fact-last-cards = The game has ended: you may only lay { $count ->
        [one] one more card
       *[other] up to { $count } more cards
    } in your rows.
fact-draw-now = You have played: now draw { $count ->
        [one] a card
       *[other] { $count } cards
    }.
fact-play-first = First play or discard a card; then you draw.
fact-not-held = You do not hold { $piece }.
fact-one-only = You hold { $piece } only once.
fact-pile-empty = Nothing lies on that pile.

# The guide through a first match
guide-goal-head = Your goal
guide-goal = Make long rows, one in each colour. From four cards on a row pays; a shorter one costs you points.
guide-choose-head = It is your turn
guide-choose = Choose a card from your hand. The places where it can go light up.
guide-lay-head = Keep it, or give it away
guide-lay = Down: it goes into your row, and the plaque above shows what that brings. Up: you discard it. A row climbs or falls, and stays so.
guide-draw-head = Second step: draw
guide-draw = Every turn ends with a new card: from the face-down pile, or an open one from a discard pile.
guide-scores-head = What rows are worth
guide-scores = 1 card: −4, 2: −3, 3: −2, 4: +1, 5: +2, 6: +3, 7: +6, 8: +7, 9 and more: +10. A row you never begin costs nothing. Each row shows what it counts now.
guide-wishes-head = Wish stones
guide-wishes = Two cards of the same value buy the stone with that number: choose one card, then the other. Having none costs you 4, one costs 1; three bring 4, four 6, five 10.
guide-points-head = Point cards
guide-points = They have no colour. In your point row each is worth 1, in any order. Or it lengthens a colour row whose last number is the same.
guide-stop-head = End cards
guide-stop = There are two in each colour. One can always be laid and makes its row longer, but then no number follows, only the second end card.
guide-end-head = How it ends
guide-end = With the fifth row that has an end card, all players together, or with the last card of the pile. Then everybody may lay two more cards. A card with a lock fits no row: choose it, and it says why. Have fun!
guide-pair-head = A pair for a wish stone
guide-pair = Two of your cards have the value of a stone that is still there. Choose both to discard them and take it; then you draw two cards.
guide-last-head = The last two cards
guide-last = The game has ended. You may still lay up to two cards in your rows, nothing else; then finish.

# In the browser
about-game = Five rows, up or down. Short rows cost you, long rows pay. Pairs of cards earn wish stones.
web-pile = Draw pile
web-stones = Wish stones
web-discard = Discard pile, { $colour }
web-row = Your row, { $colour }
web-take = Take { $piece }
web-finish = Finish
web-take-it = Take
web-lay = Lay
web-lay-on = Lay on { $colour }
web-give = Discard
web-discards = discards
web-wish-with = { $stone } with { $piece }
web-scale = Cards → points
web-next-card = { $colour }, next card: { $before } → { $after }
web-closed = closed: you discarded here in this turn
step-play = Play
step-draw = Draw
step-last-first = First card
step-last-second = Second card
prompt-play = Choose a card: lay it in a row, or discard it.
prompt-chosen = { $piece }: down to your row, or up to discard it.
prompt-chosen-give = { $piece } fits none of your rows: up to discard it.
prompt-pair = Or as a pair for { $piece }.
prompt-draw = Now draw one card: from the pile, or an open one.
prompt-last = The game has ended: lay up to two more cards, or finish.
prompt-last-one = The game has ended: lay one more card, or finish.
prompt-last-none = The game has ended, and none of your cards fits a row.
prompt-last-no-more = None of your other cards fits a row.
prompt-last-chosen = { $piece }: down to your row.
ended-rows = Rows with an end card
web-ending = The game has ended: last cards
web-ending-about = Each player may still lay up to two cards in their rows; nobody draws or discards.
end-near = The match ends with the fifth row that has an end card, or with the last card of the draw pile.
prompt-draw-of = Draw card { $n } of { $all }: from the pile, or an open one.
sheet-row = Row, { $colour }
sheet-wishes = Wish stones

# Reasons
why-point-row = It makes your point row { $count ->
        [one] one card
       *[other] { $count } cards
    } long: a point, whatever else happens.
why-opens = It begins your { $row }: { $points } points until it has four cards. You hold { $count ->
        [0] no other number
        [one] one more number
       *[other] { $count } more numbers
    } for it.
why-lengthens = Your { $row } grows to { $count } cards: { $before } → { $after }.
why-skips = { $count ->
        [one] { $pieces } in your hand would not fit your { $row } any more.
       *[other] Your { $pieces } would not fit your { $row } any more.
    }
why-follows = { $count ->
        [one] { $pieces } in your hand can still follow in your { $row }.
       *[other] Your { $pieces } can still follow in your { $row }.
    }
why-keeps-one = Your { $row } stays open for another { $n }: { $count ->
        [one] one is
       *[other] { $count } are
    } unseen.
why-keeps-open = Your { $row } stays open for { $low } to { $high }: { $count ->
        [one] one such card is
       *[other] { $count } such cards are
    } unseen.
why-keeps-both = Your { $row } can still climb or fall: { $count ->
        [one] one number is
       *[other] { $count } numbers are
    } unseen.
why-passes-over = It passes over { $count ->
        [one] one unseen card that fits
       *[other] { $count } unseen cards that fit
    } your { $row } now.
why-ends-match = The fifth row with an end card ends the game { $standing ->
        [ahead] while you lead by { $lead }
        [behind] while you are { $lead } behind
       *[level] at a tie
    }.
why-one-more-ends = Four rows have an end card then: one more ends the game. You { $standing ->
        [ahead] lead by { $lead }
        [behind] are { $lead } behind
       *[level] are level
    }.
why-bridges = It lengthens your { $row }, and any number that fits now still fits.
why-gives-up = { $piece } would fit your { $row }.
why-dead = { $piece } does not fit your { $row } any more.
why-row-unbegun = You have not begun your { $row }, so { $piece } is missed least.
why-splits-pair = It breaks up your pair for wish stone { $n }.
why-gives = { $who } may take { $piece }: the { $row } there would grow to { $count } cards, { $before } → { $after }.
why-gives-point = { $who } may take { $piece }: a point card is always worth something.
why-safe = { $piece } does not fit { $who }’s { $row }.
why-covers = It covers { $piece }, which would fit { $who }’s { $row }.
why-stone = { $count ->
        [one] Your first wish stone
       *[other] You would have { $count } wish stones
    }: { $before } → { $after }.
why-spends = { $count ->
        [one] { $pieces } would fit one of your rows.
       *[other] { $pieces } would fit your rows.
    }
why-spends-nothing = { $pieces } fit no row that you have begun.
why-last-card = The last card of the pile ends the game { $standing ->
        [ahead] while you lead by { $lead }
        [behind] while you are { $lead } behind
       *[level] at a tie
    }.
why-hope = { $count } of the { $all } cards that you have not seen fit your rows.
why-takes = { $piece } makes your { $row } { $count } cards long: { $before } → { $after }.
why-takes-point = { $piece } is a point card: it is always worth something.
why-takes-company = With { $piece } you would hold { $count } cards for your { $row }, which you have not begun.
why-takes-no-use = { $piece } fits no row that you have begun.
why-takes-pair = With { $piece } you hold a pair for wish stone { $n }.
why-denies = { $who } cannot take { $piece } any more: the { $row } there would have grown to { $count } cards, { $before } → { $after }.
why-uncovers = It uncovers { $piece }, which fits { $who }’s { $row }.
why-nothing-fits = None of your cards fits a row.
why-leaves-points = Another card would still bring { $count ->
        [one] a point
       *[other] { $count } points
    }.
why-only-costs = Any card you could lay would begin a row, and cost { $points } points.
