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
option-clover = Whether a clover moves the same figure (same) or any of yours (any); ORACLE-28.

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
ended-31 = Enough figures stand in the oracle: three of one player, or five in all.
ended-32 = The last card of the draw pile was drawn.
ended-40 = Nothing new was laid for a long time: a standstill.
fact-climbs = Your { $row } climbs and stands at { $n }: only { $n } or higher fits.
fact-climbs-no-more = Your { $row } climbs and stands at { $n }: only the other { $n } fits.
fact-falls = Your { $row } falls and stands at { $n }: only { $n } or lower fits.
fact-falls-no-more = Your { $row } falls and stands at { $n }: only the other { $n } fits.
fact-moves-nothing = The priestess stands on the last stone, and none of your figures has a stone of this colour ahead ({ $label }).
fact-none-ahead = Figure { $figure } stands on stone { $stone }: no stone of this colour lies ahead ({ $label }).
fact-same-stone = Figures { $other } and { $figure } both stand on stone { $stone }: move { $other }.
fact-priestess-steps = { $piece } leads the priestess { $count ->
        [one] 1 stone only
       *[other] up to { $count } stones
    }.
fact-priestess-end = The priestess stands on stone { $stone }: { $count ->
        [0] she cannot go further
        [one] only 1 stone lies ahead
       *[other] only { $count } stones lie ahead
    }.
fact-same-figure = At this table a clover moves the figure that landed on it: { $figure }.
fact-any-figure = At this table a clover moves any of your figures ({ $label }): name one.
fact-not-back = Figure { $figure } stands on stone { $stone }: the spiral leads only to stones before it.
fact-began-there = Figure { $figure } began this turn on that stone.
fact-closed-pile = { $piece } was discarded in this turn, so this pile is closed until the turn is over.
fact-asked-card = First lay or discard a card.
fact-asked-move = { $piece } is laid: now move a figure or the priestess.
fact-asked-clover = Figure { $figure } stands on a clover: go on, or stay.
fact-asked-spiral = Figure { $figure } stands on a spiral: go back, or stay.
fact-asked-drop = Figure { $figure } stands on a leprechaun: discard a card, or nothing.
fact-asked-claim = All your figures stand on leprechauns: take the bonus, or wait.
fact-asked-draw = Now draw { $count ->
        [one] a card
       *[other] { $count } cards, one by one
    }.
fact-not-held = You do not hold { $piece }.
fact-row-empty = Your { $row } is empty.
fact-pile-empty = Nothing lies on that pile.

# The guide through a first match
guide-goal-head = Your goal
guide-goal = Lead your three figures along the path to the oracle in its middle. The stone where a figure stands at the end counts: the first stones cost points, far in they bring up to 10.
guide-choose-head = It is your turn
guide-choose = Choose a card from your hand. The places where it can go light up.
guide-lay-head = First: lay it
guide-lay = Lay it in your row of its colour; rows climb or fall. Or discard it, and move nothing.
guide-move-head = Second: move
guide-move = Now a figure walks to its next stone of that colour: choose a stone that lights up. Or lead the priestess; if she comes to a figure of yours, you score 5 points.
guide-draw-head = Third: draw
guide-draw = Fill your hand up again: from the face-down pile, or with an open card from a discard pile.
guide-tokens-head = What lies on the stones
guide-tokens = Whoever lands on an orange token keeps it. The dark ones stay, and act each time: points at once, a clover to go on, a spiral to go back, a leprechaun to shed a card.
guide-wishes-head = Wish stones and mirrors
guide-wishes = Having no wish stone costs you 4, a single one 3; two bring 2, three 3, four 6, five 10. Each mirror counts that once more, a loss too.
guide-priestess-head = The priestess
guide-priestess = She belongs to everybody and never goes back. How far a card leads her stands on it. 5 points if she ends where you stand; tokens do nothing to her.
guide-bonus-head = The leprechaun bonus
guide-bonus = All three of your figures on leprechauns: 15 points if these are three different stones, 10 on two, 5 on one. Each player can take it once.
guide-end-head = How it ends
guide-end = With the fifth figure in the oracle, with the third of one player, or with the last card of the pile: at once, without the token on that last stone. Have fun!
guide-clover-head = A clover
guide-clover = You may go on with this figure, to the next stone of the clover’s colour. What lies there acts too.
guide-cloverany-head = A clover for any figure
guide-cloverany = At this table you may go on with any of your figures, to its next stone of the clover’s colour. What lies there acts too.
guide-spiral-head = A spiral
guide-spiral = You may go back to an earlier stone: perhaps to one with a wish stone. Or you stay.
guide-leprechaun-head = A leprechaun
guide-leprechaun = You may discard a card: from your hand, or the last one of a row that has gone wrong.
guide-claim-head = Take the bonus?
guide-claim = All three of your figures stand on leprechauns. Take the bonus now, or wait for more: you get it only once.

# In the browser
about-game = Lay a card, walk the spiral, lead the priestess. Whoever lingers on the first stones loses points.
web-option-clover = A clover moves
option-clover-same = the same figure
option-clover-any = any of my figures
web-path = The path of 36 stones
web-pile = Draw pile
web-discard = Discard pile, { $colour }
web-cards = { $count } cards
web-cards-one = 1 card
web-row = Your row, { $colour }: { $cards }. Fits: { $fits }
web-any = any
web-keeps = Your wish stones and mirrors
web-scale = What that many wish stones are worth; each mirror counts it once more
web-scale-head = Wish stones
web-scored = Scored on the way
web-wishes = { $count } wish stones
web-wishes-one = 1 wish stone
web-if-ended = if it ended now
web-bonus-open = Leprechaun bonus open
web-bonus-used = Leprechaun bonus used
web-known = Known: { $cards }
web-more = More about this seat
web-zoom = Enlarge the path
web-loose = orange: you keep it
web-carved = dark: it stays
web-oracle = the oracle
web-lay = Lay here
web-give = Discard
web-take = Take
web-draw = Draw
web-to-stone = To stone { $stone }
web-claim = Take { $points }
web-stay = Stay
web-wait = Wait
web-keep = Discard nothing
web-take-it = Take { $piece }
web-leads = leads the priestess up to { $count } stones
web-leads-one = leads the priestess 1 stone
web-stone = Stone { $n }, { $colour }, { $points }
web-start = Start stone
web-figure = figure { $figure } of { $name }
web-your-figure = your figure { $figure }
web-priestess = the priestess
web-token-wish = wish stone
web-token-mirror = mirror
web-token-spiral = spiral
web-token-leprechaun = leprechaun
web-token-clover = { $colour } clover
web-token-points = { $count } points
web-token-points-one = 1 point
web-about-wish = Wish stone: you take one and keep it.
web-about-mirror = Mirror: you take it; your wish stones count once more.
web-about-spiral = Spiral: you may go back to any earlier stone.
web-about-leprechaun = Leprechaun: you may discard a card.
web-about-clover = Clover: you may go on to the next stone of its colour.
web-about-clover-any = Clover: one of your figures may go on to its next stone of that colour.
web-about-points = Points: yours at once.
web-in-oracle = In the oracle
web-end-near = The match ends with the fifth figure in the oracle, with the third of one player, or with the last card of the draw pile.
step-lay = Lay
step-move = Move
step-draw = Draw
prompt-lay = Choose a card: lay it and move a figure or the priestess, or discard it.
prompt-chosen = { $piece }: lay it, or discard it.
prompt-move = { $piece } is laid. Move a figure to its next stone ({ $colour }), or the priestess up to { $count } stones.
prompt-move-one = { $piece } is laid. Move a figure to its next stone ({ $colour }), or the priestess by 1 stone.
prompt-move-figure = { $piece } is laid. Move a figure to its next stone ({ $colour }).
prompt-chosen-give = { $piece } does not fit its row: discard it.
prompt-move-priestess = { $piece } is laid. Move the priestess up to { $count } stones.
prompt-move-priestess-one = { $piece } is laid. Move the priestess by 1 stone.
prompt-who = Who goes to stone { $stone }?
prompt-lifted = To stone { $stone }: choose it, or something else.
prompt-clover = Clover: on to the next stone ({ $colour })?
prompt-clover-any = Clover: one of your figures to its next stone ({ $colour })?
prompt-spiral = Spiral: go back to any stone that glows, or stay.
prompt-leprechaun = Leprechaun: discard a hand card, or the last card of a row?
prompt-drop = { $piece }: discard it?
prompt-claim = All three on leprechauns: { $points } now?
prompt-draw = Draw { $count } cards, one by one: from the pile, or open ones.
prompt-draw-one = Now draw one card: from the pile, or an open one.
web-on-stone = on stone{"\u00A0"}{ $stone }
sheet-scored = Scored on the way
sheet-figure = Figure { $label }
sheet-wishes = Wish stones and mirrors

# Own components
component-path = a stone such as G-4: its colour and what it is worth
component-clovers = a colour: R, Y, P, G, B
component-points = a number of points from 1 to 9
component-steps = a number of steps from 1 to 10
component-wish_points = a number of points from -99 to 99
components-colours = no stone of the path is { $values }

# Reasons
why-reaches-token = With it figure { $figure } can reach stone { $stone } ({ $before } → { $after }) and what lies there: { $piece }.
why-reaches = With it figure { $figure } can reach stone { $stone }: { $before } → { $after }.
why-can-meet = With it the priestess can meet one of your figures, { $count ->
        [one] one stone
       *[other] { $count } stones
    } ahead of her: 5 points.
why-skips = { $count ->
        [one] { $pieces } in your hand would
       *[other] Your { $pieces } would
    } not fit your { $row } any more.
why-follows = { $count ->
        [one] { $pieces } in your hand
       *[other] Your { $pieces }
    } can still follow in your { $row }.
why-keeps-one = Your { $row } stays open for another { $n }: { $count ->
        [one] one is
       *[other] { $count } are
    } unseen.
why-keeps-open = Your { $row } stays open for { $low } to { $high }: { $count ->
        [one] one such card is
       *[other] { $count } such cards are
    } unseen.
why-passes-over = It passes over { $count ->
        [one] one unseen card that fits
       *[other] { $count } unseen cards that fit
    } your { $row } now.
why-gives-up = { $piece } would fit your { $row }.
why-dead = { $piece } does not fit your { $row } any more.
why-gives = { $who } may take { $piece }: it fits the { $row } there.
why-safe = { $piece } does not fit { $who }’s { $row }.
why-covers = It covers { $piece }, which would fit { $who }’s { $row }.
why-reopens-hand = Your { $row } takes { $n ->
        [one] { $pieces } from your hand
       *[other] your { $pieces }
    } again.
why-reopens = Your { $row } takes { $count ->
        [one] one more unseen card
       *[other] { $count } more unseen cards
    } again.
why-stands = Figure { $figure } would stand on stone { $stone }: { $before } → { $after }.
why-ends-match = It ends the match { $standing ->
        [ahead] while you lead by { $lead }
        [behind] while you are { $lead } behind
       *[level] at a tie
    }.
why-enters = It enters the oracle: { $count } of your figures and { $all } of all would be there. The third of yours or the fifth of all ends the match.
why-wish = { $count ->
        [one] Your first wish stone
       *[other] You would have { $count } wish stones
    }: { $before } → { $after }.
why-mirror = The mirror counts your wish stones once more: { $before } → { $after }.
why-scores = The token scores { $count ->
        [one] a point
       *[other] { $count } points
    } at once.
why-clover = From there the clover ({ $label }) can lead on to stone { $stone }.
why-spiral = From there the spiral lets you go back to an earlier stone.
why-leprechaun = The leprechaun lets you discard a card at once.
why-bonus-now = All your figures would stand on leprechauns: a bonus of { $count }.
why-meets = The priestess meets one of your figures: { $count } points.
why-meets-nobody = The priestess meets none of your figures.
why-passes-figure = She passes { $count ->
        [one] one of your figures
       *[other] { $count } of your figures
    }, and never comes back.
why-next-to-them = A figure of { $who } would stand { $count ->
        [one] one stone
       *[other] { $count } stones
    } ahead of her.
why-claims = { $count } points now.
why-waits = { $count } points now; on three different leprechaun stones it would be { $all }.
why-waits-for-nothing = { $count } points is the most there is.
why-last-card = The last card of the pile ends the match { $standing ->
        [ahead] while you lead by { $lead }
        [behind] while you are { $lead } behind
       *[level] at a tie
    }.
why-hope = { $count } of the { $all } cards that you have not seen fit your rows.
why-takes-no-use = { $piece } does not fit your { $row }.
why-takes-step = { $piece } can bring figure { $figure } to stone { $stone }.
why-takes-meeting = With { $piece } the priestess can meet one of your figures, { $count ->
        [one] one stone
       *[other] { $count } stones
    } ahead of her.
why-denies = { $who } cannot take { $piece } any more, which fits the { $row } there.
why-uncovers = It uncovers { $piece }, which fits { $who }’s { $row }.

# Kinds of mistakes
mistake-travel = Where the figures go
mistake-priestess = When to move the priestess
