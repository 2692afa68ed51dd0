"""Kernels that start at once do not take what another was given."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest
from notebooks.chapters import ROOT, make

pytestmark = pytest.mark.skipif(os.name != "posix", reason="sockets in files")

WHERE = """
import json, os, ipykernel
print(json.dumps([ipykernel.get_connection_info(unpack=True)["transport"], os.path.dirname(ipykernel.get_connection_file()),
                  os.path.dirname(ipykernel.get_connection_info(unpack=True)["ip"]), os.path.dirname(os.environ["IPYTHONDIR"])]))
"""

MANY = """
import importlib.util, sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
spec = importlib.util.spec_from_file_location("made", "notebooks/make.py")
make = sys.modules["made"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(make)
cell = {"cell_type": "code", "id": "one", "metadata": {}, "source": "print(6 * 7)", "outputs": [], "execution_count": None}
book = {"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
many = int(sys.argv[1])
with ThreadPoolExecutor(many) as pool:
    for done in pool.map(lambda _: make.run(book, Path.cwd()), range(many)):
        assert done.cells[0].outputs[0].text == "42\\n"
"""


def ran(source: str) -> str:
    cell = {"cell_type": "code", "id": "one", "metadata": {}, "source": source, "outputs": [], "execution_count": None}
    book = make.run({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}, ROOT)
    return book.cells[0].outputs[0].text


def test_a_kernel_takes_no_port_and_has_a_folder_of_its_own():
    first, second = json.loads(ran(WHERE)), json.loads(ran(WHERE))
    assert first[0] == second[0] == "ipc", (
        "a port is free when it is told to the kernel, and may be taken when it starts"
    )
    assert len({*first[1:]}) == 1 and {*first[1:]}.isdisjoint(second[1:]), "files, sockets and profile are its own"


def at_once(processes: int, kernels: int) -> None:
    running = [
        subprocess.Popen([sys.executable, "-c", MANY, str(kernels)], cwd=ROOT, stderr=subprocess.PIPE, text=True)
        for _ in range(processes)
    ]
    failed = [said for process in running for _, said in [process.communicate(timeout=500)] if process.returncode]
    assert not failed, failed[0][-2000:]


def test_kernels_of_two_processes_at_once():
    at_once(2, 2)


@pytest.mark.soak
def test_many_kernels_at_once():
    for _ in range(10):
        at_once(6, 4)
