# make setup   everything for the command line          make check      ruff, mypy
# make play    play at once                             make test       all checks and tests
# make bench   measure                                  make test-slow  the long ones

SHELL := /bin/bash
BOOT  := .uv/bin/uv
UV    := $(shell command -v uv 2>/dev/null || echo $(BOOT))
RUN   := .venv/bin

export UV_LINK_MODE ?= copy

.PHONY: setup lock play check test test-fast test-slow bench bench-compare playthroughs clean

setup: .venv/.ready

$(BOOT):
	python3 -m venv .uv
	.uv/bin/python -m pip install --quiet --disable-pip-version-check uv

.venv/.ready: pyproject.toml requirements.lock | $(filter $(BOOT),$(UV))
	test -x .venv/bin/python || $(UV) venv --quiet --python 3.11 .venv
	$(UV) pip sync --quiet --python .venv/bin/python requirements.lock
	$(UV) pip install --quiet --python .venv/bin/python --no-deps --editable .
	@touch $@

lock: | $(filter $(BOOT),$(UV))
	$(UV) pip compile --quiet --universal --no-annotate --no-header --group dev pyproject.toml -o requirements.lock

play: setup
	$(RUN)/lastlight play decoy

check: setup
	$(RUN)/ruff check .
	$(RUN)/ruff format --check .
	$(RUN)/mypy

test: check test-fast

test-fast: setup
	$(RUN)/pytest -n 2 -m "not slow"

test-slow: setup
	LASTLIGHT_BUDGET=20 $(RUN)/pytest -n 2 tests/conformance tests/secrets tests/games
	$(RUN)/pytest -n 2 -m "slow"

bench: setup
	$(RUN)/lastlight bench

bench-compare: setup
	$(RUN)/python -m bench.compare --compiled

playthroughs: setup
	$(RUN)/python -m scripts.playthroughs

clean:
	rm -rf .venv .uv build dist .mypy_cache .ruff_cache .pytest_cache

# The browser client: `make ui` builds it to ui/dist, `make ui-check` checks its types and tests its formatter.

.PHONY: ui ui-check

UI_SOURCES := $(shell find ui/src ui/public src/lastlight -name '*.svelte' -o -name '*.ts' -o -name '*.css' -o -name '*.svg' -o -path '*/texts/*.toml')

ui: ui/dist/index.html

ui/node_modules/.ready: ui/package.json ui/package-lock.json
	cd ui && npm ci --silent
	@touch $@

ui/dist/index.html: ui/node_modules/.ready ui/index.html ui/vite.config.ts ui/svelte.config.js $(UI_SOURCES)
	cd ui && npm run --silent build

ui-check: ui/node_modules/.ready
	cd ui && npm run --silent check && npm test --silent
