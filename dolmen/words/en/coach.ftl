# What the coach says
advice-unexplained = It came out best in { $count } imagined worlds, by { $points } points; no single reason stands out.
advice-alike = In { $count } imagined worlds it came out no worse than the others; no single reason stands out.
advice-only = There is nothing else to do here.
advice-close = Too close to tell.
hint-option = { $what }: { $chance } % to win ({ $low } to { $high }), margin { $margin } ({ $least } to { $most })
hint-further = After more thought: { $what }

# The review of a match
about-review = Review a finished match: what would have been better, and what was luck.
help-review-file = The record of the match.
help-review-depth = How much is tried: "quick", "usual" or "deep".
help-review-html = Write a page with the graph and all decisions to this file.
bad-depth = There is no depth { $given }; the depths are { $depths }.
review-none = Nobody had anything to decide in this match.
review-judging = Reviewing { $title }
review-seat = { $who }: { $decisions ->
        [0] nothing to decide
        [one] one decision, { $lost } points lost in a hundred ({ $low } to { $high })
       *[other] { $decisions } decisions, { $lost } points lost in a hundred ({ $low } to { $high })
    }
review-levels = For comparison, lost in a hundred: { $levels }.
review-marks = { $who }: { $marks }
review-mark-scratch = Scratch
review-mark-chip = Chip
review-mark-crack = Crack
review-mark-break = Break
review-mark-close = Too close to tell
review-mark-fine = Fine
review-mark-best = The best
review-counted = { $mark } × { $count }
review-key = Key moments
review-no-key = No decision lost much for certain.
review-moment = Step { $step }, { $who }: { $mark }
review-played = Played: { $what } ({ $chance } % to win, margin { $margin })
review-better = Better: { $what } ({ $chance } % to win, margin { $margin })
review-loss = It cost { $loss } percentage points of the chance to win ({ $low } to { $high }).
review-unexplained = No single reason stands out; it came out best in imagined worlds.
review-parts = Where the margin came from
review-part-start = before the deal
review-part-deal = luck of the deal
review-part-draws = luck of the draws
review-part-guess = how the unseen cards turned out
review-part-foresight = looking ahead, all seats
review-part-skill = own decisions
review-part-gifts = the others' decisions
review-part-result = result
review-graph = Chance to win
review-graph-about = With all hands open, so also what nobody could know is in it. The marks stand where a decision almost certainly lost that much of the chance to win:
review-mark-bound = { $mark }: from { $least } %
review-decisions = All decisions
review-column-step = step
review-column-who = who
review-column-mark = mark
review-column-played = played
review-column-best = best
review-column-loss = percentage points lost
review-all-about = Judged from what the seat could know at that moment, in imagined worlds. In brackets: the 95 % interval.
review-written = Written: { $file }
review-unfinished = The match is not over: a review would tell what may still be played.
review-partial = This record holds what one viewer knew; a review needs the whole deal.
