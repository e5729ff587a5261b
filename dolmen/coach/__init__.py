"""Coach people from what their seat could see: advice, and the reasons for and against actions, in a person's language."""

from .advice import Advice, Advised, advise
from .reasons import Explanation, explain, explain_all

__all__ = ["Advice", "Advised", "Explanation", "advise", "explain", "explain_all"]
