# Who can sit at a seat, for `dolmen players`
player-apprentice = Has just learned the game: looks after its own cards, misjudges now and then, and soon forgets what was discarded.
player-bard = Knows the rules of thumb, keeps an eye on the others and counts cards, but never looks ahead.
player-druid = Thinks a little ahead: imagines what the others may hold, and how the match could go on.
player-archdruid = Thinks for a second about every action, in thousands of possible worlds. Hard to beat.
player-random = Any legal action, each with the same chance.
player-first = The first legal action in the list.
player-greedy = The rules of thumb that the bard goes by, as a yardstick for contests.
player-search = The search that the druids use, with the time you give it; search/flat is one without a tree.
players-hint = Play with "dolmen play card --seats you,druid", compare with "dolmen contest card druid bard".
