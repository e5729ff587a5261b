# The lessons of "Der Weg der Steine".

third-tile-title = The third tile
third-tile-story = Two tiles in a row cost 3 points, three bring 2. But a tile that goes too far closes the row to those in between.
third-tile-goal = Take the tile that brings most and leaves room behind it.
third-tile-right = The pink 7 makes it three tiles: from −3 to 2. Its bonus brings 3 more, and the 8, the 9 and the 10 that lie here can still follow.
third-tile-jump = That makes three tiles, too. But it passes over the 7 with its bonus, and over tiles that could still follow.
third-tile-turn = A face-down tile can be anything. What you need lies open, and the other player can take it next.
third-tile-other = That helps as well, but it can wait. The pink row is three tiles long only if you take the right one now.

wish-title = The second wish stone
wish-story = One wish stone costs 3 points, two bring 2. You have one. And you are well behind.
wish-goal = Find the tile that does more than make a row longer.
wish-right = The pink 4 shows a wish stone: from −3 to 2, five points at once. And the other player cannot use it any more.
wish-over = The pink 3 lies beyond the 4. Your row falls, so the 4 with its wish stone would not fit any more.
wish-turn = Perhaps something good turns up. But the second wish stone lies here, and it is worth five points.
wish-other = It makes a row longer, but it leaves the wish stone to the other player.

two-clovers-title = Two clovers, one after the other
two-clovers-story = A clover gives you another turn. The blue 5 and the blue 6 both show one, and your blue row begins with 0.
two-clovers-goal = Begin so that you can use both.
two-clovers-right = First the 5, then the 6: both clovers count, and after them you have yet another turn.
two-clovers-over = After that tile the row does not take the 5 any more, or leaves it for later: you give away a clover, or both.
two-clovers-turn = You can always turn a tile over. First collect the extra turns that lie here: the other player wants them, too.
two-clovers-other = Not bad in itself. But the two clovers are as good as two more turns, and the other player will not leave them lying.

bonus-title = A small number that counts
bonus-story = Some tiles show bonus points. They count whatever becomes of the row.
bonus-goal = Three yellow tiles lower than your 7 lie here. Which of them is worth most?
bonus-right = The 3 brings 3 bonus points, and the 2 that lies here can still follow. So the row reaches three tiles.
bonus-plain = It makes the row longer, but it has no bonus. The other player’s yellow row falls, too: the 3 would fit there.
bonus-turn = The other player’s yellow row takes the 3 as well. If you turn a tile over now, it may be gone.
bonus-other = The bonus of 3 points lies there for both of you. The other player would be glad of it.

patience-title = Not every tile is worth taking
patience-story = A tile that fits is not always good: if it goes too far, the row has no future.
patience-goal = Six tiles lie open. Is any of them worth a turn?
patience-right = None of them. Of the 29 face-down tiles 26 fit one of your rows: turning over is the better bet, and you may leave what you do not like.
patience-take = It closes off half of your yellow row, for hardly any points. Face down there are plenty of tiles that fit better.

order-title = First the clover
order-story = Two tiles are still face down. Both pink tiles, the 9 and the 10, fit your row. The 9 shows a clover.
order-goal = In which order do you take them?
order-right = First the 9: the row has five tiles, and the clover gives you another turn. So you can take the 10 as well.
order-ten = After the 10 the 9 does not fit any more, and the extra turn is lost.
order-turn = You would leave both tiles to the other player, whose pink row takes them, too.

last-tile-title = The last tile ends it
last-tile-story = A single tile is face down. Whoever turns it over ends the game with that turn. You lead by one point.
last-tile-goal = What makes sure that you win?
last-tile-right = The game ends with this turn, while you are ahead. If the tile fits, take it; if not, leave it.
last-tile-take = That costs you the lead, or leaves the last word to the other player.
