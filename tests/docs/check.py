# SPDX-License-Identifier: MIT
"""Runs the commands that the documentation shows and compares what they print with what it shows.

Usage: check.py PROGRAM FILE.md...      (exit 1 and one line per fault; any other end is no verdict)

What it reads in a file, all between fences of three backticks:
- `sh` blocks: each line that starts with ./build/roofline is run, in a folder of its own, and must exit 0 (3 where it asks
  for a GPU). The other lines of such blocks are the reader's affair.
- a block without a language after a block with one such command, in the same section: an excerpt of what it prints.
    The demos on paper print the same everywhere: the excerpt's lines must stand in the output, letter by letter and one
    behind the other; a line `...` stands for any number of lines.
    Demo 4 measures, so its numbers are free, except in the first column, which names things. What the program concludes
    from them is free within its kind: `memory` may have become `compute`, but each must be a text that the program has.
    Lines must come in order; where the facts above the table are wrapped does not matter.
- `worked` blocks: calculations, one a line: `what: expression = value unit`. Both sides of each = must be equal as far as
  digits are shown on the right. x is times, ^ is power, 5e12 is 5 x 10^12.
A page and its .zh.md must have the same commands, calculations and numbers of sections and exercises.
Commands that measure and do not say how long get little time; GPUs are hidden from them, and the language is the one
that a machine without settings gets.
"""
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

MESSAGES = (pathlib.Path(__file__).parents[2] / "src/text/messages/local.def").read_text(encoding="utf-8")

# Texts among which the program chooses by what it measured: regular expressions of their ids, one for each kind.
KINDS = ["local_(device|arrays|fma|ridge)_text|local_best_of|local_one_sample|local_unknown_cpu", "(limit|level|ceiling|seat)_.*", "proof_(holds|fails|unknown)", "proof_fma_per_cycle.*", "proof_cache_.*", "local_bandwidth", "local_compute"]


def any_text_of(kind):
    texts = [text for ids, *pair in re.findall(r'ROOFLINE_MESSAGE\((\w+),\s*"(.*?)",\s*"(.*?)"\)', MESSAGES)
             if re.fullmatch(kind, ids) for text in pair]
    assert texts, kind
    return re.compile("|".join(re.sub(r"\\{\d\\}", ".{1,60}?", re.escape(squeeze(text))) for text in texts))


def squeeze(text):
    return re.sub(r"\s", "", text)


def numbers_freed(text):
    return re.sub(r"(?<![A-Za-z*+.^\d])\d[\d.,]*(?![A-Za-z*])", "#", text)


def continues(line):
    """Whether the line is indented so far that it goes on with the one above."""
    return len(line) - len(line.lstrip()) >= 20


def cells_of(line):
    """The cells of a table's row, numbers replaced except in the first."""
    cells = re.split(r"\s{2,}", line.strip())
    named = len(cells) > 1 and not continues(line)
    return [squeeze(cell if named and i == 0 else numbers_freed(cell)) for i, cell in enumerate(cells)]


def pattern_of(line):
    def of_cell(cell):
        return next((f"(?:{kind.pattern})" for kind in ANY_TEXT if kind.fullmatch(cell)), re.escape(cell))
    return "".join(of_cell(cell) for cell in cells_of(line))


def unwrapped(lines):
    """The lines, those that go on with the one above joined to it."""
    whole = []
    for line in lines:
        if whole and line.strip() and continues(line):
            whole[-1] += line.strip()
        else:
            whole.append(line)
    return whole


ANY_TEXT = [any_text_of(kind) for kind in KINDS]


def missing_from_measured(excerpt, output):
    flat, at = "".join(("" if continues(line) else "\n") + "".join(cells_of(line)) for line in output), 0
    for line in unwrapped(excerpt):
        if line.strip() in ("", "..."):
            continue
        found = re.compile(pattern_of(line)).search(flat, at)
        if not found:
            return line
        at = found.end()
    return None


def missing_from_paper(excerpt, output):
    at = 0
    for chunk in "\n".join(excerpt).split("\n...\n"):
        lines = chunk.strip("\n").split("\n")
        at = next((i + len(lines) for i in range(at, len(output)) if output[i:i + len(lines)] == lines), None)
        if at is None:
            return lines[0] + (" (and what follows)" if len(lines) > 1 else "")
    return None


def measures(arguments):
    others = {"--specs", "--intensity", "--decode", "--list-gpus", "--list-devices", "--help", "--version"}
    return "--local" in arguments or not others & set(arguments)


class Runner:
    """Runs each command once."""

    def __init__(self, program):
        self.program, self.known = program, {}
        self.environment = {name: value for name, value in os.environ.items()
                            if not name.startswith(("LC_", "LANG", "ROOFLINE_LANG", "NO_COLOR", "COLUMNS"))}
        self.environment.update(LC_ALL="C.UTF-8", CUDA_VISIBLE_DEVICES="")

    def run(self, arguments):
        """Lines of standard output, and a complaint or None."""
        key = tuple(arguments)
        if key not in self.known:
            brief = ["--seconds", "0.5"] if measures(arguments) and "--seconds" not in arguments else []
            with tempfile.TemporaryDirectory() as folder:
                done = subprocess.run([self.program, *arguments, *brief], cwd=folder, env=self.environment, capture_output=True,
                                      text=True, encoding="utf-8")
            allowed = (0, 3) if any("cuda" in argument for argument in arguments) else (0,)
            complaint = None if done.returncode in allowed else f"exit {done.returncode}: {done.stderr.strip()}"
            self.known[key] = ([line.rstrip() for line in done.stdout.split("\n")], complaint)
        return self.known[key]


def number_of(text):
    """Value of an arithmetic expression with its unit behind, and half of what the last digit shown is worth."""
    number = r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?(?:e-?\d+)?"
    expression = re.match(rf"(?:{number}|min|max|[-+/(),x^\s])*", text.strip()).group()
    unit = text.strip()[len(expression):]
    if not expression.strip() or re.search(r"\d", unit):
        raise ValueError(f"no calculation: {text.strip()}")
    python = re.sub(number, lambda found: found.group().replace(",", ""), expression).strip()
    python = re.sub(r"\bx\b", "*", python).replace("^", "**")
    scale = 0.01 if unit.startswith("%") else 1
    value = scale * eval(python, {"__builtins__": {}, "min": min, "max": max})
    if not re.fullmatch(number, expression.strip()):
        return value, 0
    digits, _, exponent = python.partition("e")
    return value, scale * 0.5 * 10.0 ** (int(exponent or 0) - len(digits.partition(".")[2]))


def wrong_in(calculation):
    """Why the line `what: expression = value unit` does not hold, or None."""
    sides = re.split("[:：]", calculation, maxsplit=1)[-1].split("=")
    try:
        values = [number_of(side) for side in sides]
    except (ValueError, SyntaxError) as error:
        return str(error)
    for (left, _), (right, half_digit) in zip(values, values[1:]):
        if abs(left - right) > half_digit + 1e-9 * abs(left):
            return f"{left:.8g} is not {right:.8g}"
    return None if len(values) > 1 else "nothing is calculated"


class Page:
    """What a file shows: commands, their excerpts, calculations; each with its line."""

    def __init__(self, path):
        self.commands, self.excerpts, self.calculations = [], [], []
        text = pathlib.Path(path).read_text(encoding="utf-8")
        self.sections, self.exercises = len(re.findall("^## ", text, re.M)), text.count("<details>")
        language, shown = None, []  # the block that we are in; the commands that the next excerpt may belong to
        for number, line in enumerate(text.split("\n"), 1):
            if line.startswith("```"):
                if language is None:
                    language, block = line[3:].strip(), []
                    if language == "sh":
                        shown = []
                else:
                    if language == "" and len(shown) == 1:
                        self.excerpts.append((number - len(block), shown[0], block))
                        shown = []
                    language = None
            elif language is None:
                if line.startswith("#"):
                    shown = []
            else:
                block.append(line)
                if language == "sh" and line.startswith("./build/roofline"):
                    shown.append(shlex.split(line, comments=True)[1:])
                    self.commands.append((number, shown[-1]))
                if language == "worked":
                    self.calculations.append((number, line))

    def lesson(self):
        """What two languages must have in common."""
        commands = [[word for word in command if word not in ("en", "zh")] for _, command in self.commands]
        calculations = [re.sub(r"[^\d.+/()^=x-]", "", re.split("[:：]", line, maxsplit=1)[-1]) for _, line in self.calculations]
        return {"commands": commands, "calculations": calculations, "sections": self.sections, "exercises": self.exercises}


def faults_of(path, page, runner):
    for line, command in page.commands:
        if complaint := runner.run(command)[1]:
            yield f"{path}:{line}: {complaint}"
    for line, command, excerpt in page.excerpts:
        missing = (missing_from_measured if measures(command) else missing_from_paper)(excerpt, runner.run(command)[0])
        if missing:
            yield f"{path}:{line}: not printed by roofline {shlex.join(command)}: {missing}"
    for line, calculation in page.calculations:
        if why := wrong_in(calculation):
            yield f"{path}:{line}: {why}"


def differences(name, english, chinese):
    for what, here in english.lesson().items():
        there = chinese.lesson()[what]
        if here != there:
            first = next((pair for pair in zip(here, there) if pair[0] != pair[1]), "") if isinstance(here, list) else (here, there)
            yield f"{name} and its Chinese: different {what} {first}"


def main(program, *paths):
    pages, runner = {path: Page(path) for path in paths}, Runner(program)
    faults = [fault for path, page in pages.items() for fault in faults_of(path, page, runner)]
    by_name = {pathlib.Path(path).name: page for path, page in pages.items()}
    for name, page in by_name.items():
        if chinese := by_name.get(name.removesuffix(".md") + ".zh.md"):
            faults += differences(name, page, chinese)
    print(*faults, sep="\n")
    count = {what: sum(len(getattr(page, what)) for page in pages.values()) for what in ("commands", "excerpts", "calculations")}
    print(", ".join(f"{n} {what}" for what, n in count.items()) + f": {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
