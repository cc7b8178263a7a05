"""The board as text: adversity and tracks, the company, the Regions, the Fortress."""

from __future__ import annotations

from nemeton.games.oltree.names import CORNER_NAMES, FORTRESS, REGIONS, SPACE_NAMES
from nemeton.games.oltree.view import OltreeView
from nemeton.games.oltree.view_board import BuildingView, ProblemView, RangerView, RegionView, WayView
from nemeton.games.oltree.words import glossary
from nemeton.games.oltree.words.text_lines import Section, indented, joined
from nemeton.games.oltree.words.wording import amounts, plain_zone, profession_words, said
from nemeton.kernel.words import N, Seat, T, Text, Words, listing


# ------------------------------------------------------------------ what threatens
def threats(view: OltreeView, words: Words) -> list[Section]:
    """Return tracks, resources, the marker and the decks."""
    tracks = T(
        "Prestige {prestige} of {track}; Defense {defense} of {track}; at 0 the game is lost",
        prestige=view.prestige,
        defense=view.defense,
        track=view.track,
    )
    found: list[Section] = [(T("Tracks"), [words.say(tracks)])]
    store = T("{held} (in the supply: {supply})", held=amounts(view.storeroom), supply=amounts(view.supply))
    found.append((T("Storeroom"), [words.say(store)]))
    if view.chronicle is None:
        return found
    spaces = [
        words("[{space}]", space=glossary.SPACE_WORDS[name])
        if name == view.adversity
        else words.say(glossary.SPACE_WORDS[name])
        for name in SPACE_NAMES
    ]
    found.append((T("Adversity"), [" → ".join(spaces)]))
    decks = [
        N("{n} incident", "{n} incidents", view.decks["incident"]),
        N("{n} problem", "{n} problems", view.decks["problem"]),
        N("{n} event", "{n} events", view.decks["event"]),
    ]
    rumor = T("next incident: “{title}”", title=view.deck_rumor) if view.deck_rumor else None
    return [*found, (T("Decks"), [joined([listing(decks), rumor], words)])]


# ------------------------------------------------------------------ the company
def company(view: OltreeView, words: Words) -> list[Section]:
    """Return the rangers, each with a line on the ability."""
    lines = []
    for ranger in view.crew:
        lines.append(_ranger(ranger, words))
        ability = said(ranger.ability)
        if not ranger.ready:
            ability = T("{ability} (does not work now)", ability=ranger.ability)
        lines += indented([words("{ability}: {text}", ability=ability, text=ranger.ability_text)])
    return [(T("Company"), lines)] if lines else []


def _ranger(ranger: RangerView, words: Words) -> str:
    who = T(
        "{mark} {ranger} ({who}), {profession}",
        mark=">" if ranger.active else "·",
        ranger=ranger.title,
        who=Seat(ranger.seat),
        profession=glossary.PROFESSION_WORDS[ranger.profession],
    )
    health = T(
        "health {n} of {most}, {ability} above {threshold}",
        n=ranger.health,
        most=ranger.most,
        ability=ranger.ability,
        threshold=ranger.threshold,
    )
    provisions = N("{n} Provision", "{n} Provisions", ranger.provisions)
    down = T("must stand up first") if ranger.down else None
    bonuses = T("bonus: {bonuses}", bonuses=listing(ranger.bonuses)) if ranger.bonuses else None
    return joined([who, zone_words(ranger.zone), health, provisions, down, bonuses], words)


def zone_words(zone: int) -> Text:
    """Return where somebody is."""
    return plain_zone(zone) if zone <= REGIONS else T("a place of the story")


# ------------------------------------------------------------------ the Regions
def land(view: OltreeView, words: Words) -> list[Section]:
    """Return the Regions clockwise; each is next to the one before and after it and to the Fortress."""
    lines: list[str] = []
    for region in view.regions:
        lines.append(_region(view, region, words))
        if region.problem is not None:
            lines += indented([_problem(region.problem, words)])
        for special in region.specials:
            text = T("{special}: {text}", special=special.title, text=special.text)
            lines += indented([joined([text, *special.effects], words)])
    for special in view.beside:
        text = T("beside the map, {special}: {text}", special=special.title, text=special.text)
        lines.append(joined([text, *special.effects], words))
    return [(T("Regions"), lines)]


def _region(view: OltreeView, region: RegionView, words: Words) -> str:
    head = T(
        "{n} {community} (corner {corner}): {call}",
        n=region.number,
        community=region.title,
        corner=region.corner,
        call=region.call,
    )
    incidents: Text | None = N("{n} incident", "{n} incidents", region.incidents)
    if region.rumors:
        titles = listing([T("“{title}”", title=title) for title in region.rumors])
        incidents = T("{incidents}, on top {titles}", incidents=incidents, titles=titles)
    state = T("SECURE") if region.secured else T("PERILOUS") if region.perilous else None
    here = _names_at(view, region.number)
    return joined([head, incidents, state, here], words)


def _names_at(view: OltreeView, zone: int) -> Text | None:
    names = [Text("{ranger}", {"ranger": ranger.title}) for ranger in view.crew if ranger.zone == zone]
    return T("here: {names}", names=listing(names)) if names else None


def _problem(problem: ProblemView, words: Words) -> str:
    return words("Problem “{title}”: {ways}. {text}", title=problem.title, ways=ways(problem), text=problem.text)


def ways(problem: ProblemView) -> Text:
    """Return how a problem can be resolved: "Soldier test, 2 successes, or pay 1 fire"."""
    *before, told = [_way(way) for way in problem.ways]
    for way in reversed(before):
        told = T("{way}, or {other}", way=way, other=told)
    return told


def _way(way: WayView) -> Text:
    if way.price is not None:
        return T("pay {price}", price=way.price)
    professions = profession_words(way.professions)
    needed = N("{n} success", "{n} successes", way.needed)
    if way.marked:
        needed = T("{needed}, of which {marked} there", needed=needed, marked=way.marked)
    return T("{professions} test, {needed}", professions=professions, needed=needed)


# ------------------------------------------------------------------ the Fortress
def fortress(view: OltreeView, words: Words) -> list[Section]:
    """Return who is in the Fortress, what stands and what could be built."""
    standing = [building for building in view.buildings if building.state != "unbuilt"]
    corners = [
        words("{corner} {tower}", corner=letter, tower=glossary.TOWER_WORDS[tower] if tower else "-")
        for letter, tower in zip(CORNER_NAMES, view.towers, strict=True)
    ]
    kinds = [
        words(
            "{tower} ({price}; {n} left): {text}",
            tower=kind.title,
            price=amounts(kind.cost),
            n=kind.left,
            text=kind.text,
        )
        for kind in view.tower_kinds
    ]
    return [
        (T("Fortress"), [joined([_names_at(view, FORTRESS), _spaces(view, len(standing))], words)]),
        (T("Towers"), ["   ".join(corners), *kinds]),
        (T("Standing"), [_standing(building, words) for building in standing]),
        (T("To build"), [_building(building, words) for building in view.buildings if building.state == "unbuilt"]),
    ]


def _spaces(view: OltreeView, standing: int) -> Text:
    return N("{n} building space free", "{n} building spaces free", view.slots - standing)


def _standing(building: BuildingView, words: Words) -> str:
    if building.state == "damaged":
        return words("{building}, DAMAGED: {text}", building=building.title, text=building.text)
    return words("{building}: {text}", building=building.title, text=building.text)


def _building(building: BuildingView, words: Words) -> str:
    return words(
        "{building} ({price}): {text}", building=building.title, price=amounts(building.cost), text=building.text
    )
