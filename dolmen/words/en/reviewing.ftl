# Reviews on the server
refused-review-running = A match can be reviewed once it is over: before that, a review would tell what may still be played.
refused-review-unfinished = A match can be reviewed once it is over: before that, a review would tell what may still be played.
refused-review-partial = This record holds only what one viewer knew; a review needs all cards.
refused-review-step = Nobody had anything to decide in step { $step }.
refused-review-stale = This review was made by another version. Ask for it once more.
refused-review-failed = This could not be judged now. Try again in a moment.

# Kinds of mistakes
mistake-points = Points that were there for the taking
mistake-begin = When to begin a row
mistake-reach = Keeping rows open
mistake-give-up = What to part with
mistake-others = What the others get
mistake-draw = Where to draw
mistake-bonus = Wish stones
mistake-end = When to end the match
mistake-other = No single reason
