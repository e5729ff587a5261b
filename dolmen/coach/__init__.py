"""Coach people from what their seat could see: advice, reasons for and against actions, and reviews of matches, in a person's language."""

from .account import Account
from .advice import Advice, Advised, advise
from .judging import Judged, judge
from .reasons import Explanation, explain, explain_all
from .recommending import Adviser, Recommendation, recommend
from .reviewing import Decision, NoReview, Review, review

__all__ = [
    "Account", "Advice", "Advised", "Adviser", "Decision", "Explanation", "Judged", "NoReview", "Recommendation", "Review",
    "advise", "explain", "explain_all", "judge", "recommend", "review",
]  # fmt: skip
