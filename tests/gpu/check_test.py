#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks what tests/gpu/check says of figures, without a GPU."""
import importlib.machinery
import importlib.util
import os
import sys
import unittest

sys.dont_write_bytecode = True
loader = importlib.machinery.SourceFileLoader("check", os.path.join(os.path.dirname(os.path.abspath(__file__)), "check"))
check = importlib.util.module_from_spec(importlib.util.spec_from_loader("check", loader))
loader.exec_module(check)

KEYS = ["copy"] + [f"matmul {n}, {p}" for p in ("FP32", "TF32", "BF16") for n in check.SIZES]


def said(ratios, key="matmul 4096, BF16", copy=4.5e12, sheet_from="data sheet"):
    """What is missed where roofline's figures of `key` are PyTorch's times these, turn by turn."""
    theirs = [dict.fromkeys(KEYS, 4.4e12) for _ in ratios]
    ours = [{**dict.fromkeys(KEYS, copy), key: 4.4e12 * ratio} for ratio in ratios]
    return check.misses(check.rows_of(ours, theirs, {"copy": 4.8e12}), sheet_from)


class Figures(unittest.TestCase):
    def setUp(self):
        golden = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../golden/gpu.json")
        with open(golden, encoding="utf-8") as file:
            self.local = check.json.load(file)["local"]

    def test_all_are_read_from_what_the_program_writes(self):
        figures = check.rates(self.local)
        self.assertAlmostEqual(figures["copy"] / max(self.local["bandwidth"], self.local["slower_copy_bandwidth"]), 1)
        self.local["bandwidth"] *= 2  # of an operation that was faster than both copies
        self.assertEqual(check.rates(self.local)["copy"], figures["copy"])
        for precision in ("FP32", "TF32", "BF16"):
            self.assertGreater(figures[f"matmul 1024, {precision}"], figures[f"matmul 64, {precision}"])

    def test_a_point_above_its_roof_and_a_proof_that_fails_are_faults(self):
        self.assertEqual(check.faults(self.local), [])
        scale = next(row for row in self.local["operations"] if row["key"] == "scale")
        scale["status"] = "above_roof"
        self.local["checks"][0]["passed"] = False
        self.local["checks"][1]["passed"] = None
        self.assertEqual(check.faults(self.local),
                         [f"scale {scale['size']}, FP32: above its roof", "proof twice_the_copies: fails"])


class Verdicts(unittest.TestCase):
    def test_as_fast_as_pytorch_is_the_goal(self):
        self.assertEqual(said([1.0, 1.01, 0.99]), [])

    def test_less_than_pytorch_is_missed_however_little(self):
        self.assertEqual(said([0.99, 1.002, 0.9996]),
                         ["matmul 4096, BF16: 0.9996 of PyTorch's (0.9900 to 1.0020), goal 1.0"])

    def test_a_copy_far_from_the_data_sheet_is_missed(self):
        missed = said([0.97], key="copy")
        self.assertIn("copy: 0.889 of the data sheet's, goal 0.90", missed)

    def test_an_upper_bound_by_formula_is_no_goal(self):
        missed = said([0.97], key="copy", sheet_from="formula, an upper bound")
        self.assertFalse([text for text in missed if "data sheet" in text])

    def test_a_figure_that_roofline_does_not_give_is_missed(self):
        ours = [{key: 4.5e12 for key in KEYS if key != "copy"}]
        missed = check.misses(check.rows_of(ours, [], {}), "data sheet")
        self.assertEqual(missed, ["copy: roofline gave no figure"])

    def test_without_pytorch_nothing_is_compared(self):
        self.assertEqual(check.misses(check.rows_of([dict.fromkeys(KEYS, 4.5e12)], [], {}), "data sheet"), [])


if __name__ == "__main__":
    unittest.main()
