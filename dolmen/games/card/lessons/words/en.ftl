# The lessons of "Das Kartenspiel".

begin-title = When to begin a row
begin-story = A row of one card costs 4 points; from four cards on it brings some. So begin where you hold what can follow.
begin-goal = Which card begins a row with a future?
begin-right = The green 2 is low, and you hold 3, 4 and 6: with them the row has four cards, and there is room up to 10.
begin-higher = Green is the right colour. But begin with the lowest: after a higher card the 2 only fits if the row falls.
begin-short = You hold fewer cards that could follow here. In green you have four that go together.
begin-late = You can discard later. Four green cards that go together are in your hand: the sooner you begin, the more you can add.

pair-title = Two cards for one stone
pair-story = Two cards of the same value bring the wish stone of that value, and afterwards you draw two. You have three stones; a fourth is worth 2 points more.
pair-goal = Find the best use of this turn.
pair-right = Wish stone 5 makes four: from 4 to 6. The 5s would not have done much for your rows, and each value has only one stone.
pair-row = Cards for your rows can wait. Wish stone 5 cannot: the other player has three stones, too, and may want it.
pair-discard = If you discard anyway, discard two at once: the two 5s bring a wish stone, and you draw two cards.

third-stone-title = What the third stone is worth
third-stone-story = With two wish stones you have 0 points, with three 4. No other step is as large before the fifth. Your two brown 3s fit your row, too.
third-stone-goal = A longer row, or the third stone?
third-stone-right = Four points at once: from 0 to 4. And the brown row still gets your 4 and your 1.
third-stone-row = One card more brings a row one point, rarely more. The third wish stone brings four.
third-stone-discard = You give up a card for nothing. With the two 3s you discard as well, and get four points for it.

deny-title = One card, two owners
deny-story = You draw. The blue 2 on the discard pile fits your blue row, which is short, and the other player’s, too.
deny-goal = Which card helps you twice?
deny-right = Your row grows from −4 to −3, and the other player does not get the card.
deny-blind = The pile may hold something better, but you know nothing about it. And you leave the blue 2 to the other player.
deny-useless = That card brings your rows nothing, and the blue 2 remains for the other player.

close-title = End it while you lead
close-story = Four rows have an end card. The fifth ends the game at once; then everybody may lay two more cards, and that is all.
close-goal = You lead by a little. What now?
close-right = The blue end card makes your row seven cards long, from 3 to 6, and ends the game while you lead by 5. Two more cards are not enough for the other player.
close-on = It brings something, but the game goes on, and the other player has time to catch up.
close-discard = With a lead in hand, every further turn is a risk. You hold the card that ends it.

last-card-title = Who draws the last card
last-card-story = A single card is left in the pile. The game ends as soon as it is drawn. You lead by 4.
last-card-goal = Where do you draw?
last-card-right = The game ends. Each of you may still lay two cards, but the other player cannot make up for 4 points.
last-card-on = That card brings your rows nothing any more, and the other player gets another turn.

enough-title = Laying less can be more
enough-story = The game has ended. You may lay one more card, but you do not have to. You lead by one point.
enough-goal = Lay something, or leave it?
enough-right = Every card that you could lay begins a row, and a row of one card costs 4 points. Nothing more: you win.
enough-lay = It begins a yellow row with a single card: −4 points. That costs you the match.
