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
option-deck = 32 cards, or "classic": the larger game with 104, known as 6 nimmt!, Take 6 or Take 5 (TALES-20).
option-games = How many games make a match.
option-until = Play until somebody has that many penalty points; not together with games.

do-pick-what = pick { $gain ->
        [none] { $piece }
       *[other] { $gain }
    }
do-take-what = take row { $a }: { $pieces }, { $sum ->
        [one] 1 head
       *[other] { $sum } heads
    }

did-pick-what = { $you ->
        [yes] You pick { $gain ->
            [none] { $piece }
           *[other] { $gain }
        }.
       *[no] { $who } picks { $gain ->
            [none] { $piece }
           *[other] { $gain }
        }.
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
    } { $count } cards: { $pieces }, { $sum ->
        [one] 1 head.
       *[other] { $sum } heads.
    }
event-deal = A new game of the match begins, with all the cards shuffled anew.
help-game = In brackets behind a card: its bull heads, where it has more than one. Until everybody has picked nobody sees your pick.
ended-13 = { $games ->
        [one] The one game of this match is played.
       *[other] All { $games } games of the match are played.
    }
ended-20 = Somebody has reached { $until } penalty points.
fact-taking = Your { $piece } lies open and fits nowhere: choose the row that you take.
fact-picking = All are picking a card now; a row is taken only by a card that fits nowhere, or by the sixth.
fact-rows = There are only { $count } rows.
fact-picked = You have picked { $piece } already.
fact-not-held = You do not hold { $piece }.

# The guide through a first match
guide-goal-head = Your goal
guide-goal = Take as few bull heads as you can. Whoever has to take a row gets the heads on its cards as penalty points.
guide-choose-head = Everybody picks a card
guide-choose = All at the same time, and nobody sees what the others pick. Choose a card from your hand.
guide-play-head = Put it face down
guide-play = Play it to your place. Until the last player has picked you may still change your mind.
guide-rows-head = The lowest card goes first
guide-rows = Each card goes to the row whose last card is lower and nearest. So a card just above the end of a row is rather safe.
guide-sixth-head = The sixth card
guide-sixth = A row holds five cards. The player whose card would be the sixth takes those five, and the card begins the row anew.
guide-low-head = Too low for every row
guide-low = A card below the end of every row fits nowhere. Its player takes a row of their choice, and the card begins that row anew.
guide-heads-head = What a row costs
guide-heads = Each card shows its heads, one or more. Here you see how many lie in a row, and how many places are free.
guide-end-head = How it ends
guide-end = A game ends with the last hand card. Mostly three games make a match, dealt anew each time; above it says when it ends. The fewest heads in all win. Have fun!
guide-take-head = Your card fits nowhere
guide-take = It is lower than the end of every row: choose a row and take it. Look at the heads, not at the number of cards.

# In the browser
about-game = Everybody picks a card at the same time. The player whose card is the sixth takes the row, and its heads.
web-option-deck = Deck
web-option-games = Games in a match
web-option-until = Or until somebody has that many heads
option-deck-32 = 32 cards
option-deck-classic = 104 cards (6 nimmt!, Take 6)
web-card = { $card }, { $count } heads
web-card-one = { $card }, 1 head
web-face-down = { $card }, face down
web-laid-by = { $card }, laid by { $name }
web-rows = Rows
web-row = Row { $row }
web-row-free = Row { $row }: { $cards }. { $heads }, { $count } places free.
web-row-free-one = Row { $row }: { $cards }. { $heads }, 1 place free.
web-row-full = Row { $row }: { $cards }. { $heads }, full: the next card takes it.
web-take = Take row { $row }: { $count } heads
web-take-one = Take row { $row }: 1 head
web-take-row = Take row { $row }: { $cards }. { $heads }.
web-heads = { $count } heads
web-heads-one = 1 head
web-free = { $count } free
web-free-one = 1 free
web-full = full
web-sixth = 6th
web-sixth-does = takes the row
web-tail = End of a row
web-trick = This trick
web-trick-n = Trick
web-game = Game
web-most = Most heads
web-this-game = this game
web-match = Match
web-your-place = Your place in this trick
web-taken = Heads taken in this game
web-picked = picked
web-thinking = thinking …
web-taking = takes a row
web-game-over = Game { $game } is over
web-next-game = On to game { $game }
step-pick = Pick
step-reveal = Reveal
prompt-pick = Pick a card: all are turned over together.
prompt-chosen = { $card }: nobody sees it until all have picked.
prompt-bound = As the rows lie now, it goes to row { $row }.
prompt-sixth = As the rows lie now, it is the sixth in row { $row }: you take that row.
prompt-low = It is lower than every row’s last card: you would take a row.
prompt-picked = Your { $card } lies face down.
prompt-change = Your { $card } lies face down. Until all have picked you may choose another.
prompt-take = Your { $card } is lower than the end of every row: choose the row you take.
prompt-laying = All are turned over together, and laid from the lowest up.
play-down = Play { $card } face down
play-instead = Play { $card } instead
end-games = The match ends with game { $games }.
end-until = The match ends with the game in which somebody reaches { $until } heads.
sheet-game = Game { $label }

# Own components
component-heads = a number of bull heads from 1 to 99
components-classic = heads replaces the deck of 32; with deck=classic there is nothing to replace
components-cards = heads has { $cards } cards; { $seats } seats need { $needed }

# Reasons
why-first = No unseen card is lower: it is laid first, with the rows as they are now.
why-last = No unseen card is higher: it is laid last, after all the others.
why-too-low = It is lower than every row’s last card: as the rows are now, you would take one. The cheapest has { $count ->
        [one] 1 head
       *[other] { $count } heads
    }; { $lower ->
        [0] no unseen card is
        [one] one unseen card is
       *[other] { $lower } unseen cards are
    } lower.
why-sixth = Row { $label } is full: as it is now, you would take its { $count ->
        [one] 1 head
       *[other] { $count } heads
    }.
why-room = It would be card { $n } of row { $label }. { $count ->
        [0] No unseen card lies
        [one] Only one unseen card lies
       *[other] Only { $count } unseen cards lie
    } between it and the { $last }: too few to fill the row.
why-gap = It would be card { $n } of row { $label } now, but { $count ->
        [one] one unseen card lies
       *[other] { $count } unseen cards lie
    } between it and the { $last }: enough to fill the row.
why-heads = It gets rid of { $count } heads: they would lie in row { $label }.
why-cheapest = No row has fewer heads: { $count }.
why-dearer = { $count ->
        [one] 1 head
       *[other] { $count } heads
    }, { $more } more than the cheapest row.
why-hits = { $who } would then take a full row with { $count ->
        [one] 1 head
       *[other] { $count } heads
    }.

# Kinds of mistakes
mistake-order = When one’s card is laid
mistake-take-row = Which row to take
