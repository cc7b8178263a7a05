"""How the data files are read and checked: the figures themselves are named in `figures.py`.

`check` takes the tables of all files and refuses the first figure that cannot be.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from nemeton.games.oak import names

FILES: Final[tuple[str, ...]] = ("board", "moot", "potions", "artifacts", "creatures", "broichan")
RESOURCE_OR_ANY: Final[tuple[str, ...]] = (*names.RESOURCE_NAMES, "any")
INGREDIENT_OR_ANY: Final[tuple[str, ...]] = (*names.INGREDIENT_NAMES, "any")
TIP_REWARDS: Final[tuple[str, ...]] = ("vp5", "elder", "creature", "potion", "shrine", "artifact")
CARD_TEMPLES: Final[tuple[str, ...]] = (*names.RESOURCE_NAMES, "heart")
BROICHAN_CARDS: Final[tuple[str, ...]] = ("storytelling", "worship", "knowledge", "wisdom", "mysticism", "ritual")
BROICHAN_EFFECTS: Final[tuple[str, ...]] = (
    "loses",
    "upgrades",
    "takes_creature",
    "brews",
    "takes_artifact",
    "takes_shrine",
)
CATEGORIES: Final[tuple[str, ...]] = (
    "ongoing",
    "exchange",
    "dawn",
    "festival",
    "brewing",
    "temple",
    "cards",
    "passing",
    "immediate",
)
PLAYERS: Final = 4
HIGH: Final = 99
"""No figure is larger."""


class FigureError(ValueError):
    """A data file has a figure that cannot be; the message names file, entry and field and what is expected."""


def load() -> dict[str, Any]:
    """Return the tables of all data files by the name of the file."""
    folder = files("nemeton.games.oak").joinpath("data")
    tables: dict[str, Any] = {}
    for name in FILES:
        try:
            tables[name] = tomllib.loads(folder.joinpath(f"{name}.toml").read_text(encoding="utf-8"))
        except tomllib.TOMLDecodeError as error:
            raise FigureError(f"{name}.toml: must be TOML: {error}") from error
    return tables


def is_whole(value: Any, low: int, high: int) -> bool:
    """Tell whether a value is a whole number in the range."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


class Entry:
    """A table of a file and the place it is found at; each method returns a checked field."""

    def __init__(self, place: str, table: Any, fields: tuple[str, ...]) -> None:
        self.place = place
        if not isinstance(table, dict):
            raise FigureError(f"{place} must be a table, not {table!r}")
        self.table: dict[str, Any] = table
        for field in table:
            if field not in fields:
                raise FigureError(f"{place} {field} is unknown: the fields are {', '.join(fields)}")
        for field in fields:
            if field not in table:
                raise FigureError(f"{place} {field} is missing")

    def error(self, field: str, expected: str) -> FigureError:
        return FigureError(f"{self.place} {field} must be {expected}, not {self.table[field]!r}")

    def expect(self, right: bool, field: str, expected: str) -> None:
        if not right:
            raise self.error(field, expected)

    def whole(self, field: str, low: int, high: int = HIGH) -> int:
        value = self.table[field]
        if not is_whole(value, low, high):
            raise self.error(field, f"a whole number from {low} to {high}")
        return int(value)

    def wholes(self, field: str, low: int, high: int = HIGH) -> list[int]:
        value = self.table[field]
        right = isinstance(value, list) and len(value) > 0 and all(is_whole(item, low, high) for item in value)
        self.expect(right, field, f"a list, not empty, of whole numbers from {low} to {high}")
        return list(value)

    def text(self, field: str) -> str:
        value = self.table[field]
        self.expect(isinstance(value, str) and value.strip() == value != "", field, "a text")
        return str(value)

    def flag(self, field: str) -> None:
        self.expect(isinstance(self.table[field], bool), field, "true or false")

    def word(self, field: str, words: tuple[str, ...]) -> str:
        value = self.table[field]
        self.expect(isinstance(value, str) and value in words, field, f"one of {', '.join(words)}")
        return str(value)

    def words(self, field: str, words: tuple[str, ...]) -> list[str]:
        value = self.table[field]
        right = isinstance(value, list) and len(value) > 0 and all(isinstance(w, str) and w in words for w in value)
        self.expect(right, field, f"a list, not empty, of {', '.join(words)}")
        return list(value)

    def inner(self, field: str, fields: tuple[str, ...]) -> Entry:
        return Entry(f"{self.place} {field}:", self.table[field], fields)

    def rows(self, field: str, count: int) -> list[Any]:
        value = self.table[field]
        if not isinstance(value, list):
            raise self.error(field, "a list of tables")
        if count and len(value) != count:
            raise FigureError(f"{self.place} {field} must have {count} entries, not {len(value)}")
        return value


def _ids(file: Entry, kind: str, ids: tuple[str, ...], fields: tuple[str, ...]) -> list[Entry]:
    """Return the entries of a kind, which must be the named ones in the same order."""
    entries = []
    for number, table in enumerate(file.rows(kind, len(ids))):
        entry = Entry(f"{file.place} [{kind} {ids[number]}]", table, ("id", *fields))
        entry.expect(entry.table["id"] == ids[number], "id", f"{ids[number]!r} (entry {number + 1} of {len(ids)})")
        entries.append(entry)
    return entries


def _numbered(file: Entry, kind: str, count: int, fields: tuple[str, ...]) -> list[Entry]:
    """Return the entries of a kind, which must be numbered from 1 in order."""
    entries = []
    for index, table in enumerate(file.rows(kind, count)):
        entry = Entry(f"{file.place} [{kind} {index + 1}]", table, ("number", "title", *fields))
        right = is_whole(entry.table["number"], index + 1, index + 1)
        entry.expect(right, "number", f"{index + 1} (each from 1 to {count} once, in order)")
        entries.append(entry)
    _different(entries, "title", [entry.text("title") for entry in entries])
    return entries


def _different(entries: list[Entry], field: str, values: list[str]) -> None:
    for index, value in enumerate(values):
        entries[index].expect(value not in values[:index], field, "different in each entry")


def _cost(entry: Entry, field: str) -> None:
    cost = entry.inner(field, ("kind", "amount"))
    cost.word("kind", RESOURCE_OR_ANY)
    cost.whole("amount", 1, 9)


def _check_solar(solar: Entry) -> None:
    spaces = solar.whole("spaces", 2)
    values = solar.wholes("values", 0)
    ascending = len(values) == spaces and all(values[k] < values[k + 1] for k in range(spaces - 1))
    solar.expect(ascending, "values", f"{spaces} ascending whole numbers, one for each space")
    solstice = solar.wholes("solstice", 1, spaces)
    solar.expect(solstice == sorted(set(solstice)), "solstice", "ascending")
    tokens = solar.inner("tokens_per_site", ("1", "2", "3", "4"))
    for players in tokens.table:
        tokens.whole(players, 1)


def _check_branches(board: Entry, cap: int) -> None:
    used: list[str] = []
    for branch in _ids(board, "branch", names.RESOURCE_NAMES, ("token_between", "festival", "tips")):
        branch.expect(branch.table["token_between"] == [1, 2], "token_between", "[1, 2], the two spaces of the trunk")
        festival = branch.inner("festival", names.NODE_NAMES)
        for node in names.NODE_NAMES:
            festival.whole(node, 0, cap)
        tips = branch.inner("tips", names.NODE_NAMES[names.TIP_LEFT :])
        for node in tips.table:
            reward = tips.word(node, TIP_REWARDS)
            tips.expect(reward not in used, node, "a reward that no other tip has")
            used.append(reward)
    rewards = board.inner("tip_rewards", TIP_REWARDS)
    for name in TIP_REWARDS:
        reward_entry = rewards.inner(name, ("points", "per") if name == "vp5" else ("points",))
        reward_entry.whole("points", 1)
        if name == "vp5":
            reward_entry.whole("per", 1)


def _check_places(board: Entry) -> None:
    temple = board.inner("temple", ("order_clockwise", "druid_picture", "staff_picture"))
    order = temple.words("order_clockwise", names.RESOURCE_NAMES)
    temple.expect(sorted(order) == sorted(names.RESOURCE_NAMES), "order_clockwise", "each temple once")
    picture = temple.inner("druid_picture", names.RESOURCE_NAMES)
    for resource in names.RESOURCE_NAMES:
        picture.whole(resource, 1, 3)
    temple.word("staff_picture", names.RESOURCE_NAMES)
    forest = board.inner("forest", ("spaces", "more_than_players"))
    forest.whole("more_than_players", 0)
    forest.whole("spaces", PLAYERS + forest.whole("more_than_players", 0))
    cost = board.inner("menhir", ("cost", "points")).inner("cost", names.RESOURCE_NAMES)
    for resource in names.RESOURCE_NAMES:
        cost.whole(resource, 0, 9)
    board.inner("menhir", ("cost", "points")).whole("points", 0)
    shrine = board.inner("shrine", ("any", "regular", "supply"))
    for field in shrine.table:
        shrine.whole(field, 1)


def _check_orders(board: Entry) -> None:
    fields = ("title", "resting_regular", "resting_any", "limit_cost", "shrines_per_slot", "spaces")
    common_fields = ("start_druids_resting", "start_druids_roots", "artifact_spots", "start_limit")
    common = board.inner("board_common", ("upper_slots", "lower_slots", *common_fields))
    limit = min(common.whole("upper_slots", 1), common.whole("lower_slots", 1))
    common.whole("start_limit", 0, limit)
    common.whole("artifact_spots", 1)
    resting = common.whole("start_druids_resting", 1, names.DRUIDS)
    roots = names.DRUIDS - resting
    common.expect(
        common.whole("start_druids_roots", 0) == roots, "start_druids_roots", f"{roots}: all druids but those"
    )
    orders = _ids(board, "order", names.ORDER_NAMES, fields)
    for order in orders:
        regular = order.whole("resting_regular", 0, names.DRUIDS)
        order.whole("resting_any", max(0, resting - regular), names.DRUIDS)
        _cost(order, "limit_cost")
        order.whole("shrines_per_slot", 1)
        spaces = order.rows("spaces", 0)
        order.expect(1 <= len(spaces) <= 2, "spaces", "one or two spaces")
        for number, table in enumerate(spaces):
            space = Entry(f"{order.place} space {number}", table, ("effect", "needs_elder"))
            space.word("effect", names.EFFECT_NAMES)
            space.flag("needs_elder")
    _different(orders, "title", [order.text("title") for order in orders])


def check_board(table: dict[str, Any]) -> None:
    """Check ``board.toml`` (OAK 4.1 to 4.3)."""
    sections = ("resources", "ingredients", "step", "solar", "branch", "tip_rewards", "temple", "forest", "order")
    board = Entry("board.toml:", table, ("data_set", *sections, "board_common", "menhir", "shrine"))
    board.text("data_set")
    resources = board.inner("resources", ("start", "cap", "income"))
    cap = resources.whole("cap", 1)
    resources.whole("start", 0, cap)
    resources.whole("income", 0, cap)
    board.inner("ingredients", ("per_kind",)).whole("per_kind", 1)
    board.inner("step", ("points",)).whole("points", 0)
    _check_solar(board.inner("solar", ("spaces", "values", "solstice", "tokens_per_site")))
    _check_branches(board, cap)
    _check_places(board)
    _check_orders(board)


def check_moot(table: dict[str, Any]) -> None:
    """Check ``moot.toml`` (OAK 4.4)."""
    file = Entry("moot.toml:", table, ("moot",))
    cards = _ids(file, "moot", names.CARD_NAMES, ("title", "class", "temple", "rows", "oak"))
    for card, entry in enumerate(cards):
        right = "start" if card in names.STARTING else "advanced" if card in names.ADVANCED else "special"
        entry.word("class", (right,))
        entry.word("temple", CARD_TEMPLES)
        is_heart = entry.table["temple"] == "heart"
        entry.expect(is_heart == (card == names.HEART_CARD), "temple", "heart on the Heart card and nowhere else")
        for number, row_table in enumerate(entry.rows("rows", 3)):
            _check_row(f"{entry.place} row {number + 1}", row_table)
        _cost(entry, "oak")
    _different(cards, "title", [entry.text("title") for entry in cards])


def _check_row(place: str, table: Any) -> None:
    free = isinstance(table, dict) and table.get("amount") == 0
    row = Entry(place, table, ("amount", "effects") if free else ("kind", "amount", "effects"))
    row.whole("amount", 0, 9)
    if not free:
        row.word("kind", names.RESOURCE_NAMES)
    effects = row.words("effects", names.EFFECT_NAMES)
    row.expect(len(effects) == len(set(effects)), "effects", "different")


def check_potions(table: dict[str, Any]) -> None:
    """Check ``potions.toml`` (OAK 4.6)."""
    file = Entry("potions.toml:", table, ("potion", "darkwood"))
    ids = names.POTION_NAMES[: names.DARKWOOD]
    potions = _ids(file, "potion", ids, ("title", "level", "recipe", "once_per_player"))
    for index, potion in enumerate(potions):
        right = index // 5 + 1
        potion.expect(potion.whole("level", 1, 3) == right, "level", f"{right} (five of each level, in order)")
        length = 3 if right == 3 else 2
        recipe = potion.words("recipe", INGREDIENT_OR_ANY)
        potion.expect(len(recipe) == length, "recipe", f"{length} ingredients on level {right}")
        potion.flag("once_per_player")
    _different(potions, "title", [potion.text("title") for potion in potions])
    darkwood = file.inner("darkwood", ("title", "points"))
    darkwood.text("title")
    points = darkwood.inner("points", ("3", "4", "5"))
    points.whole("5", points.whole("4", points.whole("3", 1)))


def check_artifacts(table: dict[str, Any]) -> None:
    """Check ``artifacts.toml`` (OAK 4.7)."""
    file = Entry("artifacts.toml:", table, ("artifact_common", "artifact"))
    file.inner("artifact_common", ("take_points",)).whole("take_points", 0)
    for artifact in _numbered(file, "artifact", names.ARTIFACTS, ("effect", "wheel")):
        artifact.word("effect", names.EFFECT_NAMES)
        artifact.wholes("wheel", 0)


def check_creatures(table: dict[str, Any]) -> None:
    """Check ``creatures.toml`` (OAK 4.9)."""
    file = Entry("creatures.toml:", table, ("creature",))
    for creature in _numbered(file, "creature", names.CREATURES, ("points", "category")):
        creature.whole("points", -HIGH)
        creature.word("category", CATEGORIES)


def check_broichan(table: dict[str, Any]) -> None:
    """Check ``broichan.toml`` (OAK 4.8)."""
    file = Entry("broichan.toml:", table, ("loss", "card"))
    file.whole("loss", 0)
    cards = _ids(file, "card", BROICHAN_CARDS, ("temple", "effect"))
    for card in cards:
        card.word("temple", names.RESOURCE_NAMES)
    _different(cards, "effect", [card.word("effect", BROICHAN_EFFECTS) for card in cards])


def check(tables: dict[str, Any]) -> None:
    """Check the tables of all files; raises FigureError at the first figure that cannot be."""
    check_board(tables["board"])
    check_moot(tables["moot"])
    check_potions(tables["potions"])
    check_artifacts(tables["artifacts"])
    check_creatures(tables["creatures"])
    check_broichan(tables["broichan"])
