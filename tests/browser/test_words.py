"""The browser's formatter says the same as Python's: both pass one file of cases."""

from __future__ import annotations

import json
import subprocess

from tests.browser.desk import ROOT
from tests.core.text_cases import CASES

SAY = """
import { readFileSync } from "node:fs";
import typescript from "typescript";
const source = readFileSync("src/lib/words.ts", "utf8");
const compilerOptions = { target: "ES2022", module: "ES2022" };
const { outputText } = typescript.transpileModule(source, { compilerOptions });
const { Texts } = await import("data:text/javascript," + encodeURIComponent(outputText));
const cases = JSON.parse(readFileSync(0, "utf8"));
const said = cases.map((one) => new Texts(one.language, one.texts).say(one.key, one.variables));
console.log(JSON.stringify(said));
"""


def test_the_browser_fills_sentences_in_as_python_does() -> None:
    said = subprocess.run(
        ["node", "--input-type=module", "--eval", SAY],
        cwd=ROOT / "ui",
        input=json.dumps(CASES),
        capture_output=True,
        text=True,
        check=False,
    )

    assert said.returncode == 0, said.stderr
    assert json.loads(said.stdout) == [case["says"] for case in CASES]
