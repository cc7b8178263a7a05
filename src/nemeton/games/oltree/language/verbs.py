"""The verbs of effect phrases and how each phrase is written (OLT-LANG 20.5).

`FORMS` is the table of all phrases: reader, printer and reference page follow it. Capitals are arguments, what stands
in square brackets may be left out, all else is written as it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from nemeton.games.oltree.language.symbols import (
    ADDS_GOAL,
    CLEARS_FLAG,
    OF_GOAL,
    OF_MOVABLE,
    OF_SPECIAL,
    PUTS_TILE,
    PUTS_TOKEN,
    SETS_COUNTER,
    SETS_FLAG,
    SWITCHES_MOD,
    SWITCHES_TEMP,
    SWITCHES_TRIGGER,
    TURNS_ON,
)

GAIN: Final = 0
LOSE: Final = 1
PAY: Final = 2
HEAL: Final = 3
LAY_DOWN: Final = 4
INCIDENT_ADD: Final = 5
INCIDENT_DROP: Final = 6
INCIDENT_PEEK: Final = 7
INCIDENT_RUN: Final = 8
PROBLEM_ADD: Final = 9
PROBLEM_DROP: Final = 10
PROBLEM_SOLVE: Final = 11
PROBLEM_MARK: Final = 12
BUILDING_DAMAGE: Final = 13
BUILDING_DESTROY: Final = 14
BUILDING_REPAIR: Final = 15
BUILDING_GRANT: Final = 16
TOWER_GRANT: Final = 17
COMMUNITY_USE: Final = 18
REGION_UNSECURE: Final = 19
RELOCATE: Final = 20
CHECK_ADD: Final = 21
CROSS_ADD: Final = 22
CHECK_REMOVE: Final = 23
CROSS_REMOVE: Final = 24
BONUS: Final = 25
TEMP_ON: Final = 26
TEMP_OFF: Final = 27
MOD_ON: Final = 28
MOD_OFF: Final = 29
TRIGGER_ON: Final = 30
TRIGGER_OFF: Final = 31
TOKEN_PUT: Final = 32
TOKEN_MOVE: Final = 33
TOKEN_STEP: Final = 34
TOKEN_FOLLOW: Final = 35
TOKEN_REVEAL: Final = 36
TOKEN_REMOVE: Final = 37
TILE_PUT: Final = 38
TILE_REMOVE: Final = 39
GOAL_ADD: Final = 40
GOAL_REMOVE: Final = 41
KEEP_VERSION: Final = 42
FLAG_SET: Final = 43
FLAG_CLEAR: Final = 44
COUNT: Final = 45
ADVERSITY_SKIP: Final = 46
END: Final = 47


@dataclass(frozen=True, slots=True)
class Form:
    """How a phrase is written, what it does, and what its NAME or ID mentions."""

    pattern: str
    about: str
    mentions: tuple[int, ...] = ()

    @property
    def verb(self) -> tuple[str, ...]:
        """The words it begins with."""
        words: list[str] = []
        for word in self.pattern.split(" "):
            if not word.isalpha() or not word.islower():
                break
            words.append(word)
        return tuple(words)


FORMS: Final[tuple[Form, ...]] = (
    Form("gain ITEM N [for WHO]", "gain; resources go to the Storeroom, Provisions and health to WHO"),
    Form("lose ITEM N [for WHO] [else NODE]", "loss of what is there; with `else`: all of it, or nothing and NODE"),
    Form("pay ITEM N [for WHO]", "only in `cost`: must be payable in full"),
    Form("heal full [for WHO]", "health to its maximum"),
    Form("down [for WHO]", "lose the next action; the same as `lose action 1`"),
    Form("incident add ZONE [N]", "place N incidents from the deck"),
    Form("incident drop ZONE [N]", "discard the top N incidents unread"),
    Form("incident peek ZONE N", "show the top N rumor titles to the team"),
    Form("incident run ZONE [for WHO]", "WHO experiences the top incident there now"),
    Form("problem add ZONE", "draw and place a problem"),
    Form("problem drop ZONE", "discard a problem; it does not count as resolved"),
    Form("problem solve ZONE [for WHO]", "resolve a problem with all consequences"),
    Form("problem mark ZONE N", "add N successes to a problem with a test"),
    Form("building damage PICK [N]", "damage a building, N times"),
    Form("building destroy PICK [N]", "destroy a building, N times"),
    Form("building repair PICK [N]", "repair a building without a test, N times"),
    Form("building grant PICK", "build a building without paying"),
    Form("tower grant", "the team builds any tower without paying"),
    Form("community use ZONE [for WHO] [always]", "the Community's effect, once; `always`: also beside a problem"),
    Form("region unsecure ZONE", "a secure Region becomes normal"),
    Form("move WHO to ZONE", "put rangers elsewhere; this is no Move action"),
    Form("status add check N", "add N check tokens"),
    Form("status add cross N", "add N cross tokens"),
    Form("status remove check N", "remove N check tokens"),
    Form("status remove cross N", "remove N cross tokens"),
    Form("bonus ACTIONS [for WHO] [now]", "a bonus action; `now`: as an optional immediate action"),
    Form("temp on ID", "switch a temporary action on", (SWITCHES_TEMP, TURNS_ON)),
    Form("temp off ID", "switch a temporary action off", (SWITCHES_TEMP,)),
    Form("mod on ID", "switch a modifier on", (SWITCHES_MOD, TURNS_ON)),
    Form("mod off ID", "switch a modifier off", (SWITCHES_MOD,)),
    Form("trigger on ID", "switch a trigger on", (SWITCHES_TRIGGER, TURNS_ON)),
    Form("trigger off ID", "switch a trigger off", (SWITCHES_TRIGGER,)),
    Form("token put NAME at ZONE [hidden]", "put a special into play", (PUTS_TOKEN,)),
    Form("token move NAME to ZONE", "move a special", (OF_MOVABLE,)),
    Form("token step NAME N", "move a special N Regions clockwise; below 0 the other way", (OF_MOVABLE,)),
    Form("token follow NAME [for WHO]", "it travels with WHO's Moves until the end of the turn", (OF_MOVABLE,)),
    Form("token reveal NAME", "show where a hidden special is", (OF_MOVABLE,)),
    Form("token remove NAME", "take a special out of play", (OF_MOVABLE,)),
    Form("tile put NAME at SLOT", "put a tile into play; SLOT is a ZONE or `table`", (PUTS_TILE,)),
    Form("tile remove NAME", "take a tile out of play", (OF_SPECIAL,)),
    Form("goal add ID", "add a special goal", (ADDS_GOAL,)),
    Form("goal remove ID", "remove a special goal", (OF_GOAL,)),
    Form("keep CHAPTER LETTER", "keep that version of a chapter and remove the others"),
    Form("flag set NAME", "remember something", (SETS_FLAG,)),
    Form("flag clear NAME", "forget it", (CLEARS_FLAG,)),
    Form("count NAME N", "add N to a counter; it stops at 0", (SETS_COUNTER,)),
    Form("adversity skip [chronicle]", "the next arrival (on Chronicle) is not resolved"),
    Form("end RESULT", "the game is over"),
)
VERBS: Final = tuple(dict.fromkeys(form.verb[0] for form in FORMS))
