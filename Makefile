# The two commands: `make lab` opens the tour in JupyterLab, `make test` runs every test. Both set up what they need.
# Another Python: make PYTHON=python3.12 lab. More for JupyterLab: make lab ARGS="--no-browser --port 8899".

PYTHON ?= python3
VENV = .venv
BIN = $(VENV)/bin
READY = $(VENV)/ready
TESTING = $(VENV)/ready-to-test
BENCH = $(VENV)/ready-to-bench
# Not compiled beforehand: that takes longer than compiling later the part that is used.
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile -c constraints.txt -e
WORKERS ?= 2
ARGS =

.PHONY: help setup lab test soak bench clean

help:
	@echo 'make lab     set up and open JupyterLab on the tour'
	@echo 'make test    set up and run every test'
	@echo 'make setup   set up only: $(VENV) with all that Ludo needs'
	@echo 'make soak    the long test runs'
	@echo 'make bench   the measurements'
	@echo 'make clean   remove $(VENV) and all that was made'

setup: $(TESTING)

# Made again when what is needed has changed. The file is written last, so that a broken set-up is begun again.
$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Ludo needs Python 3.11 or newer, and $(PYTHON) is $$($(PYTHON) --version 2>&1): try make PYTHON=python3.12" >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { \
	  echo "$(PYTHON) cannot make a virtual environment (on Debian: apt-get install python3-venv)" >&2; \
	  rm -rf $(VENV); exit 1; }
	$(INSTALL) '.[lab]'
	@touch $@

$(TESTING): $(READY)
	$(INSTALL) '.[lab,test]'
	@touch $@

$(BENCH): $(READY)
	$(INSTALL) '.[lab,bench]'
	@touch $@

lab: $(READY)
	$(BIN)/ludo lab $(ARGS)

test: $(TESTING)
	$(BIN)/python -m pytest -n $(WORKERS) $(ARGS)

soak: $(TESTING)
	$(BIN)/python -m pytest -n $(WORKERS) --soak -m soak $(ARGS)

bench: $(BENCH)
	$(BIN)/python -m benchmarks $(ARGS)

clean:
	rm -rf $(VENV) .ludo dist build .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +
