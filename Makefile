# Unseen: what can be done here with nothing but Python 3.11 (or newer) and make.
#
#   make play      set up if need be, then play in the browser against the computer
#   make test      set up if need be, then run all tests: interpreted, and compiled where there is a C compiler
#   make test-levels   the strongest levels by many options, and a short table of all levels (some minutes)
#   make test-game G=nusubito   the quick tests of one game, for who changes its rules
#   make check     format, lint, types, layers
#   make coverage  run all tests interpreted, and show the branches that they reach, file by file
#   make research  the tests of small games, with OpenSpiel as a second opinion
#   make compiled  compile the rules and the search (play and test do it when something has changed)
#   make lock      write the lock files anew (UPGRADE=1: with the newest versions)
#   make clean     forget the environments and caches
#
# BROWSER=required   `test` fails where no Chromium is found, instead of leaving browser tests out
# COMPILER=required  `test` fails where there is no C compiler, instead of leaving the compiled half out
# UNSEEN_COMPILE=0   `play` runs the source files as they stand
# SETS=40            so many sets of options `test-levels` tries in each game
# FULL=1             `test` runs the long versions of the properties, with a fresh seed
# ARGS="..."         more arguments for `unseen play` or `pytest`

VENV ?= .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
# Four more than there are processors: browsers, servers and terminals wait for each other a third of the time.
CORES := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
JOBS ?= $(shell expr $(CORES) + 4)
RESEARCH := .venv-research
SETS ?= 40
BUILT := build/compiled
COMPILES := $(filter-out 0,$(or $(UNSEEN_COMPILE),auto))
FIND_PYTHON = for p in python3.11 python3 python3.12 python3.13 python3.14 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done
PYTHON ?= $(shell $(FIND_PYTHON))

export UNSEEN_BROWSER = $(BROWSER)
export UNSEEN_COMPILER = $(COMPILER)
export UNSEEN_FULL = $(if $(filter-out 0,$(FULL)),1,)

.PHONY: research play test test-levels test-game test-interpreted test-compiled compiled check format coverage lock clean setup setup-dev
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:

.PHONY: help
help:
	@sed -n 's/^# \{0,1\}//p' Makefile | sed -n '/make play/,/ARGS/p'

# ---------------------------------------------------------------- environments

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed; name it: make PYTHON=/path/to/python3"; exit 1; }
	@"$(PYTHON)" -m venv "$(VENV)" || { rm -rf "$(VENV)"; \
		echo "Python could not make an environment (on Debian: apt-get install python3-venv)"; exit 1; }

# A stamp is older than what it was made from as soon as a lock or the package's metadata changes.
$(VENV)/run.stamp: locks/run.txt pyproject.toml | $(BIN)/python
	@echo "Setting up what the program needs (once, about a minute) ..."
	@$(PIP) install --quiet --require-hashes -r locks/run.txt
	@$(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/dev.stamp: locks/dev.txt pyproject.toml | $(BIN)/python
	@echo "Setting up what the tests need (once, about a minute) ..."
	@$(PIP) install --quiet --require-hashes -r locks/dev.txt
	@$(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@touch $(VENV)/run.stamp $@

setup: $(VENV)/run.stamp
setup-dev: $(VENV)/dev.stamp

# ---------------------------------------------------------------- compiled, or a copy where there is no compiler

# The environments hold the source as it stands; whoever puts this folder before it (PYTHONPATH) runs what was built.
$(BUILT)/stamp: setup.py pyproject.toml $(shell find src/unseen -type f ! -name '*.pyc') | $(VENV)/run.stamp
	@echo "Compiling the rules where there is a C compiler (once, about a minute) ..."
	@mkdir -p $(BUILT) && find $(BUILT) -type f ! -name '*.so' -delete
	@$(BIN)/python setup.py -q build --build-lib $(BUILT) >build/compile.log 2>&1 || { cat build/compile.log; exit 1; }
	@touch $@

compiled: $(BUILT)/stamp
	@PYTHONPATH=$(CURDIR)/$(BUILT) $(BIN)/unseen --version

# ---------------------------------------------------------------- what people do

play: $(VENV)/run.stamp $(if $(COMPILES),$(BUILT)/stamp)
	@$(if $(COMPILES),PYTHONPATH=$(CURDIR)/$(BUILT)) $(BIN)/unseen play $(ARGS)

# What Python and pytest make of our sources is kept, beside that of the libraries: workers by the dozen begin with it.
KEEP = PYTHONDONTWRITEBYTECODE=
PYTEST = $(KEEP) $(BIN)/python -m pytest -n $(JOBS) --dist loadgroup
# What runs on compiled modules; pictures, programs and the state of the house are the same in both halves.
COMPILED_TESTS ?= $(addprefix tests/,ai audit benchmarks boards conformance core examples games lab modes proof simulation \
	table web)

test: $(if $(ARGS),,test-compiled) test-interpreted

# What was left out for want of a compiler is said again here, where it is read.
test-interpreted: $(VENV)/dev.stamp
	@UNSEEN_EXPECT=$(if $(ARGS),,interpreted) $(PYTEST) $(ARGS); status=$$?; \
		[ ! -f build/left-out ] || cat build/left-out; exit $$status

test-compiled: $(VENV)/dev.stamp $(BUILT)/stamp
	@rm -f build/left-out
	@if PYTHONPATH=$(BUILT) $(BIN)/python -c 'import sys, unseen; sys.exit(not unseen.compiled())'; then \
		PYTHONPATH=$(CURDIR)/$(BUILT) UNSEEN_EXPECT=compiled $(PYTEST) $(or $(ARGS),$(COMPILED_TESTS)); \
	elif $(BIN)/python setup.py -q probe; then \
		cat build/compile.log; echo "There is a C compiler, and nothing was compiled."; exit 1; \
	else \
		echo "The tests did not run compiled: install a C compiler and Python's headers." | tee build/left-out; \
		test "$(COMPILER)" != required; \
	fi

test-game: $(VENV)/dev.stamp
	@UNSEEN_GAME=$(or $(G),$(error name a game, as in make test-game G=nusubito)) $(PYTEST) \
		-m "not once and not slow and not browser" tests/games/$(G) tests/games/test_*.py \
		tests/conformance/test_registered.py $(ARGS)

# Beside the tests: it takes the minutes that it is given. Sets of options go on where they were cut off, as long as
# program and tests are the same. The table is a picture of every level at work, no gate.
test-levels: $(VENV)/dev.stamp $(BUILT)/stamp
	@PYTHONPATH=$(CURDIR)/$(BUILT) UNSEEN_LEVELS=$(SETS) $(PYTEST) tests/ai -k "any_options or other_rules"
	@PYTHONPATH=$(CURDIR)/$(BUILT) timeout --signal=INT 2m $(BIN)/unseen strength --short --jobs $(CORES) --rows \
		build/strength-$$(date +%s).jsonl --out build/strength.md; status=$$?; cat build/strength.md; \
		test $$status = 0 || test $$status = 124

# OpenSpiel is large and needed by few: it lives in an environment of its own, which only this target makes.
$(RESEARCH)/stamp: locks/research.txt pyproject.toml | $(BIN)/python
	@echo "Setting up OpenSpiel (once, about a minute) ..."
	@$(BIN)/python -m venv $(RESEARCH)
	@$(RESEARCH)/bin/python -m pip --disable-pip-version-check install --quiet --require-hashes -r locks/research.txt
	@$(RESEARCH)/bin/python -m pip --disable-pip-version-check install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

research: $(RESEARCH)/stamp $(BUILT)/stamp
	@$(RESEARCH)/bin/python -c "import pyspiel, scipy"
	@PYTHONPATH=$(CURDIR)/$(BUILT) $(RESEARCH)/bin/python -m pytest tests/lab/exact $(ARGS)

check: $(VENV)/dev.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pyright --warnings
	$(BIN)/lint-imports

format: $(VENV)/dev.stamp
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

coverage: $(VENV)/dev.stamp
	@$(PYTEST) --cov --cov-report=term-missing:skip-covered --cov-report=html $(ARGS)

# ---------------------------------------------------------------- upkeep

COMPILE = .venv-lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-header --no-emit-index-url $(if $(UPGRADE),--upgrade) pyproject.toml --group build

.venv-lock/bin/uv: | $(BIN)/python
	@$(BIN)/python -m venv .venv-lock
	@.venv-lock/bin/python -m pip --disable-pip-version-check install --quiet uv

lock: .venv-lock/bin/uv
	$(COMPILE) --output-file locks/run.txt
	$(COMPILE) --constraints locks/run.txt --extra server --extra lab --group dev --output-file locks/dev.txt
	$(COMPILE) --constraints locks/dev.txt --extra server --extra research --group dev --output-file locks/research.txt

clean:
	rm -rf $(VENV) $(RESEARCH) .venv-lock build .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache \
		htmlcov .coverage .coverage.*
	find . -name __pycache__ -prune -exec rm -rf {} +
