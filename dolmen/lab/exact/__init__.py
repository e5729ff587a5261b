"""Solve small games exactly, and bound how far a player of a full game can be exploited: `python -m dolmen.lab.exact`.

Nothing here knows a rule: the game tree is that of real states, driven by the rules of their game, and a small game is a real one with
most of its pieces taken out before the deal. docs/exact.md tells what is measured, and how."""

from .cutting import CUTS as CUTS
from .cutting import Cut as Cut
from .cutting import worlds_of as worlds_of
from .policies import Policy as Policy
from .policies import played_by as played_by
from .policies import uniform as uniform
from .solving import Solution as Solution
from .solving import best_response as best_response
from .solving import exploitability as exploitability
from .solving import solve as solve
from .solving import value as value
from .tree import GameTree as GameTree
