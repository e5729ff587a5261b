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
ended-12 = The last tile was turned over.
fact-climbs = Your { $row } climbs and stands at { $n }: only higher numbers fit.
fact-climbs-no-more = Your { $row } climbs and stands at { $n }: nothing can follow.
fact-falls = Your { $row } falls and stands at { $n }: only lower numbers fit.
fact-falls-no-more = Your { $row } falls and stands at { $n }: nothing can follow.
fact-none-down = No tile lies face down any more.
fact-still-down = { $count ->
        [one] One tile still lies
       *[other] { $count } tiles still lie
    } face down: turn one over, or take an open one.
fact-clover-turn = Your clover gives you another turn, and { $count ->
        [one] one tile still lies
       *[other] { $count } tiles still lie
    } face down.
fact-decide = First decide about { $piece }: lay it, or leave it.
fact-nothing-turned = No tile has been turned over yet: turn one over first.
fact-laid = { $piece } lies in { $you ->
        [yes] your row
       *[no] a row of { $who }
    } already.
fact-face-down = { $piece } has not been turned over yet.

# The guide through a first match
guide-goal-head = Your goal
guide-goal = Lay tiles in rows, one in each colour. The second tile decides whether a row climbs or falls; then it stays so. Short rows cost points, long ones pay.
guide-turn-head = It is your turn
guide-turn = Turn a tile over, whichever you like: chance decides what it is.
guide-lay-head = Lay it, or leave it?
guide-lay = If it fits, you may lay it in your row; the points beside the row show what that brings. Left open, it is there for everybody.
guide-middle-head = Open tiles
guide-middle = What was left lies open in the middle. On your turn you may take one that fits, instead of turning one over.
guide-scores-head = Your rows
guide-scores = The strip below a row shows what can still come: pale numbers do not fit any more. The points stand on the right.
guide-points-head = What rows are worth
guide-points = 1 tile: −4, 2: −3, 3: +2, 4: +3, 5: +6, 6 and more: +10. A row you never begin costs nothing.
guide-signs-head = What tiles show
guide-signs = The wish stones on your tiles count together: having none costs you 4, a single one 3; two bring 2, three 3, four 6, five 10. Lay a clover, and it is your turn again. +1 and +3 are points.
guide-end-head = How it ends
guide-end = Whoever turns over the last tile finishes their turn, and the match is over. What still lies open counts for nobody. Have fun!
guide-stop-head = One tile more, or stop
guide-stop = Your clover gives you another turn, but no tile lies face down any more. Take an open one that fits, or stop.

# In the browser
about-game = Turn a tile over: keep it, or leave it for the others. Quick to learn, quick to play.
web-rows = Your rows
web-row = Your row, { $colour }
web-up = climbing
web-down = falling
web-empty = empty
web-coming = still face down and fitting: { $values }
web-ladder = What your row can still get. Filled: face down. Outlined: open in the middle. Pale: would not fit.
web-fits = fits
web-fits-row = fits: the row goes from { $was } to { $is }
web-stuck = does not fit your row
web-wish = Wish stone: collect them
web-clover = Clover: lay it, play again
web-bonus = Bonus points
web-face-down = Face down
web-end = Whoever turns over the last tile finishes their turn, then the match is over.
web-turn = Turn a tile over
web-lay = Lay { $piece }
web-leave = Leave it open
web-take = Take { $piece }
web-stop = Stop
prompt-turn = Turn a tile over, or take an open one that fits.
prompt-turn-only = Turn a tile over. No open one fits.
prompt-turn-first = Turn a tile over.
prompt-again = Clover: another turn.
prompt-lay = { $piece } fits your row. Lay it, or leave it for everybody?
prompt-clover = { $piece } fits, and its clover gives you another turn. Lay it?
prompt-stays = { $piece } does not fit your row: it stays open for everybody.
prompt-take = { $piece }: take it from the middle and lay it?
prompt-take-clover = { $piece }: take it? Its clover gives you another turn.
prompt-last = No tile lies face down any more. Take an open one that fits, or stop.
prompt-nothing = No tile lies face down any more, and no open one fits.
sheet-row = Row, { $colour }
sheet-wishes = Wish stones
sheet-bonus = Bonus points

# Own components
component-wish = a tile such as G7
component-clover = a tile such as G7
component-one = a tile such as G7
component-three = a tile such as G7
components-symbols = { $tile } would show two symbols; a tile shows at most one

# Reasons
why-opens = It begins your { $row }: { $points } points until it has three tiles. { $count ->
        [0] No tile that is left could
        [one] One tile that is left could
       *[other] { $count } tiles that are left could
    } follow.
why-lengthens = Your { $row } grows to { $count } tiles: { $before } → { $after }.
why-keeps-one = Your { $row } stays open for the { $n } alone: it lies face down.
why-keeps-open = Your { $row } stays open for { $low } to { $high }: { $count ->
        [one] one such tile lies
       *[other] { $count } such tiles lie
    } face down.
why-passes-over = It passes over { $count ->
        [one] one face-down tile that fits
       *[other] { $count } face-down tiles that fit
    } your { $row } now.
why-wish = { $count ->
        [one] Your first wish stone
       *[other] You would have { $count } wish stones
    }: { $before } → { $after }.
why-clover = The clover gives you another turn.
why-bonus = It brings { $count ->
        [one] a bonus point
       *[other] { $count } bonus points
    }.
why-denies = { $who } cannot take { $piece } any more: the { $row } there would have grown to { $count } tiles, { $before } → { $after }.
why-spares = Laying it would begin your { $row } at { $points }, and { $count ->
        [0] no tile that is left could
        [one] only one tile that is left could
       *[other] { $count } tiles that are left could
    } follow.
why-gives = { $who } may take { $piece }: the { $row } there would grow to { $count } tiles, { $before } → { $after }.
why-safe = { $piece } does not fit { $who }’s { $row }.
why-chance = { $count } of the { $all } face-down tiles fit rows that you have begun.
why-last-tile = It is the last tile: the game ends with this turn { $standing ->
        [ahead] while you lead by { $lead }
        [behind] while you are { $lead } behind
       *[level] at a tie
    }.
why-nothing-fits = None of the open tiles fits your rows.
why-leaves-points = Another tile would still bring { $count ->
        [one] a point
       *[other] { $count } points
    }.
why-only-costs = No tile that you could take brings anything.
