# Every target sets up what it needs: Python 3.11 or newer and make are enough.
.DEFAULT_GOAL := help
.PHONY: help setup play test lint format golden bench lock clean

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(READY) ## Make .venv with everything locked in requirements.lock

$(READY): pyproject.toml requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "moot needs Python 3.11 or newer; name one with: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv .venv
	$(PIP) --require-hashes -r requirements.lock
	$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

play: $(READY) ## Play a hearing in the terminal (ARGS="..." is passed on)
	@$(BIN)/moot play hearing $(ARGS)

test: lint ## Lint, then run all tests
	@$(BIN)/pytest -n auto --dist worksteal $(ARGS)

lint: $(READY) ## Check style, format and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

format: $(READY) ## Format the code and mend what ruff can
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

golden: $(READY) ## Write the golden files anew; read the diff before committing
	@$(BIN)/pytest tests/golden --update-golden $(ARGS)

bench: $(READY) ## Measure the speed (ARGS="..." is passed on)
	@$(BIN)/moot bench $(ARGS)

lock: ## Resolve requirements.lock again (ARGS=--upgrade for newer versions)
	@command -v uv >/dev/null || { echo "make lock needs uv; get it with: python3 -m pip install uv"; exit 1; }
	uv pip compile --universal --python-version 3.11 --generate-hashes --group dev \
	  --no-annotate --no-header --quiet pyproject.toml -o requirements.lock $(ARGS)

clean: ## Remove .venv, caches and build results
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis dist htmlcov
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
