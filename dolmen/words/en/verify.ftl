# The fair-deal proof, explained
verify-running = The match is still running: its secret is not published yet, so there is nothing to check.
verify-no-secret = The record has no secret, so the deal cannot be derived and nothing is proved.
verify-no-commitment = The record has no commitment: nothing was promised before the first action.
verify-dealt-before = This deal was played before, or came with a record: somebody may have known it, and nothing was promised of it.
verify-commitment-right = The commitment is right: it was made from this secret, this game and these settings.
verify-commitment-wrong = The commitment is wrong: it was not made from this secret, this game and these settings.
verify-deal-by-lot = The deal is right: the secret gives exactly these cards, and the lot that chose who began.
verify-deal-named = The deal is right: the secret gives exactly these cards. Who began was set by the host.
verify-deal-right = The deal is right: the secret gives exactly these cards, game by game.
verify-deal-differs = The deal is wrong: the secret gives other cards than the record shows.
verify-luck = The players' own luck went into it: { $count ->
    [one] seat { $seats } added a number of its own.
   *[other] the seats { $seats } added numbers of their own.
}
verify-meaning = What this proves: if players saw the commitment before the first action, the deal was fixed by then and not chosen during play. It does not prove that the host did not look.
verify-meaning-luck = What this proves: if these players saw the commitment before they added their numbers, nobody could choose among deals, the server included, and none was chosen during play. It does not prove that the host did not look.
