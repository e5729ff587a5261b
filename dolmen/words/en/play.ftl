# A match in the terminal
person = { $many ->
        [yes] Player { $seat }
       *[no] Player
    }
preparing = The computer is preparing the game; the first time, that can take two minutes.
commitment = The deal is fixed. Its commitment, to compare with the record later: { $commitment }
for-help = Type ? for help.
choices = { $many ->
        [yes] { $who }, what do you do?
       *[no] What do you do?
    }
prompt = Number or words:{" "}
hand-over = Please hand the device to { $who }. { $who }, press Enter when only you can see it.{" "}
over = The match is over.
nothing = nothing
pieces = { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
some-known = { $count } cards, known of them: { $known }
piece-unknown = an unknown card
seat = { $who }{ $you ->
        [yes] {" "}(you)
       *[no] {""}
    }{ $acts ->
        [yes] , to act
       *[no] {""}
    }: { $points } points as it stands
piles = Discard piles: { $piles }
pile-top = { $label } { $piece }{ $count ->
        [one] {""}
       *[other] {" "}(top of { $count })
    }
label = { $label ->
        [R] brown
        [Y] yellow
        [P] pink
        [G] green
        [B] blue
        [D] point cards
       *[other] { $label }
    }
change = { $what } { $before } → { $after }
change-total = total { $before } → { $after }

# What happened
event-deal = The cards are dealt anew.
you-alone = You
event-back = { $you ->
        [yes] You take your last action back.
       *[no] { $who } takes the last action back.
    }
event-concede = { $you ->
        [yes] You give up.
       *[no] { $who } gives up.
    }
event-end = The match is over.
did-something = { $you ->
        [yes] You have decided.
       *[no] { $who } has decided.
    }
did-words = { $you ->
        [yes] You: { $words }.
       *[no] { $who }: { $words }.
    }
step-other = { $piece }: from { $source } to { $target }.

# The end
ended-by = { $text } ({ $clause })
ended-conceded = { $who } gave up.
ended-abandoned = The match was abandoned; there is no result.
unfinished = The match is not over yet. As it stands:
winner = { $names } wins.
winners = { $names } share the win.
and = {" "}and{" "}
or = {" "}or{" "}
sheet-total = total
sheet-place = place
sheet-ordinal = { $place }.
record-where = Write the record? Enter for { $file }, another file name, or "no":{" "}
recorded = The record is in { $file }.
recorded-secret = It holds the secret of the deal: "dolmen verify { $quoted }" checks it against the commitment.

# Commands
command-help = help
command-table = table
command-choices = choices
command-hint = hint
command-undo = undo
command-save = save
command-resume = resume
command-record = record
command-rules = rules
command-concede = concede resign
command-quit = quit exit
word-yes = y yes
word-no = n no
help-choose = Type the number of a choice, or its words, such as those in brackets; capital letters do not matter.
help-help = ?  this page; "? WORDS" says why an action is not possible, or what it does
help-table = table  show the table again
help-choices = choices  list the choices again
help-hint = hint  what the computer would do here, and why
help-undo = undo  take back your last action, as long as nobody has learned anything by it
help-save = save FILE  save the match
help-resume = resume FILE  go on with a saved match
help-record = record FILE  write down what you know of the match so far
help-rules = rules [CLAUSE]  the rulebook, or one clause of it; "rules table": what is common to all games
help-concede = concede  give up
help-quit = quit  leave; the match is kept unless you say no
help-letters = R, Y, P, G, B stand for brown, yellow, pink, green, blue: G7 is the green 7.
no-such-number = There is no choice { $number }; choose { $count ->
        [one] 1
       *[other] 1 to { $count }
    }.
not-possible = "{ $words }" is not possible. { $clause }: { $text }
not-possible-fact = "{ $words }" is not possible. { $fact }
fact-waiting = { $names } { $count ->
        [one] decides
       *[other] decide
    } now.
can = You can { $what }.
possible = Possible: { $what }
no-take-back = There is nothing to take back: somebody has acted since, or you have learned something by it.
which-file = Name a file: { $command } FILE
kept =
    The match is kept in { $file }
    Go on with: dolmen play --resume { $quoted }
not-kept = The match goes on, but it is not kept: save it elsewhere with "save FILE".
resumed = Here is the match from { $file } again.
recorded-so-far = What you know of the match so far is in { $file }.
concede-sure = Really give up? (yes/no){" "}
quit-where = Keep the match? Enter for { $file }, another file name, or "no" to throw it away:{" "}
thrown-away = The match is thrown away.

# Replay
replay-help = Enter or n: next · b: back · a number: go there · q: quit
replay-prompt = { $number } of { $last }:{" "}
