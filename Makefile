# Kubek: every command there is. `make help` lists them.

PYTHON ?= python3
VENV = .venv
RUN = $(VENV)/bin/python
INSTALL = $(RUN) -m pip install -qq --disable-pip-version-check
ON_PORT = $(if $(PORT),--port "$(PORT)")
IS_NODE_NEW = node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null
IN_FILE = $(if $(FILE),--file "$(FILE)")

help: ## list these targets
	@sed -n 's/^\([a-z][a-z.-]*\):.*## \(.*\)/\1	\2/p' $(firstword $(MAKEFILE_LIST)) | \
	while IFS='	' read -r target text; do printf '  make %-16s %s\n' "$$target" "$$text"; done

play: $(VENV)/play.done ## play in this terminal (ARGS="--language pl --help …")
	@PYTHONPATH=tools $(RUN) -m simulator $(ARGS)

web: $(VENV)/web.done $(VENV)/node.done ## build the browser page in .build/web and serve it (ARGS="--port 8000")
	@$(RUN) tools/web/serve.py $(ARGS)

web-test: $(VENV)/test.done $(VENV)/node.done ## test the page in a real Chromium: whole games, offline, scripts
	@$(RUN) tools/web/test.py $(ARGS)

bench-web: $(VENV)/web.done $(VENV)/node.done ## measure download, first picture, frames while dice tumble
	@$(RUN) tools/web/serve.py --no-serve && node tools/web/bench.mjs

test: $(VENV)/test.done ## lint, types, and every test under CPython and MicroPython
	@$(RUN) tools/checks/run.py test

check: $(VENV)/test.done $(VENV)/tables.done $(VENV)/fairness.done $(VENV)/qr.done $(VENV)/board.done $(VENV)/node.done ## make test, then all that takes longer: every command, tables, dice, hardware, the page
	@$(RUN) tools/checks/run.py check

golden: $(VENV)/test.done ## make committed transcripts and screen hashes anew; read the diff
	@$(RUN) tools/golden/build.py

gallery: $(VENV)/test.done ## draw every screen, one sheet a language, in .build/gallery
	@$(RUN) tools/gallery/build.py

qr: $(VENV)/qr.done ## make firmware/screens/demo_url.py anew from the URL in firmware/board.py
	@$(RUN) tools/qr/build.py

text: $(VENV)/play.done ## make firmware/text/ anew from tools/text/strings
	@$(RUN) tools/text/build.py

tables: $(VENV)/tables.done ## solve the games and make firmware/bots/*.bin anew
	@$(RUN) tools/tables/build.py

fairness: $(VENV)/fairness.done ## throw dice, picture how fair they are (PORT=… for a board, ARGS="--help")
	@PYTHONPATH=tools:firmware:tools/standins $(RUN) -m fairness $(ON_PORT) $(ARGS)

dice-check: $(VENV)/fairness.done ## ten million dice, ent, dieharder, a thousand histories: some minutes
	@PYTHONPATH=tools:firmware:tools/standins $(RUN) -m fairness.check

bench-players: $(VENV)/tables.done ## how strong the computer players are, beside the optimum
	@$(RUN) tools/players/bench.py

bench-heap: $(VENV)/test.done ## how much of the heap the firmware takes, screen by screen: two minutes
	@$(RUN) tools/bench/heap.py

fonts: $(VENV)/play.done ## make the font tables anew (needs Debian's xfonts-base)
	@$(RUN) tools/fonts/build.py

deploy: $(VENV)/board.done ## put Kubek on a connected board, only what changed (PORT=…)
	@$(RUN) tools/boards/deploy.py $(ON_PORT) $(ARGS)

backup: $(VENV)/board.done ## save a board's games and settings (FILE=… PORT=…)
	@$(RUN) tools/boards/backup.py backup $(IN_FILE) $(ON_PORT) $(ARGS)

restore: $(VENV)/board.done ## put saved games and settings back (FILE=… PORT=…)
	@$(RUN) tools/boards/backup.py restore $(IN_FILE) $(ON_PORT) $(ARGS)

board-test: $(VENV)/board.done ## run the tests and scripts on a connected board (PORT=… ARGS="host_tests/rules")
	@$(RUN) tools/boards/board_tests.py $(ON_PORT) $(ARGS)

image: $(VENV)/board.done ## make one file of MicroPython and Kubek for a new board (UF2=…)
	@$(RUN) tools/boards/image.py $(UF2) $(ARGS)

release: $(VENV)/board.done $(if $(filter release,$(MAKECMDGOALS)),$(shell command -v npm >/dev/null && $(IS_NODE_NEW) && echo $(VENV)/node.done)) ## put a version into .build/release (UF2=… for an image)
	@$(RUN) tools/boards/release.py $(if $(UF2),--uf2 "$(UF2)") $(ARGS)

emulate: $(VENV)/board.done ## play on an emulated Pico with a real MicroPython (UF2=… ARGS="--help")
	@PYTHONPATH=tools $(RUN) -m emulator $(UF2) $(ARGS)

virtual-board: $(VENV)/board.done ## lay MicroPython for PCs on a pseudo-terminal, to try deploy and backup
	@PYTHONPATH=tools $(RUN) -m boards.virtual $(ARGS)

bench-board: $(VENV)/board.done ## measure start, keys, saves and memory on the emulated Pico (UF2=…)
	@$(RUN) tools/emulator/bench.py $(UF2) $(ARGS)

hardware: $(VENV)/hardware.done ## make board, case, parts list and pictures anew, and check them (needs KiCad 9)
	@$(VENV)/hardware/bin/python tools/hardware/build.py

hardware-install: ## install KiCad 9 on Debian 12 or 13
	@$(PYTHON) tools/hardware/install.py

clean: ## remove all that make has made
	rm -rf $(VENV) .build .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- the Python that all of this runs in ---

$(VENV): $(VENV)/test.done

$(VENV)/bin/python:
	@command -v $(PYTHON) >/dev/null 2>&1 || { \
	  echo "Kubek needs python3, 3.11 or newer. Debian: apt install python3 python3-venv. macOS: brew install python3." >&2; exit 2; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Kubek needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) -V 2>&1). A newer one: make PYTHON=python3.12" >&2; exit 2; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "Python's venv is missing. Debian: apt install python3-venv" >&2; exit 2; }
	@echo "Setting up .venv (once) …"
	@$(PYTHON) -m venv --clear $(VENV) || { rm -rf $(VENV); exit 1; }

# An environment of its own, for it is large.
$(VENV)/hardware.done: pyproject.toml | $(VENV)/bin/python
	@$(PYTHON) tools/hardware/needs.py
	@echo "Installing what make hardware needs (once) …"
	@$(RUN) tools/environment/requirements.py hardware > $(VENV)/hardware.txt
	@$(VENV)/hardware/bin/python -c 'import pip' 2>/dev/null || $(PYTHON) -m venv --clear $(VENV)/hardware
	@$(VENV)/hardware/bin/python -m pip install -qq --disable-pip-version-check -r $(VENV)/hardware.txt
	@touch $@

# One that was cut off while it was made has no pip yet, and is made anew.
$(VENV)/%.done: pyproject.toml | $(VENV)/bin/python
	@echo "Installing what make $* needs (once) …"
	@$(RUN) -c 'import pip' 2>/dev/null || $(PYTHON) -m venv --clear $(VENV)
	@$(RUN) tools/environment/requirements.py $* > $(VENV)/$*.txt
	@$(INSTALL) -r $(VENV)/$*.txt
	@touch $@

$(VENV)/test.done: $(VENV)/typings.done

# MicroPython for browsers, and what drives one in tests: npm packages, pinned in tools/web.
$(VENV)/node.done: tools/web/package.json tools/web/package-lock.json | $(VENV)/bin/python
	@command -v npm >/dev/null 2>&1 || { \
	  echo "The browser page needs Node.js 20 or newer with npm. Debian 13: apt install nodejs npm" >&2; exit 2; }
	@$(IS_NODE_NEW) || { \
	  echo "The browser page needs Node.js 20 or newer; node is $$(node --version 2>&1)." >&2; exit 2; }
	@echo "Installing what the browser page needs (once) …"
	@mkdir -p $(VENV)/node
	@cp tools/web/package.json tools/web/package-lock.json $(VENV)/node/
	@cd $(VENV)/node && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null
	@touch $@

$(VENV)/typings.done: pyproject.toml | $(VENV)/bin/python
	@$(RUN) -c 'import pip' 2>/dev/null || $(PYTHON) -m venv --clear $(VENV)
	@$(RUN) tools/environment/requirements.py typings > $(VENV)/typings.txt
	@rm -rf $(VENV)/typings
	@$(INSTALL) --no-deps --target $(VENV)/typings -r $(VENV)/typings.txt
	@touch $@

# Two of pip in one environment would be in each other's way.
.NOTPARALLEL:
.PHONY: help play web web-test bench-web test check golden gallery qr text tables bench-players bench-heap fairness dice-check fonts deploy backup restore board-test image release emulate virtual-board bench-board hardware hardware-install clean $(VENV)
