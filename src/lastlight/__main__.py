"""`python -m lastlight` is the command line."""

import sys

from lastlight.cli import main

if __name__ == "__main__":
    sys.exit(main())
