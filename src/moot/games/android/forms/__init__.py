"""The words of Android: the card language with all its forms."""

from __future__ import annotations

from moot.games.android.forms.occasions import OCCASIONS
from moot.games.android.forms.people import PEOPLE
from moot.games.android.forms.places import PLACES
from moot.games.android.forms.singles import SINGLES
from moot.games.android.forms.standing import STANDING
from moot.games.android.forms.stock import STOCK
from moot.games.android.forms.words import WORDS
from moot.language import CORE, Language, Text

FORMS = (*PLACES, *PEOPLE, *STOCK, *WORDS, *STANDING, *OCCASIONS, *SINGLES)
LANGUAGE = Language(Text, (*CORE, *FORMS))
