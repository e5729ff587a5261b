# Who can sit at a seat, for `dolmen players`
player-apprentice = Has just learned the game: looks after its own cards, misjudges now and then, and soon forgets what was discarded.
player-bard = Has played a while: misjudges less than an apprentice, but still sees little beyond its own cards.
player-druid = Knows all the rules of thumb, keeps an eye on the others and counts every card, but never looks ahead.
player-archdruid = Looks ahead: imagines what the others may hold and how the match could go on, in a thousand worlds an action. Hard to beat.
player-random = Any legal action, each with the same chance.
player-first = The first legal action in the list.
player-flat100 = Flat Monte Carlo: tries each action in 100 random worlds and plays on at random; a yardstick for contests.
player-greedy = The rules of thumb that the druid goes by, as a yardstick for contests.
player-search = The search of the archdruid, with the time you give it; search/flat and search/tree are other ways to search.
player-ratings = Rating: { $ratings } (25 is average).
players-hint = Play with "dolmen play card --seats you,druid", compare with "dolmen contest card druid bard".
