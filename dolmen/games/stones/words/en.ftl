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

# The guide through a first match
guide-goal-head = Your goal
guide-goal = Lay tiles in rows, one in each colour, always climbing or always falling. One or two tiles cost points; from three on a row pays.
guide-turn-head = It is your turn
guide-turn = Turn a tile over, whichever you like: chance decides what it is.
guide-lay-head = Lay it, or leave it?
guide-lay = If it fits, you may lay it in your row; the points beside the row show what that brings. Left open, it is there for everybody.
guide-middle-head = Open tiles
guide-middle = What was left lies open in the middle. On your turn you may take one that fits, instead of turning one over.
guide-scores-head = Your rows
guide-scores = The strip below a row shows what can still come: pale numbers do not fit any more. The points stand on the right.
guide-signs-head = What tiles show
guide-signs = Wish stones on your tiles count together: none costs 4 points, five bring 10. A clover that you lay gives you another turn. +1 and +3 are points.
guide-end-head = How it ends
guide-end = When the last tile is turned over, its player finishes the turn, and the match is over. Have fun!

# In the browser
about-game = Turn a stone over: keep it, or leave it for the others. Quick to learn, quick to play.
web-rows = Your rows
web-rows-of = Rows of { $name }
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
prompt-lay = { $piece } fits your row. Lay it, or leave it to everybody?
prompt-clover = { $piece } fits, and its clover gives you another turn. Lay it?
prompt-stays = { $piece } does not fit your row: it stays open for everybody.
prompt-take = { $piece }: take it from the middle and lay it?
prompt-take-clover = { $piece }: take it? Its clover gives you another turn.
prompt-last = No tile lies face down any more. Take an open one that fits, or stop.
prompt-nothing = No tile lies face down any more, and no open one fits.
sheet-row = Row, { $colour }
sheet-wishes = Wish stones
sheet-bonus = Bonus points
