"""``python -m nemeton`` is the command `nemeton`."""

import sys

from nemeton.cli import main

sys.exit(main())
