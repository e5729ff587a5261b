# The lessons of "Das Orakel".

token-title = Look at the token
token-story = You have laid a green card. Each figure could go to its next green stone. What lies there counts at once.
token-goal = Which move brings most?
token-right = 4 points at once on stone 4. And the priestess stands one stone behind: soon she can meet this figure, for 5 more.
token-ahead = Figure a gets on. But the 4 points on stone 4 are certain, and two of your figures still stand at the start.
token-priestess = She meets none of your figures there, and nothing happens. The token of 4 points stays where it is.

clover-title = One step, two stones
clover-story = You have laid a brown card. A clover takes a figure on to the next stone of its own colour, and the token there counts as well.
clover-goal = Find the move that leads on.
clover-right = The clover on stone 1 leads on to stone 4. The leprechaun there lets you discard a card: even the brown 10 that you have just laid, so that the row is free again.
clover-other = Points at once are fine. But the clover is as good as a second move, and the leprechaun at its end sets your brown row free.
clover-priestess = She meets nobody this turn. A move with the figures brings more: one of them finds a clover.

back-title = Back can be forward
back-story = Your figure stands on a spiral. It may go back to any earlier stone, and the token there takes effect. You have two wish stones and two mirrors.
back-goal = Where do you go?
back-right = On stone 21 lies a wish stone. It is your third, and each mirror counts it once more: from 6 to 9. The way back is short.
back-stay = You give nothing away, but you gain nothing either. Two stones back lies a wish stone.
back-elsewhere = That costs more way than it brings. Look for a stone that you can keep, not far behind.

priestess-title = The priestess can count
priestess-story = You have laid a yellow 5: with it you move a figure, or the priestess by up to five stones. She brings 5 points if she meets one of your figures.
priestess-goal = Count.
priestess-right = Exactly five stones ahead stands figure b. 5 points at once, and all your figures keep their places.
priestess-short = She stops where none of your figures stands. With five stones she would reach one.
priestess-figure = The figure gains less than the 5 points of the oracle bonus, and none of your figures stands badly.

mirrors-title = Mirrors multiply
mirrors-story = You have three wish stones and three mirrors: each mirror counts your wish stones once more. You have laid a blue card.
mirrors-goal = Which move counts four times?
mirrors-right = The last stone: 10 instead of 7, and a fourth wish stone. That is worth 6 instead of 3, once and three times more: from 12 to 24.
mirrors-other = That helps a figure at the start. But the wish stone on stone 35 is worth 12 points to you, and anybody may take it.
mirrors-priestess = She reaches none of your figures that counts for as much. The wish stone on the last stone is worth 12 points to you.

reopen-title = Open a row again
reopen-story = The leprechaun lets you discard a card: from your hand, or the last one of a row. Your blue row has fallen to 0.
reopen-goal = What hinders you most?
reopen-right = Without the 0 your blue row ends with 5: many cards fit again, and it was the only row that took none.
reopen-keep = You may keep everything. But the 0 closes your blue row: nothing below it, and hardly a second 0.
reopen-row = That row still takes cards as it is. The blue one ends with 0 and takes nothing but another 0.
reopen-hand = You will find a use for that card, or a better one is drawn. The blue row will not open again by itself.

end-title = The third figure
end-story = Two of your figures stand in the oracle. The third one ends the match at once. You are 2 points ahead.
end-goal = What do you do with the green card that you have laid?
end-right = Stone 33 lies in the oracle: the match ends, and you win by 4.
end-on = The match goes on, and the other player has the next word. You could have ended it while you were ahead.

last-card-title = The last card of the pile
last-card-story = You draw. One card is left in the pile; when it is drawn, the match ends at once. You lead by 11.
last-card-goal = Which pile?
last-card-right = That is the end, and you are 11 points ahead. Nobody can do anything about it.
last-card-on = You get a card, and the other player gets another turn. With a lead like this there is nothing to wait for.
