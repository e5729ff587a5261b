# The lessons of "Tales!".

neighbour-title = The nearest neighbour
neighbour-story = A card goes behind the next lower one. It is safe where nobody else’s card can come in between.
neighbour-goal = Pick the card that nobody can push out of its place.
neighbour-right = Between the 4 and your 5 there is no other number. Your 5 is the third card of the row, whatever the others pick.
neighbour-gap = Other cards fit before yours, and the rows fill up. Your 5 lies right behind the 4: nothing can come in between.

between-title = Count what comes between
between-story = A row breaks at its sixth card. So ask of each card: how many cards still fit before it, and how much room has the row?
between-goal = Find the card that cannot become a sixth.
between-right = The row with 7 and 13 has room for three more cards, and at most one unseen card belongs between 13 and 17. Your 17 is safe.
between-gap = Too many unseen cards fit before this one: its row can fill up first. Behind the 13 there is room, and hardly anything can come before the 17.

full-row-title = A full row: go last
full-row-story = Two rows are full, and the third needs a card above 31. Whatever you pick belongs to a full row as it lies now; only the order can save you.
full-row-goal = Pick the card for which somebody else clears the row first.
full-row-right = The lower cards are laid first. Whoever lays one takes the full row, and your 30 lies behind theirs: three heads, and no harm done.
full-row-early = It is laid early, and then you are the one who takes the full row. The 30 comes after nearly everything: by then the row has been taken.

cheapest-title = Two rows at one price
cheapest-story = Your 5 is lower than the end of every row. You must take one, and your 5 starts it anew. The 7, the 10 and the 14 of the others are laid after that.
cheapest-goal = Take the row that serves you best.
cheapest-right = The 12 costs one head, no more than the 26. But without the 12 the 14 has to go behind the 10, as the sixth card: its player takes the full row.
cheapest-spares = The 26 costs no more than the 12. But the 12 stays where it is, and the 14 lies safely behind it: nobody has to take the full row.
cheapest-dear = Four heads, where one would do. Look at the rows with a single card.

low-card-title = A low card is no misfortune
low-card-story = Two rows are full, and each card that fits there costs its player all of it. But who is too low for every row may choose.
low-card-goal = Pick the card that costs you least.
low-card-right = The 10 is laid first and fits nowhere. You take the row with 25 and 31: three heads instead of six or more.
low-card-full = The 27 belongs behind the 16, in a full row. Perhaps a lower card takes that row first, but you cannot count on it.
low-card-early = It belongs behind the 16, in a full row, and little comes before it. You would probably take all five cards.

highest-title = Let them go first
highest-story = One row is full, the others end high. All three of your cards belong behind the 15 now, and these are all you have left.
highest-goal = Which card lets the others take the row?
highest-right = No card that the others can hold is higher than your 30, so it is laid last. By then somebody has probably taken the row.
highest-early = It comes earlier, so more often it is you who takes the full row. And the 30 stays in your hand, with three heads.

dearer-title = When the cheapest row is dear
dearer-story = Your 14 fits nowhere, so you take a row. Then 19, 23 and 24 are laid. In the last trick you have only the 26 left. Think of it now.
dearer-goal = Take the row that costs you least in both tricks together.
dearer-right = Seven heads, three more than the cheapest. But the full row would have been yours in any case: the 26 belongs behind its 25. Now it becomes the fifth card behind 14, 19, 23 and 24.
dearer-cheap = It costs less now. But then your 26 belongs behind the 25 in the last trick, as the sixth card, and you take those seven heads as well.
