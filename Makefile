# Every target sets up what it needs: Python 3.11 or newer, Node 20 or newer with npm, and make are enough.
.DEFAULT_GOAL := help
.PHONY: help setup client play test test-python test-client test-deep assurance browser lint format golden schemas \
  recordings release bench lock clean

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(READY) ## Make .venv with everything locked in requirements.lock

$(READY): pyproject.toml requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "moot needs Python 3.11 or newer; name one with: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv .venv
	$(PIP) --require-hashes -r requirements.lock
	$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

NODE_READY := web/node_modules/.ready
BUILT := web/dist/.ready

$(NODE_READY): web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "the browser client needs Node 20 or newer with npm"; exit 1; }
	cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

web/src/wire.ts: docs/protocol.schema.json $(wildcard src/moot/games/*/web/wire.schema.json) web/scripts/types.mjs $(NODE_READY)
	@cd web && npm run --silent types

$(BUILT): $(NODE_READY) web/src/wire.ts web/index.html web/vite.config.ts \
  $(shell find web/src web/public src/moot/games/*/web -type f ! -name wire.ts 2>/dev/null)
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

client: $(BUILT) ## Build the browser client

play: $(READY) $(BUILT) ## Start the server and open it in the browser (ARGS="..." is passed on)
	@$(BIN)/moot serve $(ARGS)

test: lint test-client test-python ## Lint, then run all tests

test-python: $(READY)
	@$(BIN)/pytest -n auto --dist worksteal $(ARGS)

test-client: $(READY) $(BUILT) browser
	@cd web && npm run --silent check && npm run --silent test
	@if command -v chromium >/dev/null || test -n "$(CHROMIUM)"; then cd web && npm run --silent e2e; \
	  else echo "NOT RUN: the tests in a real browser, for there is no Chromium (name one with CHROMIUM=...)"; \
	    test -z "$(CI)"; fi

test-deep: $(READY) ## Hours of kills, worlds, nonsense and soak; begun again it goes on (ARGS="--kills 1000 --jobs 2")
	@$(BIN)/python -m tests.deep $(ARGS)

assurance: $(READY) ## Write the figures of the last deep tests into docs/assurance.md
	@$(BIN)/python -m tests.deep --page

browser: # a Chromium for the tests of the client, where we may install one
	@command -v chromium >/dev/null || test -n "$(CHROMIUM)" || test "$$(id -u)" != 0 || \
	  { apt-get update -qq && apt-get install -y -qq chromium >/dev/null; } || true

lint: $(READY) ## Check style, format and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

format: $(READY) ## Format the code and mend what ruff can
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

golden: $(READY) ## Write the golden files anew; read the diff before committing
	@$(BIN)/pytest tests/golden --update-golden $(ARGS)

schemas: $(READY) ## Write the schemas of messages and of the games anew; read the diff before committing
	@$(BIN)/python -m moot.server.protocol > docs/protocol.schema.json
	@for game in src/moot/games/*/web; do \
	  $(BIN)/python -m moot.server.protocol $$(basename $$(dirname $$game)) > $$game/wire.schema.json || exit 1; done

recordings: $(READY) ## Record games of the versions that are not released yet, for the gate in tests/releases
	@$(BIN)/python -m tests.releases.recording

release: recordings ## Keep today's rules of all games for ever; docs/releasing.md says when
	@$(BIN)/moot release $(ARGS)
	@$(BIN)/pytest tests/releases

bench: $(READY) ## Measure the speed (ARGS="..." is passed on)
	@$(BIN)/moot bench $(ARGS)

lock: ## Resolve requirements.lock again (ARGS=--upgrade for newer versions)
	@command -v uv >/dev/null || { echo "make lock needs uv; get it with: python3 -m pip install uv"; exit 1; }
	uv pip compile --universal --python-version 3.11 --generate-hashes --group dev \
	  --no-annotate --no-header --quiet pyproject.toml -o requirements.lock $(ARGS)

clean: ## Remove .venv, caches and build results
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis dist htmlcov web/node_modules web/dist web/e2e/shots
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
