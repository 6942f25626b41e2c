"""Starts the compiled child.py in the folder argv[2]; itself small enough to be compiled on any heap."""

import sys

sys.path[0] = sys.argv[2]
__import__("child")
