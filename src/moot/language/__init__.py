"""The card language: a card's English sentence is its program.

A game adds forms to the shared core and gets a `Language` that reads sentences into trees, prints the trees as the same
sentences, and compiles them to procedures and records for the machine.
"""

from __future__ import annotations

from moot.language import core, standing, things
from moot.language.clauses import Clause, Doing
from moot.language.compiler import compile_text
from moot.language.conditions import Being, Condition
from moot.language.core import Header, Line, Sentence, Text
from moot.language.forms import Caption, Letter, Name, Node, Signed, Term, children, walk
from moot.language.functions import Function, all_of, any_of, applied, none_of
from moot.language.language import Language, Reading
from moot.language.printer import phrase, print_tree
from moot.language.problems import CardError, Problem
from moot.language.programs import CardProgram, Part
from moot.language.scope import Scope, node_of, offer_of
from moot.language.standing import Deed, Duration, Event, Point, Standing, Trigger, Waiver
from moot.language.things import Amount, Counted, Filter, Per, Things, Zone, filtered, pick_of_them
from moot.language.who import Chosen, Other, Several, Who

CORE = (*core.CORE, *things.THINGS, *standing.STANDING)
"""The forms that every card language has."""

__all__ = [
    "CORE",
    "Amount",
    "Being",
    "Caption",
    "CardError",
    "CardProgram",
    "Chosen",
    "Clause",
    "Condition",
    "Counted",
    "Deed",
    "Doing",
    "Duration",
    "Event",
    "Filter",
    "Function",
    "Header",
    "Language",
    "Letter",
    "Line",
    "Name",
    "Node",
    "Other",
    "Part",
    "Per",
    "Point",
    "Problem",
    "Reading",
    "Scope",
    "Sentence",
    "Several",
    "Signed",
    "Standing",
    "Term",
    "Text",
    "Things",
    "Trigger",
    "Waiver",
    "Who",
    "Zone",
    "all_of",
    "any_of",
    "applied",
    "children",
    "compile_text",
    "filtered",
    "node_of",
    "none_of",
    "offer_of",
    "phrase",
    "pick_of_them",
    "print_tree",
    "walk",
]
