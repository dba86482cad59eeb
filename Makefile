# make play    the table in the browser, on http://127.0.0.1:8000       make test       all checks and tests
# make setup   the command line, .venv/bin/lastlight                    make test-slow  the long ones
# make check   ruff, mypy, svelte-check, generated types                make bench      measure

SHELL := /bin/bash
BOOT  := .uv/bin/uv
UV    := $(shell command -v uv 2>/dev/null || echo $(BOOT))
RUN   := .venv/bin

# A distribution's own Python is built with profile-guided optimisation and runs this code 1.2 to 1.5 times as fast as
# a plain build (pyenv's default). With its headers there, so that the compiled build works too, it is preferred.
PYTHON ?= $(if $(and $(wildcard /usr/bin/python3.11),$(wildcard /usr/include/python3.11/Python.h)),/usr/bin/python3.11,3.11)

export UV_LINK_MODE ?= copy

.PHONY: setup lock play check test test-slow services ui ui-check protocol bench load balance bench-compare playthroughs clean

setup: .venv/.ready

$(BOOT):
	python3 -m venv .uv
	.uv/bin/python -m pip install --quiet --disable-pip-version-check uv

.venv/.ready: pyproject.toml requirements.lock | $(filter $(BOOT),$(UV))
	test -x .venv/bin/python || $(UV) venv --quiet --python $(PYTHON) .venv
	$(UV) pip sync --quiet --python .venv/bin/python requirements.lock
	$(UV) pip install --quiet --python .venv/bin/python --no-deps --editable .
	@touch $@

lock: | $(filter $(BOOT),$(UV))
	$(UV) pip compile --quiet --universal --no-annotate --no-header --group dev pyproject.toml -o requirements.lock

play: setup ui
	$(RUN)/lastlight serve --open

check: setup ui-check
	$(RUN)/ruff check .
	$(RUN)/ruff format --check .
	$(RUN)/mypy
	$(RUN)/python -m scripts.protocol_types --check
	$(RUN)/python -m scripts.game_content --check

# The browser has a run of its own: one process, one server, one browser. What fails there is run once more at
# the end; if it passes then, the last lines name it as unsteady.
test: check services ui
	$(RUN)/pytest -n 2 --dist worksteal -m "not slow" --ignore tests/browser
	$(RUN)/python -m pytest -p tests.unsteady -m "not slow" tests/browser

test-slow: setup services ui
	LASTLIGHT_BUDGET=20 $(RUN)/pytest -n 2 --dist worksteal tests/conformance tests/secrets tests/games/decoy
	$(RUN)/pytest -n 2 --dist worksteal -m "slow" --ignore tests/browser
	$(RUN)/pytest -m "slow" tests/browser

services:
	scripts/services.sh

# The browser client is built to ui/dist; `ui-check` checks its types and tests its formatter.

UI_SOURCES := $(shell find ui/src ui/public src/lastlight -name '*.svelte' -o -name '*.ts' -o -name '*.css' -o -name '*.svg' -o -path '*/texts/*.toml')

ui: ui/dist/index.html

ui/node_modules/.ready: ui/package.json ui/package-lock.json
	@command -v npm >/dev/null || { echo "npm is missing: install Node.js 20.19 or newer with npm, then run this again." >&2; exit 2; }
	@cd ui && npm run --silent prebuild
	cd ui && npm ci --silent
	@touch $@

ui/dist/index.html: ui/node_modules/.ready ui/index.html ui/vite.config.ts ui/svelte.config.js $(UI_SOURCES)
	cd ui && npm run --silent build

ui-check: ui/node_modules/.ready
	cd ui && npm run --silent check && npm test --silent

protocol: setup
	$(RUN)/python -m scripts.protocol_types
	$(RUN)/python -m scripts.protocol_examples
	$(RUN)/python -m scripts.game_content

bench: setup
	$(RUN)/lastlight bench

load: setup
	$(RUN)/python -m scripts.load

balance: setup
	$(RUN)/python -m scripts.balance
	$(RUN)/python -m scripts.balance_tiles sixes
	$(RUN)/python -m scripts.balance_tiles emblems

bench-compare: setup
	$(RUN)/python -m bench.compare --compiled

playthroughs: setup
	$(RUN)/python -m scripts.playthroughs

clean:
	rm -rf .venv .uv build dist ui/dist ui/node_modules .mypy_cache .ruff_cache .pytest_cache
