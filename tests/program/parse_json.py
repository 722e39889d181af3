# SPDX-License-Identifier: MIT
"""Parses what the program prints as JSON with a parser that is not the program's own. Usage: parse_json.py PROGRAM"""
import csv
import io
import json
import subprocess
import sys


def refuse(constant):
    raise ValueError(f"{constant} is no JSON")


def run(*arguments):
    return subprocess.run([sys.argv[1], *arguments], check=True, capture_output=True, text=True, encoding="utf-8").stdout


local = ["--local", "--device", "cpu", "--sizes", "64", "--elements", "100000", "--seconds", "0.1", "--ceilings"]
paper = ["--specs", "--intensity", "--decode"]
parsed = json.loads(run("--format", "json", *paper, *local), parse_constant=refuse)
assert list(parsed) == ["roofline", "specs", "intensity", "decode", "local"], list(parsed)
assert parsed["decode"]["compute_bound_from_batch"] == 319
assert [gpu["name"] for gpu in parsed["specs"]["gpus"]] == ["A100", "H100", "B200"]
assert parsed["local"]["operations"][0]["key"] == "copy"

rows = list(csv.DictReader(io.StringIO(run("--format", "csv", *paper)), strict=True))
assert len(rows) == 13 and all(None not in row for row in rows)
matmul = next(row for row in rows if row["key"] == "matmul")
assert float(matmul["intensity"]) == parsed["intensity"]["operations"][3]["intensity"]
