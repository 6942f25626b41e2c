"""Which version this is; README's changelog tells what is in it."""

VERSION = "0.1.0"
