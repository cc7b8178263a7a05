# Two commands matter: `make play` and `make test`. The others are the parts they are made of.

.PHONY: play test check messages vendor golden bench compile pin clean chromium compiler
.DEFAULT_GOAL := play

# The first Python that is new enough, or your own choice: make play PYTHON=/path/to/python
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)

BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
SOURCES = $(shell find src docs/rules -type f -not -name '*.pyc')


# ---------------------------------------------------------------- for everybody

play: .venv/.run
	@$(BIN)/nemeton

# Everything CI runs.
test: check vendor chromium .venv/.dev
	$(BIN)/pytest -n auto
	@$(MAKE) --no-print-directory golden

check: .venv/.dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/messages.py --check

# All that is said, for translators: src/nemeton/messages.
messages: .venv/.dev
	$(BIN)/python tools/messages.py

# The vendored files are the ones in vendor.toml; FETCH=1 compares them with what is published, too.
vendor: .venv/.run
	$(BIN)/python tools/vendor.py --check $(if $(FETCH),--fetch)

# Compiled and interpreted games are the same games: the golden hashes, once more, on the compiled engine, and a
# thousand random games for each number of players, with every invariant after every step.
golden: compile
	NEMETON_EXPECT_COMPILED=1 NEMETON_GAMES=1000 \
		.venv-compiled/bin/python -m pytest -n auto tests/golden tests/*/test_invariants.py

bench: compile .venv/.bench
	$(BIN)/python benchmarks/run.py


# ---------------------------------------------------------------- environments, made on first use
# A stamp says that a step is done, so what is installed starts at once; a changed list of pins repeats the step.

.venv/.made:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is missing: sudo apt-get install python3 python3-venv"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
		echo "Python's venv module is missing: sudo apt-get install $$(basename $(PYTHON))-venv"; exit 1; }
	@echo "First use: making .venv"
	@$(PYTHON) -m venv --clear .venv
	@touch $@

.venv/.run: .venv/.made requirements/run.txt pyproject.toml
	@echo "Installing Nemeton"
	@$(PIP) install --require-hashes -r requirements/run.txt
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

.venv/.dev: .venv/.run requirements/dev.txt
	@echo "Installing the tools for development"
	@$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@

.venv/.bench: .venv/.dev requirements/bench.txt
	@$(PIP) install --require-hashes -r requirements/bench.txt
	@touch $@


# ---------------------------------------------------------------- the compiled engine
# Lives in an environment of its own, which borrows every dependency of .venv, and never in the source tree.

compile: .venv-compiled/.installed

SITE = import sysconfig; print(sysconfig.get_path("purelib"))

.venv-compiled/.installed: .venv/.dev hatch_build.py pyproject.toml $(SOURCES) | compiler
	@echo "Compiling the kernel and the rules"
	@rm -rf build/wheel
	@NEMETON_COMPILE=1 $(PIP) wheel --no-deps --no-build-isolation --wheel-dir build/wheel .
	@test -x .venv-compiled/bin/python || $(BIN)/python -m venv --without-pip .venv-compiled
	@$(PIP) --python .venv-compiled/bin/python install --no-deps --force-reinstall build/wheel/*.whl
	@$(BIN)/python -c '$(SITE)' > "$$(.venv-compiled/bin/python -c '$(SITE)')/borrowed.pth"
	@touch $@


# ---------------------------------------------------------------- what the system has to bring

# $(call need,how to see that it is there,Debian packages): installs them if we may, otherwise says how.
define need
	@{ $(1); } >/dev/null 2>&1 || { \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
				apt-get install -qq -y --no-install-recommends $(2) >/dev/null; \
		else echo "Missing: sudo apt-get install $(2)"; exit 1; fi; }
endef

chromium:
	$(call need,command -v chromium || command -v chromium-browser,chromium)

INCLUDE = import sysconfig; print(sysconfig.get_path("include"))
compiler: .venv/.made
	$(call need,command -v cc && test -e "$$($(BIN)/python -c '$(INCLUDE)')/Python.h",gcc libc6-dev python3-dev)


# ---------------------------------------------------------------- upkeep

# Pin every dependency again, with hashes, for every platform. pyproject.toml is the only list; uv resolves it.
PIN = build/uv/bin/uv pip compile pyproject.toml --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-header --no-emit-index-url --no-emit-find-links
pin: .venv/.made
	@test -x build/uv/bin/uv || { $(BIN)/python -m venv build/uv && build/uv/bin/pip install --quiet uv; }
	$(PIN) --group build -o requirements/run.txt
	$(PIN) --group build --extra dev -c requirements/run.txt -o requirements/dev.txt
	$(PIN) --extra bench -c requirements/dev.txt -o requirements/bench.txt

clean:
	rm -rf .venv .venv-compiled build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .benchmarks .import_linter_cache
	find src tests tools benchmarks -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
