"""Addresses of tables that one can read aloud: ``oak-lamp-7``."""

from __future__ import annotations

import re
import secrets

_WOODS = """
acorn adder alder amber apple ash aspen badger bark beech berry birch boar bough bracken bramble branch briar
brook bud burrow cedar cherry chestnut clover cone crane creek crow cuckoo curlew daisy deer dell dew dove dusk
eagle elder elm ember fawn fern field finch fir fog fox frog frost glade glen gorse grass grouse grove hare hawk
hazel heath hedge heron hill holly hornet iris ivy jay juniper kite lake larch lark laurel leaf lichen lily lime
linden lynx magpie maple marsh marten meadow merlin mist mole moon moss moth myrtle nettle newt nut oak olive
otter owl peat pebble pine plover plum pond poplar poppy quail rain raven reed river robin rook root rose rowan
rush sage sedge sloe snail sorrel spring spruce squirrel stag star stone stork sun swallow swift tansy thicket
thistle thorn thrush thyme tulip valley vine violet walnut willow wind wolf wren yarrow yew
"""

_HOUSE = """
anvil apron arch attic barn barrel basin basket beam bell bench blanket board book boot bottle bowl box bread
bridge broom brush bucket butter button cabin cake candle carpet cart cellar chair chest chimney clay clock cloth
coat cottage cradle crate cup curtain cushion dish door drawer drum fiddle flask flour flute fork gable garden
gate glass glove hall hammer hat hearth honey hook jar jug kettle key kitchen knot ladder lamp lantern latch
ledger letter lock loft loom mantle mat mill mirror mitten mug needle oven paddle page pan pantry paper parlor
pen pencil pillow pitcher plate porch pot quill quilt rack rafter ribbon ring roof room rope rug saddle salt
scarf shed shelf shoe sieve sill soap sofa spade spool spoon stair stool stove table tea thimble thread tile
timber tower towel tray trunk vase wagon wall well wheel wicket window wool
"""

WOODS, HOUSE = tuple(_WOODS.split()), tuple(_HOUSE.split())
NUMBERS = range(2, 100)
LONGEST_TYPED = 60
_BETWEEN = re.compile(r"[\s_.,/\u2010-\u2015-]+")
_SHAPE = re.compile(r"([a-z]{2,12})-([a-z]{2,12})-?0?([1-9][0-9]?)")


def new_code() -> str:
    """Return a code drawn from more than a million; whoever keeps the tables knows whether it is taken."""
    return f"{secrets.choice(WOODS)}-{secrets.choice(HOUSE)}-{secrets.choice(NUMBERS)}"


def parse_code(text: str) -> str | None:
    """Return the code somebody typed, whatever its case and however it is spaced, or None if it is none.

    The words themselves are not looked up, so codes outlive a change of the lists.
    """
    match = _SHAPE.fullmatch(_BETWEEN.sub("-", text[:LONGEST_TYPED].strip().casefold()).strip("-"))
    return "-".join(match.groups()) if match else None
